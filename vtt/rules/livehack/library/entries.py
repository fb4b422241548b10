"""An entry for a creature or a sample character: what is known of it before it stands on the table.

``resources/bestiary/livehack/01-people.toml`` explains how one is written.
"""

from collections.abc import Generator, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

from msgspec.structs import replace

from vtt.rules.creature_shelves import entries
from vtt.rules.creature_shelves.arrivals import Arrival, arrive
from vtt.rules.creature_shelves.keys import CHARACTERS, CREATURES
from vtt.rules.faults import Fault
from vtt.rules.library_keeping import OwnEntries
from vtt.rules.livehack.access import changed, sheet_of
from vtt.rules.livehack.scene_fields import sheet
from vtt.rules.livehack.sheets import TRAITS, UNSPENT, WELL, Bond, CreatureSheet, Record
from vtt.rules.procedure import Request
from vtt.rules.toml_entries import EntryReader
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


_ROLES = {CREATURES: "monster", CHARACTERS: "adventurer"}


def checked(shelf: str, fields: Mapping[str, Any]) -> tuple[CreatureEntry | None, list[Fault]]:
    """The entry that plain fields describe, or ``None`` and the mistakes in them."""
    return creature_entry(fields, _ROLES[shelf])


SECTIONS = {"creature": CREATURES, "character": CHARACTERS}
READER: EntryReader[CreatureEntry] = EntryReader(SECTIONS, checked)


_FOLDERS = {CREATURES: "bestiary", CHARACTERS: "characters"}

own_entries: OwnEntries[CreatureEntry] = OwnEntries(lambda shelf, fields: checked(shelf, fields)[0])
"""What the group brought for a shelf, by key."""


@lru_cache(maxsize=1024)
def shipped_of(shelf: str) -> dict[str, CreatureEntry]:
    """The creatures or the characters that come with the program. Raises ``ValueError`` naming what is wrong in the
    files."""
    return READER.shipped(_FOLDERS[shelf], "livehack", shelf)


def entries_of(table: Table, shelf: str) -> dict[str, CreatureEntry]:
    """The creatures or the characters by key, the group's in place of the program's of the same key."""
    return {**shipped_of(shelf), **own_entries(table, shelf)}


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
