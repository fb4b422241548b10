"""Dice fall as bodies do, and end on the faces that were thrown: inside the rim, apart from each other, in time."""

from functools import cache
from itertools import combinations

import numpy as np
import pytest

from vtt.dice import Die, ForcedFaces, SeededFaces, parse
from vtt.gui.dice_fall.course import LONGEST, SHORTEST, Course, Faller, course_of
from vtt.gui.dice_fall.ground import Ground, ground_for
from vtt.gui.dice_fall.rolling import STEP
from vtt.gui.dice_fall.shapes import shape_of
from vtt.gui.dice_tray.fling import Fling

Heaps = tuple[tuple[Die, ...], ...]
NOTATIONS = ("d4", "d6", "d8", "d10", "d12", "d20", "d100", "d2", "3d6", "4d10kh2", "boon-bane", "12d8", "20d6", "d0")
FIRST_WIDE = (1500.0, 240.0)
LAPTOP = (900.0, 170.0)
SMALLEST = (960.0, 148.0)


@cache
def thrown(notation: str, seed: int, size: tuple[float, float] = FIRST_WIDE) -> tuple[Course, Ground]:
    dice = parse(notation).throw(SeededFaces(seed)).dice
    ground = ground_for([len(dice)], *size)
    return course_of([dice], ground.rims, seed), ground


def heaps(*faces: str) -> Heaps:
    return tuple(tuple(Die(6, int(face)) for face in each) for each in faces)


def lies(course: Course, faller: Faller) -> tuple[np.ndarray, np.ndarray]:
    pose = course.pose(faller, course.seconds + 5)
    assert pose is not None
    return pose.at, pose.rotation


CASES = pytest.mark.parametrize(
    ("notation", "seed", "size"),
    [
        (notation, seed, size)
        for notation in NOTATIONS
        for seed, size in ((1, FIRST_WIDE), (2, LAPTOP), (3, FIRST_WIDE), (4, SMALLEST))
    ],
)


@CASES
def test_each_die_ends_on_the_face_that_was_thrown(notation: str, seed: int, size: tuple[float, float]):
    course, _ = thrown(notation, seed, size)
    for faller in course.fallers:
        _, rotation = lies(course, faller)
        showing = faller.shape.body.showing[faller.die.face]
        up = rotation @ (showing.upwards / np.linalg.norm(showing.upwards))
        assert up == pytest.approx([0, 0, 1], abs=1e-3), faller.die
        away = rotation @ showing.readable
        assert abs(np.degrees(np.arctan2(away[0], away[1]))) < 23, "its numeral is not read from the front"


@CASES
def test_each_die_lies_on_the_table_inside_the_rim(notation: str, seed: int, size: tuple[float, float]):
    course, ground = thrown(notation, seed, size)
    for faller in course.fallers:
        at, rotation = lies(course, faller)
        rim, reach = ground.rims[faller.heap], faller.shape.reach - 1e-6
        assert rim.left <= at[0] - reach
        assert at[0] + reach <= rim.right
        assert rim.near <= at[1] - reach
        assert at[1] + reach <= rim.far
        assert (faller.shape.corners @ rotation.T)[:, 2].min() + at[2] == pytest.approx(0, abs=1e-6)


@CASES
def test_no_two_dice_touch_when_they_lie(notation: str, seed: int, size: tuple[float, float]):
    course, _ = thrown(notation, seed, size)
    for one, other in combinations(course.fallers, 2):
        apart = np.hypot(*(lies(course, one)[0] - lies(course, other)[0])[:2])
        assert apart > one.shape.reach + other.shape.reach


@pytest.mark.parametrize("notation", [each for each in NOTATIONS if "-" not in each])
@pytest.mark.parametrize("seed", [1, 3])
def test_what_is_thrown_at_once_lies_in_time(notation: str, seed: int):
    course, _ = thrown(notation, seed)
    assert SHORTEST <= course.seconds <= LONGEST + STEP


def test_dice_do_not_sink_into_the_table_on_their_way():
    course, _ = thrown("12d8", 1)
    for faller in course.fallers:
        lowest = np.einsum("sij,cj->sci", faller.rotations, faller.shape.corners)[:, :, 2].min(axis=1)
        assert (lowest + faller.places[:, 2])[faller.begins :].min() > -0.12


