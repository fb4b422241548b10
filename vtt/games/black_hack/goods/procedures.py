"""Things: prices, haggling, magic items: every action's refusal and procedure by its name."""

from vtt.games.black_hack.goods import buying, dressing, finding, handing, money, quantity, using
from vtt.rules.contract.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    **buying.PROCEDURES,
    **money.PROCEDURES,
    **handing.PROCEDURES,
    **dressing.PROCEDURES,
    **finding.PROCEDURES,
    **using.PROCEDURES,
    **quantity.PROCEDURES,
}
