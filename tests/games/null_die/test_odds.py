"""The odds of pools to 1e-10: from the dice, and from the rolls that are played (ND-ODDS-01 to ND-ODDS-12).

The figures are those of the list of rules; the program has no table of results.
"""

import itertools
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.null_die.playing import odds, table, totals
from vtt.dice import Pool

SIZES = (4, 6, 8, 10, 12)
EXACT = 1e-10
FREE = table()

MEANS_OF_ONE = {
    -5: (1.1938476562, 1.4397076475, 1.7050323486, 1.9784050000, 2.2558560260),
    -4: (1.2695312500, 1.5690586420, 1.8852539062, 2.2082500000, 2.5346739969),
    -3: (1.3828125000, 1.7554012346, 2.1416015625, 2.5333000000, 2.9277584877),
    -2: (1.5625000000, 2.0416666667, 2.5312500000, 3.0250000000, 3.5208333333),
    -1: (1.8750000000, 2.5277777778, 3.1875000000, 3.8500000000, 4.5138888889),
    0: (2.5000000000, 3.5000000000, 4.5000000000, 5.5000000000, 6.5000000000),
    1: (3.1250000000, 4.4722222222, 5.8125000000, 7.1500000000, 8.4861111111),
    2: (3.4375000000, 4.9583333333, 6.4687500000, 7.9750000000, 9.4791666667),
    3: (3.6171875000, 5.2445987654, 6.8583984375, 8.4667000000, 10.0722415123),
    4: (3.7304687500, 5.4309413580, 7.1147460938, 8.7917500000, 10.4653260031),
    5: (3.8061523438, 5.5602923525, 7.2949676514, 9.0215950000, 10.7441439740),
}
"""The mean of 1 dice of each size by net Boons (ND-ODDS-01)."""

MEANS_OF_TWO = {
    -5: (2.6501464844, 3.3485403807, 4.0734786987, 4.8086225000, 5.5487788950),
    -4: (2.8417968750, 3.6555212620, 4.4913940430, 5.3358800000, 6.1846198774),
    -3: (3.1054687500, 4.0698302469, 5.0522460938, 6.0417500000, 7.0347704475),
    -2: (3.4843750000, 4.6558641975, 5.8417968750, 7.0334000000, 8.2278163580),
    -1: (4.0625000000, 5.5416666667, 7.0312500000, 8.5250000000, 10.0208333333),
    0: (5.0000000000, 7.0000000000, 9.0000000000, 11.0000000000, 13.0000000000),
    1: (5.9375000000, 8.4583333333, 10.9687500000, 13.4750000000, 15.9791666667),
    2: (6.5156250000, 9.3441358025, 12.1582031250, 14.9666000000, 17.7721836420),
    3: (6.8945312500, 9.9301697531, 12.9477539062, 15.9582500000, 18.9652295525),
    4: (7.1582031250, 10.3444787380, 13.5086059570, 16.6641200000, 19.8153801226),
    5: (7.3498535156, 10.6514596193, 13.9265213013, 17.1913775000, 20.4512211050),
}
"""The mean of 2 dice of each size by net Boons (ND-ODDS-02)."""

MEANS_OF_THREE = {
    -5: (4.3339538574, 5.6111950589, 6.9166867733, 8.2333399500, 9.5555582208),
    -4: (4.6459960938, 6.0972436557, 7.5729217529, 9.0583350000, 10.5486117809),
    -3: (5.0537109375, 6.7262088477, 8.4196472168, 10.1214300000, 11.8273815265),
    -2: (5.6054687500, 7.5698302469, 9.5522460938, 11.5417500000, 13.5347704475),
    -1: (6.3828125000, 8.7554012346, 11.1416015625, 13.5333000000, 15.9277584877),
    0: (7.5000000000, 10.5000000000, 13.5000000000, 16.5000000000, 19.5000000000),
    1: (8.6171875000, 12.2445987654, 15.8583984375, 19.4667000000, 23.0722415123),
    2: (9.3945312500, 13.4301697531, 17.4477539062, 21.4582500000, 25.4652295525),
    3: (9.9462890625, 14.2737911523, 18.5803527832, 22.8785700000, 27.1726184735),
    4: (10.3540039062, 14.9027563443, 19.4270782471, 23.9416650000, 28.4513882191),
    5: (10.6660461426, 15.3888049411, 20.0833132267, 24.7666600500, 29.4444417792),
}
"""The mean of 3 dice of each size by net Boons (ND-ODDS-03)."""

