"""A sheet's field is told once, beside its type: ``Annotated[int, Field("Effort", "Able", least=0, most=5)]``.

What it is called and where it stands in the form, what is expected of it, its bounds, and how a list of things is
written line by line all follow from that. The structs' own checks (``msgspec.Meta``) are made while a saved campaign is
opened, stop at the first fault and cannot name another field; these are made where somebody writes a sheet.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    Generic,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec.structs import replace

from vtt.table.table import Table

if TYPE_CHECKING:
    from vtt.rules.contract.forms import FormColumn, Row

T = TypeVar("T")
_TYPED: Final[tuple[Any, ...]] = (int, int | None, float, str, bool, tuple[str, ...], dict[str, int])


class SheetPart(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Common settings of everything on a sheet, and of sheets themselves. Saved files follow the order of the fields:
    they are never put in another one."""


class Line(msgspec.Struct, Generic[T], frozen=True, kw_only=True):
    """How a part of a sheet is written as one line, and read from it; ``read`` raises
    ``vtt.rules.kit.written_lines.LineError``.

    ``entry`` reads what stands under a name in a table of a scene, and may raise the same; a part whose first field is
    a text needs none. ``lines`` reads all that is written over what there was, where a line alone does not say enough.
    ``row`` and ``filled`` are those of ``vtt.rules.kit.sheet_rows.RowTable``, where a cell is not just its field.
    ``at`` is the line as it is written on a table, with the names that are known there.
    """

    write: Callable[[T], str]
    read: Callable[[str], T]
    entry: Callable[[str, Any], T] | None = None
    lines: Callable[[str, Sequence[T]], tuple[T, ...]] | None = None
    row: "Callable[[T, Sequence[FormColumn]], Row] | None" = None
    filled: "Callable[[T, Row, Sequence[FormColumn]], T] | None" = None
    at: "Callable[[Table], Line[T]] | None" = None


class Field(msgspec.Struct, frozen=True):
    """What a field of a sheet, or of a part of it, is besides its type.

    ``label`` and ``group`` head it in the form, ``note`` says what is expected; without a label it is nobody's to type,
    and only its bounds count; a second ``Field`` may bound it as well. ``least`` and ``most`` bound a number, both
    included; a text names another field of the same struct whose value is the bound, and ``unit`` is what is counted.
    ``cells`` are the bounds of what can be typed into a column, where those are others. ``words`` are how the values of
    a ``Literal`` or an ``Enum`` read, where not as they are written, or the whole numbers that there are to choose
    from; all of them are shown in their own order. Words that depend on the rest of a sheet are a function of it.
    ``long`` gives a text some lines, ``wide`` a line of its own; a column that is ``aside`` is folded away. ``before``
    names the field that it stands before in the form, where that is not the order of the struct; ``blank`` is what
    stands there in a new part, where that is not the default.

    Of a list, ``line`` writes its parts, ``thing`` is what one of them is called, and ``ranks`` names the number in
    each that ``least`` and ``most`` bound; ``columns`` say what is told of each, where that is not the same in all such
    lists. Of a list of words to choose from the first is chosen.

    Of a part, ``label`` is the group of its fields where they name none. Their paths begin with its name, unless it is
    ``flat``; in a scene they may stand on the sheet itself where it is ``loose``.
    """

    label: str = ""
    group: str = ""
    note: str = ""
    least: int | str | None = None
    most: int | str | None = None
    words: Mapping[str, str] | Callable[[Any], Mapping[str, str]] = {}
    line: Line[Any] | None = None
    long: bool = False
    before: str = ""
    blank: str | int | bool | None = None
    thing: str = ""
    ranks: str = ""
    unit: str = ""
    cells: tuple[int, int] | None = None
    wide: bool = False
    aside: bool = False
    columns: "Mapping[str, Field]" = {}
    flat: bool = False
    loose: bool = False


