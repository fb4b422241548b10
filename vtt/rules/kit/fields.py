"""A sheet's field is told once, beside its type: ``Annotated[int, Field("Effort", "Able", least=0, most=5)]``.

What it is called and where it stands in the form, what is expected of it, its bounds, and how a list of things is
written line by line all follow from that. The structs' own checks (``msgspec.Meta``) are made while a saved campaign is
opened, stop at the first fault and cannot name another field; these are made where somebody writes a sheet.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec

T = TypeVar("T")


class SheetPart(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Common settings of everything on a sheet, and of sheets themselves. Saved files follow the order of the fields:
    they are never put in another one."""


class Line(msgspec.Struct, Generic[T], frozen=True, kw_only=True):
    """How a part of a sheet is written as one line, and read from it; ``read`` raises
    ``vtt.rules.kit.written_lines.LineError``. ``entry`` reads what stands under a name in a table of a scene, and may
    raise the same; a part whose first field is its ``name`` needs none."""

    write: Callable[[T], str]
    read: Callable[[str], T]
    entry: Callable[[str, Any], T] | None = None


class Field(msgspec.Struct, frozen=True):
    """What a field of a sheet, or of a part of it, is besides its type.

    ``label`` and ``group`` head it in the form, ``note`` says what is expected. ``least`` and ``most`` bound a whole
    number, both included; a text names another field of the same struct whose value is the bound. ``words`` are how the
    values of a ``Literal`` read, where not as they are written, or the whole numbers that there are to choose from.
    ``long`` gives a text some lines. ``before`` names the field that it stands before in the form, where that is not
    the order of the struct; ``blank`` is what stands there in a new part, where the struct has no default.

    Of a list, ``line`` writes its parts, ``thing`` is what one of them is called, and ``ranks`` names the number in
    each that ``least`` and ``most`` bound.
    """

    label: str
    group: str = ""
    note: str = ""
    least: int | str | None = None
    most: int | str | None = None
    words: Mapping[str, str] = {}
    line: Line[Any] | None = None
    long: bool = False
    before: str = ""
    blank: str | int | bool | None = None
    thing: str = ""
    ranks: str = ""


class Told(NamedTuple):
    """A field that is told: its name, its type without annotations, and what is said of it."""

    name: str
    kind: Any
    field: Field

    @property
    def part(self) -> type[SheetPart] | None:
        """The struct of which it is a list, if it is one."""
        if get_origin(self.kind) is not tuple:
            return None
        item = get_args(self.kind)[0]
        return item if isinstance(item, type) and issubclass(item, SheetPart) else None


def told(struct: type[Any]) -> tuple[Told, ...]:
    """The fields of a struct that are told, in the order of the form. Whatever has no ``Field`` is nobody's to type.
    Raises ``TypeError`` for a field of a type that cannot be typed, and for a list of parts without a line."""
    known: Any = struct
    return _told(known)


@lru_cache(maxsize=256)
def _told(struct: Any) -> tuple[Told, ...]:
    found = []
    for name, hint in get_type_hints(struct, include_extras=True).items():
        if get_origin(hint) is Annotated:
            kind, *said = get_args(hint)
            found += [_checked(struct, Told(name, kind, each)) for each in said if isinstance(each, Field)]
    order = list(struct.__struct_fields__)
    for each in found:
        if each.field.before:
            order.remove(each.name)
            order.insert(order.index(each.field.before), each.name)
    return tuple(sorted(found, key=lambda each: order.index(each.name)))


def _checked(struct: type[Any], each: Told) -> Told:
    where = f"{struct.__name__}.{each.name}"
    if each.part is not None:
        if each.field.line is None:
            raise TypeError(f"{where}: a list of {each.part.__name__} needs a line: Field(..., line=...)")
    elif get_origin(each.kind) is Literal:
        if not all(isinstance(value, str) for value in get_args(each.kind)):
            raise TypeError(f"{where}: expected a Literal of texts")
    elif each.kind not in (int, str, bool, tuple[str, ...]):
        kinds = "int, str, bool, Literal, tuple[str, ...], or a tuple of a SheetPart"
        raise TypeError(f"{where}: {each.kind} cannot be typed into a form; expected {kinds}")
    return each
