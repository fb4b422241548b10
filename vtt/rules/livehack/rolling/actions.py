"""The actions of this area: rolls: what adds up, both sides, what is taken instead of dice."""

from typing import Final

from vtt.rules.description import ActionDescription, Parameter
from vtt.rules.livehack.sheets import ATTRIBUTES
from vtt.rules.parameters import choice, creature, flag, integer, text

MANNERS: Final = {"usual": "As usual", "roll": "Roll", "zero": "Take zero", "ten": "Take ten"}
OPPOSING_MANNERS: Final = {"usual": "As usual", "roll": "Roll", "zero": "Take zero"}
"""Of a defence, and of other sides that never take ten (LH-TAKE-07)."""

_ATTRIBUTES: Final = {"": "As on the sheet"} | {each: each.capitalize() for each in ATTRIBUTES}

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="roll",
        label="Roll",
        parameters=(
            text("skill", "Skill, attribute or defence", required=True),
            choice("attribute", "Attribute with the skill", _ATTRIBUTES, ""),
            creature("target", "Against", required=False),
            text("opposing", "Opposed by (none: the paired skill)"),
            Parameter(name="dr", label="Against a DR", kind="integer"),
            Parameter(name="dc", label="Against a d20 text's DC (less 10)", kind="integer"),
            Parameter(name="components", label="What counts", kind="list"),
            choice("manner", "Dice", MANNERS, "usual"),
            integer("effort", "Effort", 0, 0),
            Parameter(name="opposing_components", label="What counts on the other side", kind="list"),
            choice("opposing_manner", "Dice of the other side", MANNERS, "usual"),
            integer("opposing_effort", "Effort of the other side", 0, 0),
            flag("plenty_of_time", "There is plenty of time"),
            flag("margins", "Margins by fives"),
            flag("action", "Takes the turn's action"),
            flag("secret", "In secret"),
        ),
        rules=("LH-CORE-01", "LH-OPP-01", "LH-OPP-02", "LH-OPP-04", "LH-OPP-05", "LH-TAKE-05", "LH-COMP-01"),
        about=("actor",),
    ),
    ActionDescription(
        name="set_skill_pair",
        label="Pair skills against each other",
        parameters=(
            text("acting", "Acting skill", required=True),
            text("opposing", "Opposed by (none: strike the pair out)"),
        ),
        rules=("LH-OPP-05",),
        by_gm=True,
    ),
)
