"""The figures of the classes, of armour and of damage by Hit Dice, spelled."""

import pytest

from tests.rules.spelled import as_spelled
from vtt.games.black_hack.sheet.access import tables

# BH-LIFE-03, BH-ATK-08, BH-ARM-10; BH-WAR-01 and 02, BH-THF-01 to 03, BH-CLR-01 to 03, BH-WIZ-01 to 03.
CLASSES = {
    "warrior": {
        "starting_hp": "1d4+6",
        "hit_die": "1d8",
        "attack": "1d6",
        "unarmed": "1d6",
        "armour": ["cloth", "leather", "chain", "plate"],
        "weapons": ["any"],
        "shield": True,
        "large_shield": True,
        "helmet": True,
    },
    "thief": {
        "starting_hp": "1d6+2",
        "hit_die": "1d6",
        "attack": "1d6",
        "unarmed": "1d4",
        "armour": ["cloth", "leather"],
        "weapons": ["one-handed sword", "bow", "dagger"],
        "shield": True,
        "large_shield": False,
        "helmet": False,
    },
    "cleric": {
        "starting_hp": "1d6+4",
        "hit_die": "1d8",
        "attack": "1d6",
        "unarmed": "1d4",
        "armour": ["cloth", "leather", "chain"],
        "weapons": ["blunt"],
        "shield": True,
        "large_shield": True,
        "helmet": True,
    },
    "wizard": {
        "starting_hp": "1d4",
        "hit_die": "1d4",
        "attack": "1d4",
        "unarmed": "1",
        "armour": ["cloth"],
        "weapons": ["one-handed sword", "staff", "dagger"],
        "shield": False,
        "large_shield": False,
        "helmet": False,
    },
}


@pytest.mark.parametrize("kind", CLASSES)
def test_a_class_has_its_own_figures(kind):
    assert as_spelled(tables().classes[kind], CLASSES[kind]) == CLASSES[kind]


def test_armour_has_its_own_value():
    """BH-ARM-09, BH-ITEM-21."""
    assert tables().armour == {"cloth": 1, "leather": 2, "chain": 3, "plate": 4, "mithril": 4}


def test_damage_by_hit_dice():
    """BH-DMG-01, BH-DMG-02."""
    assert [(row.hd, row.dice, row.average) for row in tables().damage] == [
        (1, "1d4", 2),
        (2, "1d6", 3),
        (3, "2d4", 4),
        (4, "1d10", 5),
        (5, "1d12", 6),
        (6, "1d6+1d8", 7),
        (7, "2d8", 8),
        (8, "3d6", 9),
        (9, "2d10", 10),
        (10, "1d10+1d12", 11),
    ]
