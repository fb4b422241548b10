"""Files that a group brings along."""

import re
from collections.abc import Mapping
from typing import Any

from vtt.rules.creature_shelves.entries import plain_fields
from vtt.rules.library import Problem, Reading
from vtt.rules.library_keeping import reading_of, replaced
from vtt.rules.livehack.library.d20.conversion import CONVERSION
from vtt.rules.livehack.library.d20.pasted import read_pasted
from vtt.rules.livehack.library.merged import shipped_of
from vtt.rules.livehack.library.toml_files import READER
from vtt.rules.stat_blocks.json_files import is_json, read_json
from vtt.rules.toml_entries import decoded
from vtt.table.table import Table

_LINE_OF_TOML = re.compile(r"^\s*(?:\[{1,2}[A-Za-z_][\w-]*\]{1,2}\s*$|[a-z_]+ *= *\S)", re.MULTILINE)


def read_library(name: str, content: bytes) -> Reading:
    """What a file holds for the shelves, and what could not be used. The format is told by the content: TOML with
    ``[[creature]]`` and ``[[character]]`` entries, or stat blocks of d20 games, as JSON or in words. Never raises."""
    text = decoded(name, content)
    if isinstance(text, Problem):
        return Reading(problems=(text,))
    if is_json(text):
        return replaced(name, read_json(name, text, CONVERSION), shipped_of)
    if not _is_toml(name, text):
        return replaced(name, read_pasted(name, text), shipped_of)
    found, problems = READER.entries(name, text)
    return replaced(name, reading_of(found, problems, plain_fields), shipped_of)


def _is_toml(name: str, text: str) -> bool:
    """Whether a text is meant for TOML: by the file's name, a heading, or a value that is given to a name."""
    return name.casefold().endswith(".toml") or _LINE_OF_TOML.search(text) is not None


def library_entries(table: Table, shelf: str, entries: Mapping[str, Mapping[str, Any]]) -> Reading:
    """The entries as they would stand on a shelf, or what is wrong with them."""
    found, problems = READER.given(shelf, entries)
    return reading_of({shelf: found}, problems, plain_fields)
