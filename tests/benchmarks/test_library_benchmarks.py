"""The shelves of a game are there at once: read from the resources when the first one is opened."""

import subprocess
import sys
from statistics import median

import pytest

from tests.helpers.measurements import Measurements

pytestmark = pytest.mark.benchmarks

BOUND = 0.020
TIMES = 9

READ = """
import time
from vtt.rules.black_hack.library.shelves import shelves
from vtt.rules.registry import system
from vtt.table.table import Table

table = Table(game="black-hack")
begun = time.perf_counter()
assert len(shelves(table)) == 2
print(time.perf_counter() - begun)
"""


def test_bestiary_and_tables_are_read_within_20_ms(measurements: Measurements):
    seconds = median(
        float(subprocess.run([sys.executable, "-c", READ], check=True, capture_output=True, text=True).stdout)
        for _ in range(TIMES)
    )
    measurements.at_most("bestiary and tables, from the files", seconds * 1e3, BOUND * 1e3, "ms")
