"""What is wrong with plain values that were to be typed ones, in words for people: the place in them and what was
expected."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, get_args, get_origin

import msgspec
from msgspec import inspect

from vtt.table.decoding import built

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


class Fault(msgspec.Struct, frozen=True):
    """One mistake: the path of the value (``attacks[1].reach``, empty for the whole), and what was expected there."""

    path: str
    reason: str


def fault_of(error: msgspec.ValidationError, *kinds: Any) -> Fault:
    """What msgspec found wrong in a value that was to be one of ``kinds``."""
    match = _PATH.match(str(error))
    assert match is not None
    problem, path = match["problem"], match["path"] or ""
    if field := _UNKNOWN.match(problem):
        known = ", ".join(sorted(_fields(kinds, path))) or "none"
        return Fault(below(path.removeprefix("."), field[1]), f"unknown field; expected one of {known}")
    if field := _MISSING.match(problem):
        return Fault(below(path.removeprefix("."), field[1]), "missing; expected a value")
    return Fault(path.removeprefix("."), _in_words(problem, sorted(_allowed(kinds, path))))


def faults(value: Mapping[str, Any], kind: type[msgspec.Struct], place: str = "") -> list[Fault]:
    """Every field in which a value is no such struct, in the struct's order; empty where it is one."""
    known = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    found = [
        Fault(below(place, key), f"unknown field; expected one of {', '.join(sorted(known))}")
        for key in value
        if key not in known
    ]
    for key, field in known.items():
        if key in value:
            found.extend(_faults_of_field(value[key], field.type, below(place, key)))
        elif field.required:
            found.append(Fault(below(place, key), "missing; expected a value"))
    return found


def below(place: str, path: str) -> str:
    """A path below a place: ``attacks`` and ``[1].name`` are ``attacks[1].name``."""
    return f"{place}{path}" if path.startswith("[") else ".".join(part for part in (place, path) if part)


def _faults_of_field(value: Any, kind: Any, place: str) -> list[Fault]:
    items = get_args(kind)
    if get_origin(kind) is tuple and len(items) == 2 and items[1] is ... and isinstance(value, list | tuple):
        return [
            fault
            for number, item in enumerate(value)
            for fault in _faults_of_field(item, items[0], f"{place}[{number}]")
        ]
    if isinstance(value, Mapping):
        structs = [one for one in (kind, *items) if isinstance(one, type) and issubclass(one, msgspec.Struct)]
        if len(structs) == 1:
            return faults(value, structs[0], place)
    try:
        msgspec.convert(value, built(kind))
    except msgspec.ValidationError as error:
        fault = fault_of(error, kind)
        return [Fault(below(place, fault.path), fault.reason)]
    return []


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


def _at(kinds: tuple[Any, ...], path: str) -> list["inspect.Type"]:
    found = [inspect.type_info(kind) for kind in kinds]
    for field, _ in _STEP.findall(path):
        found = [below for kind in found for below in _one_below(kind, field)]
    return [alternative for kind in found for alternative in _alternatives(kind)]


def _one_below(kind: "inspect.Type", field: str) -> Iterator["inspect.Type"]:
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


def _alternatives(kind: "inspect.Type") -> tuple["inspect.Type", ...]:
    return kind.types if isinstance(kind, inspect.UnionType) else (kind,)
