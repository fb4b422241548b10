"""How long the exact odds of an action take when they are asked for the first time."""

from collections.abc import Iterator
from contextlib import suppress
from statistics import median, quantiles
from time import perf_counter

import pytest
from msgspec.structs import replace

from tests.helpers.measurements import Measurements
from tests.rules.test_every_game import CASES
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.odds import TooManyEndings, action_odds
from vtt.rules.engine.registry import system
from vtt.table.table import Table

pytestmark = pytest.mark.benchmarks

MOST_MILLISECONDS = 5.0
FRAME = 16.0
"""Milliseconds from a press to the picture."""


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


def _presses() -> Iterator[tuple[Table, Intent]]:
    """Everything that can be pressed in the rolls of the actions of each sample scene, as the intent after it."""
    for case in CASES:
        table, intent = case.values
        view = system(table.game).roll_view(table, intent)
        if view is not None:
            for side in view.sides:
                pressed = [part.press for part in side.parts] + [step.press for step in side.steps if not step.refusal]
                for press in filter(None, pressed):
                    yield table, replace(intent, arguments={**intent.arguments, **press})


def test_a_press_in_a_roll_that_is_being_built(measurements: Measurements):
    """What it brings is put together anew, with all that may come of it: more than the window waits for, as the odds
    are worked out beside it."""
    taken = []
    for table, intent in _presses():
        game = system(table.game)
        begun = perf_counter()
        with suppress(TooManyEndings):
            game.roll_view(table, intent)
            action_odds(game, table, intent)
        taken.append((perf_counter() - begun) * 1000)
    name = f"odds after a press, {len(taken)} presses"
    measurements.at_most(f"{name}, p95 (p50 {median(taken):.2f} ms)", quantiles(taken, n=20)[-1], FRAME, "ms")
    measurements.reported(f"{name}, slowest", max(taken), "ms")
