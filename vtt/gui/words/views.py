"""What a game describes, with its labels in the group's words."""

from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from vtt.rules.book.glossary import Words
from vtt.rules.contract.bag_view import BagView
from vtt.rules.contract.clock_view import Burning, ClockView
from vtt.rules.contract.description import (
    ActionDescription,
    Boxes,
    Facts,
    Grid,
    GridRow,
    Item,
    Items,
    Link,
    Meter,
    Offer,
    Parameter,
    ParameterOption,
    Pips,
    Prose,
    Score,
    SheetView,
    Tag,
    Tags,
    TokenView,
)
from vtt.rules.contract.forms import FormColumn, FormField
from vtt.rules.contract.guides import GuideStep, GuideView
from vtt.rules.contract.library import Entry, EntryView, Shelf
from vtt.rules.contract.number_changes import NumberChange
from vtt.rules.contract.order_view import OrderRow, OrderView
from vtt.rules.contract.procedure import Intent, Option
from vtt.rules.contract.roll_view import RollBand, RollPart, RollSide, RollStep

View = TypeVar("View")

# The fields of each description that are labels: names of creatures, sentences and notes of the GM are not.
_LABELS: dict[type, tuple[str, ...]] = {
    ActionDescription: ("label",),
    BagView: ("facts", "note"),
    Boxes: ("label", "boxes"),
    Burning: ("note",),
    ClockView: ("text", "turn"),
    EntryView: ("subtitle",),
    Facts: ("label", "entries"),
    FormColumn: ("label",),
    FormField: ("label", "group", "thing"),
    Grid: ("label", "columns", "note"),
    GridRow: ("label", "cells"),
    GuideStep: ("label",),
    GuideView: ("title", "subtitle"),
    Item: ("name", "note"),
    Items: ("label", "note"),
    Link: ("text",),
    Meter: ("label",),
    NumberChange: ("label",),
    Offer: ("label", "note", "group"),
    Option: ("label",),
    OrderRow: ("note",),
    OrderView: ("heading", "note"),
    Parameter: ("label", "if_none"),
    ParameterOption: ("label", "note"),
    Pips: ("label", "note"),
    Prose: ("label",),
    RollBand: ("label",),
    RollPart: ("label", "source"),
    RollSide: ("label", "dice"),
    RollStep: ("label",),
    Score: ("label",),
    SheetView: ("subtitle",),
    Shelf: ("label", "columns"),
    Tag: ("text",),
    Tags: ("label",),
    TokenView: ("public_life",),
}


def in_words(view: View, words: Words) -> View:
    """The same description with every label that is known in these words; it is the very same where none is."""
    result: View = _walked(view, words) if words.translates else view
    return result


def _walked(value: Any, words: Words) -> Any:
    if isinstance(value, Entry):
        return _entry(value, words)
    if isinstance(value, msgspec.Struct):
        return value if isinstance(value, Intent) else _struct(value, words)
    if isinstance(value, tuple):
        walked = tuple(_walked(each, words) for each in value)
        return value if _same(walked, value) else walked
    if isinstance(value, dict):
        entries = {key: _walked(each, words) for key, each in value.items()}
        return value if all(entries[key] is each for key, each in value.items()) else entries
    return value


def _struct(value: msgspec.Struct, words: Words) -> msgspec.Struct:
    labels = _LABELS.get(type(value), ())
    changed = {}
    for name in value.__struct_fields__:
        before = getattr(value, name)
        after = _labelled(before, words) if name in labels else _walked(before, words)
        if after is not before:
            changed[name] = after
    if isinstance(value, Offer) and words.tip(value.label):
        note = changed.get("note", value.note)
        changed["note"] = " · ".join(part for part in (note, words.tip(value.label)) if part)
    return replace(value, **changed) if changed else value


def _entry(entry: Entry, words: Words) -> Entry:
    """A line of a shelf with its cells as labels, all but the name; what they are in English is found as well."""
    cells = (*entry.cells[:1], *(words.label(cell) for cell in entry.cells[1:]))
    if cells == entry.cells:
        return entry
    english = (before for before, after in zip(entry.cells, cells, strict=True) if before != after)
    return replace(entry, cells=cells, words=" ".join((entry.words, *english)))


def _labelled(value: Any, words: Words) -> Any:
    """Texts, alone or in tuples, as labels."""
    if isinstance(value, str):
        return words.label(value)
    if isinstance(value, tuple):
        labelled = tuple(_labelled(each, words) for each in value)
        return value if _same(labelled, value) else labelled
    return _walked(value, words)


def _same(a: tuple[Any, ...], b: tuple[Any, ...]) -> bool:
    return all(one is other for one, other in zip(a, b, strict=True))
