"""An entry for a creature or a sample character: what is known of it before it stands on the table.

``resources/bestiary/null-die/01-the-fen.toml`` explains how one is written.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec.structs import replace

from vtt.rules.creature_shelves import entries
from vtt.rules.faults import Fault
from vtt.rules.null_die.scene_fields import sheet
from vtt.rules.null_die.sheet_parts import UNSPENT
from vtt.rules.null_die.sheets import CreatureSheet
from vtt.table.creature import Creature, Side
from vtt.table.table import Table

CreatureEntry: TypeAlias = entries.CreatureEntry[CreatureSheet]
"""An entry with a sheet of this game."""


def creature_entry(fields: Mapping[str, Any], role: str) -> tuple[CreatureEntry | None, list[Fault]]:
    """The entry that plain fields describe, or ``None`` and the mistakes in them. ``role`` is whom it is for where the
    fields do not say."""
    return entries.entry_of_fields(fields, role, sheet, CreatureSheet)


def fresh(table: Table, creature: Creature) -> CreatureSheet:
    """The sheet of a creature on the table as one of a kind of its own: unharmed, with nobody's name on it."""
    made: Any = creature.sheet
    whole: CreatureSheet = made
    return replace(whole, harm=0, player="", spent=UNSPENT)


def side_of(entry: CreatureEntry) -> Side:
    """Characters and companions are the players', leaders and minions the GM's."""
    return "players" if entry.sheet.role in ("character", "companion") else "gm"