AT_LEAST = {
    2: (
        1.0000000000,
        1.0000000000,
        1.0000000000,
        1.0000000000,
        1.0000000000,
        1.0000000000,
        1.0000000000,
        1.0000000000,
        1.0000000000,
        1.0000000000,
        1.0000000000,
    ),
    3: (
        0.8503056000,
        0.8857350000,
        0.9185400000,
        0.9477000000,
        0.9720000000,
        0.9900000000,
        0.9990000000,
        0.9999000000,
        0.9999900000,
        0.9999990000,
        0.9999999000,
    ),
    4: (
        0.6617977000,
        0.7280490000,
        0.7952900000,
        0.8609000000,
        0.9210000000,
        0.9700000000,
        0.9960000000,
        0.9995000000,
        0.9999400000,
        0.9999930000,
        0.9999992000,
    ),
    5: (
        0.4755703000,
        0.5595940000,
        0.6525300000,
        0.7516000000,
        0.8510000000,
        0.9400000000,
        0.9890000000,
        0.9980000000,
        0.9996300000,
        0.9999300000,
        0.9999865000,
    ),
    6: (
        0.3247287000,
        0.4096420000,
        0.5125300000,
        0.6332000000,
        0.7670000000,
        0.9000000000,
        0.9770000000,
        0.9948000000,
        0.9988300000,
        0.9997380000,
        0.9999417000,
    ),
    7: (
        0.2083053000,
        0.2838970000,
        0.3841700000,
        0.5137000000,
        0.6730000000,
        0.8500000000,
        0.9580000000,
        0.9883000000,
        0.9967200000,
        0.9990730000,
        0.9997358000,
    ),
    8: (
        0.1288182000,
        0.1891990000,
        0.2769200000,
        0.4021000000,
        0.5740000000,
        0.7900000000,
        0.9310000000,
        0.9775000000,
        0.9926700000,
        0.9976150000,
        0.9992255000,
    ),
    9: (
        0.0749678000,
        0.1196640000,
        0.1906600000,
        0.3024000000,
        0.4740000000,
        0.7200000000,
        0.8940000000,
        0.9600000000,
        0.9848600000,
        0.9942480000,
        0.9978058000,
    ),
    10: (
        0.0423534000,
        0.0732000000,
        0.1266600000,
        0.2192000000,
        0.3780000000,
        0.6400000000,
        0.8460000000,
        0.9344000000,
        0.9720600000,
        0.9881040000,
        0.9949386000,
    ),
    11: (
        0.0221730000,
        0.0421750000,
        0.0802000000,
        0.1525000000,
        0.2900000000,
        0.5500000000,
        0.7850000000,
        0.8975000000,
        0.9510500000,
        0.9765750000,
        0.9887645000,
    ),
    12: (
        0.0112355000,
        0.0234250000,
        0.0489500000,
        0.1025000000,
        0.2150000000,
        0.4500000000,
        0.7100000000,
        0.8475000000,
        0.9198000000,
        0.9578250000,
        0.9778270000,
    ),
    13: (
        0.0050614000,
        0.0118960000,
        0.0279400000,
        0.0656000000,
        0.1540000000,
        0.3600000000,
        0.6220000000,
        0.7808000000,
        0.8733400000,
        0.9268000000,
        0.9576466000,
    ),
    14: (
        0.0021942000,
        0.0057520000,
        0.0151400000,
        0.0400000000,
        0.1060000000,
        0.2800000000,
        0.5260000000,
        0.6976000000,
        0.8093400000,
        0.8803360000,
        0.9250322000,
    ),
    15: (
        0.0007745000,
        0.0023850000,
        0.0073300000,
        0.0225000000,
        0.0690000000,
        0.2100000000,
        0.4260000000,
        0.5979000000,
        0.7230800000,
        0.8108010000,
        0.8711818000,
    ),
    16: (
        0.0002642000,
        0.0009270000,
        0.0032800000,
        0.0117000000,
        0.0420000000,
        0.1500000000,
        0.3270000000,
        0.4863000000,
        0.6158300000,
        0.7161030000,
        0.7916947000,
    ),
    17: (
        0.0000583000,
        0.0002620000,
        0.0011700000,
        0.0052000000,
        0.0230000000,
        0.1000000000,
        0.2330000000,
        0.3668000000,
        0.4874700000,
        0.5903580000,
        0.6752713000,
    ),
    18: (
        0.0000135000,
        0.0000700000,
        0.0003700000,
        0.0020000000,
        0.0110000000,
        0.0600000000,
        0.1490000000,
        0.2484000000,
        0.3474700000,
        0.4404060000,
        0.5244297000,
    ),
    19: (
        0.0000008000,
        0.0000070000,
        0.0000600000,
        0.0005000000,
        0.0040000000,
        0.0300000000,
        0.0790000000,
        0.1391000000,
        0.2047100000,
        0.2719510000,
        0.3382023000,
    ),
    20: (
        0.0000001000,
        0.0000010000,
        0.0000100000,
        0.0001000000,
        0.0010000000,
        0.0100000000,
        0.0280000000,
        0.0523000000,
        0.0814600000,
        0.1142650000,
        0.1496944000,
    ),
}
"""P(2d10 >= t) for five Banes to five Boons (ND-ODDS-05)."""

