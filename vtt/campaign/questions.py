"""The questions that an action asks, as they are found by playing it: over scenes along every way its dice can fall and
with every answer in turn, and as scenarios play it.

A rule is a procedure and asks when it comes to it, so that nobody can list its questions without playing it: what is
found here has been asked, and there may be more.
"""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec.structs import replace

from vtt.campaign.games import Games
from vtt.campaign.scenario import played
from vtt.rules.contract.description import Offer
from vtt.rules.contract.intents import CompleteIntent, IntentError
from vtt.rules.contract.procedure import Choose, Intent, problem_with
from vtt.rules.contract.system import System
from vtt.rules.engine import door, registry
from vtt.rules.engine.odds import TooManyEndings, endings
from vtt.table.table import Table

_REQUESTS = 2_000
_ANSWERS = 12
_AIMS = 12
"""So many steps are followed, so many answers given to a question and so many targets tried: enough for most of what
an action asks, and for most actions in a second or two."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A question as the rule words it, with names of values in braces. ``by`` tells who is asked: ``gm``, ``actor`` or
    ``other``; ``options`` are all the answers met, ``rules`` the ledger ids cited; ``free``: any text is an answer."""

    question: str
    by: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    free: bool = False


def gathered(asked: Iterator[tuple[Intent, Choose]]) -> tuple[Question, ...]:
    """What was asked, each question once with all that was met of it, in the order first met."""
    found: dict[str, Question] = {}
    for intent, choose in asked:
        by = choose.by if choose.by == "gm" else "actor" if choose.by == intent.actor else "other"
        known = found.get(choose.question, Question(question=choose.question))
        found[choose.question] = replace(
            known,
            by=_joined(known.by, (by,)),
            options=_joined(known.options, tuple(option.value for option in choose.options)),
            rules=_joined(known.rules, (choose.why,) if choose.why else ()),
            free=known.free or choose.free,
        )
    return tuple(found.values())


def asked_in_scenario(path: Path, action: str, games: Games = registry.system) -> Iterator[tuple[Intent, Choose]]:
    """The questions of the action's steps in a scenario. Raises ``SceneError``."""
    for performed in played(path, games):
        if performed.intent.action == action:
            for question in performed.asked:
                yield performed.intent, question


def asked_on_table(system: System, table: Table, action: str) -> Iterator[tuple[Intent, Choose]]:
    """The questions of the action as it is offered on a table: to each creature, and to the GM."""
    offers = [offer for creature in table.creatures for offer in system.offers(table, creature)]
    seen: dict[str, Choose] = {}
    for offer in (*offers, *system.table_offers(table)):
        if offer.intent.action == action and offer.refusal is None:
            for intent in _filled_in(system, table, offer):
                yield from _asked_by(system, table, intent, seen)


def _filled_in(system: System, table: Table, offer: Offer) -> list[Intent]:
    """The offer with whomever it may be aimed at; nothing where somebody must think of what is missing."""
    intents = [offer.intent]
    parameters = {parameter.name: parameter for parameter in door.actions(system)[offer.intent.action].parameters}
    for name in offer.missing:
        if name in offer.choices:
            values = [option.value for option in offer.choices[name]]
        else:
            values = list(table.creatures) if parameters[name].kind in ("creature", "thing") else []
        intents = [
            replace(intent, arguments={**intent.arguments, name: value}) for intent in intents for value in values
        ]
    return intents[:_AIMS]


def _asked_by(system: System, table: Table, intent: Intent, seen: dict[str, Choose]) -> Iterator[tuple[Intent, Choose]]:
    """The questions of one intent; what was ``seen`` before is not answered in every way again."""
    try:
        full = door.completed(system, table, intent)
    except IntentError:
        return
    if door.refusal(system, table, full) is not None:
        return
    answers: list[dict[str, str]] = [{}]
    while answers:
        given = answers.pop(0)
        for question in _asked_with(system, table, full, given):
            if question.question not in seen:
                answers += [
                    {**given, question.question: option.value}
                    for option in question.options[:_ANSWERS]
                    if option.value != question.default and not problem_with(question, option.value)
                ]
                seen[question.question] = question
                yield full, question


def _asked_with(system: System, table: Table, intent: CompleteIntent, given: dict[str, str]) -> list[Choose]:
    """Every question on all ways, where those that are worded like this are given these answers."""
    asked: dict[str, Choose] = {}
    answered = 0

    def choose(_: Table, question: Choose) -> str:
        nonlocal answered
        answered += 1
        if answered > _REQUESTS:
            raise TooManyEndings("the same is asked again and again")
        asked.setdefault(question.question, question)
        answer = given.get(question.question, question.default)
        return question.default if problem_with(question, answer) else answer

    # What was asked before there were too many ways has been asked.
    with suppress(TooManyEndings):
        endings(lambda: door.perform(system, table, intent), table, choose, requests=_REQUESTS)
    return list(asked.values())


def _joined(known: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*known, *more)))
