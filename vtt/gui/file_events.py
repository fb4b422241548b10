"""The files that macOS asks the program to open: a double click comes as an event there, not as an argument."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QFileOpenEvent


class FileEvents(QObject):
    """Hears of them from when it is made; what comes before there is anybody to ``give`` it to waits."""

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        self._give: Callable[[Path], None] | None = None
        self._waiting: list[Path] = []
        application.installEventFilter(self)

    def give_to(self, give: Callable[[Path], None]) -> None:
        """Who opens them from now on."""
        self._give = give
        waiting, self._waiting = self._waiting, []
        for path in waiting:
            give(path)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QFileOpenEvent) or not event.file():
            return super().eventFilter(watched, event)
        path = Path(event.file())
        if self._give is None:
            self._waiting.append(path)
        else:
            self._give(path)
        return True
