"""Working with exact odds."""

import numpy as np
import pytest

from vtt.dice import D6, Distribution, OpenEnded, Roll


def test_chances_of_two_dice() -> None:
    odds = Roll(2, 6).distribution()
    assert odds.values.dtype == np.int64
    assert odds.probabilities.dtype == np.float64
    assert odds.values.tolist() == list(range(2, 13))
    assert odds.mean == pytest.approx(7)
    assert (odds.lowest, odds.highest, odds.cut) == (2, 12, 0)
    assert odds.variance == pytest.approx(35 / 6)
    assert odds.at_least(10) == pytest.approx(6 / 36)
    assert odds.below(4) == pytest.approx(3 / 36)
    assert odds.probability(13) == 0
    assert odds.at_least(2) == pytest.approx(1)
    assert (odds.below(2), odds.at_least(13)) == (0, 0)


@pytest.mark.parametrize(("share", "value"), [(0, 1), (1 / 6, 1), (0.17, 2), (0.5, 3), (0.51, 4), (1, 6)])
def test_quantiles(share: float, value: int) -> None:
    assert D6.distribution().quantile(share) == value


def test_a_quantile_needs_a_share() -> None:
    with pytest.raises(ValueError, match="from 0 to 1"):
        D6.distribution().quantile(1.5)


def test_sums_differences_and_products() -> None:
    odds = D6.distribution()
    assert (odds + odds).close_to(Roll(2, 6).distribution(), 1e-15)
    assert odds.negated().values.tolist() == [-6, -5, -4, -3, -2, -1]
    assert odds.shifted(3).values.tolist() == [4, 5, 6, 7, 8, 9]
    assert odds.scaled(10).values.tolist() == [10, 20, 30, 40, 50, 60]
    assert odds.scaled(-1).close_to(odds.negated())
    assert odds.scaled(0).outcomes == ((0, 1.0),)


def test_values_that_lie_far_apart_are_added_without_filling_the_gap() -> None:
    far = Distribution.of({0: 0.5, 10**12: 0.5})
    assert (far + far).outcomes == ((0, 0.25), (10**12, 0.5), (2 * 10**12, 0.25))


def test_mapping_values_adds_up_what_falls_together() -> None:
    halves = D6.distribution().mapped(lambda value: -(-value // 2))
    assert halves.close_to(Distribution.of({1: 1 / 3, 2: 1 / 3, 3: 1 / 3}))


def test_what_is_cut_off_is_carried_along() -> None:
    odds = OpenEnded(12).distribution()
    both = odds + odds.negated()
    assert odds.cut < both.cut < 1e-12
    assert odds.higher_of_two().cut == pytest.approx(2 * odds.cut)
    assert both.mapped(abs).cut == both.cut


def test_odds_never_change() -> None:
    odds = D6.distribution()
    assert D6.distribution() is odds
    with pytest.raises(ValueError, match="read-only"):
        odds.probabilities[0] = 1
    with pytest.raises(ValueError, match="read-only"):
        odds.values[0] = 1


def test_closeness_looks_at_every_value() -> None:
    odds = D6.distribution()
    assert odds.close_to(Distribution.of(dict(odds.outcomes)))
    assert not odds.close_to(odds.shifted(1))
    assert not odds.close_to(Distribution.certain(3))
    assert repr(odds) == "Distribution(1 to 6, mean 3.5000)"
