"""Where a roll builder for a whole table lies: over the upper part of the window, as large as it is useful."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize

_HEIGHT = 0.74
"""The share of the window's height that it takes at least."""
_REST = 0.1
"""The share of it that looks out below at least: less is covered too."""
_EDGE, _NEAR = 8, 24
"""Pixels that stay free round it, and that it is moved by at most to begin and end where panels do."""
_SMALLEST, _LARGEST = 0.8, 1.6


def large_unit(window: QSize) -> float:
    """The factor on lengths that are given for a window of 1280 x 800."""
    return max(_SMALLEST, min(window.width() / 1280, window.height() / 800, _LARGEST))


def large_area(wanted: QSize, window: QRect, parts: Sequence[QRect] = ()) -> QRect:
    """The card's place in the window, for what its contents want. It begins and ends with these ``parts`` of the
    window, and reaches down to where those end that it would halve."""
    room = window.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
    height = max(wanted.height(), round(window.height() * _HEIGHT))
    if room.height() - height < window.height() * _REST:
        height = room.height()
    # As wide as it may ever be: parts that are added do not push others aside.
    area = QRect(0, 0, room.width(), min(height, room.height()))
    area.moveCenter(room.center())
    # It grows downwards alone: what is pressed stays where it is.
    area.moveTop(room.top())
    return _with_ends(area, parts) if parts else area


def _with_ends(area: QRect, parts: Sequence[QRect]) -> QRect:
    left, top = min(each.left() for each in parts), min(each.top() for each in parts)
    right, foot = max(each.right() for each in parts), max(each.bottom() for each in parts)
    result = QRect(area)
    if abs(left - area.left()) < _NEAR and abs(right - area.right()) < _NEAR:
        result.setLeft(left)
        result.setRight(right)
    if abs(top - area.top()) < _NEAR:
        result.setTop(top)
    # Those at the side are read in parts.
    halved = any(top + _NEAR < each.top() <= result.bottom() + _NEAR for each in parts)
    ragged = any(0 < each.bottom() - result.bottom() < _NEAR for each in parts)
    if result.bottom() < foot and (halved or ragged):
        result.setBottom(foot)
    return result
