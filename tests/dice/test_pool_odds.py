"""The odds of pools as the ledger prints them."""

from itertools import pairwise

import pytest

from vtt.dice import Pool, added, parse

PRINTED = 1e-10
"""The ledger prints ten decimals."""

SIDES = (4, 6, 8, 10, 12)

# One row for each net from five banes to five boons, one column for each size of die.
MEANS_OF_ONE = [
    (1.1938476562, 1.4397076475, 1.7050323486, 1.9784050000, 2.2558560260),
    (1.2695312500, 1.5690586420, 1.8852539062, 2.2082500000, 2.5346739969),
    (1.3828125000, 1.7554012346, 2.1416015625, 2.5333000000, 2.9277584877),
    (1.5625000000, 2.0416666667, 2.5312500000, 3.0250000000, 3.5208333333),
    (1.8750000000, 2.5277777778, 3.1875000000, 3.8500000000, 4.5138888889),
    (2.5000000000, 3.5000000000, 4.5000000000, 5.5000000000, 6.5000000000),
    (3.1250000000, 4.4722222222, 5.8125000000, 7.1500000000, 8.4861111111),
    (3.4375000000, 4.9583333333, 6.4687500000, 7.9750000000, 9.4791666667),
    (3.6171875000, 5.2445987654, 6.8583984375, 8.4667000000, 10.0722415123),
    (3.7304687500, 5.4309413580, 7.1147460938, 8.7917500000, 10.4653260031),
    (3.8061523438, 5.5602923525, 7.2949676514, 9.0215950000, 10.7441439740),
]

MEANS_OF_TWO = [
    (2.6501464844, 3.3485403807, 4.0734786987, 4.8086225000, 5.5487788950),
    (2.8417968750, 3.6555212620, 4.4913940430, 5.3358800000, 6.1846198774),
    (3.1054687500, 4.0698302469, 5.0522460938, 6.0417500000, 7.0347704475),
    (3.4843750000, 4.6558641975, 5.8417968750, 7.0334000000, 8.2278163580),
    (4.0625000000, 5.5416666667, 7.0312500000, 8.5250000000, 10.0208333333),
    (5.0000000000, 7.0000000000, 9.0000000000, 11.0000000000, 13.0000000000),
    (5.9375000000, 8.4583333333, 10.9687500000, 13.4750000000, 15.9791666667),
    (6.5156250000, 9.3441358025, 12.1582031250, 14.9666000000, 17.7721836420),
    (6.8945312500, 9.9301697531, 12.9477539062, 15.9582500000, 18.9652295525),
    (7.1582031250, 10.3444787380, 13.5086059570, 16.6641200000, 19.8153801226),
    (7.3498535156, 10.6514596193, 13.9265213013, 17.1913775000, 20.4512211050),
]

MEANS_OF_THREE = [
    (4.3339538574, 5.6111950589, 6.9166867733, 8.2333399500, 9.5555582208),
    (4.6459960938, 6.0972436557, 7.5729217529, 9.0583350000, 10.5486117809),
    (5.0537109375, 6.7262088477, 8.4196472168, 10.1214300000, 11.8273815265),
    (5.6054687500, 7.5698302469, 9.5522460938, 11.5417500000, 13.5347704475),
    (6.3828125000, 8.7554012346, 11.1416015625, 13.5333000000, 15.9277584877),
    (7.5000000000, 10.5000000000, 13.5000000000, 16.5000000000, 19.5000000000),
    (8.6171875000, 12.2445987654, 15.8583984375, 19.4667000000, 23.0722415123),
    (9.3945312500, 13.4301697531, 17.4477539062, 21.4582500000, 25.4652295525),
    (9.9462890625, 14.2737911523, 18.5803527832, 22.8785700000, 27.1726184735),
    (10.3540039062, 14.9027563443, 19.4270782471, 23.9416650000, 28.4513882191),
    (10.6660461426, 15.3888049411, 20.0833132267, 24.7666600500, 29.4444417792),
]

