"""Letters, digits and Space are the keys of the window, whichever list has the keyboard."""

from PySide6.QtGui import QKeyEvent


def left_to_the_window(event: QKeyEvent) -> bool:
    """Whether a key writes something: then a list does not search for it, and the window gets it."""
    if event.text() and event.text().isprintable():
        event.ignore()
        return True
    return False
