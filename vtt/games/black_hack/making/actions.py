"""Making a character: the actions with their parameters."""

from vtt.games.black_hack.sheet_parts import ATTRIBUTES
from vtt.rules.contract.description import ActionDescription, Parameter, ParameterOption
from vtt.rules.contract.parameters import choice, flag, text

_CLASSES = {"warrior": "Warrior", "thief": "Thief", "cleric": "Cleric", "wizard": "Wizard"}
_DRAFT = text("draft", "Character", required=True)
_CONCEPT = text("concept", "Concept, in a sentence")
_PLAYER = text("player", "Player")


def _needed(name: str, label: str, values: dict[str, str]) -> Parameter:
    options = tuple(ParameterOption(value, words) for value, words in values.items())
    return Parameter(name=name, label=label, kind="choice", options=options, required=True)


def _step(name: str, label: str, *parameters: Parameter, rules: tuple[str, ...]) -> ActionDescription:
    return ActionDescription(
        name=name, label=label, parameters=(_DRAFT, *parameters), rules=rules, by_gm=True, hidden=True
    )


_ATTRIBUTE: dict[str, str] = {name: name for name in ATTRIBUTES}

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="begin_character",
        label="New character",
        parameters=(text("name", "Name", required=True), _CONCEPT, _PLAYER),
        rules=("BH-CHAR-01",),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="make_character",
        label="Make a character in one go",
        parameters=(
            text("name", "Name (empty: the dice or a question)"),
            choice("class", "Class", {"": "Any", **_CLASSES}, ""),
            _CONCEPT,
            _PLAYER,
            flag("random", "The dice decide everything"),
            flag("playable", "The dice decide, but for a class that fits"),
        ),
        rules=("BH-CHAR-02",),
        by_gm=True,
        hidden=True,
    ),
    _step(
        "describe_character",
        "Change name and concept",
        text("name", "Name", required=True),
        _CONCEPT,
        _PLAYER,
        rules=("BH-CHAR-01",),
    ),
    _step("roll_attributes", "Roll 3d6 in order", rules=("BH-CHAR-03", "BH-CHAR-04")),
    _step(
        "swap_attributes",
        "Swap two Attributes",
        _needed("first", "This Attribute", _ATTRIBUTE),
        _needed("second", "With this one", _ATTRIBUTE),
        rules=("BH-CHAR-05",),
    ),
    _step("keep_attributes", "Keep the Attributes as rolled", rules=("BH-CHAR-05",)),
    _step("choose_class", "Choose the class", _needed("class", "Class", _CLASSES), rules=("BH-CHAR-07",)),
    _step(
        "choose_package",
        "Choose the equipment",
        _needed("package", "Package", {"a": "Package A", "b": "Package B"}),
        Parameter(name="weapon", label="Weapon", kind="choice", default=""),
        Parameter(name="keepsake", label="Keepsake", kind="choice", default="roll"),
        text("device", "The device on the shield"),
        text("disguise", "The Disguise"),
        rules=("BH-CHAR-09",),
    ),
    _step("choose_spells", "Fill the book", rules=("BH-WIZ-08", "BH-CLR-09")),
    _step("background_idea", "Roll an idea", rules=("BH-BACK-04",)),
    ActionDescription(
        name="write_background",
        label="Write a Background",
        parameters=(
            text("draft", "Character"),
            text("text", "Background", required=True),
            flag("world", "It holds a piece of the world"),
            flag("skill", "It holds a skill or a field of knowledge"),
        ),
        rules=("BH-BACK-02", "BH-BACK-03", "BH-CHAR-08"),
        by_gm=True,
        hidden=True,
    ),
    _step("finish_character", "Finish", rules=("BH-CHAR-02",)),
    _step("drop_character", "Throw it away", rules=()),
)
