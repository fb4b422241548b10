"""Who a creature is to this game, and whether it may act now; the figures of the game."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, TypeVar, get_type_hints

import msgspec

from vtt.dice import Dice, parse
from vtt.games.black_hack.sheet.parts import ArmourKind, CharacterClass
from vtt.games.black_hack.sheet.sheets import AnySheet, Character, Foe
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.plain_values import from_toml
from vtt.rules.contract.procedure import Intent
from vtt.rules.kit.creatures import name as name
from vtt.rules.kit.refusals import no
from vtt.shipped import shipped_files
from vtt.table.bands import Band
from vtt.table.table import Table, band_between

T = TypeVar("T")

_FILE = "tables/black-hack.toml"
GONE = ("dead", "lost")
"""The states out of which nobody comes back by being healed (BH-OUT-10, BH-OUT-11)."""


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
    read = from_toml(shipped_files().joinpath(_FILE).read_bytes(), Tables)
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


def sheet_of(table: Table, identity: str) -> AnySheet:
    """A creature's sheet. Raises ``KeyError`` for an unknown creature."""
    sheet: Any = table.creatures[identity].sheet
    found: AnySheet = sheet
    return found


def is_character(table: Table, identity: str) -> bool:
    """Whether the creature is a player's character (BH-CRT-01)."""
    return type(table.creatures[identity].sheet) is Character


def character(table: Table, identity: str) -> Character:
    """A character's sheet. Raises ``TypeError`` for a creature that is none."""
    sheet = table.creatures[identity].sheet
    if type(sheet) is not Character:
        raise TypeError(f"{identity} is no character")
    return sheet


def of_character(value: Callable[[Table, Character], T]) -> Callable[[Table, str], T | None]:
    """A value that follows from a character's sheet, asked for by its id; ``None`` of a creature that is none. It is
    annotated with what ``value`` is, as ``Derived`` reads it."""

    def of(table: Table, identity: str) -> T | None:
        sheet = table.creatures[identity].sheet
        return value(table, sheet) if isinstance(sheet, Character) else None

    of.__annotations__["return"] = get_type_hints(value)["return"] | None
    return of


def foe(table: Table, identity: str) -> Foe:
    """The sheet of a monster or NPC. Raises ``TypeError`` for a creature that is neither."""
    sheet = table.creatures[identity].sheet
    if not isinstance(sheet, Foe):
        raise TypeError(f"{identity} is neither a monster nor an NPC")
    return sheet


def level(table: Table, identity: str) -> int:
    """Level and number of Hit Dice, which are the same (BH-LIFE-01)."""
    sheet: Any = table.creatures[identity].sheet
    found: int = sheet.level if type(sheet) is Character else sheet.hd
    return found


def tags_of_foe(table: Table, identity: str) -> tuple[str, ...]:
    """What a monster or NPC is (``undead``, ``evil``); nothing for a character."""
    sheet = table.creatures[identity].sheet
    return sheet.tags if isinstance(sheet, Foe) else ()


def comes_of(intent: Intent) -> tuple[str, ...]:
    """What a hindrance or ongoing damage that the GM starts comes of (``poison``), as its tags."""
    given = str(intent.arguments.get("comes_of") or "")
    return (given,) if given else ()


def hindered(sheet: AnySheet, *names: str) -> bool:
    """Whether one of these hindrances is on a creature."""
    if not sheet.hindrances:
        return False
    return any(hindrance.name in names for hindrance in sheet.hindrances)


def is_paralysed(sheet: AnySheet) -> bool:
    """Whether a creature is Paralysed, or Stuck and Distracted at once, which has the same effect (BH-COND-05)."""
    return hindered(sheet, "paralysed") or (hindered(sheet, "stuck") and hindered(sheet, "distracted"))


def fighting(table: Table) -> bool:
    """Whether a fight is on: Turns have an order."""
    return table.clock.moment > 0


def refuse_character(table: Table, identity: str, what: str) -> Refusal | None:
    """Only characters do ``what``."""
    return None if is_character(table, identity) else no("only a Character can {what}", "BH-CRT-01", what=what)


def fallen(table: Table, identity: str) -> str:
    """How people call the state of somebody who is down (BH-OUT-01, BH-OUT-04)."""
    state = sheet_of(table, identity).state
    return "Out of Action" if state == "out" else state


def refuse_fallen(table: Table, identity: str, why: str = "BH-OUT-01") -> Refusal | None:
    """Nothing by or with somebody who is Out of Action, dead or lost."""
    if not sheet_of(table, identity).state:
        return None
    return no("{who} is {fallen}", why, who=name(table, identity), fallen=fallen(table, identity))


def refuse_turn(table: Table, actor: str) -> Refusal | None:
    """Who is Out of Action does nothing (BH-OUT-01); in a fight only whoever's Turn it is acts (BH-INIT-01)."""
    sheet = sheet_of(table, actor)
    if sheet.state:
        return refuse_fallen(table, actor)
    if sheet.fate.location:
        return no("{who} is not here: {location}", "BH-SPL-28", who=name(table, actor), location=sheet.fate.location)
    if fighting(table) and table.initiative.acting != actor:
        return no("it is not {who}’s Turn", "BH-INIT-01", who=name(table, actor))
    return None


def refuse_gone(table: Table, identity: str) -> Refusal | None:
    """Nothing helps or harms the dead and the lost any more (BH-OUT-10)."""
    state = sheet_of(table, identity).state
    return no("{target} is {state}", "BH-OUT-10", target=name(table, identity), state=state) if state in GONE else None


def refuse_away(table: Table, target: str) -> Refusal | None:
    """Nobody reaches who has been taken elsewhere (BH-SPL-28)."""
    where = sheet_of(table, target).fate.location
    return (
        no("{target} is not here: {location}", "BH-SPL-28", target=name(table, target), location=where)
        if where
        else None
    )


def refuse_not_close(table: Table, actor: str, other: str) -> Refusal | None:
    """What is done by hand is done Close (BH-MOVE-04)."""
    if band_between(table, actor, other) is Band.CLOSE:
        return None
    return no("{target} is not Close", "BH-MOVE-04", target=name(table, other))
