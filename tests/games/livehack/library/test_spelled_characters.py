"""Sample characters, spelled: what stands on whose row. Texts end in "…" where they go on."""

import pytest

from tests.rules.spelled import as_spelled
from vtt.games.livehack.library.creatures import SHELVES
from vtt.rules.kit.creature_shelves.entries import CHARACTERS, plain_fields

ROWS = {
    "maren-holt": {
        "name": "Maren Holt",
        "who": "The sexton’s daughter. Has buried better people than this.",
        "glyph": "mdi6.shovel",
        "strength": 3,
        "constitution": 2,
        "wisdom": 1,
        "dexterity": 1,
        "reflex": 2,
        "fortitude": 3,
        "will": 1,
        "attacks": [
            {"name": "spade", "skill": "Long Blades", "damage_attribute": "strength"},
            {"name": "lamp oil", "skill": "Throw", "label": "burning", "reach": "nearby", "damage": 2},
        ],
        "bonds": {
            "Dov": {"rating": 2, "about": "Dov: owes him an ear"},
            "Tobin": {"rating": 3, "about": "Tobin: they shared a cradle"},
        },
        "skills": {
            "Long Blades": {"rating": 4, "attribute": "strength", "specialties": {"Spades": 1}},
            "Climb": {"rating": 2, "attribute": "strength", "specialties": {"Ropes": 2, "Cliffs": 1}},
            "Listen": {"rating": 3, "attribute": "wisdom"},
            "Throw": {"rating": 2, "attribute": "dexterity"},
        },
        "items": {
            "Spade": {"rating": 2, "pertains": ["spade damage"]},
            "Quilted coat": {"rating": 1, "pertains": ["fortitude"]},
            "Bulky pack": {"rating": -1, "pertains": ["Climb", "reflex"]},
            "Rope": {"rating": 1, "pertains": ["Climb"]},
        },
        "role": "adventurer",
    },
    "pell": {
        "name": "Pell",
        "who": "Opens things. Has opened this before, from the other side.",
        "glyph": "mdi6.knife",
        "dexterity": 4,
        "intelligence": 2,
        "charisma": 1,
        "reflex": 4,
        "fortitude": 1,
        "will": 1,
        "attacks": [
            {"name": "knives", "skill": "Knives", "specialty": "In the dark", "damage_skill": "Knives"},
            {"name": "thrown knife", "skill": "Throw", "damage_attribute": "dexterity", "reach": "nearby"},
        ],
        "bonds": {
            "Ottoline": {"rating": 2, "about": "Ottoline: the only one who never counted the spoons"},
            "Maren Holt": 1,
        },
        "skills": {
            "Knives": {"rating": 3, "attribute": "dexterity", "specialties": {"In the dark": 2}},
            "Throw": {"rating": 2, "attribute": "dexterity"},
            "Hide": {"rating": 4, "attribute": "dexterity"},
            "Move Silently": {"rating": 4, "attribute": "dexterity", "specialties": {"On stone": 1}},
            "Open Locks": {"rating": 4, "attribute": "intelligence"},
        },
        "items": {
            "Pair of knives": {"rating": 1, "pertains": ["knives damage"]},
            "Picks": {"rating": 2, "pertains": ["Open Locks"]},
            "Soft boots": {"rating": 1, "pertains": ["Move Silently"]},
        },
        "role": "adventurer",
    },
    "dov": {
        "name": "Dov",
        "who": "A gravediggers’ guard who eats whatever is…",
        "glyph": "mdi6.shield-sun",
        "strength": 2,
        "constitution": 3,
        "wisdom": 2,
        "reflex": 3,
        "fortitude": 4,
        "will": 2,
        "grimness": 1,
        "attacks": [
            {"name": "mace", "skill": "Maces", "damage_attribute": "strength"},
            {
                "name": "shove",
                "skill": "Maces",
                "defence": "fortitude",
                "trait": "fatigue",
                "threatens": False,
                "form": "a heap on the floor",
                "label": "winded",
            },
        ],
        "bonds": {
            "Maren Holt": {"rating": 2, "about": "Maren: an ear is not too much"},
            "Tobin": {"rating": 2, "about": "Tobin: sang at his wedding"},
        },
        "skills": {
            "Maces": {"rating": 3, "attribute": "strength"},
            "Carry": {"rating": 3, "attribute": "constitution", "specialties": {"People": 1}},
            "Listen": {"rating": 2, "attribute": "wisdom"},
        },
        "items": {
            "Mace": {"rating": 2, "pertains": ["mace damage"]},
            "Shield": {"rating": 1, "pertains": ["reflex"]},
            "Mail shirt": {"rating": 2, "pertains": ["fortitude"]},
        },
        "role": "adventurer",
    },
    "hesper-loy": {
        "name": "Hesper Loy",
        "who": "Bell ringer, retired after the bell came…",
        "glyph": "mdi6.bell-ring",
        "strength": 2,
        "dexterity": 3,
        "wisdom": 2,
        "charisma": -1,
        "reflex": 3,
        "fortitude": 2,
        "will": 2,
        "speed": 35,
        "attacks": [
            {"name": "sling", "skill": "Sling", "damage_attribute": "strength", "reach": "faraway"},
            {"name": "bell hammer", "skill": "Hammers", "damage_attribute": "strength", "label": "deafened"},
        ],
        "bonds": {"Casimir": {"rating": 3, "about": "Casimir: pulled her out from under the bell"}},
        "skills": {
            "Sling": {"rating": 4, "attribute": "dexterity", "specialties": {"From above": 1}},
            "Hammers": {"rating": 2, "attribute": "strength"},
            "Listen": {"rating": 5, "attribute": "wisdom", "specialties": {"Bells": 2}},
            "Climb": {"rating": 4, "attribute": "dexterity", "specialties": {"Towers": 2}},
        },
        "items": {
            "Sling": {"rating": 1, "pertains": ["sling damage"]},
            "Bell hammer": {"rating": 2, "pertains": ["bell hammer damage"]},
            "Ringer’s harness": {"rating": 1, "pertains": ["Climb", "fortitude"]},
        },
        "role": "adventurer",
    },
    "casimir": {
        "name": "Casimir",
        "who": "Ran a puppet theatre until the puppets were…",
        "glyph": "mdi6.drama-masks",
        "charisma": 4,
        "intelligence": 2,
        "dexterity": 2,
        "wisdom": -1,
        "reflex": 2,
        "fortitude": 2,
        "will": 2,
        "attacks": [
            {
                "name": "strings",
                "skill": "Puppetry",
                "defence": "will",
                "damage_skill": "Puppetry",
                "trait": "dexterity",
                "threatens": False,
                "form": "a marionette",
                "remedy": "cutting every string, one of which is hair",
                "save": "will",
                "label": "strung up",
                "reach": "nearby",
            },
            {"name": "sword stick", "skill": "Fencing", "damage_attribute": "dexterity"},
        ],
        "bonds": {"Hesper Loy": {"rating": 2, "about": "Hesper: laughs in the wrong places, which…"}, "Ottoline": 1},
        "skills": {
            "Puppetry": {"rating": 4, "attribute": "charisma", "specialties": {"Crowds": 1}},
            "Fencing": {"rating": 3, "attribute": "dexterity"},
            "Fast Talk": {"rating": 4, "attribute": "charisma", "specialties": {"Officials": 2}},
            "Hide": {"rating": 2, "attribute": "dexterity"},
        },
        "items": {
            "Sword stick": {"rating": 1, "pertains": ["sword stick damage"]},
            "Cloak with forty pockets": {"rating": 1, "pertains": ["Hide", "reflex"]},
            "Bird’s-nest soup": {"grim": "eating-humanoid", "note": "From the market under the bridge. It was…"},
        },
        "role": "adventurer",
    },
}


@pytest.mark.parametrize("key", ROWS)
def test_a_character_has_its_own_words_and_figures(key):
    assert as_spelled(plain_fields(SHELVES.shipped(CHARACTERS)[key]), ROWS[key]) == ROWS[key]
