"""Experiences, carousing and Levels: odds, guide, offers and sheets."""

import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games.black_hack.playing import character, foe, play, refused, table
from vtt.games.black_hack.game import GAME
from vtt.games.black_hack.growth.carousing_table import carousing_odds, fourteen_chance, rise_chance
from vtt.rules.contract.description import Facts, Items, Meter
from vtt.rules.contract.intents import IntentError


def experienced(level=1, count=1, kind="thief", **fields):
    growth = {"experiences": [{"note": f"deed {number}", "source": "quest"} for number in range(count)]}
    return character("ana", kind_of=kind, level=level, growth=growth, **fields)


def offered(now, creature="ana"):
    return {offer.intent.action: offer for offer in GAME.offers(now, creature) if offer.group in ("Growth", "The GM")}


@pytest.mark.parametrize("stories", [1, 2, 3, 7])
def test_the_odds_of_carousing_are_exact(stories):
    """BH-ODDS-05: (k^n - (k - 1)^n) / 6^n, 3.5 n coins, 3.5 n (1 + 1 / 6^n) with the fine."""
    odds = carousing_odds(stories)
    for entry in range(1, 7):
        exact = (entry**stories - (entry - 1) ** stories) / 6**stories
        assert odds.entries[entry - 1] == pytest.approx(exact, abs=1e-10)
    assert odds.cost == pytest.approx(3.5 * stories, abs=1e-10)
    assert odds.cost_with_fine == pytest.approx(3.5 * stories * (1 + 1 / 6**stories), abs=1e-10)


def test_the_odds_of_one_and_two_stories():
    """BH-ODDS-05: the ledger's figures."""
    assert carousing_odds(1).entries == pytest.approx([1 / 6] * 6, abs=1e-10)
    assert carousing_odds(2).entries[0] == pytest.approx(1 / 36, abs=1e-10)
    assert carousing_odds(2).entries[5] == pytest.approx(11 / 36, abs=1e-10)
    assert carousing_odds(2).cost_with_fine == pytest.approx(7 * 37 / 36, abs=1e-10)


def test_the_odds_agree_with_counting():
    """BH-ODDS-05: every way three dice can fall."""
    highest = [max(faces) for faces in product(range(1, 7), repeat=3)]
    assert carousing_odds(3).entries == pytest.approx([highest.count(entry) / 216 for entry in range(1, 7)], abs=1e-10)


@given(st.integers(1, 20))
def test_the_chance_of_a_rise(attribute):
    """BH-ODDS-08: (20 - A) / 20."""
    assert rise_chance(attribute) == pytest.approx((20 - attribute) / 20, abs=1e-10)


def test_the_chance_of_a_rise_above_20_and_of_a_14():
    """BH-ODDS-08."""
    assert rise_chance(12) == pytest.approx(0.4, abs=1e-10)
    assert rise_chance(20) == 0
    assert rise_chance(21) == 0
    assert fourteen_chance() == pytest.approx(35 / 216, abs=1e-10)


def test_sharing_is_offered_with_the_reason_why_not():
    """BH-EXP-08."""
    share = offered(table(experienced(level=2)))["share_experiences"]
    assert share.refusal.reason == "Level 2 shares 2 Experiences, and has 1"
    assert share.note == "1 of 2"
    assert offered(table(experienced()))["share_experiences"].refusal is None


def test_nobody_carouses_in_a_fight_or_out_of_action():
    """BH-EXP-09, BH-OUT-01."""
    now = table(experienced(), foe("rat"), acting="ana")
    assert refused(now, "share_experiences", "ana").why == "BH-EXP-09"
    assert refused(table(experienced(hp=0, max_hp=4)), "share_experiences", "ana").why == "BH-OUT-01"
    assert refused(table(foe("rat")), "share_experiences", "rat").why == "BH-CRT-01"


def test_the_guide_of_a_night_out():
    """BH-EXP-09: two of three stories told and the dice are locked; BH-ODDS-05 and BH-ODDS-08 stand beside them."""
    now = play(table(experienced(3, 3, coins=20)), "share_experiences", "ana").table
    now = play(now, "tell_story", "ana", story="How I lost the ear").table
    now = play(now, "tell_story", "ana").table
    (guide,) = GAME.guides(now)
    assert [step.state for step in guide.steps] == ["open", "locked", "locked"]
    assert guide.steps[0].result == "2 of 3 told: How I lost the ear"
    assert guide.steps[1].offers[0].refusal.reason == "1 story is still to be told"
    assert "Fame: 8.8 %" in guide.steps[1].note
    assert "10.5 coins" in guide.steps[1].note
    odds = re.findall(r": ([\d.]+) %", guide.steps[1].note)
    assert len(odds) == 6
    assert round(sum(map(float, odds)), 6) == 100
    now = play(now, "tell_story", "ana").table
    (guide,) = GAME.guides(now)
    assert [step.state for step in guide.steps] == ["done", "open", "locked"]
    now = play(now, "carouse", "ana", faces=[3, 3, 1]).table
    (guide,) = GAME.guides(now)
    assert [step.state for step in guide.steps] == ["done", "done", "open"]
    assert guide.steps[1].result == "3, 3, 1: Fame · 7 coins"
    assert "DEX 10: 50 %" in guide.steps[2].note
    assert guide.cancel is None
    gained = play(now, "gain_level", "ana", faces=[1] * 6 + [20, 4], attribute="DEX")
    assert GAME.guides(gained.table) == ()
    assert (gained.sheet("ana").level, gained.sheet("ana").attributes.DEX) == (4, 11)


