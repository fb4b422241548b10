"""The roll of a skill, an attribute or a defence as it is put together."""

from typing import Final

from vtt.dice import added
from vtt.rules.livehack.effort import effort_steps, without_effort
from vtt.rules.livehack.roll_view_types import View
from vtt.rules.livehack.rolling.contest import boon_bane, contest_note
from vtt.rules.livehack.rolling.sides import Side
from vtt.rules.livehack.rolling.skill_rolls import Opposed, acting_side, acting_task, opposed, outcome_of
from vtt.rules.livehack.rolling.task import Task
from vtt.rules.livehack.rolling.told import ECLIPSE_CHAINS
from vtt.rules.livehack.rolling.view import SUCCESS_BANDS, contest_view, manner_steps, side_view
from vtt.rules.procedure import Intent
from vtt.rules.roll_view import RollBand, RollSide, RollView
from vtt.table.table import Table

_FIVES: Final = tuple(
    RollBand(-1000 if fives == -4 else 5 * fives, outcome_of(fives).label, "good" if fives >= 0 else "low")
    for fives in range(-4, 5)
)
"""Margins told apart in steps of five (LH-POS-01)."""


def roll_view(table: Table, intent: Intent) -> RollView | None:
    """Both sides; only the acting one as long as the other is not settled; nothing before there is anything to roll."""
    get = intent.arguments.get
    if intent.actor not in table.creatures or not str(get("skill") or "").strip():
        return None
    both = opposed(table, intent)
    if both is None:
        return _alone(table, intent, acting_side(table, intent, get("effort") or 0))
    acting = _acting(table, intent, both.acting)
    return contest_view(
        table,
        intent,
        f"{both.acting.label} against {both.opposing.label}",
        acting,
        _opposing(table, intent, both),
        (both.acting, both.opposing),
        _FIVES if get("margins") else SUCCESS_BANDS,
        contest_note(table),
    )


def _acting(table: Table, intent: Intent, made: Side) -> RollSide:
    task = acting_task(intent)
    steps = (
        *manner_steps(table, intent, made.who, "manner", ten=_may_take_ten(task)),
        *effort_steps(table, intent, made.who, task=task),
    )
    return side_view(table, intent, made, task, "components", steps=steps)


def _opposing(table: Table, intent: Intent, both: Opposed) -> RollSide:
    made = both.opposing
    steps = (
        *manner_steps(table, intent, made.who, "opposing_manner", ten=_may_take_ten(both.against)),
        *effort_steps(table, intent, made.who, "opposing_effort", task=both.against),
    )
    return side_view(table, intent, made, both.against, "opposing_components", steps=steps)


def _may_take_ten(task: Task | None) -> bool:
    """Whether ten is ever taken on this: not by a difficulty, not on a defence (LH-TAKE-07)."""
    return task is not None and task.kind != "defence"


def _alone(table: Table, intent: Intent, made: Side) -> RollView:
    throws = made.manner == "roll"
    dice = added(boon_bane(ECLIPSE_CHAINS(table)), made.modifiers) if throws else None
    return RollView(
        title=made.label,
        sides=(_acting(table, intent, made),),
        dice=dice,
        fixed=None if throws else made.modifiers + made.instead,
        axis="total",
        note="The other side is still open",
        unasked=without_effort(table, {"effort": made.who}),
    )


VIEWS: Final[dict[str, View]] = {"roll": roll_view}
