"""Blows, harm and movement: refusals and procedures by action. An addition."""

from vtt.rules.null_die.fighting.blows import attack, refuse_attack
from vtt.rules.null_die.fighting.harming import mark, refuse_mark
from vtt.rules.null_die.fighting.movement import move, refuse_move, refuse_step, step
from vtt.rules.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    "attack": (refuse_attack, attack),
    "mark_harm": (refuse_mark, mark),
    "move": (refuse_move, move),
    "step": (refuse_step, step),
}
