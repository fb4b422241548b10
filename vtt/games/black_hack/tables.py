"""The figures of the game, read from ``tables/black-hack.toml`` and checked when they are first needed.

What the words of a task suggest stands in ``tasks``.
"""

from functools import cache, lru_cache
from importlib.resources import files

import msgspec

from vtt.dice import Dice, parse
from vtt.games.black_hack.sheet_parts import ArmourKind, CharacterClass

_FILE = "tables/black-hack.toml"


class _Table(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Common settings of the parts of the file."""


class DamageRow(_Table, frozen=True):
    """What a source of that many Hit Dice deals (BH-DMG-01), and the average that may be taken (BH-DMG-02)."""

    hd: int
    dice: str
    average: int


class ClassRow(_Table, frozen=True):
    """A class: HP (BH-LIFE-03), Attack Damage (BH-ATK-08), the armour it is used to (BH-ARM-10), and the kinds of
    weapon, ``any`` for all (BH-WAR-02)."""

    starting_hp: str
    hit_die: str
    attack: str
    unarmed: str
    armour: tuple[ArmourKind, ...]
    weapons: tuple[str, ...]
    shield: bool
    large_shield: bool
    helmet: bool


class Tables(_Table, frozen=True):
    """The whole file."""

    damage: tuple[DamageRow, ...]
    armour: dict[ArmourKind, int]
    classes: dict[CharacterClass, ClassRow]


@cache
def tables() -> Tables:
    """The file. Raises ``msgspec.ValidationError`` naming what is wrong in it, ``NotationError`` for wrong dice."""
    read = msgspec.toml.decode(files("vtt.resources").joinpath(_FILE).read_bytes(), type=Tables)
    for number, row in enumerate(read.damage, start=1):
        if row.hd != number:
            raise msgspec.ValidationError(f"damage row {number} is for {row.hd} HD: expected {number} - at `$.damage`")
        parse(row.dice)
    for kind in read.classes.values():
        parse(kind.starting_hp)
        parse(kind.hit_die)
        parse(kind.attack)
        parse(kind.unarmed)
    return read


@lru_cache(maxsize=1024)
def damage_dice(hd: int) -> Dice:
    """The damage dice of a source of that many Hit Dice; above 10 HD those for 10 (BH-DMG-01, BH-DMG-03)."""
    return parse(_row(hd).dice)


@lru_cache(maxsize=1024)
def damage_average(hd: int, extended: bool = False) -> int:
    """The listed average (BH-DMG-02). Above 10 HD that for 10, or ``extended`` as HD + 1 (BH-DMG-03)."""
    return hd + 1 if extended and hd > len(tables().damage) else _row(hd).average


@lru_cache(maxsize=1024)
def armour_value(kind: ArmourKind) -> int:
    """The AV of a kind of armour (BH-ARM-09)."""
    return tables().armour[kind]


def _row(hd: int) -> DamageRow:
    rows = tables().damage
    return rows[max(1, min(hd, len(rows))) - 1]
