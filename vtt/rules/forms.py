"""Sheets to be edited by hand, as a game describes them to the windows."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from vtt.rules.description import ParameterOption
from vtt.rules.procedure import Intent

FieldKind: TypeAlias = Literal["integer", "text", "boolean", "choice", "lines"]


class FormField(msgspec.Struct, frozen=True, kw_only=True):
    """One value of a sheet that can be typed over: its path, how it reads, and what it is now.

    ``lines`` is a text with one entry a line; ``choice`` takes one of ``options``. ``note`` says what is expected,
    ``group`` is the heading it stands under; ``wide`` asks for a line of its own.
    """

    path: str
    label: str
    kind: FieldKind
    value: str | int | bool
    options: tuple[ParameterOption, ...] = ()
    group: str = ""
    note: str = ""
    wide: bool = False


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
