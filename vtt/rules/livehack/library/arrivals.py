"""Creatures of the shelves come to the table: their number, names, group and places."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.rules.creature_shelves.arrivals import Arrival, arrive
from vtt.rules.livehack.access import changed, sheet_of
from vtt.rules.livehack.library.creature_entry import CreatureEntry, side_of
from vtt.rules.livehack.sheets import Bond
from vtt.rules.procedure import Request
from vtt.table.creature import Creature
from vtt.table.table import Table

BOND = "LH-COMP-05"


def put(table: Table, entry: CreatureEntry, arrival: Arrival) -> Generator[Request, Any, tuple[Table, tuple[str, ...]]]:
    """Creatures of that kind come to the table; the answer is the table after it and their ids. Several share a group,
    and bonds that name somebody who is there, or who comes, are to that very one (LH-COMP-05)."""
    sheet = replace(entry.sheet, bonds=_known(table, entry.sheet.bonds))
    if arrival.player:
        sheet = replace(sheet, record=replace(sheet.record, player=arrival.player))
    table, made = yield from arrive(table, entry.kind, sheet, side_of(entry), arrival)
    for newcomer in made:
        table = yield from _met(table, table.creatures[newcomer])
    return table, made


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
