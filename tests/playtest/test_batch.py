"""Batches of fights."""

import pytest

from vtt.playtest.batch import PORTION, portions
from vtt.playtest.fight import FightResult
from vtt.playtest.tally import Tally


@pytest.mark.parametrize(("fights", "sizes"), [(1, [1]), (PORTION, [PORTION]), (PORTION + 3, [PORTION, 3])])
def test_portions_add_up(fights, sizes):
    assert portions(fights) == sizes


def test_a_tally_counts_and_adds():
    first, second = Tally(), Tally()
    first.count(FightResult("players", 3, ("ghoul",)))
    second.count(FightResult("gm", 5, ("ana", "bob")))
    second.count(FightResult("players", 4, ("ghoul", "bob")))
    first.add(second)
    summary = first.summary(["ana", "bob", "ghoul", "maud"], seed=7, seconds=0.5)
    assert summary == {
        "fights": 3,
        "seed": 7,
        "fights_per_second": 6.0,
        "wins": {"players": 2, "gm": 1, "none": 0},
        "rounds": {"mean": 4.0, "p5": 3, "p95": 5},
        "creatures": {
            "ana": {"fell": 0.333333},
            "bob": {"fell": 0.666667},
            "ghoul": {"fell": 0.666667},
            "maud": {"fell": 0.0},
        },
    }


def test_an_empty_tally_has_no_rounds():
    assert Tally().mean_rounds == 0
    assert Tally().rounds_quantile(0.5) == 0
