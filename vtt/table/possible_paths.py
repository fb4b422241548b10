"""Which paths there can be: what a path may lead to, told by the types alone, whatever stands on a table.

The steps are those of ``vtt.table.paths``. A kind is a type as it is annotated; ``Any`` may hold whatever it likes.
"""

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import lru_cache
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from vtt.table.creature import Creature
from vtt.table.paths import NAMES
from vtt.table.table import Table

Kinds = tuple[Any, ...]
"""What may stand at a path; empty: there is no such path."""


def kinds_at(path: str, sheets: Kinds, states: Kinds) -> Kinds:
    """What may stand at a path into a table whose sheets and state are of these types."""
    return kinds_below((Table,), path.split("."), sheets, states)


def kinds_below(kinds: Kinds, steps: Iterable[str], sheets: Kinds = (), states: Kinds = ()) -> Kinds:
    """What may stand where these steps lead from a value of one of these kinds."""
    found = _apart(kinds)
    for step in steps:
        found = tuple(dict.fromkeys(one for kind in found for one in _below(kind, step, sheets, states)))
    return found


def may_hold(kinds: Kinds, key: str) -> bool:
    """Whether a map or struct with such a key may be among these kinds, as it stands in plain data."""
    return any(kind == Any or key in _fields(kind) or _is_key(kind, key) for kind in _apart(kinds))


def _below(kind: Any, step: str, sheets: Kinds, states: Kinds) -> Kinds:
    if kind == Any:
        return (Any,)
    origin = _origin(kind)
    inside = get_args(kind)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _apart(inside[1:]) if _is_key(kind, step) else ()
    if origin is tuple:
        return _in_tuple(inside, step)
    struct: Any = kind
    if not isinstance(kind, type) or issubclass(kind, Enum):
        return ()
    if kind is Creature and step == "sheet":
        return sheets
    if kind is Table and step == "state":
        return states
    hints = _hints(struct)
    if step in hints:
        return _apart((hints[step],))
    return kinds_below(sheets, (step,)) if kind is Creature else ()


def _in_tuple(inside: Kinds, step: str) -> Kinds:
    endless = len(inside) == 2 and inside[1] is ...
    entries = inside[:1] if endless else inside
    if step.isdecimal():
        return _apart(entries if endless else entries[int(step) : int(step) + 1])
    return tuple(kind for kind in _apart(entries) if kind == Any or any(name in _fields(kind) for name in NAMES))


def _is_key(kind: Any, key: str) -> bool:
    origin = _origin(kind)
    inside = get_args(kind)
    if not (isinstance(origin, type) and issubclass(origin, Mapping)):
        return False
    return any(
        name in (Any, str) or (_origin(name) == Literal and key in get_args(name)) for name in _apart(inside[:1])
    )


def _apart(kinds: Iterable[Any]) -> Kinds:
    """The alternatives of these kinds, without ``None``."""
    found: list[Any] = []
    for kind in kinds:
        origin = _origin(kind)
        if origin in (Union, UnionType):
            found += _apart(get_args(kind))
        elif origin is Annotated:
            found += _apart(get_args(kind)[:1])
        elif kind is not type(None):
            found.append(kind)
    return tuple(found)


def _origin(kind: Any) -> Any:
    return get_origin(kind)


@lru_cache(maxsize=1024)
def _hints(kind: Any) -> dict[str, Any]:
    """What a value of this type has by name: its fields and its properties."""
    found = {field: hint for field, hint in get_type_hints(kind).items() if field in _fields(kind)}
    for base in reversed(kind.__mro__):
        for name, part in vars(base).items():
            if isinstance(part, property) and part.fget is not None:
                found[name] = get_type_hints(part.fget).get("return", Any)
    return found


def _fields(kind: Any) -> tuple[str, ...]:
    fields: tuple[str, ...] = getattr(kind, "__struct_fields__", ())
    return fields
