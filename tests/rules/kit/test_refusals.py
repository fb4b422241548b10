"""Why something is refused: one answer, or reasons given one after the other, of which the first is heard."""

import pytest

from vtt.rules.contract.description import Refusal
from vtt.rules.kit.refusals import Reasons, heard, no


def test_the_first_refusal_is_heard_and_nothing_after_it_is_asked():
    asked = []

    @heard
    def rule(boats: int) -> Reasons:
        asked.append("harbour")
        yield None
        asked.append("boats")
        if not boats:
            yield no("no boat lies there", "FE-1")
        asked.append("oars")
        yield no("{boats} boats and no oars", "FE-2", boats=boats)
        asked.append("crew")

    assert rule(0) == no("no boat lies there", "FE-1")
    assert asked == ["harbour", "boats"]
    asked.clear()
    assert rule(boats=2) == no("{boats} boats and no oars", "FE-2", boats=2)
    assert asked == ["harbour", "boats", "oars"]


def test_nothing_but_none_is_no_refusal():
    @heard
    def rule() -> Reasons:
        yield None
        yield None

    assert rule() is None


def test_each_question_is_answered_anew():
    @heard
    def rule() -> Reasons:
        yield no("never", "FE-1")

    assert rule() == rule() == no("never", "FE-1")


def test_a_rule_that_gives_its_answer_at_once_is_left_as_it_is():
    def rule(leaks: int) -> Refusal | None:
        return no("it leaks", "FE-1") if leaks else None

    assert heard(rule) is rule
    assert heard(rule)(1) == no("it leaks", "FE-1")
    assert heard(rule)(0) is None


def test_an_error_in_a_reason_is_not_swallowed():
    @heard
    def rule() -> Reasons:
        yield None
        raise ValueError("no such boat")

    with pytest.raises(ValueError, match="no such boat"):
        rule()
