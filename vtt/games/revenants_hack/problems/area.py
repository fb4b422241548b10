"""The ten problems: resolved by a combat action and a save (RH-PROB-06), given and taken off by the GM (RH-PROB-03)."""

from collections.abc import Iterator
from typing import Final

from vtt.games.revenants_hack.checks.rolling import save
from vtt.games.revenants_hack.luck.out_of_luck import STRAINED_EFFORT_ROLL
from vtt.games.revenants_hack.problems import taking
from vtt.games.revenants_hack.problems.negating import NEGATE_AFTER_DAMAGE, NEGATE_LEAVES_ONE, NPC_PROBLEMS
from vtt.games.revenants_hack.problems.taking import PROBLEM_REROLL, pick_up, rolled, taken
from vtt.games.revenants_hack.sheet import problem_table
from vtt.games.revenants_hack.sheet.access import action_spent, in_rounds, name, refuse_action, row, sheet_of
from vtt.games.revenants_hack.sheet.parts import ABILITIES, Ability, Problem
from vtt.games.revenants_hack.sheet.token import countdown
from vtt.rules.contract.description import Block, Item, Items, Offer, Parameter, ParameterOption, Refusal
from vtt.rules.contract.parameters import creature
from vtt.rules.contract.procedure import DONE, Asking, Change, Choose, Intent, Option, Outcome, Procedure, Say
from vtt.rules.kit.authoring import Area, action, described, gms_action, no
from vtt.rules.kit.offer_making import GM_GROUP
from vtt.table.events import SheetChanged
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
    *(ParameterOption(row.name, row.title) for row in problem_table.rows().values()),
)
_HELD = Parameter(name="problem", label="Problem", kind="choice", required=True)


@action("resolve_problem", "Resolve a problem", _HELD, ABILITY, rules=("RH-PROB-06", "RH-PROB-07", "RH-ODDS-12"))
def resolve_problem(table: Table, intent: Intent) -> Procedure:
    """The save that the GM names; success removes the problem, failure leaves it for another try."""
    actor = intent.actor
    creature = table.creatures[actor]
    problem = problem_table.found(sheet_of(table, actor), str(intent.arguments["problem"]))
    assert problem is not None
    words = {"who": creature.name, "problem": problem_table.rows()[problem.name].title}
    yield Say("{who} tries to resolve {problem}", words, "RH-PROB-06", "heading", about=(creature.id,))
    table = yield from action_spent(table, actor, "resolve_problem")
    ability: Ability = intent.arguments.get("ability") or (yield from _named(table, actor, problem))
    label = f"{creature.name} against {words['problem']}"
    table, stood = yield from save(table, actor, ability, why="RH-PROB-06", label=label)
    if not stood:
        yield Say("{problem} stays", words, "RH-PROB-06", "result", about=(creature.id,))
        return UNRESOLVED
    table = yield Change(SheetChanged(actor, problem_table.without_problem(sheet_of(table, actor), problem)))
    yield Say("{problem} is resolved", words, "RH-PROB-06", "result", about=(creature.id,))
    if problem.name == "stroke-of-bad-luck" and problem.item:
        yield from taking.undone(table, actor, problem)
    return RESOLVED


@resolve_problem.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only a problem that is there and can be resolved, with a combat action."""
    if refused := refuse_action(table, intent.actor):
        return refused
    problem = problem_table.found(sheet_of(table, intent.actor), str(intent.arguments["problem"]))
    if problem is None:
        return no("{who} has no such problem", "RH-PROB-06", who=name(table, intent.actor))
    if not problem_table.resolvable(table, problem):
        return no("{title} leaves nothing to resolve", "RH-PROB-18", title=problem_table.rows()[problem.name].title)
    return None


@resolve_problem.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    for problem in sheet_of(table, creature).lasting.problems:
        if problem_table.resolvable(table, problem):
            yield resolving(table, creature, problem)


def resolving(table: Table, creature: str, problem: Problem) -> Offer:
    """The save that resolves a problem, with the ability that is proposed and its figure."""
    ability = problem_table.proposal(problem.name)
    label, note = (
        f"Resolve {problem_table.rows()[problem.name].title}",
        f"save {row(sheet_of(table, creature), ability).save}",
    )
    return resolve_problem.offer(
        table, creature, label, {"problem": problem_table.key(problem)}, note=f"{ability} {note}, or as the GM says"
    )


def _named(table: Table, who: str, problem: Problem) -> Asking[Ability]:
    creature = table.creatures[who]
    words = {"who": creature.name, "problem": problem_table.rows()[problem.name].title}
    ability: Ability = yield Choose(
        "gm",
        "Which save resolves {problem} of {who}?",
        ABILITY_OPTIONS,
        problem_table.proposal(problem.name),
        "RH-PROB-07",
        words,
        at=who,
        about=(creature.id,),
    )
    return ability


def refuse_problem(table: Table, who: str) -> Refusal | None:
    """Why somebody cannot get a problem now: whoever is unconscious cannot (RH-LUCK-06), and all of them run in rounds
    (RH-PROB-04, RH-PROB-05)."""
    sheet = sheet_of(table, who)
    if sheet.state:
        text = "{who} is {state}"
        return no(text, "RH-OUT-04" if sheet.state == "dead" else "RH-LUCK-06", who=name(table, who), state=sheet.state)
    if not in_rounds(table):
        return no("problems are for encounters, and none is on", "RH-PROB-05")
    return None


@gms_action(
    "take_problem",
    "Give a problem",
    creature(),
    Parameter(name="problem", label="Problem", kind="choice", options=PROBLEM_OPTIONS, default=ROLLED),
    rules=("RH-PROB-03", "RH-PROB-04", "RH-PROB-05", "RH-PROB-08", "RH-ODDS-12"),
)
def take_problem(table: Table, intent: Intent) -> Procedure:
    """A problem by its name or by the d10."""
    target = str(intent.arguments["target"])
    creature = table.creatures[target]
    yield Say("A problem for {who}", {"who": creature.name}, "RH-PROB-03", "heading", about=(creature.id,))
    chosen = intent.arguments["problem"]
    given = (yield from rolled(table, target)) if chosen == ROLLED else chosen
    yield from taken(table, target, given)
    return Outcome(problem_table.rows()[given].title)


@take_problem.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Anybody on their feet in an encounter can be given any problem, also one they have (RH-PROB-08)."""
    return refuse_problem(table, str(intent.arguments["target"]))


