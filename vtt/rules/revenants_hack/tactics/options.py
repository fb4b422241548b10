"""Dodge, Aim, Stunt: the house rules."""

from vtt.rules.description import OptionDescription
from vtt.rules.kit.house import OFF_ON, House, described

AIM_SUM: House[bool] = House("aim_sum", "The two damage rolls of an aimed attack are one sum", "RH-AIM-03", OFF_ON)
STUNT_PROBLEM_EXTRA: House[bool] = House(
    "stunt_problem_extra", "A problem by a stunt comes on top of its effect", "RH-STNT-03", OFF_ON
)
STUNT_PROBLEM_ROLL: House[bool] = House(
    "stunt_problem_roll", "A problem by a stunt is rolled, not picked", "RH-STNT-03", OFF_ON
)
STUNT_CRIT: House[bool] = House("stunt_crit", "A natural 20 on a stunt deals 1 Strain", "RH-STNT-04", OFF_ON)

OPTIONS: tuple[OptionDescription, ...] = described(AIM_SUM, STUNT_PROBLEM_EXTRA, STUNT_PROBLEM_ROLL, STUNT_CRIT)
