"""Refusals and procedures of this area by action: what stands on the shelves, and what comes out of files."""

from vtt.rules.livehack.library import making
from vtt.rules.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {**making.PROCEDURES}
