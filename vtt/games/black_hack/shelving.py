"""What stands on the game's shelves, gathered from its areas."""

from vtt.games.black_hack.goods import shelves as goods
from vtt.games.black_hack.library import shelves as library
from vtt.games.black_hack.magic import shelves as magic
from vtt.rules.contract.library import EntryView, Shelf
from vtt.table.table import Table

_AREAS = (library, magic, goods)


def shelves(table: Table) -> tuple[Shelf, ...]:
    """Creatures, spells, goods, tables."""
    return tuple(shelf for area in _AREAS for shelf in area.shelves(table))


def entry_view(table: Table, shelf: str, key: str) -> EntryView:
    """An entry opened. Raises ``KeyError`` for a shelf or a key that there is not."""
    for area in _AREAS:
        view: EntryView | None = area.entry_view(table, shelf, key)
        if view is not None:
            return view
    raise KeyError(f"{shelf}/{key}")
