"""The GM's side: steps, reactions, encounters: the actions with their parameters."""

from vtt.games.black_hack.parameters import mode
from vtt.rules.contract.description import ActionDescription, Parameter
from vtt.rules.contract.parameters import choice, creature, flag, integer, text

_WHO = Parameter(name="who", label="Who (empty: nobody on the table)", kind="creature")

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="next_step",
        label="Go on to the next step",
        parameters=(mode("mode", "Usage Dice"),),
        rules=("BH-GMS-01", "BH-GMS-02", "BH-GMS-03", "BH-GMS-04", "BH-GMS-05", "BH-GMS-06"),
        by_gm=True,
    ),
    ActionDescription(
        name="tick",
        label="Tick as handled",
        parameters=(
            Parameter(name="who", label="Who or what", kind="choice", required=True),
            flag("done", "Handled", True),
        ),
        rules=("BH-GMS-04",),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="surroundings",
        label="Let the surroundings act",
        parameters=(text("name", "What acts", required=True), flag("there", "In each Turn", True)),
        rules=("BH-GMS-04",),
        by_gm=True,
    ),
    ActionDescription(
        name="mark_danger",
        label="Mark danger",
        parameters=(Parameter(name="surprised", label="Caught off guard", kind="list"),),
        rules=("BH-GMS-03",),
        by_gm=True,
    ),
    ActionDescription(
        name="dangerous",
        label="Mark the surroundings",
        parameters=(flag("dangerous", "Dangerous", True),),
        rules=("BH-ENC-01",),
        by_gm=True,
    ),
    ActionDescription(
        name="encounter_timer",
        label="Encounter timer",
        parameters=(choice("what", "What", {"start": "Start", "pause": "Pause", "reset": "Reset"}, "start"),),
        rules=("BH-ENC-01",),
        by_gm=True,
    ),
    ActionDescription(
        name="encounter",
        label="Roll an encounter",
        parameters=(
            choice("cause", "For", {"time": "The time that has passed", "noise": "Lingering or noise"}, "time"),
            mode(),
        ),
        rules=("BH-ENC-01", "BH-ENC-02", "BH-ENC-03"),
        by_gm=True,
    ),
    ActionDescription(
        name="reaction",
        label="Roll a Reaction",
        parameters=(_WHO, mode()),
        rules=("BH-REAC-01", "BH-REAC-02"),
        by_gm=True,
    ),
    ActionDescription(
        name="demand_refused",
        label="The demand is refused",
        parameters=(_WHO, mode()),
        rules=("BH-REAC-03",),
        by_gm=True,
    ),
    ActionDescription(
        name="reinforcements",
        label="Call reinforcements",
        parameters=(_WHO, integer("count", "How many", 1, 1, 60)),
        rules=("BH-REAC-04",),
        by_gm=True,
    ),
    ActionDescription(
        name="start_session",
        label="Start a session",
        parameters=(
            Parameter(name="number", label="Number (empty: the next)", kind="integer", minimum=1),
            text("date", "Date"),
            mode("mode", "Deep & Murky Past"),
        ),
        rules=("BH-TIME-10",),
        by_gm=True,
    ),
    ActionDescription(
        name="end_session",
        label="End the session",
        parameters=(
            flag("begin_next", "Begin the next one at once", True),
            mode("mode", "Deep & Murky Past"),
        ),
        rules=("BH-TIME-10",),
        by_gm=True,
    ),
    ActionDescription(
        name="group",
        label="Form a group",
        parameters=(
            Parameter(name="creatures", label="Who", kind="list", required=True),
            text("name", "Group (empty: none)"),
        ),
        rules=("BH-MOR-01",),
        by_gm=True,
    ),
    ActionDescription(
        name="goal",
        label="Note a goal",
        parameters=(creature(), text("goal", "What it wants (empty: nothing)")),
        rules=("BH-REAC-02",),
        by_gm=True,
    ),
    ActionDescription(
        name="powerful",
        label="Mark as powerful",
        parameters=(creature(), flag("powerful", "Powerful by itself", True)),
        rules=("BH-MOR-01",),
        by_gm=True,
    ),
)
