"""The actions of this area: what stands on the shelves, and what comes out of files."""

from vtt.rules.arriving import MOST_AT_ONCE
from vtt.rules.description import ActionDescription, Parameter
from vtt.rules.parameters import creature, flag, integer, text

_AT = Parameter(name="at", label="Where", kind="point")
_HIDDEN = flag("hidden", "Hidden from the players")
_COUNT = integer("count", "How many", 1, 1, MOST_AT_ONCE)

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="make_creature",
        label="Make a creature",
        parameters=(
            text("name", "Name", required=True),
            integer("rating", "All attributes", 0, -20, 40),
            integer("armour_class", "Armour Class as listed, ten in it", None, -30, 99),
            integer("fortitude", "Fortitude as listed, ten in it", None, -30, 99),
            integer("reflex", "Reflex as listed, ten in it", None, -30, 99),
            integer("will", "Will as listed, ten in it", None, -30, 99),
            text("attack", "Attack"),
            integer("to_hit", "Attack bonus", 0, -30, 99),
            integer("damage", "Damage bonus", 0, -30, 99),
            _COUNT,
            text("glyph", "Glyph"),
            _AT,
            _HIDDEN,
        ),
        rules=("LH-CONV-01", "LH-CONV-03", "LH-CONV-04"),
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
        rules=("LH-COMP-05",),
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
