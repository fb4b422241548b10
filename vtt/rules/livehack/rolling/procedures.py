"""Refusals and procedures of this area by action: rolls: what adds up, both sides, what is taken instead of dice."""

from vtt.rules.livehack.rolling import pairs, roll_refusals, skill_rolls
from vtt.rules.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    "roll": (roll_refusals.refuse_roll, skill_rolls.roll),
    "set_skill_pair": (pairs.refuse_set, pairs.set_pair),
}
