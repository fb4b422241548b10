"""Several things at once: the rules are asked about each, at its turn. What they refuse stays as it is, and is told
once for all of them; all the rest is one intent, taken back in one step."""

from typing import Any

from msgspec.structs import replace

from vtt.echoes import echoed
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.intents import CompleteIntent, IntentError
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say, tracked
from vtt.rules.contract.system import System
from vtt.rules.engine import singly
from vtt.rules.engine.concerning import ACTOR, about
from vtt.rules.engine.dropping import dropped, placed
from vtt.rules.tabletop.many import MOVE_TOGETHER, TOGETHER, things_of
from vtt.table.creature import Point
from vtt.table.table import Table, thing

NAMES = frozenset(action.name for action in TOGETHER)

MOST_TOGETHER = 500

NOT_SO = "{who}: {reason}"
"""The line that tells who of many stayed as they were, and why."""


def refusal(system: System, table: Table, intent: CompleteIntent) -> Refusal | None:
    """Why nothing of it can be done, or ``None`` where the rules let it be done to one of them at least."""
    things = things_of(intent)
    if not things:
        return Refusal("say who is meant")
    if len(things) > MOST_TOGETHER:
        return Refusal(f"at most {MOST_TOGETHER} at once")
    if str(intent.arguments.get("does", "")) in NAMES:
        return Refusal("this cannot be done to each of several")
    found = [_asked(system, table, intent, each) for each in things]
    refusals = [each for each in found if isinstance(each, Refusal)]
    return refusals[0] if len(refusals) == len(found) else None


def perform(system: System, table: Table, intent: CompleteIntent) -> Procedure:
    """The procedure of an intent of several things that is complete and not refused."""
    refused: dict[tuple[str, str], list[str]] = {}
    done = 0
    for each in _in_order(table, intent):
        one = _asked(system, table, intent, each)
        if isinstance(one, Refusal):
            refused.setdefault((one.reason, one.why), []).append(each)
        else:
            table, _ = yield from tracked(table, _told_about(system, table, one))
            done += 1
    for (reason, why), who in refused.items():
        there = [each for each in who if each in table.creatures or each in table.places]
        names = ", ".join(thing(table, each).name for each in there)
        if there:
            yield Say(NOT_SO, {"who": names, "reason": reason}, why, about=tuple(there))
    return Outcome(f"{done} of {done + sum(map(len, refused.values()))}")


def _asked(system: System, table: Table, intent: Intent, identity: str) -> CompleteIntent | Refusal:
    """What is done to one of them, complete and allowed, or why not."""
    if identity not in table.creatures and identity not in table.places:
        return Refusal(f"nothing called {echoed(identity)} is on the table")
    try:
        one = singly.completed(system, table, _one_of(system, table, intent, identity))
    except IntentError as error:
        return Refusal(str(error))
    return singly.refusal(system, table, one) or one


def _one_of(system: System, table: Table, intent: Intent, identity: str) -> Intent:
    """What an intent of several means for one of them, as things stand now."""
    if intent.action == MOVE_TOGETHER:
        at = _moved(table, identity, intent)
        drop = placed(identity, at) if intent.arguments["free"] else dropped(system, table, identity, at)
        return drop.intent
    named, rest = str(intent.arguments["as"]), dict(intent.arguments["with"])
    if named == ACTOR:
        return Intent(str(intent.arguments["does"]), identity, rest)
    return Intent(str(intent.arguments["does"]), "", {**rest, named: identity})


def _in_order(table: Table, intent: Intent) -> tuple[str, ...]:
    """Those who move go in front of each other, so that nobody has to go round one who is about to leave."""
    things = things_of(intent)
    if intent.action != MOVE_TOGETHER:
        return things
    x, y = _way(intent)

    def ahead(identity: str) -> float:
        if identity not in table.creatures and identity not in table.places:
            return 0.0
        at = thing(table, identity).at
        return at[0] * x + at[1] * y

    return tuple(sorted(things, key=ahead, reverse=True))


def _moved(table: Table, identity: str, intent: Intent) -> Point:
    x, y = _way(intent)
    at = thing(table, identity).at
    return at[0] + x, at[1] + y


def _way(intent: Intent) -> Point:
    by: Any = intent.arguments["by"]
    return float(by[0]), float(by[1])


def _told_about(system: System, table: Table, one: CompleteIntent) -> Procedure:
    """The procedure of one of them, whose requests say whom all of it is about: of who is hidden players learn
    nothing, of the others they do (``vtt.rules.engine.secrecy``)."""
    who = about(singly.actions(system)[one.action], one)
    hushed = one.arguments.get("secret") is True
    procedure, answer = singly.perform(system, table, one), None
    while True:
        try:
            request: Any = procedure.send(answer)
        except StopIteration as stop:
            outcome: Outcome = stop.value
            return outcome
        if not isinstance(request, Change):
            request = replace(request, about=(*request.about, *who), secret=request.secret or hushed)
        answer = yield request
