"""The button that closes a window: not every desktop draws a frame with one."""

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from vtt.gui.look import Look

CLOSE = "Close"


def close_button(look: Look, dialog: QDialog, label: str = CLOSE) -> QPushButton:
    """A flat button that closes this window as Escape does; ``label`` is a cross where there is little room."""
    return button_to_leave(look, dialog, dialog.reject, label)


def button_to_leave(look: Look, within: QWidget, leave: Callable[[], object], label: str = CLOSE) -> QPushButton:
    """The same ``within`` something that is no dialog, and goes by ``leave``."""
    button = QPushButton(label, within)
    button.setFlat(True)
    # Enter means something else there.
    button.setAutoDefault(False)
    button.setFont(look.label(10))
    button.setAccessibleName(CLOSE)
    button.setToolTip("Close (Escape)")
    button.clicked.connect(lambda _checked=False: leave())
    return button