class Told(NamedTuple):
    """A field that is told: the struct that has it, its name, its type without annotations, what is said of it, and its
    path in the form; it stands in the parts ``within``, the outermost first."""

    struct: Any
    name: str
    kind: Any
    field: Field
    path: str
    within: tuple[str, ...] = ()

    @property
    def part(self) -> type[SheetPart] | None:
        """The struct of which it is a list, if it is one."""
        if get_origin(self.kind) is not tuple:
            return None
        item = get_args(self.kind)[0]
        return item if isinstance(item, type) and issubclass(item, SheetPart) else None

    @property
    def words(self) -> Mapping[str, str]:
        """How the values that there are to choose from read, in their order; empty where one is typed."""
        own = {} if callable(self.field.words) else self.field.words
        values = sorted(_literals(self.kind), key=bool)
        return own if own.keys() >= set(values) else {each: own.get(each, each.capitalize()) for each in values}

    @property
    def default(self) -> Any:
        """What a new struct has there, or ``msgspec.NODEFAULT``."""
        return next(each.default for each in msgspec.structs.fields(self.struct) if each.name == self.name)

    def holder(self, struct: Any) -> Any:
        """The struct in which it stands, or ``None`` where a part on the way is not there."""
        for name in self.within:
            struct = getattr(struct, name) if struct is not None else None
        return struct

    def put(self, struct: Any, value: Any) -> Any:
        """The struct with this value."""
        return _put(struct, (*self.within, self.name), value)


def told(struct: type[Any]) -> tuple[Told, ...]:
    """The fields of a struct that are told, and those of its parts, in the order of the form. Whatever has no ``Field``
    is nobody's to type. Raises ``TypeError`` for a field of a type that cannot be typed, and for a list of parts
    without a line."""
    known: Any = struct
    return _told(known)


def written(value: Any) -> str:
    """A value as it is written into a field of text, or as one of several."""
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, tuple):
        return written(next(iter(value), None))
    return "" if value is None else str(value)


def loose(struct: type[Any]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The parts of a struct whose fields may stand on the sheet itself in a scene, with their names there."""
    known: Any = struct
    return _loose(known)


@lru_cache(maxsize=256)
def _loose(struct: Any) -> tuple[tuple[str, tuple[str, ...]], ...]:
    hints = get_type_hints(struct, include_extras=True).items()
    return tuple(
        (name, tuple(part.encode_name for part in msgspec.structs.fields(get_args(hint)[0])))
        for name, hint in hints
        if get_origin(hint) is Annotated and any(each.loose for each in get_args(hint) if isinstance(each, Field))
    )


@lru_cache(maxsize=256)
def _told(struct: Any) -> tuple[Told, ...]:
    found: list[Told] = []
    encoded = {field.name: field.encode_name for field in msgspec.structs.fields(struct)}
    for name, hint in get_type_hints(struct, include_extras=True).items():
        if get_origin(hint) is Annotated:
            kind, *said = get_args(hint)
            for field in said:
                if isinstance(field, Field):
                    found += _each(Told(struct, name, kind, field, encoded[name]))
    for each in [each for each in found if each.field.before]:
        place = next((place for place, other in enumerate(found) if other.path == each.field.before), None)
        if place is not None:
            found.insert(place, each._replace(field=replace(each.field, before="")))
            found.remove(each)
    return tuple(found)


def _each(each: Told) -> Iterator[Told]:
    """A field, or the fields of the part that it is; what one of them stands before may be outside of the part."""
    part = next((kind for kind in (each.kind, *get_args(each.kind)) if _is(kind, SheetPart)), None)
    if part is None or get_origin(each.kind) is tuple:
        yield _checked(each)
        return
    own = each.field
    for below in _told(part):
        said = replace(below.field, group=below.field.group or own.label, before=below.field.before or own.before)
        path = below.path if own.flat else f"{each.name}.{below.path}"
        yield below._replace(field=said, path=path, within=(each.name, *below.within))


def _checked(each: Told) -> Told:
    where = f"{each.struct.__name__}.{each.name}"
    if not each.field.label:
        return each
    if each.part is not None:
        if each.field.line is None:
            raise TypeError(f"{where}: a list of {each.part.__name__} needs a line: Field(..., line=...)")
    elif not all(isinstance(value, str) for value in _literals(each.kind)):
        raise TypeError(f"{where}: expected a Literal of texts")
    elif each.kind not in _TYPED and not each.words and not callable(each.field.words):
        kinds = "int, float, str, bool, Literal, tuple[str, ...], dict[str, int], or a tuple of a SheetPart"
        raise TypeError(f"{where}: {each.kind} cannot be typed into a form; expected {kinds}")
    return each


def _literals(kind: Any) -> tuple[Any, ...]:
    """The values of a ``Literal``, or of several that stand for one another."""
    if get_origin(kind) in (Union, UnionType):
        return tuple(value for each in get_args(kind) for value in _literals(each))
    return get_args(kind) if get_origin(kind) is Literal else ()


def _is(kind: Any, wanted: type[Any]) -> bool:
    return isinstance(kind, type) and issubclass(kind, wanted)


def _put(struct: Any, path: Sequence[str], value: Any) -> Any:
    first, *rest = path
    return replace(struct, **{first: _put(getattr(struct, first), rest, value) if rest else value})