# For no boon to five, how many outcomes give each total from 2 to 20.
COUNTS_OF_TWO_D10 = [
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
    [1, 3, 7, 12, 19, 27, 37, 48, 61, 75, 88, 96, 100, 99, 94, 84, 70, 51, 28],
    [1, 4, 15, 32, 65, 108, 175, 256, 369, 500, 667, 832, 997, 1116, 1195, 1184, 1093, 868, 523],
    [1, 5, 31, 80, 211, 405, 781, 1280, 2101, 3125, 4646, 6400, 8626, 10725, 12836, 14000, 14276, 12325, 8146],
    [
        1,
        6,
        63,
        192,
        665,
        1458,
        3367,
        6144,
        11529,
        18750,
        31025,
        46464,
        69535,
        94698,
        125745,
        149952,
        168455,
        157686,
        114265,
    ],
    [
        1,
        7,
        127,
        448,
        2059,
        5103,
        14197,
        28672,
        61741,
        109375,
        201804,
        326144,
        538504,
        794871,
        1164234,
        1508416,
        1862274,
        1885079,
        1496944,
    ],
]

# P(total >= t) for t from 2 to 20, one column for each net from five banes to five boons.
CHANCES_OF_TWO_D10 = """
1. 1. 1. 1. 1. 1. 1. 1. 1. 1. 1.
.8503056 .885735 .91854 .9477 .972 .99 .999 .9999 .99999 .999999 .9999999
.6617977 .728049 .79529 .8609 .921 .97 .996 .9995 .99994 .999993 .9999992
.4755703 .559594 .65253 .7516 .851 .94 .989 .998 .99963 .99993 .9999865
.3247287 .409642 .51253 .6332 .767 .9 .977 .9948 .99883 .999738 .9999417
.2083053 .283897 .38417 .5137 .673 .85 .958 .9883 .99672 .999073 .9997358
.1288182 .189199 .27692 .4021 .574 .79 .931 .9775 .99267 .997615 .9992255
.0749678 .119664 .19066 .3024 .474 .72 .894 .96 .98486 .994248 .9978058
.0423534 .0732 .12666 .2192 .378 .64 .846 .9344 .97206 .988104 .9949386
.022173 .042175 .0802 .1525 .29 .55 .785 .8975 .95105 .976575 .9887645
.0112355 .023425 .04895 .1025 .215 .45 .71 .8475 .9198 .957825 .977827
.0050614 .011896 .02794 .0656 .154 .36 .622 .7808 .87334 .9268 .9576466
.0021942 .005752 .01514 .04 .106 .28 .526 .6976 .80934 .880336 .9250322
.0007745 .002385 .00733 .0225 .069 .21 .426 .5979 .72308 .810801 .8711818
.0002642 .000927 .00328 .0117 .042 .15 .327 .4863 .61583 .716103 .7916947
.0000583 .000262 .00117 .0052 .023 .1 .233 .3668 .48747 .590358 .6752713
.0000135 .00007 .00037 .002 .011 .06 .149 .2484 .34747 .440406 .5244297
.0000008 .000007 .00006 .0005 .004 .03 .079 .1391 .20471 .271951 .3382023
.0000001 .000001 .00001 .0001 .001 .01 .028 .0523 .08146 .114265 .1496944
"""


def pool(count: int, sides: int, net: int) -> Pool:
    return Pool(count, sides, max(net, 0), max(-net, 0))


@pytest.mark.parametrize(("count", "means"), [(1, MEANS_OF_ONE), (2, MEANS_OF_TWO), (3, MEANS_OF_THREE)])
def test_means(count: int, means: list[tuple[float, ...]]) -> None:
    """ND-ODDS-01, ND-ODDS-02, ND-ODDS-03"""
    for net, row in zip(range(-5, 6), means, strict=True):
        for sides, mean in zip(SIDES, row, strict=True):
            assert pool(count, sides, net).distribution().mean == pytest.approx(mean, abs=PRINTED)


@pytest.mark.parametrize("net", range(1, 6))
@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_boons_and_banes_mirror_each_other(count: int, sides: int, net: int) -> None:
    """ND-ODDS-04"""
    boons, banes = pool(count, sides, net).distribution(), pool(count, sides, -net).distribution()
    assert boons.close_to(banes.negated().shifted(count * (sides + 1)), 1e-15)
    assert boons.mean + banes.mean == pytest.approx(count * (sides + 1))


