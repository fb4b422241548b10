"""Campaigns that were open before: which of them are still there, looked up beside the window."""

from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from vtt.gui.settings import Settings
from vtt.gui.worker import Worker


class RecentFile(NamedTuple):
    """A campaign that was open before. ``changed`` is when it was written last, in seconds since 1970; 0 where nobody
    has looked yet, and ``None`` where there is no such file."""

    path: Path
    changed: float | None = 0.0

    @property
    def is_missing(self) -> bool:
        """Whether somebody looked and it was not there."""
        return self.changed is None


class RecentFiles(QObject):
    """The list of one window; ``changed`` when it is another one, or more is known of it. Nothing leaves it by itself:
    a file may lie on a disk that is not plugged in."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._known: dict[Path, float | None] = {}

    @property
    def files(self) -> tuple[RecentFile, ...]:
        """The one that was opened last comes first."""
        return tuple(RecentFile(path, self._known.get(path, 0.0)) for path in self._settings.recent_files)

    def look(self) -> None:
        """See which of them are there: a folder may lie far away."""
        worker = Worker("recent files", self)
        worker.submit(partial(_looked, self._settings.recent_files), self._found)
        worker.finish()

    def forget(self, path: Path) -> None:
        """Take a file off the list. The file itself is left alone."""
        self._settings.forget_file(path)
        self.changed.emit()

    def _found(self, found: dict[Path, float | None]) -> None:
        if found != self._known:
            self._known = found
            self.changed.emit()


def _looked(paths: tuple[Path, ...]) -> dict[Path, float | None]:
    found: dict[Path, float | None] = {}
    for path in paths:
        try:
            found[path] = path.stat().st_mtime
        except OSError:
            found[path] = None
    return found
