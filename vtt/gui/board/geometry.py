"""Feet to pixels and back: a lens, how large it is drawn, and where on the widget its focus lies."""

from math import cos, pi, sin
from typing import TypeAlias

import msgspec
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPolygonF

from vtt.gui.board.lens import AVERAGE_RADIUS, Lens
from vtt.gui.board.true_lens import UNIT, TrueLens
from vtt.rules.views.board import Board
from vtt.table.creature import MOST_FEET, Point

MOST_ZOOM = 6.0
LEAST_ZOOM = 0.35
NEAREST = 30.0
"""Pixels of a foot that a board which is true to scale can be zoomed to, however wide its map is."""

AnyLens: TypeAlias = Lens | TrueLens


class Projection(msgspec.Struct, frozen=True):
    """``focus`` in feet is drawn at ``origin``; ``scale`` is the pixels of a unit: near the radius of the Faraway
    ring. Pixels are the widget's own, independent of the device."""

    lens: AnyLens
    focus: Point
    scale: float
    origin: QPointF

    def pixels(self, at: Point) -> QPointF:
        """Where a point in feet is drawn."""
        x, y = self.lens.offset(at, self.focus)
        return QPointF(self.origin.x() + x * self.scale, self.origin.y() + y * self.scale)

    def feet(self, pixels: QPointF) -> Point:
        """The point in feet that is drawn at ``pixels``, no farther than anything may stand: towards the edge of a
        large screen feet grow without end."""
        away = pixels - self.origin
        x, y = self.lens.point((away.x() / self.scale, away.y() / self.scale), self.focus)
        return min(max(x, -MOST_FEET), MOST_FEET), min(max(y, -MOST_FEET), MOST_FEET)

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


def lens_for(board: Board) -> tuple[AnyLens, Point]:
    """The lens of a board and the point in feet at its middle."""
    at, radius = focus_of(board)
    lens = TrueLens if board.true_to_scale else Lens
    return lens(board.limits, max(radius, 0.1), board.measures_from), at


def zoomed(board: Board, fitting: float, scale: float) -> float:
    """The scale that is wanted, as far as a board goes that fits its widget at the scale ``fitting``."""
    most = fitting * MOST_ZOOM
    return min(max(scale, fitting * LEAST_ZOOM), max(most, NEAREST * UNIT) if board.true_to_scale else most)
