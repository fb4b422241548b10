"""The open window takes what later starts hand over: it comes to the front, and opens the file. A map is laid."""

import os
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Qt

from vtt.gui.board.picture_drops import is_map
from vtt.gui.main_window import MainWindow
from vtt.gui.post import post_box
from vtt.handing_over import Given, Reception


class WindowReception:
    """Open from when it is made until ``close``; where another window listens already, nothing is taken here."""

    def __init__(self, nearby: "_Program") -> None:
        self._reader = QObject()
        self._reception: Reception | None = None
        with suppress(OSError):
            self._reception = Reception(post_box().address(self._reader, partial(take, nearby)))

    def close(self) -> None:
        """Take nothing any more."""
        if self._reception is not None:
            self._reception.stop()
            self._reception = None


class _Program(Protocol):
    """What is needed of the running program."""

    window: MainWindow | None


def take(nearby: "_Program", given: Given) -> None:
    """Open it in the window of the program."""
    window = nearby.window
    if window is None:
        return
    if given.token:
        # Qt shows it to the desktop, which lets no window come to the front that nobody asked for.
        os.environ["XDG_ACTIVATION_TOKEN"] = given.token
    if window.isMinimized():
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.raise_()
    window.activateWindow()
    if given.file is None or _is_open(window, given.file):
        return
    if is_map(given.file):
        window.furnish()
        window.desk.maps.take(given.file)
    else:
        window.open_wanted.emit(given.file)


def _is_open(window: MainWindow, file: Path) -> bool:
    """Whether this file is played in the window."""
    standing = window.desk.standing if window.is_furnished else None
    try:
        return standing is not None and standing.path.samefile(file)
    except OSError:
        return False
