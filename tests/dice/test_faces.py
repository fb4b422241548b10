"""Where faces come from."""

import random

import pytest

from vtt.dice import (
    D6,
    D20,
    BoonBane,
    Dice,
    FaceOutOfRange,
    FacesLeftOver,
    ForcedFaces,
    MixedFaces,
    OpenEnded,
    Pool,
    Roll,
    SeededFaces,
    SystemFaces,
    TooFewFaces,
    Twice,
    added,
    branches,
    opposed,
    sampler,
)


def test_forced_faces_come_in_order() -> None:
    forced = ForcedFaces([3, 6])
    assert Roll(2, 8).throw(forced).faces == (3, 6)
    forced.check_used_up()


def test_too_few_faces() -> None:
    with pytest.raises(TooFewFaces, match=r"^2 faces were given, but one die more is thrown: a d10$"):
        Roll(3, 10).throw(ForcedFaces([1, 2]))
    with pytest.raises(TooFewFaces, match="1 face was given"):
        Roll(2, 10).throw(ForcedFaces([1]))


def test_faces_left_over() -> None:
    forced = ForcedFaces([1, 2, 3])
    D6.throw(forced)
    assert forced.left == (2, 3)
    with pytest.raises(FacesLeftOver, match=r"^3 faces were given, but only 1 used; left over: 2, 3$"):
        forced.check_used_up()


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_face_that_the_die_does_not_have(face: int) -> None:
    with pytest.raises(FaceOutOfRange, match=rf"^face 2 of 2 is {face}, but a d6 shows 1 to 6$"):
        Roll(2, 6).throw(ForcedFaces([4, face]))


def test_real_dice_partly_typed_in() -> None:
    faces = MixedFaces([5, None, 2], otherwise=lambda sides: sides)
    assert Roll(4, 6).throw(faces).faces == (5, 6, 2, 6)
    faces.check_used_up()


def test_typed_faces_are_checked_and_must_be_used() -> None:
    with pytest.raises(FaceOutOfRange, match="face 2 of 2 is 21, but a d20 shows 1 to 20"):
        Roll(2, 20).throw(MixedFaces([None, 21], otherwise=lambda sides: 1))
    faces = MixedFaces([5, None, 2], otherwise=lambda sides: 1)
    D6.throw(faces)
    with pytest.raises(FacesLeftOver, match="left over: 2"):
        faces.check_used_up()


def test_the_same_seed_gives_the_same_faces() -> None:
    first, second, other = SeededFaces(7), SeededFaces(7), SeededFaces(8)
    thrown = [Roll(5, 20).throw(faces) for faces in (first, second, other)]
    assert thrown[0] == thrown[1] != thrown[2]


@pytest.mark.parametrize("sides", [1, 2, 6, 20, 1000])
def test_system_faces_reach_every_face_and_no_other(sides: int) -> None:
    face = SystemFaces()
    assert {face(sides) for _ in range(sides * 40)} == set(range(1, sides + 1))


def test_system_faces_are_equally_likely_even_on_absurd_dice() -> None:
    """Scaling 32 random bits to 3 * 2**30 faces without drawing some again would favour every third face by half."""
    face = SystemFaces()
    drawn = [face(3 * 2**30) for _ in range(6000)]
    assert all(1 <= shown <= 3 * 2**30 for shown in drawn)
    assert sum(shown % 3 == 1 for shown in drawn) / len(drawn) == pytest.approx(1 / 3, abs=0.05)


def test_a_sampler_takes_equally_likely_results_from_a_table() -> None:
    numbers = iter([0.0, 0.5, 0.999])
    throw = sampler(D20, lambda: next(numbers))
    assert [throw().total for _ in range(3)] == [1, 11, 20]


def test_a_sampler_of_open_ended_dice_takes_the_first_faces_at_once_and_goes_on() -> None:
    """One number for Boon and Bane together; where a chain runs on one for each die."""
    numbers = iter([(11 * 12 + 0.5) / 144, 0.99, 0.5, (2 * 12 + 8.5) / 144])
    throw = sampler(BoonBane(), lambda: next(numbers))
    assert [throw().faces for _ in range(2)] == [(12, 1, 12, 7), (3, 9)]


@pytest.mark.parametrize(
    "dice",
    [
        BoonBane(),
        BoonBane("none"),
        OpenEnded(6),
        opposed(BoonBane(), BoonBane()),
        added(D6, OpenEnded(4), -2),
        Twice(added(D6, OpenEnded(4)), "highest"),
    ],
)
def test_a_sampler_makes_the_very_throws(dice: Dice) -> None:
    """What comes out is what the dice make of the same faces, chains that run on included."""
    throw = sampler(dice, random.Random(5).random)
    for _ in range(3_000):
        thrown = throw()
        assert dice.throw(ForcedFaces(thrown.faces)) == thrown


@pytest.mark.parametrize(
    "dice",
    [D20, Roll(3, 6), Pool(2, 10, 2), BoonBane(), BoonBane("none"), OpenEnded(4), opposed(BoonBane(), BoonBane())],
)
def test_samples_follow_the_odds(dice: Dice) -> None:
    throw = sampler(dice, random.Random(1).random)
    totals = [throw().total for _ in range(20_000)]
    odds = dice.distribution()
    assert sum(totals) / len(totals) == pytest.approx(odds.mean, abs=5 * odds.deviation / len(totals) ** 0.5)


def test_a_sampler_is_made_once_for_dice_and_generator() -> None:
    generator = random.Random(1).random
    assert sampler(D6, generator) is sampler(D6, generator)


def test_a_table_holds_every_ordered_result() -> None:
    seen = {sampler(Roll(2, 6), lambda n=n: n / 36 + 1e-9)().faces for n in range(36)}
    assert seen == {thrown.faces for thrown, _ in branches(Roll(2, 6))}
