"""What is an answer to which question."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.rules.contract.procedure import Choose, Option, picked, problem_with

OPTIONS = tuple(Option(each, each.capitalize()) for each in ("oak", "ash", "yew"))


def question(**fields: object) -> Choose:
    return Choose("gm", "Which?", OPTIONS, "oak", "QQ-1", **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize("answer", ["oak", "ash", "yew"])
def test_one_of_the_options_is_an_answer(answer):
    assert problem_with(question(), answer) == ""


def test_anything_else_is_none():
    assert problem_with(question(), "elm") == "expected one of oak, ash, yew"
    assert problem_with(question(), "oak,ash") == "expected one of oak, ash, yew"


def test_any_text_is_an_answer_where_any_will_do():
    assert problem_with(question(free=True), "what, this? \u2026") == ""
    assert problem_with(question(free=True), "") == ""


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ("oak", ""),
        ("yew,oak", ""),
        ("", "expected 1 to 2 values joined by commas, not 0"),
        ("oak,ash,yew", "expected 1 to 2 values joined by commas, not 3"),
        ("oak,elm", "expected values out of oak, ash, yew, not 'elm'"),
        ("oak,oak", "expected each value only once"),
    ],
)
def test_several_are_counted_and_known(answer, problem):
    assert problem_with(question(most=2), answer) == problem


def test_with_repeats_one_may_come_again():
    three = question(least=3, most=3, repeats=True)
    assert problem_with(three, "oak,oak,ash") == ""
    assert problem_with(three, "oak,ash") == "expected 3 values joined by commas, not 2"


def test_none_at_all_is_an_answer_where_none_need_be_taken():
    assert problem_with(question(least=0, most=2), "") == ""
    assert picked("") == ()


@given(st.lists(st.sampled_from(["oak", "ash", "yew"]), max_size=6))
def test_what_was_picked_comes_apart_again(values):
    assert picked(",".join(values)) == tuple(values)
