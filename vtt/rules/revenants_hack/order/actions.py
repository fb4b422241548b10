"""The order of a fight, by the bag of tokens: the actions with their parameters."""

from vtt.rules.description import ActionDescription
from vtt.rules.parameters import choice, flag
from vtt.rules.revenants_hack.order.bag import RULES
from vtt.rules.revenants_hack.sheet.access import ROLE_LABELS
from vtt.rules.token_bag.actions import actions

ROLES: dict[str, str] = {**ROLE_LABELS, "character": "Player character"}
"""The roles as they read (RH-SHEET-06)."""

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(name="start_fight", label="Start a fight", rules=("RH-INIT-01",), by_gm=True),
    *actions(RULES),
    ActionDescription(name="end_fight", label="End the fight", rules=("RH-TIME-03",), by_gm=True),
    ActionDescription(
        name="set_role",
        label="Role",
        parameters=(choice("role", "Role", ROLES, "minion"), flag("important", "Important")),
        rules=("RH-SHEET-06",),
    ),
)
