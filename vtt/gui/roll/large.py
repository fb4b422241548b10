"""Where a roll builder for a whole table lies: over the upper part of the window, as large as it is useful."""

from PySide6.QtCore import QRect, QSize

_HEIGHT = 0.74
"""The share of the window's height that it takes at least."""
_REST = 0.1
"""The share of it that looks out below at least: less is covered too."""
_EDGE = 8
_SMALLEST, _LARGEST = 0.8, 1.6


def large_unit(window: QSize) -> float:
    """The factor on lengths that are given for a window of 1280 x 800."""
    return max(_SMALLEST, min(window.width() / 1280, window.height() / 800, _LARGEST))


def large_area(wanted: QSize, window: QRect) -> QRect:
    """The card's place in the window, for what its contents want."""
    room = window.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
    height = max(wanted.height(), round(window.height() * _HEIGHT))
    if room.height() - height < window.height() * _REST:
        height = room.height()
    # As wide as it may ever be: parts that are added do not push others aside.
    area = QRect(0, 0, room.width(), min(height, room.height()))
    area.moveCenter(room.center())
    # It grows downwards alone: what is pressed stays where it is.
    area.moveTop(room.top())
    return area
