"""What whoever acts could do next, as it is offered: complete intents with the words for them."""

from typing import Final

import msgspec

from vtt.playtest.policies.candidates import candidates
from vtt.rules.contract.description import Parameter
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.table.table import Table

MOST_CHOICES: Final = 16


class Choice(msgspec.Struct, frozen=True):
    """Something that could be done: what it is, and at whom or how."""

    intent: CompleteIntent
    label: str
    note: str


def choices(system: System, table: Table) -> list[Choice]:
    """What whoever acts could do, the game's own choice first; nothing where nobody acts. Of those that read alike only
    the first."""
    plain = door.next_intent(system, table)
    if plain is None or plain.actor not in table.creatures:
        return []
    found: dict[tuple[str, str], Choice] = {}
    for intent in candidates(system, table, plain):
        label, told = _label(system, table, intent)
        choice = Choice(intent, label, _note(system, table, intent, label, told))
        found.setdefault((choice.label, choice.note), choice)
    return list(found.values())


def _label(system: System, table: Table, intent: CompleteIntent) -> tuple[str, frozenset[str]]:
    """As the offer is called that it is nearest to, at whomever it is aimed, else as the action is; and which arguments
    that tells of."""
    action = door.actions(system)[intent.action]
    label, told, best = action.label, frozenset[str](), -1
    for offer in system.offers(table, intent.actor):
        given = offer.intent.arguments
        alike = frozenset(name for name, value in given.items() if intent.arguments.get(name) == value)
        others = [each for each in action.parameters if each.name in given and each.name not in alike]
        fits = all(
            each.kind in ("creature", "thing")
            and _told(system, table, intent, each, given[each.name]) not in offer.label
            for each in others
        )
        if offer.intent.action == intent.action and offer.refusal is None and fits and len(alike) > best:
            label, told, best = offer.label, alike, len(alike)
    return label, told


def _note(system: System, table: Table, intent: CompleteIntent, label: str, told: frozenset[str]) -> str:
    parts = []
    parameters = door.actions(system)[intent.action].parameters
    for parameter in sorted(parameters, key=lambda each: each.kind not in ("creature", "thing")):
        # At whom it is done is told by the offer's own note, not always by its label.
        if parameter.name not in told or parameter.kind in ("creature", "thing"):
            words = _told(system, table, intent, parameter, intent.arguments.get(parameter.name))
            if words and words not in label:
                parts.append(words)
    return ", ".join(parts)


def _told(system: System, table: Table, intent: CompleteIntent, parameter: Parameter, value: object) -> str:
    if parameter.kind in ("creature", "thing") and isinstance(value, str):
        thing = table.creatures.get(value) or table.places.get(value)
        return thing.name if thing is not None and value != intent.actor else ""
    if parameter.kind == "boolean":
        return parameter.label if value is True else ""
    if parameter.kind == "choice" and isinstance(value, str):
        options = list(parameter.options)
        for offer in system.offers(table, intent.actor):
            if offer.intent.action == intent.action:
                options += offer.choices.get(parameter.name, ())
        return next((option.label for option in options if option.value == value), "")
    return ""
