"""The shelves of this game."""

from vtt.rules.creature_shelves.keys import CHARACTERS, CREATURES
from vtt.rules.library import EntryView, Shelf
from vtt.rules.livehack.library.creature_shelves import SHOWING, characters_shelf, creatures_shelf
from vtt.table.table import Table


def shelves(table: Table) -> tuple[Shelf, ...]:
    """What stands on them, what the group brought along included."""
    return creatures_shelf(table), characters_shelf(table)


def entry_view(table: Table, shelf: str, key: str) -> EntryView:
    """An entry opened. Raises ``KeyError`` for a shelf or a key that there is not."""
    if shelf in (CREATURES, CHARACTERS):
        return SHOWING.view(table, shelf, key)
    raise KeyError(f"{shelf}/{key}")
