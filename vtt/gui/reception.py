"""The open window takes what later starts hand over: it comes to the front, and opens the file."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Qt

from vtt.gui.main_window import MainWindow
from vtt.gui.post import post_box
from vtt.handing_over import Given, Reception


class WindowReception:
    """Open from when it is made until ``close``; where another window listens already, nothing is taken here."""

    def __init__(self, nearby: "_Program") -> None:
        self._nearby = nearby
        self._reader = QObject()
        self._reception: Reception | None = None
        with suppress(OSError):
            self._reception = Reception(post_box().address(self._reader, self._take))

    def close(self) -> None:
        """Take nothing any more."""
        if self._reception is not None:
            self._reception.stop()
            self._reception = None

    def _take(self, given: Given) -> None:
        window = self._nearby.window
        if window is None:
            return
        if given.token:
            # Qt shows it to the desktop, which lets no window come to the front that nobody asked for.
            os.environ["XDG_ACTIVATION_TOKEN"] = given.token
        if window.isMinimized():
            window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.raise_()
        window.activateWindow()
        if given.file is not None and not _is_open(window, given.file):
            window.open_wanted.emit(given.file)


class _Program(Protocol):
    """What is needed of the running program."""

    window: MainWindow | None


def _is_open(window: MainWindow, file: Path) -> bool:
    """Whether this file is played in the window."""
    standing = window.desk.standing if window.is_furnished else None
    try:
        return standing is not None and standing.path.samefile(file)
    except OSError:
        return False
