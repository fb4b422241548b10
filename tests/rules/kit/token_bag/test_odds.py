"""The odds of the bag are exact: against counting every order in which the tokens can come out."""

from fractions import Fraction
from itertools import permutations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.kit.token_bag.tiny_game import GAME, begun, crowd
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.odds import action_odds
from vtt.rules.kit.token_bag.view import all_gm_first, mean_gm_before_players, mean_players_before_gm, next_token
from vtt.table.bag import Bag


def test_the_ledgers_example():
    """RH-ODDS-09: p = 4, g = 3; after a Speed hit g = 2."""
    assert dict(next_token(Bag(players=4, gm=3)))["gm"] == pytest.approx(3 / 7, abs=1e-10)
    assert all_gm_first(4, 3) == pytest.approx(1 / 35, abs=1e-10)
    assert mean_gm_before_players(4, 3) == pytest.approx(0.6, abs=1e-10)
    assert mean_players_before_gm(4, 3) == pytest.approx(1.0, abs=1e-10)
    assert dict(next_token(Bag(players=4, gm=2)))["gm"] == pytest.approx(1 / 3, abs=1e-10)


@pytest.mark.parametrize(("players", "gm"), [(1, 0), (0, 1), (1, 1), (2, 3), (4, 3), (5, 1), (1, 5)])
def test_counted_one_by_one(players: int, gm: int):
    """RH-ODDS-09"""
    tokens = [False] * players + [True] * gm
    orders = list(permutations(range(players + gm)))
    drawn = [[tokens[place] for place in order] for order in orders]
    first = Fraction(sum(order[0] for order in drawn), len(drawn))
    assert dict(next_token(Bag(players=players, gm=gm))).get("gm", 0.0) == pytest.approx(float(first), abs=1e-10)
    all_first = Fraction(sum(all(order[:gm]) for order in drawn), len(drawn))
    assert all_gm_first(players, gm) == pytest.approx(float(all_first), abs=1e-10)
    before = Fraction(sum([*order, False].index(False) for order in drawn), len(drawn))
    assert mean_gm_before_players(players, gm) == pytest.approx(float(before), abs=1e-10)
    before = Fraction(sum([*order, True].index(True) for order in drawn), len(drawn))
    assert mean_players_before_gm(players, gm) == pytest.approx(float(before), abs=1e-10)


@given(st.integers(0, 40), st.integers(0, 40), st.integers(0, 1))
def test_the_chances_of_a_draw_add_to_one(players: int, gm: int, end: int):
    """RH-ODDS-09"""
    chances = next_token(Bag(players=players, gm=gm, end=end))
    if players + gm + end:
        assert sum(chance for _, chance in chances) == pytest.approx(1, abs=1e-12)
    else:
        assert chances == ()
    assert all_gm_first(players, gm) * comb(players + gm, gm) == pytest.approx(1, abs=1e-12)


def test_the_odds_beside_the_button_are_those_of_the_bag():
    """RH-ODDS-09: by the rule itself, replayed along every branch."""
    table = begun(crowd(4, leaders=3, end_token=True))
    odds = action_odds(GAME, table, Intent("draw_token"))
    found = {outcome.label: outcome.probability for outcome in odds.outcomes}
    assert found == {
        "A player token": pytest.approx(4 / 8, abs=1e-10),
        "A GM token": pytest.approx(3 / 8, abs=1e-10),
        "The token that ends the round": pytest.approx(1 / 8, abs=1e-10),
    }
