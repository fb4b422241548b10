"""Entries of the shelves: plain fields made into them, or every mistake in these; and what lies on a table's shelves,
the group's entries over those of the program, key by key."""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Annotated, Any, Literal, cast

import msgspec

from vtt.dice import Dice, Roll, parse
from vtt.games.black_hack.equipment import GoodsEntry, goods_faults, weapon_fields
from vtt.games.black_hack.library.random_table import RandomTable, table_faults
from vtt.games.black_hack.sheet.parts import Weapon
from vtt.games.black_hack.sheet.scene import MOST_HD, unreadable_dice
from vtt.games.black_hack.sheet.sheets import AnySheet, Foe, Monster, NonPlayerCharacter
from vtt.rules.contract.faults import Fault, fault_of, faults
from vtt.rules.contract.library import Reading
from vtt.rules.kit.toml_entries import EntryReader
from vtt.rules.tabletop.library_keeping import OwnEntries
from vtt.table.canonical import canonical
from vtt.table.decoding import built
from vtt.table.table import Table

BESTIARY, TABLES, GOODS = "bestiary", "tables", "goods"


class CreatureEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A kind of creature. ``hp`` are dice or a number where they are not a d8 for each HD (BH-LIFE-02); ``number``
    dice of how many there are together; ``radius`` half the width of the token in feet; ``met`` where it is met;
    ``goal`` what it wants (BH-REAC-02); ``rule`` the ledger id of a rule that calls for it."""

    name: Annotated[str, msgspec.Meta(min_length=1)]
    hd: Annotated[int, msgspec.Meta(ge=1, le=MOST_HD)]
    kind: Literal["monster", "npc"] = "monster"
    glyph: str = ""
    radius: Annotated[float, msgspec.Meta(ge=0.5, le=50)] = 2.5
    hp: str = ""
    attacks: tuple[Weapon, ...] = ()
    damage: str = ""
    armour_note: str = ""
    special: str = ""
    tags: tuple[str, ...] = ()
    goal: str = ""
    number: str = "1"
    met: str = ""
    notes: str = ""
    rule: str = ""


def _with_whole_attacks(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields with attacks that are names alone made into tables, and what is known of such weapons filled in."""
    attacks = fields.get("attacks")
    if not isinstance(attacks, list | tuple):
        return dict(fields)
    return {**fields, "attacks": [weapon_fields(attack) for attack in attacks]}


def _creature_faults(entry: CreatureEntry) -> list[Fault]:
    """Whatever is wrong with an entry of the right types: its dice."""
    written = {"hp": entry.hp, "damage": entry.damage, "number": entry.number}
    written |= {f"attacks[{number}].damage": attack.damage for number, attack in enumerate(entry.attacks)}
    return unreadable_dice(written)


def rolled_hp(hd: int) -> Dice:
    """A d8 for each HD (BH-LIFE-02)."""
    return Roll(hd, 8)


def average_hp(hd: int) -> int:
    """What a d8 for each HD gives on average, halves dropped."""
    return hd * 9 // 2


def sheet_of_entry(entry: CreatureEntry, hd: int, hp: int, group_size: int = 0) -> AnySheet:
    """The sheet of one such creature; ``group_size`` is how many came together (BH-MOR-01), 0 for one alone."""
    kind: type[Monster | NonPlayerCharacter] = Monster if entry.kind == "monster" else NonPlayerCharacter
    return kind(
        hd=hd,
        hp=hp,
        max_hp=hp,
        attacks=entry.attacks,
        damage=entry.damage,
        armour_note=entry.armour_note,
        special=entry.special,
        tags=entry.tags,
        goal=entry.goal,
        initial=group_size,
    )


def entry_of_sheet(name: str, sheet: Foe, glyph: str, radius: float, notes: str) -> CreatureEntry:
    """A creature on the table as a kind of its own, unhurt and with its HP to be rolled anew."""
    return CreatureEntry(
        name=name,
        hd=sheet.hd,
        kind="monster" if isinstance(sheet, Monster) else "npc",
        glyph=glyph,
        radius=radius,
        attacks=sheet.attacks,
        damage=sheet.damage,
        armour_note=sheet.armour_note,
        special=sheet.special,
        tags=sheet.tags,
        goal=sheet.goal,
        notes=notes,
    )


