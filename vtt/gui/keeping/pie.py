"""How a clock is painted: a pie of segments, or a number in a ring that runs down."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from vtt.gui.theme import Theme, colour

_GAP = 4.0
"""Degrees between two segments."""


def paint_pie(painter: QPainter, area: QRectF, segments: int, filled: int, theme: Theme) -> None:
    """The segments clockwise from the top; the filled ones gold, the others told by their edge."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    each = 360 / segments
    width = max(1.2, area.width() / 40)
    inside = area.adjusted(width, width, -width, -width)
    for place in range(segments):
        full = place < filled
        painter.setPen(QPen(QColor(theme.accent if full else theme.text_muted), width))
        painter.setBrush(QColor(theme.accent) if full else colour(theme.text_muted, 0.12))
        start = 90 - place * each - _GAP / 2
        painter.drawPie(inside, round(start * 16), round(-(each - _GAP) * 16))


def paint_countdown(painter: QPainter, area: QRectF, of: int, left: int, theme: Theme, font: QFont) -> None:
    """The number that is left, in a ring of which as much is gold."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    width = max(2.5, area.width() / 14)
    inside = area.adjusted(width, width, -width, -width)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(theme.text_muted, 0.35), width))
    painter.drawEllipse(inside)
    if left:
        painter.setPen(QPen(QColor(theme.accent), width, c=Qt.PenCapStyle.RoundCap))
        painter.drawArc(inside, 90 * 16, round(-360 * 16 * left / of))
    painter.setPen(QColor(theme.text if left else theme.accent))
    painter.setFont(font)
    painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter), str(left))


def spot(area: QRectF, side: float) -> QRectF:
    """A square in the middle of an area."""
    square = QRectF(0, 0, side, side)
    square.moveCenter(QPointF(area.center()))
    return square
