"""What stands on the shelves of a table: what its game keeps there, and the encounters that the group has kept."""

from vtt.rules.contract.library import EntryView, Shelf
from vtt.rules.contract.system import System
from vtt.rules.tabletop import encounters
from vtt.table.table import Table


def shelves(system: System, table: Table) -> tuple[Shelf, ...]:
    """The game's shelves; after them that of encounters, where any is kept."""
    kept = encounters.shelf(system, table)
    return (*system.shelves(table), *(() if kept is None else (kept,)))


def entry_view(system: System, table: Table, shelf: str, key: str) -> EntryView:
    """An entry of any of these shelves opened. Raises ``KeyError`` for an unknown one."""
    if shelf == encounters.SHELF:
        return encounters.entry_view(system, table, key)
    return system.entry_view(table, shelf, key)
