"""Creatures of the shelves come to the table: their number, names, group and places."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.rules.creature_shelves.arrivals import Arrival, arrive
from vtt.rules.null_die.library.creature_entry import CreatureEntry, side_of
from vtt.rules.procedure import Request
from vtt.table.table import Table


def put(table: Table, entry: CreatureEntry, arrival: Arrival) -> Generator[Request, Any, tuple[Table, tuple[str, ...]]]:
    """Creatures of that kind come to the table; the answer is the table after it and their ids. Several share a
    group."""
    sheet = replace(entry.sheet, player=arrival.player) if arrival.player else entry.sheet
    return arrive(table, entry.kind, sheet, side_of(entry), arrival)
