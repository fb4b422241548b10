"""Making a character: every action's refusal and procedure by its name."""

from vtt.games.black_hack.making import background, equipping, stepwise, whole
from vtt.rules.contract.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    **stepwise.PROCEDURES,
    **equipping.PROCEDURES,
    **background.PROCEDURES,
    **whole.PROCEDURES,
}
