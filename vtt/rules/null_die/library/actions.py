"""The library: the actions with their parameters."""

from vtt.rules.creature_shelves.actions import AT, COUNT, HIDDEN, KEEP_ACTION, join_action, put_action
from vtt.rules.description import ActionDescription, Parameter
from vtt.rules.null_die.sheet_words import ROLE_LABELS
from vtt.rules.parameters import choice, integer, text

# The most usual first.
_ROLES: dict[str, str] = dict(reversed(ROLE_LABELS.items()))
USUAL_POOLS = "Ability 1d6"

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="make_creature",
        label="Make a creature",
        parameters=(
            text("name", "Name", required=True),
            choice("role", "Role", _ROLES, "minion"),
            Parameter(name="pools", label="Pools, with commas between", kind="text", default=USUAL_POOLS),
            integer("boxes", "Boxes of harm", 3, 1, 99),
            integer("reach", "Reach in feet", 5, 0, 500),
            COUNT,
            text("player", "Player"),
            text("special", "Special"),
            text("glyph", "Glyph"),
            AT,
            HIDDEN,
        ),
        rules=("ND-NAME-04", "ND-POOL-04"),
        by_gm=True,
        hidden=True,
    ),
    put_action(),
    join_action(),
    KEEP_ACTION,
)
