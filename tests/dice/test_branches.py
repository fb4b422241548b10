"""Classes of results with their exact probabilities."""

import math

import pytest

from vtt.dice import (
    D6,
    D20,
    ByTotal,
    ForcedFaces,
    Pool,
    Roll,
    Thrown,
    TooManyBranches,
    added,
    branches,
    example,
    fixed,
    opposed,
    parse,
)


def test_every_distinct_result_once() -> None:
    found = branches(Roll(2, 6))
    assert [thrown.faces for thrown, _ in found[:3]] == [(1, 1), (1, 2), (1, 3)]
    assert len({thrown for thrown, _ in found}) == 36
    assert {chance for _, chance in found} == {1 / 36}


def test_nothing_thrown_is_one_certain_result() -> None:
    assert branches(parse("3")) == ((Thrown(3, ()), 1.0),)


def test_results_of_one_class_are_taken_together() -> None:
    def attack(thrown: Thrown) -> str:
        natural = thrown.faces[0]
        return "critical" if natural == 20 else "hit" if natural >= 11 else "miss"

    found = {attack(thrown): chance for thrown, chance in branches(D20, attack)}
    assert found == {"miss": pytest.approx(0.5), "hit": pytest.approx(0.45), "critical": pytest.approx(0.05)}


def test_classes_by_total() -> None:
    passed = ByTotal(lambda total: total >= 11)
    found = branches(added(Roll(2, 10), 0), passed)
    assert [passed(thrown) for thrown, _ in found] == [False, True]
    assert [chance for _, chance in found] == pytest.approx([0.45, 0.55])
    for thrown, _ in found:
        assert Roll(2, 10).throw(ForcedFaces(thrown.faces)) == thrown


def test_every_total_of_a_pool_too_large_to_go_through() -> None:
    pool = Pool(10, 12, 5)
    found = branches(pool, ByTotal())
    assert [thrown.total for thrown, _ in found] == list(range(10, 121))
    assert math.fsum(chance for _, chance in found) == pytest.approx(1, abs=1e-14)
    assert all(len(thrown.dice) == 15 for thrown, _ in found)


@pytest.mark.parametrize("notation", ["2d10+5B", "10d12", "3d100"])
def test_too_many_results_are_refused_at_once(notation: str) -> None:
    with pytest.raises(TooManyBranches, match="more than 200,000 different results") as caught:
        branches(parse(notation))
    assert notation in str(caught.value)


def test_rather_many_results_are_still_gone_through() -> None:
    assert len(branches(parse("4d20"))) == 160_000


def test_open_ended_dice_leave_out_next_to_nothing() -> None:
    dice = opposed(parse("boon-bane"), D6)
    left_out = 1 - math.fsum(chance for _, chance in branches(dice))
    assert 0 <= left_out < 1e-12


def test_an_example_of_a_total() -> None:
    assert example(Roll(3, 6), 14).faces == (5, 5, 4)
    assert example(parse("boon-bane"), 14).total == 14
    with pytest.raises(ValueError, match="2d6 never gives 13"):
        example(Roll(2, 6), 13)


def test_an_example_of_two_pools_takes_the_likeliest_split() -> None:
    assert example(parse("2d10+1d8"), 19).parts[0].total >= 11


@pytest.mark.parametrize(("notation", "total"), [("3d0-2B", -3), ("d0", 0), ("7", 7), ("0d6+2B", 0), ("2d0+1B+5", 7)])
def test_dice_of_which_none_is_thrown_have_one_result_at_once(notation: str, total: int):
    """ND-DICE-02, ND-POOL-06."""
    thrown = fixed(parse(notation))
    assert thrown is not None
    assert (thrown.total, thrown.faces) == (total, ())


@pytest.mark.parametrize("notation", ["d4", "d0+d4", "highest(d6)"])
def test_where_a_die_is_thrown_there_is_no_result_before(notation: str):
    assert fixed(parse(notation)) is None
