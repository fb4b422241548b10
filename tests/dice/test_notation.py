"""Reading notation, and saying where it is wrong."""

import pytest

from vtt.dice import (
    D20,
    BoonBane,
    Constant,
    Dice,
    Keep,
    NotationError,
    OpenEnded,
    Pool,
    Roll,
    Scaled,
    Sum,
    Term,
    Twice,
    UsageDie,
    added,
    parse,
)


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("2d6+3", added(Roll(2, 6), 3)),
        ("d20", D20),
        ("D20", D20),
        ("d%", Roll(1, 100)),
        ("2D % + 5", added(Roll(2, 100), 5)),
        ("2d%kl1", Roll(2, 100, Keep("lowest", 1))),
        ("d%+1B", Pool(1, 100, 1)),
        (" 2 d 6 ", Roll(2, 6)),
        ("4d10kh2", Roll(4, 10, Keep("highest", 2))),
        ("4d6 KL 3", Roll(4, 6, Keep("lowest", 3))),
        ("2d20kh", Roll(2, 20, Keep("highest", 1))),
        ("2d10+2B", Pool(2, 10, 2)),
        ("2d10 + 2b - 1B", Pool(2, 10, 2, 1)),
        ("2d10-1B", Pool(2, 10, 0, 1)),
        ("2d10+0B", Pool(2, 10)),
        ("2d10-0B", Pool(2, 10)),
        ("d10+1B+2B", Pool(1, 10, 3)),
        ("d0-1B", Pool(1, 0, 0, 1)),
        ("d0", Pool(1, 0)),
        ("1d6+1d10", added(Roll(1, 6), Roll(1, 10))),
        ("2d10+1B+1d8-1B", added(Pool(2, 10, 1), Pool(1, 8, 0, 1))),
        ("2d8x5", Scaled(Roll(2, 8), 5)),
        ("2d8 X 5", Scaled(Roll(2, 8), 5)),
        ("2d8*5", Scaled(Roll(2, 8), 5)),
        ("2d8\N{MULTIPLICATION SIGN}5", Scaled(Roll(2, 8), 5)),
        ("2d10+2Bx5", Scaled(Pool(2, 10, 2), 5)),
        ("d6\N{MINUS SIGN}1", added(Roll(1, 6), -1)),
        ("d6\N{EN DASH}1", added(Roll(1, 6), -1)),
        ("boon-bane", BoonBane()),
        ("Boon \N{MINUS SIGN} Bane + 4", added(BoonBane(), 4)),
        ("boon-bane (still)", BoonBane("none")),
        ("1d6-boon-bane", Sum((Term(Roll(1, 6)), Term(BoonBane(), -1)))),
        ("d12!", OpenEnded(12)),
        ("1d12!", OpenEnded(12)),
        ("adv(d20)", Twice(D20, "highest")),
        ("high(d20)", Twice(D20, "highest")),
        ("highest(d20)", Twice(D20, "highest")),
        ("dis(2d6+1)", Twice(added(Roll(2, 6), 1), "lowest")),
        ("LOW (d20)", Twice(D20, "lowest")),
        ("lowest(d20)+1d4", added(Twice(D20, "lowest"), Roll(1, 4))),
        ("Ud6", UsageDie(6)),
        ("7", Constant(7)),
        ("-7", Constant(-7)),
        ("+7", Constant(7)),
        ("-7+d6", Sum((Term(Constant(7), -1), Term(Roll(1, 6))))),
        ("-d6", Sum((Term(Roll(1, 6), -1),))),
        ("((d20))", D20),
        ("(1d6+1)x5", Scaled(added(Roll(1, 6), 1), 5)),
        ("6-(1d4+1)", Sum((Term(Constant(6)), Term(added(Roll(1, 4), 1), -1)))),
    ],
)
def test_reading(text: str, dice: Dice) -> None:
    assert parse(text) == dice


