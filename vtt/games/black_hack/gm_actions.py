"""What the GM does to creatures."""

from vtt.games.black_hack.parameters import COMES_OF, DAMAGE_HOW, HAZARD_KIND, HINDRANCE, attribute, mode
from vtt.games.black_hack.sheet_parts import ATTRIBUTES
from vtt.rules.contract.description import ActionDescription
from vtt.rules.contract.parameters import choice, creature, flag, integer, text

GM_ACTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="hinder",
        label="Put a hindrance on",
        parameters=(
            creature(),
            HINDRANCE,
            choice("attribute", "Ended by", {name: name for name in ATTRIBUTES}, "CON"),
            flag("costs_action", "Costs an Action"),
            creature("cause", "Caused by", required=False),
            COMES_OF,
        ),
        rules=("BH-COND-01",),
        by_gm=True,
        about=("target",),
    ),
    ActionDescription(
        name="ongoing",
        label="Start ongoing damage",
        parameters=(
            creature(),
            choice("attribute", "Ended by", {name: name for name in ATTRIBUTES}, "CON"),
            creature("cause", "Caused by", required=False),
            COMES_OF,
        ),
        rules=("BH-COND-06",),
        by_gm=True,
        about=("target",),
    ),
    ActionDescription(
        name="hazard",
        label="A trap or hazard",
        parameters=(
            creature(),
            integer("hd", "Rated HD", 1, 1),
            attribute("as the hazard suggests"),
            text("task", "What it is"),
            HAZARD_KIND,
            DAMAGE_HOW,
            flag("background", "With a background"),
            mode(),
            mode("damage_mode", "Damage roll"),
        ),
        rules=("BH-DMG-04",),
        by_gm=True,
    ),
    ActionDescription(
        name="damage",
        label="Deal damage",
        parameters=(creature(), text("dice", "Dice or number", required=True), mode()),
        rules=("BH-LIFE-06",),
        by_gm=True,
    ),
    ActionDescription(
        name="heal",
        helps=True,
        label="Heal",
        parameters=(creature(), text("dice", "Dice or number", required=True), mode()),
        rules=("BH-HEAL-01",),
        by_gm=True,
    ),
    ActionDescription(
        name="next_roll",
        label="Declare the next roll",
        parameters=(creature(), mode("mode", "With")),
        rules=("BH-DICE-04",),
        by_gm=True,
    ),
    ActionDescription(
        name="effect",
        label="Start an effect with a Usage Die",
        parameters=(
            creature(),
            text("name", "Name", required=True),
            integer("usage", "Usage Die", 6, 4, 20),
            choice("scale", "Rolled each turn of", {"minutes": "Minutes", "moments": "Moments"}, "minutes"),
        ),
        rules=("BH-USE-07",),
        by_gm=True,
    ),
    ActionDescription(
        name="conjure_armour",
        helps=True,
        label="Conjure armour",
        parameters=(creature(), text("name", "Name")),
        rules=("BH-ARM-12",),
        by_gm=True,
    ),
    ActionDescription(
        name="use_pool",
        label="Choose the armour that counts",
        parameters=(choice("pool", "Armour", {"worn": "Worn", "conjured": "Conjured"}, "worn"),),
        rules=("BH-ARM-12",),
    ),
    ActionDescription(
        name="repair",
        label="Pay an armourer",
        parameters=(
            choice(
                "piece",
                "What",
                {"armour": "One Armour Die", "shield": "A new shield", "helmet": "A new helmet"},
                "armour",
            ),
            mode(),
        ),
        rules=("BH-ARM-11",),
    ),
    ActionDescription(
        name="roll_hp",
        label="Roll starting HP",
        parameters=(creature(), mode()),
        rules=("BH-LIFE-02", "BH-LIFE-03"),
        by_gm=True,
    ),
    ActionDescription(
        name="gain_hit_die",
        helps=True,
        label="Gain a level's HP",
        parameters=(creature(), mode()),
        rules=("BH-LIFE-05",),
        by_gm=True,
    ),
    ActionDescription(
        name="ruling",
        label="Make a ruling",
        parameters=(
            text("text", "What happens", required=True),
            creature("target", "Who", required=False),
            integer("hp", "HP gained or lost", 0, -999, 999),
        ),
        rules=("BH-CRT-03", "BH-TEST-04"),
        by_gm=True,
    ),
)
