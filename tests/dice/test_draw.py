"""Drawing one token out of a bag."""

from collections import Counter

import pytest
from hypothesis import given

from tests.dice.strategies import draws
from vtt.dice import (
    MOST_TOKENS,
    ByTotal,
    Draw,
    FaceOutOfRange,
    ForcedFaces,
    NotationError,
    SeededFaces,
    branches,
    parse,
    sampler,
)


def test_the_first_faces_are_the_first_kind() -> None:
    """RH-INIT-07"""
    bag = Draw((3, 1, 1))
    assert [bag.throw(ForcedFaces([face])).total for face in range(1, 6)] == [0, 0, 0, 1, 2]
    assert bag.throw(ForcedFaces([4])).faces == (4,)
    with pytest.raises(FaceOutOfRange):
        bag.throw(ForcedFaces([6]))


def test_a_kind_that_is_used_up_never_comes() -> None:
    """RH-INIT-12"""
    assert Draw((0, 2)).distribution().outcomes == ((1, 1.0),)
    assert Draw((0, 2)).throw(ForcedFaces([1])).total == 1


def test_the_odds_are_exact() -> None:
    """RH-ODDS-09"""
    odds = Draw((4, 3)).distribution()
    assert odds.probability(1) == pytest.approx(3 / 7, abs=1e-15)
    assert Draw((4, 2)).distribution().probability(1) == pytest.approx(1 / 3, abs=1e-15)
    assert Draw((4, 3)).distribution() is odds


def test_its_branches_are_its_kinds() -> None:
    """RH-ODDS-09"""
    chances = {thrown.total: chance for thrown, chance in branches(Draw((4, 0, 2)), ByTotal())}
    assert chances == {0: pytest.approx(2 / 3), 2: pytest.approx(1 / 3)}
    assert len(branches(Draw((4, 0, 2)))) == 6


def test_quick_throws_come_as_often() -> None:
    throw = sampler(Draw((3, 1)), SeededFaces(4).random)
    found = Counter(throw().total for _ in range(4000))
    assert found[1] == pytest.approx(1000, abs=120)
    assert set(found) == {0, 1}


@given(draws())
def test_what_it_gives_can_be_given_again(bag: Draw) -> None:
    for kind, chance in bag.distribution().outcomes:
        assert chance == bag.counts[kind] / bag.tokens
        assert bag.throw(ForcedFaces(bag.faces_for(kind))).total == kind


@given(draws())
def test_its_notation_is_read_back(bag: Draw) -> None:
    assert parse(bag.notation) == bag
    assert parse(bag.notation.upper().replace("(", " ( ").replace(",", " , ")) == bag


@pytest.mark.parametrize("counts", [(), (0, 0), (3, -1), (MOST_TOKENS, 1)])
def test_an_impossible_bag_is_refused(counts: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="one token is drawn"):
        Draw(counts)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("draw(0,0)", "1 to 1,000 tokens in all, not 0"),
        ("draw(600,600)", "1 to 1,000 tokens in all, not 1,200"),
        ("draw()", "expected a number of tokens, not ')'"),
        ("draw(3", "another number of tokens or ), not the end"),
        ("draw(" + "1," * 40 + "1)", "at most 40 kinds"),
    ],
)
def test_impossible_notation_is_refused(text: str, words: str) -> None:
    with pytest.raises(NotationError, match=words.replace("(", r"\(").replace(")", r"\)")):
        parse(text)
