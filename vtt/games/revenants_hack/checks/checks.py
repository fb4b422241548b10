"""Ability checks: opened, rolled, closed without a roll (RH-CHK-01, RH-CHK-04, RH-CHK-14), who helps (RH-CHK-05)."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from vtt.games.revenants_hack.checks import opening
from vtt.games.revenants_hack.checks.rolling import at_least, d20, tallied
from vtt.games.revenants_hack.sheet.access import hostile, name, row, sheet_of
from vtt.games.revenants_hack.sheet.parts import ABILITIES, ABILITY_NAMES, Ability
from vtt.rules.contract.description import Offer, Parameter, ParameterOption, Refusal
from vtt.rules.contract.parameters import choice, flag, integer, text
from vtt.rules.contract.procedure import Asking, Intent, Outcome, Procedure, Say, Value
from vtt.rules.kit.authoring import OFF_ON, House, action, no
from vtt.rules.kit.offer_making import options_of
from vtt.table.table import Table

NATURAL_CHECKS: House[bool] = House(
    "natural_checks", "On a check a natural 20 succeeds and a natural 1 fails", "RH-CHK-07", OFF_ON
)
CHECKS: Final = "Checks and saves"
ABILITY_CHOICES: Final = tuple(ParameterOption(ability, ABILITY_NAMES[ability]) for ability in ABILITIES)
SUCCESS: Final = Outcome("Success", True)
FAILURE: Final = Outcome("Failure", False)
CLOSED: Final = Outcome("Closed without a roll")
NAMES: Final[dict[str, str]] = {ability: ABILITY_NAMES[ability] for ability in ABILITIES}
SOURCES = (
    Parameter(name="advantages", label="Advantage by (names or how many)", kind="value", default=""),
    Parameter(name="disadvantages", label="Disadvantage by (names or how many)", kind="value", default=""),
)
CHECK = (
    Parameter(name="difficulty", label="Difficulty (the GM’s figure)", kind="integer", minimum=1, maximum=99),
    Parameter(name="column", label="Column of difficulties", kind="choice", default=""),
    Parameter(name="helpers", label="Helping allies", kind="list", default=()),
    integer("dangers", "Dangers at once", 0, 0, 20),
    Parameter(name="danger_increase", label="Raised by (the GM’s figure)", kind="integer", minimum=0, maximum=99),
    *SOURCES,
    flag("secret", "In secret"),
)


def any_ability(first: str) -> Parameter:
    """An ability, or with ``first`` the GM is asked."""
    return choice("ability", "Ability", {"": first, **NAMES}, "")


@action(
    "check",
    "Check",
    text("task", "Task"),
    any_ability("As the task suggests, else asked"),
    *CHECK,
    rules=("RH-CHK-01", "RH-CHK-04", "RH-CHK-05", "RH-CHK-06", "RH-CHK-14", "RH-ODDS-01"),
)
def check(table: Table, intent: Intent) -> Procedure:
    """A check with an ability that the task proposes and the GM settles (RH-CHK-08 to RH-CHK-13)."""
    actor, task = intent.actor, str(intent.arguments.get("task") or "")
    circumstances = opening.circumstances_of(intent)
    secret = circumstances.secret or table.creatures[actor].hidden
    ability: Ability = intent.arguments.get("ability") or (yield from opening.ability_named(table, actor, task, secret))
    values = {"who": name(table, actor), "task": task, "ability": ability}
    text = "{who}: {task}, a check of {ability}" if task else "{who}: a check of {ability}"
    yield Say(text, values, opening.CHECK_RULES[ability], "heading", None, secret)
    return (yield from opened(table, actor, ability, task, circumstances))


@check.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Who lies unconscious or dead tries nothing; only allies who are able to can help; a column has to be there."""
    actor, arguments = intent.actor, intent.arguments
    if refused := refuse_trying(table, actor):
        return refused
    refused = refuse_helpers(table, actor, arguments["helpers"])
    return refused or refuse_column(table, actor, str(arguments["column"]), arguments["ability"])


@check.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if sheet_of(table, creature).state == "dead":
        return
    bearing = what_bears(table, creature)
    missing: dict[str, Value] = {"ability": "STR"}
    choices = {"ability": ABILITY_CHOICES, **bearing}
    yield check.offer(table, creature, "Check an ability", missing=missing, choices=choices, group=CHECKS)
    yield check.offer(
        table,
        creature,
        "Check for a task",
        missing={"task": "climb"},
        choices={"task": opening.tasks(), **bearing},
        note="the task proposes the ability",
        group=CHECKS,
    )


def what_bears(table: Table, creature: str) -> dict[str, tuple[ParameterOption, ...]]:
    """Who could help with a check (RH-CHK-05), and the names of difficulties by the house rule ``difficulty_columns``
    (RH-CHK-04), to be picked from."""
    side, sheet = table.creatures[creature].side, sheet_of(table, creature)
    helpers = tuple(
        ParameterOption(identity, other.name)
        for identity, other in table.creatures.items()
        if identity != creature and other.side == side and not sheet_of(table, identity).state
    )
    names = [called for ability in ABILITIES for called, _ in opening.columns(table, row(sheet, ability))]
    if not names:
        return {"helpers": helpers}
    return {
        "helpers": helpers,
        "column": (ParameterOption("", "The GM is asked"), *options_of([*dict.fromkeys(names)])),
    }


