"""The shelves of a game are there at once: read from the resources when the first one is opened."""

import subprocess
import sys
import time
from pathlib import Path
from statistics import median

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.library.test_dragging_out import carry, come, let_go, pull
from tests.gui.library.test_search_and_put import creature_of, library, type_in
from tests.gui.opening import desk_of, opened, sample_table
from tests.helpers.measurements import Measurements, median_seconds
from vtt.dice import SeededFaces
from vtt.rules.contract.number_changes import NumberChange, Otherwise, without
from vtt.rules.engine.registry import game_names

pytestmark = pytest.mark.benchmarks

BOUND = 0.020
OPENS = 150.0
"""Milliseconds until the window is on the screen."""
TIMES = 9

READ = """
import time
from vtt.games.black_hack.library.shelves import shelves
from vtt.rules.engine.registry import system
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


def test_the_library_opens_at_the_bestiary(tmp_path: Path, qtbot: QtBot, measurements: Measurements):
    """The first time, with everything that is read for it; then again, the window being there."""
    with opened(qtbot, tmp_path, table=None) as nearby:
        desk = desk_of(nearby)

        def open_it() -> float:
            begun = time.perf_counter()
            desk.shelves.open("bestiary")
            QApplication.processEvents()
            return (time.perf_counter() - begun) * 1e3

        # The main window's own first pictures are not the library's.
        desk.window.grab()
        QApplication.processEvents()
        first = open_it()
        assert desk.shelves.window is not None
        assert desk.shelves.window.filter.rowCount() > 10
        again = []
        for _ in range(TIMES):
            desk.shelves.window.close()
            again.append(open_it())
    measurements.at_most("the library opens at the bestiary, the first time", first, OPENS, "ms")
    measurements.at_most("the library opens at the bestiary, again", median(again), OPENS, "ms")


@pytest.mark.parametrize("game", game_names())
def test_fifty_are_let_go_of_on_the_board(tmp_path: Path, qtbot: QtBot, measurements: Measurements, game: str):
    """From the drop until all of them are painted, as time of the processor on every thread; beside one creature, which
    is dropped in the same run."""
    with opened(qtbot, tmp_path, SeededFaces(3), table=lambda: sample_table(game)) as nearby:
        desk = desk_of(nearby)
        shelf, entry = creature_of(game)
        at = desk.board.rect().center()

        def dropped(number: int) -> float:
            # It stands aside for what was dropped.
            window = library(qtbot, desk, shelf)
            type_in(window, f"{entry.cells[0].lower()} {number}")
            given, before = pull(window), desk.standing.table
            carry(desk, given, at)
            begun = time.process_time()
            let_go(desk, given, at)
            come(qtbot, desk, before, number)
            desk.board.grab()
            taken = time.process_time() - begun
            desk.undo()
            qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table == before)
            return taken * 1e3

        dropped(1)
        one = median(dropped(1) for _ in range(5))
        fifty = median(dropped(50) for _ in range(5))
    measurements.at_most(f"{game}: 50 dropped on the board", fifty, 300.0, "ms")
    measurements.at_most(f"{game}: 50 dropped, beside one of them", fifty / one, 12.0, "times")


def refusing(creatures: int) -> float:
    """Seconds to refuse ten numbers of each of so many creatures."""
    fields = {f"number-{number}": number for number in range(10)}
    entries = {"creatures": {f"creature-{each}": fields for each in range(creatures)}}
    changes = [
        NumberChange(
            shelf="creatures",
            key=key,
            path=path,
            label=path,
            written="13",
            becomes="3",
            why="LH-CONV-01",
            refused=(Otherwise(path, 13),),
        )
        for key in entries["creatures"]
        for path in fields
    ]
    assert without(entries, changes)["creatures"]["creature-0"] == dict.fromkeys(fields, 13)
    return median_seconds(lambda: without(entries, changes), 5)


def test_refusing_every_number_of_a_file_is_not_quadratic_in_them(measurements: Measurements):
    ratio = refusing(4000) / refusing(500)
    measurements.at_most("refusing the numbers of eight times as many creatures", ratio, 24, "times as long")
