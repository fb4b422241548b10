"""Watches the files of one's own games, on a thread of its own."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, QTimer, Signal

from vtt.gui.own_games.keeper import GamesKeeper
from vtt.gui.worker import Worker
from vtt.rules.engine.own_games.places import Stamp, stamp_of

if TYPE_CHECKING:
    from vtt.rules.engine.own_games import FoundGame, OwnGames

Changed: TypeAlias = "list[tuple[FoundGame, tuple[str, ...]]]"

EVERY = 250
"""Milliseconds between two looks."""


class GamesWatch(QObject):
    """``changed`` gives a game that is run with the names of the files that are not as they were when it was, once they
    have been the same for two looks: half a file that is still being written is none."""

    changed = Signal(object, object)

    def __init__(self, keeper: GamesKeeper, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._worker = Worker("watch", self)
        self._looking = False
        self._files = _Files()
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self._look_beside)
        self._timer.start()
        self._look_beside()

    def stop(self) -> None:
        """Watch no longer."""
        self._timer.stop()
        self._worker.stop()

    def _look_beside(self) -> None:
        if not self._looking:
            self._looking = True
            self._worker.submit(partial(self._files.changed, self._keeper.own), self._tell)

    def _tell(self, changed: Changed) -> None:
        self._looking = False
        for game, names in changed:
            self.changed.emit(game, names)


class _Files:
    """What the files of the games were like. For the thread that watches."""

    def __init__(self) -> None:
        self._told: dict[Path, Stamp] = {}
        self._seen: dict[Path, Stamp] = {}

    def changed(self, own: "OwnGames") -> Changed:
        """The games whose files have changed since they were told of last, and are not being written just now."""
        changed = []
        for game in own.found:
            if game.state != "ready" or game.installed:
                continue
            stamp = stamp_of(game.package)
            known = self._told.get(game.package, game.stamp)
            seen, self._seen[game.package] = self._seen.get(game.package), stamp
            if stamp not in (known, ()) and stamp == seen:
                self._told[game.package] = stamp
                changed.append((game, tuple(sorted({Path(path).name for path, *_ in {*known} ^ {*stamp}}))))
        return changed
