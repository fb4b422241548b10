"""Dodge, Aim, Stunt: the house rules."""

from vtt.rules.description import OptionDescription

_OFF_OR_ON = ((False, "Off"), (True, "On"))

OPTIONS: tuple[OptionDescription, ...] = (
    OptionDescription(
        key="aim_sum",
        label="The two damage rolls of an aimed attack are one sum",
        values=_OFF_OR_ON,
        default=False,
        why="RH-AIM-03",
    ),
    OptionDescription(
        key="stunt_problem_extra",
        label="A problem by a stunt comes on top of its effect",
        values=_OFF_OR_ON,
        default=False,
        why="RH-STNT-03",
    ),
    OptionDescription(
        key="stunt_problem_roll",
        label="A problem by a stunt is rolled, not picked",
        values=_OFF_OR_ON,
        default=False,
        why="RH-STNT-03",
    ),
    OptionDescription(
        key="stunt_crit",
        label="A natural 20 on a stunt deals 1 Strain",
        values=_OFF_OR_ON,
        default=False,
        why="RH-STNT-04",
    ),
)
