"""The library: refusals and procedures by action."""

from vtt.rules.procedure_types import Perform, Refuse
from vtt.rules.revenants_hack.library import handing, making, score_editing

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    **making.PROCEDURES,
    **making.NEW_CHARACTER,
    **handing.PROCEDURES,
    **score_editing.PROCEDURES,
}
