"""The ring round a list that has the keyboard, where the list lies on a panel without a frame of its own; where the
keyboard was before something asked for it; and what is marked in a line that gets it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from shiboken6 import isValid

from vtt.gui.look import Look


def ringed(look: Look) -> str:
    """The style sheet of such a list."""
    theme = look.theme
    return (
        f"QListView {{ border: {theme.focus_width}px solid transparent; border-radius: {theme.corner_small}px;"
        f" background: transparent; }} QListView:focus {{ border-color: {theme.focus}; }}"
    )


def frame(look: Look) -> int:
    """The pixels that the ring takes above and below together."""
    return 2 * int(look.theme.focus_width)


def mark_all(line: QLineEdit) -> None:
    """What is typed next takes the place of all that is written there; of what is too long the beginning is seen."""
    line.end(False)
    line.home(True)


class KeyboardBefore:
    """What had the keyboard before a card asked for it."""

    def __init__(self) -> None:
        self._before: QWidget | None = None

    def remember(self, card: QWidget) -> None:
        """Whatever has it now had it before the card."""
        if not card.isAncestorOf(QApplication.focusWidget() or card):
            self._before = QApplication.focusWidget()

    def give_back(self) -> None:
        """Give it back, if it can be had there."""
        before, self._before = self._before, None
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
