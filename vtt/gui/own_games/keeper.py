"""The games of one's own while the program runs: looked for when one is wanted, and soon after the start."""

from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from vtt.gui.post import Address, post_box
from vtt.gui.worker import Worker
from vtt.rules.engine import registry

if TYPE_CHECKING:
    from vtt.rules.engine.own_games import FoundGame, OwnGames


class GamesKeeper(QObject):
    """Knows the games in the user's folder, in those that were ``asked_for``, and among the installed packages, as far
    as the user trusts them. ``settings_folder`` is where consents are remembered.

    ``changed`` when other games are there, or what is known of them has changed.
    """

    changed = Signal()

    def __init__(self, settings_folder: Path, asked_for: Sequence[Path] = (), parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._known = _Known(settings_folder, tuple(asked_for))
        self._worker: Worker | None = None
        self._looked = post_box().address(self, self._tell)
        self._open = ExitStack()
        # Asked on any thread for a game that nobody knows.
        self._open.enter_context(registry.looking(partial(_looked_for, self._known, self._looked)))

    @property
    def own(self) -> "OwnGames":
        """What was found; nothing has been looked for before somebody asks."""
        return self._known.own

    def set_chosen(self, folders: Iterable[Path]) -> None:
        """These folders are looked into besides, as the settings say; at once where anybody has looked before."""
        self._known.set_chosen(tuple(folders))
        if self._known.has_looked:
            self.look_beside()

    def look(self) -> None:
        """Look again, at once."""
        self.own.look()
        self.changed.emit()

    def look_beside(self) -> None:
        """Look on a thread of its own; ``changed`` if anything was found."""
        if self._worker is None:
            self._worker = Worker("games", self)
        self._worker.submit(self._known.look, self._tell)

    def trust(self, game: "FoundGame") -> "FoundGame | None":
        """Trust a game from now on, and run it; as it is found then. Raises ``OSError`` where that cannot be
        remembered."""
        try:
            return self.own.trust(game.package)
        finally:
            self.changed.emit()

    def trust_those_named(self) -> None:
        """Trust the games of the folders that somebody named. Raises ``OSError`` where that cannot be remembered."""
        own = self.own
        folders = [folder.resolve() for folder in own.asked_for]
        for game in own.look():
            if game.state == "not trusted" and game.package.parent in folders:
                own.trust(game.package)

    def distrust(self, game: "FoundGame") -> None:
        """Take the consent back. Raises ``OSError`` where that cannot be remembered."""
        try:
            self.own.distrust(game.package)
        finally:
            self.changed.emit()

    def where_looked_for(self, name: str) -> str:
        """Where a game that is not there was looked for, and what is wrong with one that may be it."""
        own = self.own
        problems = [each.problem for each in own.found if each.state == "unusable" and each.name in (name, "")]
        where = f"It was looked for in {', '.join(map(str, own.folders))} and among the installed packages"
        return f"{where}; {problems[0]}" if problems else f"{where}."

    def stop(self) -> None:
        """No game of one's own is known any more."""
        if self._worker is not None:
            self._worker.stop()
        self._open.close()
        post_box().close(self._looked)
        self._known.let_go()

    def _tell(self, anything_new: bool) -> None:
        if anything_new:
            self.changed.emit()


class _Known:
    """The games that are known, for any thread."""

    def __init__(self, settings_folder: Path, asked_for: tuple[Path, ...]) -> None:
        self._settings_folder = settings_folder
        self._asked_for = asked_for
        self._chosen: tuple[Path, ...] = ()
        self._own: OwnGames | None = None
        self._lock = RLock()

    @property
    def own(self) -> "OwnGames":
        """What was found."""
        with self._lock:
            if self._own is None:
                # Not at the start: most have no game of their own.
                from vtt.rules.engine.own_games import Consents, OwnGames, usual_folders
                from vtt.rules.engine.own_games.consents import FILE

                consents = Consents(self._settings_folder / FILE)
                self._own = OwnGames(self._asked_for, (*self._chosen, *usual_folders()), consents)
            return self._own

    @property
    def has_looked(self) -> bool:
        """Whether games have been looked for."""
        return self._own is not None

    def set_chosen(self, folders: tuple[Path, ...]) -> None:
        """These are looked into the next time, before the usual ones."""
        with self._lock:
            self._chosen = folders
            if self._own is not None:
                from vtt.rules.engine.own_games import usual_folders

                self._own.usual = (*folders, *usual_folders())

    def look(self) -> bool:
        """Look again; whether there is anything new."""
        before = self.own.found
        return self.own.look() != before

    def let_go(self) -> None:
        """None is known any more."""
        if self._own is not None:
            self._own.let_go()


def _looked_for(known: _Known, looked: Address, _name: str) -> str:
    looked(known.look())
    return f"there is none in {', '.join(map(str, known.own.folders))}"
