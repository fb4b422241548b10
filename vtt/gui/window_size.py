"""How large a window opens."""

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget

_FRAME = QSize(16, 48)
"""Pixels that the frame of a window takes besides, about."""


def on_screen(window: QWidget, wanted: QSize) -> QSize:
    """The wanted size, at most what the window's screen has room for: large text would make it larger."""
    return wanted.boundedTo(window.screen().availableGeometry().size() - _FRAME)


def roomy(window: QWidget, least: QSize, most: QSize) -> QSize:
    """As large as two thirds of the window's screen, from ``least``, where everything still reads well, up to ``most``,
    beyond which nothing is won; never more than the screen has room for."""
    share = window.screen().availableGeometry().size() * 2 / 3
    return on_screen(window, share.expandedTo(least).boundedTo(most))


def grow(window: QWidget, wanted: QSize) -> None:
    """Make a window that is open already larger round its middle, and leave none of it beyond the screen."""
    middle = window.frameGeometry().center()
    frame = window.frameGeometry().size() - window.size()
    size = on_screen(window, wanted)
    window.resize(size)
    place = QRect(window.pos(), size + frame)
    place.moveCenter(middle)
    room = window.screen().availableGeometry()
    place.moveLeft(max(room.left(), min(place.left(), room.right() + 1 - place.width())))
    place.moveTop(max(room.top(), min(place.top(), room.bottom() + 1 - place.height())))
    window.move(place.topLeft())
