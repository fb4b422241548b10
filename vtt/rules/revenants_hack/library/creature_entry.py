"""An entry for a creature, a hireling or a sample character: what is known of it before it stands on the table.

``resources/bestiary/revenants-hack/01-the-road.toml`` explains how one is written.
"""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from vtt.rules.arriving import MOST_AT_ONCE
from vtt.rules.faults import Fault, fault_of, faults
from vtt.rules.revenants_hack.scene_fields import sheet
from vtt.rules.revenants_hack.sheet_parts import ABILITIES, NO_RECORD, NOTHING, UNSPENT, Ability, Record
from vtt.rules.revenants_hack.sheets import CreatureSheet
from vtt.table.creature import Creature, Side


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


def entry_of_creature(name: str, creature: Creature) -> dict[str, Any]:
    """The plain fields of an entry for a creature on the table as a kind of its own: with all its Luck and rest,
    nothing that lasts on it, and nobody's name on it."""
    made: Any = creature.sheet
    whole: CreatureSheet = made
    record = whole.record
    fresh = replace(
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
    kind = Kind(name=name, glyph=creature.glyph, radius=creature.radius, notes=creature.notes)
    # Through JSON, so that an entry is the same before and after it was saved.
    fields: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(fresh))
    return {**msgspec.to_builtins(kind), **fields}


def by_value(entry: CreatureEntry) -> tuple[Ability, ...]:
    """The abilities that are written as their value alone: their figures are those of whatever score table is in use
    (RH-SHEET-02)."""
    rows = entry.fields.get("abilities", {})
    return tuple(ability for ability in ABILITIES if type(rows.get(ability)) is int)


def side_of(entry: CreatureEntry) -> Side:
    """Characters and hirelings are the players', leaders and minions the GM's (RH-SHEET-06)."""
    return "players" if entry.sheet.role in ("character", "hireling") else "gm"
