"""Luck, Strain, damage, rest, the end of an encounter: the actions with their parameters."""

from vtt.rules.description import ActionDescription, Parameter
from vtt.rules.parameters import choice, creature, flag, integer
from vtt.rules.revenants_hack.luck.fates import FATES
from vtt.rules.revenants_hack.sheet.scene import MOST_LUCK

_WHO = Parameter(name="who", label="Who", kind="list")
_MAXIMUM = Parameter(name="maximum", label="Max Luck", kind="integer", required=True, minimum=1, maximum=MOST_LUCK)
_AMOUNT = Parameter(name="amount", label="How much", kind="integer", required=True, minimum=1, maximum=999)
_ONE = integer("amount", "How much", 1, 1, 99)


def _about(name: str, label: str, *rules: str, also: tuple[Parameter, ...] = ()) -> ActionDescription:
    """Something that the GM does about a creature."""
    return ActionDescription(name=name, label=label, parameters=(creature(), *also), rules=rules, by_gm=True)


_RESTING = (
    ActionDescription(
        name="rest",
        label="Rest",
        parameters=(
            integer("minutes", "Minutes", 60, 1, 1440),
            integer("luck", "Rest Points on Luck", None, 0),
            integer("strain", "Strain to lower, 4 Rest Points each", None, 0),
            _WHO,
        ),
        rules=("RH-REST-01", "RH-REST-02", "RH-REST-03", "RH-REST-04", "RH-REST-05"),
        by_gm=True,
    ),
    ActionDescription(
        name="night",
        label="A night's rest",
        parameters=(flag("meal", "With a meal", True), flag("unbroken", "The whole night", True), _WHO),
        rules=("RH-REST-06",),
        by_gm=True,
    ),
    ActionDescription(
        name="rest_in_haven",
        label="Rest in a safe haven",
        parameters=(
            flag("night", "A full night"),
            integer("minutes", "Minutes, if not a night", 10, 1, 1440),
            Parameter(name="place", label="Where", kind="thing"),
            _WHO,
        ),
        rules=("RH-REST-07", "RH-REST-08"),
        by_gm=True,
    ),
    ActionDescription(
        name="mark_haven",
        label="Mark a safe haven",
        parameters=(
            Parameter(name="place", label="Place", kind="thing", required=True),
            flag("haven", "A safe haven", True),
        ),
        rules=("RH-REST-07",),
        by_gm=True,
    ),
    ActionDescription(
        name="pass_time",
        label="Let time pass",
        parameters=(
            integer("minutes", "Minutes", 0, 0, 1440),
            integer("hours", "Hours", 0, 0, 999),
            integer("days", "Days", 0, 0, 999),
            Parameter(name="up", label="Not in bed meanwhile", kind="list"),
        ),
        rules=("RH-OUT-06", "RH-OUT-08", "RH-PROB-13"),
        by_gm=True,
    ),
    ActionDescription(
        name="stay_in_bed",
        label="Stay in bed",
        parameters=(integer("days", "Days (0: until recovered)", 0, 0, 999),),
        rules=("RH-OUT-06",),
    ),
)
_HAZARDS = (
    ActionDescription(name="start_hazard", label="A hazard: count rounds", rules=("RH-TIME-04",), by_gm=True),
    ActionDescription(name="hazard_round", label="The next round of the hazard", rules=("RH-TIME-04",), by_gm=True),
    ActionDescription(name="escape_hazard", label="The hazard is escaped", rules=("RH-TIME-04",), by_gm=True),
)
_FATES = (
    _about("out_of_luck", "Out of Luck", "RH-OUT-01", "RH-OUT-02", "RH-OUT-03", "RH-ODDS-05"),
    _about("shifting_luck", "Shifting Luck", "RH-SHIFT-02", "RH-SHIFT-03", "RH-SHIFT-04", "RH-ODDS-08"),
    _about(
        "decide_fate",
        "Decide a fate",
        "RH-OUT-10",
        also=(choice("fate", "What becomes of it", FATES, "recovers"),),
    ),
    _about("wake", "Wake", "RH-LUCK-06", "RH-OUT-09"),
)
_BY_THE_GM = (
    _about(
        "take_damage",
        "Damage",
        *(f"RH-DMG-0{number}" for number in range(1, 8)),
        "RH-ODDS-03",
        also=(Parameter(name="amount", label="A number or dice", kind="value", required=True, default="1d6"),),
    ),
    _about("gain_luck", "Give Luck back", "RH-LUCK-01", "RH-LUCK-02", "RH-LUCK-04", also=(_AMOUNT,)),
    _about("lose_luck", "Take Luck", "RH-LUCK-03", "RH-LUCK-05", "RH-SHIFT-01", also=(_AMOUNT,)),
    _about(
        "set_max_luck",
        "Set Max Luck",
        "RH-LUCK-01",
        also=(_MAXIMUM,),
    ),
    _about("gain_strain", "Give Strain", "RH-STRN-01", "RH-STRN-02", also=(_ONE,)),
    _about("lose_strain", "Take Strain off", "RH-STRN-01", also=(_ONE,)),
    ActionDescription(
        name="explore_hex", label="A new hex is explored", parameters=(_WHO,), rules=("RH-SHIFT-05",), by_gm=True
    ),
)

DESCRIPTIONS: tuple[ActionDescription, ...] = (*_RESTING, *_HAZARDS, *_FATES, *_BY_THE_GM)
