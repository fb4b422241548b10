"""What adds up in a roll before it is made, by action: gathered from the areas of the game."""

from vtt.rules.livehack.fighting.views import VIEWS as FIGHTING
from vtt.rules.livehack.grimness.views import VIEWS as GRIMNESS
from vtt.rules.livehack.joint.views import VIEWS as JOINT
from vtt.rules.livehack.roll_view_types import View
from vtt.rules.livehack.rolling.views import VIEWS as ROLLING
from vtt.rules.livehack.states.views import VIEWS as STATES
from vtt.rules.procedure import Intent
from vtt.rules.roll_view import RollView
from vtt.table.table import Table

VIEWS: dict[str, View] = {**ROLLING, **FIGHTING, **JOINT, **GRIMNESS, **STATES}


def roll_view(table: Table, intent: Intent) -> RollView | None:
    """What adds up in the roll that an intent would bring, as far as its arguments are given."""
    view = VIEWS.get(intent.action)
    return None if view is None else view(table, intent)
