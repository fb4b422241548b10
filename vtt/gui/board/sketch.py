"""What is drawn on a board by hand while the button is held, or from click to click: its form and how it looks."""

from math import cos, pi, sin
from typing import Literal

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from vtt.gui.theme import Theme, colour
from vtt.table.maps import MOST_STROKE_POINTS, Ink

Form = Literal["pen", "line", "box", "circle", "outline", "rub"]
CORNER = 9.0
"""Pixels round the first corner of an outline within which a click closes it."""
_STEP = 3.0
"""Pixels between two points of a pen."""
_ROUND = 48
_LEAST = 6.0
_ROOM = 8


class Tool(msgspec.Struct, frozen=True):
    """What the left button draws now. Without an ink it is the edge of a cover."""

    form: Form
    ink: Ink | None = None
    secret: bool = False


class Sketch(msgspec.Struct, frozen=True):
    """What is drawn with a tool so far, in pixels; ``at`` is where the pointer is."""

    tool: Tool
    points: tuple[QPointF, ...] = ()
    at: QPointF | None = None


def grown(sketch: Sketch, at: QPointF) -> Sketch:
    """The sketch with the pointer there."""
    points = sketch.points
    if sketch.tool.form in ("pen", "rub") and points and (at - points[-1]).manhattanLength() >= _STEP:
        points = (*points, at)
    return Sketch(sketch.tool, points, at)


def line_of(sketch: Sketch) -> tuple[QPointF, ...]:
    """The line from point to point that it comes to; empty where it is too small to be one."""
    points, at = sketch.points, sketch.at
    if not points or at is None:
        return ()
    if sketch.tool.form == "outline":
        return points if len(points) > 2 else ()
    if sketch.tool.form in ("pen", "rub"):
        line = points if points[-1] == at else (*points, at)
        while len(line) > MOST_STROKE_POINTS:
            line = (*line[:-1:2], line[-1])
        return line if len(line) > 1 else (line[0], line[0] + QPointF(0.5, 0.5))
    start = points[0]
    if (at - start).manhattanLength() < _LEAST:
        return ()
    if sketch.tool.form == "line":
        return (start, at)
    if sketch.tool.form == "box":
        corners = (start, QPointF(at.x(), start.y()), at, QPointF(start.x(), at.y()))
        return corners if sketch.tool.ink is None else (*corners, start)
    away = at - start
    radius = (away.x() ** 2 + away.y() ** 2) ** 0.5
    angles = (2 * pi * step / _ROUND for step in range(_ROUND + 1))
    return tuple([start + QPointF(cos(angle) * radius, sin(angle) * radius) for angle in angles])


def sketch_covers(sketch: Sketch) -> QRectF:
    """Where ``paint_sketch`` paints, in pixels."""
    points = _shown(sketch)
    if not points:
        return QRectF()
    return QPolygonF(points).boundingRect().adjusted(-_ROOM - CORNER, -_ROOM - CORNER, _ROOM + CORNER, _ROOM + CORNER)


def paint_sketch(painter: QPainter, sketch: Sketch, theme: Theme) -> None:
    """A stroke in its ink; of a cover its edge and what will be covered."""
    points = _shown(sketch)
    if not points or sketch.tool.form == "rub":
        return
    path = QPainterPath()
    path.addPolygon(QPolygonF(points))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if sketch.tool.ink is not None:
        from vtt.gui.board.ground_layers import paint_line

        paint_line(painter, path, sketch.tool.ink, secret=sketch.tool.secret)
    else:
        path.closeSubpath()
        painter.fillPath(path, colour(theme.accent, 0.22))
        for ink, width in ((colour(theme.shadow, 0.7), 5.0), (colour(theme.accent), 2.2)):
            painter.strokePath(path, QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        if sketch.tool.form == "outline":
            painter.setPen(QPen(colour(theme.shadow, 0.7), 1.4))
            painter.setBrush(colour(theme.accent))
            for place, corner in enumerate(sketch.points):
                size = 6.0 if place == 0 else 4.0
                painter.drawEllipse(corner, size, size)
    painter.restore()


def _shown(sketch: Sketch) -> list[QPointF]:
    if not sketch.points or sketch.at is None:
        return []
    if sketch.tool.form == "outline":
        return [*sketch.points, sketch.at]
    return list(line_of(sketch))
