"""The shelves of this game."""

from vtt.rules.creature_shelves.keys import CHARACTERS, CREATURES
from vtt.rules.library import EntryView, Shelf
from vtt.rules.revenants_hack.library.creature_shelves import SHOWING, characters_shelf, creatures_shelf
from vtt.rules.revenants_hack.library.entries import EQUIPMENT, SCORE_TABLES, TABLES
from vtt.rules.revenants_hack.library.equipment_shelf import equipment_shelf, equipment_view
from vtt.rules.revenants_hack.library.score_shelf import score_shelf, score_view
from vtt.rules.revenants_hack.library.tables_shelf import tables_shelf, tables_view
from vtt.table.table import Table


def shelves(table: Table) -> tuple[Shelf, ...]:
    """What stands on them, what the group brought along included."""
    return (
        creatures_shelf(table),
        characters_shelf(table),
        equipment_shelf(table),
        score_shelf(table),
        tables_shelf(),
    )


def entry_view(table: Table, shelf: str, key: str) -> EntryView:
    """An entry opened. Raises ``KeyError`` for a shelf or a key that there is not."""
    if shelf in (CREATURES, CHARACTERS):
        return SHOWING.view(table, shelf, key)
    if shelf == EQUIPMENT:
        return equipment_view(table, key)
    if shelf == SCORE_TABLES:
        return score_view(table, key)
    if shelf == TABLES:
        return tables_view(key)
    raise KeyError(f"{shelf}/{key}")
