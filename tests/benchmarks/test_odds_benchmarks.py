"""How long the exact odds of an action take when they are asked for the first time."""

from contextlib import suppress
from statistics import median
from time import perf_counter

import pytest

from tests.helpers.measurements import Measurements
from tests.rules.test_every_game import CASES
from vtt.rules.odds import TooManyEndings, action_odds
from vtt.rules.registry import system

pytestmark = pytest.mark.benchmarks

MOST_MILLISECONDS = 5.0


def test_odds_of_every_action_of_the_sample_scenes(measurements: Measurements):
    """Each action of each sample scene once, nothing of it asked before."""
    taken = []
    for case in CASES:
        table, intent = case.values
        begun = perf_counter()
        # What has too many endings is given up, and that as quickly as odds are found.
        with suppress(TooManyEndings):
            action_odds(system(table.game), table, intent)
        taken.append((perf_counter() - begun) * 1000)
    measurements.at_most("odds of an action, first asking, median", median(taken), MOST_MILLISECONDS, "ms")
    measurements.at_most("odds of an action, first asking, slowest", max(taken), 20 * MOST_MILLISECONDS, "ms")
