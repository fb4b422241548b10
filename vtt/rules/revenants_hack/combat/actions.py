"""Movement and attacks: the actions with their parameters."""

from vtt.rules.description import ActionDescription, Parameter
from vtt.rules.parameters import choice, creature, flag, integer
from vtt.rules.revenants_hack.combat.plan import ring_options

_WEAPON = Parameter(name="weapon", label="Weapon", kind="choice")
_BEARING = Parameter(name="bearing", label="Direction", kind="bearing")
_ADD = Parameter(name="add", label="Targets added", kind="list", default=())
_STRIKE = Parameter(name="strike", label="Targets struck off", kind="list", default=())
_ITEM = Parameter(name="item", label="Item", kind="choice", required=True)
_PENTAGON = Parameter(
    name="options",
    label="Attack pentagon",
    kind="ring",
    default=(),
    options=ring_options(),
)

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="attack",
        label="Attack",
        parameters=(
            _WEAPON,
            _PENTAGON,
            choice(
                "accuracy",
                "Accuracy gives",
                {"advantage": "Advantage on the attack roll", "target": "The choice of who takes the damage"},
                "advantage",
            ),
            creature(required=False),
            _BEARING,
            _ADD,
            _STRIKE,
            integer("advantages", "Sources of advantage besides", 0, 0, 9),
            integer("disadvantages", "Sources of disadvantage besides", 0, 0, 9),
            integer("needed", "Needed number by the GM's ruling", None, 1, 21),
        ),
        rules=("RH-ATK-01", "RH-ATK-07", "RH-ATK-10", "RH-PENT-01"),
        about=("target", "add"),
    ),
    ActionDescription(
        name="passive_damage",
        label="1 damage without an attack",
        parameters=(creature(required=False), _BEARING, _ADD, _STRIKE),
        rules=("RH-ATK-16",),
        about=("target", "add"),
    ),
    ActionDescription(
        name="move",
        label="Move",
        parameters=(Parameter(name="to", label="To", kind="point", required=True),),
        rules=("RH-MOVE-01",),
        hidden=True,
    ),
    ActionDescription(
        name="step",
        label="Step",
        parameters=(
            Parameter(name="thing", label="Towards or away from", kind="thing", required=True),
            choice("direction", "Direction", {"nearer": "Nearer", "farther": "Farther"}, "nearer"),
        ),
        rules=("RH-BAND-03", "RH-MOVE-01"),
    ),
    ActionDescription(name="second_move", label="Second move", rules=("RH-MOVE-02",)),
    ActionDescription(name="declare_speed", label="Declare Speed", rules=("RH-PENT-06",)),
    ActionDescription(
        name="mark_beyond",
        label="Mark as beyond 120 ft",
        parameters=(
            Parameter(name="a", label="One", kind="thing", required=True),
            Parameter(name="b", label="The other", kind="thing", required=True),
            flag("beyond", "More than 120 ft apart", True),
        ),
        rules=("RH-BAND-04",),
        by_gm=True,
    ),
    ActionDescription(
        name="wield",
        label="Take in hand",
        parameters=(_WEAPON,),
        rules=("RH-ATK-01", "RH-AIM-05"),
    ),
    ActionDescription(
        name="wear",
        label="Put on",
        parameters=(Parameter(name="armour", label="Armour", kind="choice"),),
        rules=("RH-ATK-08",),
    ),
    ActionDescription(
        name="repair",
        label="Repair",
        parameters=(
            _ITEM,
            integer("points", "Points of quality", None, 1),
            flag("pay", "Paid by the owner", True),
        ),
        rules=("RH-ITEM-02",),
    ),
    ActionDescription(name="drop_item", label="Lay down", parameters=(_ITEM,), rules=("RH-PROB-12",)),
)
