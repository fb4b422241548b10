"""What adds up in a roll before it is made, by action."""

from vtt.rules.null_die.checks.view import check_view
from vtt.rules.null_die.fighting.view import attack_view
from vtt.rules.null_die.rolling.asking import readable
from vtt.rules.null_die.rolling.roll_view import roll_view as pools_view
from vtt.rules.procedure import Intent
from vtt.rules.roll_view import RollView
from vtt.table.table import Table


def roll_view(table: Table, intent: Intent) -> RollView | None:
    """What adds up in the roll that an intent would bring, as far as its arguments are given."""
    if intent.actor and intent.actor not in table.creatures:
        return None
    intent = readable(intent)
    if intent.action == "roll":
        return pools_view(table, intent)
    if not intent.actor:
        return None
    if intent.action == "attack":
        return attack_view(table, intent)
    return check_view(table, intent) if intent.action == "check" else None
