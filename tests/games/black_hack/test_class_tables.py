"""What the classes start with: the keepsakes, and the pools of armour that each may wear without a burden."""

import pytest

from tests.games.black_hack.playing import character, sheet_of, table
from tests.games.black_hack.test_making import with_class
from vtt.games.black_hack.armour import pool as armour
from vtt.games.black_hack.game import GAME
from vtt.games.black_hack.making import steps
from vtt.rules.contract.description import Facts

KEEPSAKES = {
    "warrior": (
        "chief’s scalp",
        "tears in a vial",
        "broken shield",
        "ears of a goblin",
        "banner of a foe",
        "dragon’s tooth",
    ),
    "thief": ("shaped like the moon", "knuckle bones", "portrait", "praying hand", "eyepatch", "fishhook"),
    "cleric": ("hand that points", "crescent", "divine blood", "hammer of brass", "thorns", "three knots"),
    "wizard": ("six inches tall", "legs and a tail", "three eyes", "ladybugs", "toad on human legs", "glowing crab"),
}


@pytest.mark.parametrize("kind", KEEPSAKES)
def test_each_face_of_the_d6_has_its_keepsake(kind):
    """BH-WAR-03, BH-THF-04, BH-CLR-04, BH-WIZ-04, BH-CHAR-09."""
    rows = steps.keepsakes(table(), kind)
    assert len(rows) == 6
    assert all(words in row for words, row in zip(KEEPSAKES[kind], rows, strict=True))


@pytest.mark.parametrize(
    ("kind", "worn", "value", "pool", "burden"),
    [
        ("warrior", {"worn": ["plate"], "shield": True, "helmet": True}, 4, 6, 0),
        ("cleric", {"worn": ["chain"], "shield": True, "helmet": True}, 3, 5, 0),
        ("cleric", {"worn": ["plate"]}, 4, 4, 4),
        ("thief", {"worn": ["chain"]}, 3, 3, 3),
        ("thief", {"worn": ["leather"], "shield": True}, 2, 3, 0),
        ("thief", {"worn": ["leather"], "helmet": True}, 2, 3, 1),
        ("thief", {"worn": ["leather"], "shield": True, "large_shield": True}, 2, 3, 1),
        ("wizard", {"worn": ["leather"]}, 2, 2, 2),
        ("wizard", {"worn": ["cloth"], "shield": True, "helmet": True}, 1, 3, 2),
        ("wizard", {"worn": ["mithril"]}, 4, 4, 0),
    ],
)
def test_pools_and_burdens(kind, worn, value, pool, burden):
    """BH-WAR-02, BH-THF-02, BH-CLR-02, BH-WIZ-02, BH-ITEM-21: the pool, and what burdens the d20."""
    before = table(character("ana", kind_of=kind, armour=worn))
    sheet = sheet_of(before.creatures["ana"])
    assert (armour.worn_value(sheet.armour), armour.worn_whole(sheet.armour)) == (value, pool)
    assert armour.burden(before, sheet) == burden


@pytest.mark.parametrize(
    ("kind", "features"),
    [
        ("warrior", {"Dealer of Death", "Self Reliant"}),
        ("thief", {"Roguish Talents", "Nimble Expertise", "Sneak Attack", "Deep & Murky Past", "Throwing knife"}),
        ("cleric", {"Banish Undead", "Divine Fortification"}),
        ("wizard", set()),
    ],
)
def test_the_features_of_a_class_appear_once_it_is_chosen(kind, features):
    """BH-CHAR-07: on the preview of the guide, and its Hit Die and Attack Damage."""
    (guide,) = GAME.guides(with_class(kind, 3))
    blocks = [block for block in guide.sheet.blocks if isinstance(block, Facts)]
    found = {name for block in blocks if block.label == "Features" for name, _ in block.entries}
    assert found == features
    facts = dict(entry for block in blocks for entry in block.entries)
    dice = {
        "warrior": ("1d8", "1d6, unarmed 1d6"),
        "thief": ("1d6", "1d6, unarmed 1d4"),
        "cleric": ("1d8", "1d6, unarmed 1d4"),
        "wizard": ("1d4", "1d4, unarmed 1"),
    }
    assert (facts["Hit Die"], facts["Damage"]) == dice[kind]
