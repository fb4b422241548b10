"""The actions of this area with their parameters: fights, rounds and turns, moving, time that passes."""

from vtt.rules.description import ActionDescription, Parameter
from vtt.rules.livehack.order.citations import COMBAT, RULES
from vtt.rules.parameters import choice, integer
from vtt.rules.token_bag.actions import actions

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(name="start_fight", label="Start a fight", rules=(COMBAT,), by_gm=True),
    *actions(RULES),
    ActionDescription(name="end_fight", label="End the fight", rules=(COMBAT, "LH-POS-08"), by_gm=True),
    ActionDescription(
        name="move",
        label="Move",
        parameters=(Parameter(name="to", label="To", kind="point", required=True),),
        rules=("LH-OFFS-02", "LH-OFFS-05"),
        hidden=True,
    ),
    ActionDescription(
        name="step",
        label="Move towards or away",
        parameters=(
            Parameter(name="thing", label="Towards or away from", kind="thing", required=True),
            choice("direction", "Direction", {"nearer": "Nearer", "farther": "Farther"}, "nearer"),
        ),
        rules=("LH-OFFS-02", "LH-OFFS-05"),
    ),
    ActionDescription(name="stand_up", label="Stand up", rules=("LH-COND-07",)),
    ActionDescription(
        name="pass_time",
        label="Let time pass",
        parameters=(
            integer("minutes", "Minutes", 0, 0, 1440),
            integer("hours", "Hours", 0, 0, 999),
            integer("days", "Days", 0, 0, 999),
        ),
        rules=("LH-COND-04",),
        by_gm=True,
    ),
)
