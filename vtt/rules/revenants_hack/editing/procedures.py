"""A sheet typed over by hand: refusals and procedures by action."""

from vtt.rules.procedure_types import Perform, Refuse
from vtt.rules.revenants_hack.sheet import editing

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {**editing.PROCEDURES}
