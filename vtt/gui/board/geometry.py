"""Feet to pixels and back: a lens, how large it is drawn, and where on the widget its focus lies."""

from math import cos, pi, sin

import msgspec
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPolygonF

from vtt.gui.board.lens import AVERAGE_RADIUS, Lens
from vtt.rules.views.board import Board
from vtt.table.creature import Point

MOST_ZOOM = 6.0
LEAST_ZOOM = 0.35


class Projection(msgspec.Struct, frozen=True):
    """``focus`` in feet is drawn at ``origin``; ``scale`` is the radius of the Faraway ring. Pixels are the widget's
    own, independent of the device."""

    lens: Lens
    focus: Point
    scale: float
    origin: QPointF

    def pixels(self, at: Point) -> QPointF:
        """Where a point in feet is drawn."""
        x, y = self.lens.offset(at, self.focus)
        return QPointF(self.origin.x() + x * self.scale, self.origin.y() + y * self.scale)

    def feet(self, pixels: QPointF) -> Point:
        """The point in feet that is drawn at ``pixels``."""
        away = pixels - self.origin
        return self.lens.point((away.x() / self.scale, away.y() / self.scale), self.focus)

    def outline(self, centre: Point, radius: float) -> QPolygonF:
        """The closed line of all points ``radius`` feet from ``centre`` (feet)."""
        steps = 144
        corners = [
            self.pixels((centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)))
            for angle in (2 * pi * step / steps for step in range(steps))
        ]
        return QPolygonF([*corners, corners[0]])

    def ring_radii(self) -> tuple[float, float, float]:
        """The radii in pixels of the rings of Close, Nearby and Faraway."""
        close, nearby, faraway = (units * self.scale for units in self.lens.ring_units)
        return close, nearby, faraway


def focus_of(board: Board) -> tuple[Point, float]:
    """Where the rings are drawn round and the radius of what stands there, in feet; the origin if there is nothing."""
    if board.focus:
        for token in board.tokens:
            if token.view.creature == board.focus:
                return token.at, token.radius
        for place in board.places:
            if place.place == board.focus:
                return place.at, place.radius
    return (0.0, 0.0), AVERAGE_RADIUS


def lens_for(board: Board) -> tuple[Lens, Point]:
    """The lens of a board and the point in feet at its middle."""
    at, radius = focus_of(board)
    return Lens(board.limits, max(radius, 0.1), board.measures_from), at
