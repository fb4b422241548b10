"""Every action's refusal and procedure by its name, gathered from the areas of the game."""

from vtt.rules.description import Refusal
from vtt.rules.procedure import Intent, Procedure
from vtt.rules.procedure_types import Perform, Refuse
from vtt.rules.revenants_hack.checks.procedures import PROCEDURES as CHECKS
from vtt.rules.revenants_hack.combat.procedures import PROCEDURES as COMBAT
from vtt.rules.revenants_hack.editing.procedures import PROCEDURES as EDITING
from vtt.rules.revenants_hack.library.procedures import PROCEDURES as LIBRARY
from vtt.rules.revenants_hack.luck.procedures import PROCEDURES as LUCK
from vtt.rules.revenants_hack.order.procedures import PROCEDURES as ORDER
from vtt.rules.revenants_hack.problems.procedures import PROCEDURES as PROBLEMS
from vtt.rules.revenants_hack.tactics.procedures import PROCEDURES as TACTICS
from vtt.table.table import Table

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    **COMBAT,
    **TACTICS,
    **PROBLEMS,
    **CHECKS,
    **LUCK,
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
