"""What is remembered of one map of creatures is forgotten with the next one."""

from vtt.rules.remembered import Remembered


def test_answers_are_kept_for_the_very_same_creatures_only():
    answers: Remembered[int] = Remembered()
    first: dict = {}
    answers.about(first)["how many"] = 3
    assert answers.about(first) == {"how many": 3}
    equal: dict = {}
    assert answers.about(equal) == {}, "an equal map is another one: its creatures may have changed"
    assert answers.about(first) == {}, "only the last one is kept"
