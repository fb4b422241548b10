"""The parameters of a grim test, and of whatever leads to one."""

from typing import Final

from vtt.rules.description import Parameter
from vtt.rules.livehack.rolling.actions import MANNERS
from vtt.rules.parameters import choice, integer

DICE_OF_THE_DR: Final = {"usual": "As usual", "roll": "Rolls", "zero": "Counts as it stands"}

HOW: Final[tuple[Parameter, ...]] = (
    Parameter(name="components", label="What counts", kind="list"),
    choice("manner", "Dice", MANNERS, "usual"),
    integer("effort", "Effort", 0, 0),
    choice("opposing_manner", "The DR", DICE_OF_THE_DR, "usual"),
)
"""How a roll against a DR is made."""

EXPERIENCE: Final = Parameter(name="experience", label="Experience", kind="choice", required=True)
COMPANION: Final = Parameter(name="companion", label="Companion", kind="choice", default="")
DR: Final = Parameter(name="dr", label="DR, where the text gives none", kind="choice", default="")
"""A whole number; offered only where it is needed (LH-REV-07)."""
