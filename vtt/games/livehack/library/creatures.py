"""Creatures of the shelves: entries, how they come to the table and go back, and one made up on the spot."""

from typing import Any, Final

from msgspec.structs import replace

from vtt.games.livehack.access import GM, changed, sheet_of
from vtt.games.livehack.library import showing
from vtt.games.livehack.library.showing import CreatureEntry
from vtt.games.livehack.parts import ATTRIBUTES, Bond, Record
from vtt.games.livehack.sheets import CreatureSheet, fresh, sheet
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.parameters import integer, text
from vtt.rules.contract.procedure import Asking, Intent, Procedure, Say
from vtt.rules.kit.authoring import Changing, gms_action, no
from vtt.rules.kit.creature_shelves.entries import CHARACTERS, CREATURES, Arrival, arrive
from vtt.rules.kit.creature_shelves.moving import AT, COUNT, HIDDEN
from vtt.rules.kit.shelves import CreatureShelves
from vtt.table.creature import Creature, Side
from vtt.table.table import Table


def _fresh(table: Table, creature: Creature) -> CreatureSheet:
    """The sheet of a creature on the table as one of a kind of its own: unhurt and fresh, with its bonds by name, and
    without its player's name."""
    sheet: Any = creature.sheet
    return replace(
        fresh(sheet),
        bonds=tuple(replace(bond, to=_called(table, bond.to)) for bond in sheet.bonds),
        record=replace(sheet.record, player="", fate=""),
    )


def side_of(entry: CreatureEntry) -> Side:
    """Adventurers are the players', monsters the GM's."""
    return "players" if entry.sheet.role == "adventurer" else "gm"


def _called(table: Table, to: str) -> str:
    return table.creatures[to].name if to in table.creatures else to


def _put(table: Table, entry: CreatureEntry, arrival: Arrival) -> Asking[tuple[Table, tuple[str, ...]]]:
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


@gms_action(
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
    return (yield from SHELVES.brought(table, entry, intent))


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
    entry, wrong = SHELVES.entry(CREATURES, fields)
    assert entry is not None, wrong
    return entry


@make.offered_to_gm
def _(table: Table) -> tuple[Offer, ...]:
    return _offers(table, CREATURES)


def _offers(table: Table, shelf: str) -> tuple[Offer, ...]:
    """A creature made up on the spot."""
    note = "attributes, defences, an attack"
    offer = make.offer(table, "", "Make a creature", missing={"name": "Creature"}, note=note)
    return (offer,) if shelf == CREATURES else ()


SHELVES: Final = CreatureShelves(
    game="livehack",
    sheet=sheet,
    parts=(CreatureSheet, Record),
    roles={CREATURES: "monster", CHARACTERS: "adventurer"},
    put=_put,
    fresh=_fresh,
    columns=dict.fromkeys((CREATURES, CHARACTERS), showing.COLUMNS),
    cells=showing.cells,
    words=showing.found_by,
    nature=showing.nature,
    blocks=showing.blocks,
    offers=_offers,
    gm=GM,
    join_rules=("LH-COMP-05",),
)