COUNTS = {
    0: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1),
    1: (1, 3, 7, 12, 19, 27, 37, 48, 61, 75, 88, 96, 100, 99, 94, 84, 70, 51, 28),
    2: (1, 4, 15, 32, 65, 108, 175, 256, 369, 500, 667, 832, 997, 1116, 1195, 1184, 1093, 868, 523),
    3: (1, 5, 31, 80, 211, 405, 781, 1280, 2101, 3125, 4646, 6400, 8626, 10725, 12836, 14000, 14276, 12325, 8146),
    4: (
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
    ),
    5: (
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
    ),
}
"""How many outcomes give each total of 2d10 from 2 to 20, by net Boons (ND-ODDS-06)."""

SPREADS = {
    0: (16.5000000000, 4.0620192023),
    1: (13.7073750000, 3.7023472284),
    2: (10.6000844400, 3.2557770870),
    3: (8.2491069375, 2.8721258568),
    4: (6.5359946256, 2.5565591379),
    5: (5.2757275525, 2.2968951984),
}
"""Variance and standard deviation of 2d10 by Boons or Banes (ND-ODDS-07)."""

GAINS = {
    (1, 4): (0.6250000000, 0.3125000000, 0.1796875000, 0.1132812500, 0.0756835938),
    (1, 6): (0.9722222222, 0.4861111111, 0.2862654321, 0.1863425926, 0.1293509945),
    (1, 8): (1.3125000000, 0.6562500000, 0.3896484375, 0.2563476562, 0.1802215576),
    (1, 10): (1.6500000000, 0.8250000000, 0.4917000000, 0.3250500000, 0.2298450000),
    (1, 12): (1.9861111111, 0.9930555556, 0.5930748457, 0.3930844907, 0.2788179709),
    (2, 10): (2.4750000000, 1.4916000000, 0.9916500000, 0.7058700000, 0.5272575000),
}
"""What each Boon from the first to the fifth adds to the mean, by dice and size (ND-ODDS-08)."""

TOPS = {
    4: (0.2500000000, 0.4375000000, 0.5781250000, 0.6835937500, 0.7626953125, 0.8220214844),
    6: (0.1666666667, 0.3055555556, 0.4212962963, 0.5177469136, 0.5981224280, 0.6651020233),
    8: (0.1250000000, 0.2343750000, 0.3300781250, 0.4138183594, 0.4870910645, 0.5512046814),
    10: (0.1000000000, 0.1900000000, 0.2710000000, 0.3439000000, 0.4095100000, 0.4685590000),
    12: (0.0833333333, 0.1597222222, 0.2297453704, 0.2939332562, 0.3527721515, 0.4067078055),
}
"""The chance of the top face of one die, by size, for no Boon to five (ND-ODDS-09)."""


def pool(count: int, sides: int, net: int) -> Pool:
    return Pool(count, sides, max(net, 0), max(-net, 0))


def boons(number: int, name: str) -> tuple[str, ...]:
    return (f"{number:+d}B {name}",) if number else ()


def mean(chances: dict[int, float]) -> float:
    return sum(total * chance for total, chance in chances.items())


def at_least(chances: dict[int, float], least: int) -> float:
    return sum(chance for total, chance in chances.items() if total >= least)


MEANS = [
    pytest.param(count, sides, net, figure, id=f"{count}d{sides}{net:+d}B")
    for count, rows in ((1, MEANS_OF_ONE), (2, MEANS_OF_TWO), (3, MEANS_OF_THREE))
    for net, row in rows.items()
    for sides, figure in zip(SIZES, row, strict=True)
]


