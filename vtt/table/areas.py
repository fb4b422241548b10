"""Areas on the board: a circle, a line or a cone from a point, and whoever a part of it touches.

All figures are feet. A bearing is in degrees: 0 points along the first axis (east), 90 along the second (down on the
board).
"""

from collections.abc import Callable, Iterable
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Literal, TypeAlias

import msgspec

from vtt.table.creature import Creature, Extent, Point

Shape = Literal["circle", "line", "cone"]

HAIR = 1e-9
"""Feet by which a disc may miss the border and still count as touching it: no sum of floating point is exact."""

_Test: TypeAlias = Callable[[float, float, float], bool]
"""Whether the disc round a point (x, y) of this radius is touched."""


class Area(msgspec.Struct, frozen=True, kw_only=True):
    """A region that starts at ``origin``: a circle of radius ``length`` round it, a line of that length, or a cone of
    that length that is ``breadth`` wide at its far end. ``bearing`` is where a line or a cone points."""

    shape: Shape
    origin: Point
    length: float
    breadth: float = 0.0
    bearing: float = 0.0


def reached(at: Point, extent: Extent) -> Area:
    """The area of a place that stands there."""
    return Area(shape=extent.shape, origin=at, length=extent.length, breadth=extent.breadth, bearing=extent.bearing)


def touches(area: Area, at: Point, radius: float) -> bool:
    """Whether a disc is in the area with any part of it; touching the border is enough (RH-ATK-05)."""
    return _test(area)(at[0], at[1], radius)


def caught(area: Area, things: Iterable[Creature]) -> tuple[str, ...]:
    """The ids of the creatures that the area touches, in their order."""
    touched = _test(area)
    return tuple([each.id for each in things if touched(each.at[0], each.at[1], each.radius)])


def bearing_from(origin: Point, at: Point) -> float:
    """The bearing from one point to another, from 0 up to but not including 360; of a point to itself it is 0."""
    # A hair above 0 must not become a whole turn.
    return degrees(atan2(at[1] - origin[1], at[0] - origin[0])) % 360.0 % 360.0


def _test(area: Area) -> _Test:
    if area.shape == "circle":
        return _circle(area)
    if area.shape == "line" or area.breadth <= 0.0:
        return _line(area)
    return _cone(area)


def _circle(area: Area) -> _Test:
    left, top = area.origin
    length = area.length + HAIR

    def touched(x: float, y: float, radius: float) -> bool:
        x -= left
        y -= top
        within = length + radius
        return x * x + y * y <= within * within

    return touched


def _line(area: Area) -> _Test:
    left, top = area.origin
    length = area.length
    east, south = _direction(area)

    def touched(x: float, y: float, radius: float) -> bool:
        x -= left
        y -= top
        across = y * east - x * south
        within = radius + HAIR
        if across > within or across < -within:
            return False
        along = x * east + y * south
        past = along - length if along > length else -along if along < 0.0 else 0.0
        return past * past + across * across <= within * within

    return touched


def _cone(area: Area) -> _Test:
    """Both halves are alike: the triangle of the axis, half the far end, and one slanted side."""
    left, top = area.origin
    length, half = area.length, area.breadth / 2
    east, south = _direction(area)
    side = hypot(length, half)

    def touched(x: float, y: float, radius: float) -> bool:
        x -= left
        y -= top
        along = x * east + y * south
        within = radius + HAIR
        if along < -within or along > length + within:
            return False
        across = abs(y * east - x * south)
        if along > length:
            past, beside = along - length, across - half if across > half else 0.0
            return past * past + beside * beside <= within * within
        # How far outside the slanted side; inside it is negative.
        outside = (across * length - along * half) / side
        if outside > within:
            return False
        if outside <= 0.0:
            return True
        foot = (along * length + across * half) / side
        if foot < 0.0:
            return along * along + across * across <= within * within
        if foot > side:
            return hypot(along - length, across - half) <= within
        return True

    return touched


def _direction(area: Area) -> Point:
    angle = radians(area.bearing)
    return cos(angle), sin(angle)
