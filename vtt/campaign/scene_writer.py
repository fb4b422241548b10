"""A table written as a scene file, as a person would write it."""

import json
import re
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from vtt.campaign.scene_layout import CreatureLayout, PlaceLayout, RestingLayout, default_name, default_side
from vtt.table.creature import Creature, Place
from vtt.table.scenes import Scene
from vtt.table.table import Table

_T = TypeVar("_T", Creature, Place)
_BARE = re.compile(r"[A-Za-z0-9_-]+")


def write_scene(table: Table) -> str:
    """The scene file of a table: read back it gives an equal table. Of pictures and maps it holds which they are and
    how they lie; their bytes lie beside it (``vtt.campaign.scene_pictures``)."""
    top: dict[str, Any] = {"game": table.game, "title": table.title, "notes": table.notes, "focus": table.focus}
    top |= {"scene": table.scene, "notes_shown": table.notes_shown, "drawing": table.drawing, "light": table.light}
    built = ("entry", "picture", "shown", "pause", "known", "covers")
    top |= {name: msgspec.to_builtins(getattr(table, name)) for name in built}
    parts = [_lines({key: value for key, value in top.items() if value})]
    for name in ("options", "clock", "initiative", "pins"):
        fields = msgspec.to_builtins(getattr(table, name))
        if fields:
            parts.append(f"[{name}]\n{_lines(fields)}")
    if table.map is not None:
        parts.append(f"[map]\n{_lines(msgspec.to_builtins(table.map))}")
    if table.state is not None:
        parts.append(f"[state]\n{_lines(msgspec.to_builtins(table.state, str_keys=True))}")
    for shelf, entries in table.library.items():
        parts.append(f"[library.{_key(shelf)}]\n{_lines(entries)}")
    for name in ("pages", "random_tables", "progress", "kept_rolls", "dice_habits", "strokes"):
        for key, each in getattr(table, name).items():
            parts.append(f"[{name}.{_key(key)}]\n{_lines(msgspec.to_builtins(each))}")
    parts += _things(table)
    for scene in table.scenes.values():
        parts.append(f"[scenes.{_key(scene.id)}]\n{_lines(_scene(scene))}")
        parts += _things(scene, f"scenes.{_key(scene.id)}.")
    return "\n".join(parts)


def without_pictures(table: Table) -> Table:
    """The table without any picture, as a scenario has it: it tells of rules alone."""
    scenes = {key: replace(scene, **_unpictured(scene)) for key, scene in table.scenes.items()}
    return replace(table, **_unpictured(table), scenes=scenes)


def step_lines(fields: dict[str, Any]) -> str:
    """A step of a scenario (``vtt.campaign.scenario_step``), what it expects on lines of their own. Raises
    ``TypeError`` for what no file can hold."""
    expected = fields.get("expect")
    told = _lines({key: value for key, value in fields.items() if key != "expect"})
    return f"[[steps]]\n{told}" + (f"[steps.expect]\n{_lines(expected)}" if expected else "")


def _things(among: Table | Scene, path: str = "") -> list[str]:
    """The creatures and places, each a table of the file."""
    waiting = []
    for group in among.waiting.values():
        own = f"{path}waiting.{_key(group.id)}"
        told = {"name": group.name, "hidden": group.hidden}
        waiting.append(f"[{own}]\n{_lines({key: value for key, value in told.items() if value})}")
        waiting += [
            f"[{own}.creatures.{_key(each.id)}]\n{_lines(_creature(each))}" for each in group.creatures.values()
        ]
    return [
        *[f"[{path}creatures.{_key(each.id)}]\n{_lines(_creature(each))}" for each in among.creatures.values()],
        *[f"[{path}places.{_key(each.id)}]\n{_lines(_place(each))}" for each in among.places.values()],
        *waiting,
    ]


def _unpictured(among: Table | Scene) -> dict[str, Any]:
    waiting = {key: replace(group, creatures=_plain(group.creatures)) for key, group in among.waiting.items()}
    return {
        "map": None,
        "picture": None,
        "creatures": _plain(among.creatures),
        "places": _plain(among.places),
        "waiting": waiting,
    }


def _plain(things: dict[str, _T]) -> dict[str, _T]:
    """The same things without their pictures; those that have none stay themselves."""
    return {key: each if each.picture is None else replace(each, picture=None) for key, each in things.items()}


def _scene(scene: Scene) -> dict[str, Any]:
    default = RestingLayout()
    fields = {name: getattr(scene, name) for name in default.__struct_fields__}
    return {
        name: msgspec.to_builtins(value)
        for name, value in fields.items()
        if name not in ("creatures", "places", "waiting") and value != getattr(default, name)
    }


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
            fields[field] = _short(value) if field in ("at", "radius") else msgspec.to_builtins(value)
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
