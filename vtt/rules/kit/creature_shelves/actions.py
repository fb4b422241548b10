"""The actions that bring creatures from the shelves to the table, and keep them there."""

from vtt.rules.contract.description import ActionDescription, Parameter
from vtt.rules.contract.parameters import creature, flag, integer, text
from vtt.rules.tabletop.arriving import MOST_AT_ONCE

AT = Parameter(name="at", label="Where", kind="point")
COUNT = integer("count", "How many", 1, 1, MOST_AT_ONCE)
HIDDEN = flag("hidden", "Hidden from the players")
"""What every action that brings creatures also asks for."""


def put_action(*rules: str) -> ActionDescription:
    """Creatures from the shelf, with the rules it stands on."""
    return ActionDescription(
        name="put_creature",
        label="Put on the table",
        parameters=(text("creature", "Creature (its key)", required=True), COUNT, AT, HIDDEN),
        rules=rules,
        by_gm=True,
        hidden=True,
    )


def join_action(*rules: str) -> ActionDescription:
    """A sample character for the party, with the rules it stands on."""
    return ActionDescription(
        name="join_party",
        label="Add to the party",
        parameters=(
            text("character", "Character (its key)", required=True),
            text("player", "Player"),
            text("name", "Name (empty: its own)"),
            AT,
        ),
        rules=rules,
        by_gm=True,
        hidden=True,
    )


KEEP_ACTION = ActionDescription(
    name="save_to_library",
    label="Keep on the shelf",
    parameters=(creature(), text("key", "Key (empty: from the name)")),
    by_gm=True,
    hidden=True,
)
"""A creature of the table becomes an entry."""
