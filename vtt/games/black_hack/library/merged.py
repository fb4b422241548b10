"""What lies on a table's shelves: the group's entries over those of the program, key by key."""

from functools import cache
from typing import cast

from vtt.games.black_hack.library.entries import BESTIARY, GOODS, TABLES, CreatureEntry, LibraryEntry, checked, plain
from vtt.games.black_hack.library.random_table import RandomTable
from vtt.rules.contract.library import Reading
from vtt.rules.kit.toml_entries import EntryReader
from vtt.rules.tabletop.library_keeping import OwnEntries
from vtt.table.table import Table

READER: EntryReader[LibraryEntry] = EntryReader({"creature": BESTIARY, "table": TABLES, "goods": GOODS}, checked)


def read_toml(name: str, text: str) -> Reading:
    """What a file holds, each entry by itself; what tables refer to is not looked at."""
    shelves, problems = READER.entries(name, text)
    entries = {shelf: {key: plain(entry) for key, entry in found.items()} for shelf, found in shelves.items()}
    return Reading(entries={shelf: found for shelf, found in entries.items() if found}, problems=tuple(problems))


_FOLDER = "black-hack"


@cache
def shipped_creatures() -> dict[str, CreatureEntry]:
    """The bestiary by key, in the order of the files. Raises ``ValueError`` naming what is wrong in them."""
    return cast(dict[str, CreatureEntry], READER.shipped(BESTIARY, _FOLDER, BESTIARY))


@cache
def shipped_tables() -> dict[str, RandomTable]:
    """The tables by key, in the order of the files. Raises ``ValueError`` naming what is wrong in them."""
    return cast(dict[str, RandomTable], READER.shipped(TABLES, _FOLDER, TABLES))


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
