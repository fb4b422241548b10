"""The kinds of parameters that actions take."""

from vtt.games.black_hack.features.innate import RESISTED, TALENTS
from vtt.games.black_hack.sheet_parts import ATTRIBUTES
from vtt.rules.contract.description import Parameter, ParameterOption
from vtt.rules.contract.parameters import choice, flag

_ATTRIBUTE_OPTIONS = tuple(ParameterOption(name, name) for name in ATTRIBUTES)


def mode(name: str = "mode", label: str = "Roll") -> Parameter:
    """Any roll may have Advantage or Disadvantage if the GM says so (BH-DICE-04)."""
    return choice(name, label, {"normal": "Normal", "advantage": "Advantage", "disadvantage": "Disadvantage"}, "normal")


EFFECT_MODE = mode("effect_mode", "What comes of it")


def attribute(default_note: str = "as the rules suggest") -> Parameter:
    """An attribute, or empty for what the rules suggest."""
    options = (ParameterOption("", default_note), *_ATTRIBUTE_OPTIONS)
    return Parameter(name="attribute", label="Attribute", kind="choice", options=options, default="")


HINDRANCE = Parameter(
    name="hindrance",
    label="Hindrance",
    kind="choice",
    required=True,
    options=tuple(
        ParameterOption(name, name.capitalize()) for name in ("weakened", "distracted", "stuck", "paralysed")
    ),
)
DAMAGE_HOW = choice("damage", "Damage", {"roll": "Roll it", "average": "Listed average"}, "roll")
SCALE = Parameter(
    name="scale",
    label="Scale",
    kind="choice",
    required=True,
    options=tuple(ParameterOption(name, name.capitalize()) for name in ("moments", "minutes", "hours", "days")),
)
# What a test is about, which classes and effects may make easier (BH-THF-05, BH-THF-06, BH-CLR-06).
TASK_KIND = choice(
    "kind", "Kind of task", {"": "as its words suggest", "other": "Nothing special", **TALENTS, **RESISTED}, ""
)
HAZARD_KIND = choice(
    "kind",
    "Kind",
    {
        "": "as its words suggest",
        "trap": "A trap",
        "device": "A magical device",
        "poison": "A poison",
        "fire": "Fire",
        "water": "Water, ice",
        "air": "Air, lightning",
        "earth": "Earth, stone",
        "other": "Another hazard",
    },
    "",
)
COMES_OF = choice("comes_of", "Comes of", {"": "Something else", "poison": "Poison", "disease": "Disease"}, "")
# What takes longer than a turn of the scale is refused, unless the GM says so (BH-TIME-06).
OVERRIDE = flag("override", "On a shorter scale too")
