"""Magic items by number, some goods and items whole: what stands on whose row. Texts end in "…" where they go on."""

import pytest

from tests.rules.spelled import as_spelled
from vtt.games.black_hack.equipment import listed_goods
from vtt.games.black_hack.goods.magic_items import magic_items

# By number on 2d12, each with the size of its Usage Die.
NUMBERED = (
    (2, "Bag of Edda Stones", 12),
    (3, "Bronze Ring", 6),
    (4, "Breadcrumb Boots", 0),
    (5, "Salve of Resistance", 6),
    (6, "Erno’s Earhorn", 0),
    (7, "Black Portal Chalk", 6),
    (8, "Tonic of Power", 0),
    (9, "Relentless Ammo", 4),
    (10, "Wax Seal of Holding", 6),
    (11, "Chromatic Feather", 8),
    (12, "Tonic of Watery Absolve", 0),
    (13, "Acorn of Stoning", 4),
    (14, "Sun Drill", 0),
    (15, "Cup of Ending", 4),
    (16, "Elixir of Vitality", 6),
    (17, "Chain of Binding", 0),
    (18, "Phantom Limb", 0),
    (19, "Frenzy Dust", 4),
    (20, "Black Candle", 6),
    (21, "Mithril Shirt", 0),
    (22, "List of True Names", 0),
    (23, "Golden Toad", 0),
    (24, "Wand", 6),
)
ITEMS = {
    "breadcrumb-boots": {
        "key": "breadcrumb-boots",
        "number": 4,
        "name": "Breadcrumb Boots",
        "why": "BH-ITEM-04",
        "text": "Warm leather boots. While they are worn…",
        "wears": ["Put on", "Take off"],
    },
    "relentless-ammo": {
        "key": "relentless-ammo",
        "number": 9,
        "name": "Relentless Ammo",
        "why": "BH-ITEM-09",
        "text": "Slim, finely made ammunition whose Usage…",
        "usage": 4,
        "ammunition": True,
    },
    "tonic-of-watery-absolve": {
        "key": "tonic-of-watery-absolve",
        "number": 12,
        "name": "Tonic of Watery Absolve",
        "why": "BH-ITEM-12",
        "text": "A tub of pink, milky liquid, good for one…",
        "target": "thing",
        "ways": [{"value": "to-stone", "label": "Water to stone"}, {"value": "to-water", "label": "Stone to water"}],
        "asks": "On what is it poured?",
    },
    "black-candle": {
        "key": "black-candle",
        "number": 20,
        "name": "Black Candle",
        "why": "BH-ITEM-20",
        "text": "A thick candle of black wax with two wicks…",
        "usage": 6,
        "light": True,
    },
    "mithril-shirt": {
        "key": "mithril-shirt",
        "number": 21,
        "name": "Mithril Shirt",
        "why": "BH-ITEM-21",
        "text": "A shirt of silver chain, next to no weight…",
        "piece": "mithril",
    },
}
GOODS = {
    "arrows": {
        "name": "arrows",
        "names": ["bolts", "bullets", "sling stones", "darts", "ammunition"],
        "usage": 8,
        "ammunition": True,
        "key": "arrows",
    },
    "candles": {"name": "candles", "names": ["candle"], "usage": 4, "light": True, "key": "candles"},
    "cloth-armour": {"name": "cloth armour", "armour": "cloth", "key": "cloth-armour"},
    "cloth-die": {"name": "one Broken cloth Armour Die", "mends": "cloth", "key": "cloth-die"},
    "shield": {"name": "shield", "shield": True, "key": "shield"},
    "helmet": {"name": "helmet", "helmet": True, "key": "helmet"},
    "two-handed-weapon": {
        "name": "two-handed weapon",
        "tier": "rare",
        "reach": "melee",
        "large": True,
        "key": "two-handed-weapon",
    },
}


def test_every_number_of_2d12_has_its_item_with_its_usage_die():
    """BH-ITEM-01."""
    found = [(item.number, item.name, item.usage, item.why) for item in magic_items().values()]
    assert found == [(number, name, usage, f"BH-ITEM-{number:02}") for number, name, usage in NUMBERED]


@pytest.mark.parametrize("key", ITEMS)
def test_an_item_has_its_own_words_and_figures(key):
    assert as_spelled(magic_items()[key], ITEMS[key]) == ITEMS[key]


@pytest.mark.parametrize("key", GOODS)
def test_goods_have_their_own_words_and_figures(key):
    assert as_spelled(listed_goods()[key], GOODS[key]) == GOODS[key]