def test_the_tables_are_whole():
    assert len(MEANS) == 3 * 11 * 5
    assert len(AT_LEAST) == 19


@pytest.mark.parametrize(("count", "sides", "net", "figure"), MEANS)
def test_means(count: int, sides: int, net: int, figure: float):
    """ND-ODDS-01, ND-ODDS-02, ND-ODDS-03: of the dice, and of the roll that is played."""
    assert pool(count, sides, net).distribution().mean == pytest.approx(figure, abs=EXACT)
    assert mean(totals(FREE, f"{count}d{sides}", entries=boons(net, f"d{sides}"))) == pytest.approx(figure, abs=EXACT)


def test_means_as_fractions():
    """The worked examples of ND-ODDS-01, ND-ODDS-02 and ND-ODDS-03."""
    assert pool(1, 8, 1).distribution().mean == pytest.approx(93 / 16, abs=EXACT)
    assert pool(1, 10, -1).distribution().mean == pytest.approx(77 / 20, abs=EXACT)
    assert pool(2, 10, 1).distribution().mean == pytest.approx(539 / 40, abs=EXACT)
    assert pool(2, 10, 1).distribution().mean + pool(2, 10, -1).distribution().mean == pytest.approx(22, abs=EXACT)
    assert pool(3, 6, 1).distribution().mean == pytest.approx(15869 / 1296, abs=EXACT)


@given(st.integers(1, 10), st.sampled_from(SIZES), st.integers(0, 5))
def test_boons_and_banes_mirror_each_other(count: int, sides: int, number: int):
    """ND-ODDS-04."""
    up, down = pool(count, sides, number).distribution(), pool(count, sides, -number).distribution()
    for total, chance in up.outcomes:
        assert down.probability(count * (sides + 1) - total) == pytest.approx(chance, abs=1e-12)
    assert up.mean + down.mean == pytest.approx(count * (sides + 1), abs=1e-9)
    assert up.deviation == pytest.approx(down.deviation, abs=1e-9)


def test_the_mirrored_top_of_two_d10():
    """ND-ODDS-04: the worked example."""
    assert totals(FREE, "2d10", entries=("+1B d10",))[20] == pytest.approx(0.028, abs=EXACT)
    assert totals(FREE, "2d10", entries=("-1B d10",))[2] == pytest.approx(0.028, abs=EXACT)


@pytest.mark.parametrize("net", range(-5, 6))
def test_chances_of_two_d10(net: int):
    """ND-ODDS-05: of the roll that is played, and as the chance to reach a number."""
    chances = totals(FREE, "2d10", entries=boons(net, "d10"))
    for least, row in AT_LEAST.items():
        assert at_least(chances, least) == pytest.approx(row[net + 5], abs=EXACT)
    reached = odds(FREE, pools=["2d10"], entries=boons(net, "d10"), at_least=11)
    assert reached.success == pytest.approx(AT_LEAST[11][net + 5], abs=EXACT)
    assert [outcome.label for outcome in reached.outcomes] == ["Missed", "Reached"]


@pytest.mark.parametrize("number", range(6))
def test_outcome_counts_of_two_d10(number: int):
    """ND-ODDS-06."""
    outcomes = 10 ** (2 + number)
    assert sum(COUNTS[number]) == outcomes
    for sign, counts in ((1, COUNTS[number]), (-1, COUNTS[number][::-1])):
        chances = totals(FREE, "2d10", entries=boons(sign * number, "d10"))
        assert [round(chances[total] * outcomes) for total in range(2, 21)] == list(counts)
        for total, count in zip(range(2, 21), counts, strict=True):
            assert chances[total] == pytest.approx(count / outcomes, abs=EXACT)


@pytest.mark.parametrize("number", range(6))
def test_spread_of_two_d10(number: int):
    """ND-ODDS-07."""
    variance, deviation = SPREADS[number]
    for sign in (1, -1):
        found = pool(2, 10, sign * number).distribution()
        assert found.variance == pytest.approx(variance, abs=EXACT)
        assert found.deviation == pytest.approx(deviation, abs=EXACT)
    assert sqrt(variance) == pytest.approx(deviation, abs=1e-9)


@pytest.mark.parametrize(("count", "sides"), GAINS)
def test_each_further_boon_is_worth_less(count: int, sides: int):
    """ND-ODDS-08."""
    means = [pool(count, sides, net).distribution().mean for net in range(6)]
    gains = [after - before for before, after in itertools.pairwise(means)]
    assert gains == pytest.approx(GAINS[count, sides], abs=EXACT)
    assert gains == sorted(gains, reverse=True)


