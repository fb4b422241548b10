"""The GM's side: steps, reactions, encounters: every action's refusal and procedure by its name."""

from vtt.games.black_hack.referee import decrees, encounters, reactions, reinforcements, sessions, steps, timer
from vtt.rules.contract.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    **steps.PROCEDURES,
    **timer.PROCEDURES,
    **encounters.PROCEDURES,
    **reactions.PROCEDURES,
    **reinforcements.PROCEDURES,
    **sessions.PROCEDURES,
    **decrees.PROCEDURES,
}
