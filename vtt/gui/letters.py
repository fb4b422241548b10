"""Whose a key is that writes something. Letters, digits and Space are the window's, whichever control has the keyboard.

Space lets dice lie and presses no button; Enter presses the one that has the keyboard. Only what is ticked takes Space:
check boxes, and controls of a form that say so with ``ticked_by_space``, which leave Enter to the form. A list or a box
of choices does not search for a letter; in a window of its own a list does, for there is nothing else to be meant.
"""

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QCheckBox,
    QComboBox,
    QRadioButton,
    QTabBar,
    QWidget,
)

HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_TICKED = "ticked_by_space"

Button = TypeVar("Button", bound=QAbstractButton)


def left_to_the_window(event: QKeyEvent) -> bool:
    """Whether a key writes something: then a list does not search for it, and the window gets it."""
    if event.text() and event.text().isprintable() and not event.modifiers() & HELD:
        event.ignore()
        return True
    return False


def ticked_by_space(button: Button) -> Button:
    """The button, which changes only what somebody is filling in: Space presses it."""
    button.setProperty(_TICKED, True)
    return button


def is_ticked(widget: QWidget) -> bool:
    """Whether Space presses this, and Enter belongs to what is filled in with it."""
    return isinstance(widget, QCheckBox | QRadioButton) or bool(widget.property(_TICKED))


def takes(widget: QWidget, event: QKeyEvent, *, alone: bool) -> bool:
    """Whether a control may have a key that is pressed while it has the keyboard; ``alone``: it stands in a window of
    its own, where letters mean nothing else. Text fields, and what draws its own keys, may have all."""
    if event.modifiers() & HELD or not (event.text() and event.text().isprintable()) or is_ticked(widget):
        return True
    if isinstance(widget, QAbstractItemView):
        return alone
    if isinstance(widget, QComboBox):
        return widget.isEditable()
    return not isinstance(widget, QAbstractButton | QAbstractSlider | QTabBar)
