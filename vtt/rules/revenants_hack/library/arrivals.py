"""Creatures of the shelves come to the table: their number, names, group and places (RH-SHEET-06)."""

from collections.abc import Generator
from typing import Any

import msgspec
from msgspec.structs import replace

from vtt.rules.arriving import MOST_AT_ONCE, among_the_players, free_group, free_id, free_names, free_spot, usual_spot
from vtt.rules.keys import slug
from vtt.rules.procedure import Change, Request, Say
from vtt.rules.revenants_hack.checks.score_table import reread
from vtt.rules.revenants_hack.library.creature_entry import CreatureEntry, by_value, side_of
from vtt.rules.revenants_hack.sheets import CreatureSheet
from vtt.table.creature import Creature, Point
from vtt.table.events import CreaturePut
from vtt.table.table import Table

WHY = "RH-SHEET-06"


class Arrival(msgspec.Struct, frozen=True, kw_only=True):
    """How creatures of one kind come to the table. Without ``at`` they stand where there is room: the players' side in
    the midst of its own, the GM's some way off. ``name`` stands in place of the entry's, ``player`` is who plays it."""

    count: int = 1
    at: Point | None = None
    hidden: bool = False
    name: str = ""
    player: str = ""


def put(table: Table, entry: CreatureEntry, arrival: Arrival) -> Generator[Request, Any, tuple[Table, tuple[str, ...]]]:
    """Creatures of that kind come to the table, with Luck as the entry lists it; the answer is the table after it and
    their ids. Several share a group."""
    size = min(max(arrival.count, 1), MOST_AT_ONCE)
    side = side_of(entry)
    called = arrival.name or entry.kind.name
    group = free_group(table, f"{slug(called) or 'group'} x{size}") if size > 1 else ""
    at = arrival.at or (among_the_players(table) if side == "players" else usual_spot(table))
    sheet = sheet_for(table, entry)
    if arrival.player:
        sheet = replace(sheet, record=replace(sheet.record, player=arrival.player))
    ids = []
    for name in free_names(table, called, size):
        creature = Creature(
            id=free_id(table, slug(name) or "creature"),
            name=name,
            side=side,
            sheet=sheet,
            at=free_spot(table, entry.kind.radius, at),
            radius=entry.kind.radius,
            glyph=entry.kind.glyph,
            group=group,
            hidden=arrival.hidden,
            notes=entry.kind.notes,
        )
        table = yield Change(CreaturePut(creature))
        ids.append(creature.id)
    words = {"who": called if size == 1 else f"{size} x {called}", "verb": "is" if size == 1 else "are"}
    yield Say("{who} {verb} on the table", words, WHY, "result", secret=arrival.hidden)
    return table, tuple(ids)


def sheet_for(table: Table, entry: CreatureEntry) -> CreatureSheet:
    """The entry's sheet, where its abilities are values alone with the figures of the table's own score table
    (RH-SHEET-02)."""
    sheet = entry.sheet
    for ability in by_value(entry):
        sheet = reread(table, sheet, ability)
    own = {name: getattr(entry.sheet, name) for name in ("melee", "ranged") if {name, "attack"} & entry.fields.keys()}
    return replace(sheet, **own) if own else sheet
