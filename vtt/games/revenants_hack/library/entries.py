"""What stands on the shelves: the group's entries over those of the program, key by key; plain fields made into
entries, or the mistakes in them."""

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any, Final, TypeAlias, cast

import msgspec
from msgspec.structs import replace

from vtt.games.revenants_hack.sheet.creature_sheet import NO_RECORD, CreatureSheet, Record
from vtt.games.revenants_hack.sheet.equipment import EquipmentEntry, listed_equipment, possession_of
from vtt.games.revenants_hack.sheet.lines import line_problems
from vtt.games.revenants_hack.sheet.parts import ABILITIES, NOTHING, UNSPENT, Ability
from vtt.games.revenants_hack.sheet.scene import sheet
from vtt.games.revenants_hack.sheet.score_tables import ScoreTable, shipped_score_tables, table_faults
from vtt.rules.contract.faults import Fault, fault_of, faults
from vtt.rules.kit.creature_shelves import entries
from vtt.rules.kit.creature_shelves.entries import CHARACTERS, CREATURES, plain_fields
from vtt.rules.kit.toml_entries import EntryReader
from vtt.rules.tabletop.library_keeping import OwnEntries
from vtt.table.canonical import canonical
from vtt.table.creature import Creature, Side
from vtt.table.decoding import built
from vtt.table.table import Table

# An entry for a creature, a hireling or a sample character: what is known of it before it stands on the table.
# ``resources/bestiary/revenants-hack/01-the-road.toml`` explains how one is written.
CreatureEntry: TypeAlias = entries.CreatureEntry[CreatureSheet]
"""An entry with a sheet of this game."""


def creature_entry(fields: Mapping[str, Any], role: str) -> tuple[CreatureEntry | None, list[Fault]]:
    """The entry that plain fields describe, or ``None`` and the mistakes in them. ``role`` is whom it is for where the
    fields do not say."""
    return entries.entry_of_fields(fields, role, sheet, CreatureSheet, Record)


def fresh(table: Table, creature: Creature) -> CreatureSheet:
    """The sheet of a creature on the table as one of a kind of its own: with all its Luck and rest, nothing that lasts
    on it, and nobody's name on it."""
    made: Any = creature.sheet
    whole: CreatureSheet = made
    record = whole.record
    return replace(
        whole,
        luck=whole.max_luck,
        strain=0,
        rest_points=2 * whole.abilities.CON.value,
        state="",
        falls=0,
        lowered=False,
        spent=UNSPENT,
        lasting=NOTHING,
        record=replace(
            NO_RECORD,
            important=record.important,
            started_luck=whole.max_luck,
            coins=record.coins,
            spells=record.spells,
            tags=record.tags,
            special=record.special,
        ),
    )


def by_value(entry: CreatureEntry) -> tuple[Ability, ...]:
    """The abilities that are written as their value alone: their figures are those of whatever score table is in use
    (RH-SHEET-02)."""
    rows = entry.fields.get("abilities", {})
    return tuple(ability for ability in ABILITIES if type(rows.get(ability)) is int)


def side_of(entry: CreatureEntry) -> Side:
    """Characters and hirelings are the players', leaders and minions the GM's (RH-SHEET-06)."""
    return "players" if entry.sheet.role in ("character", "hireling") else "gm"


EQUIPMENT: Final = "equipment"
SCORE_TABLES: Final = "score-tables"
TABLES: Final = "tables"
LibraryEntry = CreatureEntry | EquipmentEntry | ScoreTable
_ROLES = {CREATURES: "minion", CHARACTERS: "character"}


def checked(shelf: str, fields: Mapping[str, Any]) -> tuple[LibraryEntry | None, list[Fault]]:
    """The entry that plain fields describe, or ``None`` and the mistakes in them."""
    if shelf in _ROLES:
        return creature_entry(fields, _ROLES[shelf])
    kind: type[EquipmentEntry] | type[ScoreTable] = EquipmentEntry if shelf == EQUIPMENT else ScoreTable
    try:
        entry: Any = msgspec.convert(dict(fields), built(kind))
    except msgspec.ValidationError as error:
        return None, faults(fields, kind) or [fault_of(error, kind)]
    wrong = _equipment_faults(entry) if isinstance(entry, EquipmentEntry) else table_faults(entry)
    return (None, wrong) if wrong else (entry, [])


def plain(entry: LibraryEntry) -> dict[str, Any]:
    """The entry as plain fields: what JSON and TOML know."""
    if not isinstance(entry, EquipmentEntry | ScoreTable):
        return plain_fields(entry)
    fields: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(canonical(entry)))
    return fields


def _equipment_faults(entry: EquipmentEntry) -> list[Fault]:
    """What would be wrong with the line of an inventory that it becomes."""
    return [
        Fault(problem.place.removeprefix("."), problem.reason) for problem in line_problems(possession_of(entry), "")
    ]


SECTIONS = {"creature": CREATURES, "character": CHARACTERS, "equipment": EQUIPMENT, "score_table": SCORE_TABLES}
READER: EntryReader[LibraryEntry] = EntryReader(SECTIONS, checked)

_GAME = "revenants-hack"

own_entries: OwnEntries[LibraryEntry] = OwnEntries(lambda shelf, fields: checked(shelf, fields)[0])
"""What the group brought for a shelf, by key."""


@cache
def shipped_creatures() -> dict[str, CreatureEntry]:
    """The creatures that come with the program, by key. Raises ``ValueError`` naming what is wrong in the files."""
    return cast(dict[str, CreatureEntry], READER.shipped("bestiary", _GAME, CREATURES))


@cache
def shipped_characters() -> dict[str, CreatureEntry]:
    """The sample characters, by key. Raises ``ValueError`` naming what is wrong in the files."""
    return cast(dict[str, CreatureEntry], READER.shipped("characters", _GAME, CHARACTERS))


def shipped_of(shelf: str) -> dict[str, CreatureEntry]:
    """The creatures or the characters that come with the program."""
    return shipped_characters() if shelf == CHARACTERS else shipped_creatures()


def shipped_keys(shelf: str) -> Collection[str]:
    """The keys of what comes with the program on a shelf."""
    if shelf == EQUIPMENT:
        return listed_equipment()
    return shipped_score_tables() if shelf == SCORE_TABLES else shipped_of(shelf)


def entries_of(table: Table, shelf: str) -> dict[str, CreatureEntry]:
    """The creatures or the characters by key, the group's in place of the program's of the same key."""
    return {**shipped_of(shelf), **cast(dict[str, CreatureEntry], own_entries(table, shelf))}


def thing_told(entry: EquipmentEntry) -> str:
    """A thing as it stands in a list by itself."""
    return entry.name[:1].upper() + entry.name[1:]


def equipment_by_key(table: Table) -> dict[str, EquipmentEntry]:
    """The equipment by key, the group's in place of the program's of the same key."""
    return {**listed_equipment(), **cast(dict[str, EquipmentEntry], own_entries(table, EQUIPMENT))}
