"""Dodge, Aim, Stunt: the actions with their parameters."""

from vtt.rules.description import ActionDescription, Parameter, ParameterOption
from vtt.rules.parameters import choice, creature, text
from vtt.rules.revenants_hack.problems.actions import PROBLEM_OPTIONS

_WEAPON = Parameter(name="weapon", label="Weapon", kind="choice")

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="dodge",
        label="Dodge",
        rules=("RH-DODG-01", "RH-DODG-02", "RH-DODG-03"),
    ),
    ActionDescription(
        name="give_up_dodge",
        label="Give up Dodge and move",
        parameters=(
            Parameter(name="to", label="Where to", kind="point"),
            Parameter(name="thing", label="Or away from, or towards", kind="thing"),
            choice("direction", "Direction", {"farther": "Farther", "nearer": "Nearer"}, "farther"),
        ),
        rules=("RH-DODG-04",),
    ),
    ActionDescription(
        name="aim",
        label="Aim",
        parameters=(creature(), _WEAPON),
        rules=("RH-AIM-01", "RH-AIM-02", "RH-AIM-03", "RH-AIM-04", "RH-ODDS-13"),
    ),
    ActionDescription(
        name="lose_aim",
        label="The aim is lost",
        parameters=(creature(),),
        rules=("RH-AIM-05",),
        by_gm=True,
    ),
    ActionDescription(
        name="stunt",
        label="Stunt",
        parameters=(
            creature(),
            text("what", "What (shove, disarm, stun)"),
            Parameter(
                name="problem",
                label="To cause a problem",
                kind="choice",
                options=(ParameterOption("", "None: the effect as described"), *PROBLEM_OPTIONS),
                default="",
            ),
            _WEAPON,
        ),
        rules=("RH-STNT-01", "RH-STNT-02", "RH-STNT-03", "RH-STNT-04"),
        about=("target",),
    ),
)
