"""What stands on a table's shelves: the group's entries over those of the program, key by key."""

from collections.abc import Collection
from functools import cache
from typing import cast

from vtt.rules.creature_shelves.keys import CHARACTERS, CREATURES
from vtt.rules.library_keeping import OwnEntries
from vtt.rules.revenants_hack.checks.score_tables import shipped_score_tables
from vtt.rules.revenants_hack.equipment import EquipmentEntry, listed_equipment
from vtt.rules.revenants_hack.library.creature_entry import CreatureEntry
from vtt.rules.revenants_hack.library.entries import LibraryEntry, checked
from vtt.rules.revenants_hack.library.keys import EQUIPMENT, SCORE_TABLES
from vtt.rules.revenants_hack.library.toml_files import READER
from vtt.table.table import Table

_GAME = "revenants-hack"

own_entries: OwnEntries[LibraryEntry] = OwnEntries(lambda shelf, fields: checked(shelf, fields)[0])
"""What the group brought for a shelf, by key."""


@cache
def shipped_creatures() -> dict[str, CreatureEntry]:
    """The creatures that come with the program, by key. Raises ``ValueError`` naming what is wrong in the files."""
    return cast(dict[str, CreatureEntry], READER.shipped("bestiary", _GAME, CREATURES))


@cache
def shipped_characters() -> dict[str, CreatureEntry]:
    """The sample characters, by key. Raises ``ValueError`` naming what is wrong in the files."""
    return cast(dict[str, CreatureEntry], READER.shipped("characters", _GAME, CHARACTERS))


def shipped_of(shelf: str) -> dict[str, CreatureEntry]:
    """The creatures or the characters that come with the program."""
    return shipped_characters() if shelf == CHARACTERS else shipped_creatures()


def shipped_keys(shelf: str) -> Collection[str]:
    """The keys of what comes with the program on a shelf."""
    if shelf == EQUIPMENT:
        return listed_equipment()
    return shipped_score_tables() if shelf == SCORE_TABLES else shipped_of(shelf)


def entries_of(table: Table, shelf: str) -> dict[str, CreatureEntry]:
    """The creatures or the characters by key, the group's in place of the program's of the same key."""
    return {**shipped_of(shelf), **cast(dict[str, CreatureEntry], own_entries(table, shelf))}


def equipment_by_key(table: Table) -> dict[str, EquipmentEntry]:
    """The equipment by key, the group's in place of the program's of the same key."""
    return {**listed_equipment(), **cast(dict[str, EquipmentEntry], own_entries(table, EQUIPMENT))}
