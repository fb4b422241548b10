"""How long something still lasts (BH-USE-08, BH-ODDS-02)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.black_hack.playing import character, table
from vtt.dice import USAGE_CHAIN, UsageDie
from vtt.games.black_hack.game import GAME
from vtt.games.black_hack.usage.dice import MOST_TOLD, usage_note, uses_left
from vtt.rules.contract.description import Items

AVERAGES = {4: 2, 6: 5, 8: 9, 10: 14, 12: 20, 20: 30}


@pytest.mark.parametrize("size", USAGE_CHAIN)
def test_the_expected_uses_are_the_printed_averages(size):
    """BH-ODDS-02, BH-USE-08."""
    assert UsageDie(size).average_uses() == pytest.approx(AVERAGES[size], abs=1e-12)


def test_relentless_ammo_lasts_twice_as_long():
    """BH-ODDS-02, BH-ITEM-09."""
    assert UsageDie(4).average_uses("highest") == 4
    assert usage_note(4, twice=True) == "Ud4 · about 4"
    assert uses_left(4, twice=True)[0] == (1, 0.25)


@given(size=st.sampled_from(USAGE_CHAIN))
def test_the_odds_tell_nearly_all_cases_and_mean_the_average(size):
    """BH-ODDS-02."""
    uses = uses_left(size)
    told = sum(chance for _, chance in uses)
    assert MOST_TOLD <= told < 1
    assert told - uses[-1][1] < MOST_TOLD
    assert uses[0][0] == len(USAGE_CHAIN) - USAGE_CHAIN.index(size)
    mean = sum(number * chance for number, chance in uses)
    assert AVERAGES[size] * 0.96 < mean < AVERAGES[size]


def test_the_first_odds_of_a_d6_exactly():
    """BH-ODDS-02: gone at the second use only by a 1 or 2 on the d6 and then on the d4."""
    (second, at_second), (third, at_third), *_ = uses_left(6)
    assert (second, third) == (2, 3)
    assert at_second == pytest.approx(float(Fraction(1, 3) * Fraction(1, 2)))
    shrunk_late = Fraction(2, 3) * Fraction(1, 3) * Fraction(1, 2)
    assert at_third == pytest.approx(float(shrunk_late + Fraction(1, 3) * Fraction(1, 2) * Fraction(1, 2)))


def test_the_odds_stand_beside_every_usage_die():
    """BH-USE-08, BH-ODDS-02."""
    torch = {"name": "torch", "usage": 6, "light": True, "lit": True}
    spell = {"name": "Light", "usage": 4}
    before = table(character("ana", items=[torch, "rope", "dried rations"], effects=[spell]))
    block = next(block for block in GAME.sheet_view(before, "ana").blocks if isinstance(block, Items))
    assert [entry.uses for entry in block.entries] == [uses_left(6), (), uses_left(8)]
    assert block.entries[2].note == "Ud8 · about 9"
    assert [burning.uses for burning in GAME.clock_view(before).burning] == [uses_left(6), uses_left(4)]


def test_the_odds_stand_on_the_shelf():
    """BH-ODDS-06, BH-USE-08."""
    view = GAME.entry_view(table(character("ana", coins=9)), "goods", "rations")
    lasts = next(block for block in view.blocks if isinstance(block, Items))
    assert lasts.entries[0].uses == uses_left(8)
