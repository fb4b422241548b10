"""A roll of a skill, an attribute or a defence against somebody else's, or against a difficulty (LH-OPP)."""

from collections.abc import Generator
from typing import Any, Final, cast

import msgspec

from vtt.numerals import written
from vtt.rules.livehack.access import action_spent, in_fight
from vtt.rules.livehack.effort import pushed
from vtt.rules.livehack.rolling.contest import Contest, contest, succeeded
from vtt.rules.livehack.rolling.sides import Manner, Side, converted, difficulty, side, task_name, usual_manner
from vtt.rules.livehack.rolling.task import Task, opposing_skill, task_called
from vtt.rules.livehack.rolling.told import kept
from vtt.rules.procedure import Intent, Outcome, Procedure, Request, Say
from vtt.table.table import Table

SUCCESS: Final = Outcome("Success", True)
FAILURE: Final = Outcome("Failure", False)
_FURTHEST: Final = 4
"""Margins are told apart in steps of five up to so many of them."""


class Opposed(msgspec.Struct, frozen=True):
    """Both sides of a roll, with the task of the other where that is a creature."""

    task: Task
    acting: Side
    against: Task | None
    opposing: Side


def acting_task(intent: Intent) -> Task:
    """What is rolled, as the intent names it; Grimness may help in it (LH-GADV-01)."""
    get = intent.arguments.get
    task = task_called(str(get("skill") or ""), against=str(get("target") or ""), attribute=get("attribute") or None)
    return msgspec.structs.replace(task, grim=True) if get("grim") and task.kind != "defence" else task


def opposing_task(table: Table, intent: Intent) -> Task | None:
    """What the creature on the other side rolls: as said, else what opposes the skill (LH-OPP-05); ``None`` where
    nothing is known to."""
    get = intent.arguments.get
    called = str(get("opposing") or "").strip() or opposing_skill(table, str(get("skill") or ""))
    return task_called(called, against=intent.actor) if called else None


def acting_side(table: Table, intent: Intent, effort: int) -> Side:
    """Whoever acts: as the intent says, the GM's creatures as they usually do (LH-TAKE-03)."""
    get = intent.arguments.get
    task = acting_task(intent)
    manner = _manner(table, intent.actor, get("manner"))
    return side(table, intent.actor, task, chosen=get("components"), manner=manner, effort=effort)


def opposing_side(table: Table, intent: Intent, effort: int) -> Side | None:
    """Whoever or whatever is on the other side: a creature, a DR (LH-OPP-04), a Difficulty Class out of a d20 text
    (LH-CONV-02); ``None`` as long as that is not settled."""
    get = intent.arguments.get
    said: Any = get("opposing_manner") or "usual"
    target = get("target")
    if target:
        task = opposing_task(table, intent)
        if task is None or target not in table.creatures or target == intent.actor:
            return None
        manner = _manner(table, target, said)
        return side(table, target, task, chosen=get("opposing_components"), manner=manner, effort=effort)
    if get("dr") is not None:
        return difficulty(table, f"DR {written(int(get('dr') or 0))}", int(get("dr") or 0), manner=said)
    return None if get("dc") is None else converted(table, int(get("dc") or 0), manner=said)


def roll(table: Table, intent: Intent) -> Procedure:
    """Effort is declared, both sides roll or take zero, the acting one at least as high succeeds (LH-OPP-02)."""
    actor, get = intent.actor, intent.arguments.get
    secret = bool(get("secret")) or _hidden(table, actor) or _hidden(table, get("target"))
    yield _heading(table, intent, secret)
    table, effort = yield from pushed(table, actor, get("effort") or 0)
    against = 0
    if get("opposing_effort"):
        table, against = yield from pushed(table, str(get("target")), get("opposing_effort") or 0)
    acting, opposing = acting_side(table, intent, effort), opposing_side(table, intent, against)
    assert opposing is not None, intent
    key = in_fives if get("margins") else succeeded
    made = yield from contest(table, acting, opposing, why="LH-OPP-01", key=key, secret=secret)
    table = made.table
    if acting_task(intent).kind == "skill" and (get("action") or not in_fight(table)):
        table = yield from action_spent(table, actor, "roll")
    yield from _result(table, intent, made, acting, opposing, secret)
    if get("margins"):
        return outcome_of(made.band)
    return SUCCESS if made.success else FAILURE


def in_fives(margin: int) -> int:
    """The margin in full fives, as far as they are told apart (LH-POS-01)."""
    return max(-_FURTHEST, min(_FURTHEST, margin // 5))


def outcome_of(fives: int) -> Outcome:
    """The outcome of a margin in full fives."""
    if fives == _FURTHEST:
        return Outcome(f"Success, margin {written(5 * fives)} or more", True)
    if fives == -_FURTHEST:
        return Outcome(f"Failure, margin {written(5 * fives + 4)} or less", False)
    word = "Success" if fives >= 0 else "Failure"
    return Outcome(f"{word}, margin {written(5 * fives)} to {written(5 * fives + 4)}", fives >= 0)


def _manner(table: Table, creature: str, said: Any) -> Manner:
    return cast(Manner, said) if said and said != "usual" else usual_manner(table, creature)


def _hidden(table: Table, creature: str | None) -> bool:
    return bool(creature) and creature in table.creatures and table.creatures[creature].hidden


def _heading(table: Table, intent: Intent, secret: bool) -> Say:
    acting, opposing = acting_side(table, intent, 0), opposing_side(table, intent, 0)
    opposed_by = "" if opposing is None else opposing.label
    values = {"who": acting.name, "what": task_name(acting_task(intent)), "opposing": opposed_by}
    return Say("{who} rolls {what} against {opposing}", values, "LH-OPP-01", "heading", None, secret)


def _result(
    table: Table, intent: Intent, made: Contest, acting: Side, opposing: Side, secret: bool
) -> Generator[Request, Any, None]:
    """Success or failure, and what a large margin earns (LH-POS-01, LH-POS-09)."""
    values: dict[str, Any] = {"who": acting.name, "margin": made.margin}
    figures = not (kept(table, acting) or kept(table, opposing))
    word = "succeeds" if made.success else "fails"
    text = f"{{who}} {word}, margin {{margin:+d}}" if figures else f"{{who}} {word}"
    yield Say(text, values, "LH-OPP-03" if figures else "LH-OPP-02", "result", None, secret)
    bonus = made.margin // 5
    if bonus < 1:
        return
    values["bonus"] = bonus
    arguments = {"bonus": bonus, "text": f"{intent.arguments.get('skill')}, margin {written(made.margin)}"}
    suggest = Intent("hold_position", intent.actor, arguments)
    text = "{who} has earned +{bonus} on a roll that follows from this"
    yield Say(text, values, "LH-POS-09", "reminder", suggest, True)


def opposed(table: Table, intent: Intent) -> Opposed | None:
    """Both sides as far as they are settled before anything is thrown."""
    get = intent.arguments.get
    opposing = opposing_side(table, intent, get("opposing_effort") or 0)
    if opposing is None:
        return None
    against = opposing_task(table, intent) if get("target") else None
    return Opposed(acting_task(intent), acting_side(table, intent, get("effort") or 0), against, opposing)
