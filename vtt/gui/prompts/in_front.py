"""Where people work just now: in the main window, or in a window of its own that something was begun in. What is asked
and told appears there, and not behind it."""

from PySide6.QtWidgets import QApplication, QDialog, QWidget


def in_front(home: QWidget) -> QWidget:
    """The window that people work in, if it is one that was opened beside the home's own and lets this be used, too;
    else the home."""
    active = QApplication.activeWindow()
    if isinstance(active, QDialog) and active.isVisible() and not active.isModal():
        return active if _is_beside(active, home.window()) else home
    return home


def come_forward(home: QWidget) -> None:
    """Bring the home's window before whatever people worked in: they are needed there now."""
    if in_front(home) is not home:
        home.window().raise_()
        home.window().activateWindow()


def _is_beside(window: QWidget, main: QWidget) -> bool:
    above = window.parentWidget()
    while above is not None and above is not main:
        above = above.parentWidget()
    return above is main
