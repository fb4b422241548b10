"""Bestiary and tables: the actions with their parameters."""

from vtt.games.black_hack.parameters import mode
from vtt.games.black_hack.sheet_problems import MOST_HD
from vtt.rules.contract.description import ActionDescription, Parameter
from vtt.rules.contract.parameters import choice, creature, flag, integer, text
from vtt.rules.tabletop.arriving import MOST_AT_ONCE

_AT = Parameter(name="at", label="Where", kind="point")
_HIDDEN = flag("hidden", "Hidden from the players")
_TABLE = text("table", "Table (its key)", required=True)
_HP = {"entry": "As the entry says", "roll": "Roll d8s", "average": "Average"}

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="make_monster",
        label="Make a creature",
        parameters=(
            text("name", "Name", required=True),
            integer("hd", "Hit Dice", 1, 1, MOST_HD),
            integer("count", "How many", 1, 1, MOST_AT_ONCE),
            choice("kind", "Kind", {"monster": "Monster", "npc": "NPC"}, "monster"),
            choice("hp", "HP", {"roll": "Roll d8s", "average": "Average"}, "roll"),
            text("attacks", "Attacks, with commas between"),
            text("special", "Special"),
            text("glyph", "Glyph"),
            _AT,
            _HIDDEN,
            mode("mode", "Roll HP"),
        ),
        rules=("BH-LIFE-01", "BH-LIFE-02"),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="put_creature",
        label="Put on the table",
        parameters=(
            text("creature", "Creature (its key)", required=True),
            integer("count", "How many (0: roll its group)", 1, 0, MOST_AT_ONCE),
            choice("hp", "HP", _HP, "entry"),
            integer("hd", "Hit Dice (0: as the entry says)", 0, 0, MOST_HD),
            _AT,
            _HIDDEN,
            mode("mode", "Roll HP"),
        ),
        rules=("BH-LIFE-02",),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="save_to_library",
        label="Keep in the bestiary",
        parameters=(creature(), text("key", "Key (empty: from the name)")),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="roll_table",
        label="Roll on a table",
        parameters=(
            _TABLE,
            flag("secret", "In secret", True),
            mode(),
        ),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="change_row",
        label="Change a row of a table",
        parameters=(_TABLE, integer("row", "Row", 1, 1, 9999), text("text", "Text (empty: take it away)")),
        rules=("BH-MAG-09",),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="add_row",
        label="Add a row to a table",
        parameters=(_TABLE, text("text", "Text", required=True)),
        rules=("BH-MAG-09",),
        by_gm=True,
        hidden=True,
    ),
)
