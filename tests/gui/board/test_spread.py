"""Given discs that overlap, when they are spread, then they don't, and they stay in their bands."""

from itertools import combinations
from math import hypot

from hypothesis import given
from hypothesis import strategies as st

from vtt.gui.board.spread import Disc, spread, step_aside

WHOLE, SIGN = (1.2, 0.9), (0.5, 0.4)
NEAR = st.integers(-120, 120)


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


@given(st.lists(st.tuples(NEAR, NEAR, st.integers(8, 60)), max_size=12))
def test_the_frame_of_a_place_steps_from_under_tokens_or_stays(at: list[tuple[int, int, int]]):
    """However large a token is and wherever it stands, none lies on what is to be seen of a frame that has moved."""
    frame, tokens = Disc(100, 0, 20, 40, 200), [Disc(100 + x, y, radius) for x, y, radius in at]
    step_aside([frame], tokens, WHOLE, SIGN)
    assert hypot(frame.x - 100, frame.y) <= 3 * frame.radius + 1e-9
    for token in tokens if (frame.x, frame.y) != (100, 0) else ():
        across = max(abs(token.x - frame.x) - frame.radius * SIGN[0], 0)
        down = max(abs(token.y - frame.y) - frame.radius * SIGN[1], 0)
        assert hypot(across, down) >= token.radius


def test_a_frame_comes_to_lie_under_no_token_that_stood_far_from_it():
    """The way out is up: there a token stands whose edge alone is near."""
    wall = [Disc(100 + x, y, 30) for x in range(-90, 91, 30) for y in (0, 30, 60, 90)]
    large = Disc(100, -160, 120)
    frame = Disc(100, 0, 20, 0, 400)
    step_aside([frame], [*wall, large], WHOLE, SIGN)
    assert (frame.x, frame.y) == (100, 0)
    step_aside([frame], wall, WHOLE, SIGN)
    assert frame.y < -40
