"""What the group brings along is put on its shelves, and taken off them."""

from collections.abc import Mapping
from typing import Any, cast

import msgspec

from vtt.rules.black_hack.library.entries import SHELVES, entry_faults, entry_of, plain
from vtt.rules.black_hack.library.keys import TABLES
from vtt.rules.black_hack.library.merged import tables_by_key
from vtt.rules.black_hack.library.random_table import RandomTable, is_key
from vtt.rules.black_hack.library.references import cycle_through
from vtt.rules.description import Refusal
from vtt.rules.procedure import DONE, Change, Intent, Procedure, Say
from vtt.table.events import LibraryAdded, LibraryRemoved
from vtt.table.table import Table


def refuse_add(table: Table, intent: Intent) -> Refusal | None:
    """Only entries without a mistake, and no table that would lead back to itself."""
    shelf, entries = str(intent.arguments["shelf"]), _lists(intent.arguments["entries"])
    if shelf not in SHELVES:
        return Refusal(f"no shelf {shelf!r}; expected one of {', '.join(SHELVES)}")
    if not entries:
        return Refusal("there is nothing to add")
    for key, fields in entries.items():
        if not is_key(key):
            return Refusal(f"{key!r}: expected lower case letters and digits, joined by hyphens")
        if not isinstance(fields, dict):
            return Refusal(f"{key}: expected the fields of an entry")
        for fault in entry_faults(shelf, fields):
            return Refusal(f"{key}, {fault.path}: {fault.reason}" if fault.path else f"{key}: {fault.reason}")
    return _refuse_cycles(table, entries) if shelf == TABLES else None


def add(table: Table, intent: Intent) -> Procedure:
    """Entries stand on the group's shelf, each in place of one of the same key."""
    shelf, entries = str(intent.arguments["shelf"]), _lists(intent.arguments["entries"])
    whole = {key: plain(entry_of(shelf, fields)) for key, fields in entries.items()}
    yield Change(LibraryAdded(shelf, whole))
    number = f"{len(whole)} {'entry' if len(whole) == 1 else 'entries'}"
    yield Say("{number} for the {shelf}", {"number": number, "shelf": shelf}, "", "result", secret=True)
    return DONE


def refuse_remove(table: Table, intent: Intent) -> Refusal | None:
    """What the program brings stays; the group may put its own in its place."""
    shelf, key = str(intent.arguments["shelf"]), str(intent.arguments["key"])
    if key in table.library.get(shelf, {}):
        return None
    return Refusal(f"the group brought no {key!r} for the {shelf}")


def remove(table: Table, intent: Intent) -> Procedure:
    """An entry of the group's is off its shelf; what the program brings under the same key shows again."""
    shelf, key = str(intent.arguments["shelf"]), str(intent.arguments["key"])
    name = table.library[shelf][key].get("name", key)
    yield Change(LibraryRemoved(shelf, key))
    yield Say("{name} is off the {shelf}", {"name": name, "shelf": shelf}, "", "result", secret=True)
    return DONE


def _refuse_cycles(table: Table, entries: Mapping[str, dict[str, Any]]) -> Refusal | None:
    own = {key: cast(RandomTable, entry_of(TABLES, fields)) for key, fields in entries.items()}
    tables = {**tables_by_key(table), **own}
    for key in own:
        cycle = cycle_through(tables, key)
        if cycle:
            return Refusal(f"{own[key].name} leads back to itself: {' to '.join(cycle)}")
    return None


def _lists(entries: Any) -> dict[str, Any]:
    """An argument's entries with lists for tuples."""
    plain_entries: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(entries))
    return plain_entries


PROCEDURES = {"add_to_library": (refuse_add, add), "remove_from_library": (refuse_remove, remove)}
