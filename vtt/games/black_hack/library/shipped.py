"""What comes with the program: the creatures and tables of the resources, read when they are first needed."""

from functools import cache
from typing import cast

from vtt.games.black_hack.library.creature_entry import CreatureEntry
from vtt.games.black_hack.library.keys import BESTIARY, TABLES
from vtt.games.black_hack.library.random_table import RandomTable
from vtt.games.black_hack.library.toml_files import READER

_FOLDER = "black-hack"


@cache
def shipped_creatures() -> dict[str, CreatureEntry]:
    """The bestiary by key, in the order of the files. Raises ``ValueError`` naming what is wrong in them."""
    return cast(dict[str, CreatureEntry], READER.shipped(BESTIARY, _FOLDER, BESTIARY))


@cache
def shipped_tables() -> dict[str, RandomTable]:
    """The tables by key, in the order of the files. Raises ``ValueError`` naming what is wrong in them."""
    return cast(dict[str, RandomTable], READER.shipped(TABLES, _FOLDER, TABLES))
