"""How soon a character is there when everything about it is left to the dice."""

from statistics import median
from time import process_time

import pytest

from tests.helpers.measurements import Measurements
from vtt.dice import SeededFaces
from vtt.playtest.fight import thrower
from vtt.rules.contract.procedure import Intent, default_choice, run
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.table.table import Table

pytestmark = pytest.mark.benchmarks

GAME = system("black-hack")
GAME.warm()
CHARACTERS = 200
MOST_MILLISECONDS = 20.0


def test_random_characters(measurements: Measurements):
    """Each on a table of its own, by the driver of batches; the first one reads the tables that it is made from."""
    table = Table(game=GAME.name)
    intent = door.completed(GAME, table, Intent("make_character", "", {"random": True}))
    taken = []
    for seed in range(CHARACTERS):
        throw = thrower(SeededFaces(seed).random)
        begun = process_time()
        after, _ = run(door.perform(GAME, table, intent), table, throw, default_choice)
        taken.append((process_time() - begun) * 1000)
        assert len(after.creatures) == 1
    measurements.at_most("a random character, the first one", taken[0], MOST_MILLISECONDS, "ms")
    measurements.at_most("a random character, median", median(taken), MOST_MILLISECONDS, "ms")
    slow = sorted(taken)[CHARACTERS * 99 // 100]
    measurements.at_most("a random character, 99 of 100", slow, MOST_MILLISECONDS, "ms")
