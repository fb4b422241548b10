"""The schema of a game's sheets: what a scene says of one, and what is impossible about it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from vtt.rules.faults import below
from vtt.rules.kit.fields import SheetPart, Told, told
from vtt.rules.library import Problem
from vtt.rules.written_lines import LineError
from vtt.table.creature import Sheet


def _nothing(sheet: Any) -> Iterable[Problem]:
    return ()


def _as_given(fields: dict[str, Any]) -> dict[str, Any]:
    return fields


class SheetSchema:
    """The sheets of a game, structs of ``SheetPart`` and ``Sheet``; the first is what a scene means that names no
    ``kind``.

    ``why`` is the ledger id that a refused edit cites. ``special`` finds what is impossible about several fields at
    once, ``given`` completes the fields of a scene that names no ``kind`` before they are read.
    """

    def __init__(
        self,
        *types: type[SheetPart],
        why: str = "",
        special: Callable[[Any], Iterable[Problem]] = _nothing,
        given: Callable[[dict[str, Any]], dict[str, Any]] = _as_given,
    ) -> None:
        for kind in types:
            if not issubclass(kind, Sheet):
                raise TypeError(f"{kind.__name__} is no sheet; expected one that derives from SheetPart and Sheet")
        known: Any = types
        self.types: tuple[type[Sheet], ...] = known
        self.why = why
        self._by_kind = {str(kind.__struct_config__.tag): kind for kind in types}
        self._special = special
        self._given = given

    def sheet(self, fields: Mapping[str, Any]) -> Sheet:
        """The sheet that a scene's fields describe; the things of a list may be written as lines, or as a table of
        names with what their second field is. Raises ``msgspec.ValidationError`` naming the field."""
        given = dict(fields)
        if "kind" not in given:
            given = {"kind": next(iter(self._by_kind)), **self._given(given)}
        kind = self._by_kind.get(given["kind"]) if isinstance(given["kind"], str) else None
        for each in () if kind is None else told(kind):
            if each.part is not None and each.name in given:
                given[each.name] = _listed(each, given[each.name])
        wanted: Any = kind or self._any
        sheet: Sheet = msgspec.convert(given, type=wanted)
        for problem in self.problems(sheet):
            raise msgspec.ValidationError(f"{problem.reason} - at `$.{problem.place}`")
        return sheet

    def problems(self, sheet: Sheet) -> tuple[Problem, ...]:
        """What is impossible about a sheet, field by field: ``System.sheet_problems``."""
        return (*_out_of_bounds(sheet, ""), *self._special(sheet))

    @property
    def _any(self) -> Any:
        """All types as one, for an error that names the kinds there are."""
        one: Any = self.types[0]
        for kind in self.types[1:]:
            one = one | kind
        return one


def _listed(each: Told, value: Any) -> Any:
    """The things of a list as structs and tables, whichever way a scene gives them."""
    line, part = each.field.line, each.part
    assert line is not None
    assert part is not None
    if isinstance(value, Mapping):
        name, second = part.__struct_fields__[:2]
        return [
            {name: key, **(entry if isinstance(entry, Mapping) else {second: entry})} for key, entry in value.items()
        ]
    if not isinstance(value, list | tuple):
        return value
    found = []
    for place, entry in enumerate(value):
        try:
            found.append(line.read(entry) if isinstance(entry, str) else entry)
        except LineError as error:
            raise msgspec.ValidationError(f"{error} - at `$.{each.name}[{place}]`") from None
    return found


def _out_of_bounds(struct: Any, place: str) -> Iterator[Problem]:
    for each in told(type(struct)):
        value = getattr(struct, each.name)
        if each.part is not None:
            for number, part in enumerate(value):
                yield from _out_of_bounds(part, below(place, f"{each.name}[{number}]"))
        elif isinstance(value, int):
            least, most = _bound(struct, each.field.least), _bound(struct, each.field.most)
            if (least is not None and value < least) or (most is not None and value > most):
                yield Problem(below(place, each.name), _expected(each, least, most, value))


def _bound(struct: Any, bound: int | str | None) -> int | None:
    found: int | None = getattr(struct, bound) if isinstance(bound, str) else bound
    return found


def _expected(each: Told, least: int | None, most: int | None, value: int) -> str:
    ends = [
        f"{bound}, which is {end}" if isinstance(bound, str) else str(end)
        for bound, end in ((each.field.least, least), (each.field.most, most))
    ]
    if most is None:
        return f"expected at least {ends[0]}; found {value}"
    if least is None:
        return f"expected at most {ends[1]}; found {value}"
    return f"expected {ends[0]} to {ends[1]}; found {value}"
