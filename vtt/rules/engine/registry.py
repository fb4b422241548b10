"""The games there are. A new game is one new package and one line here."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING

from vtt.echoes import echoed

if TYPE_CHECKING:
    from vtt.rules.contract.system import System

_MODULES: dict[str, str] = {
    "black-hack": "vtt.games.black_hack.game",
    "revenants-hack": "vtt.games.revenants_hack.game",
    "livehack": "vtt.games.livehack.game",
    "null-die": "vtt.games.null_die.game",
}


_BROUGHT: dict[str, str] = {}
"""Games that are there for a while: a group's own."""
_ELSEWHERE: list[Callable[[str], str]] = []


class UnknownGame(ValueError):
    """No game of that name is registered."""


def game_names() -> tuple[str, ...]:
    """The keys of all games, in the order to be shown: the program's own, then those that were brought."""
    return (*_MODULES, *_BROUGHT)


def system(name: str) -> "System":
    """The game of that key; its package is imported on first use. Raises ``UnknownGame``."""
    module = _MODULES.get(name) or _BROUGHT.get(name)
    if module is None:
        where = "; ".join(look(name) for look in _ELSEWHERE)
        module = _BROUGHT.get(name)
        if module is None:
            known = f"unknown game {echoed(name)}: expected one of {', '.join(game_names())}"
            raise UnknownGame(f"{known}; {where}" if where else known)
    return _game(module)


@contextmanager
def looking(look: Callable[[str], str]) -> Iterator[None]:
    """Where a game is not known, ``look`` is called with its key before that is said, until the block ends: it may
    ``include`` it, or gives the words that say where it was looked for."""
    _ELSEWHERE.append(look)
    try:
        yield
    finally:
        _ELSEWHERE.remove(look)


@contextmanager
def including(modules: Mapping[str, str]) -> Iterator[None]:
    """With these games besides the program's own, until the block ends: modules by the games' keys, each of which can
    be imported and holds its game as ``SYSTEM``. Raises ``ValueError`` for a key that is taken."""
    include(modules)
    try:
        yield
    finally:
        for name in modules:
            exclude(name)


def include(modules: Mapping[str, str]) -> None:
    """The same for as long as the program runs: in a process that works for another one."""
    taken = [name for name in modules if name in game_names()]
    if taken:
        raise ValueError(f"{', '.join(taken)}: there is a game of that name already")
    _BROUGHT.update(modules)


def exclude(name: str) -> None:
    """A game that was included is none any more."""
    _BROUGHT.pop(name, None)


def included() -> dict[str, str]:
    """The modules of the games that are there besides the program's own, by the games' keys."""
    return dict(_BROUGHT)


def forget() -> None:
    """Games are looked up anew: modules were taken away."""
    _game.cache_clear()


@lru_cache(maxsize=1024)
def _game(module: str) -> "System":
    game: System = import_module(module).SYSTEM
    return game
