"""Where tokens come to stand: beside each other, on a free side, never on top of each other (BH-MOVE-08)."""

from itertools import combinations
from math import cos, radians, sin

import hypothesis.strategies as st
import pytest
from hypothesis import given
from msgspec.structs import replace

from tests.games.black_hack.playing import character, foe, table
from vtt.games.black_hack.autopilot import approach, retreat
from vtt.rules.kit.movement import band_point
from vtt.rules.tabletop.seats import BESIDE, is_free, seat, settle
from vtt.table.bands import Band, band_of
from vtt.table.table import gap

PLACES = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


def test_a_token_dropped_on_another_is_seated_at_the_side_of_the_drop():
    now = table(foe("ogre", at=(0, 0)), character("ana", at=(40, 0)))
    assert settle(now, "ana", (2, 0)) == pytest.approx((5 + BESIDE, 0))
    assert settle(now, "ana", (0, -3)) == pytest.approx((0, -5 - BESIDE))


def test_a_token_dropped_on_free_ground_stands_there():
    now = table(foe("ogre", at=(0, 0)), character("ana", at=(40, 0)))
    assert settle(now, "ana", (5.2, 0)) == (5.2, 0)
    assert settle(now, "ana", (41, 0)) == (41, 0), "it is not in its own way"


@given(drops=st.lists(PLACES, min_size=1, max_size=12))
def test_a_melee_of_twelve_never_overlaps(drops):
    """However they are dropped, one after the other, on one ogre."""
    now = table(foe("ogre", at=(0, 0)), *[character(f"hero-{number}", at=(100, 10 * number)) for number in range(12)])
    for number, drop in enumerate(drops):
        hero = now.creatures[f"hero-{number}"]
        moved = replace(hero, at=settle(now, hero.id, drop))
        now = replace(now, creatures={**now.creatures, hero.id: moved})
    for one, other in combinations(now.creatures.values(), 2):
        assert gap(one, other) > -1e-6


def test_six_find_seats_round_one():
    now = table(foe("ogre", at=(0, 0)), *[character(f"hero-{number}", at=(20, 0)) for number in range(6)])
    for number in range(6):
        hero = now.creatures[f"hero-{number}"]
        at = seat(replace(now, creatures=_without(now, hero.id)), hero, now.creatures["ogre"], (20, 0), 40)
        if at is None:
            assert number == 6, "the ring is full too early"
            break
        now = replace(now, creatures={**now.creatures, hero.id: replace(hero, at=at)})
    seated = [hero for hero in now.creatures.values() if hero.id != "ogre" and hero.at != (20, 0)]
    assert len(seated) >= 5


@given(centre=st.tuples(st.floats(-50, 50), st.floats(-50, 50)), away=st.integers(0, 359))
def test_whoever_steps_up_when_the_ring_is_full_stands_behind_and_still_close(centre, away):
    ogre = foe("ogre", at=centre)
    ring = [foe(f"rat-{number}", at=_towards(centre, 40 * number, 5.5)) for number in range(9)]
    ana = character("ana", at=_towards(centre, away, 20))
    now = table(ogre, ana, *ring)
    there = replace(ana, at=band_point(now, ana, ogre, Band.CLOSE))
    assert gap(there, ogre) > 2 * BESIDE, "the ring is full"
    assert band_of(gap(there, ogre)) is Band.CLOSE


def _towards(centre, degrees, feet):
    turn = radians(degrees)
    return centre[0] + feet * cos(turn), centre[1] + feet * sin(turn)


def _without(now, mover):
    """Only those who are seated already stand in the way."""
    return {key: one for key, one in now.creatures.items() if key == mover or one.at != (20, 0)}


@given(at=PLACES, radius=st.sampled_from([1.75, 2.5, 5.0]))
def test_free_means_that_all_others_are_beside(at, radius):
    ogre = foe("ogre", at=(0, 0))
    free = is_free(table(ogre), "nobody", radius, at)
    assert free == ((at[0] ** 2 + at[1] ** 2) ** 0.5 >= radius + ogre.radius + BESIDE - 1e-6)


def test_the_autopilot_comes_beside_who_is_nearby_and_one_move_towards_who_is_not():
    near, far = foe("near", at=(25, 0)), foe("far", at=(80, 0))
    ana = character("ana", at=(0, 0))
    now = table(ana, near, far)
    assert approach(now, ana, near) == pytest.approx((19.5, 0))
    alone = table(ana, far)
    assert approach(alone, ana, far) == pytest.approx((30, 0))
    assert retreat(alone, ana, far) == pytest.approx((-30, 0))


def test_from_just_beyond_nearby_it_stops_short_of_close():
    """One Move from Faraway comes no nearer than Nearby (BH-MOVE-03)."""
    ana, rat = character("ana", at=(0, 0)), foe("rat", at=(36, 0))
    now = table(ana, rat)
    at = approach(now, ana, rat)
    assert at is not None
    assert 5 < gap(replace(ana, at=at), rat) <= 30
