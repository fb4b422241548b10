"""Dice of every kind, as Hypothesis strategies."""

from hypothesis import strategies as st

from vtt.dice import (
    USAGE_CHAIN,
    BoonBane,
    Constant,
    Dice,
    Draw,
    Keep,
    OpenEnded,
    Pool,
    Roll,
    Scaled,
    Sum,
    Term,
    Twice,
    UsageDie,
)

SIDES = st.sampled_from([1, 2, 4, 6, 8, 10, 12, 20])


@st.composite
def rolls(draw: st.DrawFn) -> Roll:
    count = draw(st.integers(0, 6))
    keep = None
    if count and draw(st.booleans()):
        keep = Keep(draw(st.sampled_from(["highest", "lowest"])), draw(st.integers(1, count)))
    return Roll(count, draw(SIDES), keep)


def pools() -> st.SearchStrategy[Pool]:
    return st.builds(Pool, st.integers(0, 6), st.just(0) | SIDES, st.integers(0, 8), st.integers(0, 8))


def draws() -> st.SearchStrategy[Draw]:
    counts = st.lists(st.integers(0, 6), min_size=1, max_size=3).map(tuple)
    return st.builds(Draw, counts.filter(any))


def fixed_dice() -> st.SearchStrategy[Dice]:
    """Dice of which the same number falls each time."""
    return (
        rolls()
        | pools()
        | st.builds(Constant, st.integers(-20, 20))
        | st.builds(UsageDie, st.sampled_from(USAGE_CHAIN))
    )


def open_ended_dice() -> st.SearchStrategy[Dice]:
    return st.builds(OpenEnded, st.sampled_from([2, 4, 6, 12])) | st.builds(BoonBane, st.sampled_from(["both", "none"]))


def _compound(inner: st.SearchStrategy[Dice]) -> st.SearchStrategy[Dice]:
    terms = st.builds(Term, inner, st.sampled_from([1, -1]))
    return (
        st.builds(Sum, st.lists(terms, min_size=2, max_size=3).map(tuple))
        | st.builds(lambda dice: Sum((Term(dice, -1),)), inner)
        | st.builds(Scaled, inner, st.integers(1, 12))
        | st.builds(Twice, inner, st.sampled_from(["lowest", "highest"]))
    )


def all_dice() -> st.SearchStrategy[Dice]:
    return st.recursive(fixed_dice() | draws() | open_ended_dice(), _compound, max_leaves=4)


def few_dice() -> st.SearchStrategy[Dice]:
    """Dice with some hundred results at the most."""
    few = st.builds(Roll, st.integers(0, 2), st.integers(1, 4)) | st.builds(
        Pool, st.integers(0, 2), st.sampled_from([0, 3]), st.integers(0, 2), st.integers(0, 2)
    )
    return few | _compound(few).filter(_has_few_results)


def _has_few_results(dice: Dice) -> bool:
    results = 1
    for die in dice.throw(lambda sides: 1).dice:
        results *= max(die.sides, 1)
    return results <= 1000
