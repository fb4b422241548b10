"""What a group may put on its shelves."""

from collections.abc import Iterator, Mapping
from typing import Any, cast

from vtt.games.black_hack.library.entries import entry_of, plain
from vtt.games.black_hack.library.keys import TABLES
from vtt.games.black_hack.library.merged import tables_by_key
from vtt.games.black_hack.library.random_table import RandomTable
from vtt.games.black_hack.library.references import cycle_through
from vtt.games.black_hack.library.toml_files import READER
from vtt.rules.contract.library import Problem, Reading
from vtt.table.table import Table


def library_entries(table: Table, shelf: str, entries: Mapping[str, Mapping[str, Any]]) -> Reading:
    """The entries as they would stand on a shelf, and every mistake in them; no table leads back to itself."""
    found, problems = READER.given(shelf, entries)
    if problems:
        return Reading(problems=tuple(problems))
    whole = {key: plain(entry) for key, entry in found.items()}
    return Reading(entries={shelf: whole}, problems=tuple(_cycles(table, whole)) if shelf == TABLES else ())


def _cycles(table: Table, entries: Mapping[str, dict[str, Any]]) -> Iterator[Problem]:
    own = {key: cast(RandomTable, entry_of(TABLES, fields)) for key, fields in entries.items()}
    tables = {**tables_by_key(table), **own}
    for key in own:
        cycle = cycle_through(tables, key)
        if cycle:
            yield Problem("", f"{own[key].name} leads back to itself: {' to '.join(cycle)}")