def test_the_same_seed_is_the_same_course_and_another_is_another():
    dice = parse("4d6").throw(SeededFaces(9)).dice
    rims = ground_for([4], *FIRST_WIDE).rims
    first, again, other = (course_of([dice], rims, seed) for seed in (5, 5, 6))
    for one, same in zip(first.fallers, again.fallers, strict=True):
        assert np.array_equal(one.places, same.places)
        assert np.array_equal(one.rotations, same.rotations)
    assert not np.array_equal(first.fallers[0].places[:20], other.fallers[0].places[:20])


def test_the_way_does_not_tell_the_face():
    """Nobody who knows the seed knows the face: bodies fall the same whatever is written on them."""
    rims = ground_for([1], *FIRST_WIDE).rims
    one, twenty = (course_of([[Die(20, face)]], rims, 4).fallers[0] for face in (1, 20))
    assert np.array_equal(one.places, twenty.places)


def test_a_fling_to_the_left_comes_from_the_right():
    dice, rims = (Die(20, 7),), ground_for([1], *FIRST_WIDE).rims
    for seed in range(4):
        left, right = (course_of([dice], rims, seed, Fling(x, 0.0)).fallers[0] for x in (-1.0, 1.0))
        assert left.places[0, 0] > rims[0].right
        assert right.places[0, 0] < rims[0].left
    assert not np.array_equal(
        course_of([dice], rims, 1, Fling(1.0, 0.0, 0.6)).fallers[0].places,
        course_of([dice], rims, 1, Fling(1.0, 0.0, 1.5)).fallers[0].places,
    )


def test_dice_meet_each_other():
    alone, _ = thrown("d6", 3)
    among, _ = thrown("12d8", 3)
    assert alone.knocks
    assert len(among.knocks) > len(alone.knocks)


def test_a_die_that_explodes_leaps_and_another_comes_out_of_it():
    dice = parse("boon-bane").throw(ForcedFaces([12, 3, 12, 5])).dice
    course = course_of([dice], ground_for([4], *FIRST_WIDE).rims, 1)
    boon, bane, second, third = course.fallers
    assert [each.brought for each in course.fallers] == [False, False, True, True]
    assert (bane.leaps, third.leaps) == (None, None)
    for parent, child in ((boon, second), (second, third)):
        assert parent.leaps is not None
        assert parent.rests <= parent.leaps < child.begins
        assert course.pose(child, (child.begins - 1) * STEP) is None
        born = course.pose(child, child.begins * STEP)
        high = course.pose(parent, parent.leaps * STEP + 0.17)
        low = course.pose(parent, parent.leaps * STEP)
        assert born is not None
        assert high is not None
        assert low is not None
        assert high.at[2] - low.at[2] > 1.0
        assert np.hypot(*(born.at - low.at)[:2]) < 0.3


def test_a_boon_comes_from_the_left_and_a_bane_from_the_right():
    dice = parse("boon-bane").throw(ForcedFaces([4, 3])).dice
    boon, bane = course_of([dice], ground_for([2], *FIRST_WIDE).rims, 2).fallers
    assert boon.places[0, 0] < 0 < bane.places[0, 0]


def test_each_hand_has_a_ground_of_its_own():
    ground = ground_for([1, 5], *FIRST_WIDE)
    first, second = ground.rims
    assert first.right < second.left
    assert second.right - second.left > 2 * (first.right - first.left)
    course = course_of(heaps("1", "23456"), ground.rims, 7)
    assert [each.heap for each in course.fallers] == [0, 1, 1, 1, 1, 1]


@pytest.mark.parametrize("count", [1, 2, 4, 8, 12, 20, 40])
def test_dice_are_as_large_as_the_ground_allows(count: int):
    ground = ground_for([count], *FIRST_WIDE)
    assert ground.radius <= ground_for([max(1, count // 2)], *FIRST_WIDE).radius
    assert 2 * ground.radius > (80 if count <= 20 else 56)


@pytest.mark.parametrize(("sides", "turns"), [(4, 12), (6, 24), (8, 24), (10, 10), (12, 60), (20, 60), (100, 60)])
def test_a_body_looks_the_same_after_each_of_its_turns(sides: int, turns: int):
    shape = shape_of(sides, 1)
    assert len(shape.turns) == turns
    for turn in shape.turns:
        moved = shape.corners @ turn.T
        away = np.linalg.norm(moved[:, None] - shape.corners[None], axis=2).min(axis=1)
        assert away.max() < 1e-6


def test_no_dice_take_no_time():
    assert course_of([], (), 1).seconds == 0
