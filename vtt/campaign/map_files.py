"""Universal VTT files (``.dd2vtt``, ``.uvtt``, ``.df2vtt``): a picture with its scale, walls, doors and lights.

A file counts in cells, from an origin of its own; what is read from it counts in cells from the picture's left top
corner. Whatever else stands in a file is left out.
"""

import re
from base64 import b64decode
from binascii import Error as NoBase64
from collections.abc import Iterator
from math import hypot
from pathlib import Path
from typing import Annotated

import msgspec

from vtt.campaign.given_files import UnreadableFile, bytes_of
from vtt.echoes import MOST_ECHOED, in_one_line
from vtt.numerals import counted
from vtt.rules.contract.faults import fault_of
from vtt.rules.tabletop.mapping import MOST_PLACES, Door, Drawn, Light
from vtt.table.creature import Point
from vtt.table.decoding import built
from vtt.table.maps import FEET_PER_CELL, MOST_WALL_POINTS, Wall

MOST_FILE_BYTES = 128_000_000
MOST_CELLS = 2000
"""Cells along one edge of a map."""
USUAL_CELL = 70
"""Pixels of a cell where nothing says how many there are."""
_EXPECTED = "expected a map: Universal VTT"
_CELLS_IN_NAME = re.compile(r"(?<!\d)(\d{1,3}) ?[x×] ?(\d{1,3})(?!\d)", re.IGNORECASE)
_ALIKE = 0.03
_SAME = 0.001
"""Cells within which two points are one."""

_Number = Annotated[float, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
_Cells = Annotated[float, msgspec.Meta(gt=0, le=MOST_CELLS)]


class UnusableMap(ValueError):
    """What was given is no map that can be used: one line."""


class _Spot(msgspec.Struct):
    x: _Number
    y: _Number


class _Size(msgspec.Struct):
    x: _Cells
    y: _Cells


class _Resolution(msgspec.Struct):
    map_size: _Size
    pixels_per_grid: Annotated[float, msgspec.Meta(gt=0, le=10_000)]
    map_origin: _Spot = msgspec.field(default_factory=lambda: _Spot(0.0, 0.0))


class _Portal(msgspec.Struct):
    bounds: tuple[_Spot, _Spot]
    closed: bool = True


class _Lamp(msgspec.Struct):
    position: _Spot
    range: _Number = 0.0


class _File(msgspec.Struct):
    resolution: _Resolution
    image: str
    line_of_sight: tuple[tuple[_Spot, ...], ...] = ()
    objects_line_of_sight: tuple[tuple[_Spot, ...], ...] = ()
    portals: tuple[_Portal, ...] = ()
    lights: tuple[_Lamp, ...] = ()


class MapFile(msgspec.Struct, frozen=True, kw_only=True):
    """A map as its file has it: the bytes of its ``picture``, how many cells that is ``across``, and what is on it in
    cells from its left top corner. ``left_out`` says what was too much, or is empty."""

    picture: bytes
    across: float
    walls: tuple[Wall, ...] = ()
    doors: tuple[Door, ...] = ()
    lights: tuple[Light, ...] = ()
    left_out: str = ""


def read_map_file(path: Path) -> MapFile:
    """The map in a file. Raises ``UnusableMap``."""
    try:
        content = bytes_of(path, MOST_FILE_BYTES)
    except UnreadableFile as problem:
        raise UnusableMap(f"{path.name}: {problem}; {_EXPECTED}") from None
    try:
        return read_map(content)
    except UnusableMap as problem:
        raise UnusableMap(f"{path.name}: {problem}") from None


def read_map(content: bytes) -> MapFile:
    """The map in the bytes of a file. Raises ``UnusableMap`` with the place in it and what was expected there."""
    try:
        file = msgspec.json.decode(content, type=built(_File))
    except msgspec.ValidationError as error:
        fault = fault_of(error, _File)
        raise UnusableMap(f"{fault.path}: {fault.reason}" if fault.path else f"{fault.reason}; {_EXPECTED}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnusableMap(f"{in_one_line(str(error), MOST_ECHOED)}; {_EXPECTED}") from None
    try:
        # Some programs write it as it stands in a page: with its kind before it.
        picture = b64decode(file.image.rpartition(",")[2], validate=True)
    except (NoBase64, ValueError):
        raise UnusableMap("image: cut off or damaged; expected a picture in base64") from None
    if not picture:
        raise UnusableMap("image: empty; expected a picture in base64")
    origin = file.resolution.map_origin
    lines = [*file.line_of_sight, *file.objects_line_of_sight]
    found = [wall for line in lines if len(wall := _without_doubles([_from(origin, spot) for spot in line])) > 1]
    walls = tuple(_as_many_as_are_kept(found))
    doors = [Door(_from(origin, door.bounds[0]), _from(origin, door.bounds[1]), door.closed) for door in file.portals]
    lights = [Light(_from(origin, lamp.position), max(lamp.range, 0.0)) for lamp in file.lights]
    return MapFile(
        picture=picture,
        across=file.resolution.map_size.x,
        walls=walls,
        doors=tuple(doors[:MOST_PLACES]),
        lights=tuple(lights[: max(MOST_PLACES - len(doors), 0)]),
        left_out=_left_out(len(found) - len(walls), len(doors) + len(lights) - MOST_PLACES),
    )


def drawn(file: MapFile, width: int, height: int) -> Drawn:
    """The map on its picture of so many pixels."""
    cell = width / file.across

    def pixel(at: Point) -> Point:
        return round(at[0] * cell, 2), round(at[1] * cell, 2)

    return Drawn(
        width=width,
        height=height,
        scale=FEET_PER_CELL / cell,
        walls=tuple(tuple(map(pixel, wall)) for wall in file.walls),
        doors=tuple(Door(pixel(door.start), pixel(door.end), door.closed) for door in file.doors),
        lights=tuple(Light(pixel(light.at), light.reach * cell) for light in file.lights),
    )


def cells_across(name: str, width: int, height: int) -> float | None:
    """How many cells a picture is wide by its file's name, as in ``Old mill 30x20.jpg``; ``None`` where it does not
    say, or says what the picture is not."""
    for found in _CELLS_IN_NAME.finditer(name):
        wide, high = int(found[1]), int(found[2])
        if wide and high and abs(wide / high / (width / height) - 1) <= _ALIKE:
            return float(wide)
    return None


def _from(origin: _Spot, spot: _Spot) -> Point:
    return spot.x - origin.x, spot.y - origin.y


def _without_doubles(line: list[Point]) -> Wall:
    """The line without the points that lie on the one before."""
    kept = line[:1]
    for point in line[1:]:
        if hypot(point[0] - kept[-1][0], point[1] - kept[-1][1]) > _SAME:
            kept.append(point)
    return tuple(kept)


def _as_many_as_are_kept(lines: list[Wall]) -> Iterator[Wall]:
    left = MOST_WALL_POINTS
    for line in lines:
        left -= len(line)
        if left < 0:
            return
        yield line


def _left_out(walls: int, places: int) -> str:
    parts = [counted(walls, "wall")] * (walls > 0) + [counted(places, "door or light", "doors and lights")] * (
        places > 0
    )
    return " and ".join(parts)
