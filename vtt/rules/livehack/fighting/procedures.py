"""Refusals and procedures of this area by action: attacks, positions and damage."""

from vtt.rules.livehack.fighting.attack import attack, damage
from vtt.rules.livehack.fighting.position_actions import (
    cancel,
    hold,
    lose,
    refuse_cancel,
    refuse_hold,
    refuse_lose,
)
from vtt.rules.livehack.fighting.refusals import refuse_attack, refuse_damage
from vtt.rules.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    "attack": (refuse_attack, attack),
    "damage": (refuse_damage, damage),
    "hold_position": (refuse_hold, hold),
    "lose_position": (refuse_lose, lose),
    "cancel_position": (refuse_cancel, cancel),
}
