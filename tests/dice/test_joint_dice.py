"""The dice of several hands as they are written and read; their odds are tested with the rules that throw them."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as some

from vtt.dice import BoonBane, ForcedFaces, Hand, JointDice, NotationError, aid_of, parse


def several() -> some.SearchStrategy[JointDice]:
    """Any hands of which at least one throws."""
    numbers = some.integers(-1000, 1000)
    hands = some.builds(Hand, numbers, some.booleans()) | some.builds(
        Hand, numbers, some.booleans(), numbers, some.booleans()
    )
    against = some.builds(Hand, numbers, some.booleans())
    return some.builds(
        JointDice,
        some.sampled_from(["cooperation", "aiding", "chaos"]),
        some.sampled_from([BoonBane(), BoonBane("none")]),
        some.lists(hands, min_size=1, max_size=3).map(tuple),
        against,
    ).filter(lambda dice: any(hand.rolls for hand in (*dice.hands, dice.opposing)))


@given(several())
def test_their_notation_is_read_back(dice: JointDice) -> None:
    assert parse(dice.notation) == dice
    spaced = dice.notation.upper().replace("(", " ( ").replace(",", " , ").replace(";", " ; ").replace("/", " / ")
    assert parse(spaced) == dice


def test_one_roll_of_the_opposing_side_counts_for_the_helpers_own_difficulty_too() -> None:
    """LH-JOINT-09: exact odds are those of each result of the one opposing roll, weighed; faces are found for them."""
    dice = JointDice("aiding", BoonBane("none"), (Hand(4, target=-8, target_rolls=True), Hand(2)), Hand(3, rolls=False))
    assert dice.notation == "aiding(boon-bane(still)+4/boon-bane(still)-8,boon-bane(still)+2;3)"
    one = [(result, chance) for result, chance in dice.one.distribution().outcomes if chance > 1e-7]
    chances: dict[int, float] = {}
    for against, share in one:
        aids: dict[int, float] = {}
        for helper, chance in one:
            aid = aid_of(helper + 4 - (against - 8))
            aids[aid] = aids.get(aid, 0.0) + chance
        for (aid, a), (leader, b) in product(aids.items(), one):
            margin = leader + 2 - 3 + aid
            chances[margin] = chances.get(margin, 0.0) + share * a * b
    for margin, chance in dice.distribution().outcomes:
        assert chance == pytest.approx(chances.get(margin, 0.0), abs=1e-5)
    for margin in (-5, 0, 7):
        assert dice.throw(ForcedFaces(dice.faces_for(margin))).total == margin


def test_the_fixed_form() -> None:
    dice = JointDice("aiding", BoonBane(), (Hand(3, target=12), Hand(-2, rolls=False), Hand(0)), Hand(-1))
    assert dice.notation == "aiding(boon-bane+3/12,-2,boon-bane;boon-bane-1)"
    assert parse("cooperation(1, 2; 3)").distribution().outcomes == ((-1, 1.0),)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("chaos()", "what a hand adds, a number, not ')'"),
        ("chaos(boon-bane)", "another hand or ; and the opposing side, not ')'"),
        ("chaos(boon-bane;3", "expected ), not the end"),
        ("chaos(boon-bane;)", "what a hand adds, a number, not ')'"),
        ("chaos(boon-bane,boon-bane(still);3)", "all hands to throw alike"),
        ("aiding(boon-bane/,2;3)", "a difficulty, a number, not ','"),
        ("aiding(boon-bane+1001;3)", "from 0 to 1,000, not 1,001"),
        ("chaos(" + "1," * 40 + "1;2)", "at most 40 hands"),
        ("chaos(2d6;2)", "another hand or ; and the opposing side, not 'd'"),
    ],
)
def test_impossible_notation_is_refused(text: str, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert words in str(caught.value)
