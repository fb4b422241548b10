"""What the classes start with, spelled: the item of all, the keepsake, and the packages A and B."""

import pytest

from tests.rules.spelled import as_spelled
from vtt.games.black_hack.making.building import kits

# BH-WAR-04, BH-WAR-14, BH-WAR-15; BH-THF-12 to BH-THF-14; BH-CLR-09, BH-CLR-12, BH-CLR-13; BH-WIZ-08, BH-WIZ-11,
# BH-WIZ-12.
KITS = {
    "warrior": {
        "rule": "BH-WAR-04",
        "keepsake": "war-trophy",
        "a": {
            "rule": "BH-WAR-14",
            "coins": "2d6",
            "outfit": "scale tunic, large shield",
            "armour": {"worn": ["leather"], "shield": True, "large_shield": True},
            "weapon": "one-handed-weapon",
            "items": ["orders not yet opened"],
        },
        "b": {
            "rule": "BH-WAR-15",
            "coins": "4d6",
            "outfit": "thick hide, tin helm",
            "armour": {"worn": ["leather"], "helmet": True},
            "weapon": "two-handed-weapon",
            "large": True,
            "items": ["war paint", "book of grudges"],
        },
        "asks": "device",
    },
    "thief": {
        "rule": "BH-THF-12",
        "keepsake": "lucky-charm",
        "a": {
            "rule": "BH-THF-13",
            "coins": "2d8",
            "counterfeit": True,
            "outfit": "hood and vest of black leather",
            "armour": {"worn": ["leather"]},
            "weapons": [{"name": "short sword"}, {"name": "short sword"}],
            "items": ["stolen heart that still beats"],
        },
        "b": {
            "rule": "BH-THF-14",
            "coins": "3d6",
            "outfit": "cloth gambeson",
            "armour": {"worn": ["cloth"]},
            "weapons": [{"name": "bow", "reach": "ranged", "ammunition": "arrows"}],
            "items": [{"name": "arrows", "usage": 8, "ammunition": True}, "waxy jade statue of an octopus-man"],
        },
        "asks": "disguise",
    },
    "cleric": {
        "rule": "BH-CLR-09",
        "keepsake": "holy-symbol",
        "a": {
            "rule": "BH-CLR-12",
            "coins": "2d8",
            "outfit": "breastplate of studded hide, shield",
            "armour": {"worn": ["leather"], "shield": True},
            "weapons": [{"name": "flail"}],
            "items": ["purse", "forbidden holy writings"],
        },
        "b": {
            "rule": "BH-CLR-13",
            "outfit": "vestments of thick cloth",
            "armour": {"worn": ["cloth"]},
            "weapons": [{"name": "two-handed hammer", "large": True}],
            "items": ["tiny stone box with a voice in it"],
        },
        "book": "Prayer Book",
    },
    "wizard": {
        "rule": "BH-WIZ-08",
        "keepsake": "familiar",
        "a": {
            "rule": "BH-WIZ-11",
            "coins": "2d8",
            "outfit": "robes of cloth",
            "armour": {"worn": ["cloth"]},
            "weapons": [{"name": "bent oak staff"}, {"name": "short sword"}],
            "items": ["purse", "egg of a void creature"],
        },
        "b": {
            "rule": "BH-WIZ-12",
            "coins": "4d6",
            "outfit": "ceremonial headdress",
            "armour": {"worn": ["cloth"]},
            "weapons": [{"name": "sacrificial dagger"}],
            "items": ["purse", "angry shrunken head"],
        },
        "book": "Spellbook",
    },
}


@pytest.mark.parametrize("kind", KITS)
def test_a_class_starts_with_its_own_things(kind):
    """BH-CHAR-09."""
    assert as_spelled(kits()[kind], KITS[kind]) == KITS[kind]
