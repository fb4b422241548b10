"""How dice for which there is no room are scrolled."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollBar, QWidget

_STEP = 16
"""Pixels that an arrow or a line of the wheel scrolls."""


def scroll_bar(parent: QWidget) -> QScrollBar:
    """A bar that stands upright, takes no keyboard, and is shown by its owner."""
    bar = QScrollBar(Qt.Orientation.Vertical, parent)
    bar.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    bar.setSingleStep(_STEP)
    bar.hide()
    return bar
