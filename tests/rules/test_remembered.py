"""What is remembered of one map of creatures is forgotten with the next one; what hangs on parts is told by them."""

from vtt.rules.remembered import Remembered, RememberedByParts


def test_answers_are_kept_for_the_very_same_creatures_only():
    answers: Remembered[int] = Remembered()
    first: dict = {}
    answers.about(first)["how many"] = 3
    assert answers.about(first) == {"how many": 3}
    equal: dict = {}
    assert answers.about(equal) == {}, "an equal map is another one: its creatures may have changed"
    assert answers.about(first) == {}, "only the last one is kept"


def test_answers_by_parts_are_told_apart_by_identity():
    answers: RememberedByParts[str] = RememberedByParts(most=2)
    first, equal = ["a"], ["a"]
    assert answers.of((first, None)) is None
    assert answers.keep((first, None), "x") == "x"
    assert answers.of((first, None)) == "x"
    assert answers.of((equal, None)) is None, "an equal value made anew is another one"
    assert answers.of((first, 1)) is None


def test_the_parts_of_an_answer_live_as_long_as_it():
    """Otherwise a new value might get the identity of an old one, and with it the old answer."""
    answers: RememberedByParts[int] = RememberedByParts(most=1000)
    for number in range(1000):
        made = [number]
        assert answers.of((made,)) is None
        answers.keep((made,), number)


def test_no_more_answers_are_kept_than_was_asked_for():
    answers: RememberedByParts[int] = RememberedByParts(most=2)
    parts = [[number] for number in range(3)]
    for number, part in enumerate(parts):
        answers.keep((part,), number)
    assert [answers.of((part,)) for part in parts] == [None, None, 2]
