"""The order of a fight, by the bag of tokens: the actions with their parameters. An addition."""

from vtt.rules.description import ActionDescription
from vtt.rules.null_die.sheet_words import ROLE_LABELS
from vtt.rules.parameters import choice, integer
from vtt.rules.token_bag.actions import actions

ROLES: dict[str, str] = dict(ROLE_LABELS.items())

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(name="start_fight", label="Start a fight", by_gm=True),
    *actions({}),
    ActionDescription(name="end_fight", label="End the fight", by_gm=True),
    ActionDescription(name="set_role", label="Role", parameters=(choice("role", "Role", ROLES, "minion"),)),
    ActionDescription(
        name="pass_time",
        label="Time passes",
        parameters=(integer("minutes", "Minutes", 10, 1, 100_000),),
        by_gm=True,
    ),
)
