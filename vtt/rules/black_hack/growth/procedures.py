"""Experiences, carousing and Levels: every action's refusal and procedure by its name."""

from vtt.rules.black_hack.growth import awards, carousing, level, quests
from vtt.rules.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    **awards.PROCEDURES,
    **quests.PROCEDURES,
    **carousing.PROCEDURES,
    **level.PROCEDURES,
}
