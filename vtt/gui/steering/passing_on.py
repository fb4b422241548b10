"""Keys that were pressed in a window that wants none: they mean what they mean in the game master's window."""

from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget


def pass_on(event: QKeyEvent, window: QWidget) -> None:
    """Do what this key does in that window: its shortcut, else whatever has the keyboard there takes it."""
    keys = QKeySequence(event.keyCombination())
    for action in window.actions():
        if action.isEnabled() and keys in action.shortcuts():
            action.trigger()
            return
    for shortcut in window.findChildren(QShortcut):
        given = shortcut.keys()
        if shortcut.isEnabled() and keys in given:
            shortcut.activated.emit()
            return
    copy = QKeyEvent(event.type(), event.key(), event.modifiers(), event.text(), event.isAutoRepeat(), event.count())
    focused: QWidget | None = window.focusWidget()
    QApplication.sendEvent(window if focused is None else focused, copy)
