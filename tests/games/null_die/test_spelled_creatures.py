"""Creatures of every file of the bestiary, spelled: what stands on whose row. Texts end in "…" where they go on."""

import pytest

from tests.rules.spelled import as_spelled
from vtt.games.null_die.library import SHELVES
from vtt.rules.kit.creature_shelves.entries import CREATURES, plain_fields

ROWS = {
    "tide-warden": {
        "name": "Tide warden",
        "who": "Keeps the causeway, the toll and the hour…",
        "met": "causeways, sluices, salt roads",
        "together": 4,
        "glyph": "mdi6.shield",
        "boxes": 2,
        "reach": 8,
        "pools": {"Ability": "1d6"},
        "abilities": {"Might": 4, "Grace": 3, "Wits": 3},
        "skills": {"Spear": 2},
        "tags": ["human"],
        "role": "minion",
    },
    "drowned-bellringer": {
        "name": "Drowned bellringer",
        "who": "Still rings the hours. It is the hours that have changed.",
        "met": "sunken chapels, at low tide",
        "glyph": "mdi6.bell",
        "notes": "It stops for good when somebody tells it the right time.",
        "role": "leader",
        "boxes": 5,
        "speed": 20,
        "pools": {"Ability": "1d8", "Dread": "2d10"},
        "sources": ["+2B Dread: the bell"],
        "tags": ["dead"],
        "special": "While the bell is held still its Boons on…",
    },
    "salt-golem": {
        "name": "Salt golem",
        "who": "Built to carry sacks. Carries whatever it…",
        "met": "saltworks, and the straight line to the harbour",
        "glyph": "mdi6.robot",
        "radius": 4.0,
        "role": "leader",
        "boxes": 7,
        "speed": 20,
        "pools": {"Circumstance": "2d8", "Ability": "2d6"},
        "sources": ["-2B Ability: wet"],
        "calculated": {"Sacks": "boxes x 3 / 2", "Sacks on stairs": {"formula": "boxes / 2", "rounding": "down"}},
        "tags": ["made"],
        "special": "Dry, its Banes are struck off; soaked to…",
    },
    "footpad": {
        "name": "Footpad",
        "who": "In it for the boots.",
        "met": "hedges beside good roads",
        "together": 4,
        "glyph": "mdi6.knife",
        "boxes": 2,
        "pools": {"Ability": "1d6", "Hiding": "2d6"},
        "abilities": {"Might": 3, "Grace": 5, "Wits": 3},
        "skills": {"Knives": 2},
        "tags": ["human"],
        "role": "minion",
    },
    "moor-wolf": {
        "name": "Moor wolf",
        "who": "Runs beside you for an hour before it makes up its mind.",
        "met": "open ground, behind you",
        "together": 4,
        "glyph": "mdi6.dog-side",
        "boxes": 2,
        "speed": 50,
        "pools": {"Ability": "1d8"},
        "sources": ["+1B Circumstance: the pack"],
        "tags": ["beast"],
        "special": "Alone it has no Boon from the pack.",
        "role": "minion",
    },
    "toll-ogre": {
        "name": "Toll ogre",
        "who": "Has a bridge, a stool and a ledger. The…",
        "met": "bridges that were not there last year",
        "glyph": "mdi6.arm-flex",
        "radius": 5.0,
        "role": "leader",
        "boxes": 8,
        "reach": 10,
        "pools": {"Ability": "1d12", "Counting": "1d0"},
        "abilities": {"Might": 10, "Grace": 2, "Wits": 4},
        "tags": ["giant"],
        "special": "Its Counting is a null die: with a Boon it…",
    },
}


@pytest.mark.parametrize("key", ROWS)
def test_a_creature_has_its_own_words_and_figures(key):
    assert as_spelled(plain_fields(SHELVES.shipped(CREATURES)[key]), ROWS[key]) == ROWS[key]
