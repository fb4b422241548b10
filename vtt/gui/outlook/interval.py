"""The interval of a chance, drawn over its bar: a whisker, with a stroke across at either end."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from vtt.gui.look import Look


def draw_interval(painter: QPainter, look: Look, low: QPointF, high: QPointF, across: QPointF) -> None:
    """Draw it from ``low`` to ``high``, with strokes that reach so far to either side: in the colour of text, with an
    edge in that of the ground, so that it is seen over a bar of any colour."""
    for colour, width in (("window", 3.6), ("text", 1.6)):
        _draw(painter, QPen(look.colour(colour), width), low, high, across)


def draw_thin_interval(
    painter: QPainter, look: Look, low: QPointF, high: QPointF, across: QPointF, bar: QRectF
) -> None:
    """The same over a ``bar`` that is hardly wider, of which it hides nothing: a hair, in the colour of the ground
    where it lies on that."""
    _draw(painter, QPen(look.colour("text"), 1.2), low, high, across)
    painter.save()
    painter.setClipRect(bar)
    _draw(painter, QPen(look.colour("window"), 1.2), low, high, across)
    painter.restore()


def _draw(painter: QPainter, pen: QPen, low: QPointF, high: QPointF, across: QPointF) -> None:
    painter.setPen(pen)
    painter.drawLine(low, high)
    for end in (low, high):
        painter.drawLine(end - across, end + across)
