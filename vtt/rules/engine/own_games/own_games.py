"""The games that were found where a user keeps them, and what became of each."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import Literal

import msgspec
from msgspec.structs import replace

from vtt.rules.engine import registry
from vtt.rules.engine.own_games import loading
from vtt.rules.engine.own_games.consents import Consents
from vtt.rules.engine.own_games.loading import Unusable
from vtt.rules.engine.own_games.places import Place, Stamp, installed, places_in, said, stamp_of, unreadable

State = Literal["ready", "not trusted", "unusable"]


class FoundGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game that was found: its folder, its key and title (where it was not run: as its source says, or empty), and
    for one that is unusable the line that says why. ``installed`` is one among the installed packages.
    ``stamp`` tells its files as they were when it was run.
    """

    package: Path
    name: str
    title: str
    state: State
    problem: str = ""
    module: str = ""
    installed: bool = False
    entry: str = ""
    stamp: Stamp = ()


class OwnGames:
    """Looks for games in folders and among installed packages, and runs those that are trusted.

    ``asked_for`` are folders that somebody named: what is wrong with them is a problem; the ``usual`` ones need not be
    there. May be asked from any thread.
    """

    def __init__(
        self, asked_for: Sequence[Path], usual: Sequence[Path], consents: Consents, *, with_installed: bool = True
    ) -> None:
        self.asked_for = tuple(asked_for)
        self.usual = tuple(usual)
        self.consents = consents
        self._with_installed = with_installed
        self._found: dict[Path, FoundGame] = {}
        self._problems: list[str] = []
        self._lock = RLock()

    @property
    def folders(self) -> tuple[Path, ...]:
        """Every folder that is looked into."""
        return (*self.asked_for, *self.usual)

    @property
    def found(self) -> tuple[FoundGame, ...]:
        """What was found the last time that somebody looked."""
        return tuple(self._found.values())

    @property
    def problems(self) -> tuple[str, ...]:
        """A line for each folder that cannot be looked into."""
        return tuple(self._problems)

    def look(self, *, all_trusted: bool = False) -> tuple[FoundGame, ...]:
        """Look again, and run what is trusted and was not yet. ``all_trusted``: nobody is asked."""
        with self._lock:
            before, self._found, self._problems = self._found, {}, []
            places = list(self._places())
            gone = before.keys() - {place.package for place in places}
            for package in gone:
                self._unload(before[package])
            for place in places:
                known = before.get(place.package)
                if known is not None and known.state == "ready":
                    self._found[place.package] = known
                elif place.package not in self._found:
                    trusted = all_trusted or self.consents.trusts(place.package)
                    self._found[place.package] = self._run(place) if trusted else self._untouched(place)
            return self.found

    def trust(self, package: Path) -> FoundGame | None:
        """Trust the game in that folder from now on, and run it. Raises ``OSError`` where the consent cannot be
        remembered; it is given and the game is run all the same."""
        try:
            self.consents.give(package)
        finally:
            self.look()
        return self._found.get(package)

    def distrust(self, package: Path) -> None:
        """Take the consent back: the game is no longer among the others. A table that is played with it plays on."""
        with self._lock:
            try:
                self.consents.take_back(package)
            finally:
                known = self._found.pop(package, None)
                if known is not None:
                    self._unload(known)
                self.look()

    def may_be(self, name: str) -> tuple[FoundGame, ...]:
        """Those that nobody has trusted yet and that say they are this game, or do not say what they are."""
        return tuple(each for each in self.found if each.state == "not trusted" and each.name in (name, ""))

    def let_go(self) -> None:
        """None of them is a game any more."""
        with self._lock:
            for each in self._found.values():
                self._unload(each)
            self._found = {}

    @contextmanager
    def run_anew(self, game: FoundGame) -> Iterator[None]:
        """With the code of a game as it stands now, from now on; where the block raises, or the code cannot be used,
        with the code of before. Raises ``Unusable``."""
        with self._lock:
            stamp = stamp_of(game.package)
            before = loading.run_anew(Place(game.package, game.entry), game.name)
            try:
                yield
            except BaseException:
                loading.put_back(game.module, before)
                raise
            self._found[game.package] = replace(game, title=registry.system(game.name).title, stamp=stamp)

    def _places(self) -> Iterator[Place]:
        for folder in self.folders:
            try:
                places = list(places_in(folder))
            except OSError as error:
                if folder in self.asked_for or not isinstance(error, FileNotFoundError):
                    self._problems.append(unreadable(folder, error))
                continue
            if not places and folder in self.asked_for:
                expected = "expected a folder in it with a file game.py"
                self._problems.append(f"{folder}: no game in this folder; {expected}")
            yield from places
        if self._with_installed:
            yield from installed()

    def _run(self, place: Place) -> FoundGame:
        stamp = stamp_of(place.package)
        try:
            name, module = loading.run(place, registry.game_names())
        except Unusable as error:
            return replace(self._untouched(place), state="unusable", problem=str(error))
        registry.include({name: module})
        title = registry.system(name).title
        return FoundGame(
            package=place.package,
            name=name,
            title=title,
            state="ready",
            module=module,
            installed=bool(place.entry),
            entry=place.entry,
            stamp=stamp,
        )

    def _untouched(self, place: Place) -> FoundGame:
        told = said(place)
        return FoundGame(
            package=place.package,
            name=told.name,
            title=told.title,
            state="not trusted",
            installed=bool(place.entry),
            entry=place.entry,
        )

    def _unload(self, game: FoundGame) -> None:
        if game.state == "ready":
            registry.exclude(game.name)
            if not game.installed:
                loading.forget(game.module)


@contextmanager
def including(*folders: Path) -> Iterator[tuple[str, ...]]:
    """With the games in these folders besides the others, all of them trusted, until the block ends. Gives a line for
    each package, or folder, that cannot be used."""
    games = OwnGames(folders, (), Consents(), with_installed=False)
    found = games.look(all_trusted=True)
    try:
        yield (*(each.problem for each in found if each.problem), *games.problems)
    finally:
        games.let_go()
        loading.let_go_of_all()
