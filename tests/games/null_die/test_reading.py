"""Pools, Boons and Banes, and calculations as people write them: what is read, and what is refused and why."""

import contextlib
from fractions import Fraction
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.null_die.playing import character, refused, table
from vtt.games.null_die.rounding import exact_words, rounded
from vtt.games.null_die.sheet.formula import FormulaError, check_formula, value_of
from vtt.games.null_die.sheet.notation import Written, entry_from, pool_from
from vtt.games.null_die.sheet.parts import ReadingError

FREE = table(character("ada"))


@pytest.mark.parametrize(
    ("text", "number", "pool", "source"),
    [
        ("+1B Circumstance", 1, "Circumstance", ""),
        ("-2B Ability", -2, "Ability", ""),
        ("+0B Ability", 0, "Ability", ""),
        ("−3B Ability: rain and wind", -3, "Ability", "rain and wind"),
        (" + 12 b  Sea legs :a coin ", 12, "Sea legs", "a coin"),
        ("+1B", 1, "", ""),
        ("+1B: a coin", 1, "", "a coin"),
    ],
)
def test_an_entry(text: str, number: int, pool: str, source: str):
    """ND-NAME-01, ND-NAME-02."""
    assert entry_from(text) == Written(number, pool, source)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"pools": ["1d7"]}, "ND-DICE-01"),
        ({"pools": ["1d20"]}, "ND-DICE-01"),
        ({"pools": ["10000d6"]}, "ND-POOL-01"),
        ({"pools": ["9" * 90 + "d6"]}, "ND-POOL-01"),
        ({"pools": ["x" * 10_000]}, "ND-POOL-01"),
        ({"pools": ["Luck"]}, "ND-NAME-04"),
        ({"pools": ["Ability", "Ability 1d8"]}, "ND-POOL-04"),
        ({"pools": [f"P{letter} 1d6" for letter in "abcdefghijklm"]}, "ND-POOL-04"),
        ({"entries": ["1B Ability"]}, "ND-NAME-02"),
        ({"entries": ["+B Ability"]}, "ND-NAME-02"),
        ({"entries": ["+1B Ability"] * 61}, "ND-NAME-05"),
        ({"struck": ["e0"]}, "ND-NAME-05"),
        ({"struck": ["s0"]}, "ND-NAME-05"),
        ({"struck": ["sx"]}, "ND-NAME-05"),
        ({"struck": ["s²"]}, "ND-NAME-05"),
    ],
)
def test_bad_input_is_refused_with_its_rule(arguments: dict[str, list[str]], why: str):
    refusal = refused(FREE, "roll", "ada", **arguments)
    assert refusal is not None
    assert refusal.why == why
    assert refusal.reason[0] in "'0123456789abcdefghijklmnopqrstuvwxyz"
    assert not refusal.reason.endswith(".")


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str):
    for read, error in ((entry_from, ReadingError), (pool_from, ReadingError), (check_formula, FormulaError)):
        with contextlib.suppress(error):
            read(text)


@given(st.fractions(min_value=-1000, max_value=1000))
def test_up_is_towards_the_higher_number_unless_it_is_away_from_zero(value: Fraction):
    """ND-RND-01, ND-RND-02, ND-RND-03."""
    assert rounded(value, "up") == ceil(value)
    assert rounded(value, "up", away_from_zero=True) == (ceil(value) if value > 0 else -ceil(-value))
    assert 0 <= value - rounded(value, "down") < 1
    assert abs(value - rounded(value, "nearest")) <= Fraction(1, 2)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2 + 3 x 4", 14),
        ("(2 + 3) × 4", 20),
        ("7/2", Fraction(7, 2)),
        ("-(1 - 3)", 2),
        ("5x2", 10),
        ("1.5 * 2", 3),
        ("Might / 4", 1),
    ],
)
def test_a_calculation(text: str, value: Fraction):
    assert value_of(text, {"might": Fraction(4)}) == value


def test_fractions_as_they_read():
    assert [exact_words(Fraction(text)) for text in ("7/2", "10/3", "-5/2", "5/4")] == ["3.5", "3.33", "−2.5", "1.25"]
