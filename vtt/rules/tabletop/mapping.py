"""The map under a scene: laid, moved, scaled, dimmed, locked, taken away; and how the board is drawn. All of it is the
GM's, at any table."""

from collections.abc import Callable, Mapping
from math import isfinite
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from vtt.numerals import counted
from vtt.rules.contract.description import ActionDescription, Parameter, Refusal
from vtt.rules.contract.faults import fault_of
from vtt.rules.contract.parameters import choice
from vtt.rules.contract.procedure import DONE, Change, Intent, Procedure, Say
from vtt.rules.tabletop.arriving import free_id
from vtt.table.creature import LEAST_RADIUS, MOST_FEET, Place, Point
from vtt.table.decoding import built
from vtt.table.events import DrawingSet, MapLaid, PlacePut, Removed
from vtt.table.maps import (
    LEAST_SCALE,
    MOST_DIM,
    MOST_PIXELS_ACROSS,
    MOST_SCALE,
    MOST_WALL_POINTS,
    Map,
    Wall,
    carried,
)
from vtt.table.pictures import CONTENT
from vtt.table.table import Table

USUAL_DIM = 20
"""Hundredths that a new map is dimmed by, so that rings and names are read on it."""
MOST_PLACES = 1000
"""Doors and lights of one map."""
_DOOR, _LIGHT = "mdi6.door", "fa6s.fire"
_WIDEST_DOOR = 20.0
_LIGHT_ACROSS = 2.5
"""Feet."""
DRAWINGS: Mapping[str, str] = {"": "As the map wants it", "true": "True to scale", "near": "Near is large"}


def _action(name: str, label: str, *parameters: Parameter) -> ActionDescription:
    return ActionDescription(name=name, label=label, parameters=parameters, by_gm=True, hidden=True)


_DIM = Parameter(
    name="dim", label="Dimmed by, in hundredths", kind="integer", default=USUAL_DIM, minimum=0, maximum=MOST_DIM
)
_AT = Parameter(name="at", label="Where its left top corner lies", kind="point")

ACTIONS: tuple[ActionDescription, ...] = (
    _action(
        "lay_map",
        "Lay a map",
        Parameter(name="content", label="Picture (its SHA-256)", kind="text", required=True, maximum=64),
        Parameter(name="picture", label="Its size and what is on it", kind="fields", required=True),
        _AT,
        _DIM,
    ),
    _action("move_map", "Move the map", replace(_AT, required=True)),
    _action("scale_map", "Scale the map", Parameter(name="to", label="How large", kind="fields", required=True)),
    _action("dim_map", "Dim the map", replace(_DIM, required=True, default=None)),
    _action("lock_map", "Lock the map", Parameter(name="locked", label="Locked", kind="boolean", default=True)),
    _action("remove_map", "Take the map away"),
    _action("draw_board", "Draw the board", choice("drawing", "How", dict(DRAWINGS), "")),
)

_Pixels = Annotated[int, msgspec.Meta(ge=1, le=MOST_PIXELS_ACROSS)]
_Scale = Annotated[float, msgspec.Meta(ge=LEAST_SCALE, le=MOST_SCALE)]


