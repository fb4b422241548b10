"""What stands on a table's shelves: the group's entries over those of the program, key by key."""

from functools import lru_cache
from typing import Final

from vtt.rules.creature_shelves.keys import CHARACTERS, CREATURES
from vtt.rules.library_keeping import OwnEntries
from vtt.rules.null_die.library.creature_entry import CreatureEntry
from vtt.rules.null_die.library.entries import READER, checked
from vtt.table.table import Table

_GAME: Final = "null-die"
_FOLDERS: Final = {CREATURES: "bestiary", CHARACTERS: "characters"}

own_entries: OwnEntries[CreatureEntry] = OwnEntries(lambda shelf, fields: checked(shelf, fields)[0])
"""What the group brought for a shelf, by key."""


@lru_cache(maxsize=1024)
def shipped_of(shelf: str) -> dict[str, CreatureEntry]:
    """The creatures or the characters that come with the program, by key. Raises ``ValueError`` naming what is wrong in
    the files."""
    return READER.shipped(_FOLDERS[shelf], _GAME, shelf)


def entries_of(table: Table, shelf: str) -> dict[str, CreatureEntry]:
    """The creatures or the characters by key, the group's in place of the program's of the same key."""
    return {**shipped_of(shelf), **own_entries(table, shelf)}
