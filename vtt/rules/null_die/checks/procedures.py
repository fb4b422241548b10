"""Checks by rank: refusals and procedures by action. An addition."""

from vtt.rules.null_die.checks.asking import refuse_check
from vtt.rules.null_die.checks.check import check
from vtt.rules.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {"check": (refuse_check, check)}
