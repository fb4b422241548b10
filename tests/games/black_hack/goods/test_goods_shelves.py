"""The GAME.shelves of goods and magic items (BH-ECO, BH-ODDS-06, BH-ODDS-07)."""

import re

import pytest

from tests.games.black_hack.playing import character, foe, play, table
from vtt.games.black_hack.game import GAME
from vtt.games.black_hack.goods.magic_items import magic_items
from vtt.rules.contract.description import Facts


def shelf(before, key):
    return next(shelf for shelf in GAME.shelves(before) if shelf.key == key)


def facts(view):
    return dict(next(block for block in view.blocks if isinstance(block, Facts)).entries)


def test_the_goods_with_their_prices():
    """BH-ODDS-06."""
    goods = shelf(table(), "goods")
    lines = {entry.key: entry.cells for entry in goods.entries}
    assert lines["lock"] == ("Lock", "Rare", "10 to 80", "45", "")
    assert lines["torches"] == ("Torches", "Common", "1 to 8", "4.5", "Ud6")
    assert lines["plate-armour"][3] == "720"
    assert len(goods.entries) == 55
    assert all(len(entry.cells) == len(goods.columns) for entry in goods.entries)


def test_the_price_card_of_a_rare_thing():
    """BH-ODDS-06."""
    card = facts(GAME.entry_view(table(), "goods", "lock"))
    assert card["Price"] == "2d8x5: 10 to 80 coins, mean 45"
    assert facts(GAME.entry_view(table(), "goods", "whistle"))["Haggled"] == "mean 3.2 well, 5.8 badly"
    assert facts(GAME.entry_view(table(), "goods", "plate-armour"))["Rolled"] == "4 times, added up"


def test_a_card_offers_to_buy_and_names_a_standing_price():
    """BH-HAG-03."""
    before = table(character("ana", coins=9), foe("rat"), scale="hours")
    assert [offer.label for offer in GAME.entry_view(before, "goods", "rope").offers] == ["Ana buys it", "Ana haggles"]
    left = play(before, "buy", "ana", item="rope", faces=[3], choose=["leave"]).table
    card = GAME.entry_view(left, "goods", "rope")
    assert facts(card)["Asked"] == "3 coins, for the rest of the session"
    assert [offer.label for offer in card.offers] == ["Ana buys it"]


def test_a_card_says_what_each_has_and_refuses_what_no_price_lets_them_pay():
    """BH-ECO-01."""
    before = table(character("ana", coins=39), character("ben", coins=40), scale="hours")
    offers = {offer.label: offer for offer in GAME.entry_view(before, "goods", "map").offers}
    assert (offers["Ana buys it"].note, offers["Ben buys it"].note) == ("has 39 coins", "has 40 coins")
    refusal = offers["Ana buys it"].refusal
    assert refusal is not None
    assert refusal.reason == "Ana has 39 coins, and it costs at least 40"
    assert offers["Ana haggles"].refusal is not None
    assert offers["Ben buys it"].refusal is None


def test_the_groups_own_goods_stand_with_the_rest():
    """BH-ECO-02."""
    own = {"elf-rope": {"name": "elf rope", "tier": "rare", "cost": "12", "note": "Never frays."}}
    before = table(character("ana"), library={"goods": own})
    line = next(entry for entry in shelf(before, "goods").entries if entry.key == "elf-rope")
    assert line.own
    assert line.cells == ("Elf rope", "Rare", "12", "12", "")
    card = GAME.entry_view(before, "goods", "elf-rope")
    assert [offer.label for offer in card.offers][-1] == "Take off the list"


def test_the_magic_items_with_their_odds():
    """BH-ODDS-07, BH-ITEM-01."""
    entries = shelf(table(), "magic-items").entries
    assert [entry.key for entry in entries] == list(magic_items())
    lines = {entry.key: entry.cells for entry in entries}
    assert lines["acorn-of-stoning"] == ("Acorn of Stoning", "13", "8.3 %", "Ud4")
    assert lines["wand"][2] == lines["edda-stones"][2] == "0.7 %"


def test_a_magic_item_is_found_from_its_card():
    """BH-ITEM-01."""
    before = table(character("ana"))
    (offer,) = GAME.entry_view(before, "magic-items", "wand").offers
    assert offer.intent.arguments == {"target": "ana", "item": "wand"}


@pytest.mark.parametrize("key", ["goods", "magic-items"])
def test_an_unknown_entry_is_an_error(key):
    with pytest.raises(KeyError):
        GAME.entry_view(table(), key, "nothing")


def test_the_shelf_and_the_form_tell_the_same_goods_in_one_order_and_one_spelling():
    """BH-ECO-03 to 05: climbing gear stood after the grappling hook, and the form began with 10 ft of chain."""
    before = table(character("ana", coins=9), scale="hours")
    shelved = [entry.cells[0] for entry in shelf(before, "goods").entries]
    (buying,) = (each for each in GAME.offers(before, "ana") if each.label == "Buy something")
    assert [option.label for option in buying.choices["item"]] == shelved
    bare = [re.sub(r"^\d+ (ft )?(of )?", "", each).casefold() for each in shelved]
    assert bare == sorted(bare)
    assert all(each[:1] == each[:1].upper() for each in shelved)
