"""A die the size of a word: solid when whole, grey and cracked when broken, an outline when lost."""

from math import cos, pi, sin
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from vtt.gui.look import Look
from vtt.gui.theme import blend

State = Literal["whole", "broken", "lost"]

_CORNERS = {4: 3, 6: 6, 8: 4, 10: 4, 12: 10, 20: 6}


def draw_small_die(painter: QPainter, area: QRectF, sides: int, state: State, progress: float, look: Look) -> None:
    """Draw one die into the area. ``progress`` 0 to 1 is how far it has broken."""
    painter.save()
    if state == "broken" and progress < 1:
        shake = sin(progress * pi * 7) * (1 - progress) * 3
        area = area.translated(shake, 0)
    facets = _facets(area, sides)
    lit, dark = QColor(_BRONZE_LIT), QColor(_BRONZE_SHADE)
    if state == "broken":
        grey = blend(look.colour("panel_raised"), look.colour("text_faint"), 0.35)
        lit, dark = blend(lit, grey, progress), blend(dark, blend(grey, QColor("black"), 0.4), progress)
    if state == "lost":
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(look.colour("text_faint"), 1.2, Qt.PenStyle.DashLine))
        painter.drawPolygon(QPolygonF(_outline(area, sides)))
        painter.restore()
        return
    for facet, light in facets:
        painter.setPen(QPen(blend(dark, lit, min(1.0, light + 0.15)), 0.8))
        painter.setBrush(blend(dark, lit, light))
        painter.drawPolygon(facet)
    if state == "broken":
        _draw_crack(painter, area, progress, look)
    painter.restore()


_BRONZE_LIT = "#d8975a"
_BRONZE_SHADE = "#6e4020"


def _outline(area: QRectF, sides: int) -> list[QPointF]:
    corners = _CORNERS.get(sides, 6)
    centre, radius = area.center(), area.width() / 2
    angles = [2 * pi * step / corners for step in range(corners)]
    return [QPointF(centre.x() + radius * sin(angle), centre.y() - radius * cos(angle)) for angle in angles]


def _facets(area: QRectF, sides: int) -> list[tuple[QPolygonF, float]]:
    """The visible facets and how much light each gets, 0 to 1."""
    rim = _outline(area, sides)
    centre = area.center()
    if sides == 6:
        top, upper_right, lower_right, bottom, lower_left, upper_left = rim
        return [
            (QPolygonF([top, upper_right, centre, upper_left]), 1.0),
            (QPolygonF([upper_left, centre, bottom, lower_left]), 0.62),
            (QPolygonF([upper_right, lower_right, bottom, centre]), 0.32),
        ]
    lights = (0.85, 0.45, 0.2, 0.35, 0.6, 1.0)
    return [
        (QPolygonF([centre, rim[step], rim[(step + 1) % len(rim)]]), lights[step * 6 // len(rim) % 6])
        for step in range(len(rim))
    ]


def _draw_crack(painter: QPainter, area: QRectF, progress: float, look: Look) -> None:
    shares = ((0.55, 0.0), (0.42, 0.28), (0.6, 0.45), (0.4, 0.7), (0.52, 1.0))
    points = [QPointF(area.left() + area.width() * x, area.top() + area.height() * y) for x, y in shares]
    shown = max(2, round(len(points) * progress))
    painter.setPen(QPen(look.colour("danger"), 2.0, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.MiterJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF(points[:shown]))
