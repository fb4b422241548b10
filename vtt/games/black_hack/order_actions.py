"""What carries the order of a fight and time on."""

from vtt.games.black_hack.parameters import EFFECT_MODE, OVERRIDE, SCALE, mode
from vtt.rules.contract.description import ActionDescription, Parameter
from vtt.rules.contract.parameters import creature, integer

ORDER_ACTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="start_fight",
        label="Roll initiative",
        parameters=(
            Parameter(name="surprised", label="Caught off guard", kind="list"),
            Parameter(name="ready", label="Ready for it", kind="list"),
        ),
        rules=("BH-INIT-01",),
        by_gm=True,
    ),
    ActionDescription(
        name="next_turn",
        label="Next",
        parameters=(
            mode("mode", "Tests at the end of the Turn, Usage Dice of the Moment"),
            Parameter(name="surprised", label="Initiative with Disadvantage", kind="list"),
            Parameter(name="ready", label="Initiative with Advantage", kind="list"),
        ),
        rules=("BH-TIME-01",),
        by_gm=True,
    ),
    ActionDescription(
        name="order",
        label="Settle the order",
        parameters=(Parameter(name="order", label="Order", kind="list", required=True),),
        rules=("BH-INIT-02",),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="end_fight",
        label="End the fight",
        parameters=(mode("mode", "Ammunition"),),
        rules=("BH-USE-05",),
        by_gm=True,
    ),
    ActionDescription(
        name="morale",
        label="Test morale",
        parameters=(creature("leader", "Group of"), mode()),
        rules=("BH-MOR-02",),
        by_gm=True,
    ),
    ActionDescription(
        name="set_scale", label="Count time in", parameters=(SCALE,), rules=("BH-TIME-03",), by_gm=True, hidden=True
    ),
    ActionDescription(
        name="pass_time",
        label="A turn passes",
        parameters=(integer("turns", "Turns", 1, 1, 100), mode()),
        rules=("BH-TIME-03",),
        by_gm=True,
    ),
    ActionDescription(
        name="rest",
        label="Rest an Hour",
        parameters=(mode("mode", "Hit Dice"), mode("armour_mode", "Armour Dice"), OVERRIDE),
        rules=("BH-REST-01",),
        by_gm=True,
    ),
    ActionDescription(
        name="rest_day",
        label="Rest a Day",
        parameters=(mode("mode", "Hit Dice"), mode("armour_mode", "Armour Dice"), OVERRIDE),
        rules=("BH-REST-04",),
        by_gm=True,
    ),
    ActionDescription(
        name="danger_over",
        label="The danger has passed",
        parameters=(mode(), EFFECT_MODE),
        rules=("BH-OUT-02",),
        by_gm=True,
    ),
    ActionDescription(
        name="left_behind", label="Not recovered", parameters=(creature(),), rules=("BH-OUT-11",), by_gm=True
    ),
)
