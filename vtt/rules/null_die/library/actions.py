"""The library: the actions with their parameters."""

from vtt.rules.arriving import MOST_AT_ONCE
from vtt.rules.description import ActionDescription, Parameter
from vtt.rules.null_die.sheet_words import ROLE_LABELS
from vtt.rules.parameters import choice, creature, flag, integer, text

_AT = Parameter(name="at", label="Where", kind="point")
_HIDDEN = flag("hidden", "Hidden from the players")
_COUNT = integer("count", "How many", 1, 1, MOST_AT_ONCE)
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
            integer("count", "How many", 1, 1, MOST_AT_ONCE),
            text("player", "Player"),
            text("special", "Special"),
            text("glyph", "Glyph"),
            _AT,
            _HIDDEN,
        ),
        rules=("ND-NAME-04", "ND-POOL-04"),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="put_creature",
        label="Put on the table",
        parameters=(text("creature", "Creature (its key)", required=True), _COUNT, _AT, _HIDDEN),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="join_party",
        label="Add to the party",
        parameters=(
            text("character", "Character (its key)", required=True),
            text("player", "Player"),
            text("name", "Name (empty: its own)"),
            _AT,
        ),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="save_to_library",
        label="Keep on the shelf",
        parameters=(creature(), text("key", "Key (empty: from the name)")),
        by_gm=True,
        hidden=True,
    ),
)
