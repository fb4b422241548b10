"""Outlines that tell the sides apart: players a circle, the game master's a hexagon, nobody's a rounded square."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from vtt.table.creature import Side


def outline(side: Side, centre: QPointF, radius: float) -> QPainterPath:
    """The closed outline of a side, clockwise from the top; all have about the area of a circle of ``radius``."""
    if side == "gm":
        return _hexagon(centre, radius * 1.1)
    if side == "players":
        return _circle(centre, radius)
    return _square(centre, radius * 0.9)


def _circle(centre: QPointF, radius: float) -> QPainterPath:
    path = QPainterPath(QPointF(centre.x(), centre.y() - radius))
    path.arcTo(centre.x() - radius, centre.y() - radius, radius * 2, radius * 2, 90, -360)
    path.closeSubpath()
    return path


def _hexagon(centre: QPointF, radius: float) -> QPainterPath:
    corners = [
        QPointF(centre.x() + radius * sin(step * pi / 3), centre.y() - radius * cos(step * pi / 3)) for step in range(6)
    ]
    path = QPainterPath(corners[0])
    for corner in corners[1:]:
        path.lineTo(corner)
    path.closeSubpath()
    return path


def _square(centre: QPointF, half: float) -> QPainterPath:
    left, top, right, bottom = centre.x() - half, centre.y() - half, centre.x() + half, centre.y() + half
    bend = half * 0.45
    path = QPainterPath(QPointF(centre.x(), top))
    path.lineTo(right - bend, top)
    path.quadTo(right, top, right, top + bend)
    path.lineTo(right, bottom - bend)
    path.quadTo(right, bottom, right - bend, bottom)
    path.lineTo(left + bend, bottom)
    path.quadTo(left, bottom, left, bottom - bend)
    path.lineTo(left, top + bend)
    path.quadTo(left, top, left + bend, top)
    path.closeSubpath()
    return path
