"""What holds for every kind of dice."""

import random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.dice.strategies import all_dice, few_dice, fixed_dice
from vtt.dice import (
    ByTotal,
    Dice,
    ForcedFaces,
    NotationError,
    SeededFaces,
    branches,
    example,
    parse,
    sampler,
)

patient = settings(deadline=None, max_examples=150)


def within_limits(dice: Dice) -> Dice:
    """The dice, unless they are more than the notation allows."""
    try:
        parse(dice.notation)
    except NotationError as error:
        assume("at most" not in error.message)
    return dice


@patient
@given(all_dice().map(within_limits))
def test_the_notation_of_any_dice_is_read_back_as_equal_dice(dice: Dice) -> None:
    assert parse(dice.notation) == dice


@patient
@given(all_dice().map(within_limits), st.integers(0, 2**32))
def test_the_faces_of_a_throw_give_an_equal_throw_again(dice: Dice, seed: int) -> None:
    thrown = dice.throw(SeededFaces(seed))
    again = ForcedFaces(thrown.faces)
    assert dice.throw(again) == thrown
    again.check_used_up()


@patient
@given(all_dice().map(within_limits))
def test_the_probabilities_add_to_one_less_the_cut(dice: Dice) -> None:
    odds = dice.distribution()
    assert 0 <= odds.cut < 1e-12
    assert abs(odds.probabilities.sum() - (1 - odds.cut)) < 1e-12
    assert (odds.probabilities > 0).all()
    assert (odds.values[1:] > odds.values[:-1]).all()


@patient
@given(all_dice().map(within_limits), st.integers(0, 2**32))
def test_a_total_lies_among_the_values_of_the_distribution(dice: Dice, seed: int) -> None:
    total = dice.throw(SeededFaces(seed)).total
    assert dice.distribution().probability(total) > 0


@patient
@given(all_dice().map(within_limits), st.integers(0, 2**32))
def test_a_sampled_throw_is_one_that_the_dice_could_have_given(dice: Dice, seed: int) -> None:
    thrown = sampler(dice, random.Random(seed).random)()
    assert dice.throw(ForcedFaces(thrown.faces)) == thrown


@patient
@given(all_dice().map(within_limits), st.data())
def test_an_example_of_a_total_is_a_real_throw_with_that_total(dice: Dice, data: st.DataObject) -> None:
    values = dice.distribution().values.tolist()
    total = data.draw(st.sampled_from(values))
    thrown = example(dice, total)
    assert thrown.total == total
    assert dice.throw(ForcedFaces(thrown.faces)) == thrown


@patient
@given(few_dice())
def test_every_result_gone_through_one_by_one_gives_the_same_odds_as_the_distribution(dice: Dice) -> None:
    counted: dict[int, float] = {}
    for thrown, chance in branches(dice):
        counted[thrown.total] = counted.get(thrown.total, 0.0) + chance
    odds = dice.distribution()
    assert sorted(counted) == odds.values.tolist()
    assert all(abs(counted[total] - chance) < 1e-12 for total, chance in odds.outcomes)


@patient
@given(all_dice().map(within_limits), st.integers(-10, 30))
def test_classes_by_total_have_the_odds_of_the_distribution(dice: Dice, target: int) -> None:
    classes = ByTotal(lambda total: total >= target)
    found = branches(dice, classes)
    assert len({classes(thrown) for thrown, _ in found}) == len(found)
    reached = sum((chance for thrown, chance in found if thrown.total >= target), 0.0)
    assert abs(reached - dice.distribution().at_least(target)) < 1e-12


@patient
@given(fixed_dice())
def test_every_face_is_reported_with_a_fate_and_the_kept_ones_make_the_total(dice: Dice) -> None:
    thrown = dice.throw(SeededFaces(1))
    assume(thrown.dice)
    assert sum(die.face for die in thrown.dice if die.fate != "dropped") == thrown.total


@patient
@given(all_dice().map(within_limits), st.integers(-30, 60))
def test_at_least_and_below_share_out_everything(dice: Dice, value: int) -> None:
    odds = dice.distribution()
    assert abs(odds.at_least(value) + odds.below(value) - (1 - odds.cut)) < 1e-12
    assert odds.below(odds.quantile(0.5)) <= 0.5 + 1e-9
