"""Follows the keyboard through a main window and its dialogs, and keeps from a control what is not its own."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QMainWindow, QWidget
from shiboken6 import isValid

from vtt.gui.letters import ENTER, HELD, is_ticked, takes


class Keyboard(QObject):
    """Space and letters go past a button, a list or a box of choices to what lies round it; Enter presses a button.

    Where what has the keyboard goes away, Qt gives it to whatever stands next: never to a button, which nobody went to
    and Enter would press, but to ``home`` then.

    Only the widget that has the keyboard is watched: to look at every event of the program would cost every picture.
    """

    def __init__(self, window: QMainWindow, home: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._home = home
        self._watched: QWidget | None = None
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self._application = application
        application.focusChanged.connect(self._follow)
        self._follow(None, application.focusWidget())

    def stop(self) -> None:
        """Watch nothing any more."""
        self._application.focusChanged.disconnect(self._follow)
        self._follow(None, None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Space and isinstance(watched, QWidget) and is_ticked(watched):
                # Also while dice fall, whose shortcut it is then.
                event.accept()
                return True
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and isinstance(watched, QWidget):
            if not takes(watched, event, alone=watched.window() is not self._window):
                # Not taken: Qt asks what lies round it next, and at last the window.
                event.ignore()
                return True
            if event.key() in ENTER and isinstance(watched, QAbstractButton) and not is_ticked(watched):
                if not event.isAutoRepeat() and not event.modifiers() & HELD:
                    watched.click()
                return True
        return super().eventFilter(watched, event)

    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        if isinstance(now, QAbstractButton) and before is not None and self._has_gone(before, now):
            # Told again, as the board gets it.
            self._home.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        # What is being destroyed loses the keyboard before it says that it is gone.
        if self._watched is not None and isValid(self._watched):
            self._watched.removeEventFilter(self)
            self._watched.destroyed.disconnect(self._forget)
        self._watched = now if now is not None and self._is_ours(now) else None
        if self._watched is not None:
            self._watched.installEventFilter(self)
            self._watched.destroyed.connect(self._forget)

    def _has_gone(self, before: QWidget, now: QWidget) -> bool:
        """Whether the one of the window's own that had the keyboard has just been hidden, or cannot be used."""
        if not isValid(before) or before.window() is not self._window or now.window() is not self._window:
            return False
        return not (before.isVisible() and before.isEnabled())

    def _forget(self) -> None:
        self._watched = None

    def _is_ours(self, widget: QWidget) -> bool:
        """Whether it stands in the window or in a dialog of it, and not in a list that is opened for a moment."""
        window: QWidget | None = widget.window()
        # ``isAncestorOf`` ends at windows, and a dialog may stand over another.
        while isinstance(window, QDialog):
            around = window.parentWidget()
            window = None if around is None else around.window()
        return window is self._window