@pytest.mark.parametrize(
    ("text", "position", "words"),
    [
        ("", 0, "expected dice such as 2d6, or a number, not the end"),
        ("   ", 3, "not the end"),
        ("abc", 0, "expected dice such as 2d6, or a number, not 'a'"),
        ("2d", 2, "expected the number of sides after d, not the end"),
        ("2dx", 2, "expected the number of sides after d, not 'x'"),
        ("2d6+", 4, "expected dice such as 2d6, or a number, not the end"),
        ("2d6 + + 3", 6, "not '+'"),
        ("2d6 3", 4, "expected + or - and more dice, or the end, not '3'"),
        ("2d6)", 3, "not ')'"),
        ("(2d6", 4, "expected ), not the end"),
        ("(2d6 3)", 5, "expected ), not '3'"),
        ("adv d20", 0, "not 'a'"),
        ("adv(d20", 7, "expected ), not the end"),
        ("2d8x", 4, "expected a number to multiply by, not the end"),
        ("2d8xd4", 4, "expected a number to multiply by, not 'd'"),
        ("2d8x0", 4, "expected a factor from 1 to 10,000, not 0"),
        ("2d10+B", 4, "expected a number between + and B, such as +1B"),
        ("2d10+1d6-B", 8, "such as -1B"),
        ("5+2B", 3, "not 'B'"),
        ("2d6 k", 4, "not 'k'"),
        ("2d6kh3", 3, "expected to keep 1 to 2 of 2 dice, not 3"),
        ("2d6kh0", 3, "expected to keep 1 to 2 of 2 dice, not 0"),
        ("2d6kh" + "9" * 150, 3, "expected to keep 1 to 2 of 2 dice, not a number far larger"),
        ("0d6kh1", 3, "keep"),
        ("3d0kh1", 2, "expected dice with sides before kh or kl"),
        ("4d6kh1+2B", 6, "expected boons or banes only on plain dice"),
        ("3+2d12!", 2, "expected an open-ended die alone"),
        ("d1!", 0, "2 sides or more"),
        ("Ud7", 2, "expected a usage die of 4, 6, 8, 10, 12 or 20 sides, not 7"),
        ("Ud", 2, "expected the size of a usage die, not the end"),
        ("boon-", 0, "not 'b'"),
        ("boon-bane(quiet)", 9, "not '('"),
        ("d\N{ARABIC-INDIC DIGIT SIX}", 1, "expected the number of sides after d"),
    ],
)
def test_what_is_wrong_and_where(text: str, position: int, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert caught.value.position == position
    assert words in caught.value.message
    assert caught.value.text == text


@pytest.mark.parametrize(
    ("text", "position", "words"),
    [
        ("999999999d9", 0, "expected a number of dice from 0 to 100, not 999,999,999"),
        ("1d6+" + "9" * 150 + "d6", 4, "a number far larger"),
        ("2d1001", 2, "expected a number of sides from 0 to 1,000, not 1,001"),
        ("100d1000", 0, "expected dice times sides to be at most 10,000, not 100,000"),
        ("41d6kh1", 0, "expected at most 40 dice of at most 100 sides where some are dropped, not 41d6"),
        ("2+2d101+1B", 2, "where some are dropped, not 2d101"),
        ("2d10+100B", 4, "expected a number of boons or banes from 0 to 99, not 100"),
        ("1000001", 0, "expected a number from 0 to 1,000,000, not 1,000,001"),
        ("2d8x10001", 4, "expected a factor from 1 to 10,000"),
        ("2d8x9999x9999", 0, "expected totals that lie at most 50,000 apart"),
        ("+".join(["100d6"] * 5), 0, "expected at most 400 dice in all, not 500"),
        ("1" + "+1" * 40, 79, "expected at most 40 terms"),
        ("(" * 9 + "1" + ")" * 9, 8, "expected at most 8 parentheses inside each other"),
        ("1" * 201, 200, "expected at most 200 characters"),
    ],
)
def test_too_much_is_refused(text: str, position: int, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert words in caught.value.message
    assert caught.value.position == position


def test_nested_throws_made_twice_cannot_grow_beyond_bounds() -> None:
    with pytest.raises(NotationError, match="at most 400 dice in all"):
        parse("adv(" * 8 + "2d6" + ")" * 8)


def test_the_error_is_one_line_and_can_point_at_the_place() -> None:
    with pytest.raises(NotationError) as caught:
        parse("2d6\n + x")
    assert str(caught.value) == "'2d6\\n + x', character 8: expected dice such as 2d6, or a number, not 'x'"
    assert caught.value.caret() == "2d6  + x\n       ^"


def test_a_long_text_is_shortened_in_the_error() -> None:
    with pytest.raises(NotationError) as caught:
        parse("1d6+" * 30 + "?")
    assert len(str(caught.value)) < 150


@pytest.mark.parametrize("text", ["2d6 + 3", "d20", "2d10+2b-1b", "adv(d20)", "ud8", "Boon-Bane", "2d8 x 5", "d0"])
def test_notation_is_a_fixed_form(text: str) -> None:
    written = parse(text).notation
    assert parse(written).notation == written


@pytest.mark.parametrize("text", ["", "  "])
def test_of_nothing_only_what_was_expected_is_said(text: str):
    """A form that waits for dice says it: quotes with nothing between them read like a misprint."""
    with pytest.raises(NotationError) as refused:
        parse(text)
    assert str(refused.value) == "expected dice such as 2d6, or a number"


def test_wide_letters_of_an_input_method_are_dice_as_well():
    assert parse("２ｄ６＋３") == parse("2d6+3")
    with pytest.raises(NotationError, match="character 4") as error:
        parse("２ｄ６？")
    assert error.value.position == 3
