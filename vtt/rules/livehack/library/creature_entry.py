"""An entry for a creature or a sample character: what is known of it before it stands on the table.

``resources/bestiary/livehack/01-people.toml`` explains how one is written.
"""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from vtt.rules.arriving import MOST_AT_ONCE
from vtt.rules.faults import Fault, fault_of, faults
from vtt.rules.livehack.scene_fields import sheet
from vtt.rules.livehack.sheet_parts import TRAITS, UNSPENT, WELL, Record
from vtt.rules.livehack.sheets import CreatureSheet
from vtt.table.creature import Creature, Side
from vtt.table.table import Table


class Kind(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What an entry says besides its sheet. ``who`` is a line on who they are, ``met`` where they are met, ``together``
    how many there usually are; ``radius`` is half the width of the token in feet; ``notes`` are for the GM."""

    name: Annotated[str, msgspec.Meta(min_length=1)]
    who: str = ""
    met: str = ""
    together: Annotated[int, msgspec.Meta(ge=1, le=MOST_AT_ONCE)] = 1
    glyph: str = ""
    radius: Annotated[float, msgspec.Meta(ge=0.5, le=50)] = 2.5
    notes: str = ""


class CreatureEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A whole entry: ``fields`` are those of the sheet as they were written, ``sheet`` what they come to."""

    kind: Kind
    fields: dict[str, Any]
    sheet: CreatureSheet


_OWN = frozenset(Kind.__struct_fields__)


def creature_entry(fields: Mapping[str, Any], role: str) -> tuple[CreatureEntry | None, list[Fault]]:
    """The entry that plain fields describe, or ``None`` and the mistakes in them. ``role`` is whom it is for where the
    fields do not say."""
    own = {key: value for key, value in fields.items() if key in _OWN}
    rest = {key: value for key, value in fields.items() if key not in _OWN}
    rest.setdefault("role", role)
    wrong = faults(own, Kind)
    try:
        made = sheet(rest)
    except msgspec.ValidationError as error:
        return None, [*wrong, fault_of(error, CreatureSheet, Record, Kind)]
    if wrong:
        return None, wrong
    return CreatureEntry(kind=msgspec.convert(own, Kind), fields=rest, sheet=made), []


def plain_fields(entry: CreatureEntry) -> dict[str, Any]:
    """The entry as plain fields."""
    own: dict[str, Any] = msgspec.to_builtins(entry.kind)
    return {**own, **entry.fields}


def entry_of_creature(name: str, table: Table, creature: Creature) -> dict[str, Any]:
    """The plain fields of an entry for a creature on the table as a kind of its own: unhurt and fresh, with its bonds
    by name, and without its player's name."""
    made: Any = creature.sheet
    whole: CreatureSheet = made
    fresh = replace(
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
    kind = Kind(name=name, glyph=creature.glyph, radius=creature.radius, notes=creature.notes)
    # Through JSON, so that an entry is the same before and after it was saved.
    fields: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(fresh))
    return {**msgspec.to_builtins(kind), **fields}


def side_of(entry: CreatureEntry) -> Side:
    """Adventurers are the players', monsters the GM's."""
    return "players" if entry.sheet.role == "adventurer" else "gm"


def _called(table: Table, to: str) -> str:
    return table.creatures[to].name if to in table.creatures else to