@pytest.mark.parametrize("sides", SIZES)
def test_the_top_face_of_one_die(sides: int):
    """ND-ODDS-09."""
    for number in range(6):
        chances = totals(FREE, f"1d{sides}", entries=boons(number, f"d{sides}"))
        assert chances[sides] == pytest.approx(TOPS[sides][number], abs=EXACT)
        assert chances[sides] == pytest.approx(1 - ((sides - 1) / sides) ** (number + 1), abs=EXACT)
        banes = pool(1, sides, -number).distribution()
        assert banes.probability(sides) == pytest.approx(sides ** -(number + 1), abs=EXACT)
    assert pool(1, 8, 2).distribution().probability(8) == pytest.approx(169 / 512, abs=EXACT)


@pytest.mark.parametrize(("net", "value"), [(0, 0), (1, 3), (4, 3), (-1, -3), (-5, -3)])
def test_null_dice_only_shift_the_rest(net: int, value: int):
    """ND-ODDS-10: no spread, the mean is the value."""
    assert totals(FREE, "3d0", entries=boons(net, "d0")) == {value: 1.0}
    plain = totals(FREE, "2d10")
    shifted = totals(FREE, "2d10", "3d0", entries=boons(net, "d0"))
    assert shifted == pytest.approx({total + value: chance for total, chance in plain.items()}, abs=EXACT)


def test_a_boon_on_a_null_die_moves_the_target_by_one():
    """ND-ODDS-10: the worked example."""
    with_boon = odds(FREE, pools=["2d10 + 1d0"], entries=["+1B d0"], at_least=12)
    assert with_boon.success == pytest.approx(0.55, abs=EXACT)
    assert odds(FREE, pools=["2d10"], at_least=11).success == pytest.approx(0.55, abs=EXACT)


@pytest.mark.parametrize(
    ("circumstance", "ability", "figure"),
    [(0, 0, 15.5), (1, 0, 17.975), (0, 1, 16.8125), (1, 1, 19.2875), (1, -1, 16.6625), (-1, 1, 14.3375)],
)
def test_means_of_two_pools_add(circumstance: int, ability: int, figure: float):
    """ND-ODDS-11."""
    entries = (*boons(circumstance, "Circumstance"), *boons(ability, "Ability"))
    chances = totals(FREE, "Circumstance", "Ability 1d8", entries=entries)
    assert mean(chances) == pytest.approx(figure, abs=EXACT)
    variance = sum(chance * (total - figure) ** 2 for total, chance in chances.items())
    apart = pool(2, 10, circumstance).distribution().variance + pool(1, 8, ability).distribution().variance
    assert variance == pytest.approx(apart, abs=1e-9)


def test_a_chance_of_two_pools():
    """ND-ODDS-11: the worked example."""
    entries = ["+1B Circumstance", "-1B Ability"]
    found = odds(FREE, pools=["Circumstance", "Ability 1d8"], entries=entries, at_least=17)
    assert found.success == pytest.approx(0.53365625, abs=EXACT)


@pytest.mark.parametrize(
    ("up", "down", "after_net", "before_net"),
    [
        (7, 3, 16.66412, 14.9666),
        (9, 2, 17.1913775, 15.95825),
        (5, 8, 6.04175, 11.0),
        (5, 5, 11.0, 11.0),
        (3, 1, 14.9666, 14.9666),
    ],
)
def test_what_the_order_of_netting_and_limit_is_worth(up: int, down: int, after_net: float, before_net: float):
    """ND-ODDS-12, with two nettings for which there is no difference."""
    entries = (f"+{up}B d10", f"-{down}B d10")
    assert mean(totals(FREE, "2d10", entries=entries)) == pytest.approx(after_net, abs=EXACT)
    house_rule = table(options={"cap_order": "before-net"})
    assert mean(totals(house_rule, "2d10", entries=entries)) == pytest.approx(before_net, abs=EXACT)


def test_what_the_order_is_worth_as_a_difference():
    """ND-ODDS-12: the worked example."""
    entries = ("+7B d10", "-3B d10")
    house_rule = table(options={"cap_order": "before-net"})
    worth = mean(totals(FREE, "2d10", entries=entries)) - mean(totals(house_rule, "2d10", entries=entries))
    assert worth == pytest.approx(1.69752, abs=EXACT)
