"""Picking up what somebody lost, as part of movement (RH-PROB-12)."""

from typing import Final

from msgspec.structs import replace

from vtt.rules.description import Refusal
from vtt.rules.procedure import DONE, Change, Intent, Procedure, Say
from vtt.rules.revenants_hack.access import name, refuse_activation, sheet_of
from vtt.rules.revenants_hack.chronicle import chronicle, chronicled
from vtt.rules.revenants_hack.combat.measuring import within
from vtt.rules.revenants_hack.equipment import free_name
from vtt.rules.revenants_hack.sheet_parts import Possession
from vtt.rules.revenants_hack.sheets import CreatureSheet
from vtt.table.events import Removed, SheetChanged
from vtt.table.table import Table

ARM: Final = 5.0
"""Feet within which a thing can be picked up."""


def lying_in_reach(table: Table, actor: str) -> tuple[str, ...]:
    """The ids of the places where something lies that a creature could pick up where it stands."""
    if table.state is None:
        return ()
    return tuple(
        [place for place in chronicle(table).dropped if place in table.places and within(table, actor, place, ARM)]
    )


def refuse_pick_up(table: Table, intent: Intent) -> Refusal | None:
    """Whoever gets there may; it is no combat action."""
    refused = refuse_activation(table, intent.actor)
    if refused is not None:
        return refused
    place = str(intent.arguments["thing"])
    if place not in chronicle(table).dropped or place not in table.places:
        return Refusal("nothing to pick up lies there", "RH-PROB-12")
    if not within(table, intent.actor, place, ARM):
        return Refusal(f"{name(table, place)} is not within 5 ft", "RH-PROB-12")
    return None


def pick_up(table: Table, intent: Intent) -> Procedure:
    """What lay there is carried now, on the line of its kind if there is one, neither worn nor in hand."""
    actor, place = intent.actor, str(intent.arguments["thing"])
    dropped = dict(chronicle(table).dropped)
    thing = dropped.pop(place)
    creature = table.creatures[actor]
    table = yield Change(SheetChanged(actor, _with(sheet_of(table, actor), thing)))
    table = yield Change(Removed(place))
    yield from chronicled(table, dropped=dropped)
    words = {"who": creature.name, "item": thing.name}
    yield Say("{who} picks up: {item}", words, "RH-PROB-12", "heading", about=(creature.id,))
    return DONE


def _with(sheet: CreatureSheet, thing: Possession) -> CreatureSheet:
    for line in sheet.inventory:
        if replace(line, count=1) == replace(thing, count=1) and (line.count > 1 or thing.count > 1):
            joined = replace(line, count=line.count + thing.count)
            return replace(sheet, inventory=tuple([joined if one is line else one for one in sheet.inventory]))
    added = replace(thing, name=free_name(sheet.inventory, thing.name))
    return replace(sheet, inventory=(*sheet.inventory, added))
