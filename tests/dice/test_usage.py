"""Usage dice and dice that are stepped up and down."""

import pytest

from vtt.dice import Constant, ForcedFaces, Roll, UsageDie, parse, stepped


def usage(sides: int) -> UsageDie:
    dice = parse(f"Ud{sides}")
    assert isinstance(dice, UsageDie)
    return dice


def test_a_usage_die_throws_a_die_of_its_size() -> None:
    """BH-USE-01"""
    assert usage(6).throw(ForcedFaces([5])).faces == (5,)
    assert usage(6).distribution().highest == 6


def test_it_shrinks_on_a_one_or_two_only() -> None:
    """BH-USE-02"""
    assert usage(6).after(2) == usage(4)
    assert usage(6).after(1) == usage(4)
    assert usage(6).after(3) == usage(6)


@pytest.mark.parametrize(("sides", "next_sides"), [(20, 12), (12, 10), (10, 8), (8, 6), (6, 4)])
def test_no_step_is_skipped(sides: int, next_sides: int) -> None:
    """BH-USE-03"""
    assert usage(sides).step_down() == usage(next_sides)


def test_the_smallest_die_is_used_up() -> None:
    """BH-USE-04"""
    assert usage(4).after(1) is None
    assert usage(4).after(3) == usage(4)


@pytest.mark.parametrize(("sides", "uses"), [(4, 2), (6, 5), (8, 9), (10, 14), (12, 20), (20, 30)])
def test_average_uses(sides: int, uses: int) -> None:
    """BH-USE-08, BH-ODDS-02"""
    assert usage(sides).average_uses() == pytest.approx(uses)


def test_average_uses_when_thrown_twice() -> None:
    """BH-ODDS-02"""
    assert usage(4).average_uses("highest") == pytest.approx(4)
    assert usage(4).average_uses("lowest") == pytest.approx(4 / 3)


def test_other_sizes_are_refused() -> None:
    with pytest.raises(ValueError, match="4, 6, 8, 10, 12 or 20"):
        UsageDie(7)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("before", "steps", "after"),
    [
        (Roll(1, 8), 1, Roll(1, 10)),
        (Roll(1, 8), -1, Roll(1, 6)),
        (Roll(1, 12), 1, Roll(1, 20)),
        (Roll(1, 4), -1, Constant(1)),
        (Roll(2, 6), -1, Roll(2, 4)),
        (Roll(2, 4), -1, Constant(2)),
        (Constant(1), -1, Constant(1)),
        (Constant(1), 1, Roll(1, 4)),
        (Roll(1, 20), 1, Roll(1, 20)),
        (Roll(1, 6), 0, Roll(1, 6)),
        (Roll(1, 6), 9, Roll(1, 20)),
    ],
)
def test_damage_dice_are_stepped(before: Roll | Constant, steps: int, after: Roll | Constant) -> None:
    """RH-DICE-04"""
    assert stepped(before, steps) == after


def test_the_ends_of_the_chain_are_options() -> None:
    """RH-DICE-04, options die_floor and die_cap"""
    assert stepped(Roll(1, 4), -1, smallest=2) == Roll(1, 2)
    assert stepped(Roll(1, 2), -1, smallest=2) == Roll(1, 2)
    assert stepped(Roll(1, 12), 1, largest=12) == Roll(1, 12)
    assert stepped(Roll(1, 20), 1, largest=12) == Roll(1, 20)
    assert stepped(Roll(1, 20), -1, largest=12) == Roll(1, 12)


@pytest.mark.parametrize("wrong", [Roll(1, 7), Constant(-1), parse("2d6kh1")])
def test_dice_outside_the_chain_cannot_be_stepped(wrong: Roll | Constant) -> None:
    with pytest.raises(ValueError, match="larger or smaller"):
        stepped(wrong, 1)
