"""How long a table with a great crowd takes to open, and a crowd to come to a table, in a real window offscreen."""

import time
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened
from tests.helpers.measurements import Measurements
from vtt.playtest.laws.by_lot import crowded, sample_tables
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.registry import game_names

pytestmark = pytest.mark.benchmarks

CROWD = 2000
ADDED = 46
ADDING = (
    ("black-hack", Intent("make_monster", "", {"name": "Rat", "count": ADDED})),
    ("revenants-hack", Intent("make_creature", "", {"name": "Rat", "count": ADDED})),
    ("livehack", Intent("make_creature", "", {"name": "Rat", "count": ADDED})),
    ("null-die", Intent("make_creature", "", {"name": "Rat", "role": "minion", "count": ADDED})),
)


@pytest.mark.parametrize("game", game_names())
def test_a_crowd_is_opened(qtbot: QtBot, tmp_path: Path, measurements: Measurements, game: str):
    # What is imported and painted at the first start is not what is measured.
    with opened(qtbot, tmp_path):
        pass
    folder = tmp_path / "crowd"
    folder.mkdir()
    table = crowded(sample_tables(game)[0], Random(1), CROWD)
    start = time.perf_counter()
    with opened(qtbot, folder, table=lambda: table) as nearby:
        QApplication.processEvents()
        taken = time.perf_counter() - start
        assert len(desk_of(nearby).standing.table.creatures) >= CROWD
    measurements.at_most(f"window: {CROWD:,} creatures of {game} opened", taken, 2.0, "s")


@pytest.mark.parametrize(("game", "adding"), ADDING)
def test_a_crowd_comes_to_a_table(qtbot: QtBot, tmp_path: Path, measurements: Measurements, game: str, adding: Intent):
    """The time of the window's own thread, whatever the dice; it is one step to undo."""
    with opened(qtbot, tmp_path, table=lambda: sample_tables(game)[0], animated=True) as nearby:
        desk = desk_of(nearby)
        before = len(desk.standing.table.creatures)
        start = time.thread_time()
        desk.submit(adding)
        qtbot.waitUntil(lambda: desk.course.quiet and len(desk.standing.table.creatures) == before + ADDED)
        taken = time.thread_time() - start
        desk.undo()
        qtbot.waitUntil(lambda: len(desk.standing.table.creatures) == before)
    measurements.at_most(f"window: {ADDED} creatures added to {game}", taken * 1e3, 300.0, "ms")
