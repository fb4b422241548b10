"""Sheets to be edited by hand, as a game describes them to the windows."""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec

from vtt.rules.contract.description import ParameterOption
from vtt.rules.contract.procedure import Intent

FieldKind: TypeAlias = Literal["integer", "text", "boolean", "choice", "lines", "rows", "glyph"]
ColumnKind: TypeAlias = Literal["integer", "text", "boolean", "choice"]
Cell: TypeAlias = str | int | bool
Row: TypeAlias = dict[str, Cell]
"""What stands in one row of a table, by the keys of its columns. ``was``, where it is given, is the place that the row
had on the sheet, from 0: what has no column stays what it was there."""

WAS = "was"


class FormColumn(msgspec.Struct, frozen=True, kw_only=True):
    """One column of a table: how its cells read, what a new row has there. ``choice`` takes one of ``options``, an
    integer stands between ``least`` and ``most``. ``aside``: seldom looked at, and folded away; ``wide``: some lines of
    text may stand there."""

    key: str
    label: str
    kind: ColumnKind = "text"
    value: Cell = ""
    options: tuple[ParameterOption, ...] = ()
    note: str = ""
    least: int = -9999
    most: int = 999_999
    aside: bool = False
    wide: bool = False


class FormField(msgspec.Struct, frozen=True, kw_only=True):
    """One value of a sheet that can be typed over: its path, how it reads, and what it is now.

    ``lines`` is a text with one entry a line, ``glyph`` some letters or the name of an icon; ``choice`` takes one of
    ``options``. ``note`` says what is expected,
    ``group`` is the heading it stands under; ``wide`` asks for a line of its own.

    ``rows`` is a table with these ``columns``, of things that are called ``thing`` one by one (``weapon``). Its value
    is the quick way to write the same, one entry a line; what is stored is either such a text or a list of rows.
    """

    path: str
    label: str
    kind: FieldKind
    value: str | int | bool
    options: tuple[ParameterOption, ...] = ()
    group: str = ""
    note: str = ""
    wide: bool = False
    columns: tuple[FormColumn, ...] = ()
    rows: tuple[Row, ...] = ()
    thing: str = ""


class SheetForm(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet to be edited by hand. ``intent`` stores it, once its argument ``fields`` maps paths to values."""

    title: str
    fields: tuple[FormField, ...]
    intent: Intent


def field(path: str, label: str, kind: FieldKind, value: str | int | bool, group: str, note: str = "") -> FormField:
    """A field that is typed into."""
    return FormField(path=path, label=label, kind=kind, value=value, group=group, note=note)


def choice(path: str, label: str, value: str, words: Mapping[str, str], group: str) -> FormField:
    """A field with one of some values; ``words`` maps each to how it reads."""
    options = tuple(ParameterOption(each, text) for each, text in words.items())
    return FormField(path=path, label=label, kind="choice", value=value, options=options, group=group)


def column(key: str, label: str, **more: Any) -> FormColumn:
    """A column; a number where its first value is one, a tick where that is true or false."""
    value = more.get("value", "")
    kind = "boolean" if isinstance(value, bool) else "integer" if isinstance(value, int) else "text"
    return FormColumn(**{"key": key, "label": label, "kind": kind, **more})


def choices(key: str, label: str, words: Mapping[str, str], **more: Any) -> FormColumn:
    """A column with one of some values; ``words`` maps each to how it reads, the first is that of a new row."""
    options = tuple(ParameterOption(each, text) for each, text in words.items())
    return FormColumn(
        **{"key": key, "label": label, "kind": "choice", "options": options, "value": next(iter(words)), **more}
    )
