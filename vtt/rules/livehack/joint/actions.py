"""The actions of this area: joint actions: cooperation, aiding, chaos."""

from typing import Final

from vtt.rules.description import ActionDescription, Parameter
from vtt.rules.livehack.rolling.sides import OPPOSING_MANNERS
from vtt.rules.livehack.sheets import ATTRIBUTES
from vtt.rules.parameters import choice, creature, flag, integer, text

KINDS: Final = {
    "cooperation": "Cooperation: all equally, the best counts",
    "aiding": "Aiding: one leads, the others help",
    "chaos": "Chaos: in each other's way, the lowest counts",
}
"""The three with a reminder of each (LH-JOINT-01)."""

_ATTRIBUTES: Final = {"": "As on the sheet"} | {each: each.capitalize() for each in ATTRIBUTES}


def _by_participant(name: str, label: str) -> Parameter:
    """What is said of each who takes part: entries of an id, a colon and a value."""
    return Parameter(name=name, label=label, kind="list")


DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="joint",
        label="Joint action",
        parameters=(
            choice("kind", "How", KINDS, "cooperation"),
            Parameter(name="participants", label="With whom", kind="list", required=True, minimum=1),
            text("skill", "Skill, attribute or defence", required=True),
            choice("attribute", "Attribute with the skill", _ATTRIBUTES, ""),
            creature("target", "Against", required=False),
            text("opposing", "Opposed by (none: the paired skill, or the same)"),
            Parameter(name="dr", label="Against a DR", kind="integer"),
            Parameter(name="dc", label="Against a d20 text's DC (less 10)", kind="integer"),
            text("helper_skill", "Helpers roll (none: the same)"),
            Parameter(name="helper_dr", label="DR for helpers (none: the leader's)", kind="integer"),
            _by_participant("components", "What counts (ada:skill, ada:bond:zoe)"),
            _by_participant("manner", "Roll, zero or ten (ada:zero)"),
            _by_participant("effort", "Effort (ada:2)"),
            Parameter(name="opposing_components", label="What counts on the other side", kind="list"),
            choice("opposing_manner", "Dice of the other side", OPPOSING_MANNERS, "usual"),
            integer("opposing_effort", "Effort of the other side", 0, 0),
            flag("plenty_of_time", "There is plenty of time (for taking ten)"),
        ),
        rules=("LH-JOINT-01", "LH-JOINT-02", "LH-JOINT-03", "LH-JOINT-04", "LH-JOINT-07", "LH-JOINT-08", "LH-JOINT-09"),
    ),
)
