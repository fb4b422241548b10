"""How dice for which there is no room are scrolled."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollBar, QWidget

_STEP = 16
"""Pixels that an arrow or a line of the wheel scrolls."""

SCROLLING = {
    Qt.Key.Key_Up: QScrollBar.SliderAction.SliderSingleStepSub,
    Qt.Key.Key_Down: QScrollBar.SliderAction.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: QScrollBar.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QScrollBar.SliderAction.SliderPageStepAdd,
}
"""What scrolls them by key."""


def scroll_bar(parent: QWidget) -> QScrollBar:
    """A bar that stands upright, takes no keyboard, and is shown by its owner."""
    bar = QScrollBar(Qt.Orientation.Vertical, parent)
    bar.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    bar.setSingleStep(_STEP)
    bar.hide()
    return bar
