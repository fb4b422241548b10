"""Calculations: refusals and procedures by action."""

from vtt.rules.null_die.rounding.calculating import calculate, refuse_calculate
from vtt.rules.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {"calculate": (refuse_calculate, calculate)}
