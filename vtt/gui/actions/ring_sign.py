"""A small pentagon with its corners marked: there is a ring of options here."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

_CORNERS = 5


def draw_ring_sign(painter: QPainter, middle: QPointF, radius: float, ink: QColor) -> None:
    """Draw it round this point, its corners ``radius`` pixels away."""
    angles = [2 * pi * corner / _CORNERS - pi / 2 for corner in range(_CORNERS)]
    corners = [middle + QPointF(cos(angle), sin(angle)) * radius for angle in angles]
    painter.setPen(QPen(ink, 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(QPolygonF(corners))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    for corner in corners:
        painter.drawEllipse(corner, radius * 0.25, radius * 0.25)
