"""Spells and prayers: the actions with their parameters."""

from vtt.games.black_hack.magic.prayer_actions import PRAYER_ACTIONS
from vtt.games.black_hack.parameters import EFFECT_MODE, OVERRIDE, mode
from vtt.rules.contract.description import ActionDescription, Parameter
from vtt.rules.contract.parameters import choice, creature, text

SPELL = Parameter(name="spell", label="Spell or prayer", kind="choice", required=True)
AT_WHAT = (
    Parameter(name="target", label="Target", kind="thing"),
    Parameter(name="targets", label="Several targets", kind="list"),
    Parameter(name="at", label="Round the point", kind="point"),
    Parameter(name="choice", label="Which way", kind="choice"),
    text("text", "Words"),
)

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="cast",
        label="Cast from memory",
        parameters=(SPELL, *AT_WHAT, mode("mode", "Memory Test"), EFFECT_MODE),
        rules=("BH-MAG-04", "BH-MAG-05"),
    ),
    ActionDescription(
        name="read_spell",
        label="Read from a book or scroll",
        parameters=(SPELL, *AT_WHAT, mode(), OVERRIDE, EFFECT_MODE),
        rules=("BH-MAG-08", "BH-MAG-09", "BH-TIME-06"),
    ),
    ActionDescription(
        name="memorise",
        label="Memorise for an Hour",
        parameters=(Parameter(name="spells", label="Which", kind="list", required=True), OVERRIDE),
        rules=("BH-MAG-02", "BH-MAG-03"),
    ),
    ActionDescription(
        name="write_book",
        label="Write the book",
        parameters=(
            creature("target", "Whose book"),
            Parameter(name="spells", label="What stands in it", kind="list", required=True),
        ),
        rules=("BH-MAG-01",),
        by_gm=True,
    ),
    ActionDescription(
        name="obey",
        label="Obey a command",
        parameters=(text("command", "What"),),
        rules=("BH-SPL-01",),
    ),
    ActionDescription(
        name="move_object",
        label="Move an object by will alone",
        parameters=(
            Parameter(name="thing", label="What", kind="thing", required=True),
            choice("direction", "Direction", {"nearer": "Nearer", "farther": "Farther"}, "nearer"),
        ),
        rules=("BH-SPL-17",),
    ),
    ActionDescription(
        name="bring_back",
        helps=True,
        label="Bring back to the scene",
        parameters=(creature(),),
        rules=("BH-SPL-28",),
        by_gm=True,
    ),
    ActionDescription(
        name="know_place",
        label="Know a place",
        parameters=(
            creature("target", "Who"),
            text("place", "Which place", required=True),
            Parameter(name="known", label="Known", kind="boolean", default=True),
        ),
        rules=("BH-SPL-28",),
        by_gm=True,
    ),
    ActionDescription(
        name="place",
        label="Place freely",
        parameters=(
            Parameter(name="thing", label="What", kind="thing", required=True),
            Parameter(name="at", label="Where", kind="point", required=True),
        ),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="end_magic",
        label="End what lasts",
        parameters=(
            creature("target", "On whom (empty: in the scene)", required=False),
            text("effect", "What", required=True),
        ),
        rules=("BH-USE-07",),
        by_gm=True,
    ),
    *PRAYER_ACTIONS,
)
