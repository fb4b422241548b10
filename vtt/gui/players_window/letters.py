"""What a letter is written on: paper, stone or the night sky, drawn here, and the inks that are read on it."""

from random import Random

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QPolygonF

from vtt.table.shown import ShownLook

_SEED = 7
"""Each letter lies on the same sheet."""
_TORN = 5.0
"""How far the edge of a sheet of paper is torn, in units."""
_COURSE = 118.0
"""The height of a course of stones."""


class Letter(msgspec.Struct, frozen=True):
    """The ``ground`` in its middle and at its ``edge``, the ``ink`` of the text, that of the ``title``, and of lines
    and specks that are only ``drawn``."""

    ground: str
    edge: str
    ink: str
    title: str
    drawn: str


_IN_THE_DARK: dict[ShownLook, Letter] = {
    "paper": Letter("#ecdfc0", "#d9c597", "#23190d", "#5a1f12", "#b79f6d"),
    "stone": Letter("#44443f", "#35352f", "#f4f1e8", "#f2d9a0", "#2a2a25"),
    "night": Letter("#121a3a", "#0a0f24", "#f0f3ff", "#f4dfa6", "#cfd8ff"),
}
_IN_A_BRIGHT_ROOM: dict[ShownLook, Letter] = {
    "paper": Letter("#fbf5e4", "#f1e6c8", "#120c05", "#4c130a", "#d8c79e"),
    "stone": Letter("#ecece8", "#e0e0da", "#10100e", "#3a2a05", "#c4c4bc"),
    "night": Letter("#e6ecfb", "#d8e1f7", "#080d24", "#3a2a05", "#b4c2e8"),
}


def letter_of(look: ShownLook, *, dark: bool) -> Letter:
    """How such a letter is written where the window is dark, or bright."""
    return (_IN_THE_DARK if dark else _IN_A_BRIGHT_ROOM)[look]


def paint_letter(painter: QPainter, area: QRectF, look: ShownLook, letter: Letter, unit: float) -> None:
    """Paint the ground of a letter; a ``unit`` is a thousandth of the window's height."""
    random = Random(_SEED)
    painter.save()
    light = QLinearGradient(area.topLeft(), area.bottomRight())
    for at, colour in ((0.0, letter.edge), (0.18, letter.ground), (0.82, letter.ground), (1.0, letter.edge)):
        light.setColorAt(at, QColor(colour))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    if look == "paper":
        painter.drawPolygon(_torn(area, unit, random))
        _paint_fibres(painter, area, letter, unit, random)
    elif look == "stone":
        painter.drawRect(area)
        _paint_courses(painter, area, letter, unit, random)
    else:
        painter.drawRoundedRect(area, 16 * unit, 16 * unit)
        _paint_stars(painter, area, letter, unit, random)
    painter.restore()


def _torn(area: QRectF, unit: float, random: Random) -> QPolygonF:
    """The outline of a sheet, each edge a little uneven."""
    corners = (area.topLeft(), area.topRight(), area.bottomRight(), area.bottomLeft())
    middle, points = area.center(), []
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        steps = max(int((end - start).manhattanLength() / (14 * unit)), 4)
        for step in range(steps):
            at = start + (end - start) * (step / steps)
            inwards = middle - at
            far = max(abs(inwards.x()), abs(inwards.y()), 1.0)
            points.append(at + inwards * (random.random() * _TORN * unit / far))
    return QPolygonF(points)


def _paint_fibres(painter: QPainter, area: QRectF, letter: Letter, unit: float, random: Random) -> None:
    """Fibres, and the two folds of a letter."""
    ink = QColor(letter.drawn)
    ink.setAlphaF(0.35)
    painter.setPen(QPen(ink, unit))
    for _ in range(260):
        at = QPointF(area.left() + random.random() * area.width(), area.top() + random.random() * area.height())
        painter.drawLine(at, at + QPointF((random.random() - 0.5) * 14 * unit, (random.random() - 0.5) * 5 * unit))
    for share in (1 / 3, 2 / 3):
        fold = area.top() + area.height() * share
        painter.drawLine(QPointF(area.left() + 6 * unit, fold), QPointF(area.right() - 6 * unit, fold))


def _paint_courses(painter: QPainter, area: QRectF, letter: Letter, unit: float, random: Random) -> None:
    """The joints of the stones, and grains in them."""
    painter.setPen(QPen(QColor(letter.drawn), 2.4 * unit))
    rows = max(round(area.height() / (_COURSE * unit)), 2)
    high = area.height() / rows
    for row in range(rows + 1):
        level = area.top() + row * high
        painter.drawLine(QPointF(area.left(), level), QPointF(area.right(), level))
        at = area.left() + (0.35 + 0.5 * random.random()) * high * 2
        while row < rows and at < area.right():
            painter.drawLine(QPointF(at, level), QPointF(at, level + high))
            at += (1.6 + random.random()) * high
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(letter.drawn))
    for _ in range(320):
        at_x, at_y = area.left() + random.random() * area.width(), area.top() + random.random() * area.height()
        side = (0.6 + random.random()) * unit
        painter.drawEllipse(QPointF(at_x, at_y), side, side)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(letter.drawn), 6 * unit))
    painter.drawRect(area.adjusted(3 * unit, 3 * unit, -3 * unit, -3 * unit))


def _paint_stars(painter: QPainter, area: QRectF, letter: Letter, unit: float, random: Random) -> None:
    """Stars along the edges, where nothing is written, and a golden line."""
    for _ in range(1800):
        x, y = random.random() * area.width(), random.random() * area.height()
        if min(x, area.width() - x) > 20 * unit and min(y, area.height() - y) > 15 * unit:
            continue
        ink = QColor(letter.drawn)
        ink.setAlphaF(0.35 + 0.65 * random.random())
        painter.setBrush(ink)
        side = (0.8 + 1.6 * random.random()) * unit
        painter.drawEllipse(area.topLeft() + QPointF(x, y), side, side)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(letter.title), 2.4 * unit))
    painter.drawRoundedRect(area.adjusted(2 * unit, 2 * unit, -2 * unit, -2 * unit), 16 * unit, 16 * unit)
