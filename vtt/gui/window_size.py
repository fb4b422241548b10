"""How large a window opens."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

_FRAME = QSize(16, 48)
"""Pixels that the frame of a window takes besides, about."""


def on_screen(window: QWidget, wanted: QSize) -> QSize:
    """The wanted size, at most what the window's screen has room for: large text would make it larger."""
    return wanted.boundedTo(window.screen().availableGeometry().size() - _FRAME)
