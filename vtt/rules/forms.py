"""Sheets to be edited by hand, as a game describes them to the windows."""

from typing import Literal

import msgspec

from vtt.rules.description import ParameterOption
from vtt.rules.procedure import Intent


class FormField(msgspec.Struct, frozen=True, kw_only=True):
    """One value of a sheet that can be typed over: its path, how it reads, and what it is now.

    ``lines`` is a text with one entry a line; ``choice`` takes one of ``options``. ``note`` says what is expected,
    ``group`` is the heading it stands under; ``wide`` asks for a line of its own.
    """

    path: str
    label: str
    kind: Literal["integer", "text", "boolean", "choice", "lines"]
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
