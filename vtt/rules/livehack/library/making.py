"""The GM puts creatures on the table: made up on the spot or from the shelves, and keeps them there."""

from collections.abc import Iterator
from typing import Any, Final

from vtt.rules.creature_shelves.actions import AT, COUNT, HIDDEN, KEEP_ACTION, join_action, put_action
from vtt.rules.creature_shelves.moving import Moving
from vtt.rules.description import Offer, Refusal
from vtt.rules.kit.actions import action, ready_made
from vtt.rules.kit.refusals import no
from vtt.rules.livehack.access import GM
from vtt.rules.livehack.library.entries import CreatureEntry, creature_entry, entries_of, fresh, put
from vtt.rules.livehack.sheets import ATTRIBUTES, CreatureSheet
from vtt.rules.offer_making import OfferMaker
from vtt.rules.parameters import integer, text
from vtt.rules.procedure import Intent, Procedure, Say
from vtt.table.table import Table

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
