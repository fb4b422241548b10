"""Plain fields made into entries of a shelf, or the mistakes in them."""

from collections.abc import Mapping
from typing import Any

import msgspec

from vtt.rules.faults import Fault
from vtt.rules.livehack.library.creature_entry import CreatureEntry, creature_entry, plain_fields
from vtt.rules.livehack.library.keys import CHARACTERS, CREATURES

_ROLES = {CREATURES: "monster", CHARACTERS: "adventurer"}


def checked(shelf: str, fields: Mapping[str, Any]) -> tuple[CreatureEntry | None, list[Fault]]:
    """The entry that plain fields describe, or ``None`` and the mistakes in them."""
    return creature_entry(fields, _ROLES[shelf])


def plain(entry: CreatureEntry) -> dict[str, Any]:
    """The entry as plain fields: what JSON and TOML know."""
    fields: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(plain_fields(entry)))
    return fields
