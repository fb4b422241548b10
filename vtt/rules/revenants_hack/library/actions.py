"""The library: the actions with their parameters."""

from vtt.rules.creature_shelves.actions import AT, COUNT, HIDDEN, KEEP_ACTION, join_action, put_action
from vtt.rules.description import ActionDescription
from vtt.rules.parameters import choice, creature, flag, integer, text
from vtt.rules.revenants_hack.library.handing import MOST_LOTS
from vtt.rules.revenants_hack.library.making import USUAL_LUCK, kits
from vtt.rules.revenants_hack.sheet.access import ROLE_LABELS
from vtt.rules.revenants_hack.sheet.parts import ABILITIES, DEFENCES

# The most usual first.
_ROLES = dict(reversed(ROLE_LABELS.items()))
_METHODS = {"typed": "As typed below", "3d6": "3d6 in order", "array": "15, 14, 12, 11, 10, 8 to give out"}
_KITS = {"": "None", **{kit.key: kit.label for kit in kits().values()}}
_HANDING = (text("item", "What", required=True), creature("target", "Who"))

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="make_creature",
        label="Make a creature",
        parameters=(
            text("name", "Name", required=True),
            choice("role", "Role", _ROLES, "minion"),
            integer("luck", "Luck", 3, 1, 99),
            integer("value", "All abilities", 10, 1, 30),
            text("weapons", "Weapons, with commas between"),
            text("armour", "Armour"),
            integer("shield", "Shield value", 0, 0, 99),
            COUNT,
            flag("important", "Important: it rolls when it is Out of Luck"),
            text("special", "Special"),
            text("glyph", "Glyph"),
            AT,
            HIDDEN,
        ),
        rules=("RH-SHEET-02", "RH-SHEET-06"),
        by_gm=True,
        hidden=True,
    ),
    put_action("RH-SHEET-06"),
    join_action("RH-SHEET-04"),
    ActionDescription(
        name="new_character",
        label="Make a character",
        parameters=(
            text("name", "Name", required=True),
            text("player", "Player"),
            choice("values", "Abilities", _METHODS, "array"),
            *(integer(ability, ability, 0, 0, 18) for ability in ABILITIES),
            integer("luck", "Luck", USUAL_LUCK, 1, 99),
            choice("kit", "Equipment", _KITS, "fighter"),
            AT,
        ),
        rules=("RH-SHEET-01", "RH-SHEET-04", "RH-OUT-04"),
        by_gm=True,
        hidden=True,
    ),
    KEEP_ACTION,
    ActionDescription(
        name="give_equipment",
        label="Give",
        parameters=(*_HANDING, integer("count", "How many lots", 1, 1, MOST_LOTS)),
        rules=("RH-SHEET-04",),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="buy_equipment",
        label="Buy",
        parameters=(*_HANDING, integer("count", "How many lots", 1, 1, MOST_LOTS)),
        rules=("RH-SHEET-04",),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="edit_score_line",
        label="Change a line of a score table",
        parameters=(
            text("table", "Table (its key)", required=True),
            integer("value", "Ability's value", 10, 1, 99),
            *(integer(name, name.capitalize(), None, -99, 99) for name in ("difficulty", "save", "bonus")),
            *(integer(kind, f"Attack on {kind}", None, -99, 99) for kind in DEFENCES),
        ),
        rules=("RH-SHEET-02",),
        by_gm=True,
        hidden=True,
    ),
)
