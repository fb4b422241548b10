"""Small plates over the dice of a tray that has no room beside them: whose they are, and how many more lie below."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from vtt.gui.dice_tray.heaps import Heap
from vtt.gui.dice_tray.inscription import Zones, heading_of
from vtt.gui.theme import Theme, colour, labels

_BAR = 12.0
"""Pixels at the right in which the dice are scrolled."""
_WHOSE = 8.0
"""Points of whose dice they are."""


def write_plate(painter: QPainter, zones: Zones, heap: Heap, theme: Theme, *, settled: bool) -> None:
    """Whose a heap is where nothing is kept free for it: on a plate over the lower edge of its first dice, below what
    they show, and once they lie what they come to."""
    total = heading_of(heap).removeprefix(heap.hand.name) if settled else ""
    font = labels(_WHOSE * zones.text_scale, QFont.Weight.Medium)
    metrics = QFontMetricsF(font)
    high = metrics.capHeight() * 1.9
    room = heap.area.width - high - metrics.horizontalAdvance(total)
    text = metrics.elidedText(heap.hand.name, Qt.TextElideMode.ElideRight, room) + total
    top = heap.area.top + heap.area.height - high
    box = QRectF(heap.area.left, top, metrics.horizontalAdvance(text) + high, high)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(theme.felt_edge, 0.88))
    painter.drawRoundedRect(box, high / 2, high / 2)
    painter.setFont(font)
    painter.setPen(colour(theme.felt_text))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def write_more(painter: QPainter, zones: Zones, count: int, theme: Theme) -> None:
    """A plate at the lower right of the dice, beside the bar: so many more of them lie below. A mere +2 reads as a
    bonus."""
    text, font = f"{count} more", labels(9.0 * zones.text_scale, QFont.Weight.DemiBold)
    high = 19.0 * zones.text_scale
    wide = QFontMetricsF(font).horizontalAdvance(text) + high
    box = QRectF(zones.dice.right() - _BAR - wide, zones.dice.bottom() - high, wide, high)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(theme.accent))
    painter.drawRoundedRect(box, high / 2, high / 2)
    painter.setFont(font)
    painter.setPen(colour(theme.accent_text))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