def test_chances_of_two_d10() -> None:
    """ND-ODDS-05"""
    for total, row in zip(range(2, 21), CHANCES_OF_TWO_D10.strip().splitlines(), strict=True):
        for net, chance in zip(range(-5, 6), row.split(), strict=True):
            assert pool(2, 10, net).distribution().at_least(total) == pytest.approx(float(chance), abs=PRINTED)


@pytest.mark.parametrize("net", range(6))
def test_exact_counts_of_two_d10(net: int) -> None:
    """ND-ODDS-06"""
    counts = COUNTS_OF_TWO_D10[net]
    boons, banes = pool(2, 10, net).distribution(), pool(2, 10, -net).distribution()
    assert boons.probabilities.tolist() == [count / 10 ** (net + 2) for count in counts]
    assert banes.probabilities.tolist() == [count / 10 ** (net + 2) for count in reversed(counts)]


@pytest.mark.parametrize(
    ("net", "variance", "deviation"),
    [
        (0, 16.5, 4.0620192023),
        (1, 13.707375, 3.7023472284),
        (2, 10.60008444, 3.2557770870),
        (3, 8.2491069375, 2.8721258568),
        (4, 6.5359946256, 2.5565591379),
        (5, 5.2757275525, 2.2968951984),
    ],
)
def test_spread_of_two_d10(net: int, variance: float, deviation: float) -> None:
    """ND-ODDS-07"""
    for odds in (pool(2, 10, net).distribution(), pool(2, 10, -net).distribution()):
        assert odds.variance == pytest.approx(variance, abs=PRINTED)
        assert odds.deviation == pytest.approx(deviation, abs=PRINTED)


def test_each_further_boon_is_worth_less() -> None:
    """ND-ODDS-08"""
    means = [pool(2, 10, net).distribution().mean for net in range(6)]
    gains = [after - before for before, after in pairwise(means)]
    assert gains == pytest.approx([2.475, 1.4916, 0.99165, 0.70587, 0.5272575], abs=PRINTED)


@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("number", range(6))
def test_top_face_on_one_die(sides: int, number: int) -> None:
    """ND-ODDS-09"""
    assert pool(1, sides, number).distribution().probability(sides) == pytest.approx(
        1 - ((sides - 1) / sides) ** (number + 1), abs=1e-15
    )
    assert pool(1, sides, -number).distribution().probability(sides) == pytest.approx(sides ** -(number + 1.0))


def test_a_null_die_moves_the_target_by_one() -> None:
    """ND-ODDS-10"""
    assert parse("2d10+1d0+1B").distribution().at_least(12) == pytest.approx(0.55, abs=1e-15)


@pytest.mark.parametrize(
    ("notation", "mean"),
    [
        ("2d10+1d8", 15.5),
        ("2d10+1B+1d8", 17.975),
        ("2d10+1d8+1B", 16.8125),
        ("2d10+1B+1d8+1B", 19.2875),
        ("2d10+1B+1d8-1B", 16.6625),
        ("2d10-1B+1d8+1B", 14.3375),
    ],
)
def test_two_pools_together(notation: str, mean: float) -> None:
    """ND-ODDS-11"""
    assert parse(notation).distribution().mean == pytest.approx(mean, abs=PRINTED)


def test_a_chance_of_two_pools_together() -> None:
    """ND-ODDS-11"""
    dice = added(pool(2, 10, 1), pool(1, 8, -1))
    assert dice.distribution().at_least(17) == pytest.approx(0.53365625, abs=PRINTED)


@pytest.mark.parametrize(
    ("boons", "banes", "after_net", "before_net"),
    [(7, 3, 16.66412, 14.9666), (9, 2, 17.1913775, 15.9582500), (5, 8, 6.04175, 11.0)],
)
def test_netting_before_the_limit_and_after_it(boons: int, banes: int, after_net: float, before_net: float) -> None:
    """ND-ODDS-12"""
    assert Pool(2, 10, boons, banes).distribution().mean == pytest.approx(after_net, abs=PRINTED)
    capped = Pool(2, 10, min(boons, 5), min(banes, 5))
    assert capped.distribution().mean == pytest.approx(before_net, abs=PRINTED)
