"""Files that a group brings along: TOML with ``[[creature]]`` and ``[[character]]`` entries, or JSON with lists of the
same names."""

import json
from collections.abc import Mapping
from typing import Any

from vtt.rules.creature_shelves.entries import plain_fields
from vtt.rules.library import Problem, Reading
from vtt.rules.library_keeping import reading_of, replaced
from vtt.rules.null_die.library.creature_entry import CreatureEntry
from vtt.rules.null_die.library.entries import READER
from vtt.rules.null_die.library.merged import shipped_of
from vtt.rules.toml_entries import decoded
from vtt.table.table import Table


def read_library(name: str, content: bytes) -> Reading:
    """What a file holds for the shelves, and what could not be used. Never raises."""
    text = decoded(name, content)
    if isinstance(text, Problem):
        return Reading(problems=(text,))
    found, problems = _from_json(name, text) if name.lower().endswith(".json") else READER.entries(name, text)
    return replaced(name, reading_of(found, problems, plain_fields), shipped_of)


def library_entries(table: Table, shelf: str, entries: Mapping[str, Mapping[str, Any]]) -> Reading:
    """The entries as they would stand on a shelf, or what is wrong with them."""
    found, problems = READER.given(shelf, entries)
    return reading_of({shelf: found}, problems, plain_fields)


def _from_json(name: str, text: str) -> tuple[dict[str, dict[str, CreatureEntry]], list[Problem]]:
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        return {}, [Problem(f"{name}, line {error.lineno}, column {error.colno}", f"not JSON: {error.msg.lower()}")]
    except (RecursionError, ValueError):
        return {}, [Problem(name, "not JSON that anybody wrote; expected lists of entries")]
    if not isinstance(value, dict):
        return {}, [Problem(name, 'expected an object with lists of entries: {"creature": [...]}')]
    return READER.sections(name, value)
