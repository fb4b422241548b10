"""Every action's refusal and procedure by its name, gathered from the areas of the game."""

from vtt.rules.description import Refusal
from vtt.rules.livehack.editing.procedures import PROCEDURES as EDITING
from vtt.rules.livehack.effort.procedures import PROCEDURES as EFFORT
from vtt.rules.livehack.fighting.procedures import PROCEDURES as FIGHTING
from vtt.rules.livehack.grimness.advantage import HELPED, helping
from vtt.rules.livehack.grimness.procedures import PROCEDURES as GRIMNESS
from vtt.rules.livehack.joint.procedures import PROCEDURES as JOINT
from vtt.rules.livehack.library.procedures import PROCEDURES as LIBRARY
from vtt.rules.livehack.order.procedures import PROCEDURES as ORDER
from vtt.rules.livehack.rolling.procedures import PROCEDURES as ROLLING
from vtt.rules.livehack.states.procedures import PROCEDURES as STATES
from vtt.rules.procedure import Intent, Procedure
from vtt.rules.procedure_types import Perform, Refuse
from vtt.table.table import Table

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    **ROLLING,
    **FIGHTING,
    **JOINT,
    **EFFORT,
    **STATES,
    **GRIMNESS,
    **ORDER,
    **LIBRARY,
    **EDITING,
}
PROCEDURES |= {action: helping(PROCEDURES[action]) for action in HELPED if action in PROCEDURES}


def refusal(table: Table, intent: Intent) -> Refusal | None:
    """Why the rules refuse a complete intent, or ``None``."""
    return PROCEDURES[intent.action][0](table, intent)


def perform(table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent that is not refused."""
    return PROCEDURES[intent.action][1](table, intent)
