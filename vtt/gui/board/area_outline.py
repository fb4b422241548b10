"""The border of an area as the lens of the board shows it.

Where near is large a circle is drawn as the rings of the bands are: where the centre of an average token begins to be
in it. Lines and cones are drawn as they are; round the focus they are straight, elsewhere the lens bends them like
everything else. On a board that is true to scale tokens are as large as they are: all is drawn as it is, and straight.
"""

from functools import lru_cache
from math import asinh, ceil, cos, radians, sin, sinh

from msgspec.structs import replace
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPolygonF

from vtt.gui.board.geometry import AnyLens, Projection
from vtt.gui.board.lens import AVERAGE_RADIUS
from vtt.gui.board.true_lens import TrueLens
from vtt.table.areas import Area
from vtt.table.creature import Point

_FINE = 0.05
"""How far apart the corners of a straight side are, in their distance from the focus: the lens bends it there and at
each ring, and with fewer it has kinks."""
_BEND = 2.0
"""Feet from its nearest point to the focus within which most of the corners of a side lie."""


def area_outline(projection: Projection, area: Area) -> QPolygonF:
    """The border of an area in pixels; a line is its own border."""
    origin = projection.origin
    return _outline(area, projection.lens, projection.focus, projection.scale, origin.x(), origin.y())


@lru_cache(maxsize=8)
def _outline(area: Area, lens: AnyLens, focus: Point, scale: float, x: float, y: float) -> QPolygonF:
    projection = Projection(lens, focus, scale, QPointF(x, y))
    if area.shape == "circle":
        return projection.outline(area.origin, area.length + (0.0 if isinstance(lens, TrueLens) else AVERAGE_RADIUS))
    end = _along(area, area.length, 0.0)
    if area.shape == "line":
        return QPolygonF([projection.pixels(at) for at in bent(area.origin, end, focus)])
    left, right = (_along(area, area.length, across) for across in (-area.breadth / 2, area.breadth / 2))
    sides = [*bent(area.origin, left, focus), *bent(left, right, focus), *bent(right, area.origin, focus)]
    return QPolygonF([projection.pixels(at) for at in sides])


def _along(area: Area, feet: float, across: float) -> Point:
    angle = radians(area.bearing)
    east, south = cos(angle), sin(angle)
    return (
        area.origin[0] + feet * east - across * south,
        area.origin[1] + feet * south + across * east,
    )


def bent(start: Point, end: Point, focus: Point) -> list[Point]:
    """Points from start to end, the closer together the nearer they are to the focus, so that a straight line is drawn
    without kinks where a lens bends it."""
    x, y = end[0] - start[0], end[1] - start[1]
    length = (x * x + y * y) ** 0.5
    if length <= 0.0:
        return [start]
    x, y = x / length, y / length
    nearest = (focus[0] - start[0]) * x + (focus[1] - start[1]) * y
    first, last = asinh(-nearest / _BEND), asinh((length - nearest) / _BEND)
    count = max(ceil((last - first) / _FINE), 1)
    steps = [nearest + _BEND * sinh(first + (last - first) * step / count) for step in range(count + 1)]
    return [(start[0] + feet * x, start[1] + feet * y) for feet in steps]


def area_axis(projection: Projection, area: Area) -> list[QPointF]:
    """The middle of a line or cone from its origin on; the whole border of a circle."""
    line = area_outline(projection, replace(area, shape="line") if area.shape == "cone" else area)
    return [line.at(place) for place in range(line.size())]
