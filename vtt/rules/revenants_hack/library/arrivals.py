"""Creatures of the shelves come to the table: their number, names, group and places (RH-SHEET-06)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.rules.creature_shelves.arrivals import Arrival, arrive
from vtt.rules.procedure import Request
from vtt.rules.revenants_hack.checks.score_table import reread
from vtt.rules.revenants_hack.library.creature_entry import CreatureEntry, by_value, side_of
from vtt.rules.revenants_hack.sheets import CreatureSheet
from vtt.table.table import Table

WHY = "RH-SHEET-06"


def put(table: Table, entry: CreatureEntry, arrival: Arrival) -> Generator[Request, Any, tuple[Table, tuple[str, ...]]]:
    """Creatures of that kind come to the table, with Luck as the entry lists it; the answer is the table after it and
    their ids. Several share a group."""
    sheet = sheet_for(table, entry)
    if arrival.player:
        sheet = replace(sheet, record=replace(sheet.record, player=arrival.player))
    return arrive(table, entry.kind, sheet, side_of(entry), arrival, WHY)


def sheet_for(table: Table, entry: CreatureEntry) -> CreatureSheet:
    """The entry's sheet, where its abilities are values alone with the figures of the table's own score table
    (RH-SHEET-02)."""
    sheet = entry.sheet
    for ability in by_value(entry):
        sheet = reread(table, sheet, ability)
    own = {name: getattr(entry.sheet, name) for name in ("melee", "ranged") if {name, "attack"} & entry.fields.keys()}
    return replace(sheet, **own) if own else sheet
