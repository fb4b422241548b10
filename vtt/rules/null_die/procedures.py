"""What stands behind every action, gathered from the areas of the game."""

from vtt.rules.description import Refusal
from vtt.rules.null_die.checks.procedures import PROCEDURES as CHECKS
from vtt.rules.null_die.editing.procedures import PROCEDURES as EDITING
from vtt.rules.null_die.fighting.procedures import PROCEDURES as FIGHTING
from vtt.rules.null_die.library.procedures import PROCEDURES as LIBRARY
from vtt.rules.null_die.order.procedures import PROCEDURES as ORDER
from vtt.rules.null_die.rolling.procedures import PROCEDURES as ROLLING
from vtt.rules.null_die.rounding.procedures import PROCEDURES as ROUNDING
from vtt.rules.procedure import Intent, Procedure
from vtt.rules.procedure_types import Perform, Refuse
from vtt.table.table import Table

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    **ROLLING,
    **CHECKS,
    **ROUNDING,
    **FIGHTING,
    **ORDER,
    **LIBRARY,
    **EDITING,
}


def refusal(table: Table, intent: Intent) -> Refusal | None:
    """Why the rules refuse a complete intent, or ``None``."""
    return PROCEDURES[intent.action][0](table, intent)


def perform(table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent that is not refused."""
    return PROCEDURES[intent.action][1](table, intent)
