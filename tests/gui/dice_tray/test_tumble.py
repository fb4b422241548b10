"""How dice fall and where: pure functions of the time since the throw and of the felt."""

from itertools import pairwise
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.gui.dice_tray.layout import Area, arrange
from vtt.gui.dice_tray.orientation import UP, about, matrix
from vtt.gui.dice_tray.tumble import LONGEST, SHORTEST, Point, Tumble, duration, throw_dice

AREAS = st.builds(Area, st.floats(0, 40), st.floats(0, 40), st.floats(150, 2000), st.floats(80, 1200))
COUNTS = st.integers(1, 30)
TARGET = about(np.array([1.0, 2.0, 3.0]), 0.7)


def throw(count: int, area: Area, seed: int, slides: bool = False) -> list[Tumble]:
    places = arrange(count, area, captioned=False)
    ends = [Point(place.x, place.y) for place in places]
    radii = [place.radius for place in places]
    return throw_dice(ends, radii, [TARGET] * count, [slides] * count, area, Random(seed))


@given(COUNTS, AREAS, st.booleans())
def test_dice_at_rest_never_overlap_and_lie_on_the_felt(count: int, area: Area, captioned: bool):
    places = arrange(count, area, captioned)
    assert len(places) == count
    for index, place in enumerate(places):
        for other in places[:index]:
            assert np.hypot(place.x - other.x, place.y - other.y) >= place.room + other.room
        if place.radius > 1.0:
            assert area.left <= place.x - place.room
            assert place.x + place.room <= area.left + area.width + 1e-6
            assert area.top <= place.y - place.room + 1e-6
            assert place.y + place.room <= area.top + area.height + 1e-6


def test_dice_are_as_large_as_the_tray_allows():
    small, large = Area(0, 0, 530, 200), Area(0, 0, 860, 400)
    assert arrange(1, large, False)[0].radius > arrange(1, small, False)[0].radius
    radii = [arrange(count, small, False)[0].radius for count in range(1, 25)]
    assert all(later <= earlier for earlier, later in pairwise(radii))
    assert radii[0] > 60
    assert radii[-1] > 20


def test_room_is_kept_for_words_under_the_dice():
    area = Area(0, 0, 530, 200)
    for count in (1, 6, 20):
        for place in arrange(count, area, captioned=True):
            assert place.y + place.room + 16 <= area.height


def test_no_dice_need_no_place():
    assert arrange(0, Area(0, 0, 500, 200), captioned=True) == []


@given(COUNTS, AREAS, st.integers(), st.booleans(), st.booleans())
def test_a_throw_takes_as_long_as_promised_whatever_the_size(
    count: int, area: Area, seed: int, slides: bool, has_verdict: bool
):
    tumbles = throw(count, area, seed, slides)
    assert SHORTEST <= duration(tumbles, has_verdict) <= LONGEST
    assert (SHORTEST, LONGEST) == (0.6, 1.2)


def test_the_size_of_the_tray_does_not_change_the_time():
    small = duration(throw(5, Area(0, 0, 300, 120), 3), False)
    assert duration(throw(5, Area(0, 0, 1800, 900), 3), False) == pytest.approx(small, abs=0.05)


@given(COUNTS, AREAS, st.integers())
def test_every_die_ends_exactly_in_its_place_and_orientation(count: int, area: Area, seed: int):
    tumbles = throw(count, area, seed)
    end = duration(tumbles, has_verdict=True)
    for tumble, place in zip(tumbles, arrange(count, area, captioned=False), strict=True):
        for seconds in (tumble.at_rest, end, 99.0):
            pose = tumble.pose(seconds)
            assert (pose.x, pose.y, pose.height, pose.settled) == (place.x, place.y, 0.0, 1.0)
            assert pose.orientation == pytest.approx(TARGET)
        assert tumble.pose(tumble.at_rest).verdict == 0.0
        assert tumble.pose(end).verdict == pytest.approx(1.0)


@given(st.integers(1, 3), AREAS, st.integers())
def test_dice_come_in_over_an_edge_and_move_without_a_jump(count: int, area: Area, seed: int):
    for tumble in throw(count, area, seed):
        first = tumble.pose(0.0)
        assert not area.left <= first.x <= area.left + area.width
        assert first.height > 1.0
        poses = [tumble.pose(step / 500) for step in range(601)]
        fastest = max(np.hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(poses))
        assert fastest < (area.width + area.height) * 0.02
        turns = [abs(float(a.orientation @ b.orientation)) for a, b in pairwise(poses)]
        assert min(turns) > 0.998, "an eighth of a radian in two milliseconds at most"
        assert all(pose.height >= 0.0 for pose in poses)


def test_a_die_slows_down_and_calms_down():
    (tumble,) = throw(1, Area(0, 0, 560, 200), 5)
    poses = [tumble.pose(tumble.start + tumble.rolling * step / 20) for step in range(21)]
    ways = [np.hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(poses)]
    assert max(ways[:5]) > 5 * max(ways[-5:])
    assert [pose.settled for pose in poses] == sorted(pose.settled for pose in poses)
    assert max(pose.height for pose in poses[-5:]) == 0.0


def test_what_was_never_thrown_slides_in_flat():
    (tumble,) = throw(1, Area(0, 0, 560, 200), 5, slides=True)
    up_at_rest = matrix(TARGET).T @ UP
    for step in range(60):
        pose = tumble.pose(step / 50)
        assert pose.height == 0.0
        assert matrix(pose.orientation) @ up_at_rest == pytest.approx(UP, abs=1e-9)
