"""Experiences, carousing and Levels: what stands on the shelves."""

from vtt.rules.contract.library import EntryView, Shelf
from vtt.table.table import Table


def shelves(table: Table) -> tuple[Shelf, ...]:
    """The shelves, those of the game with what the group brought."""
    return ()


def entry_view(table: Table, shelf: str, key: str) -> EntryView | None:
    """An entry opened, or ``None`` where the shelf is not one of these."""
    return None
