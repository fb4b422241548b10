"""Experiences, carousing and Levels: every action's refusal and procedure by its name."""

from vtt.games.black_hack.growth import awards, carousing, level, quests
from vtt.rules.contract.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    **awards.PROCEDURES,
    **quests.PROCEDURES,
    **carousing.PROCEDURES,
    **level.PROCEDURES,
}
