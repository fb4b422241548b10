"""Plain rolls, sums, products and throws made twice."""

import msgspec
import pytest

from vtt.dice import (
    D6,
    D20,
    Constant,
    Dice,
    Die,
    ForcedFaces,
    Keep,
    Roll,
    Scaled,
    Sum,
    Term,
    Thrown,
    Twice,
    added,
    parse,
)


def throw(notation: str, *faces: int) -> Thrown:
    """Throw with these faces, all of which must be used."""
    forced = ForcedFaces(faces)
    thrown = parse(notation).throw(forced)
    forced.check_used_up()
    return thrown


def test_a_price_is_added_up_and_then_multiplied() -> None:
    """BH-DICE-01"""
    thrown = throw("2d8x5", 3, 6)
    assert thrown.total == 45
    assert thrown.parts[0].total == 9


def test_two_dice_terms_are_added() -> None:
    """BH-DICE-01"""
    assert throw("1d6+1d8", 2, 7).total == 9
    assert throw("d20+3", 11).total == 14


def test_the_natural_result_can_be_told_from_the_total() -> None:
    """BH-DICE-01"""
    thrown = throw("d20+4", 20)
    assert (thrown.total, thrown.faces[0], thrown.parts[0].total) == (24, 20, 20)


def test_terms_are_parts_before_their_sign() -> None:
    thrown = throw("10-2d4", 1, 4)
    assert thrown.total == 5
    assert [part.total for part in thrown.parts] == [10, 5]


def test_advantage_throws_twice_and_a_low_test_prefers_the_lower() -> None:
    """BH-DICE-02"""
    thrown = throw("lowest(d20)", 15, 8)
    assert thrown == Thrown(
        8, (Die(20, 15, "dropped"), Die(20, 8)), (Thrown(15, (Die(20, 15),)), Thrown(8, (Die(20, 8),)))
    )


def test_advantage_on_several_dice_throws_the_whole_expression_twice() -> None:
    """BH-DICE-02"""
    thrown = throw("highest(2d6)", 2, 3, 4, 6)
    assert [part.total for part in thrown.parts] == [5, 10]
    assert thrown.total == 10
    assert [die.fate for die in thrown.dice] == ["dropped", "dropped", "kept", "kept"]


def test_disadvantage_keeps_the_higher_of_a_low_test_and_the_other_stays_at_hand() -> None:
    """BH-DICE-03"""
    thrown = throw("highest(d20)", 5, 14)
    assert thrown.total == 14
    assert thrown.parts[0].total == 5


def test_of_equal_totals_the_first_counts() -> None:
    assert [die.fate for die in throw("highest(d20)", 9, 9).dice] == ["kept", "dropped"]
    assert [die.fate for die in throw("lowest(d20)", 9, 9).dice] == ["kept", "dropped"]


@pytest.mark.parametrize("attribute", range(3, 19))
def test_the_chance_of_an_attribute_test(attribute: int) -> None:
    """BH-ODDS-01"""
    passed = (attribute - 1) / 20
    assert D20.distribution().below(attribute) == pytest.approx(passed)
    assert Twice(D20, "lowest").distribution().below(attribute) == pytest.approx(1 - (1 - passed) ** 2)
    assert Twice(D20, "highest").distribution().below(attribute) == pytest.approx(passed**2)


@pytest.mark.parametrize(("price", "mean"), [("1d8", 4.5), ("2d8x5", 45), ("4d8x10", 180)])
def test_mean_prices(price: str, mean: float) -> None:
    """BH-ODDS-06"""
    assert parse(price).distribution().mean == pytest.approx(mean)


def test_mean_price_when_haggled() -> None:
    """BH-ODDS-06"""
    assert parse("lowest(1d8)").distribution().mean == pytest.approx(3.1875)
    assert parse("highest(1d8)").distribution().mean == pytest.approx(5.8125)


@pytest.mark.parametrize("sides", [6, 12])
def test_tables_of_two_dice(sides: int) -> None:
    """BH-ODDS-07"""
    odds = Roll(2, sides).distribution()
    for total in range(2, 2 * sides + 1):
        assert odds.probability(total) == (sides - abs(total - sides - 1)) / sides**2


def test_three_dice_of_fourteen_or_more() -> None:
    """BH-ODDS-08"""
    assert Roll(3, 6).distribution().at_least(14) == pytest.approx(35 / 216)


def test_kept_dice_leave_the_others_struck_out() -> None:
    thrown = throw("4d6kh3", 3, 1, 6, 1)
    assert thrown.total == 10
    assert [die.fate for die in thrown.dice] == ["kept", "kept", "kept", "dropped"]
    assert throw("4d6kl1", 3, 1, 6, 1).total == 1


@pytest.mark.parametrize(
    ("terms", "notation"),
    [
        ((D6, 3), "1d6+3"),
        ((D6, -3), "1d6-3"),
        ((D6, 0), "1d6"),
        ((), "0"),
        ((-2,), "-2"),
        ((added(D6, 2), D20, -1), "1d6+2+1d20-1"),
    ],
)
def test_adding_dice_and_numbers(terms: tuple[Dice | int, ...], notation: str) -> None:
    assert added(*terms).notation == notation
    assert parse(notation) == added(*terms)


def test_adding_only_what_is_taken_away() -> None:
    taken = Sum((Term(D6, -1),))
    assert added(taken) == taken
    assert added(Sum((Term(Constant(4), -1),))) == Constant(-4)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Roll(-1, 6),
        lambda: Roll(1, 0),
        lambda: Roll(2, 6, Keep("highest", 3)),
        lambda: Roll(2, 6, Keep("lowest", 0)),
        lambda: Scaled(D6, 0),
        lambda: Sum(()),
        lambda: Sum((Term(D6),)),
    ],
)
def test_dice_that_make_no_sense_are_refused(wrong) -> None:
    with pytest.raises(ValueError, match=r".+"):
        wrong()


def test_advantage_where_high_is_good() -> None:
    """RH-ADV-01, RH-ADV-02"""
    assert throw("adv(d20)", 4, 12).total == 12
    assert throw("dis(d20)", 19, 11).total == 11


def test_a_throw_can_be_written_down_and_read_again() -> None:
    thrown = throw("highest(1d6+1d0+1B)+d12", 3, 5, 7)
    assert msgspec.json.decode(msgspec.json.encode(thrown), type=Thrown) == thrown
    assert [die.fate for die in thrown.dice] == ["dropped", "fixed", "kept", "fixed", "kept"]
