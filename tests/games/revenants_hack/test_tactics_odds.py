"""The exact odds of an aimed shot, out of the attack itself (RH-ODDS-13)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.revenants_hack.playing import character, foe, table
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system
from vtt.table.table import Table

GAME = system("revenants-hack")
BOW = {"name": "bow", "quality": 3, "arms": {"die": 8, "ranged": True, "shape": "line", "length": 120}}
KILLED = "Killed outright"


def aiming(save: int, luck: int = 10, round_: int = 2) -> Table:
    """Ana has aimed at the guard in round 1; it is round 2 unless said otherwise."""
    lasting = {"aim": {"target": "guard", "weapon": "bow", "round": 1}}
    guard = foe("guard", at=(40, 0), luck=luck, abilities={"DEX": {"value": 10, "save": save}})
    return table(character("ana", inventory=[BOW], lasting=lasting), guard, acting="ana", round_=round_)


def chance_to_kill(save: int, **arguments: object) -> float:
    odds = action_odds(GAME, aiming(save), Intent("attack", "ana", {"target": "guard", **arguments}))
    assert odds.exact
    return sum(outcome.probability for outcome in odds.outcomes if outcome.label == KILLED)


def test_a_save_of_13():
    assert chance_to_kill(13) == pytest.approx(0.03, abs=1e-10)
    assert chance_to_kill(13, options=["accuracy"]) == pytest.approx(117 / 2000, abs=1e-10)


@given(save=st.integers(1, 20))
def test_straight_and_with_advantage(save: int):
    assert chance_to_kill(save) == pytest.approx(1 / 20 * (save - 1) / 20, abs=1e-10)
    assert chance_to_kill(save, options=["accuracy"]) == pytest.approx(39 / 400 * (save - 1) / 20, abs=1e-10)


@pytest.mark.parametrize("round_", [1, 3])
def test_a_shot_in_another_round_kills_nobody_outright(round_: int):
    """The aim is for the activation in the next round alone (RH-AIM-01)."""
    odds = action_odds(GAME, aiming(20, round_=round_), Intent("attack", "ana", {"target": "guard"}))
    assert KILLED not in {outcome.label for outcome in odds.outcomes}


def test_two_damage_rolls_are_compared_one_by_one():
    """d8 twice against Luck 6: a roll above 6 is Strain, else Luck goes down to 5 for the second (RH-AIM-03)."""
    before = aiming(1, luck=6)
    odds = action_odds(GAME, before, Intent("attack", "ana", {"target": "guard", "needed": 2}))
    hit = 18 / 20
    none_paid = 1 / 4 * 1 / 4
    both_paid = 3 / 4 * 5 / 8
    lucks = dict(odds.change["creatures.guard.luck"])
    # A natural 20 pays as often as a hit; a natural 1 deals 1 once.
    assert lucks[4] == pytest.approx((hit + 1 / 20) * both_paid, abs=1e-10)
    assert lucks[6] == pytest.approx((hit + 1 / 20) * none_paid, abs=1e-10)
    assert sum(lucks.values()) == pytest.approx(1, abs=1e-10)


def test_a_stunt_with_a_save_succeeds_by_both_rolls():
    """8 or more against Unarmored, then the save of 12 fails on 11 and below (RH-STNT-01, RH-STNT-03)."""
    before = table(
        character("mira"), foe("guard", at=(6, 0), abilities={"WIS": {"value": 10, "save": 12}}), acting="mira"
    )
    odds = action_odds(GAME, before, Intent("stunt", "mira", {"target": "guard", "problem": "shaken"}))
    outcomes = {outcome.label: outcome.probability for outcome in odds.outcomes}
    assert outcomes["Succeeds"] == pytest.approx(13 / 20 * 11 / 20, abs=1e-10)
    assert outcomes["Avoided by the save"] == pytest.approx(13 / 20 * 9 / 20, abs=1e-10)
    assert odds.success == pytest.approx(143 / 400, abs=1e-10)
