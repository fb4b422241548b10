"""The interval of a chance, drawn over its bar: a whisker, with a stroke across at either end."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPen

from vtt.gui.look import Look


def draw_interval(painter: QPainter, look: Look, low: QPointF, high: QPointF, across: QPointF) -> None:
    """Draw it from ``low`` to ``high``, with strokes that reach so far to either side: in the colour of text, with an
    edge in that of the ground, so that it is seen over a bar of any colour."""
    for colour, width in (("window", 3.6), ("text", 1.6)):
        painter.setPen(QPen(look.colour(colour), width))
        painter.drawLine(low, high)
        for end in (low, high):
            painter.drawLine(end - across, end + across)
