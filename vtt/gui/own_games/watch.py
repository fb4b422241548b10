"""Watches the files of one's own games, on a thread of its own."""

from pathlib import Path
from threading import Event

from PySide6.QtCore import QObject, QTimer, Signal

from vtt.gui.own_games.keeper import GamesKeeper
from vtt.gui.worker import Worker
from vtt.rules.engine.own_games.places import Stamp, stamp_of

EVERY = 250
"""Milliseconds between two looks."""


class GamesWatch(QObject):
    """``changed`` gives a game that is run with the names of the files that are not as they were when it was, once they
    have been the same for two looks: half a file that is still being written is none."""

    changed = Signal(object, object)

    def __init__(self, keeper: GamesKeeper, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._worker = Worker("watch")
        self._looking = Event()
        self._told: dict[Path, Stamp] = {}
        self._seen: dict[Path, Stamp] = {}
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self._look_beside)
        self._timer.start()
        self._look_beside()

    def stop(self) -> None:
        """Watch no longer."""
        self._timer.stop()
        self._worker.stop()

    def _look_beside(self) -> None:
        if not self._looking.is_set():
            self._looking.set()
            self._worker.submit(self._look)

    def _look(self) -> None:
        for game in self._keeper.own.found:
            if game.state != "ready" or game.installed:
                continue
            stamp = stamp_of(game.package)
            known = self._told.get(game.package, game.stamp)
            seen, self._seen[game.package] = self._seen.get(game.package), stamp
            if stamp not in (known, ()) and stamp == seen:
                self._told[game.package] = stamp
                names = sorted({Path(path).name for path, *_ in {*known} ^ {*stamp}})
                self.changed.emit(game, tuple(names))
        self._looking.clear()
