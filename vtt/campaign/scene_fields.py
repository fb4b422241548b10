"""Plain values from a scene file made into typed ones; what does not fit is named by its path."""

import re
from collections.abc import Iterator
from typing import Any, NoReturn, TypeVar

import msgspec
from msgspec import inspect

from vtt.campaign.errors import SceneError

T = TypeVar("T")

_PATH = re.compile(r"^(?P<problem>.*?)(?: - at `\$(?P<path>.*)`)?$", re.DOTALL)
_UNKNOWN = re.compile(r"^Object contains unknown field `(.*)`$")
_MISSING = re.compile(r"^Object missing required field `(.*)`$")
_QUOTED = re.compile(r"`([^`]*)`")
_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")

_WORDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
}


def converted(name: str, place: str, value: Any, kind: type[T]) -> T:
    """The value as one of that type. Raises ``SceneError`` naming the file, and the path below ``place``."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        fail(name, place, error, kind)


def fail(name: str, place: str, error: msgspec.ValidationError, *kinds: Any) -> NoReturn:
    """Raise the ``SceneError`` of what msgspec found wrong in a value that was to be one of ``kinds``."""
    match = _PATH.match(str(error))
    assert match is not None
    problem, path = match["problem"], match["path"] or ""
    if field := _UNKNOWN.match(problem):
        known = ", ".join(sorted(_fields(kinds, path))) or "none"
        raise SceneError(name, _below(place, path, field[1]), f"unknown field; expected one of {known}") from None
    if field := _MISSING.match(problem):
        raise SceneError(name, _below(place, path, field[1]), "missing; expected a value") from None
    raise SceneError(name, _below(place, path), _in_words(problem, sorted(_allowed(kinds, path)))) from None


def _below(place: str, path: str, field: str = "") -> str:
    return ".".join(part for part in (place, path.removeprefix("."), field) if part)


def _in_words(problem: str, allowed: list[str]) -> str:
    """The problem in words of people; ``Expected `int`, got `str``` is expected a whole number, found a text."""
    words = _QUOTED.sub(lambda types: " or ".join(_WORDS.get(part, part) for part in types[1].split(" | ")), problem)
    words = f"{words[:1].lower()}{words[1:]}".replace(", got ", ", found ")
    return f"{words}; expected one of {', '.join(allowed)}" if allowed and "expected" not in words else words


def _fields(kinds: tuple[Any, ...], path: str) -> set[str]:
    """The names of the fields that there are at a path."""
    return {
        field.encode_name for kind in _at(kinds, path) if isinstance(kind, inspect.StructType) for field in kind.fields
    }


def _allowed(kinds: tuple[Any, ...], path: str) -> set[str]:
    """The values that may stand at a path, where they can be counted."""
    allowed: set[str] = set()
    for kind in _at(kinds, path):
        if isinstance(kind, inspect.EnumType):
            allowed |= {str(member.value) for member in kind.cls}
        elif isinstance(kind, inspect.LiteralType):
            allowed |= {str(value) for value in kind.values if value != ""}
    return allowed


def _at(kinds: tuple[Any, ...], path: str) -> list[inspect.Type]:
    found = [inspect.type_info(kind) for kind in kinds]
    for field, _ in _STEP.findall(path):
        found = [below for kind in found for below in _one_below(kind, field)]
    return [alternative for kind in found for alternative in _alternatives(kind)]


def _one_below(kind: inspect.Type, field: str) -> Iterator[inspect.Type]:
    for alternative in _alternatives(kind):
        match alternative:
            case inspect.StructType(fields=fields):
                yield from (below.type for below in fields if below.encode_name == field)
            case inspect.DictType(value_type=below):
                yield below
            case inspect.VarTupleType(item_type=below) | inspect.ListType(item_type=below):
                yield below
            case inspect.TupleType(item_types=several):
                yield from several


def _alternatives(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    return kind.types if isinstance(kind, inspect.UnionType) else (kind,)
