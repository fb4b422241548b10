"""What lies on a table's shelves: the group's entries over those of the program, key by key."""

from functools import lru_cache
from typing import Any, cast

from vtt.rules.black_hack.library.creature_entry import CreatureEntry
from vtt.rules.black_hack.library.entries import LibraryEntry, checked
from vtt.rules.black_hack.library.keys import BESTIARY, TABLES
from vtt.rules.black_hack.library.random_table import RandomTable
from vtt.rules.black_hack.library.shipped import shipped_creatures, shipped_tables
from vtt.table.table import Table

_NOTHING: dict[str, dict[str, Any]] = {}


def table_of(table: Table, key: str) -> RandomTable | None:
    """The table to roll on of that key, the group's before the program's (BH-MAG-09); ``None`` where there is none."""
    own = own_entry(table, TABLES, key)
    return cast(RandomTable, own) if own is not None else shipped_tables().get(key)


def creature_of(table: Table, key: str) -> CreatureEntry | None:
    """The creature of the bestiary of that key, the group's before the program's; ``None`` where there is none."""
    own = own_entry(table, BESTIARY, key)
    return cast(CreatureEntry, own) if own is not None else shipped_creatures().get(key)


def own_entry(table: Table, shelf: str, key: str) -> LibraryEntry | None:
    """What the group brought under a key, or ``None``."""
    return own_entries(table, shelf).get(key)


def tables_by_key(table: Table) -> dict[str, RandomTable]:
    """Every table to roll on."""
    return {**shipped_tables(), **cast(dict[str, RandomTable], own_entries(table, TABLES))}


def creatures_by_key(table: Table) -> dict[str, CreatureEntry]:
    """The whole bestiary."""
    return {**shipped_creatures(), **cast(dict[str, CreatureEntry], own_entries(table, BESTIARY))}


def own_entries(table: Table, shelf: str) -> dict[str, LibraryEntry]:
    """What the group brought for a shelf; what is no sound entry, as one written by hand may be, is left out."""
    return _sound_entries(shelf, _Same(table.library.get(shelf, _NOTHING)))


class _Same:
    """A map that nobody changes in place, told from others by its identity."""

    def __init__(self, value: dict[str, dict[str, Any]]) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.value is self.value


@lru_cache(maxsize=16)
def _sound_entries(shelf: str, written: _Same) -> dict[str, LibraryEntry]:
    found = {key: checked(shelf, fields)[0] for key, fields in written.value.items()}
    return {key: entry for key, entry in found.items() if entry is not None}
