"""The games there are. A new game is one new package and one line here."""

from functools import lru_cache
from importlib import import_module

from vtt.echoes import echoed
from vtt.rules.system import System

_MODULES: dict[str, str] = {
    "black-hack": "vtt.rules.black_hack.system",
    "revenants-hack": "vtt.rules.revenants_hack.system",
    "livehack": "vtt.rules.livehack.system",
    "null-die": "vtt.rules.null_die.system",
}


class UnknownGame(ValueError):
    """No game of that name is registered."""


def game_names() -> tuple[str, ...]:
    """The keys of all games, in the order to be shown."""
    return tuple(_MODULES)


@lru_cache(maxsize=1024)
def system(name: str) -> System:
    """The game of that key; its package is imported on first use. Raises ``UnknownGame``."""
    if name not in _MODULES:
        raise UnknownGame(f"unknown game {echoed(name)}: expected one of {', '.join(_MODULES)}")
    game: System = import_module(_MODULES[name]).SYSTEM
    return game
