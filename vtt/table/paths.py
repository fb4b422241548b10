"""Paths into a table, as scenarios and odds write them: ``creatures.ghoul.hp``, ``clock.moment``.

A step is a field of a struct, a key of a map, or an index into a tuple; in a tuple of structs also the ``id`` or
``name`` of one. A creature's sheet is transparent: ``creatures.ghoul.hp`` is ``creatures.ghoul.sheet.hp``.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from vtt.table.creature import Creature
from vtt.table.table import Table


class Absent:
    """What ``lookup`` returns where a path leads nowhere."""

    def __repr__(self) -> str:
        return "absent"


ABSENT = Absent()


def lookup(table: Table, path: str) -> Any:
    """The value at a path as plain data (numbers, strings, lists, maps), or ``ABSENT``."""
    value: Any = table
    for step in path.split("."):
        value = _step(value, step)
        if value is ABSENT:
            return ABSENT
    return _plain(value)


def differences(before: Table, after: Table) -> dict[str, tuple[Any, Any]]:
    """Every path whose plain value differs, with both values; ``ABSENT`` where there was or is none."""
    return dict(_differences("", before, after))


def _step(value: Any, step: str) -> Any:
    if isinstance(value, Mapping):
        return value.get(step, ABSENT)
    if isinstance(value, tuple):
        if step.isdigit():
            return value[int(step)] if int(step) < len(value) else ABSENT
        return next((entry for entry in value if step in (_named(entry, "id"), _named(entry, "name"))), ABSENT)
    found = getattr(value, step, ABSENT)
    if found is ABSENT and isinstance(value, Creature):
        return _step(value.sheet, step)
    return ABSENT if callable(found) else found


def _named(entry: Any, field: str) -> Any:
    name = getattr(entry, field, ABSENT)
    return name.lower().replace(" ", "-") if field == "name" and isinstance(name, str) else name


def _differences(path: str, before: Any, after: Any) -> Iterator[tuple[str, tuple[Any, Any]]]:
    if before is after or before == after:
        return
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for key in {**before, **after}:
            old, new = before.get(key, ABSENT), after.get(key, ABSENT)
            if old is not new:
                yield from _differences(_join(path, key), old, new)
    elif isinstance(before, msgspec.Struct) and type(before) is type(after):
        for field in before.__struct_fields__:
            old, new = getattr(before, field), getattr(after, field)
            if old is not new:
                here = path if isinstance(before, Creature) and field == "sheet" else _join(path, field)
                yield from _differences(here, old, new)
    else:
        yield path, (_plain(before), _plain(after))


def _join(path: str, step: str) -> str:
    return f"{path}.{step}" if path else step


def _plain(value: Any) -> Any:
    if value is ABSENT or value is None or isinstance(value, str | int | float):
        return value
    return msgspec.json.decode(msgspec.json.encode(value))
