"""Odds of what is offered in the sample scenes, against plays: a few here, all of them in the benchmarks."""

from collections import Counter

import pytest

from tests.playtest.offers_played import _likely, begun, compared, complete_offers
from tests.playtest.small import SCENES

PLAYS = 400
OFFERS = 4


@pytest.mark.parametrize("scene", SCENES)
def test_plays_agree_with_the_odds(scene):
    """Some of what is offered, from all over the table: p of each test above one in ten thousand."""
    table = begun(scene)
    offers = list(complete_offers(table))
    assert len(offers) > 8
    for intent in offers[:: max(1, len(offers) // OFFERS)][:OFFERS]:
        tests = compared(table, intent, PLAYS)
        assert tests
        for each in tests:
            assert each.likely > 1e-4, each


def test_counts_that_are_off_are_seen():
    chances = {"hit": 0.5, "miss": 0.499, "fumble": 0.001}
    assert _likely(Counter(hit=500, miss=499, fumble=1), chances, 1000) > 0.9
    assert _likely(Counter(hit=600, miss=400), chances, 1000) < 1e-6
    assert _likely(Counter(hit=999, draw=1), chances, 1000) == 0.0
    assert _likely(Counter(done=1000), {"done": 1.0}, 1000) == 1.0
