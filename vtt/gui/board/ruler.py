"""A line that is drawn over the board, with its length."""

from math import hypot

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from vtt.gui.board.drag_painting import Card
from vtt.gui.board.picture import BoardPicture
from vtt.gui.theme import colour

_LEAST = 8.0
"""Pixels below which a line is none."""
_KNOT = 4.0
_ROOM = 6.0


class Ruler(msgspec.Struct, frozen=True):
    """From here to there, in pixels; nowhere as long as it is only asked for."""

    start: QPointF | None = None
    end: QPointF | None = None

    @property
    def is_nothing(self) -> bool:
        """Whether it has no length to speak of."""
        return self.start is None or self.end is None or (self.end - self.start).manhattanLength() < _LEAST


def paint_ruler(painter: QPainter, picture: BoardPicture, ruler: Ruler) -> None:
    """The line in a dark rim, and how long it is as the board is now."""
    if ruler.start is None or ruler.end is None:
        return
    theme = picture.theme
    for ink, width in ((colour(theme.shadow, 0.7), 5.0), (QColor(theme.accent), 2.2)):
        painter.setPen(QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(ruler.start, ruler.end)
    painter.setPen(QPen(colour(theme.shadow, 0.7), 1.4))
    painter.setBrush(QColor(theme.accent))
    for end in (ruler.start, ruler.end):
        painter.drawEllipse(end, _KNOT, _KNOT)
    if not ruler.is_nothing:
        card, box = _card(picture, ruler.start, ruler.end)
        card.paint(painter, box)


def ruler_covers(picture: BoardPicture, ruler: Ruler) -> QRectF:
    """Where ``paint_ruler`` paints, in pixels."""
    if ruler.start is None or ruler.end is None:
        return QRectF()
    line = QRectF(ruler.start, ruler.end).normalized()
    if not ruler.is_nothing:
        line = line.united(_card(picture, ruler.start, ruler.end)[1])
    return line.adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM)


def _card(picture: BoardPicture, start: QPointF, end: QPointF) -> tuple[Card, QRectF]:
    a, b = picture.feet_at(start), picture.feet_at(end)
    feet = hypot(b[0] - a[0], b[1] - a[1])
    card = Card(picture.theme, f"{feet:.1f} ft", allowed=True, text_size=max(picture.frame.text * 0.88, 14.0))
    return card, card.place(end, _KNOT, QSizeF(picture.size()))
