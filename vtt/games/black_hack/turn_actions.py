"""What a creature does in its Turn."""

from vtt.games.black_hack.parameters import DAMAGE_HOW, EFFECT_MODE, HINDRANCE, TASK_KIND, attribute, mode
from vtt.rules.contract.description import ActionDescription, Parameter
from vtt.rules.contract.parameters import choice, creature, flag, integer, text

TURN_ACTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="attack",
        label="Attack",
        parameters=(
            creature(),
            text("weapon", "Weapon"),
            attribute(),
            integer("damage_dice", "Damage dice", None, 1),
            Parameter(name="dice", label="Whom each damage die goes to", kind="list"),
            flag("told", "The story is told"),
            flag("background", "With a background"),
            DAMAGE_HOW,
            mode(),
            mode("damage_mode", "Damage roll"),
            mode("rider_mode", "Resisting what follows"),
        ),
        rules=("BH-ATK-01", "BH-ATK-04"),
        about=("target",),
    ),
    ActionDescription(
        name="test",
        label="Test an attribute",
        parameters=(
            attribute("as the task suggests"),
            text("task", "What is tried"),
            creature("against", "Against", required=False),
            creature("resisting", "Resisting an effect of", required=False),
            TASK_KIND,
            flag("background", "With a background"),
            flag("free", "Costs no Action"),
            mode(),
        ),
        rules=("BH-TEST-02", "BH-TEST-03"),
    ),
    ActionDescription(
        name="test_together",
        label="Everyone tests",
        parameters=(
            attribute("as the task suggests"),
            text("task", "What is tried"),
            TASK_KIND,
            Parameter(name="characters", label="Who", kind="list"),
            flag("free", "Costs no Action"),
            mode(),
        ),
        rules=("BH-TEST-06",),
        by_gm=True,
    ),
    ActionDescription(name="simple", label="Just do it", parameters=(text("task", "What"),), rules=("BH-TEST-01",)),
    ActionDescription(
        name="move",
        label="Move",
        parameters=(Parameter(name="to", label="Where", kind="point", required=True),),
        rules=("BH-MOVE-03",),
        hidden=True,
    ),
    ActionDescription(
        name="step",
        label="Move one band",
        parameters=(
            Parameter(name="thing", label="To or from", kind="thing", required=True),
            choice("direction", "Direction", {"nearer": "Nearer", "farther": "Farther"}, "nearer"),
        ),
        rules=("BH-MOVE-03",),
    ),
    ActionDescription(name="extra_move", label="Trade the Action for a Move", rules=("BH-TIME-09",)),
    ActionDescription(
        name="stand_behind",
        label="Mark who stands behind whom",
        parameters=(creature(), flag("behind", "Behind", True)),
        rules=("BH-MOVE-08",),
    ),
    ActionDescription(
        name="shake_off",
        label="Shake off a hindrance",
        parameters=(HINDRANCE, flag("background", "With a background"), mode()),
        rules=("BH-COND-01",),
    ),
    ActionDescription(
        name="aid", helps=True, label="Give aid", parameters=(creature(), mode(), EFFECT_MODE), rules=("BH-OUT-02",)
    ),
    ActionDescription(
        name="use",
        label="Use an item",
        parameters=(
            text("item", "Item", required=True),
            Parameter(name="target", label="On", kind="thing"),
            Parameter(name="way", label="How", kind="choice", default=""),
            text("about", "Where or on what"),
            mode(),
        ),
        rules=("BH-USE-02", "BH-ITEM-01"),
    ),
    ActionDescription(
        name="light",
        label="Light or put out",
        parameters=(text("item", "Item", required=True), flag("lit", "Lit", True)),
        rules=("BH-USE-06",),
    ),
    ActionDescription(name="wield", label="Take in hand", parameters=(text("weapon", "Weapon"),), rules=("BH-ATK-12",)),
)
