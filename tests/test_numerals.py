"""Numbers as people read them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.numerals import counted, filled, modifier, noun, read_number, signed, written


@pytest.mark.parametrize(
    ("number", "text"),
    [(0, "0 coins"), (1, "1 coin"), (2, "2 coins"), (-1, "−1 coin"), (-3, "−3 coins"), (1.5, "1.5 coins")],
)
def test_a_noun_agrees_with_its_number(number: float, text: str) -> None:
    assert counted(number, "coin") == text


def test_a_plural_may_be_told() -> None:
    assert counted(1, "entry", "entries") == "1 entry"
    assert counted(2, "entry", "entries") == "2 entries"
    assert noun(3, "die", "dice") == "dice"


@pytest.mark.parametrize(
    ("number", "plain", "sign", "added"), [(3, "3", "+3", "+3"), (0, "0", "+0", "0"), (-3, "−3", "−3", "−3")]
)
def test_there_is_one_minus_sign(number: int, plain: str, sign: str, added: str) -> None:
    assert (written(number), signed(number), modifier(number)) == (plain, sign, added)


@given(st.integers())
def test_what_is_written_can_be_read(number: int) -> None:
    assert read_number(written(number)) == read_number(signed(number)) == read_number(str(number)) == number


@pytest.mark.parametrize(
    ("template", "values", "text"),
    [
        ("{a} against {b}", {"a": 1, "b": -3}, "1 against −3"),
        ("margin {a:+d}", {"a": -3}, "margin −3"),
        ("margin {a:+d}", {"a": 3}, "margin +3"),
        ("{a:.2f}", {"a": -0.5}, "−0.50"),
        ("{a!r}", {"a": "x-1"}, "'x-1'"),
        ("{name} is {here}", {"name": "Agent -7", "here": True}, "Agent -7 is True"),
        ("{a.title}", {"a": str}, str(str.title)),
        ("{a:>4}|", {"a": -1}, "  −1|"),
    ],
)
def test_a_template_is_filled_with_the_true_minus_sign_and_names_as_they_are(
    template: str, values: dict[str, object], text: str
) -> None:
    assert filled(template, values) == text


@given(st.text(), st.integers(min_value=0))
def test_what_is_not_below_zero_reads_as_ever(name: str, number: int) -> None:
    assert filled("{name}: {number}", {"name": name, "number": number}) == f"{name}: {number}"
