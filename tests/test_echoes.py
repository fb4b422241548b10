"""Errors repeat what was given in one short line, whatever it was."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.echoes import MOST_ECHOED, MOST_IN_A_LINE, echoed, in_one_line, one_of


def nested(depth):
    value: object = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "value",
    ["a" * 10_000, b"\xff" * 10_000, 10**5000, -(10**5000), nested(5000), [10**5000], {"a": "b" * 9000}, float("nan")],
    ids=["text", "bytes", "number", "negative", "nested", "number in a list", "map", "nan"],
)
def test_whatever_is_given_is_echoed_short(value):
    assert len(echoed(value)) <= MOST_ECHOED
    assert echoed(value).isprintable()


def test_what_is_short_is_quoted_whole():
    assert (echoed("luck"), echoed(12), echoed(None), echoed(["a"])) == ("'luck'", "12", "None", "['a']")
    assert echoed("a\nb") == "'a\\nb'"


def test_the_end_of_a_long_line_is_kept_as_it_says_what_was_expected():
    line = in_one_line(f"{'x' * 5000}: expected a scene in TOML")
    assert len(line) == MOST_IN_A_LINE
    assert line.endswith(": expected a scene in TOML")


@given(st.text())
def test_one_line_that_can_be_printed(text):
    line = in_one_line(text)
    assert line.isprintable()
    assert len(line) <= MOST_IN_A_LINE
    line.encode("utf-8")


def test_of_many_names_the_first_and_how_many():
    assert one_of(["a", "b"]) == "a, b"
    many = one_of(f"ghoul-{number}" for number in range(2000))
    assert many.startswith("ghoul-0, ghoul-1, ")
    assert many.endswith(" … (2,000 in all)")
    assert len(many) <= MOST_ECHOED
    assert one_of(["x" * 500] * 3) == "3 names"