@lru_cache(maxsize=256)
def number_dice(text: str) -> Dice:
    """How many there are together."""
    return parse(text)


LibraryEntry = CreatureEntry | RandomTable | GoodsEntry

_KINDS: dict[str, tuple[type[msgspec.Struct], Callable[[Any], list[Fault]]]] = {
    BESTIARY: (CreatureEntry, _creature_faults),
    TABLES: (RandomTable, table_faults),
    GOODS: (GoodsEntry, goods_faults),
}


def entry_of(shelf: str, fields: Mapping[str, Any]) -> LibraryEntry:
    """The entry that plain fields describe, its dice and numbers unchecked. Raises ``msgspec.ValidationError``."""
    given = _with_whole_attacks(fields) if shelf == BESTIARY else dict(fields)
    return msgspec.convert(given, built(_KINDS[shelf][0]))  # type: ignore[return-value]


def checked(shelf: str, fields: Mapping[str, Any]) -> tuple[LibraryEntry | None, list[Fault]]:
    """The entry that plain fields describe, or ``None`` and every mistake in them."""
    kind, further = _KINDS[shelf]
    given = _with_whole_attacks(fields) if shelf == BESTIARY else dict(fields)
    try:
        entry: Any = msgspec.convert(given, built(kind))
    except msgspec.ValidationError as error:
        return None, faults(given, kind) or [fault_of(error, kind)]
    wrong = further(entry)
    return (None, wrong) if wrong else (entry, [])


def entry_faults(shelf: str, fields: Mapping[str, Any]) -> list[Fault]:
    """Every mistake in the fields of an entry; empty where it can be used."""
    return checked(shelf, fields)[1]


def plain(entry: LibraryEntry) -> dict[str, Any]:
    """The entry as plain fields: what JSON and TOML know."""
    fields: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(canonical(entry)))
    return fields


READER: EntryReader[LibraryEntry] = EntryReader({"creature": BESTIARY, "table": TABLES, "goods": GOODS}, checked)


def read_toml(name: str, text: str) -> Reading:
    """What a file holds, each entry by itself; what tables refer to is not looked at."""
    shelves, problems = READER.entries(name, text)
    entries = {shelf: {key: plain(entry) for key, entry in found.items()} for shelf, found in shelves.items()}
    return Reading(entries={shelf: found for shelf, found in entries.items() if found}, problems=tuple(problems))


_FOLDER = "black-hack"


@cache
def shipped_creatures() -> dict[str, CreatureEntry]:
    """The bestiary by key, in the order of the files. Raises ``ValueError`` naming what is wrong in them."""
    return cast(dict[str, CreatureEntry], READER.shipped(BESTIARY, _FOLDER, BESTIARY))


@cache
def shipped_tables() -> dict[str, RandomTable]:
    """The tables by key, in the order of the files. Raises ``ValueError`` naming what is wrong in them."""
    return cast(dict[str, RandomTable], READER.shipped(TABLES, _FOLDER, TABLES))


own_entries: OwnEntries[LibraryEntry] = OwnEntries(lambda shelf, fields: checked(shelf, fields)[0])
"""What the group brought for a shelf, by key."""


def table_of(table: Table, key: str) -> RandomTable | None:
    """The table to roll on of that key, the group's before the program's (BH-MAG-09); ``None`` where there is none."""
    own = own_entry(table, TABLES, key)
    return cast(RandomTable, own) if own is not None else shipped_tables().get(key)


def creature_of(table: Table, key: str) -> CreatureEntry | None:
    """The creature of the bestiary of that key, the group's before the program's; ``None`` where there is none."""
    own = own_entry(table, BESTIARY, key)
    return cast(CreatureEntry, own) if own is not None else shipped_creatures().get(key)


def own_entry(table: Table, shelf: str, key: str) -> LibraryEntry | None:
    """What the group brought under a key, or ``None``."""
    return own_entries(table, shelf).get(key)


def tables_by_key(table: Table) -> dict[str, RandomTable]:
    """Every table to roll on."""
    return {**shipped_tables(), **cast(dict[str, RandomTable], own_entries(table, TABLES))}


def creatures_by_key(table: Table) -> dict[str, CreatureEntry]:
    """The whole bestiary."""
    return {**shipped_creatures(), **cast(dict[str, CreatureEntry], own_entries(table, BESTIARY))}
