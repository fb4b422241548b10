"""The button that closes a window: not every desktop draws a frame with one."""

from PySide6.QtWidgets import QDialog, QPushButton

from vtt.gui.look import Look

CLOSE = "Close"


def close_button(look: Look, dialog: QDialog, label: str = CLOSE) -> QPushButton:
    """A flat button that closes this window as Escape does; ``label`` is a cross where there is little room."""
    button = QPushButton(label, dialog)
    button.setFlat(True)
    # Enter means something else there.
    button.setAutoDefault(False)
    button.setFont(look.label(10))
    button.setAccessibleName(CLOSE)
    button.setToolTip("Close (Escape)")
    button.clicked.connect(dialog.reject)
    return button
