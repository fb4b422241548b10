"""What is written under dice over the board, and the shade behind it, so that it is read from afar."""

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPen

from vtt.gui.board.labels import sized
from vtt.gui.dice_tray.geometry import Floats
from vtt.gui.dice_tray.heaps import Heap
from vtt.gui.dice_tray.inscription import heading_of
from vtt.gui.theme import Theme, colour, labels, name_figures
from vtt.gui.two_lines import in_lines

RESULT, LEAST = 0.044, 0.027
"""The height of what came of a throw, and the least of anything written, in heights of the window."""
_TOP = 0.665
"""Where the part of the window begins that dice lie over, in its heights."""
_WORDS, _HEADING = 0.112, 0.04
_EDGE = 0.016
_DARKEST, _UNDER_WORDS = 0.9, 0.97
"""How much of the board the shade takes under dice, and under words, where no other may be read through it."""
_FALLS_OFF = 0.09
"""How far above that part the shade begins, in heights of the window."""
_SOFT = 0.11
"""How wide its edges at the sides are, in heights of the window."""
_GRAIN = 8
"""The shade is blurred: one dot of it is so many pixels wide and high."""
_ENOUGH, _LEAST_ROOM = 0.42, 0.3
"""The share of the window's width that is looked for beside all panels, and beside the first alone."""
_CENTRED = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)


def free_part(window: QSize, taken: Sequence[QRect]) -> QRectF:
    """The part of the lower third where dice may lie: the widest that has none of the taken rectangles, or of only
    the first of them where there is little room otherwise."""
    whole = QRectF(0, window.height() * _TOP, window.width(), window.height() * (1 - _TOP))
    for avoided, share in ((taken, _ENOUGH), (taken[:1], _LEAST_ROOM)):
        left, found = whole.left(), QRectF()
        blocks = sorted((each.left(), each.right() + 1) for each in map(QRectF, avoided) if each.intersects(whole))
        for start, end in [*blocks, (whole.right(), whole.right())]:
            if start - left > found.width():
                found = QRectF(left, whole.top(), start - left, whole.height())
            left = max(left, end)
        if found.width() >= window.width() * share:
            return found
    return whole


def dice_part(free: QRectF, window: QSize, *, headed: bool) -> QRectF:
    """The part of it for the dice."""
    height = window.height()
    below = height * (_WORDS + (_HEADING if headed else 0.0))
    edge = height * 0.03
    return free.adjusted(edge, 0, -edge, -below)


def shade(window: QSize, free: QRectF, theme: Theme) -> QImage:
    """The board darkened, or made lighter, under dice and words: strongest at the bottom, with soft edges."""
    wide, high = max(1, window.width() // _GRAIN), max(1, window.height() // _GRAIN)
    y = np.arange(high) / high
    below = _smooth((y - (1 - _WORDS - _HEADING)) / _HEADING + 1)
    down = _DARKEST * _smooth((y - (_TOP - _FALLS_OFF)) / 0.3) * (1 - below) + _UNDER_WORDS * below
    x = np.arange(wide) * _GRAIN
    soft = window.height() * _SOFT
    left = _smooth((x - free.left()) / soft) if free.left() > 1 else np.ones(wide)
    right = _smooth((free.right() - x) / soft) if free.right() < window.width() - 1 else np.ones(wide)
    alpha = np.outer(down, left * right)
    tint = QColor(theme.window)
    dots = np.empty((high, wide, 4), dtype=np.uint8)
    for place, part in enumerate((tint.redF(), tint.greenF(), tint.blueF())):
        dots[:, :, place] = np.round(alpha * part * 255)
    dots[:, :, 3] = np.round(alpha * 255)
    small = QImage(dots.tobytes(), wide, high, 4 * wide, QImage.Format.Format_RGBA8888_Premultiplied)
    return small.scaled(window, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)


def shaded_part(window: QSize) -> QRectF:
    """The part of a window that its shade lies over, whatever of it is free."""
    # Two dots more, as they are mixed with their neighbours.
    top = window.height() * (_TOP - _FALLS_OFF) - 2 * _GRAIN
    return QRectF(0, top, window.width(), window.height() - top)


def write_headings(
    painter: QPainter, places: Sequence[tuple[Heap, QRectF]], height: int, theme: Theme, *, settled: bool
) -> None:
    """Under each heap whose it is, and once the dice lie what they come to."""
    painter.setPen(colour(theme.text))
    for heap, area in places:
        name, whole = heap.hand.name, heading_of(heap)
        text = whole if settled else name
        font = fitting(sized(name_figures(10), height * LEAST * 1.12), whole, area.width(), height * LEAST)
        painter.setFont(font)
        # A long name is cut, never what the dice come to, nor the number that tells several of a name apart.
        total = text.removeprefix(name)
        room = area.width() - QFontMetricsF(font).horizontalAdvance(total)
        shown = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideMiddle, room)
        painter.drawText(area, _CENTRED, f"{shown}{total}")


def heading_part(dice: QRectF, left: float, right: float, window: QSize) -> QRectF:
    """Where the heading of a heap stands that lies between these points of the window."""
    return QRectF(left, dice.bottom(), right - left, window.height() * _HEADING)


def write_words(
    painter: QPainter, free: QRectF, window: QSize, caption: str, outcome: tuple[str, str], theme: Theme
) -> None:
    """Who throws, or what came of it and why, at the bottom."""
    height = window.height()
    edge = height * 0.03
    area = QRectF(free.left() + edge, height * (1 - _WORDS), free.width() - 2 * edge, height * (_WORDS - _EDGE))
    text, detail = outcome
    if not text:
        font = fitting(sized(labels(10), height * LEAST * 1.2), caption, area.width(), height * LEAST)
        _line(painter, area, _cut(caption, font, area.width()), font, theme.text_muted)
        return
    font = fitting(sized(name_figures(10), height * RESULT), text, area.width(), height * LEAST)
    small = sized(labels(10), height * LEAST)
    lines = in_lines(text, font, area.width())
    rows = [(line, font, theme.text) for line in lines]
    if detail and len(lines) == 1:
        rows.append((_cut(detail, small, area.width()), small, theme.text_muted))
    heights = [each.pixelSize() * 1.25 for _, each, _ in rows]
    top = area.top() + max(0.0, (area.height() - sum(heights)) / 2)
    for (line, each, tint), high in zip(rows, heights, strict=True):
        _line(painter, QRectF(area.left(), top, area.width(), high), line, each, tint)
        top += high


def fitting(font: QFont, text: str, width: float, least: float) -> QFont:
    """The font, smaller where the text is wider than that, but never of less than ``least`` pixels."""
    wide = QFontMetricsF(font).horizontalAdvance(text)
    if wide > width:
        font.setPixelSize(max(round(least), int(font.pixelSize() * width / wide)))
    return font


def _line(painter: QPainter, area: QRectF, text: str, font: QFont, tint: str) -> None:
    painter.setFont(font)
    painter.setPen(QPen(colour(tint)))
    painter.drawText(area, _CENTRED, text)


def _cut(text: str, font: QFont, width: float) -> str:
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width)


def _smooth(value: "np.typing.NDArray[np.floating]") -> Floats:
    part = np.clip(value, 0.0, 1.0)
    return np.asarray(part * part * (3 - 2 * part))
