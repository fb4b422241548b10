"""Plain fields made into entries of a shelf, or the mistakes in them."""

from collections.abc import Mapping
from typing import Any

from vtt.rules.creature_shelves.keys import CHARACTERS, CREATURES
from vtt.rules.faults import Fault
from vtt.rules.livehack.library.creature_entry import CreatureEntry, creature_entry

_ROLES = {CREATURES: "monster", CHARACTERS: "adventurer"}


def checked(shelf: str, fields: Mapping[str, Any]) -> tuple[CreatureEntry | None, list[Fault]]:
    """The entry that plain fields describe, or ``None`` and the mistakes in them."""
    return creature_entry(fields, _ROLES[shelf])
