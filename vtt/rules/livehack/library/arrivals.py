"""Creatures of the shelves come to the table: their number, names, group and places."""

from collections.abc import Generator
from typing import Any

import msgspec
from msgspec.structs import replace

from vtt.rules.arriving import MOST_AT_ONCE, among_the_players, free_group, free_id, free_names, free_spot, usual_spot
from vtt.rules.keys import slug
from vtt.rules.livehack.access import changed, sheet_of
from vtt.rules.livehack.library.creature_entry import CreatureEntry, side_of
from vtt.rules.livehack.sheet_parts import Bond
from vtt.rules.procedure import Change, Request, Say
from vtt.table.creature import Creature, Point
from vtt.table.events import CreaturePut
from vtt.table.table import Table

BOND = "LH-COMP-05"


class Arrival(msgspec.Struct, frozen=True, kw_only=True):
    """How creatures of one kind come to the table. Without ``at`` they stand where there is room: the players' side in
    the midst of its own, the GM's some way off. ``name`` stands in place of the entry's, ``player`` is who plays it."""

    count: int = 1
    at: Point | None = None
    hidden: bool = False
    name: str = ""
    player: str = ""


def put(table: Table, entry: CreatureEntry, arrival: Arrival) -> Generator[Request, Any, tuple[Table, tuple[str, ...]]]:
    """Creatures of that kind come to the table; the answer is the table after it and their ids. Several share a group,
    and bonds that name somebody who is there, or who comes, are to that very one (LH-COMP-05)."""
    size = min(max(arrival.count, 1), MOST_AT_ONCE)
    side = side_of(entry)
    called = arrival.name or entry.kind.name
    group = free_group(table, f"{slug(called) or 'group'} x{size}") if size > 1 else ""
    at = arrival.at or (among_the_players(table) if side == "players" else usual_spot(table))
    sheet = replace(entry.sheet, bonds=_known(table, entry.sheet.bonds))
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
        table = yield from _met(table, creature)
        ids.append(creature.id)
    words = {"who": called if size == 1 else f"{size} x {called}", "verb": "is" if size == 1 else "are"}
    yield Say("{who} {verb} on the table", words, "", "result", secret=arrival.hidden)
    return table, tuple(ids)


def _known(table: Table, bonds: tuple[Bond, ...]) -> tuple[Bond, ...]:
    """The bonds, those to somebody on the table by id."""
    if not bonds:
        return bonds
    ids = {creature.name.casefold(): creature.id for creature in table.creatures.values()}
    return tuple(replace(bond, to=ids.get(bond.to.casefold(), bond.to)) for bond in bonds)


def _met(table: Table, newcomer: Creature) -> Generator[Request, Any, Table]:
    """Bonds of the others that name the newcomer are to it now."""
    wanted = newcomer.name.casefold()
    for identity in tuple(table.creatures):
        bonds = sheet_of(table, identity).bonds
        if any(bond.to != newcomer.id and bond.to.casefold() == wanted for bond in bonds):
            now = tuple(replace(bond, to=newcomer.id) if bond.to.casefold() == wanted else bond for bond in bonds)
            table = yield from changed(table, identity, bonds=now)
    return table
