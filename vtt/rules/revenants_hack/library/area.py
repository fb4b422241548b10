"""The library: its shelves, files that a group brings along, and what a creature is besides its figures."""

from collections.abc import Mapping
from typing import Any

from vtt.rules.creature_shelves.keys import CHARACTERS, CREATURES
from vtt.rules.description import Block, Prose, Tag, Tags
from vtt.rules.kit.area import Area
from vtt.rules.library import EntryView, Problem, Reading, Shelf
from vtt.rules.library_keeping import reading_of, replaced
from vtt.rules.revenants_hack.library.entries import EQUIPMENT, READER, SCORE_TABLES, TABLES, plain, shipped_keys
from vtt.rules.revenants_hack.library.handing import buy_equipment, give_equipment
from vtt.rules.revenants_hack.library.making import (
    join_party,
    make_creature,
    new_character,
    put_creature,
    save_to_library,
)
from vtt.rules.revenants_hack.library.scores import edit_score_line, score_shelf, score_view
from vtt.rules.revenants_hack.library.shelves import (
    SHOWING,
    characters_shelf,
    creatures_shelf,
    equipment_shelf,
    equipment_view,
)
from vtt.rules.revenants_hack.library.tables import tables_shelf, tables_view
from vtt.rules.revenants_hack.sheet.access import sheet_of
from vtt.rules.toml_entries import decoded
from vtt.table.table import Table


def shelves(table: Table) -> tuple[Shelf, ...]:
    """What stands on them, what the group brought along included."""
    return (creatures_shelf(table), characters_shelf(table), equipment_shelf(table), score_shelf(table), tables_shelf())


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


def read_library(name: str, content: bytes) -> Reading:
    """What a file holds for the shelves, and what could not be used: TOML with ``[[creature]]``, ``[[character]]``,
    ``[[equipment]]`` and ``[[score_table]]`` entries (RH-SHEET-02). Never raises."""
    text = decoded(name, content)
    if isinstance(text, Problem):
        return Reading(problems=(text,))
    found, problems = READER.entries(name, text)
    return replaced(name, reading_of(found, problems, plain), shipped_keys)


def library_entries(table: Table, shelf: str, entries: Mapping[str, Mapping[str, Any]]) -> Reading:
    """The entries as they would stand on a shelf, or what is wrong with them."""
    found, problems = READER.given(shelf, entries)
    return reading_of({shelf: found}, problems, plain)


def blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """Special, and the kind."""
    record = sheet_of(table, creature).record
    found: list[Block] = []
    if record.special:
        found.append(Prose("Special", record.special))
    if record.tags:
        found.append(Tags("Kind", tuple(Tag(tag, "muted") for tag in record.tags)))
    return tuple(found)


AREA = Area(
    actions=(
        *(new_character, make_creature, put_creature, join_party, buy_equipment, give_equipment),
        *(save_to_library, edit_score_line),
    ),
    shelves=shelves,
    entry_view=entry_view,
    read_library=read_library,
    library_entries=library_entries,
)
