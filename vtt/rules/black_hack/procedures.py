"""Every action's refusal and procedure by its name, gathered from the modules of the game."""

from collections.abc import Callable
from typing import TypeAlias

from vtt.rules.black_hack import (
    armour,
    attack,
    gm,
    healing,
    hindrances,
    hit_points,
    initiative,
    morale,
    movement,
    ongoing_damage,
    out_of_action,
    repair,
    rest,
    tests,
    time,
    usage,
    weapons,
)
from vtt.rules.description import Refusal
from vtt.rules.procedure import Intent, Procedure
from vtt.table.table import Table

Refuse: TypeAlias = Callable[[Table, Intent], Refusal | None]
Perform: TypeAlias = Callable[[Table, Intent], Procedure]

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    name: pair
    for module in (
        attack,
        weapons,
        armour,
        tests,
        movement,
        initiative,
        hindrances,
        ongoing_damage,
        morale,
        out_of_action,
        healing,
        usage,
        rest,
        time,
        repair,
        hit_points,
        gm,
    )
    for name, pair in module.ACTIONS.items()
}


_PERFORM: dict[str, Perform] = {action: pair[1] for action, pair in PROCEDURES.items()}


def refusal(table: Table, intent: Intent) -> Refusal | None:
    """Why the rules refuse a complete intent, or ``None``."""
    return PROCEDURES[intent.action][0](table, intent)


def perform(table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent that is not refused."""
    return _PERFORM[intent.action](table, intent)
