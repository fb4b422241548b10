"""Bestiary and tables: every action's refusal and procedure by its name."""

from vtt.games.black_hack.library import editing, making, rolling
from vtt.rules.contract.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    **making.PROCEDURES,
    **rolling.PROCEDURES,
    **editing.PROCEDURES,
}
