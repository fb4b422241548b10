"""A button that Enter does not press while the keyboard is elsewhere in its window."""

from PySide6.QtWidgets import QPushButton, QWidget

from vtt.gui.plain_text import literal


def plain_button(label: str, tip: str = "", parent: QWidget | None = None) -> QPushButton:
    """A push button; in a dialog Enter belongs to whatever is typed there."""
    button = QPushButton(label, parent)
    button.setToolTip(literal(tip))
    button.setAutoDefault(False)
    return button
