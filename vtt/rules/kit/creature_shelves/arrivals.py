"""Creatures of the shelves come to the table: their number, names, group and places."""

from collections.abc import Generator, Mapping
from typing import Any

import msgspec

from vtt.rules.contract.keys import slug
from vtt.rules.contract.procedure import Change, Request, Say
from vtt.rules.kit.creature_shelves.entries import Kind
from vtt.rules.tabletop.arriving import (
    MOST_AT_ONCE,
    among_the_players,
    free_group,
    free_id,
    free_names,
    free_spot,
    usual_spot,
)
from vtt.table.creature import Creature, Point, Sheet, Side
from vtt.table.events import CreaturePut
from vtt.table.table import Table


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
) -> Generator[Request, Any, tuple[Table, tuple[str, ...]]]:
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
    words = {"who": called if size == 1 else f"{size} x {called}", "verb": "is" if size == 1 else "are"}
    yield Say("{who} {verb} on the table", words, why, "result", secret=arrival.hidden)
    return table, tuple(ids)


def several(arguments: Mapping[str, Any]) -> Arrival:
    """How creatures come by the arguments ``count``, ``at`` and ``hidden``."""
    return Arrival(count=int(arguments["count"]), at=point(arguments), hidden=bool(arguments["hidden"]))


def point(arguments: Mapping[str, Any]) -> Point | None:
    """The argument ``at``, or ``None`` where it is left to the table."""
    at = arguments.get("at")
    return None if at is None else (float(at[0]), float(at[1]))
