"""The actions of this area: states, saves and offsets."""

from vtt.rules.description import ActionDescription, Parameter
from vtt.rules.livehack.sheets import ATTRIBUTES, DEFENCES, WOUNDS
from vtt.rules.livehack.states.gm_states import SETTABLE
from vtt.rules.livehack.states.offset_rolls import BEFORE_ACTING
from vtt.rules.parameters import choice, creature, flag, integer, text

_MANNER = choice("manner", "Dice", {"usual": "As usual", "roll": "Roll", "zero": "Take zero"}, "usual")
_ROLL = (
    Parameter(name="components", label="What counts", kind="list"),
    _MANNER,
    integer("effort", "Effort", 0, 0),
)
_LEVELS = integer("levels", "Levels", 1, 1, 99)
_TRAIT = Parameter(name="trait", label="Trait", kind="choice", required=True)
_SAVES = {"as_it_is": "As it is"} | {defence: defence.capitalize() for defence in DEFENCES}


def _about(name: str, label: str, *rules: str, also: tuple[Parameter, ...] = ()) -> ActionDescription:
    """Something that the GM does about a creature."""
    return ActionDescription(name=name, label=label, parameters=(creature(), *also), rules=rules, by_gm=True)


_TRAITS = (
    _about("give_trait", "Levels of a trait", "LH-TRAIT-01", "LH-TRAIT-02", "LH-DYING-07", also=(_TRAIT, _LEVELS)),
    _about("ease_trait", "Levels off a trait", "LH-TRAIT-01", "LH-OFFS-11", "LH-COND-06", also=(_TRAIT, _LEVELS)),
    _about("heal", "Heal Wounds", "LH-DYING-06", "LH-DYING-08", also=(_LEVELS,)),
    ActionDescription(
        name="name_trait",
        label="A trait of our own",
        parameters=(
            text("name", "Name", required=True),
            choice("lowers", "Lowers", {"": "No attribute"} | {each: each.capitalize() for each in ATTRIBUTES}, ""),
        ),
        rules=("LH-TRAIT-02",),
        by_gm=True,
    ),
    ActionDescription(
        name="unname_trait",
        label="A trait is no longer used",
        parameters=(text("name", "Name", required=True),),
        rules=("LH-TRAIT-02",),
        by_gm=True,
    ),
)
_STATES = (
    _about(
        "set_state",
        "A state befalls somebody",
        "LH-COND-05",
        "LH-COND-06",
        "LH-DMG-07",
        also=(choice("state", "State", SETTABLE, "discombobulated"), text("label", "Called (stunned, paralysed)")),
    ),
    _about("end_state", "A state ends", "LH-COND-06"),
    _about(
        "set_transformation",
        "A transformation",
        "LH-TRANS-01",
        "LH-TRANS-02",
        "LH-TRANS-05",
        also=(
            text("form", "Into what"),
            choice("save", "Saved with", _SAVES, "as_it_is"),
            Parameter(name="difficulty", label="Against (empty: the trait)", kind="integer"),
            text("remedy", "What would help"),
        ),
    ),
    _about("apply_remedy", "The remedy is applied", "LH-TRANS-05"),
    _about("wake", "Wake from the coma", "LH-DYING-08"),
    _about(
        "note_coma", "How long the coma may last", "LH-DYING-08", also=(text("note", "Expected time", required=True),)
    ),
    _about("left_behind", "Left behind", "LH-OFFS-10", "LH-GRIM-06"),
)
_ROLLS = (
    _about("save", "Save", "LH-DYING-02", "LH-DYING-03", "LH-DYING-04", "LH-DYING-05", "LH-TRANS-02", also=_ROLL),
    ActionDescription(
        name="offset_roll",
        label="Pull oneself together",
        parameters=(
            choice("attribute", "Attribute", {each: each.capitalize() for each in BEFORE_ACTING}, "wisdom"),
            *_ROLL,
        ),
        rules=("LH-OFFS-03", "LH-OFFS-04", "LH-OFFS-05"),
    ),
    ActionDescription(
        name="speak",
        label="Speak with somebody",
        parameters=(creature("target", "With whom"), *_ROLL),
        rules=("LH-OFFS-07",),
    ),
    ActionDescription(
        name="give_order",
        helps=True,
        label="Say what to do",
        parameters=(creature("target", "To whom"),),
        rules=("LH-OFFS-04",),
    ),
    ActionDescription(
        name="tend",
        helps=True,
        label="Tend somebody",
        parameters=(
            creature("target", "Whom"),
            Parameter(name="skill", label="Skill", kind="choice", required=True),
            integer("dr", "DR", 0, -99, 99),
            Parameter(name="trait", label="Trait", kind="choice", default=WOUNDS),
            _LEVELS,
            *_ROLL,
        ),
        rules=("LH-DYING-06",),
    ),
)
_TABLE = (
    ActionDescription(
        name="pass_round",
        label="A round passes",
        rules=("LH-COND-04", "LH-DYING-02", "LH-DYING-04", "LH-TRANS-02"),
        by_gm=True,
    ),
    ActionDescription(
        name="safe_area",
        label="The party is in a safe area",
        parameters=(flag("safe", "In a safe area", True),),
        rules=("LH-DYING-09", "LH-GLK-06"),
        by_gm=True,
    ),
    ActionDescription(
        name="carrying_formula",
        label="How much somebody carries",
        parameters=(text("formula", "Formula of strength"),),
        rules=("LH-OFFS-02",),
        by_gm=True,
    ),
)

DESCRIPTIONS: tuple[ActionDescription, ...] = (*_TRAITS, *_STATES, *_ROLLS, *_TABLE)
