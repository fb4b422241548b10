"""Running the code of a game of one's own: its modules, found where it stands; what is wrong, with file and line."""

import linecache
import re
import sys
import traceback
from collections.abc import Mapping, Sequence
from importlib import import_module, invalidate_caches
from importlib.abc import MetaPathFinder
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Final, NamedTuple

from vtt.echoes import echoed, in_one_line
from vtt.rules.book.glossary import glossary
from vtt.rules.book.rulebook import rulebook
from vtt.rules.contract.keys import KEY_EXPECTED, is_key
from vtt.rules.engine import registry
from vtt.rules.engine.own_games.places import GAME, Place

PACKAGE: Final = "vtt_own_games"
"""The package that those of the folders are modules of, so that none stands in the way of another library."""


class Known(NamedTuple):
    """What another process has to know to have the same games."""

    packages: dict[str, str]
    modules: dict[str, str]


class Unusable(ValueError):
    """A game that cannot be used: one line with file, line and reason."""


def known_to_others() -> Known:
    """The games of one's own as they are known here."""
    return Known({name: str(path) for name, path in _FINDER.packages.items()}, registry.included())


def known_there(known: Known) -> None:
    """In another process: the same games as in the one that starts it."""
    _FINDER.packages.update({name: Path(path) for name, path in known.packages.items()})
    _find_them()
    registry.include(known.modules)


def module_of(place: Place) -> str:
    """The name of the module that holds the game of a place."""
    if place.entry:
        return place.entry.partition(":")[0]
    for name, package in _FINDER.packages.items():
        if package == place.package:
            return f"{PACKAGE}.{name}.game"
    name = plain = re.sub(r"\W", "_", place.package.name)
    number = 2
    while name in _FINDER.packages:
        name = f"{plain}_{number}"
        number += 1
    _FINDER.packages[name] = place.package
    return f"{PACKAGE}.{name}.game"


def run(place: Place, taken: Sequence[str]) -> tuple[str, str]:
    """Import the game of a place and all that it loads later: its key and its module. Raises ``Unusable``; a key that
    is ``taken`` is none."""
    _find_them()
    module = module_of(place)
    try:
        return _name_of(place, module, taken), module
    except (Exception, SystemExit) as error:
        forget(module)
        raise Unusable(in_one_line(_told(place, error))) from error


def run_anew(place: Place, name: str) -> dict[str, ModuleType]:
    """Run the code of a game that is known as ``name`` again, as it stands now; the modules that were there before.
    Raises ``Unusable``; then those are there still."""
    module = module_of(place)
    before = modules_of(module)
    forget(module)
    try:
        found, _ = run(place, [known for known in registry.game_names() if known != name])
        if found != name:
            raise Unusable(f"{_source(place)}: name is {echoed(found)} now; expected {echoed(name)} as before")
    except Unusable:
        put_back(module, before)
        raise
    return before


def _source(place: Place) -> Path:
    return place.package if place.entry else place.package / GAME


def modules_of(module: str) -> dict[str, ModuleType]:
    """The modules of the package that a game's module stands in, as they are imported now."""
    package = module.rpartition(".")[0] or module
    inside = f"{package}."
    return {name: each for name, each in sys.modules.items() if name == package or name.startswith(inside)}


def forget(module: str) -> None:
    """Let go of a game's modules: the next time they are imported anew."""
    for name in modules_of(module):
        del sys.modules[name]
    invalidate_caches()
    linecache.checkcache()
    registry.forget()
    rulebook.cache_clear()
    glossary.cache_clear()


def put_back(module: str, modules: Mapping[str, ModuleType]) -> None:
    """Have these modules of a game again instead of those that are imported now."""
    forget(module)
    sys.modules.update(modules)


