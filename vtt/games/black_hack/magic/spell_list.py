"""What is known of a spell or prayer before anybody casts it: 38 spells of wizards, 37 prayers of clerics."""

from functools import cache, lru_cache
from typing import Literal

import msgspec

from vtt.dice import parse
from vtt.games.black_hack.sheet.parts import HIGHEST_SPELL_LEVEL
from vtt.games.black_hack.usage.dice import is_usage
from vtt.rules.contract.plain_values import from_toml
from vtt.shipped import shipped_files
from vtt.table.bands import Band, Scale

MagicKind = Literal["arcane", "prayer"]
Target = Literal[
    "none",  # nothing is chosen
    "caster",  # the caster alone
    "one",  # one creature
    "several",  # a number of creatures, by ``count``
    "everyone",  # every creature in reach but the caster
    "spot",  # a point on the board
    "thing",  # a place on the board, an object
    "magic",  # something that is cast already
]
Who = Literal[
    "creature",  # anyone, the caster too
    "other",  # anyone but the caster
    "foe",  # NPCs and Monsters
    "character",
    "ally",  # of the caster's side, not the caster
]


class SpellChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the ways in which a spell can be cast: its value, and how it reads."""

    value: str
    label: str


class Spell(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A spell or a prayer; ``why`` is its ledger id, ``text`` our own short wording.

    ``bands`` are those it reaches, ``who`` may be its target, Out of Action or dead ones only where ``fallen``, and of
    at most ``most_hd`` Hit Dice unless 0. ``count`` are the dice of the number of targets (BH-MAG-12). It lasts by a
    Usage Die of ``usage`` sides rolled each turn of ``scale``, or as ``lasts`` says in words; neither: it is done at
    once. ``choices`` are the ways to cast it, ``asks`` the question answered by a free text (a command, a wish).
    ``harmful``: it counts as hostile to its targets. ``radius`` feet of the area it fills, 0 for none, ``glyph`` that
    of its place on the board. ``sight_option`` is the house rule by which it reaches anyone in sight.
    """

    key: str
    name: str
    list: MagicKind
    level: int
    why: str
    text: str
    target: Target = "none"
    bands: tuple[Band, ...] = (Band.CLOSE, Band.NEARBY)
    who: Who = "creature"
    sight_option: str = ""
    fallen: bool = False
    most_hd: int = 0
    count: str = ""
    usage: int = 0
    scale: Scale = Scale.MINUTES
    lasts: str = ""
    harmful: bool = False
    choices: tuple[SpellChoice, ...] = ()
    asks: str = ""
    radius: float = 0.0
    glyph: str = ""

    @property
    def duration(self) -> str:
        """How long it lasts, in words: ``Ud6 Minutes``, ``until dispelled``; empty where it is done at once."""
        return f"Ud{self.usage} {self.scale.value.capitalize()}" if self.usage else self.lasts


HIGHEST_LEVEL = HIGHEST_SPELL_LEVEL

_FILES: dict[MagicKind, str] = {"arcane": "black-hack-arcane.toml", "prayer": "black-hack-prayers.toml"}


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    spell: tuple[Spell, ...]


@cache
def spells() -> dict[str, Spell]:
    """Every spell and prayer by its key, by list and level as in the rules. Raises ``ValueError`` naming what is wrong
    in the files."""
    found: dict[str, Spell] = {}
    for kind, name in _FILES.items():
        content = shipped_files().joinpath("spells", name).read_bytes()
        for one in from_toml(content, _File).spell:
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
