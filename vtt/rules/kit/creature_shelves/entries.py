"""An entry for a creature or a sample character: what is known of it before it stands on the table, and how
creatures of the shelves come to the table: their number, names, group and places.

What the fields of its sheet are, and what they come to, is each game's own.
"""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, Generic, TypeVar

import msgspec

from vtt.rules.contract.faults import Fault, fault_of, faults
from vtt.rules.contract.keys import slug
from vtt.rules.contract.procedure import Asking, Change, Say
from vtt.rules.tabletop.arriving import (
    MOST_AT_ONCE,
    among_the_players,
    free_group,
    free_id,
    free_names,
    free_spot,
    usual_spot,
)
from vtt.table.canonical import canonical
from vtt.table.creature import Creature, Point, Sheet, Side
from vtt.table.decoding import built
from vtt.table.events import CreaturePut
from vtt.table.table import Table

CREATURES: Final = "creatures"
CHARACTERS: Final = "characters"


SheetType = TypeVar("SheetType", bound=Sheet)


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


class CreatureEntry(msgspec.Struct, Generic[SheetType], frozen=True, kw_only=True):
    """A whole entry: ``fields`` are those of the sheet as they were written, ``sheet`` what they come to."""

    kind: Kind
    fields: dict[str, Any]
    sheet: SheetType


_OWN = frozenset(Kind.__struct_fields__)


def entry_of_fields(
    fields: Mapping[str, Any], role: str, sheet: Callable[[dict[str, Any]], SheetType], *parts: type[msgspec.Struct]
) -> tuple[CreatureEntry[SheetType] | None, list[Fault]]:
    """The entry that plain fields describe, or ``None`` and the mistakes in them.

    ``role`` is whom it is for where the fields do not say. ``sheet`` makes a sheet out of fields, or raises
    ``msgspec.ValidationError``; ``parts`` are the structs whose fields a mistake may name.
    """
    own = {key: value for key, value in fields.items() if key in _OWN}
    rest = {key: value for key, value in fields.items() if key not in _OWN}
    rest.setdefault("role", role)
    wrong = faults(own, Kind)
    try:
        made = sheet(rest)
    except msgspec.ValidationError as error:
        return None, [*wrong, fault_of(error, *parts, Kind)]
    if wrong:
        return None, wrong
    return CreatureEntry(kind=msgspec.convert(own, built(Kind)), fields=rest, sheet=made), []


def plain_fields(entry: CreatureEntry[Any]) -> dict[str, Any]:
    """The entry as plain fields: what JSON and TOML know."""
    return _as_saved({**msgspec.to_builtins(canonical(entry.kind)), **entry.fields})


def fields_of_creature(name: str, creature: Creature, fresh: Sheet) -> dict[str, Any]:
    """The plain fields of an entry for a creature on the table as a kind of its own; ``fresh`` is its sheet without
    what befell this one."""
    kind = Kind(name=name, glyph=creature.glyph, radius=creature.radius, notes=creature.notes)
    return {**msgspec.to_builtins(canonical(kind)), **_as_saved(canonical(fresh))}


def _as_saved(value: Any) -> dict[str, Any]:
    """Through JSON, so that an entry is the same before and after it was saved."""
    fields: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(value))
    return fields


class Arrival(msgspec.Struct, frozen=True, kw_only=True):
    """How creatures of one kind come to the table. Without ``at`` they stand where there is room: the players' side in
    the midst of its own, the GM's some way off. ``name`` stands in place of the entry's, ``player`` is who plays it."""

    count: int = 1
    at: Point | None = None
    hidden: bool = False
    name: str = ""
    player: str = ""


def arrive(
    table: Table, kind: Kind, sheet: Sheet, side: Side, arrival: Arrival, why: str = ""
) -> Asking[tuple[Table, tuple[str, ...]]]:
    """Creatures of that kind come to the table, each with that sheet; the answer is the table after it and their ids.
    Several share a group. ``why`` is the ledger id of what the log says, or empty."""
    size = min(max(arrival.count, 1), MOST_AT_ONCE)
    called = arrival.name or kind.name
    group = free_group(table, called, size) if size > 1 else ""
    at = arrival.at or (among_the_players(table) if side == "players" else usual_spot(table))
    ids = []
    for name in free_names(table, called, size):
        creature = Creature(
            id=free_id(table, slug(name) or "creature"),
            name=name,
            side=side,
            sheet=sheet,
            at=free_spot(table, kind.radius, at),
            radius=kind.radius,
            glyph=kind.glyph,
            group=group,
            hidden=arrival.hidden,
            notes=kind.notes,
        )
        table = yield Change(CreaturePut(creature))
        ids.append(creature.id)
    words = {"who": called if size == 1 else f"{size} × {called}", "verb": "is" if size == 1 else "are"}
    yield Say("{who} {verb} on the table", words, why, "result", secret=arrival.hidden)
    return table, tuple(ids)


def several(arguments: Mapping[str, Any]) -> Arrival:
    """How creatures come by the arguments ``count``, ``at`` and ``hidden``."""
    return Arrival(count=int(arguments["count"]), at=point(arguments), hidden=bool(arguments["hidden"]))


def point(arguments: Mapping[str, Any]) -> Point | None:
    """The argument ``at``, or ``None`` where it is left to the table."""
    at = arguments.get("at")
    return None if at is None else (float(at[0]), float(at[1]))
