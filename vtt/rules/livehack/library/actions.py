"""The actions of this area: what stands on the shelves, and what comes out of files."""

from vtt.rules.creature_shelves.actions import AT, COUNT, HIDDEN, KEEP_ACTION, join_action, put_action
from vtt.rules.description import ActionDescription
from vtt.rules.parameters import integer, text

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
            COUNT,
            text("glyph", "Glyph"),
            AT,
            HIDDEN,
        ),
        rules=("LH-CONV-01", "LH-CONV-03", "LH-CONV-04"),
        by_gm=True,
        hidden=True,
    ),
    put_action(),
    join_action("LH-COMP-05"),
    KEEP_ACTION,
)
