"""Where games of one's own stand: in folders, and among the packages that are installed. Nothing of them is run."""

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from vtt.own_folders import data_folder

GAME: Final = "game.py"

GAMES_FOLDER: Final = "NEARBY_GAMES"
"""The variable of the environment that names the games folder, or several as a search path has them."""

ENTRY_POINTS: Final = "vtt.games"


Stamp = tuple[tuple[str, int, int], ...]
"""Files, each with when it was written, in nanoseconds, and its length in bytes."""


class Place(NamedTuple):
    """Where a game may stand: the folder of its package. Of an installed one ``entry`` says what is to be imported,
    ``module:attribute``."""

    package: Path
    entry: str = ""


class Said(NamedTuple):
    """What a game's source says of it, or nothing where that cannot be read off."""

    name: str = ""
    title: str = ""


def usual_folders() -> tuple[Path, ...]:
    """The user's games folder, which need not be there: as the environment has it, else beside the user's campaigns."""
    named = os.environ.get(GAMES_FOLDER, "")
    if named:
        return tuple(Path(each) for each in named.split(os.pathsep) if each)
    return (data_folder() / "games",)


def places_in(folder: Path) -> Iterator[Place]:
    """The folders in a folder that hold a game, by name. Raises ``OSError`` where it cannot be looked into."""
    for inside in sorted(folder.iterdir()):
        with suppress(OSError):
            if (inside / GAME).is_file():
                yield Place(inside.resolve())


def installed() -> Iterator[Place]:
    """The installed packages that name a game."""
    from importlib.metadata import entry_points
    from importlib.util import find_spec

    for entry in sorted(entry_points(group=ENTRY_POINTS), key=lambda entry: entry.name):
        spec = None
        with suppress(ImportError, ValueError):
            # The package around it alone: whatever is deeper is imported to be found.
            spec = find_spec(entry.module.partition(".")[0])
        origin = "" if spec is None else spec.origin or next(iter(spec.submodule_search_locations or ()), "")
        where = Path(origin)
        yield Place((where.parent if where.suffix == ".py" else where).resolve(), entry.value)


def said(place: Place) -> Said:
    """What the source says without being run: the first plain texts that ``name`` and ``title`` are set to."""
    # Only where somebody is asked whether to trust a game.
    import ast

    with suppress(OSError, ValueError, SyntaxError, RecursionError, MemoryError):
        tree = ast.parse(_source(place).read_bytes())
        found: dict[str, str] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
                for target in node.targets:
                    if isinstance(target, ast.Name) and isinstance(node.value.value, str):
                        found.setdefault(target.id, node.value.value)
        return Said(found.get("name", ""), found.get("title", ""))
    return Said()


def _source(place: Place) -> Path:
    if not place.entry:
        return place.package / GAME
    _, *inside = place.entry.partition(":")[0].split(".")
    module = place.package.joinpath(*inside)
    return module / "__init__.py" if not inside or module.is_dir() else module.with_suffix(".py")


def unreadable(folder: Path, error: OSError) -> str:
    """Why a folder cannot be looked into, in one line."""
    if isinstance(error, FileNotFoundError):
        return f"{folder}: no such folder; expected one with games"
    if isinstance(error, NotADirectoryError):
        return f"{folder}: a file; expected a folder with games"
    return f"{folder}: {error.strerror}; expected a folder that can be read"


def told_in(folders: Sequence[Path]) -> str:
    """The folders in words."""
    return ", ".join(map(str, folders)) or "no folder"


def stamp_of(package: Path) -> Stamp:
    """The files that a game is made of, each with when it was written and how long it is; nothing where that cannot be
    said just now, as something is being moved."""
    found = []
    try:
        for path in package.rglob("*"):
            if path.suffix in (".py", ".toml") and path.is_file():
                status = path.stat()
                found.append((str(path), status.st_mtime_ns, status.st_size))
    except OSError:
        return ()
    return tuple(sorted(found))
