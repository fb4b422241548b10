"""Bestiary and tables: every action's refusal and procedure by its name."""

from vtt.rules.black_hack.library import editing, keeping, making, rolling
from vtt.rules.black_hack.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    **making.PROCEDURES,
    **rolling.PROCEDURES,
    **editing.PROCEDURES,
    **keeping.PROCEDURES,
}
