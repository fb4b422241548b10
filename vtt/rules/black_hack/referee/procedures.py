"""The GM's side: steps, reactions, encounters: every action's refusal and procedure by its name."""

from vtt.rules.black_hack.procedure_types import Perform, Refuse
from vtt.rules.black_hack.referee import decrees, encounters, reactions, reinforcements, sessions, steps, timer

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    **steps.PROCEDURES,
    **timer.PROCEDURES,
    **encounters.PROCEDURES,
    **reactions.PROCEDURES,
    **reinforcements.PROCEDURES,
    **sessions.PROCEDURES,
    **decrees.PROCEDURES,
}
