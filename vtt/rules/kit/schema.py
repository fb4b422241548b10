"""The schema of a game's sheets: what a scene says of one, and what is impossible about it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache, partial
from typing import Any, Generic, TypeVar, get_type_hints

import msgspec

from vtt.echoes import echoed
from vtt.rules.contract.faults import below
from vtt.rules.contract.library import Problem
from vtt.rules.contract.procedure import Change, Changing
from vtt.rules.kit.fields import SheetPart, Told, loose, told
from vtt.rules.kit.written_lines import LineError
from vtt.table.creature import Creature, Sheet
from vtt.table.decoding import built
from vtt.table.events import StateChanged
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
    once. ``given`` completes the fields of a scene that names no ``kind``; lines are parts by then. ``groups`` are the
    headings of the form in their order, where that is not the order of the fields.
    """

    def __init__(
        self,
        *types: type[SheetPart],
        why: str = "",
        special: Callable[[Any], Iterable[Problem]] = _nothing,
        given: Callable[[dict[str, Any]], dict[str, Any]] = _as_given,
        groups: tuple[str, ...] = (),
    ) -> None:
        for kind in types:
            if not issubclass(kind, Sheet):
                raise TypeError(f"{kind.__name__} is no sheet; expected one that derives from SheetPart and Sheet")
        known: Any = types
        self.types: tuple[type[Sheet], ...] = known
        self.why = why
        self.groups = groups
        self._by_kind = {str(kind.__struct_config__.tag): kind for kind in types}
        self._special = special
        self._given = given

    def sheet(self, fields: Mapping[str, Any]) -> Sheet:
        """The sheet that a scene's fields describe; the things of a list may be written as lines, or as a table of
        names with what their second field is. Raises ``msgspec.ValidationError`` naming the field."""
        given = {"kind": next(iter(self._by_kind)), **fields}
        kind = self._by_kind.get(given["kind"]) if isinstance(given["kind"], str) else None
        if kind is not None:
            given = with_lists(kind, given if "kind" in fields else gathered(kind, given))
        if "kind" not in fields:
            given = self._given(given)
        wanted: Any = kind or self._any
        sheet: Sheet = msgspec.convert(given, type=built(wanted))
        for problem in self.problems(sheet):
            raise msgspec.ValidationError(f"{problem.reason} - at `$.{problem.place}`")
        return sheet

    def problems(self, sheet: Sheet) -> tuple[Problem, ...]:
        """What is impossible about a sheet, field by field: ``System.sheet_problems``."""
        return (*out_of_bounds(sheet), *self._special(sheet))

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


class StateOf(Generic[S]):
    """Gives what a game knows of the table as a whole, ``nothing`` where it knows nothing yet, and changes it:
    ``harbour = StateOf(Harbour)``, then ``harbour(table)`` and ``table = yield from harbour.changed(table, tide=2)``.
    """

    def __init__(self, kind: type[S]) -> None:
        self._kind = kind
        self.nothing = kind()

    def __call__(self, table: Table) -> S:
        """What is known of the table as a whole."""
        state = table.state
        return state if isinstance(state, self._kind) else self.nothing

    def changed(self, table: Table, **parts: Any) -> Changing:
        """Some parts of it are now these; the answer is the table after it."""
        state: Any = self(table)
        table = yield Change(StateChanged(msgspec.structs.replace(state, **parts)))
        return table


