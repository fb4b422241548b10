"""The letter of each band of a roll: over its bars and beside its words, for those to whom the colours are alike."""

from collections.abc import Sequence
from string import ascii_uppercase

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from vtt.gui.roll.measures import Measures
from vtt.gui.theme import contrast


def mark_of(place: int) -> str:
    """The letter of the band at this place, the lowest first."""
    return ascii_uppercase[place % len(ascii_uppercase)]


def mark_size(measures: Measures) -> QSizeF:
    """The room of a mark."""
    font = QFontMetricsF(measures.axis)
    return QSizeF(font.horizontalAdvance("M") + 6.0, font.height())


def paint_mark(painter: QPainter, box: QRectF, place: int, ink: QColor, measures: Measures) -> None:
    """The letter on a ground of the band's colour."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawRoundedRect(box, 3, 3)
    theme = measures.look.theme
    letter = max((theme.field, theme.text), key=lambda each: contrast(each, ink.name()))
    painter.setFont(measures.axis)
    painter.setPen(QColor(letter))
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), mark_of(place))


def marks_beside(middles: Sequence[float], width: float, left: float, right: float) -> list[float]:
    """Where marks of this width begin: over their middles as far as they can be without touching each other, all
    between ``left`` and ``right`` if there is room."""
    starts: list[float] = []
    for middle in middles:
        least = starts[-1] + width + 1.0 if starts else left
        starts.append(max(middle - width / 2, least))
    most = right - width
    for place in range(len(starts) - 1, -1, -1):
        starts[place] = min(starts[place], most)
        most = starts[place] - width - 1.0
    return starts