def blame(error: BaseException) -> str:
    """The file and line of a game of one's own that an error comes from, with what it is; empty where none has a part
    in it."""
    folders = [*_FINDER.packages.values()]
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if any(Path(frame.filename).is_relative_to(folder) for folder in folders)
    ]
    return f"{frames[-1].filename}, line {frames[-1].lineno}: {_words(error)}" if frames else ""


class _SourceLoader(SourceFileLoader):
    """Compiles what stands in the file, whatever was compiled before: that is told apart by whole seconds alone.
    Nothing is written into the folder."""

    def get_code(self, fullname: str) -> CodeType | None:
        path = self.get_filename(fullname)
        code: CodeType = self.source_to_code(self.get_data(path), path)
        return code


class _Finder(MetaPathFinder):
    """Finds the modules below ``PACKAGE``: ``packages`` are folders by the names that they have there."""

    def __init__(self) -> None:
        self.packages: dict[str, Path] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        outer, _, name = fullname.rpartition(".")
        if outer == PACKAGE and name in self.packages:
            folder = str(self.packages[name])
            loader = _SourceLoader(fullname, f"{folder}/__init__.py") if Path(folder, "__init__.py").exists() else None
            spec = ModuleSpec(fullname, loader, origin=None if loader is None else loader.path, is_package=True)
            spec.has_location = loader is not None
            spec.submodule_search_locations = [folder]
            return spec
        if outer.startswith(f"{PACKAGE}."):
            for folder in path or ():
                found = FileFinder(folder, (_SourceLoader, [".py"])).find_spec(fullname)
                if found is not None:
                    return found
        return None


_FINDER: Final = _Finder()


def _find_them() -> None:
    if _FINDER not in sys.meta_path:
        # Before the usual one, which would take what was compiled before.
        sys.meta_path.insert(0, _FINDER)
    package = sys.modules.setdefault(PACKAGE, ModuleType(PACKAGE))
    package.__path__ = []


def let_go_of_all() -> None:
    """No game of one's own is known any more."""
    for name in list(_FINDER.packages):
        forget(f"{PACKAGE}.{name}.game")
    _FINDER.packages.clear()


def _name_of(place: Place, module: str, taken: Sequence[str]) -> str:
    """The key of the game in a module, with all of it imported. Raises whatever is wrong in it, else ``ValueError``."""
    attribute = place.entry.partition(":")[2] or "SYSTEM"
    if attribute != "SYSTEM":
        raise ValueError(f"the entry point names {echoed(attribute)}; expected SYSTEM")
    game: Any = getattr(import_module(module), attribute, None)
    if game is None:
        raise ValueError("no SYSTEM in it; expected SYSTEM: System = ... at its end")
    game.warm()
    name = game.name
    if not isinstance(name, str) or not is_key(name):
        raise ValueError(f"name is {echoed(name)}; {KEY_EXPECTED}")
    if name in taken:
        raise ValueError(f"name is {echoed(name)}, which another game has; expected one of its own")
    _check_rulebook(game.rulebook)
    return name


def _check_rulebook(file: str) -> None:
    """Raises ``ValueError`` for one that cannot be read: the windows take for granted that it can."""
    try:
        rulebook(file)
    except (OSError, ValueError) as error:
        words = error.strerror if isinstance(error, OSError) else str(error)
        raise _InFile(f"{file}: {words}; expected a rulebook") from error


class _InFile(ValueError):
    """What is wrong in a file that is no code."""


def _told(place: Place, error: BaseException) -> str:
    """What is wrong and where: the last line of the package's own code that led to it."""
    if isinstance(error, SyntaxError) and error.filename is not None:
        return f"{error.filename}, line {error.lineno}: {error.msg}"
    if isinstance(error, _InFile):
        return str(error)
    inside = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if Path(frame.filename).is_relative_to(place.package)
    ]
    if inside:
        return f"{inside[-1].filename}, line {inside[-1].lineno}: {_words(error)}"
    return f"{_source(place)}: {error if isinstance(error, ValueError) else _words(error)}"


def _words(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"
