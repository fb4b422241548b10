"""Both sides of an attack and of its damage roll, put together before anything is thrown."""

from typing import Any, Final

from msgspec.structs import replace

from vtt.rules.livehack.access import name, sheet_of
from vtt.rules.livehack.effort import effort_steps, without_effort
from vtt.rules.livehack.fighting.attack import rolled_over
from vtt.rules.livehack.fighting.blows import (
    FORTITUDE,
    attack_named,
    attack_task,
    attacking,
    damage_task,
    defence_task,
    defending,
    harming,
    resisting,
    ruled_defence,
)
from vtt.rules.livehack.roll_view_types import View
from vtt.rules.livehack.rolling.sides import Side
from vtt.rules.livehack.rolling.task import Task
from vtt.rules.livehack.rolling.view import contest_view, manner_steps, side_view
from vtt.rules.livehack.sheets import Attack
from vtt.rules.livehack.telling import headed
from vtt.rules.procedure import Intent
from vtt.rules.roll_view import RollBand, RollSide, RollView
from vtt.table.table import Table

_LOWEST: Final = -100
HIT_BANDS: Final = (
    RollBand(_LOWEST, "Miss", "low"),
    RollBand(0, "Hit", "good"),
    RollBand(5, "Hit, +1", "good"),
    RollBand(10, "Hit, +2", "good"),
    RollBand(15, "Hit, +3 or more", "good"),
)
"""What the margin of an attack comes to (LH-POS-01)."""

DAMAGE_BANDS: Final = (
    RollBand(_LOWEST, "No harm", "low"),
    RollBand(0, "1 level", "good"),
    RollBand(5, "2 levels", "good"),
    RollBand(10, "3 levels", "good"),
    RollBand(15, "4 levels", "good"),
)
"""What the margin of a damage roll comes to (LH-DMG-04)."""


def attack_view(table: Table, intent: Intent) -> RollView | None:
    """The attack against the defence; beside it the damage roll that a hit would bring, without what it rolls over."""
    attack = _attack(table, intent)
    if attack is None:
        return None
    target, get = str(intent.arguments["target"]), intent.arguments.get
    own = attacking(table, intent, attack, get("effort") or 0)
    theirs = defending(table, intent, attack, get("opposing_effort") or 0)
    acting = _side(table, intent, own, attack_task(attack.name, target), "", "Attack")
    defence = defence_task(attack, ruled_defence(intent), intent.actor)
    opposing = _side(table, intent, theirs, defence, "opposing_", defence.name.capitalize())
    title = f"{headed(attack.name)}: {name(table, intent.actor)} against {name(table, target)}"
    view = contest_view(table, intent, title, acting, opposing, (own, theirs), HIT_BANDS)
    _, _, harm, resistance = _damage(table, intent, attack, 0)
    unasked = (*view.unasked, *_without_effort(table, intent, target))
    return replace(view, sides=(*view.sides, harm, resistance), unasked=unasked)


def damage_view(table: Table, intent: Intent) -> RollView | None:
    """A damage roll by itself."""
    attack = _attack(table, intent)
    if attack is None:
        return None
    own, theirs, acting, opposing = _damage(table, intent, attack, intent.arguments.get("bonus") or 0)
    target = str(intent.arguments["target"])
    title = f"Damage of {attack.name}: {name(table, intent.actor)} against {name(table, target)}"
    view = contest_view(table, intent, title, acting, opposing, (own, theirs), DAMAGE_BANDS)
    return replace(view, unasked=_without_effort(table, intent, target))


def _without_effort(table: Table, intent: Intent, target: str) -> tuple[str, ...]:
    return without_effort(table, {"damage_effort": intent.actor, "damage_opposing_effort": target})


def _damage(table: Table, intent: Intent, attack: Attack, bonus: int) -> tuple[Side, Side, RollSide, RollSide]:
    get = intent.arguments.get
    own = harming(table, intent, attack, get("damage_effort") or 0, rolled_over(bonus))
    theirs = resisting(table, intent, get("damage_opposing_effort") or 0)
    task = damage_task(attack.name, str(intent.arguments["target"]))
    return (
        own,
        theirs,
        _side(table, intent, own, task, "damage_", "Damage"),
        _side(table, intent, theirs, FORTITUDE, "damage_opposing_", "Fortitude"),
    )


def _side(table: Table, intent: Intent, made: Side, task: Task, prefix: str, what: str) -> RollSide:
    """``prefix`` begins the names of this side's arguments."""
    steps = (
        *manner_steps(table, intent, made.who, f"{prefix}manner", ten=False),
        *effort_steps(table, intent, made.who, f"{prefix}effort", task=task),
    )
    drawn = side_view(table, intent, made, task, f"{prefix}components", steps=steps)
    return replace(drawn, label=f"{name(table, made.who)}: {what}")


def _attack(table: Table, intent: Intent) -> Attack | None:
    """The attack of an intent with a target; ``None`` as long as either is missing."""
    target: Any = intent.arguments.get("target")
    if intent.actor not in table.creatures or target not in table.creatures or target == intent.actor:
        return None
    return attack_named(sheet_of(table, intent.actor), intent.arguments.get("attack"))


VIEWS: Final[dict[str, View]] = {"attack": attack_view, "damage": damage_view}
