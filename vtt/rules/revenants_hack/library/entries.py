"""Plain fields made into entries of a shelf, or the mistakes in them."""

from collections.abc import Mapping
from typing import Any

import msgspec

from vtt.rules.creature_shelves.entries import plain_fields
from vtt.rules.creature_shelves.keys import CHARACTERS, CREATURES
from vtt.rules.faults import Fault, fault_of, faults
from vtt.rules.revenants_hack.checks.score_tables import ScoreTable, table_faults
from vtt.rules.revenants_hack.equipment import EquipmentEntry, possession_of
from vtt.rules.revenants_hack.library.creature_entry import CreatureEntry, creature_entry
from vtt.rules.revenants_hack.library.keys import EQUIPMENT
from vtt.rules.revenants_hack.sheet_problems import line_problems
from vtt.table.canonical import canonical

LibraryEntry = CreatureEntry | EquipmentEntry | ScoreTable


_ROLES = {CREATURES: "minion", CHARACTERS: "character"}


def checked(shelf: str, fields: Mapping[str, Any]) -> tuple[LibraryEntry | None, list[Fault]]:
    """The entry that plain fields describe, or ``None`` and the mistakes in them."""
    if shelf in _ROLES:
        return creature_entry(fields, _ROLES[shelf])
    kind: type[EquipmentEntry] | type[ScoreTable] = EquipmentEntry if shelf == EQUIPMENT else ScoreTable
    try:
        entry: Any = msgspec.convert(dict(fields), kind)
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
