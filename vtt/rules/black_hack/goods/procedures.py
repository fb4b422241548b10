"""Things: prices, haggling, magic items: every action's refusal and procedure by its name."""

from vtt.rules.black_hack.goods import buying, dressing, finding, handing, money, quantity, using
from vtt.rules.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    **buying.PROCEDURES,
    **money.PROCEDURES,
    **handing.PROCEDURES,
    **dressing.PROCEDURES,
    **finding.PROCEDURES,
    **using.PROCEDURES,
    **quantity.PROCEDURES,
}
