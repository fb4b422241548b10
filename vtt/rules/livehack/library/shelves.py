"""The shelves of this game."""

from vtt.rules.library import EntryView, Shelf
from vtt.rules.livehack.library.creature_shelves import characters_shelf, creature_view, creatures_shelf
from vtt.rules.livehack.library.keys import CHARACTERS, CREATURES
from vtt.table.table import Table


def shelves(table: Table) -> tuple[Shelf, ...]:
    """What stands on them, what the group brought along included."""
    return creatures_shelf(table), characters_shelf(table)


def entry_view(table: Table, shelf: str, key: str) -> EntryView:
    """An entry opened. Raises ``KeyError`` for a shelf or a key that there is not."""
    if shelf in (CREATURES, CHARACTERS):
        return creature_view(table, shelf, key)
    raise KeyError(f"{shelf}/{key}")
