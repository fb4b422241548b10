"""What comes with the program: the creatures and tables of the resources, read when they are first needed."""

from functools import cache
from importlib.resources import files
from typing import cast

from vtt.rules.black_hack.library.creature_entry import CreatureEntry
from vtt.rules.black_hack.library.entries import LibraryEntry
from vtt.rules.black_hack.library.keys import BESTIARY, TABLES
from vtt.rules.black_hack.library.random_table import RandomTable
from vtt.rules.black_hack.library.toml_files import read_entries

_FOLDER = "black-hack"


@cache
def shipped_creatures() -> dict[str, CreatureEntry]:
    """The bestiary by key, in the order of the files. Raises ``ValueError`` naming what is wrong in them."""
    return cast(dict[str, CreatureEntry], _shelf(BESTIARY))


@cache
def shipped_tables() -> dict[str, RandomTable]:
    """The tables by key, in the order of the files. Raises ``ValueError`` naming what is wrong in them."""
    return cast(dict[str, RandomTable], _shelf(TABLES))


def _shelf(shelf: str) -> dict[str, LibraryEntry]:
    found: dict[str, LibraryEntry] = {}
    folder = files("vtt.resources").joinpath(shelf, _FOLDER)
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if not file.name.endswith(".toml"):
            continue
        entries, problems = read_entries(file.name, file.read_text(encoding="utf-8"))
        if problems:
            raise ValueError(str(problems[0]))
        for key, entry in entries.get(shelf, {}).items():
            if key in found:
                raise ValueError(f"{file.name}: {key!r} stands in another file already")
            found[key] = entry
    return found