def gathered(struct: type[Any], fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a scene with those of loose parts put where they belong. Raises ``msgspec.ValidationError`` where
    such a part is no table."""
    given = dict(fields)
    for part, names in loose(struct):
        own = {name: given.pop(name) for name in names if name in given}
        if own:
            held = given.get(part, {})
            if not isinstance(held, Mapping):
                raise msgspec.ValidationError(f"expected a table; found {echoed(held)} - at `$.{part}`")
            given[part] = {**held, **own}
    return given


def with_lists(struct: type[Any], fields: Mapping[str, Any], place: str = "") -> dict[str, Any]:
    """The fields of a scene with the things of each list as structs and tables, whichever way they are given. Raises
    ``msgspec.ValidationError`` for a line that cannot be read."""
    given = dict(fields)
    known: Any = struct
    for each in _lists(known):
        holder: Any = given
        for name in each.within:
            if isinstance(holder, dict) and isinstance(holder.get(name), Mapping):
                holder[name] = dict(holder[name])
            holder = holder.get(name) if isinstance(holder, dict) else None
        if isinstance(holder, dict) and each.name in holder:
            holder[each.name] = _listed(each, holder[each.name], below(place, each.path))
    return given


@lru_cache(maxsize=256)
def _lists(struct: Any) -> tuple[Told, ...]:
    return tuple(each for each in told(struct) if each.part is not None and each.field.line is not None)


def _listed(each: Told, value: Any, place: str) -> Any:
    line, part = each.field.line, each.part
    assert line is not None
    assert part is not None
    entry = line.entry or (partial(_under_a_name, part) if _is_named(part) else None)
    if isinstance(value, Mapping) and entry is not None:
        value = [_read(f"{place}.{key}", entry, key, found) for key, found in value.items()]
    if not isinstance(value, list | tuple):
        return value
    found = []
    for number, thing in enumerate(value):
        where = f"{place}[{number}]"
        if isinstance(thing, str):
            found.append(_read(where, line.read, thing))
        else:
            found.append(with_lists(part, thing, where) if isinstance(thing, Mapping) else thing)
    return found


@lru_cache(maxsize=256)
def _is_named(part: type[SheetPart]) -> bool:
    """Whether its first field is a text that tells it from others."""
    return get_type_hints(part)[part.__struct_fields__[0]] is str


def _under_a_name(part: type[SheetPart], name: str, given: Any) -> dict[str, Any]:
    """A thing in a table by name: a table of its other fields, or the first of them alone."""
    first, second = part.__struct_fields__[:2]
    return {first: name, **(given if isinstance(given, Mapping) else {second: given})}


def _read(place: str, read: Callable[..., Any], *given: Any) -> Any:
    try:
        return read(*given)
    except LineError as error:
        raise msgspec.ValidationError(f"{error} - at `$.{place}`") from None


def out_of_bounds(struct: Any, place: str = "") -> Iterator[Problem]:
    """The numbers of a sheet, or of a part of it, that are beyond their bounds; ``place`` is where it stands. Those
    that another field bounds come last: that one may be what is wrong."""
    kind: Any = type(struct)
    for each in _bounded(kind):
        holder = each.holder(struct)
        value = getattr(holder, each.name, None)
        if isinstance(value, tuple):
            for number, part in enumerate(value):
                where = f"{below(place, each.path)}[{number}]"
                yield from out_of_bounds(part, where)
                if each.field.ranks:
                    yield from _beyond(part, each._replace(name=each.field.ranks, path=each.field.ranks), where)
        elif isinstance(value, int | float):
            yield from _beyond(holder, each, place)


@lru_cache(maxsize=256)
def _bounded(struct: Any) -> tuple[Told, ...]:
    """The fields that have bounds, or parts that may; those that another field bounds stand last."""
    bounds = [(each, (each.field.least, each.field.most)) for each in told(struct)]
    known = [(each, ends) for each, ends in bounds if each.part is not None or ends != (None, None)]
    return tuple(each for each, ends in sorted(known, key=lambda one: any(isinstance(end, str) for end in one[1])))


def _beyond(struct: Any, each: Told, place: str) -> Iterator[Problem]:
    value = getattr(struct, each.name)
    least, most = _bound(struct, each.field.least), _bound(struct, each.field.most)
    if (least is not None and value < least) or (most is not None and value > most):
        yield Problem(below(place, each.path), _expected(each, least, most, value))


def _bound(struct: Any, bound: int | str | None) -> int | None:
    found: int | None = getattr(struct, bound) if isinstance(bound, str) else bound
    return found


def _expected(each: Told, least: int | None, most: int | None, value: float) -> str:
    ends = [
        f"{bound}, which is {end}" if isinstance(bound, str) else str(end)
        for bound, end in ((each.field.least, least), (each.field.most, most))
    ]
    unit = f" {each.field.unit}" if each.field.unit else ""
    found = str(value) if isinstance(value, int) else f"{value:g}"
    if most is None:
        return f"expected at least {ends[0]}{unit}; found {found}"
    if least is None:
        return f"expected at most {ends[1]}{unit}; found {found}"
    return f"expected {ends[0]} to {ends[1]}{unit}; found {found}"
