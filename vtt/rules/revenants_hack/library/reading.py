"""Files that a group brings along."""

from collections.abc import Mapping
from typing import Any

from vtt.rules.library import Problem, Reading
from vtt.rules.library_keeping import reading_of, replaced
from vtt.rules.revenants_hack.library.entries import READER, plain, shipped_keys
from vtt.rules.toml_entries import decoded
from vtt.table.table import Table


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
