"""An entry for a creature or a sample character: what is known of it before it stands on the table.

``resources/bestiary/livehack/01-people.toml`` explains how one is written.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec.structs import replace

from vtt.rules.creature_shelves import entries
from vtt.rules.faults import Fault
from vtt.rules.livehack.scene_fields import sheet
from vtt.rules.livehack.sheets import TRAITS, UNSPENT, WELL, CreatureSheet, Record
from vtt.table.creature import Creature, Side
from vtt.table.table import Table

CreatureEntry: TypeAlias = entries.CreatureEntry[CreatureSheet]
"""An entry with a sheet of this game."""


def creature_entry(fields: Mapping[str, Any], role: str) -> tuple[CreatureEntry | None, list[Fault]]:
    """The entry that plain fields describe, or ``None`` and the mistakes in them. ``role`` is whom it is for where the
    fields do not say."""
    return entries.entry_of_fields(fields, role, sheet, CreatureSheet, Record)


def fresh(table: Table, creature: Creature) -> CreatureSheet:
    """The sheet of a creature on the table as one of a kind of its own: unhurt and fresh, with its bonds by name, and
    without its player's name."""
    made: Any = creature.sheet
    whole: CreatureSheet = made
    return replace(
        whole,
        bonds=tuple(replace(bond, to=_called(table, bond.to)) for bond in whole.bonds),
        traits=tuple(replace(trait, rating=0) for trait in whole.traits if trait.name not in TRAITS),
        condition=WELL,
        prone=False,
        effort=0,
        positions=(),
        spent=UNSPENT,
        record=replace(whole.record, player="", fate=""),
    )


def side_of(entry: CreatureEntry) -> Side:
    """Adventurers are the players', monsters the GM's."""
    return "players" if entry.sheet.role == "adventurer" else "gm"


def _called(table: Table, to: str) -> str:
    return table.creatures[to].name if to in table.creatures else to