def test_whoever_left_the_table_carouses_no_more():
    now = play(table(experienced(), character("ben")), "share_experiences", "ana").table
    assert len(GAME.guides(now)) == 1
    gone = {identity: creature for identity, creature in now.creatures.items() if identity != "ana"}
    assert GAME.guides(replace(now, creatures=gone)) == ()


def test_nothing_is_shared_after_all():
    """BH-EXP-09."""
    now = play(table(experienced()), "share_experiences", "ana").table
    now = play(now, "stop_carousing", "ana").table
    assert GAME.guides(now) == ()
    assert offered(now)["share_experiences"].refusal is None


def test_the_sheet_tells_experiences_and_debts():
    """BH-EXP-01, BH-EXP-11."""
    ana = experienced(2, 1, purse={"debts": [{"amount": 5, "creditor": "Old Marl"}]})
    blocks = GAME.sheet_view(table(ana), "ana").blocks
    (experiences,) = [block for block in blocks if isinstance(block, Items) and block.label == "Experiences"]
    assert experiences.note == "1 of 2 for a Level"
    assert [(item.name, item.note) for item in experiences.entries] == [("deed 0", "a quest")]
    (debts,) = [block for block in blocks if isinstance(block, Facts) and block.label == "Debts"]
    assert debts.entries == (("Old Marl", "5 coins"),)


def test_a_brawl_lowers_the_maximum_that_sheet_and_token_show():
    """BH-CAR-03: the ledger's Level 2 Character with 11 HP."""
    now = play(table(experienced(2, 2, "cleric", hp=11, coins=20)), "share_experiences", "ana").table
    now = play(now, "tell_story", "ana").table
    now = play(now, "tell_story", "ana").table
    now = play(now, "carouse", "ana", faces=[2, 1]).table
    meter = next(block for block in GAME.sheet_view(now, "ana").blocks if isinstance(block, Meter))
    assert (meter.value, meter.maximum) == (9, 9)
    assert GAME.token_view(now, now.creatures["ana"]).life_text == "9 / 9"
    now = play(now, "end_session").table
    assert GAME.token_view(now, now.creatures["ana"]).life_text == "9 / 11"


def test_named_enemies_are_marked_by_the_gm():
    """BH-EXP-02."""
    now = table(foe("baron"), character("ana"))
    assert "enemy_defeated" not in offered(now, "baron")
    now = play(now, "name_enemy", target="baron").table
    assert offered(now, "baron")["enemy_defeated"].refusal is None
    assert play(now, "name_enemy", target="baron", named=False).sheet("baron").tags == ()
    assert refused(now, "name_enemy", target="ana").why == "BH-EXP-02"


def test_quests_and_ways_found_stand_in_the_menu():
    """BH-EXP-03, BH-EXP-05."""
    now = play(table(character("ana")), "add_quest", name="Find the well", giver="Gorm").table
    now = play(now, "find_way", name="the sunken stair").table
    labels = [offer.label for offer in GAME.table_offers(now) if offer.group == "Experiences"]
    assert {"Done: Find the well", "Given up: Find the well", "Enter: the sunken stair"} <= set(labels)
    assert refused(now, "complete_quest", quest="nothing").reason == "there is no open quest 'nothing'"


def test_an_award_without_characters_or_of_an_unknown_kind_is_refused():
    """BH-EXP-01."""
    assert refused(table(foe("rat")), "award_experience").reason == "there is no living Character in the scene"
    with pytest.raises(IntentError, match="expected one of enemy"):
        refused(table(character("ana")), "award_experience", source="luck")


def test_the_dead_gain_nothing():
    """BH-EXP-01, BH-OUT-10."""
    now = table(character("ana"), character("ben", hp=0, max_hp=4, state="dead"))
    assert refused(now, "award_experience", characters=["ben"]).why == "BH-EXP-01"
