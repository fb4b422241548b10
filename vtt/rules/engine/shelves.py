"""What stands on the shelves of a table: what its game keeps there, the encounters that the group has kept, and
the cast of the campaign."""

from vtt.rules.contract.library import EntryView, Shelf
from vtt.rules.contract.system import System
from vtt.rules.tabletop import cast, encounters
from vtt.table.table import Table


def shelves(system: System, table: Table) -> tuple[Shelf, ...]:
    """The game's shelves; after them those of any table that have something on them: encounters, the cast."""
    others = (encounters.shelf(system, table), cast.shelf(system, table))
    return (*system.shelves(table), *(each for each in others if each is not None))


def entry_view(system: System, table: Table, shelf: str, key: str) -> EntryView:
    """An entry of any of these shelves opened. Raises ``KeyError`` for an unknown one."""
    if shelf == encounters.SHELF:
        return encounters.entry_view(system, table, key)
    if shelf == cast.SHELF:
        return cast.entry_view(system, table, key)
    return system.entry_view(table, shelf, key)
