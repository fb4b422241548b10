"""Back and forward in a window with pages: two buttons, their keys, and those of a mouse that has them."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QToolButton, QWidget

from vtt.gui.keys import keys_over
from vtt.gui.look import Look
from vtt.settings.keys import BOOKS


def turning_buttons(look: Look, window: QWidget, height: int) -> tuple[QToolButton, QToolButton]:
    """The button back and the button forward, so many pixels high: their signs are larger than words."""
    keys = keys_over(window)

    def button(sign: str, name: str, usual: str) -> QToolButton:
        made = QToolButton(window)
        made.setText(sign)
        made.setFont(look.label(13))
        made.setAccessibleName(name)
        made.setFixedHeight(height)
        keys.give(made, f"Books: {name.lower()}")
        keys.tell(made, f"{name} ({usual})", BOOKS)
        return made

    return button("‹", "Back", "Alt+Left"), button("›", "Forward", "Alt+Right")


def turned_by(event: QMouseEvent, back: QToolButton, forward: QToolButton) -> bool:
    """Press the button that this key of a mouse stands for; whether it stands for one."""
    pressed = {Qt.MouseButton.BackButton: back, Qt.MouseButton.ForwardButton: forward}.get(event.button())
    if pressed is not None:
        pressed.click()
    return pressed is not None
