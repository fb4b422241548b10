"""What adds up in the rolls of this area before they are made."""

from typing import Any, Final

from vtt.rules.livehack.access import name, sheet_of
from vtt.rules.livehack.attributes import column
from vtt.rules.livehack.effort import effort_steps
from vtt.rules.livehack.roll_view_types import View
from vtt.rules.livehack.rolling.sides import Side, difficulty, side, usual_manner
from vtt.rules.livehack.rolling.task import Task
from vtt.rules.livehack.rolling.view import SUCCESS_BANDS, contest_view, manner_steps, side_view
from vtt.rules.livehack.sheets import Attribute
from vtt.rules.livehack.states.manners import told_in, usual_components
from vtt.rules.livehack.states.offset_rolls import BEFORE_ACTING, DIFFICULTY, offset_task
from vtt.rules.livehack.states.saving import SAVE_TIE, STABLE_FROM, has_to_save, save_task, threat
from vtt.rules.livehack.states.tending import tending_difficulty, tending_side, tending_task
from vtt.rules.procedure import Intent
from vtt.rules.roll_view import RollBand, RollView
from vtt.table.table import Table

_LOWEST: Final = -1000


def save_view(table: Table, intent: Intent) -> RollView | None:
    """A save against what the state does (LH-DYING-02, LH-TRANS-02)."""
    target = str(intent.arguments.get("target") or "")
    if target not in table.creatures or not has_to_save(sheet_of(table, target)):
        return None
    condition = sheet_of(table, target).condition
    task = save_task(condition)
    fails = {"dying": "Coma", "coma": "Death"}.get(condition.state, "The change goes on")
    first = 1 if SAVE_TIE(table) == "threat" else 0
    bands = (
        RollBand(_LOWEST, fails, "low"),
        RollBand(first, "Holds on", "plain"),
        RollBand(STABLE_FROM, "Stable", "good"),
    )
    made, against = _side(table, intent, target, task), threat(table, target)
    return _view(table, intent, f"{name(table, target)} saves", made, task, against, bands)


def offset_view(table: Table, intent: Intent) -> RollView | None:
    """A roll against DR 0 with a damaged attribute (LH-OFFS-03..05)."""
    attribute: Any = intent.arguments.get("attribute")
    if attribute not in BEFORE_ACTING or column(sheet_of(table, intent.actor), attribute) != -5:
        return None
    return _against_nothing(table, intent, attribute)


def speak_view(table: Table, intent: Intent) -> RollView | None:
    """Charisma at -5 against DR 0; at -10 nothing is rolled (LH-OFFS-07)."""
    if column(sheet_of(table, intent.actor), "charisma") != -5:
        return None
    return _against_nothing(table, intent, "charisma")


def tend_view(table: Table, intent: Intent) -> RollView | None:
    """The skill that the GM named against the GM's DR."""
    target = str(intent.arguments.get("target") or "")
    if target not in table.creatures or not intent.arguments.get("skill"):
        return None
    made = tending_side(table, intent, int(intent.arguments.get("effort") or 0))
    title = f"{name(table, intent.actor)} tends {name(table, target)}"
    note = "The rules do not say how healing is rolled: this roll is our own addition"
    against = tending_difficulty(table, intent)
    return _view(table, intent, title, made, tending_task(intent), against, SUCCESS_BANDS, note)


VIEWS: Final[dict[str, View]] = {
    "save": save_view,
    "offset_roll": offset_view,
    "speak": speak_view,
    "tend": tend_view,
}


def _against_nothing(table: Table, intent: Intent, attribute: Attribute) -> RollView:
    task = offset_task(attribute)
    made = _side(table, intent, intent.actor, task)
    title = f"{name(table, intent.actor)}: {DIFFICULTY[attribute].lower()}"
    return _view(table, intent, title, made, task, difficulty(table, DIFFICULTY[attribute], 0), SUCCESS_BANDS)


def _side(table: Table, intent: Intent, creature: str, task: Task) -> Side:
    how = told_in(table, intent, creature, task)
    if how is None:
        chosen, manner = usual_components(table, creature, task), usual_manner(table, creature)
        return side(table, creature, task, chosen=chosen, manner=manner)
    return side(table, creature, task, chosen=how.components, manner=how.manner, effort=how.effort)


def _view(
    table: Table,
    intent: Intent,
    title: str,
    made: Side,
    task: Task,
    against: Side,
    bands: tuple[RollBand, ...],
    note: str = "",
) -> RollView:
    manners = manner_steps(table, intent, made.who, "manner", ten=False)
    acting = side_view(
        table, intent, made, task, "components", steps=(*manners, *effort_steps(table, intent, made.who))
    )
    opposing = side_view(table, intent, against, None, "")
    return contest_view(table, intent, title, acting, opposing, (made, against), bands, note)
