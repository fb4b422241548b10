"""Some of the tables to roll on, whole: which row stands at which number. Texts end in "…" where they go on."""

import pytest

from tests.rules.spelled import as_spelled
from vtt.games.black_hack.library.entries import shipped_tables

TABLES = {
    "names": {
        "name": "Names",
        "note": "A person, at once.",
        "rows": [
            "[names-given] [names-family]",
            "[names-given] of [names-places]",
            "[names-given] the [names-bynames]",
            "Old [names-given]",
            "[names-given], whom everyone…",
            "Widow [names-family]",
        ],
    },
    "purse": {
        "name": "What is in the purse",
        "dice": "2d6",
        "note": "Pockets turned out: of the fallen, the robbed, the drunk.",
        "rows": [
            {"at": 2, "text": "A gem worth [4d8] coins, sewn…"},
            {"at": 3, "text": "[2d8] coins and a key with a…"},
            {"at": 4, "text": "[1d12] coins and a love…"},
            {"at": 5, "text": "[1d8] coins, a comb, a candle end."},
            {"at": 6, "text": "[1d6] coins and the heel of a loaf."},
            {"at": 7, "text": "[1d4] coins."},
            {"at": 8, "text": "[1d6] coins, two of them false."},
            {"at": 9, "text": "String, chalk, a whistle, [1d4] coins."},
            {"at": 10, "text": "A debt on paper: [2d8] coins…"},
            {"at": 11, "text": "A finger ring that fits…"},
            {"at": 12, "text": "Nothing at all, and somebody…"},
        ],
    },
    "war-trophy": {
        "name": "War Trophy",
        "note": "A new Warrior’s keepsake.",
        "rule": "BH-WAR-03",
        "rows": [
            "an enemy chief’s scalp",
            "a widow’s tears in a vial",
            "the broken shield of my lord",
            "the ears of a goblin tribe",
            "the heraldic banner of a foe",
            "a pendant made from a dragon’s tooth",
        ],
    },
    "reactions": {
        "name": "Reactions",
        "dice": "2d6",
        "note": "How those met at random take to the…",
        "rule": "BH-REAC-01",
        "rows": [
            "give up, or offer their allegiance",
            "give the Characters an item, news or help",
            "offer a trade that is good for both sides",
            "take the Characters for allies",
            "wait for the Characters to act first",
            "fall back to a safer place",
            "demand that the Characters withdraw",
            "call reinforcements, then…",
            "play a trick under the guise…",
            "capture the Characters",
            "kill or eat the Characters",
        ],
    },
    "encounters": {
        "name": "Random encounters",
        "dice": "1d6",
        "note": "Every quarter of an hour in dangerous…",
        "rule": "BH-ENC-03",
        "rows": [
            "A Creature is met",
            {"text": "Signs of Nearby life:", "roll": "signs-nearby"},
            {"text": "Signs of Faraway life:", "roll": "signs-faraway"},
            "A light’s Usage Die drops one step",
            "A random Character is…",
            "Every Character eats and…",
        ],
    },
    "magical-side-effects": {
        "name": "Magical Side Effects",
        "note": "What comes of a spell or prayer that…",
        "rule": "BH-MAG-09",
        "rows": [
            "Every flame Nearby burns…",
            "The reader’s voice is gone…",
            "All iron within Close hums…",
            "The reader’s shadow lies the…",
            "It snows indoors, Nearby, for…",
            "Each page of the book is…",
            "The nearest door opens on the…",
            "The reader’s eyes go black…",
            "Everyone Nearby knows, for…",
            "[2d6] frogs. They are frightened too.",
            "One wooden thing Close puts…",
            "The reader ages a year and a…",
            "Time hiccups: the last Moment…",
            "A small spirit takes the…",
            "All coins Close turn face up…",
            "Blood for ink: the reader…",
            "Gravity leans: everything…",
            "The reader and the nearest…",
            "Something very far away says…",
            "It works after all, [1d6]…",
        ],
    },
    "weather": {
        "name": "Weather",
        "dice": "2d6",
        "note": "Today’s; roll again when it bores you.",
        "rows": [
            {"at": 2, "text": "Something falls that is not rain.", "roll": "omens"},
            {"at": 3, "text": "Storm for [1d6] hours: no…"},
            {"at": 4, "text": "Driving rain; tracks are gone in an hour."},
            {"at": 5, "text": "Grey and wet. Everything…"},
            {"at": "6-8", "text": "What the season is known for."},
            {"at": 9, "text": "Clear and cold. Sound carries to Distant."},
            {"at": 10, "text": "Fog until [1d4] hours after…"},
            {"at": 11, "text": "Heat without wind. Every…"},
            {"at": 12, "text": "The finest day of the year…"},
        ],
    },
    "traps": {
        "name": "Traps",
        "note": "Rated in HD for the damage of a hazard…",
        "rule": "BH-DMG-04",
        "rows": [
            "1 HD, DEX: a tile, a click…",
            "1 HD, STR: a net with hooks…",
            "1 HD, CON: a chest lid with a…",
            "2 HD, DEX: a scything blade…",
            "2 HD, CON: gas from a cracked…",
            "2 HD, DEX: a pit under a…",
            "3 HD, STR: the wall moves in…",
            "3 HD, DEX: boiling oil…",
            "4 HD, DEX: a stone ball with…",
            "4 HD, CON: a mist that…",
            "5 HD, DEX: lightning between…",
            "6 HD, STR: the ceiling. Sign…",
        ],
    },
    "odds-and-ends": {
        "name": "Odds and ends",
        "note": "For a pile of rubbish with one thing in it…",
        "rows": [
            {"text": "Somebody’s luggage:", "roll": "luggage", "times": "1d4"},
            {"text": "A soldier’s kit:", "roll": "luggage", "times": "1d3"},
            {"text": "A thief’s swag, [2d8] coins, and:", "roll": "luggage", "times": "2"},
            "Rags, ash and a mouse who will not leave.",
            {"text": "A pilgrim’s bundle:", "roll": "luggage", "times": "1d2"},
            "Broken pots. One of them says…",
        ],
    },
}


@pytest.mark.parametrize("key", TABLES)
def test_a_table_has_its_own_rows_in_their_order(key):
    assert as_spelled(shipped_tables()[key], TABLES[key]) == TABLES[key]
