"""Whom an action is likely to be aimed at, before anybody says so: what is put together against somebody needs one."""

from collections.abc import Iterator
from math import dist

from msgspec.structs import replace

from vtt.rules import engine
from vtt.rules.description import Offer, Parameter
from vtt.rules.procedure import Intent
from vtt.rules.roll_view import RollView
from vtt.rules.system import System
from vtt.table.table import Table

_MOST = 12
_AIMED_AT = ("creature", "thing")


def proposed_targets(table: Table, intent: Intent, parameter: Parameter) -> Iterator[tuple[str, Intent]]:
    """The intent aimed at each of those whom it may mean, with their names: foes first, of them the nearest."""
    actor = table.creatures.get(intent.actor)
    if actor is None:
        return
    others = [each for each in table.creatures.values() if each is not actor]
    others.sort(key=lambda each: (each.side == actor.side, dist(each.at, actor.at)))
    for each in others[:_MOST]:
        yield each.name, replace(intent, arguments={**intent.arguments, parameter.name: each.id})


def roll_of(system: System, table: Table, offer: Offer) -> RollView | None:
    """The roll of an offer as it would be put together before it is made, against whoever is proposed where the offer
    names nobody; ``None`` where there is none."""
    view = system.roll_view(table, offer.intent)
    if view is not None or not offer.missing:
        return view
    action = engine.actions(system).get(offer.intent.action)
    asked = () if action is None else action.parameters
    aims = [each for each in asked if each.name in offer.missing and each.kind in _AIMED_AT]
    if len(aims) != 1:
        return None
    proposed = next(proposed_targets(table, offer.intent, aims[0]), None)
    return None if proposed is None else system.roll_view(table, proposed[1])
