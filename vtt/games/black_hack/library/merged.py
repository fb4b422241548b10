"""What lies on a table's shelves: the group's entries over those of the program, key by key."""

from typing import cast

from vtt.games.black_hack.library.creature_entry import CreatureEntry
from vtt.games.black_hack.library.entries import LibraryEntry, checked
from vtt.games.black_hack.library.keys import BESTIARY, TABLES
from vtt.games.black_hack.library.random_table import RandomTable
from vtt.games.black_hack.library.shipped import shipped_creatures, shipped_tables
from vtt.rules.tabletop.library_keeping import OwnEntries
from vtt.table.table import Table

own_entries: OwnEntries[LibraryEntry] = OwnEntries(lambda shelf, fields: checked(shelf, fields)[0])
"""What the group brought for a shelf, by key."""


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
