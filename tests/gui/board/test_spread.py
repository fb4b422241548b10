"""Given discs that overlap, when they are spread, then they don't, and they stay in their bands."""

from itertools import combinations
from math import hypot

from vtt.gui.board.spread import Disc, spread


def overlap(a: Disc, b: Disc) -> float:
    return a.radius + b.radius - hypot(a.x - b.x, a.y - b.y)


def test_discs_that_are_clear_of_each_other_stay_where_they_are():
    discs = [Disc(0, 0, 20), Disc(100, 0, 20)]
    spread(discs)
    assert [(disc.x, disc.y) for disc in discs] == [(0, 0), (100, 0)]


def test_two_on_one_spot_come_apart():
    discs = [Disc(50, 50, 20), Disc(50, 50, 20)]
    spread(discs)
    assert overlap(*discs) <= 1.0


def test_twelve_on_one_spot_come_apart():
    discs = [Disc(300 + index * 0.5, 200, 20) for index in range(12)]
    spread(discs)
    assert max(overlap(a, b) for a, b in combinations(discs, 2)) <= 3.0


def test_a_fixed_disc_does_not_give_way():
    fixed, other = Disc(0, 0, 20, fixed=True), Disc(10, 0, 20)
    spread([fixed, other])
    assert (fixed.x, fixed.y) == (0, 0)
    assert overlap(fixed, other) <= 1.0


def test_nobody_is_pushed_over_a_ring():
    inside, outside = Disc(98, 0, 20, outer=100), Disc(102, 0, 20, inner=100)
    spread([inside, outside])
    assert hypot(inside.x, inside.y) <= 100 + 1e-6
    assert hypot(outside.x, outside.y) >= 100 - 1e-6


def test_the_same_discs_are_always_spread_alike():
    def result() -> list[tuple[float, float]]:
        discs = [Disc(index % 5 * 8, index // 5 * 8, 12) for index in range(25)]
        spread(discs)
        return [(disc.x, disc.y) for disc in discs]

    assert result() == result()
