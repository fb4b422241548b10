"""The actions of this area: grim experiences, and what comes of them."""

from vtt.rules.description import ActionDescription, Parameter
from vtt.rules.livehack.grimness.roll_parameters import COMPANION, DR, EXPERIENCE, HOW
from vtt.rules.parameters import choice, creature, flag, integer, text

_DRS = (
    "LH-GRIM-02",
    "LH-GRIM-03",
    "LH-GRIM-04",
    "LH-GRIM-05",
    "LH-GRIM-06",
    "LH-GRIM-07",
    "LH-GRIM-08",
    "LH-GRIM-09",
    "LH-GRIM-10",
)
_EACH = {"ask": "As each says", "roll": "All roll", "zero": "All take zero"}

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="grim_test",
        label="Grim test",
        parameters=(EXPERIENCE, COMPANION, flag("watching", "Only watching"), DR, *HOW),
        rules=("LH-GRIM-01", *_DRS, "LH-GRIM-11", "LH-GRIM-12", "LH-GRIM-13", "LH-GRIM-14", "LH-REV-07"),
    ),
    ActionDescription(
        name="grim_event",
        label="Grim experience",
        parameters=(
            EXPERIENCE,
            Parameter(name="who", label="Who goes through it", kind="list"),
            COMPANION,
            Parameter(name="watching", label="Who only watches", kind="list"),
            Parameter(name="also", label="The same act is also", kind="list"),
            DR,
            choice("manner", "Dice", _EACH, "ask"),
            flag("remind", "Only remind them"),
        ),
        rules=(*_DRS, "LH-GRIM-12", "LH-GRIM-16", "LH-REV-07"),
        by_gm=True,
    ),
    ActionDescription(
        name="eat",
        label="Eat",
        parameters=(Parameter(name="item", label="Food", kind="choice", required=True), DR, *HOW),
        rules=("LH-GRIM-15", "LH-GRIM-08", "LH-GRIM-10"),
    ),
    ActionDescription(
        name="cheer_up",
        helps=True,
        label="Cheer up",
        parameters=(
            creature("target", "Who"),
            Parameter(name="skill", label="Skill", kind="choice", default="charisma"),
            integer("dr", "Difficulty, if not the Grimness", None, -99, 99),
            *HOW,
        ),
        rules=("LH-GLK-02",),
    ),
    ActionDescription(
        name="cheered_up",
        helps=True,
        label="Is cheered up",
        parameters=(creature("target", "Who"),),
        rules=("LH-GLK-02",),
        by_gm=True,
    ),
    ActionDescription(
        name="add_experience",
        label="Add a grim experience",
        parameters=(
            text("name", "Experience", required=True),
            integer("dr", "DR", 0, -99, 99),
            flag("bond", "A bond is added"),
            flag("watched", "Watching is tested"),
        ),
        rules=("LH-GRIM-15",),
        by_gm=True,
    ),
    ActionDescription(
        name="remove_experience",
        label="Remove a grim experience",
        parameters=(Parameter(name="name", label="Experience", kind="choice", required=True),),
        rules=("LH-GRIM-15",),
        by_gm=True,
    ),
)
