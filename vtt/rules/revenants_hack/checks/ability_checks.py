"""Ability checks: opened, rolled, closed without a roll (RH-CHK-01, RH-CHK-04, RH-CHK-14)."""

from collections.abc import Callable, Generator
from functools import lru_cache
from typing import Any, Final

from vtt.rules.kit.house import OFF_ON, House
from vtt.rules.procedure import Intent, Outcome, Procedure, Request, Say
from vtt.rules.revenants_hack.access import name
from vtt.rules.revenants_hack.checks import difficulty, proposals
from vtt.rules.revenants_hack.checks.check_opening import (
    Circumstances,
    ability_named,
    circumstances_of,
    difficulty_of,
    figure_settled,
)
from vtt.rules.revenants_hack.checks.rolling import at_least, d20, tallied
from vtt.rules.revenants_hack.sheet_parts import Ability
from vtt.table.table import Table

NATURAL_CHECKS: House[bool] = House(
    "natural_checks", "On a check a natural 20 succeeds and a natural 1 fails", "RH-CHK-07", OFF_ON
)


SUCCESS: Final = Outcome("Success", True)
FAILURE: Final = Outcome("Failure", False)
CLOSED: Final = Outcome("Closed without a roll")


def check(table: Table, intent: Intent) -> Procedure:
    """A check with an ability that the task proposes and the GM settles (RH-CHK-08 to RH-CHK-13)."""
    actor, task = intent.actor, str(intent.arguments.get("task") or "")
    circumstances = circumstances_of(intent)
    secret = circumstances.secret or table.creatures[actor].hidden
    ability: Ability = intent.arguments.get("ability") or (yield from ability_named(table, actor, task, secret))
    values = {"who": name(table, actor), "task": task, "ability": ability}
    text = "{who}: {task}, a check of {ability}" if task else "{who}: a check of {ability}"
    yield Say(text, values, proposals.CHECK_RULES[ability], "heading", None, secret)
    return (yield from opened(table, actor, ability, task, circumstances))


def opened(table: Table, actor: str, ability: Ability, task: str, circumstances: Circumstances) -> Procedure:
    """A check whose ability is settled. Unless the GM gave a figure already the proposed one is shown, to be taken,
    changed, or closed without a roll (RH-CHK-04, RH-CHK-14)."""
    if circumstances.start is None and not circumstances.column:
        settled = yield from figure_settled(table, actor, ability, task, circumstances)
        if settled is None:
            yield _closed(table, actor, circumstances.secret)
            return CLOSED
        circumstances = settled
    table, success = yield from rolled(table, actor, ability, task, circumstances)
    return SUCCESS if success else FAILURE


def rolled(
    table: Table, actor: str, ability: Ability, task: str, circumstances: Circumstances
) -> Generator[Request, Any, tuple[Table, bool]]:
    """The roll itself with its tally mark (RH-CHK-01, RH-CHK-02); the answer is the table after it and whether it
    succeeds. Nothing is added to the die."""
    creature = table.creatures[actor]
    secret = circumstances.secret or creature.hidden
    figures_secret = secret or creature.side != "players"
    against = difficulty_of(table, actor, ability, circumstances)
    if against.aid or against.dangers or against.column:
        yield difficulty.explained(against, figures_secret)
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


def close(table: Table, intent: Intent) -> Procedure:
    """What does not matter, or cannot go wrong, needs no roll and earns no mark (RH-CHK-14)."""
    task, secret = str(intent.arguments["task"]), table.creatures[intent.actor].hidden
    if task:
        values = {"who": name(table, intent.actor), "task": task}
        yield Say("{who}: {task}", values, "RH-CHK-14", "heading", None, secret)
    yield _closed(table, intent.actor, secret)
    return CLOSED


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
