"""The files that come with the program, wherever it is installed.

Known to every package; must not import any of them.
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_PACKAGE = "vtt.resources"
_MANUAL = "vtt.manual"


@cache
def shipped_files() -> "Traversable":
    """The folder ``vtt.resources``, to be gone into with ``joinpath``."""
    return _folder(_PACKAGE)


@cache
def manual_files() -> "Traversable":
    """The folder ``vtt.manual`` with the pages of the manual."""
    return _folder(_MANUAL)


def _folder(package: str) -> "Traversable":
    folders = list(import_module(package).__path__)
    if len(folders) == 1 and (folder := Path(folders[0])).is_dir():
        return folder
    # They lie in no plain folder. Importing this takes as long as reading a whole shelf.
    from importlib.resources import files

    return files(package)
