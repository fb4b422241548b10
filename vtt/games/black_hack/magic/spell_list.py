"""The 38 spells of wizards and the 37 prayers of clerics (BH-SPL-39, BH-PRY-38), read when they are first needed."""

from functools import cache, lru_cache
from importlib.resources import files

import msgspec

from vtt.dice import parse
from vtt.games.black_hack.magic.spell import MagicKind, Spell
from vtt.games.black_hack.usage_dice import is_usage

HIGHEST_LEVEL = 10

_FILES: dict[MagicKind, str] = {"arcane": "black-hack-arcane.toml", "prayer": "black-hack-prayers.toml"}


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    spell: tuple[Spell, ...]


@cache
def spells() -> dict[str, Spell]:
    """Every spell and prayer by its key, by list and level as in the rules. Raises ``ValueError`` naming what is wrong
    in the files."""
    found: dict[str, Spell] = {}
    for kind, name in _FILES.items():
        content = files("vtt.resources").joinpath("spells", name).read_bytes()
        for one in msgspec.toml.decode(content, type=_File).spell:
            _check(one, kind, name)
            if one.key in found:
                raise ValueError(f"{name}: {one.key!r} stands there twice")
            found[one.key] = one
    return found


def spell(key: str) -> Spell:
    """The spell or prayer of that key. Raises ``KeyError``."""
    return spells()[key]


@lru_cache(maxsize=1024)
def listed(kind: MagicKind, level: int = 0, up_to: int = HIGHEST_LEVEL) -> tuple[Spell, ...]:
    """The spells or prayers of a list: those of one level, with 0 those of every level ``up_to`` one."""
    return tuple(
        one
        for one in spells().values()
        if one.list == kind and (one.level == level or not level) and one.level <= up_to
    )


def _check(one: Spell, kind: MagicKind, name: str) -> None:
    if one.list != kind:
        raise ValueError(f"{name}: {one.key!r} is of the list {one.list!r}; expected {kind!r}")
    if not 1 <= one.level <= HIGHEST_LEVEL:
        raise ValueError(f"{name}: {one.key!r} is of level {one.level}; expected 1 to {HIGHEST_LEVEL}")
    if one.usage and not is_usage(one.usage):
        raise ValueError(f"{name}: {one.key!r} has Ud{one.usage}; expected a Usage Die")
    if one.count:
        parse(one.count)
