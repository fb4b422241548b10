"""The schema of a game's sheets: what a scene says of one, and what is impossible about it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Generic, TypeVar

import msgspec

from vtt.rules.contract.faults import below
from vtt.rules.contract.library import Problem
from vtt.rules.kit.fields import SheetPart, Told, told
from vtt.rules.kit.written_lines import LineError
from vtt.table.creature import Creature, Sheet
from vtt.table.table import Table

S = TypeVar("S", bound=Sheet)


def _nothing(sheet: Any) -> Iterable[Problem]:
    return ()


def _as_given(fields: dict[str, Any]) -> dict[str, Any]:
    return fields


class SheetSchema:
    """The sheets of a game, structs of ``SheetPart`` and ``Sheet``; the first is what a scene means that names no
    ``kind``.

    ``why`` is the ledger id that a refused edit cites. ``special`` finds what is impossible about several fields at
    once. ``given`` completes the fields of a scene that names no ``kind``; lines are parts by then.
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
        given = {"kind": next(iter(self._by_kind)), **fields}
        kind = self._by_kind.get(given["kind"]) if isinstance(given["kind"], str) else None
        for each in () if kind is None else told(kind):
            if each.part is not None and each.name in given:
                given[each.name] = _listed(each, given[each.name])
        if "kind" not in fields:
            given = self._given(given)
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


class SheetOf(Generic[S]):
    """Gives a creature's sheet as the type that it is in this game: ``of = SheetOf(Boat)``, then ``of(table, who)``."""

    def __init__(self, kind: type[S]) -> None:
        self._kind = kind

    def __call__(self, table: Table, identity: str) -> S:
        """The sheet. Raises ``KeyError`` for an unknown creature, ``TypeError`` where it has another kind of sheet."""
        sheet = table.creatures[identity].sheet
        # Whoever is asked for is mostly asked for often: that is one call.
        return sheet if isinstance(sheet, self._kind) else self.creature(table.creatures[identity])

    def creature(self, creature: Creature) -> S:
        """The sheet of a creature at hand. Raises ``TypeError`` where it has another kind of sheet."""
        sheet = creature.sheet
        if not isinstance(sheet, self._kind):
            raise TypeError(f"{creature.id} has a {type(sheet).__name__}, not a {self._kind.__name__}")
        return sheet


def _listed(each: Told, value: Any) -> Any:
    """The things of a list as structs and tables, whichever way a scene gives them."""
    line, part = each.field.line, each.part
    assert line is not None
    assert part is not None
    entry = line.entry or (partial(_under_a_name, part) if part.__struct_fields__[0] == "name" else None)
    if isinstance(value, Mapping) and entry is not None:
        return [_read(f"{each.name}.{key}", entry, key, found) for key, found in value.items()]
    if not isinstance(value, list | tuple):
        return value
    return [
        _read(f"{each.name}[{place}]", line.read, entry) if isinstance(entry, str) else entry
        for place, entry in enumerate(value)
    ]


def _under_a_name(part: type[SheetPart], name: str, given: Any) -> dict[str, Any]:
    """A thing in a table by name: a table of its other fields, or the first of them alone."""
    return {"name": name, **(given if isinstance(given, Mapping) else {part.__struct_fields__[1]: given})}


def _read(place: str, read: Callable[..., Any], *given: Any) -> Any:
    try:
        return read(*given)
    except LineError as error:
        raise msgspec.ValidationError(f"{error} - at `$.{place}`") from None


def _out_of_bounds(struct: Any, place: str) -> Iterator[Problem]:
    for each in told(type(struct)):
        value = getattr(struct, each.name)
        if each.part is not None:
            for number, part in enumerate(value):
                where = below(place, f"{each.name}[{number}]")
                yield from _out_of_bounds(part, where)
                if each.field.ranks:
                    yield from _beyond(part, each._replace(name=each.field.ranks), where)
        elif isinstance(value, int):
            yield from _beyond(struct, each, place)


def _beyond(struct: Any, each: Told, place: str) -> Iterator[Problem]:
    value = getattr(struct, each.name)
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
