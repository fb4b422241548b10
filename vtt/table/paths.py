"""Paths into a table, as scenarios and odds write them: ``creatures.ghoul.hp``, ``clock.moment``.

A step is a field of a struct, a key of a map, or an index into a tuple; in a tuple of structs also the ``id``,
``name`` or ``label`` of one. A creature's sheet is transparent: ``creatures.ghoul.hp`` is ``creatures.ghoul.sheet.hp``.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from operator import attrgetter
from typing import Any

import msgspec

from vtt.table.canonical import canonical
from vtt.table.creature import Creature
from vtt.table.table import Table


class Absent:
    """What ``lookup`` returns where a path leads nowhere."""

    def __repr__(self) -> str:
        return "absent"


ABSENT = Absent()

NAMES = ("id", "name", "label")
"""The fields by which an entry of a tuple is found; what is a name or a label is written small, with hyphens."""


def lookup(table: Table, path: str) -> Any:
    """The value at a path as plain data (numbers, strings, lists, maps), or ``ABSENT``."""
    return value_below(table, path.split("."))


def value_below(value: Any, steps: Iterable[str]) -> Any:
    """The value that these steps lead to as plain data, or ``ABSENT``."""
    for step in steps:
        value = _step(value, step)
        if value is ABSENT:
            return ABSENT
    return _plain(value)


def differences(before: Table, after: Table) -> dict[str, tuple[Any, Any]]:
    """Every path whose plain value differs, with both values; ``ABSENT`` where there was or is none."""
    found: dict[str, tuple[Any, Any]] = {}
    _gather(found, "", before, after)
    return found


def _step(value: Any, step: str) -> Any:
    if isinstance(value, Mapping):
        return value.get(step, ABSENT)
    if isinstance(value, tuple):
        if step.isdecimal():
            return value[int(step)] if int(step) < len(value) else ABSENT
        return next((entry for entry in value if any(_named(entry, field) == step for field in NAMES)), ABSENT)
    found = getattr(value, step, ABSENT)
    if found is ABSENT and isinstance(value, Creature):
        return _step(value.sheet, step)
    return ABSENT if callable(found) else found


def _named(entry: Any, field: str) -> Any:
    name = getattr(entry, field, ABSENT)
    return name.lower().replace(" ", "-") if field != "id" and isinstance(name, str) else name


def _gather(found: dict[str, tuple[Any, Any]], path: str, before: Any, after: Any) -> None:
    """Add the differences of two values that are not the same. Only what has no parts is compared by value: to compare
    a struct first and its parts afterwards would compare everything again at each step."""
    if isinstance(before, msgspec.Struct) and type(before) is type(after):
        names, values = _fields(type(before))
        for field, old, new in zip(names, values(before), values(after), strict=True):
            if old is not new:
                here = path if field == "sheet" and isinstance(before, Creature) else _join(path, field)
                _gather(found, here, old, new)
    elif isinstance(before, Mapping) and isinstance(after, Mapping):
        for key in {**before, **after}:
            old, new = before.get(key, ABSENT), after.get(key, ABSENT)
            if old is not new:
                _gather(found, _join(path, key), old, new)
    elif before != after:
        found[path] = (_plain(before), _plain(after))


@lru_cache(maxsize=1024)
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """The names of a struct's fields, and what gives their values, all at once."""
    names = kind.__struct_fields__
    if len(names) > 1:
        return names, attrgetter(*names)
    return names, lambda value: tuple([getattr(value, name) for name in names])


def _join(path: str, step: str) -> str:
    return f"{path}.{step}" if path else step


def _plain(value: Any) -> Any:
    if value is ABSENT or value is None or isinstance(value, str | int | float):
        return value
    # What holds the same tells the same, read from a file or not.
    whole = {key: canonical(each) for key, each in value.items()} if isinstance(value, dict) else canonical(value)
    return msgspec.json.decode(msgspec.json.encode(whole))
