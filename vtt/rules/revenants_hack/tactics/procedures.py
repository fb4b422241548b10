"""Dodge, Aim, Stunt: refusals and procedures by action."""

from vtt.rules.procedure_types import Perform, Refuse
from vtt.rules.revenants_hack.tactics.area import (
    aim,
    dodge,
    give_up,
    lose,
    refuse_aim,
    refuse_dodge,
    refuse_give_up,
    refuse_lose,
)
from vtt.rules.revenants_hack.tactics.stunt import refuse_stunt, stunt

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    "dodge": (refuse_dodge, dodge),
    "give_up_dodge": (refuse_give_up, give_up),
    "aim": (refuse_aim, aim),
    "lose_aim": (refuse_lose, lose),
    "stunt": (refuse_stunt, stunt),
}
