"""What whoever is to act could do: the game's own choice, the same done to others, and what its offers say."""

from collections.abc import Iterator
from itertools import islice, product
from typing import Any, Final

from vtt.rules.contract.description import Offer, Parameter
from vtt.rules.contract.intents import CompleteIntent, IntentError
from vtt.rules.contract.procedure import Intent
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.table.table import Table

MOST_OF_AN_OFFER: Final = 24
"""So many ways of filling in one offer are looked at."""
MOST_VALUES: Final = 6


def candidates(system: System, table: Table, plain: CompleteIntent) -> list[CompleteIntent]:
    """Complete intents of whoever acts that the rules allow, the game's own choice ``plain`` first."""
    found = [plain]
    for intent in (*_done_to_others(system, table, plain), *_offered(system, table, plain.actor)):
        try:
            full = door.completed(system, table, intent)
        except IntentError:
            continue
        if full not in found and door.refusal(system, table, full) is None:
            found.append(full)
    return found


def _done_to_others(system: System, table: Table, plain: CompleteIntent) -> Iterator[Intent]:
    """The game's own choice, aimed at others of those who still fight on the same side."""
    for parameter in door.actions(system)[plain.action].parameters:
        if parameter.kind not in ("creature", "thing"):
            continue
        aimed = table.creatures.get(plain.arguments.get(parameter.name) or "")
        if aimed is None:
            continue
        unseen = table.creatures[plain.actor].side == "players"
        for other in table.creatures.values():
            same = other.side == aimed.side and other.id not in (aimed.id, plain.actor)
            if same and not (other.hidden and unseen) and system.standing(table, other.id):
                yield Intent(plain.action, plain.actor, {**plain.arguments, parameter.name: other.id})


def _offered(system: System, table: Table, actor: str) -> Iterator[Intent]:
    """What comes to mind first of what it is offered, filled in every way that the offer names."""
    actions = door.actions(system)
    for offer in system.offers(table, actor):
        if offer.refusal is None and not offer.by_gm and (offer.likely or offer.helps):
            parameters = {each.name: each for each in actions[offer.intent.action].parameters}
            yield from islice(_filled_in(table, actor, offer, parameters), MOST_OF_AN_OFFER)


def _filled_in(table: Table, actor: str, offer: Offer, parameters: dict[str, Parameter]) -> Iterator[Intent]:
    given = offer.intent.arguments
    open_ones = dict.fromkeys(offer.missing)
    for name, parameter in parameters.items():
        aimed = parameter.kind == "creature" and name in given
        if aimed or (parameter.kind == "choice" and name in offer.choices):
            open_ones[name] = None
    values: list[list[Any]] = []
    for name in open_ones:
        found = _values(table, actor, offer, parameters[name])
        if not found:
            return
        values.append(found)
    for chosen in product(*values):
        yield Intent(offer.intent.action, offer.intent.actor, {**given, **dict(zip(open_ones, chosen, strict=True))})


def _values(table: Table, actor: str, offer: Offer, parameter: Parameter) -> list[Any]:
    """What the parameter may be: friends or foes, or the options; none where a person would have to make it up."""
    if parameter.kind == "creature":
        mine = table.creatures[actor].side
        unseen = mine == "players"
        return [
            other.id
            for other in table.creatures.values()
            if (other.side == mine) == offer.helps and other.side != "none" and not (other.hidden and unseen)
        ]
    if parameter.kind == "choice":
        options = offer.choices.get(parameter.name) or parameter.options
        return [option.value for option in options[:MOST_VALUES]]
    return []
