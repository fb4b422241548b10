"""What an action is likely to be aimed at and done with, before anybody says so: what is put together against somebody
needs one, and a list begins with what the rules allow."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import dist

from msgspec.structs import replace

from vtt.rules.contract.description import Offer, Parameter
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Intent, Value
from vtt.rules.contract.roll_view import RollView
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.table.table import Table, thing

_MOST = 12
_MOST_TRIED = 100
_AIMED_AT = ("creature", "thing")


def is_meant(table: Table, actor: str, target: str, *, helps: bool) -> bool:
    """Whether something is a likely target: a friend of what helps, a foe of what does not, and a place of either. The
    GM is on the players' side in this."""
    other = table.creatures.get(target)
    if other is None:
        return True
    by = table.creatures.get(actor)
    own = "players" if by is None else by.side
    return other.side == own if helps else other.side not in (own, "none")


def likeliest_first(table: Table, actor: str, targets: Iterable[str], *, helps: bool) -> list[str]:
    """Targets in the order in which they are thought of: those who are meant before anybody else, creatures before
    places, friends after all others where they would be harmed, and of each the nearest first."""
    by = table.creatures.get(actor)

    def likelihood(target: str) -> tuple[bool, bool, bool, float]:
        other = table.creatures.get(target)
        away = 0.0 if by is None else dist(thing(table, target).at, by.at)
        friend = other is not None and by is not None and other.side == by.side
        return not is_meant(table, actor, target, helps=helps), other is None, friend != helps, away

    return sorted(targets, key=likelihood)


def proposed_targets(table: Table, offer: Offer, intent: Intent, parameter: Parameter) -> Iterator[tuple[str, Intent]]:
    """The intent of an offer aimed at each of those whom it may mean, with their names, the likeliest first."""
    if intent.actor not in table.creatures:
        return
    others = [each for each in table.creatures if each != intent.actor]
    for each in likeliest_first(table, intent.actor, others, helps=offer.helps)[:_MOST]:
        yield table.creatures[each].name, replace(intent, arguments={**intent.arguments, parameter.name: each})


def roll_of(system: System, table: Table, offer: Offer) -> RollView | None:
    """The roll of an offer as it would be put together before it is made, against whoever is proposed where the offer
    names nobody; ``None`` where there is none."""
    view = system.roll_view(table, offer.intent)
    if view is not None or not offer.missing:
        return view
    action = door.actions(system).get(offer.intent.action)
    asked = () if action is None else action.parameters
    aims = [each for each in asked if each.name in offer.missing and each.kind in _AIMED_AT]
    if len(aims) != 1:
        return None
    proposed = next(proposed_targets(table, offer, offer.intent, aims[0]), None)
    return None if proposed is None else system.roll_view(table, proposed[1])


def allowed_first(
    system: System, table: Table, offer: Offer, asked: Sequence[Parameter], things: Iterable[str]
) -> dict[str, Value]:
    """What a list of a form begins with, by its parameter, where the rules refuse what stands first in it: the first
    that they allow. ``things`` are the ids of all on the table."""
    lists = {each.name: values for each in asked if len(values := _listed(offer, each, things)) > 1}
    first = {name: values[0] for name, values in lists.items()} | {
        each.name: max(0, each.minimum or 0) for each in asked if each.kind == "integer" and each.required
    }
    if not lists or _allows(system, table, offer, first):
        return {}
    for name, values in lists.items():
        for value in values[1:_MOST_TRIED]:
            if _allows(system, table, offer, {**first, name: value}):
                return {name: value}
    return {}


def _listed(offer: Offer, parameter: Parameter, things: Iterable[str]) -> list[str]:
    """What is chosen from where nothing is known yet, in its order; nothing where it may as well be left open."""
    if offer.intent.arguments.get(parameter.name) is not None or parameter.default is not None:
        return []
    options = [each.value for each in offer.choices.get(parameter.name, parameter.options)]
    if parameter.kind == "choice":
        return options
    if not parameter.required:
        return []
    if parameter.kind in _AIMED_AT:
        return options or list(things)
    return options if parameter.kind == "text" else []


def _allows(system: System, table: Table, offer: Offer, chosen: Mapping[str, Value]) -> bool:
    intent = replace(offer.intent, arguments={**offer.intent.arguments, **chosen})
    try:
        return door.refusal(system, table, door.completed(system, table, intent)) is None
    except IntentError:
        return False
