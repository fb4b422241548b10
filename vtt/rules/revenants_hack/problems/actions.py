"""The ten problems: taken instead of a hit, in force, striking, resolved: the actions with their parameters."""

from typing import Final

from vtt.rules.description import ActionDescription, Parameter, ParameterOption
from vtt.rules.parameters import creature
from vtt.rules.revenants_hack.problems.area import ROLLED
from vtt.rules.revenants_hack.problems.table import rows
from vtt.rules.revenants_hack.sheet.parts import ABILITIES

ABILITY: Final = Parameter(
    name="ability",
    label="Save (empty: the GM is asked)",
    kind="choice",
    options=(ParameterOption("", "Ask the GM"), *(ParameterOption(ability, ability) for ability in ABILITIES)),
    default="",
)
PROBLEM_OPTIONS: Final = (
    ParameterOption(ROLLED, "By the d10"),
    *(ParameterOption(row.name, row.title) for row in rows().values()),
)
_HELD = Parameter(name="problem", label="Problem", kind="choice", required=True)

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="resolve_problem",
        label="Resolve a problem",
        parameters=(_HELD, ABILITY),
        rules=("RH-PROB-06", "RH-PROB-07", "RH-ODDS-12"),
    ),
    ActionDescription(
        name="pick_up",
        label="Pick up",
        parameters=(Parameter(name="thing", label="What", kind="thing", required=True),),
        rules=("RH-PROB-12",),
    ),
    ActionDescription(
        name="take_problem",
        label="Give a problem",
        parameters=(
            creature(),
            Parameter(name="problem", label="Problem", kind="choice", options=PROBLEM_OPTIONS, default=ROLLED),
        ),
        rules=("RH-PROB-03", "RH-PROB-04", "RH-PROB-05", "RH-PROB-08", "RH-ODDS-12"),
        by_gm=True,
    ),
    ActionDescription(
        name="drop_problem",
        helps=True,
        label="Take a problem off",
        parameters=(creature(), _HELD),
        rules=("RH-PROB-06",),
        by_gm=True,
    ),
)
