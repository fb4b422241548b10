"""A table written as a scene file, as a person would write it."""

import json
import re
from typing import Any

import msgspec

from vtt.campaign.scene_layout import CreatureLayout, PlaceLayout, default_name, default_side
from vtt.table.creature import Creature, Place
from vtt.table.table import Table

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def write_scene(table: Table) -> str:
    """The scene file of a table: read back it gives an equal table, but for pictures, which no text can hold."""
    top: dict[str, Any] = {"game": table.game, "title": table.title, "notes": table.notes, "focus": table.focus}
    parts = [_lines({key: value for key, value in top.items() if value})]
    for name in ("options", "clock", "initiative", "pins"):
        fields = msgspec.to_builtins(getattr(table, name))
        if fields:
            parts.append(f"[{name}]\n{_lines(fields)}")
    if table.state is not None:
        parts.append(f"[state]\n{_lines(msgspec.to_builtins(table.state, str_keys=True))}")
    for shelf, entries in table.library.items():
        parts.append(f"[library.{_key(shelf)}]\n{_lines(entries)}")
    for creature in table.creatures.values():
        parts.append(f"[creatures.{_key(creature.id)}]\n{_lines(_creature(creature))}")
    for place in table.places.values():
        parts.append(f"[places.{_key(place.id)}]\n{_lines(_place(place))}")
    return "\n".join(parts)


def _creature(creature: Creature) -> dict[str, Any]:
    sheet: dict[str, Any] = msgspec.to_builtins(creature.sheet, str_keys=True)
    kind = sheet.pop("kind", None)
    fields = _differing(creature, CreatureLayout())
    if creature.side == default_side(kind):
        fields.pop("side")
    return {"kind": kind, **fields, **sheet}


def _place(place: Place) -> dict[str, Any]:
    return _differing(place, PlaceLayout())


def _differing(thing: Creature | Place, default: CreatureLayout | PlaceLayout) -> dict[str, Any]:
    """The fields that any game has, where they differ from what is taken for granted."""
    fields = {}
    for field in default.__struct_fields__:
        value = getattr(thing, field)
        if value != (default_name(thing.id) if field == "name" else getattr(default, field)):
            fields[field] = _short(value) if field in ("at", "radius") else value
    return fields


def _short(feet: float | tuple[float, float]) -> Any:
    """Whole feet without a decimal point; they are read as the same number."""
    if isinstance(feet, tuple):
        return [_short(part) for part in feet]
    return int(feet) if float(feet).is_integer() else feet


def _lines(fields: dict[str, Any]) -> str:
    return "".join(f"{_key(key)} = {written_value(value)}\n" for key, value in fields.items() if value is not None)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def written_value(value: Any) -> str:
    """A plain value as a scene file has it. Raises ``TypeError`` for what none can hold."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _text(value)
        case int() | float():
            return repr(value)
        case dict():
            pairs = ", ".join(
                f"{_key(key)} = {written_value(entry)}" for key, entry in value.items() if entry is not None
            )
            return f"{{ {pairs} }}" if pairs else "{}"
        case list() | tuple():
            return f"[{', '.join(map(written_value, value))}]"
        case _:
            raise TypeError(f"a scene file cannot hold {value!r}")


def _text(text: str) -> str:
    # A basic string of TOML is one of JSON, but for the one control character that JSON leaves as it is.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
