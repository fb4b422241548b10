"""Resolving a problem: a combat action and a saving throw (RH-PROB-06, RH-PROB-07)."""

from collections.abc import Generator
from typing import Any, Final

from msgspec.structs import replace

from vtt.rules.description import Parameter, ParameterOption, Refusal
from vtt.rules.kit.actions import action
from vtt.rules.kit.refusals import no
from vtt.rules.parameters import creature
from vtt.rules.procedure import DONE, Change, Choose, Intent, Option, Outcome, Procedure, Request, Say
from vtt.rules.revenants_hack.checks.rolling import save
from vtt.rules.revenants_hack.combat.reach import within
from vtt.rules.revenants_hack.problems import taking
from vtt.rules.revenants_hack.problems.table import found, proposal, resolvable, rows, without_problem
from vtt.rules.revenants_hack.problems.taking import rolled, taken
from vtt.rules.revenants_hack.sheet.access import (
    CreatureSheet,
    action_spent,
    chronicle,
    chronicled,
    in_rounds,
    name,
    refuse_action,
    refuse_activation,
    sheet_of,
)
from vtt.rules.revenants_hack.sheet.items import free_name
from vtt.rules.revenants_hack.sheet.parts import ABILITIES, Ability, Possession, Problem
from vtt.table.events import Removed, SheetChanged
from vtt.table.table import Table

RESOLVED: Final = Outcome("Resolved", True)
UNRESOLVED: Final = Outcome("Not resolved", False)
ROLLED = "rolled"
"""In place of a problem's name: by the d10."""
ABILITY_OPTIONS: Final = tuple(Option(ability, ability) for ability in ABILITIES)


ABILITY: Final = Parameter(
    name="ability",
    label="Save (empty: the GM is asked)",
    kind="choice",
    options=(ParameterOption("", "Ask the GM"), *(ParameterOption(ability, ability) for ability in ABILITIES)),
    default="",
)
PROBLEM_OPTIONS: Final = (
    ParameterOption(ROLLED, "By the d10"),
    *(ParameterOption(row.name, row.title) for row in rows().values()),
)
_HELD = Parameter(name="problem", label="Problem", kind="choice", required=True)


@action("resolve_problem", "Resolve a problem", _HELD, ABILITY, rules=("RH-PROB-06", "RH-PROB-07", "RH-ODDS-12"))
def resolve_problem(table: Table, intent: Intent) -> Procedure:
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
        yield from taking.undone(table, actor, problem)
    return RESOLVED


@resolve_problem.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only a problem that is there and can be resolved, with a combat action."""
    refused = refuse_action(table, intent.actor)
    if refused is not None:
        return refused
    problem = found(sheet_of(table, intent.actor), str(intent.arguments["problem"]))
    if problem is None:
        return no("{who} has no such problem", "RH-PROB-06", who=name(table, intent.actor))
    if not resolvable(table, problem):
        return no("{title} leaves nothing to resolve", "RH-PROB-18", title=rows()[problem.name].title)
    return None


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


# Problems that the GM puts on somebody or takes off.


def refuse_problem(table: Table, who: str) -> Refusal | None:
    """Why somebody cannot get a problem now: whoever is unconscious cannot (RH-LUCK-06), and all of them run in rounds
    (RH-PROB-04, RH-PROB-05)."""
    sheet = sheet_of(table, who)
    if sheet.state:
        return no(
            "{who} is {state}",
            "RH-OUT-04" if sheet.state == "dead" else "RH-LUCK-06",
            who=name(table, who),
            state=sheet.state,
        )
    if not in_rounds(table):
        return no("problems are for encounters, and none is on", "RH-PROB-05")
    return None


@action(
    "take_problem",
    "Give a problem",
    creature(),
    Parameter(name="problem", label="Problem", kind="choice", options=PROBLEM_OPTIONS, default=ROLLED),
    rules=("RH-PROB-03", "RH-PROB-04", "RH-PROB-05", "RH-PROB-08", "RH-ODDS-12"),
    by_gm=True,
)
def take_problem(table: Table, intent: Intent) -> Procedure:
    """A problem by its name or by the d10."""
    target = str(intent.arguments["target"])
    creature = table.creatures[target]
    yield Say("A problem for {who}", {"who": creature.name}, "RH-PROB-03", "heading", about=(creature.id,))
    chosen = intent.arguments["problem"]
    given = (yield from rolled(table, target)) if chosen == ROLLED else chosen
    yield from taken(table, target, given)
    return Outcome(rows()[given].title)


@take_problem.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Anybody on their feet in an encounter can be given any problem, also one they have (RH-PROB-08)."""
    return refuse_problem(table, str(intent.arguments["target"]))


@action("drop_problem", "Take a problem off", creature(), _HELD, rules=("RH-PROB-06",), by_gm=True, helps=True)
def drop_problem(table: Table, intent: Intent) -> Procedure:
    """The problem is gone without a roll and without effect."""
    target = str(intent.arguments["target"])
    creature, sheet = table.creatures[target], sheet_of(table, target)
    problem = found(sheet, str(intent.arguments["problem"]))
    assert problem is not None
    yield Change(SheetChanged(target, without_problem(sheet, problem)))
    words = {"who": creature.name, "problem": rows()[problem.name].title}
    yield Say("{who} is rid of {problem}", words, "RH-PROB-06", "heading", about=(creature.id,))
    return DONE


@drop_problem.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only a problem that is there."""
    target = str(intent.arguments["target"])
    if found(sheet_of(table, target), str(intent.arguments["problem"])) is None:
        return no("{target} has no such problem", "RH-PROB-06", target=name(table, target))
    return None


# Picking up what somebody lost, as part of movement (RH-PROB-12).


ARM: Final = 5.0
"""Feet within which a thing can be picked up."""


def lying_in_reach(table: Table, actor: str) -> tuple[str, ...]:
    """The ids of the places where something lies that a creature could pick up where it stands."""
    if table.state is None:
        return ()
    return tuple(
        [place for place in chronicle(table).dropped if place in table.places and within(table, actor, place, ARM)]
    )


@action("pick_up", "Pick up", Parameter(name="thing", label="What", kind="thing", required=True), rules=("RH-PROB-12",))
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


@pick_up.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Whoever gets there may; it is no combat action."""
    refused = refuse_activation(table, intent.actor)
    if refused is not None:
        return refused
    place = str(intent.arguments["thing"])
    if place not in chronicle(table).dropped or place not in table.places:
        return no("nothing to pick up lies there", "RH-PROB-12")
    if not within(table, intent.actor, place, ARM):
        return no("{place} is not within 5 ft", "RH-PROB-12", place=name(table, place))
    return None


def _with(sheet: CreatureSheet, thing: Possession) -> CreatureSheet:
    for line in sheet.inventory:
        if replace(line, count=1) == replace(thing, count=1) and (line.count > 1 or thing.count > 1):
            joined = replace(line, count=line.count + thing.count)
            return replace(sheet, inventory=tuple([joined if one is line else one for one in sheet.inventory]))
    added = replace(thing, name=free_name(sheet.inventory, thing.name))
    return replace(sheet, inventory=(*sheet.inventory, added))
