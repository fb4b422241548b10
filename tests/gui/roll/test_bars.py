"""Bars are the exact chances of a distribution; what is left out at its ends is told, and neighbours only ever stand
together with the sum of their chances."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.dice import D20, BoonBane, Dice, Distribution, Pool, added, opposed, parse
from vtt.gui.roll.bars import MOST_BARS, band_of, band_shares, bars_of, told
from vtt.rules.contract.roll_view import RollBand

BANDS = (RollBand(0, "Miss"), RollBand(10, "Graze"), RollBand(15, "Hit"), RollBand(20, "Critical"))
MARGINS = (RollBand(-99, "Fails"), RollBand(0, "Succeeds"), RollBand(5, "Wounds"))

pools = st.builds(Pool, st.integers(1, 6), st.sampled_from([4, 6, 8, 10, 12]), st.integers(0, 5), st.integers(0, 5))


def test_a_d20_has_a_bar_for_each_face():
    bars = bars_of(D20.distribution(), BANDS)
    assert [bar.value for bar in bars.bars] == list(range(1, 21))
    assert {round(bar.share, 12) for bar in bars.bars} == {0.05}
    assert (bars.below, bars.above) == (0.0, 0.0)
    assert [bar.band for bar in bars.bars] == [0] * 9 + [1] * 5 + [2] * 5 + [3]
    assert [bar.at_least for bar in bars.bars][-3:] == pytest.approx([0.15, 0.10, 0.05])


@given(pools)
def test_every_bar_is_exact_and_nothing_is_lost(pool: Pool):
    odds = pool.distribution()
    bars = bars_of(odds, BANDS)
    assert sum(bar.share for bar in bars.bars) + bars.below + bars.above == pytest.approx(1.0, abs=1e-10)
    for bar in bars.bars:
        if bar.totals == 1:
            assert bar.share == odds.probability(bar.value)


def test_the_ends_of_open_ended_dice_are_cut_and_told():
    margin = opposed(added(BoonBane(), 7), added(BoonBane(), 7)).distribution()
    bars = bars_of(margin, MARGINS)
    assert len(bars.bars) <= MOST_BARS
    assert all(bar.totals == 1 for bar in bars.bars), "not one is gathered"
    assert 0 < bars.below < 0.003
    assert bars.below == pytest.approx(margin.below(bars.bars[0].value), abs=1e-15)
    assert bars.above == pytest.approx(margin.at_least(bars.bars[-1].value + 1), abs=1e-11)
    assert told(bars) == f"less than −{-bars.bars[0].value}: < 1 %; more than {bars.bars[-1].value}: < 1 %"


def test_a_short_distribution_is_never_cut():
    """Two of twenty-two totals are very unlikely and are seen all the same."""
    odds = parse("4d6").distribution()
    assert [bar.value for bar in bars_of(odds, ()).bars] == list(range(4, 25))


def test_of_a_great_many_totals_neighbours_stand_together_within_their_band():
    odds = parse("1d1000").distribution()
    bands = (RollBand(1, "Low"), RollBand(334, "High"))
    bars = bars_of(odds, bands)
    assert len(bars.bars) <= MOST_BARS + len(bands)
    assert any(bar.last == 333 for bar in bars.bars), "no bar reaches from one band into the other"
    for bar in bars.bars:
        assert bar.share == pytest.approx(sum(odds.probability(each) for each in range(bar.value, bar.last + 1)))
        assert bar.height == pytest.approx(0.001), "bars of fewer totals don't look less likely"


def test_totals_that_cannot_come_up_between_others_have_no_bar_of_their_own():
    assert [bar.value for bar in bars_of(parse("1d6x5").distribution(), ()).bars] == [5, 10, 15, 20, 25, 30]


@pytest.mark.parametrize(
    ("dice", "bands"),
    [(D20, BANDS), (opposed(added(BoonBane(), 4), BoonBane()), MARGINS), (Pool(2, 10, 3, 0), BANDS)],
)
def test_the_shares_of_the_bands_add_to_one(dice: Dice, bands: tuple[RollBand, ...]):
    odds = dice.distribution()
    shares = band_shares(odds, bands)
    assert sum(shares) == pytest.approx(1.0, abs=1e-10)
    assert shares[-1] == pytest.approx(odds.at_least(bands[-1].least))


def test_the_first_band_begins_at_the_lowest_total_whatever_it_says():
    odds = Distribution.of({-7: 0.25, 3: 0.75})
    assert band_shares(odds, (RollBand(0, "Low"), RollBand(3, "High"))) == pytest.approx((0.25, 0.75))
    assert band_of((RollBand(0, "Low"),), -7) == 0
    assert band_of((), 3) == -1
