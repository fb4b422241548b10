"""Exact odds compared with an independent program."""

import icepool
import pytest

from vtt.dice import Constant, Distribution, Keep, OpenEnded, Pool, Roll, Scaled, Twice, added, opposed, parse


def differs_from(oracle: icepool.Die, odds: Distribution) -> float:
    """The largest difference in any value's probability."""
    theirs = {int(value): float(oracle.probability(value)) for value in oracle.outcomes()}
    ours = dict(odds.outcomes)
    return max(abs(theirs.get(value, 0.0) - ours.get(value, 0.0)) for value in theirs.keys() | ours.keys())


@pytest.mark.parametrize("sides", [1, 2, 4, 6, 8, 10, 12, 20])
@pytest.mark.parametrize("count", [1, 2, 3, 5, 10])
def test_sums_of_equal_dice(count: int, sides: int) -> None:
    assert differs_from(count @ icepool.d(sides), Roll(count, sides).distribution()) < 1e-15


@pytest.mark.parametrize("net", range(-5, 6))
@pytest.mark.parametrize("count", [1, 2, 3, 6, 10])
@pytest.mark.parametrize("sides", [4, 10, 12])
def test_pools_with_boons_and_banes(count: int, sides: int, net: int) -> None:
    """ND-BOON-04, ND-BOON-05, ND-BANE-04"""
    die = icepool.d(sides)
    oracle = die.highest(count + net, count) if net >= 0 else die.lowest(count - net, count)
    ours = Pool(count, sides, max(net, 0), max(-net, 0)).distribution()
    assert differs_from(oracle, ours) < 1e-15


@pytest.mark.parametrize(("count", "sides", "kept"), [(4, 6, 3), (4, 10, 2), (7, 3, 5), (5, 20, 1), (20, 20, 10)])
def test_kept_dice(count: int, sides: int, kept: int) -> None:
    die = icepool.d(sides)
    highest = Roll(count, sides, Keep("highest", kept)).distribution()
    lowest = Roll(count, sides, Keep("lowest", kept)).distribution()
    assert differs_from(die.highest(count, kept), highest) < 1e-15
    assert differs_from(die.lowest(count, kept), lowest) < 1e-15


def test_large_rolls_that_are_counted_in_floating_point() -> None:
    assert differs_from(50 @ icepool.d(20), Roll(50, 20).distribution()) < 1e-14
    highest = Roll(30, 20, Keep("highest", 4)).distribution()
    assert differs_from(icepool.d(20).highest(30, 4), highest) < 1e-14


def test_more_outcomes_than_a_machine_word_counts() -> None:
    assert differs_from(25 @ icepool.d(12), Roll(25, 12).distribution()) < 1e-15
    assert differs_from(icepool.d(12).lowest(25, 20), Roll(25, 12, Keep("lowest", 20)).distribution()) < 1e-15


def test_mixed_expressions() -> None:
    """BH-DICE-01, ND-POOL-04"""
    d6, d8, d10 = icepool.d(6), icepool.d(8), icepool.d(10)
    assert differs_from(2 @ d6 + 3, parse("2d6+3").distribution()) < 1e-15
    assert differs_from(d6 + d10, parse("1d6+1d10").distribution()) < 1e-15
    assert differs_from(d6 - 2 @ d10, parse("1d6-2d10").distribution()) < 1e-15
    assert differs_from((2 @ d8) * 5, parse("2d8x5").distribution()) < 1e-15
    assert differs_from((2 @ d8) * 5 + d6, parse("2d8x5+1d6").distribution()) < 1e-15
    assert differs_from(d10.highest(3, 2) + d8.lowest(2, 1), parse("2d10+1B+1d8-1B").distribution()) < 1e-15


def test_throws_made_twice() -> None:
    """BH-DICE-02, BH-DICE-03"""
    total = 2 @ icepool.d(6) + 1
    dice = added(Roll(2, 6), 1)
    assert differs_from(total.highest(2, 1), Twice(dice, "highest").distribution()) < 1e-15
    assert differs_from(total.lowest(2, 1), Twice(dice, "lowest").distribution()) < 1e-15


def test_open_ended_dice() -> None:
    """LH-DICE-02, LH-DICE-03"""
    chain = icepool.d(12).explode(depth=14)
    assert differs_from(chain, OpenEnded(12).distribution()) < 1e-12
    assert differs_from(chain - chain, parse("boon-bane").distribution()) < 1e-12
    assert differs_from(icepool.d(4).explode(depth=30), OpenEnded(4).distribution()) < 1e-12


def test_opposed_rolls() -> None:
    """LH-ODDS-07"""
    one = icepool.d(12).explode(depth=12) - icepool.d(12).explode(depth=12)
    ours = opposed(added(parse("boon-bane"), 2), added(parse("boon-bane"), 5)).distribution()
    assert differs_from(one - one - 3, ours) < 1e-12


def test_a_scaled_constant_and_a_sum_of_many_terms() -> None:
    assert Scaled(Constant(7), 3).distribution().outcomes == ((21, 1.0),)
    assert differs_from(4 @ icepool.d(6) + icepool.d(4) * 10, parse("1d6+1d6+1d6+1d6+1d4x10").distribution()) < 1e-15