@take_problem.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    yield take_problem.offer(table, "", "Give a problem", {"target": creature}, note="d10, or pick one", group=GM_GROUP)


@gms_action("drop_problem", "Take a problem off", creature(), _HELD, rules=("RH-PROB-06",), helps=True)
def drop_problem(table: Table, intent: Intent) -> Procedure:
    """The problem is gone without a roll and without effect."""
    target = str(intent.arguments["target"])
    creature, sheet = table.creatures[target], sheet_of(table, target)
    problem = problem_table.found(sheet, str(intent.arguments["problem"]))
    assert problem is not None
    yield Change(SheetChanged(target, problem_table.without_problem(sheet, problem)))
    words = {"who": creature.name, "problem": problem_table.rows()[problem.name].title}
    yield Say("{who} is rid of {problem}", words, "RH-PROB-06", "heading", about=(creature.id,))
    return DONE


@drop_problem.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only a problem that is there."""
    target = str(intent.arguments["target"])
    if problem_table.found(sheet_of(table, target), str(intent.arguments["problem"])) is None:
        return no("{target} has no such problem", "RH-PROB-06", target=name(table, target))
    return None


@drop_problem.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    problems = sheet_of(table, creature).lasting.problems
    choices = tuple([ParameterOption(problem_table.key(problem), called(table, problem)) for problem in problems])
    arguments = {"target": creature}
    if len(problems) == 1:
        arguments["problem"] = choices[0].value
        yield drop_problem.offer(table, "", f"Take off: {choices[0].label}", arguments, group=GM_GROUP)
    elif problems:
        yield drop_problem.offer(
            table,
            "",
            "Take a problem off",
            arguments,
            missing={"problem": choices[0].value},
            choices={"problem": choices},
            group=GM_GROUP,
        )


def called(table: Table, problem: Problem) -> str:
    """A problem as it reads in a list: ``Weird Bargain 2, end of its turn in round 3``."""
    title = problem_table.rows()[problem.name].title
    numbered = f"{title} {problem.number}" if problem.number > 1 else title
    when = countdown(table, problem)
    return f"{numbered}, {when}" if when else numbered


def blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """The problems with their countdown; a click resolves one. Nothing where there are none."""
    lasting = sheet_of(table, creature).lasting
    if not lasting.problems:
        return ()
    entries = tuple([_entry(table, creature, problem) for problem in lasting.problems])
    negated = lasting.negated == table.clock.moment > 0
    return (Items("Problems", entries, "a hit was negated this round" if negated else ""),)


def _entry(table: Table, creature: str, problem: Problem) -> Item:
    row = problem_table.rows()[problem.name]
    note = countdown(table, problem) or problem.item or "until the encounter ends"
    click = resolving(table, creature, problem) if problem_table.resolvable(table, problem) else None
    return Item(row.title, note, f"{row.does} ({row.rule})", click)


AREA = Area(
    actions=(resolve_problem, pick_up, take_problem, drop_problem),
    options=described(
        NEGATE_AFTER_DAMAGE,
        problem_table.ACUTE_AT_ROUND_END,
        PROBLEM_REROLL,
        NPC_PROBLEMS,
        NEGATE_LEAVES_ONE,
        STRAINED_EFFORT_ROLL,
        problem_table.BAD_LUCK,
    ),
    blocks=blocks,
)
