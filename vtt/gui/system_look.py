"""The window looks as the desktop does where that was chosen, also when the desktop turns dark or light meanwhile."""

from typing import Protocol

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from vtt.gui.main_window import MainWindow

AGAIN = 1000
"""Milliseconds after which it is looked again whether somebody is still in the midst of something."""
_WINDOWS = (Qt.WindowType.Window, Qt.WindowType.Dialog)
_TYPED_IN = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox)


class SystemLook(QObject):
    """Follows the desktop as long as the program lives. Another look is another window: it has to wait until nobody
    holds or types anything, and no window over the main one would be closed by it."""

    def __init__(self, nearby: "_Program", parent: QObject) -> None:
        super().__init__(parent)
        self._nearby = nearby
        self._again = QTimer(self, singleShot=True, interval=AGAIN)
        self._again.timeout.connect(self._look)
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._look)
        if hasattr(hints, "accessibility"):
            hints.accessibility().contrastPreferenceChanged.connect(self._look)

    def _look(self) -> None:
        if _in_the_midst(self._nearby.window):
            self._again.start()
        else:
            self._nearby.change_look()


class _Program(Protocol):
    """What is needed of the running program."""

    window: MainWindow | None

    def change_look(self) -> None:
        """Look as was chosen, where that is otherwise by now."""


def _in_the_midst(main: QWidget | None) -> bool:
    if QApplication.mouseButtons() != Qt.MouseButton.NoButton or QApplication.activePopupWidget() is not None:
        return True
    if isinstance(QApplication.focusWidget(), _TYPED_IN):
        return True
    return any(
        each.isVisible() and each.windowType() in _WINDOWS and each.parentWidget() is not None
        for each in QApplication.topLevelWidgets()
        if each is not main
    )
