"""The group edits a table row by row; what the program brings is copied first (BH-MAG-09)."""

from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.library.entries import entry_faults, plain
from vtt.games.black_hack.library.keys import TABLES
from vtt.games.black_hack.library.merged import table_of, tables_by_key
from vtt.games.black_hack.library.random_table import RandomTable
from vtt.games.black_hack.library.references import cycle_through, unknown_references
from vtt.numerals import counted
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.keys import KEY_EXPECTED, is_key
from vtt.rules.contract.procedure import DONE, Change, Intent, Procedure, Say
from vtt.rules.kit.refusals import no
from vtt.table.events import LibraryAdded
from vtt.table.table import Table


def refuse_change(table: Table, intent: Intent) -> Refusal | None:
    """Only a row that there is, and nothing that could not be rolled on afterwards."""
    key = str(intent.arguments["table"])
    found = table_of(table, key)
    if found is None:
        return no("there is no table {key}", "", key=key)
    if int(intent.arguments["row"]) > len(found.rows):
        return no("{found} has {counted}", "", found=found.name, counted=counted(len(found.rows), "row"))
    return _refuse_faults(table, key, _changed(found, intent.arguments))


def change(table: Table, intent: Intent) -> Procedure:
    """A row says something else, or with an empty text is gone."""
    key = str(intent.arguments["table"])
    found = table_of(table, key)
    assert found is not None
    return (yield from _kept(key, _changed(found, intent.arguments)))


def refuse_add(table: Table, intent: Intent) -> Refusal | None:
    """Not to a table whose dice have no number left for it."""
    key = str(intent.arguments["table"])
    if not is_key(key):
        return no("{key!r}: {expected}", "", key=key, expected=KEY_EXPECTED)
    return _refuse_faults(table, key, _longer(table, key, str(intent.arguments["text"])))


def add(table: Table, intent: Intent) -> Procedure:
    """A table has a row more; a table that there is not yet begins with it."""
    key = str(intent.arguments["table"])
    return (yield from _kept(key, _longer(table, key, str(intent.arguments["text"]))))


def _changed(found: RandomTable, arguments: dict[str, Any]) -> RandomTable:
    place, text = int(arguments["row"]) - 1, str(arguments["text"])
    if not text:
        return replace(found, rows=found.rows[:place] + found.rows[place + 1 :])
    row = found.rows[place]
    after = text if isinstance(row, str) else replace(row, text=text)
    return replace(found, rows=(*found.rows[:place], after, *found.rows[place + 1 :]))


def _longer(table: Table, key: str, text: str) -> RandomTable:
    found = table_of(table, key)
    if found is None:
        return RandomTable(name=key.replace("-", " ").capitalize(), rows=(text,))
    return replace(found, rows=(*found.rows, text))


def _refuse_faults(table: Table, key: str, after: RandomTable) -> Refusal | None:
    for fault in entry_faults(TABLES, plain(after)):
        return no("{path}: {reason}", "", path=fault.path, reason=fault.reason)
    tables = {**tables_by_key(table), key: after}
    for fault in unknown_references(tables, key):
        return no("{path}: {reason}", "", path=fault.path, reason=fault.reason)
    cycle = cycle_through(tables, key)
    return (
        no("{after} would lead back to itself: {expected}", "", after=after.name, expected=" to ".join(cycle))
        if cycle
        else None
    )


def _kept(key: str, after: RandomTable) -> Procedure:
    yield Change(LibraryAdded(TABLES, {key: plain(after)}))
    yield Say(
        "{table} has {rows}", {"table": after.name, "rows": counted(len(after.rows), "row")}, "", "result", secret=True
    )
    return DONE


PROCEDURES = {"change_row": (refuse_change, change), "add_row": (refuse_add, add)}
