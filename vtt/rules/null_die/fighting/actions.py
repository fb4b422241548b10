"""Blows, harm and movement: the actions with their parameters. An addition."""

from vtt.rules.description import ActionDescription, Parameter
from vtt.rules.null_die.fighting.blows import OPPOSING
from vtt.rules.null_die.rolling.actions import builder
from vtt.rules.parameters import choice, creature, integer

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="attack",
        label="Strike",
        parameters=(creature(), *builder(), *builder(OPPOSING, " of the other side")),
        rules=("ND-POOL-04", "ND-CANC-03"),
    ),
    ActionDescription(
        name="mark_harm",
        label="Mark harm",
        parameters=(integer("boxes", "Boxes (below zero: wiped)", 1, -99, 99),),
    ),
    ActionDescription(
        name="move",
        label="Move",
        parameters=(Parameter(name="to", label="To", kind="point", required=True),),
        hidden=True,
    ),
    ActionDescription(
        name="step",
        label="Step",
        parameters=(
            Parameter(name="thing", label="Towards or away from", kind="thing", required=True),
            choice("direction", "Direction", {"nearer": "Nearer", "farther": "Farther"}, "nearer"),
        ),
    ),
)
