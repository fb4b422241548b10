"""A sheet typed over by hand: refusals and procedures by action."""

from vtt.rules.null_die.editing import editing
from vtt.rules.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {**editing.PROCEDURES}
