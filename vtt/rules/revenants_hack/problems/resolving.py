"""Resolving a problem: a combat action and a saving throw (RH-PROB-06, RH-PROB-07)."""

from collections.abc import Generator
from typing import Any, Final

from vtt.rules.description import Refusal
from vtt.rules.procedure import Change, Choose, Intent, Option, Outcome, Procedure, Request, Say
from vtt.rules.revenants_hack.access import action_spent, name, refuse_action, sheet_of
from vtt.rules.revenants_hack.checks.rolling import save
from vtt.rules.revenants_hack.problems import bad_luck
from vtt.rules.revenants_hack.problems.having import found, without_problem
from vtt.rules.revenants_hack.problems.problem_table import proposal, resolvable, rows
from vtt.rules.revenants_hack.sheet_parts import ABILITIES, Ability, Problem
from vtt.table.events import SheetChanged
from vtt.table.table import Table

RESOLVED: Final = Outcome("Resolved", True)
UNRESOLVED: Final = Outcome("Not resolved", False)
ABILITY_OPTIONS: Final = tuple(Option(ability, ability) for ability in ABILITIES)


def refuse_resolve(table: Table, intent: Intent) -> Refusal | None:
    """Only a problem that is there and can be resolved, with a combat action."""
    refused = refuse_action(table, intent.actor)
    if refused is not None:
        return refused
    problem = found(sheet_of(table, intent.actor), str(intent.arguments["problem"]))
    if problem is None:
        return Refusal(f"{name(table, intent.actor)} has no such problem", "RH-PROB-06")
    if not resolvable(table, problem):
        return Refusal(f"{rows()[problem.name].title} leaves nothing to resolve", "RH-PROB-18")
    return None


def resolve(table: Table, intent: Intent) -> Procedure:
    """The save that the GM names; success removes the problem, failure leaves it for another try."""
    actor = intent.actor
    creature = table.creatures[actor]
    problem = found(sheet_of(table, actor), str(intent.arguments["problem"]))
    assert problem is not None
    words = {"who": creature.name, "problem": rows()[problem.name].title}
    yield Say("{who} tries to resolve {problem}", words, "RH-PROB-06", "heading", about=(creature.id,))
    table = yield from action_spent(table, actor, "resolve_problem")
    ability: Ability = intent.arguments.get("ability") or (yield from _named(table, actor, problem))
    label = f"{creature.name} against {words['problem']}"
    table, stood = yield from save(table, actor, ability, why="RH-PROB-06", label=label)
    if not stood:
        yield Say("{problem} stays", words, "RH-PROB-06", "result", about=(creature.id,))
        return UNRESOLVED
    table = yield Change(SheetChanged(actor, without_problem(sheet_of(table, actor), problem)))
    yield Say("{problem} is resolved", words, "RH-PROB-06", "result", about=(creature.id,))
    if problem.name == "stroke-of-bad-luck" and problem.item:
        yield from bad_luck.undone(table, actor, problem)
    return RESOLVED


def _named(table: Table, who: str, problem: Problem) -> Generator[Request, Any, Ability]:
    creature = table.creatures[who]
    words = {"who": creature.name, "problem": rows()[problem.name].title}
    ability: Ability = yield Choose(
        "gm",
        "Which save resolves {problem} of {who}?",
        ABILITY_OPTIONS,
        proposal(problem.name),
        "RH-PROB-07",
        words,
        at=who,
        about=(creature.id,),
    )
    return ability
