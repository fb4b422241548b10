"""Where those stand who come to a table: free of all others, as near as may be."""

from itertools import count
from math import dist

from hypothesis import given
from hypothesis import strategies as st

from vtt.rules.tabletop.arriving import free_spot
from vtt.rules.tabletop.seats import BESIDE, is_free, ring
from vtt.table.creature import Creature, Point, Sheet
from vtt.table.table import Table

feet = st.integers(-20, 20).map(float)
crowds = st.lists(st.tuples(st.tuples(feet, feet), st.sampled_from([1.0, 2.5, 5.0])), max_size=14)


def crowd(those: list[tuple[Point, float]]) -> Table:
    stood = {
        str(number): Creature(id=str(number), name="", side="gm", sheet=Sheet(), at=at, radius=radius)
        for number, (at, radius) in enumerate(those)
    }
    return Table(game="", creatures=stood)


def told_slowly(table: Table, radius: float, at: Point) -> Point:
    """As it is promised: the point, else the first free one on rings that become wider by the radius."""
    if is_free(table, "new", radius, at):
        return at
    for number in count():
        for spot in ring(at, (at[0] + 1.0, at[1]), radius + BESIDE + number * radius):
            if is_free(table, "new", radius, spot):
                return spot
    raise AssertionError


@given(crowds, st.sampled_from([1.0, 2.5, 5.0]), st.tuples(feet, feet))
def test_the_first_free_spot_round_a_point(those: list[tuple[Point, float]], radius: float, at: Point):
    table = crowd(those)
    found = free_spot(table, radius, at)
    assert found == told_slowly(table, radius, at)
    assert all(dist(found, there) >= radius + other for there, other in those)
