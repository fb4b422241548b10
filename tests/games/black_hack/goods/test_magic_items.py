"""The magic items: the table, what is carried, what is offered (BH-ITEM)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.black_hack.playing import character, foe, play, refused, table
from vtt.dice import Roll
from vtt.games.black_hack.game import GAME
from vtt.games.black_hack.goods.magic_items import (
    magic_item,
    magic_item_called,
    magic_item_named,
    magic_items,
    wand_spells,
)
from vtt.games.black_hack.sheet.token import tags_of
from vtt.rules.contract.description import Items

ROWS = {
    2: ("Bag of Edda Stones", 12),
    3: ("Bronze Ring", 6),
    4: ("Breadcrumb Boots", 0),
    5: ("Salve of Resistance", 6),
    6: ("Erno’s Earhorn", 0),
    7: ("Black Portal Chalk", 6),
    8: ("Tonic of Power", 0),
    9: ("Relentless Ammo", 4),
    10: ("Wax Seal of Holding", 6),
    11: ("Chromatic Feather", 8),
    12: ("Tonic of Watery Absolve", 0),
    13: ("Acorn of Stoning", 4),
    14: ("Sun Drill", 0),
    15: ("Cup of Ending", 4),
    16: ("Elixir of Vitality", 6),
    17: ("Chain of Binding", 0),
    18: ("Phantom Limb", 0),
    19: ("Frenzy Dust", 4),
    20: ("Black Candle", 6),
    21: ("Mithril Shirt", 0),
    22: ("List of True Names", 0),
    23: ("Golden Toad", 0),
    24: ("Wand", 6),
}


@pytest.mark.parametrize("total", list(ROWS))
def test_each_row_of_the_table(total):
    """BH-ITEM-01."""
    item = magic_item(total)
    assert (item.name, item.usage) == ROWS[total]
    assert magic_item_named(item.key) == item
    assert magic_item_called(item.name.upper()) == item
    assert magic_items()[item.key].why == f"BH-ITEM-{total:02d}"


@pytest.mark.parametrize("total", [1, 25])
def test_there_is_no_other_row(total):
    """BH-ITEM-01."""
    with pytest.raises(ValueError, match="expected 2 to 24"):
        magic_item(total)


@pytest.mark.parametrize(
    ("dice", "formula"), [((2, 6), lambda t: (6 - abs(t - 7)) / 36), ((2, 12), lambda t: (12 - abs(t - 13)) / 144)]
)
def test_odds_of_the_two_dice_tables(dice, formula):
    """BH-ODDS-07."""
    for total, chance in Roll(*dice).distribution().outcomes:
        assert chance == pytest.approx(formula(total), abs=1e-15)


@given(first=st.integers(1, 12), second=st.integers(1, 12))
def test_the_item_found_is_that_of_the_dice(first, second):
    """BH-ITEM-01."""
    total = first + second
    wand = [1, 1] if total == 24 else []
    found = play(table(character("ana")), "find_magic_item", target="ana", faces=[first, second, *wand])
    assert found.sheet("ana").items[0].key == magic_item(total).key


@pytest.mark.parametrize("level", range(1, 9))
def test_a_wand_holds_a_spell_of_its_level(level):
    """BH-ITEM-24."""
    before = table(character("ana"))
    among = wand_spells(before, level)
    assert all(spell.list == "arcane" and spell.level == level for spell in among)
    found = play(before, "find_magic_item", target="ana", item="wand", faces=[level, len(among)])
    assert found.sheet("ana").items[0].spell == among[-1].key


def test_a_wand_may_hold_a_prayer_by_a_house_rule():
    """BH-ITEM-24."""
    both = wand_spells(table(character("ana"), options={"wand_prayers": True}), 1)
    assert {spell.list for spell in both} == {"arcane", "prayer"}


def test_the_gm_names_a_wands_spell():
    """BH-ITEM-24."""
    before = table(character("ana"))
    found = play(before, "find_magic_item", target="ana", item="wand", spell="fireball")
    assert found.sheet("ana").items[0].name == "Wand of Fireball"
    assert refused(before, "find_magic_item", target="ana", item="wand", spell="nonsense").why == "BH-ITEM-24"


@pytest.mark.parametrize("called", [*[name for name, _ in ROWS.values()], "Wand of Fireball"])
def test_each_item_offers_what_it_is_for(called):
    """BH-ITEM-01."""
    before = table(character("ana", items=[called], weapons=["bow"]), character("ben"), foe("rat", at=(5, 0)))
    block = next(block for block in GAME.sheet_view(before, "ana").blocks if isinstance(block, Items))
    item = block.entries[0]
    labels = [offer.label for offer in item.offers]
    assert labels[-2:] == ["Give", "Drop"]
    if called in ("Relentless Ammo", "Wand"):
        return
    assert item.offer is not None
    assert item.offer.refusal is None or called == "List of True Names", item.offer.refusal
    assert not [offer for offer in GAME.offers(before, "ana") if called in offer.label and offer.intent.action == "use"]


def test_an_amphibian_can_be_spoken_to_while_the_toad_is_held():
    """BH-ITEM-23."""
    frog, rat = foe("giant-frog"), foe("rat", tags=["amphibian"])
    before = table(character("pell", items=["Golden Toad"]), frog, rat, foe("dog"))
    assert not [tag for tag in tags_of(before, "rat") if tag.why == "BH-ITEM-23"]
    held = play(before, "use", "pell", item="Golden Toad").table
    assert [tag.text for tag in tags_of(held, "rat")] == ["can be spoken to"]
    assert [tag.text for tag in tags_of(held, "giant-frog")] == ["can be spoken to"]
    assert tags_of(held, "dog") == ()
    away = play(held, "use", "pell", item="golden toad").table
    assert tags_of(away, "rat") == ()


def test_what_is_given_away_is_no_longer_worn():
    """BH-ITEM-04."""
    before = table(character("ana", items=["Breadcrumb Boots"]), character("ben"))
    worn = play(before, "use", "ana", item="Breadcrumb Boots").table
    given_away = play(worn, "give", "ana", item="breadcrumb boots", target="ben")
    assert given_away.sheet("ana").effects == ()
    assert not given_away.sheet("ben").items[0].worn


def test_a_written_magic_item_is_the_item():
    """BH-ITEM-01, BH-USE-01."""
    before = table(character("ana"))
    assert play(before, "write_item", target="ana", item="frenzy dust").sheet("ana").items[0].key == "frenzy-dust"
    oil = play(before, "write_item", target="ana", item="oil", usage=20).sheet("ana").items[0]
    assert (oil.name, oil.usage) == ("oil", 20)
    assert refused(before, "write_item", target="ana", item="oil", usage=7).why == "BH-USE-03"
    assert refused(before, "write_item", target="ana", item=" ").why == "BH-USE-01"


def test_the_boots_are_a_secret_reminder():
    """BH-ITEM-04."""
    before = table(character("ana", items=[{"name": "Breadcrumb Boots", "worn": True}]))
    played = play(before, "test", "ana", attribute="DEX", task="sneak past", faces=[3])
    reminder = next(said for said in played.requests if getattr(said, "why", "") == "BH-ITEM-04")
    assert reminder.secret
    assert reminder.level == "reminder"


def test_two_ways_to_use_the_cup():
    """BH-ITEM-15."""
    before = table(character("ana", items=["Cup of Ending"]), character("ben"))
    block = next(block for block in GAME.sheet_view(before, "ana").blocks if isinstance(block, Items))
    assert [block.entries[0].offer.label, block.entries[0].offers[0].label] == ["Fill it", "Drink from it"]
    filled = play(before, "use", "ana", item="Cup of Ending", way="fill").table
    block = next(block for block in GAME.sheet_view(filled, "ana").blocks if isinstance(block, Items))
    assert [block.entries[0].offer.label, block.entries[0].offers[0].label] == ["Drink from it", "Fill it"]
    assert refused(before, "use", "ana", item="Cup of Ending", target="ben").why == "BH-ITEM-15"


def test_a_broken_armour_die_stops_the_ongoing_damage_of_the_cup_as_well():
    """BH-ITEM-15, BH-ARM-02."""
    cup = {"name": "Cup of Ending", "owner": "ana"}
    before = table(character("ana", items=[cup]), character("ben", armour="leather"))
    played = play(before, "use", "ana", item="Cup of Ending", target="ben", faces=[7, 4], choose=["break"])
    assert played.sheet("ben").hp == 8
    assert played.sheet("ben").ongoing is None


def test_a_monster_may_drink_itself_to_death():
    """BH-ITEM-15."""
    cup = {"name": "Cup of Ending", "owner": "ana"}
    before = table(character("ana", items=[cup]), foe("rat"))
    played = play(before, "use", "ana", item="Cup of Ending", target="rat", faces=[4, 4])
    assert "rat" not in played.table.creatures


@pytest.mark.parametrize(("rule", "why"), [("free", None), ("refuse_distant", "BH-MOVE-05")])
def test_a_throw_reaches_as_far_as_a_shot(rule, why):
    """BH-ITEM-13, BH-ITEM-17, BH-MOVE-05."""
    before = table(
        character("ana", items=["Acorn of Stoning"]), foe("ogre", at=(500, 0)), options={"ranged_distance": rule}
    )
    refusal = refused(before, "use", "ana", item="Acorn of Stoning", target="ogre")
    assert (refusal and refusal.why) == why


def test_what_is_drunk_is_offered_to_the_bearer_first_and_what_is_thrown_to_foes():
    """BH-ITEM-13, BH-ITEM-16."""
    items = ["Elixir of Vitality", "Acorn of Stoning"]
    before = table(character("ana", items=items), character("ben"), foe("rat", at=(5, 0)))
    block = next(block for block in GAME.sheet_view(before, "ana").blocks if isinstance(block, Items))
    elixir, acorn = (entry.offer for entry in block.entries)
    assert [option.value for option in elixir.choices["target"]] == ["ana", "ben", "rat"]
    assert [option.value for option in acorn.choices["target"]] == ["rat", "ben"]


@pytest.mark.parametrize(
    ("task", "reminded"),
    [("sneak past", True), ("hiding", True), ("mend the cowhide coat", False), ("fix the racetrack", False)],
)
def test_the_boots_smell_where_somebody_sneaks_and_not_where_a_word_holds_another(task, reminded):
    """BH-ITEM-04."""
    worn = play(table(character("ana", items=["Breadcrumb Boots"])), "use", "ana", item="Breadcrumb Boots").table
    said = play(worn, "test", "ana", attribute="DEX", task=task, faces=[3]).said
    assert any("smell of bread" in line for line in said) is reminded


def test_a_name_that_begins_like_an_amphibians_is_none():
    """BH-ITEM-23."""
    before = table(character("pell", items=["Golden Toad"]), foe("toad"), foe("newton"))
    held = play(before, "use", "pell", item="Golden Toad").table
    assert [tag.text for tag in tags_of(held, "toad")] == ["can be spoken to"]
    assert tags_of(held, "newton") == ()
