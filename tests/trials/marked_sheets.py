"""Which texts of the games' sheets are marked where a table is full of secrets, and which the rules look up."""

from random import Random
from typing import Any, Final

import msgspec
from msgspec.structs import fields, replace

from vtt.playtest.laws.marked_tables import LIFE, MarkText
from vtt.table.creature import Creature, Sheet

_NAMED: Final = ("name", "wielded", "worn", "ammunition", "abilities")
_SAID: Final = ("note", "special", "armour_note", "goal", "text", "label", "form", "remedy", "about", "was", "fate")
_TEXTS: Final = frozenset((*_NAMED, *_SAID, "source", "backgrounds"))
"""Fields of sheets whose texts mean nothing to the rules, or the same wherever they stand on that sheet."""
_LEFT_AS_THEY_ARE: Final = frozenset(
    ("skills", "pools", "traits", "effects", "hindrances", "memory", "calculated", "armour")
)
"""Parts of sheets whose names the rules look up."""
_FILLED: Final = ("special", "goal")
"""Texts that are marked even where there is none."""
_FIGURES: Final = ("hp", "max_hp", "boxes")
"""What tells how much life somebody has left."""


def mark_sheet(creature: Creature, mark: MarkText, lots: Random) -> Sheet:
    """Every text marked that the rules do not look up; of some foes much life."""
    sheet: Sheet = _marked(creature.sheet, "", mark)
    if creature.side != "players" and lots.random() < 0.3:
        sheet = replace(sheet, **{each: LIFE for each in _FIGURES if hasattr(sheet, each)})  # type: ignore[type-var]
    return sheet


def _marked(value: Any, field: str, mark: Any) -> Any:
    """The value with every text in it marked that the rules do not look up."""
    if isinstance(value, msgspec.Struct | Sheet):
        changes = {}
        for each in fields(value):  # type: ignore[arg-type]
            before = getattr(value, each.name)
            if each.name not in _LEFT_AS_THEY_ARE and (after := _marked(before, each.name, mark)) != before:
                changes[each.name] = after
        return replace(value, **changes) if changes else value  # type: ignore[type-var]
    if isinstance(value, tuple):
        return tuple([_marked(each, field, mark) for each in value])
    if isinstance(value, str) and field in _TEXTS and (value or field in _FILLED):
        return mark(value)
    return value
