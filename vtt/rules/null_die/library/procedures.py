"""The library: refusals and procedures by action."""

from vtt.rules.null_die.library import making
from vtt.rules.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {**making.PROCEDURES}
