"""Refusals and procedures of this area by action: effort and what it costs."""

from vtt.rules.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {}
