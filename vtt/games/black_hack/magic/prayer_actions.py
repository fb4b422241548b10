"""What prayers, and Banish Undead, let people do: the actions with their parameters."""

from vtt.games.black_hack.magic.words import KNOWN
from vtt.games.black_hack.parameters import EFFECT_MODE, mode
from vtt.rules.contract.description import ActionDescription, Parameter, ParameterOption
from vtt.rules.contract.parameters import creature, flag, integer, text

_AFFLICTION = Parameter(
    name="kind",
    label="What",
    kind="choice",
    required=True,
    options=(
        ParameterOption("curse", "Curse"),
        ParameterOption("disease", "Disease"),
        ParameterOption("poison", "Poison"),
    ),
)

_WORDS = tuple(ParameterOption(word, word.capitalize()) for word in KNOWN)

PRAYER_ACTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="banish",
        label="Banish undead",
        parameters=(text("groups", "Groups, if not by name"), mode(), EFFECT_MODE),
        rules=("BH-BAN-01", "BH-BAN-02"),
    ),
    ActionDescription(name="recall", label="Return by Word of Recall", rules=("BH-PRY-31",)),
    ActionDescription(name="wind_walk", label="Mist or body", rules=("BH-PRY-36",)),
    ActionDescription(
        name="quest_step",
        label="A step of a Quest",
        parameters=(
            creature("target", "Who is on it"),
            text("step", "A step more"),
            integer("done", "Or done: step number", 0, 0, 8),
        ),
        rules=("BH-PRY-25",),
        by_gm=True,
    ),
    ActionDescription(
        name="afflict",
        label="Curse, disease or poison",
        parameters=(creature(), _AFFLICTION, text("name", "Called", required=True), flag("lift", "Lift it")),
        rules=("BH-PRY-12", "BH-PRY-15"),
        by_gm=True,
    ),
    ActionDescription(
        name="tag_thing",
        label="Mark for magic",
        parameters=(
            Parameter(name="thing", label="What", kind="thing", required=True),
            Parameter(name="word", label="Word", kind="text", required=True, options=_WORDS),
            text("item", "Carried item, if it is one"),
            flag("on", "Marked", True),
        ),
        rules=("BH-SPL-06", "BH-PRY-02", "BH-PRY-07"),
        by_gm=True,
    ),
    ActionDescription(
        name="judge_magic",
        label="Call magic evil",
        parameters=(
            creature("target", "On whom (empty: in the scene)", required=False),
            text("effect", "What", required=True),
            flag("evil", "Evil", True),
        ),
        rules=("BH-PRY-22",),
        by_gm=True,
    ),
)
