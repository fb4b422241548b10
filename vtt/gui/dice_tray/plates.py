"""Small plates over the dice of a tray that has no room beside them: whose they are, and how many more lie below."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from vtt.gui.dice_tray.heaps import Heap
from vtt.gui.dice_tray.inscription import heading_of
from vtt.gui.dice_tray.marks import role_box
from vtt.gui.dice_tray.pieces import Piece
from vtt.gui.dice_tray.zones import Zones
from vtt.gui.theme import Theme, colour, labels

_BAR = 12.0
"""Pixels at the right in which the dice are scrolled."""
_STEP = 3.0
"""Pixels from one place for how many more lie below to the next."""
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
    text = metrics.elidedText(heap.hand.name, Qt.TextElideMode.ElideMiddle, room) + total
    top = heap.area.top + heap.area.height - high
    box = QRectF(heap.area.left, top, metrics.horizontalAdvance(text) + high, high)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(theme.felt_edge, 0.88))
    painter.drawRoundedRect(box, high / 2, high / 2)
    painter.setFont(font)
    painter.setPen(colour(theme.felt_text))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def write_more(painter: QPainter, zones: Zones, count: int, theme: Theme, marks: Sequence[QRectF] = ()) -> None:
    """A plate at the lower right of the dice, beside the bar, or farther left where it would lie on ``marks`` of dice:
    so many more of them lie below. A mere +2 reads as a bonus."""
    text, font = f"{count} more", labels(9.0 * zones.text_scale, QFont.Weight.DemiBold)
    high = 19.0 * zones.text_scale
    wide = QFontMetricsF(font).horizontalAdvance(text) + high
    box = more_box(zones, wide, high, marks)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(theme.accent))
    painter.drawRoundedRect(box, high / 2, high / 2)
    painter.setFont(font)
    painter.setPen(colour(theme.accent_text))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def more_box(zones: Zones, wide: float, high: float, marks: Sequence[QRectF]) -> QRectF:
    """Where that plate lies: as far to the right as it covers least of the marks."""
    most = zones.dice.right() - _BAR - wide
    count = max(int((most - zones.dice.left()) / _STEP), 0)
    boxes = [QRectF(most - step * _STEP, zones.dice.bottom() - high, wide, high) for step in range(count + 1)]
    return min(boxes, key=lambda box: sum(_common(box, mark) for mark in marks))


def _common(one: QRectF, other: QRectF) -> float:
    common = one.intersected(other)
    return common.width() * common.height()


def marks_of(pieces: Sequence[Piece], scrolled: float) -> list[QRectF]:
    """Where the marks of boons and banes are seen in a tray that is scrolled so many pixels down."""
    return [
        role_box(QPointF(piece.place.x, piece.place.y - scrolled), piece.radius) for piece in pieces if piece.die.role
    ]
