"""Games of one's own: packages in a folder, each with a ``game.py`` that holds its game as ``SYSTEM``.

What stands in such a folder is run. A package that cannot be used is named with its file and line; the others are games
like the program's own.
"""

import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module, invalidate_caches
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from vtt.echoes import echoed, in_one_line
from vtt.rules import registry
from vtt.rules.keys import KEY_EXPECTED, is_key

PACKAGE: Final = "vtt_own_games"
"""The package that those of the folders are modules of, so that none stands in the way of another library."""

GAME: Final = "game.py"


@contextmanager
def including(*folders: Path) -> Iterator[tuple[str, ...]]:
    """With the games in these folders besides the others, until the block ends. Gives a line for each package, or
    folder, that cannot be used."""
    problems: list[str] = []
    modules: dict[str, str] = {}
    with _found_in(folders):
        for folder in folders:
            for package in _packages(folder, problems):
                try:
                    name = _name_of(f"{PACKAGE}.{package.name}.game", {*registry.game_names(), *modules})
                except (Exception, SystemExit) as error:
                    problems.append(in_one_line(_told(package, error)))
                else:
                    modules[name] = f"{PACKAGE}.{package.name}.game"
        with registry.including(modules):
            yield tuple(problems)


def known_there(folders: Sequence[str], modules: dict[str, str]) -> None:
    """In another process: the same folders and games as in the one that starts it (``folders``,
    ``registry.included``)."""
    _package().__path__ = list(folders)
    registry.include(modules)


def folders() -> tuple[str, ...]:
    """The folders that games are found in now."""
    package = sys.modules.get(PACKAGE)
    return () if package is None else tuple(package.__path__)


@contextmanager
def _found_in(wanted: Sequence[Path]) -> Iterator[None]:
    package = _package()
    package.__path__ = [str(folder.resolve()) for folder in wanted]
    invalidate_caches()
    try:
        yield
    finally:
        for name in [name for name in sys.modules if name == PACKAGE or name.startswith(f"{PACKAGE}.")]:
            del sys.modules[name]
        registry.forget()


def _package() -> ModuleType:
    return sys.modules.setdefault(PACKAGE, ModuleType(PACKAGE))


def _packages(folder: Path, problems: list[str]) -> list[Path]:
    """The folders in a folder that hold a game."""
    if not folder.is_dir():
        problems.append(f"{folder}: no such folder; expected one with games")
        return []
    found = sorted(file.parent for file in folder.glob(f"*/{GAME}"))
    if not found:
        problems.append(f"{folder}: no game in this folder; expected a folder in it with a file {GAME}")
    return found


def _name_of(module: str, taken: set[str]) -> str:
    """The key of the game in a module, with all of it imported. Raises whatever is wrong in it, else ``ValueError``."""
    game: Any = getattr(import_module(module), "SYSTEM", None)
    if game is None:
        raise ValueError("no SYSTEM in it; expected SYSTEM: System = ... at its end")
    game.warm()
    name = game.name
    if not isinstance(name, str) or not is_key(name):
        raise ValueError(f"name is {echoed(name)}; {KEY_EXPECTED}")
    if name in taken:
        raise ValueError(f"name is {echoed(name)}, which another game has; expected one of its own")
    return name


def _told(package: Path, error: BaseException) -> str:
    """What is wrong and where: the last line of the package's own code that led to it."""
    reason = f"{type(error).__name__}: {error}"
    if isinstance(error, SyntaxError) and error.filename is not None:
        return f"{error.filename}, line {error.lineno}: {error.msg}"
    inside = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if Path(frame.filename).is_relative_to(package.resolve())
    ]
    if inside:
        return f"{inside[-1].filename}, line {inside[-1].lineno}: {reason}"
    return f"{package / GAME}: {error if isinstance(error, ValueError) else reason}"