def opened(table: Table, actor: str, ability: Ability, task: str, circumstances: opening.Circumstances) -> Procedure:
    """A check whose ability is settled. Unless the GM gave a figure already the proposed one is shown, to be taken,
    changed, or closed without a roll (RH-CHK-04, RH-CHK-14)."""
    if circumstances.start is None and not circumstances.column:
        settled = yield from opening.figure_settled(table, actor, ability, task, circumstances)
        if settled is None:
            yield _closed(table, actor, circumstances.secret)
            return CLOSED
        circumstances = settled
    table, success = yield from rolled(table, actor, ability, task, circumstances)
    return SUCCESS if success else FAILURE


def rolled(
    table: Table, actor: str, ability: Ability, task: str, circumstances: opening.Circumstances
) -> Asking[tuple[Table, bool]]:
    """The roll itself with its tally mark (RH-CHK-01, RH-CHK-02); the answer is the table after it and whether it
    succeeds. Nothing is added to the die."""
    creature = table.creatures[actor]
    secret = circumstances.secret or creature.hidden
    figures_secret = secret or creature.side != "players"
    against = opening.difficulty_of(table, actor, ability, circumstances)
    if against.aid or against.dangers or against.column:
        yield opening.explained(against, figures_secret)
    number = against.final
    natural = NATURAL_CHECKS(table)
    face = yield from d20(
        table,
        actor,
        ability,
        "check",
        why="RH-CHK-01",
        label="{who}: {task}" if task else "{who}: a check of {ability}",
        key=_with_natural(number) if natural else at_least(number),
        values={"who": creature.name, "task": task, "ability": ability},
        advantages=circumstances.advantages,
        disadvantages=circumstances.disadvantages,
        secret=secret,
    )
    success = _with_natural(number)(face) if natural else face >= number
    table = yield from tallied(table, actor, ability, "check")
    values = {"who": creature.name, "face": face, "number": number}
    if natural and face in (1, 20):
        text = "{who}: a natural {face} decides"
        yield Say(text, values, "RH-CHK-07", "detail", None, secret)
    else:
        yield Say("{who}: {face} against {number}", values, "RH-CHK-01", "detail", None, figures_secret)
    result = "{who}: the check succeeds" if success else "{who}: the check fails"
    yield Say(result, values, "RH-CHK-01", "result", None, secret)
    return table, success


@action("close_check", "Close a check without a roll", text("task", "Task"), rules=("RH-CHK-14",), hidden=True)
def close_check(table: Table, intent: Intent) -> Procedure:
    """What does not matter, or cannot go wrong, needs no roll and earns no mark (RH-CHK-14)."""
    task, secret = str(intent.arguments["task"]), table.creatures[intent.actor].hidden
    if task:
        values = {"who": name(table, intent.actor), "task": task}
        yield Say("{who}: {task}", values, "RH-CHK-14", "heading", None, secret)
    yield _closed(table, intent.actor, secret)
    return CLOSED


@close_check.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A check is closed for whoever could make it."""
    return refuse_trying(table, intent.actor)


def _closed(table: Table, actor: str, secret: bool) -> Say:
    values = {"who": name(table, actor)}
    hidden = secret or table.creatures[actor].hidden
    return Say("{who}: no check is needed, no mark is made", values, "RH-CHK-14", "result", None, hidden)


@lru_cache(maxsize=1024)
def _with_natural(number: int) -> Callable[[int], bool]:
    """Classes of a d20 where 20 always succeeds and 1 always fails (house rule ``natural_checks``)."""

    def reached(face: int) -> bool:
        return face == 20 or (face != 1 and face >= number)

    return reached


def refuse_trying(table: Table, actor: str) -> Refusal | None:
    """Who lies unconscious or dead tries nothing (RH-LUCK-06, RH-OUT-04)."""
    state = sheet_of(table, actor).state
    if not state:
        return None
    return no("{who} is {state}", "RH-OUT-04" if state == "dead" else "RH-LUCK-06", who=name(table, actor), state=state)


def refuse_helpers(table: Table, actor: str, helpers: tuple[str, ...]) -> Refusal | None:
    """Aid comes from allies who are able to give it (RH-CHK-05)."""
    for helper in helpers:
        if helper not in table.creatures:
            return no("there is no creature {helper!r}", "RH-CHK-05", helper=helper)
        if helper == actor:
            return no("{who} is no ally of itself", "RH-CHK-05", who=name(table, actor))
        if hostile(table, actor, helper):
            return no("{helper} is no ally of {who}", "RH-CHK-05", helper=name(table, helper), who=name(table, actor))
        if sheet_of(table, helper).state:
            return no(
                "{helper} is {state}", "RH-CHK-05", helper=name(table, helper), state=sheet_of(table, helper).state
            )
    return None


def refuse_column(table: Table, actor: str, column: str, ability: str) -> Refusal | None:
    """A column of difficulties has to be there, in the row of the ability where that is known already (RH-CHK-04)."""
    if not column:
        return None
    if not opening.DIFFICULTY_COLUMNS(table):
        return no("difficulties have no columns here", "RH-CHK-04")
    sheet = sheet_of(table, actor)
    for one in ABILITIES:
        if one == ability:
            known = [called for called, _ in opening.columns(table, row(sheet, one))]
            if column not in known:
                text = "no column {column!r}: expected one of {known}"
                return no(text, "RH-CHK-04", column=column, known=", ".join(known) or "none")
    return None
