"""An entry for a creature, a hireling or a sample character: what is known of it before it stands on the table.

``resources/bestiary/revenants-hack/01-the-road.toml`` explains how one is written.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec.structs import replace

from vtt.rules.creature_shelves import entries
from vtt.rules.faults import Fault
from vtt.rules.revenants_hack.scene_fields import sheet
from vtt.rules.revenants_hack.sheet_parts import ABILITIES, NO_RECORD, NOTHING, UNSPENT, Ability, Record
from vtt.rules.revenants_hack.sheets import CreatureSheet
from vtt.table.creature import Creature, Side
from vtt.table.table import Table

CreatureEntry: TypeAlias = entries.CreatureEntry[CreatureSheet]
"""An entry with a sheet of this game."""


def creature_entry(fields: Mapping[str, Any], role: str) -> tuple[CreatureEntry | None, list[Fault]]:
    """The entry that plain fields describe, or ``None`` and the mistakes in them. ``role`` is whom it is for where the
    fields do not say."""
    return entries.entry_of_fields(fields, role, sheet, CreatureSheet, Record)


def fresh(table: Table, creature: Creature) -> CreatureSheet:
    """The sheet of a creature on the table as one of a kind of its own: with all its Luck and rest, nothing that lasts
    on it, and nobody's name on it."""
    made: Any = creature.sheet
    whole: CreatureSheet = made
    record = whole.record
    return replace(
        whole,
        luck=whole.max_luck,
        strain=0,
        rest_points=2 * whole.abilities.CON.value,
        state="",
        falls=0,
        lowered=False,
        spent=UNSPENT,
        lasting=NOTHING,
        record=replace(
            NO_RECORD,
            important=record.important,
            started_luck=whole.max_luck,
            coins=record.coins,
            spells=record.spells,
            tags=record.tags,
            special=record.special,
        ),
    )


def by_value(entry: CreatureEntry) -> tuple[Ability, ...]:
    """The abilities that are written as their value alone: their figures are those of whatever score table is in use
    (RH-SHEET-02)."""
    rows = entry.fields.get("abilities", {})
    return tuple(ability for ability in ABILITIES if type(rows.get(ability)) is int)


def side_of(entry: CreatureEntry) -> Side:
    """Characters and hirelings are the players', leaders and minions the GM's (RH-SHEET-06)."""
    return "players" if entry.sheet.role in ("character", "hireling") else "gm"
