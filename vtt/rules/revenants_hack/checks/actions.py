"""Ability checks, saves, advantage, score tables, reactions, spells, free deeds: the actions with their parameters."""

from typing import Final

from vtt.rules.description import ActionDescription, Parameter, ParameterOption
from vtt.rules.parameters import choice, creature, flag, integer, text
from vtt.rules.revenants_hack.checks.reactions import ATTITUDES
from vtt.rules.revenants_hack.checks.rolling import ROLLS
from vtt.rules.revenants_hack.checks.spells import BY_KIND
from vtt.rules.revenants_hack.sheet.access import ABILITY_NAMES
from vtt.rules.revenants_hack.sheet.parts import ABILITIES

_NAMES: Final[dict[str, str]] = {ability: ABILITY_NAMES[ability] for ability in ABILITIES}
_ABILITY_LIST = Parameter(
    name="abilities",
    label="On rolls with (none: all)",
    kind="list",
    default=(),
    options=tuple(ParameterOption(value, label) for value, label in _NAMES.items()),
)
_ROLLS = Parameter(
    name="rolls",
    label="On these rolls (none: all)",
    kind="list",
    default=(),
    options=tuple(ParameterOption(value, label) for value, label in ROLLS.items()),
)
_ABILITY = Parameter(
    name="ability",
    label="Ability",
    kind="choice",
    required=True,
    options=tuple(ParameterOption(value, label) for value, label in _NAMES.items()),
)
_SOURCES = (
    Parameter(name="advantages", label="Advantage by (names or how many)", kind="value", default=""),
    Parameter(name="disadvantages", label="Disadvantage by (names or how many)", kind="value", default=""),
)
_CHECK = (
    Parameter(name="difficulty", label="Difficulty (the GM's figure)", kind="integer", minimum=1, maximum=99),
    Parameter(name="column", label="Column of difficulties", kind="choice", default=""),
    Parameter(name="helpers", label="Helping allies", kind="list", default=()),
    integer("dangers", "Dangers at once", 0, 0, 20),
    Parameter(name="danger_increase", label="Raised by (the GM's figure)", kind="integer", minimum=0, maximum=99),
    *_SOURCES,
    flag("secret", "In secret"),
)


def _any_ability(first: str) -> Parameter:
    """An ability, or with ``first`` the GM is asked."""
    return choice("ability", "Ability", {"": first, **_NAMES}, "")


_ROLLED = (
    ActionDescription(
        name="check",
        label="Check",
        parameters=(text("task", "Task"), _any_ability("As the task suggests"), *_CHECK),
        rules=("RH-CHK-01", "RH-CHK-04", "RH-CHK-05", "RH-CHK-06", "RH-CHK-14", "RH-ODDS-01"),
    ),
    ActionDescription(
        name="close_check",
        label="Close a check without a roll",
        parameters=(text("task", "Task"),),
        rules=("RH-CHK-14",),
        hidden=True,
    ),
    ActionDescription(
        name="save",
        label="Save",
        parameters=(
            text("harm", "Against"),
            _any_ability("As the harm suggests"),
            Parameter(name="number", label="Save figure (the GM's)", kind="integer", minimum=1, maximum=99),
            *_SOURCES,
        ),
        rules=("RH-SAVE-01", "RH-SAVE-02", "RH-SAVE-09", "RH-ODDS-01"),
    ),
    ActionDescription(
        name="deed",
        label="Another deed",
        parameters=(
            text("deed", "What is done", required=True),
            choice("ability", "Check", {"": "The GM is asked", "none": "No check", **_NAMES}, ""),
            *_CHECK,
        ),
        rules=("RH-ACT-02",),
    ),
)

_SPELLS = (
    ActionDescription(
        name="cast_spell",
        label="Cast a spell",
        parameters=(
            Parameter(name="spell", label="Spell", kind="choice", required=True),
            creature(required=False),
            choice("check", "Needs a check", {"spell": "As the spell says", "yes": "Yes", "no": "No"}, "spell"),
            *_CHECK,
        ),
        rules=("RH-MAG-01", "RH-CHK-11"),
    ),
    ActionDescription(
        name="note_spell",
        label="Write a spell on the sheet",
        parameters=(
            text("name", "Name", required=True),
            flag("check", "Needs a check"),
            choice("save", "Allows a save", {"": "No", BY_KIND: "By its kind", **_NAMES}, ""),
            text("note", "What it does"),
        ),
        rules=("RH-MAG-01",),
    ),
    ActionDescription(
        name="drop_spell",
        label="Strike a spell off the sheet",
        parameters=(text("name", "Name", required=True),),
        rules=("RH-MAG-01",),
    ),
)

_SOURCES_NOTED = (
    ActionDescription(
        name="note_circumstance",
        label="Note a circumstance",
        parameters=(
            text("name", "Circumstance", required=True),
            choice("gives", "Gives", {"advantage": "Advantage", "disadvantage": "Disadvantage"}, "advantage"),
            _ABILITY_LIST,
            _ROLLS,
        ),
        rules=("RH-ADV-01", "RH-ADV-02", "RH-ADV-03"),
    ),
    ActionDescription(
        name="drop_circumstance",
        label="A circumstance counts no more",
        parameters=(text("name", "Circumstance", required=True),),
        rules=("RH-ADV-03",),
    ),
    ActionDescription(
        name="give_up_advantage",
        label="Give up an advantage",
        parameters=(
            text("advantage", "Advantage", required=True),
            text("disadvantage", "Silences", required=True),
        ),
        rules=("RH-ADV-03",),
    ),
)

_BY_THE_GM = (
    ActionDescription(
        name="set_ability",
        label="Set an ability",
        parameters=(
            _ABILITY,
            Parameter(name="value", label="Value", kind="integer", minimum=1, maximum=99),
            Parameter(name="maximum", label="Highest value", kind="integer", minimum=1, maximum=99),
        ),
        rules=("RH-SHEET-01", "RH-SHEET-02", "RH-SHEET-05"),
    ),
    ActionDescription(
        name="gain_ability",
        label="Raise an ability",
        parameters=(_ABILITY, integer("amount", "Points gained", 1, 1, 99)),
        rules=("RH-SHEET-05",),
    ),
    ActionDescription(
        name="use_score_table",
        label="Use a score table",
        parameters=(
            Parameter(name="table", label="Score table", kind="choice", default=""),
            flag("reread", "Read every sheet anew"),
        ),
        rules=("RH-SHEET-02",),
        by_gm=True,
    ),
    ActionDescription(
        name="reaction",
        label="Reaction",
        parameters=(
            Parameter(name="who", label="Who (none: all who are met)", kind="list", default=()),
            choice("attitude", "Attitude", {"": "Roll 2d6", **{each: each for each in ATTITUDES}}, ""),
            flag("secret", "In secret"),
        ),
        rules=("RH-REACT-01", "RH-REACT-02", "RH-ODDS-06"),
        by_gm=True,
    ),
)

DESCRIPTIONS: tuple[ActionDescription, ...] = (*_ROLLED, *_SPELLS, *_SOURCES_NOTED, *_BY_THE_GM)
