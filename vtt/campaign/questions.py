"""The questions that an action asks, as they are found by playing it: over scenes along every way its dice can fall and
with every answer in turn, and as scenarios play it.

A rule is a procedure and asks when it comes to it, so that nobody can list its questions without playing it: what is
found here has been asked, and there may be more.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec.structs import replace

from vtt.campaign.games import Games
from vtt.campaign.scenario import played
from vtt.rules import engine, registry
from vtt.rules.intents import IntentError
from vtt.rules.odds import TooManyEndings, endings
from vtt.rules.procedure import Choose, Intent, problem_with
from vtt.rules.system import System
from vtt.table.table import Table

_REQUESTS = 3_000
_RUNS = 80
"""So much of one offer is followed: enough for a good part of its ways, and a second or two for all offers."""


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
    for offer in (*offers, *system.table_offers(table)):
        if offer.intent.action == action and offer.refusal is None:
            yield from _asked_by(system, table, offer.intent)


def _asked_by(system: System, table: Table, intent: Intent) -> Iterator[tuple[Intent, Choose]]:
    try:
        full = engine.completed(system, table, intent)
    except IntentError:
        return
    if engine.refusal(system, table, full) is not None:
        return
    answers: list[dict[str, str]] = [{}]
    seen: dict[str, Choose] = {}
    tried = 0
    while answers and tried < _RUNS:
        given, tried = answers.pop(0), tried + 1
        for question in _asked_with(system, table, full, given):
            if question.question in seen:
                continue
            seen[question.question] = question
            yield full, question
            answers += [
                {**given, question.question: option.value}
                for option in question.options
                if option.value != question.default and not problem_with(question, option.value)
            ]


def _asked_with(system: System, table: Table, intent: Intent, given: dict[str, str]) -> list[Choose]:
    """Every question on all ways, where those that are worded like this are given these answers."""
    asked: dict[str, Choose] = {}

    def choose(_: Table, question: Choose) -> str:
        asked.setdefault(question.question, question)
        answer = given.get(question.question, question.default)
        return question.default if problem_with(question, answer) else answer

    try:
        endings(lambda: engine.perform(system, table, intent), table, choose, requests=_REQUESTS)
    except TooManyEndings:
        pass  # What was asked until then has been asked.
    return list(asked.values())


def _joined(known: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*known, *more)))
