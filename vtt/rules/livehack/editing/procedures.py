"""Refusals and procedures of this area by action: sheets edited by hand."""

from vtt.rules.livehack.editing import editing
from vtt.rules.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {**editing.PROCEDURES}
