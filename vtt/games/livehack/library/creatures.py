"""Creatures of the shelves: entries, how they come to the table and go back, and one made up on the spot."""

from collections.abc import Generator, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from vtt.games.livehack.access import GM, changed, sheet_of
from vtt.games.livehack.parts import ATTRIBUTES, TRAITS, UNSPENT, WELL, Bond, Record
from vtt.games.livehack.sheets import CreatureSheet, sheet
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.faults import Fault
from vtt.rules.contract.parameters import integer, text
from vtt.rules.contract.procedure import Intent, Procedure, Request, Say
from vtt.rules.kit.actions import action, ready_made
from vtt.rules.kit.creature_shelves import entries
from vtt.rules.kit.creature_shelves.actions import AT, COUNT, HIDDEN, KEEP_ACTION, join_action, put_action
from vtt.rules.kit.creature_shelves.arrivals import Arrival, arrive
from vtt.rules.kit.creature_shelves.keys import CHARACTERS, CREATURES
from vtt.rules.kit.creature_shelves.moving import Moving
from vtt.rules.kit.creatures import Changing
from vtt.rules.kit.offer_making import OfferMaker
from vtt.rules.kit.refusals import no
from vtt.rules.kit.toml_entries import EntryReader
from vtt.rules.tabletop.library_keeping import OwnEntries
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


def _met(table: Table, newcomer: Creature) -> Changing:
    """Bonds of the others that name the newcomer are to it now."""
    wanted = newcomer.name.casefold()
    for identity in tuple(table.creatures):
        bonds = sheet_of(table, identity).bonds
        if any(bond.to != newcomer.id and bond.to.casefold() == wanted for bond in bonds):
            now = tuple(replace(bond, to=newcomer.id) if bond.to.casefold() == wanted else bond for bond in bonds)
            table = yield from changed(table, identity, bonds=now)
    return table


_MOVING: Moving[CreatureSheet] = Moving(entries=entries_of, put=put, fresh=fresh, character_role="adventurer")


@action(
    "make_creature",
    "Make a creature",
    text("name", "Name", required=True),
    integer("rating", "All attributes", 0, -20, 40),
    integer("armour_class", "Armour Class as listed, ten in it", None, -30, 99),
    integer("fortitude", "Fortitude as listed, ten in it", None, -30, 99),
    integer("reflex", "Reflex as listed, ten in it", None, -30, 99),
    integer("will", "Will as listed, ten in it", None, -30, 99),
    text("attack", "Attack"),
    integer("to_hit", "Attack bonus", 0, -30, 99),
    integer("damage", "Damage bonus", 0, -30, 99),
    COUNT,
    text("glyph", "Glyph"),
    AT,
    HIDDEN,
    rules=("LH-CONV-01", "LH-CONV-03", "LH-CONV-04"),
    by_gm=True,
    hidden=True,
)
def make(table: Table, intent: Intent) -> Procedure:
    """A creature out of a name and a few figures, as many as are wanted. An Armour Class and other defences are written
    as d20 games write them, with ten in them (LH-CONV-01, LH-CONV-03)."""
    get = intent.arguments
    entry = _made_up(get)
    hidden = bool(get["hidden"])
    yield Say("{who}", {"who": entry.kind.name}, "", "heading", secret=hidden)
    if get["armour_class"] is not None:
        words = {"listed": int(get["armour_class"]), "becomes": int(get["armour_class"]) - 10}
        yield Say("Armour Class {listed} becomes {becomes:+d}", words, "LH-CONV-01", secret=True)
    return (yield from _MOVING.brought(table, entry, get))


@make.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A creature needs a name."""
    return None if str(intent.arguments["name"]).strip() else no("expected a name")


def _made_up(get: dict[str, Any]) -> CreatureEntry:
    attack = {
        "name": str(get["attack"]).strip() or "attack",
        "rating": int(get["to_hit"]),
        "damage": int(get["damage"]),
    }
    listed = {"armour": "armour_class", "fortitude": "fortitude", "reflex": "reflex", "will": "will"}
    fields: dict[str, Any] = {
        "name": str(get["name"]).strip(),
        "attributes": dict.fromkeys(ATTRIBUTES, int(get["rating"])),
        "listed": {part: int(get[given]) - 10 for part, given in listed.items() if get[given] is not None},
        "attacks": [attack],
        "glyph": str(get["glyph"]),
    }
    entry, wrong = creature_entry(fields, "monster")
    assert entry is not None, wrong
    return entry


@make.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    yield creature_offer(table)


def creature_offer(table: Table) -> Offer:
    """A creature made up on the spot."""
    note = "attributes, defences, an attack"
    return make.offer(table, "", "Make a creature", missing={"name": "Creature"}, note=note)


_KEEP, *_ARRIVING = ready_made((KEEP_ACTION, put_action(), join_action("LH-COMP-05")), _MOVING.procedures)
MOVED: Final = (*_ARRIVING, _KEEP)
"""Creatures come from the shelves and go there."""
_BY_NAME: Final = {each.name: each for each in MOVED}
offer: Final = OfferMaker(
    [each.description for each in MOVED], lambda table, intent: _BY_NAME[intent.action].refusal(table, intent)
)
"""The offer of one of these by its name."""


@_KEEP.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    yield _KEEP.offer(table, "", "Keep on the shelf", {"target": who}, group=GM)
