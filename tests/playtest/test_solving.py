"""Fights solved exactly: against chains worked by hand, and against plays."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from tests.playtest.small import lane, sample
from vtt.playtest.batch import prepared, tallies
from vtt.playtest.intervals import share_interval
from vtt.playtest.solving import TooManyStates, solved
from vtt.rules.engine.registry import system

pytestmark = pytest.mark.usefixtures("lamps")


def at_least(number: int) -> Fraction:
    """The chance of so much with two dice of eight sides."""
    return Fraction(sum(a + b >= number for a in range(1, 9) for b in range(1, 9)), 64)


def test_a_duel_of_one_heart_each_is_the_chain_worked_by_hand():
    """Each round the players go first on equal or more of a d8 against a d8. Who goes first strikes; who still has a
    heart strikes back; and so on until somebody is hit."""
    first = Fraction(36, 64)
    mab, moth = at_least(8 + 3 - 5), at_least(8 + 4 - 4)
    won = first * mab + (1 - first) * (1 - moth) * mab
    lost = first * (1 - mab) * moth + (1 - first) * moth
    found = solved(system("lamps-and-moths"), lane())
    assert found.chances["players"] == pytest.approx(float(won / (won + lost)), abs=1e-12)
    assert found.chances["gm"] == pytest.approx(float(lost / (won + lost)), abs=1e-12)
    assert found.chances["none"] == 0
    assert found.mean_rounds == pytest.approx(float(1 / (won + lost)), abs=1e-12)
    assert found.cut == 0


def test_two_hearts_against_one_is_worked_by_hand():
    """The moth has to hit twice, in turns or at the seam of two rounds."""
    first = Fraction(36, 64)
    mab, moth = at_least(6), at_least(8)
    # By hearts of Mab: the chance to win from the beginning of a round.
    both = first * (1 - mab) * (1 - moth) + (1 - first) * (1 - moth) * (1 - mab)
    hit = first * (1 - mab) * moth + (1 - first) * moth * (1 - mab)
    with_one = (first * mab + (1 - first) * (1 - moth) * mab) / (1 - both)
    with_two = (mab + hit * with_one) / (1 - both)
    found = solved(system("lamps-and-moths"), lane(mab=2))
    assert found.chances["players"] == pytest.approx(float(with_two), abs=1e-12)


@pytest.mark.parametrize("table", [lane, lambda: lane(mab=3, moths=2, bite="die")])
def test_plays_hit_what_is_exact_within_their_interval(table):
    with_toy = table()
    exact = solved(system(with_toy.game), with_toy)
    assert sum(exact.chances.values()) == pytest.approx(1, abs=1e-12)
    total = list(tallies(prepared(with_toy, 1500, seed=2)))[-1]
    low, high = share_interval(total.wins["players"], total.fights, errors=3.9)
    assert low <= exact.chances["players"] <= high
    assert total.mean_rounds == pytest.approx(exact.mean_rounds, rel=0.1)


def duel(name: str, *ids: str):
    table = sample(name)
    creatures = {
        each: replace(table.creatures[each], at=(6.0 * place, 0.0), hidden=False) for place, each in enumerate(ids)
    }
    return replace(table, creatures=creatures, places={}, focus="")


@pytest.mark.parametrize(
    ("scene", "ids"),
    [
        ("black-hack-sewer-grate.toml", ("pip", "rat")),
        ("null-die-causeway.toml", ("maren", "warden", "warden-2")),
        ("revenants-hack-mill-race.toml", ("jorun", "goblin")),
    ],
)
def test_small_fights_of_the_games_are_solved_and_played_alike(scene, ids):
    table = duel(scene, *ids)
    exact = solved(system(table.game), table)
    total = list(tallies(prepared(table, 400, seed=5)))[-1]
    low, high = share_interval(total.wins["players"], total.fights, errors=3.9)
    assert low <= exact.chances["players"] <= high
    assert exact.states < 1000


def test_too_many_states_are_said_to_be_too_many():
    with pytest.raises(TooManyStates, match="more than 50 states: too many to be solved exactly"):
        solved(system("black-hack"), sample("black-hack-sewer-grate.toml"), most=50)


def test_a_fight_that_is_over_is_one_state():
    found = solved(system("lamps-and-moths"), lane(moths=0))
    assert (found.chances["players"], found.mean_rounds, found.states) == (1, 0, 1)