class Door(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A door from one end to the other, in pixels of the picture."""

    start: Point
    end: Point
    closed: bool = True


class Light(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A light, in pixels of the picture, and how many of them it reaches."""

    at: Point
    reach: float = 0.0


class Drawn(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A picture that is to be a map: pixels, feet a pixel, and what is on it in pixels."""

    width: _Pixels
    height: _Pixels
    scale: _Scale
    walls: tuple[Wall, ...] = ()
    doors: tuple[Door, ...] = ()
    lights: tuple[Light, ...] = ()


class _Size(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scale: _Scale
    fixed: Point | None = None


def laying(content: str, drawn: Drawn) -> Intent:
    """The intent that lays a map of that picture in the midst of what is on the board."""
    return Intent("lay_map", "", {"content": content, "picture": msgspec.to_builtins(drawn)})


def scaling(scale: float, fixed: Point | None = None) -> Intent:
    """The intent that makes a pixel of the map so many feet long; the point ``fixed`` (feet) stays where it is, by
    default its middle."""
    to: dict[str, Any] = {"scale": scale} if fixed is None else {"scale": scale, "fixed": list(fixed)}
    return Intent("scale_map", "", {"to": to})


def refusal(table: Table, intent: Intent) -> Refusal | None:
    """Why a complete intent of this module cannot be done, or ``None``."""
    arguments = intent.arguments
    if intent.action == "lay_map":
        return _refuse_laying(arguments)
    if intent.action == "draw_board":
        return None
    if table.map is None:
        return Refusal("there is no map on this board")
    if intent.action == "move_map" and table.map.locked:
        return Refusal("the map is locked: unlock it first")
    if intent.action == "scale_map":
        return _fault(arguments["to"], built(_Size))
    return None


def perform(table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent of this module."""
    return _PROCEDURES[intent.action](table, intent)


def _refuse_laying(arguments: Mapping[str, Any]) -> Refusal | None:
    if not CONTENT.fullmatch(str(arguments["content"])):
        return Refusal("a picture is named by the 64 digits of its SHA-256, in small letters")
    wrong = _fault(arguments["picture"], built(Drawn))
    if wrong is not None:
        return wrong
    drawn = msgspec.convert(arguments["picture"], built(Drawn))
    points = sum(map(len, drawn.walls))
    if points > MOST_WALL_POINTS:
        return Refusal(f"walls of {counted(points, 'point')}; expected at most {MOST_WALL_POINTS:,}")
    if any(len(wall) < 2 for wall in drawn.walls):
        return Refusal("a wall of fewer than two points; expected a line from point to point")
    if len(drawn.doors) + len(drawn.lights) > MOST_PLACES:
        return Refusal(f"a map holds at most {MOST_PLACES:,} doors and lights")
    ends = (end for door in drawn.doors for end in (door.start, door.end))
    spots = (*(point for wall in drawn.walls for point in wall), *ends, *(light.at for light in drawn.lights))
    if not all(_near(part * drawn.scale) for point in spots for part in point):
        return Refusal(f"something on the map lies farther away than {MOST_FEET:,} feet")
    return None


def _near(feet: float) -> bool:
    return isfinite(feet) and abs(feet) <= MOST_FEET / 2


def _fault(value: Any, kind: Any) -> Refusal | None:
    try:
        msgspec.convert(value, built(kind))
    except msgspec.ValidationError as error:
        fault = fault_of(error, kind)
        return Refusal(f"{fault.path}: {fault.reason}" if fault.path else fault.reason)
    return None


def _lay(table: Table, intent: Intent) -> Procedure:
    drawn = msgspec.convert(intent.arguments["picture"], built(Drawn))
    if table.map is not None:
        for identity in table.map.places:
            yield Change(Removed(identity))
    at: Any = intent.arguments["at"]
    laid = Map(
        content=str(intent.arguments["content"]),
        width=drawn.width,
        height=drawn.height,
        scale=drawn.scale,
        at=_in_the_midst(table, drawn) if at is None else (float(at[0]), float(at[1])),
        dim=int(intent.arguments["dim"]),
        walls=drawn.walls,
    )
    made: list[str] = []
    for place in _places(laid, drawn):
        identity = free_id(table, place.id)
        made.append(identity)
        table = yield Change(PlacePut(replace(place, id=identity)))
    yield Change(MapLaid(replace(laid, places=tuple(made))))
    with_them = f", with {counted(len(made), 'door or light', 'doors and lights')}" if made else ""
    yield Say("A map lies on the board{with_them}", {"with_them": with_them}, secret=True)
    return DONE


def _in_the_midst(table: Table, drawn: Drawn) -> Point:
    """Where its corner lies so that its middle is that of all creatures, to whole feet."""
    spots = [creature.at for creature in table.creatures.values()] or [(0.0, 0.0)]
    middle = [(min(parts) + max(parts)) / 2 for parts in zip(*spots, strict=True)]
    return (
        float(round(middle[0] - drawn.width * drawn.scale / 2)),
        float(round(middle[1] - drawn.height * drawn.scale / 2)),
    )


def _places(laid: Map, drawn: Drawn) -> list[Place]:
    """Its doors and lights as places that stay where they are. A door may be a secret one, so only the GM sees them;
    and as a hidden name tells, each has a number: no line that happens to speak of a door is kept from the players."""
    found = []
    for number, door in enumerate(drawn.doors, 1):
        middle = ((door.start[0] + door.end[0]) / 2, (door.start[1] + door.end[1]) / 2)
        x, y = door.end[0] - door.start[0], door.end[1] - door.start[1]
        across = min((x * x + y * y) ** 0.5 * laid.scale, _WIDEST_DOOR)
        found.append(
            Place(
                id="door",
                name=f"Door {number}" if door.closed else f"Open door {number}",
                at=_feet(laid, middle),
                radius=max(across / 2, LEAST_RADIUS),
                glyph=_DOOR,
                hidden=True,
                fixed=True,
            )
        )
    for number, light in enumerate(drawn.lights, 1):
        reach = round(light.reach * laid.scale)
        notes = f"It reaches {reach} ft" if reach > 0 else ""
        found.append(
            Place(
                id="light",
                name=f"Light {number}",
                at=_feet(laid, light.at),
                radius=_LIGHT_ACROSS / 2,
                glyph=_LIGHT,
                hidden=True,
                notes=notes,
                fixed=True,
            )
        )
    return found


def _feet(laid: Map, pixel: Point) -> Point:
    return laid.at[0] + pixel[0] * laid.scale, laid.at[1] + pixel[1] * laid.scale


def _move(table: Table, intent: Intent) -> Procedure:
    assert table.map is not None
    x, y = intent.arguments["at"]
    return (yield from _carry(table, table.map, replace(table.map, at=(float(x), float(y)))))


def _scale(table: Table, intent: Intent) -> Procedure:
    """The same map, each pixel so long; doors and lights keep their size."""
    assert table.map is not None
    before = table.map
    to = msgspec.convert(intent.arguments["to"], built(_Size))
    wide, high = before.size
    fixed = (before.at[0] + wide / 2, before.at[1] + high / 2) if to.fixed is None else to.fixed
    share = to.scale / before.scale
    corner = (fixed[0] + (before.at[0] - fixed[0]) * share, fixed[1] + (before.at[1] - fixed[1]) * share)
    return (yield from _carry(table, before, replace(before, scale=to.scale, at=_kept_near(corner))))


def _kept_near(at: Point) -> Point:
    x, y = (min(max(part, -float(MOST_FEET)), float(MOST_FEET)) for part in at)
    return x, y


def _carry(table: Table, before: Map, after: Map) -> Procedure:
    """The map lies elsewhere, and what came with it lies there on it."""
    yield Change(MapLaid(after))
    for identity in before.places:
        place = table.places.get(identity)
        if place is not None:
            yield Change(PlacePut(replace(place, at=_kept_near(carried(place.at, before, after)))))
    return DONE


def _dim(table: Table, intent: Intent) -> Procedure:
    assert table.map is not None
    yield Change(MapLaid(replace(table.map, dim=int(intent.arguments["dim"]))))
    return DONE


def _lock(table: Table, intent: Intent) -> Procedure:
    assert table.map is not None
    yield Change(MapLaid(replace(table.map, locked=bool(intent.arguments["locked"]))))
    return DONE


def _remove(table: Table, intent: Intent) -> Procedure:
    assert table.map is not None
    for identity in table.map.places:
        yield Change(Removed(identity))
    yield Change(MapLaid(None))
    yield Say("The map is taken away", secret=True)
    return DONE


def _draw(table: Table, intent: Intent) -> Procedure:
    drawing: Any = intent.arguments["drawing"]
    yield Change(DrawingSet(drawing))
    return DONE


_PROCEDURES: dict[str, Callable[[Table, Intent], Procedure]] = {
    "lay_map": _lay,
    "move_map": _move,
    "scale_map": _scale,
    "dim_map": _dim,
    "lock_map": _lock,
    "remove_map": _remove,
    "draw_board": _draw,
}
