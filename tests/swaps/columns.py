"""The columns of a data table, and the exchange of a column's values among its rows.

A document is what a TOML file reads as. Its tables are found by their shape: a list of entries; a name with an entry
or a value under each key; and the same again inside the entries, taken over all rows together. So
``creature[].attacks[].reach`` is one column, and a row that lacks the field holds "nothing" in it.
"""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

# Lists whose places count: the number of a die, the armour in its order. Of other lists only the whole is exchanged.
POSITIONAL = ("rows", "attack")

_FIELD = re.compile(r"[a-z_]+")
_NOTHING = "nothing"


class Column(NamedTuple):
    """A path with ``[]`` for every entry of a list and ``*`` for every key, and the cells: where a value stands (a
    dictionary or a list) and under which key or index. ``groups`` are exchanged each for itself."""

    path: str
    groups: list[list[tuple[Any, Any]]]


def columns(document: dict[str, Any]) -> list[Column]:
    """Every column in which two rows differ, in the order of the file."""
    return [column for column in _of_one("", document) if any(_differ(group) for group in column.groups)]


def exchange(column: Column, random: Random) -> None:
    """Exchange the column's values among its rows in place: no row keeps its value where that can be, and as few as
    possible where more than half of them hold the same."""
    for cells in column.groups:
        if not _differ(cells):
            continue
        values = [_value(cell) for cell in cells]
        order = list(range(len(cells)))
        random.shuffle(order)
        order.sort(key=lambda index: _canonical(values[index]))
        written = [_canonical(value) for value in values]
        shift = max(written.count(value) for value in written)
        for place, index in enumerate(order):
            _put(cells[index], values[order[(place + shift) % len(order)]])


def _of_one(path: str, entry: dict[str, Any]) -> Iterator[Column]:
    """The columns of a dictionary that stands alone: its keys are rows if its values are of one kind."""
    values = list(entry.values())
    kinds = {_kind(value) for value in values}
    if len(values) > 1 and len(kinds) == 1:
        if kinds == {"entry"}:
            if len(set.intersection(*(set(value) for value in values))) > 0:
                yield from _of_rows(f"{path}*", values)
        elif path:
            yield Column(f"{path}*", [[(entry, key) for key in entry]])
    for key, value in entry.items():
        if isinstance(value, dict):
            yield from _of_one(f"{path}{key}.", value)
        elif isinstance(value, list):
            yield from _of_lists(f"{path}{key}", key, [value])


def _of_rows(path: str, rows: list[dict[str, Any]]) -> Iterator[Column]:
    """The columns of entries of the same shape: each field, and whatever stands inside the fields."""
    for key in dict.fromkeys(key for row in rows for key in row):
        field = f"{path}.{key}"
        yield Column(field, [[(row, key) for row in rows]])
        present = [row[key] for row in rows if key in row]
        inner = [value for value in present if isinstance(value, dict)]
        if inner:
            yield from _of_inner(field, inner)
        yield from _of_lists(field, key, [value for value in present if isinstance(value, list)])


def _of_inner(path: str, entries: list[dict[str, Any]]) -> Iterator[Column]:
    """Entries in a field. Keys that are words of the data, not fields, are rows themselves, over all entries."""
    fields = all(_FIELD.fullmatch(key) for entry in entries for key in entry)
    if fields or all(entry.keys() == entries[0].keys() for entry in entries):
        yield from _of_rows(path, entries)
        return
    yield Column(f"{path}.*", [[(entry, key) for entry in entries for key in entry]])
    inner = [value for entry in entries for value in entry.values() if isinstance(value, dict)]
    if inner:
        yield from _of_rows(f"{path}.*", inner)


def _of_lists(path: str, key: str, lists: list[list[Any]]) -> Iterator[Column]:
    """What stands in lists: the fields of all entries in them, or the places of each where places count."""
    entries = [value for each in lists for value in each if isinstance(value, dict)]
    if entries:
        yield from _of_rows(f"{path}[]", entries)
    if key in POSITIONAL:
        yield Column(f"{path}[]", [[(each, index) for index in range(len(each))] for each in lists])


def _kind(value: Any) -> str:
    if isinstance(value, dict):
        return "entry"
    return "list" if isinstance(value, list) else "value"


def _value(cell: tuple[Any, Any]) -> Any:
    place, key = cell
    return place.get(key, _NOTHING) if isinstance(place, dict) else place[key]


def _put(cell: tuple[Any, Any], value: Any) -> None:
    place, key = cell
    if isinstance(place, dict) and value is _NOTHING:
        place.pop(key, None)
    else:
        place[key] = value


def _canonical(value: Any) -> str:
    return "" if value is _NOTHING else json.dumps(value, sort_keys=True)


def _differ(cells: list[tuple[Any, Any]]) -> bool:
    return len({_canonical(_value(cell)) for cell in cells}) > 1
