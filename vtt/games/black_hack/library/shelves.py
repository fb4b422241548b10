"""Bestiary and tables: what stands on the shelves."""

from vtt.games.black_hack.library.bestiary_shelf import bestiary_entry, bestiary_shelf
from vtt.games.black_hack.library.entries import BESTIARY, TABLES
from vtt.games.black_hack.library.tables_shelf import tables_entry, tables_shelf
from vtt.rules.contract.library import EntryView, Shelf
from vtt.table.table import Table


def shelves(table: Table) -> tuple[Shelf, ...]:
    """The shelves, those of the game with what the group brought."""
    return bestiary_shelf(table), tables_shelf(table)


def entry_view(table: Table, shelf: str, key: str) -> EntryView | None:
    """An entry opened, or ``None`` where the shelf is not one of these. Raises ``KeyError`` for an unknown key."""
    if shelf == BESTIARY:
        return bestiary_entry(table, key)
    return tables_entry(table, key) if shelf == TABLES else None
