"""Checks by rank: the actions with their parameters. An addition."""

from vtt.rules.description import ActionDescription, Parameter
from vtt.rules.null_die.checks.ranks import MOST_RANK
from vtt.rules.null_die.rolling.actions import builder
from vtt.rules.parameters import flag, integer

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="check",
        label="Check by rank",
        parameters=(
            Parameter(name="ability", label="Ability", kind="text"),
            integer("rank", "Or a rank", None, 1, MOST_RANK),
            Parameter(name="skill", label="Skill", kind="text"),
            integer("skill_rank", "Or a rank of skill", None, 0, MOST_RANK),
            *builder()[1:],
            flag("secret", "In secret"),
        ),
        rules=("ND-NAME-04",),
    ),
)
