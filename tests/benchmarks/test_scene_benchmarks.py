"""A campaign of 40 scenes, 300 creatures and 200 pictures of 150 MB: how soon it is open, its scenes are shown, and
another one is on the table; each beside something that is done in the same run.

What has a bound in milliseconds is the time that it takes of the processor, whatever else runs: of all threads for
opening, of the window's own where something is shown. What passes meanwhile on a clock is told beside it."""

import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import NamedTuple

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.benchmarks.large_campaign import SCENES, large_campaign
from tests.gui.opening import desk_of, opened, sample_table
from tests.helpers.measurements import Measurements
from vtt.campaign import create, open_campaign
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.registry import game_names

pytestmark = pytest.mark.benchmarks

OPENED, SWITCHER, SWITCHED = 1000, 100, 150
"""Milliseconds of the processor."""
READINGS = 4.0
"""How many times as long as reading the file and adding it up it may take to have it open."""
MORE = 4.0
"""How many times as long as in a campaign of two scenes it may take to have another scene on the table."""
GAME = game_names()[0]


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("large") / "large.nearby"
    large_campaign(path, GAME)
    return path


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two scenes, and no picture."""
    path = tmp_path_factory.mktemp("small") / "small.nearby"
    with create(path, sample_table(GAME)) as campaign:
        session = campaign.session()
        session.submit(Intent("copy_scene", "", {"scene": "first", "title": "Again"}))
    return path


class Took(NamedTuple):
    """Milliseconds: of the window's own thread, of all threads of this program, and on a clock."""

    own: float
    all: float
    clock: float


@contextmanager
def taken() -> Iterator[Callable[[], Took]]:
    """How long the block took, asked for at its end."""
    before = time.thread_time(), time.process_time(), time.perf_counter()

    def so_far() -> Took:
        now = time.thread_time(), time.process_time(), time.perf_counter()
        return Took(*((end - start) * 1e3 for start, end in zip(before, now, strict=True)))

    yield so_far


def median_of(found: Sequence[Took]) -> Took:
    """The median of each."""
    return Took(*(median(each) for each in zip(*found, strict=True)))


@contextmanager
def at_the_window(qtbot: QtBot, folder: Path, path: Path) -> Iterator[Desk]:
    with opened(qtbot, folder, file=path) as nearby:
        desk = desk_of(nearby)
        desk.window.resize(1920, 1080)
        qtbot.waitUntil(lambda: desk.course.quiet)
        QApplication.processEvents()
        yield desk


def _is_open(desk: Desk, scene: str) -> bool:
    return desk.standing.table.scene == scene


def switched(qtbot: QtBot, desk: Desk, times: int = 8) -> Took:
    """What it takes from the wish until another scene is painted, the party going along."""
    found = []
    for turn in range(times):
        table = desk.standing.table
        resting = [key for key in table.scenes if key != table.scene]
        wanted = resting[turn % len(resting)]
        with taken() as so_far:
            desk.scenes.open(wanted)
            qtbot.waitUntil(partial(_is_open, desk, wanted))
            desk.window.repaint()
            desk.board.repaint()
            found.append(so_far())
        qtbot.waitUntil(lambda: desk.course.quiet)
        qtbot.waitUntil(lambda: desk.board.ground.at_rest, timeout=20_000)
    return median_of(found)


def test_opening_it(large: Path, measurements: Measurements) -> None:
    opening, reading = [], []
    for _ in range(5):
        with taken() as so_far:
            with open_campaign(large) as campaign:
                campaign.session()
            opening.append(so_far())
        with taken() as so_far:
            zlib.crc32(large.read_bytes())
            reading.append(so_far())
    ours, read = median_of(opening), median_of(reading)
    measurements.at_most("campaign of 40 scenes and 150 MB of pictures opened", ours.all, OPENED, "ms")
    measurements.reported("the same on a clock", ours.clock, "ms")
    measurements.at_most(
        "opening it beside reading the file and adding it up", ours.all / read.all, READINGS, "times as long"
    )


def test_opening_it_in_the_window(
    qtbot: QtBot, large: Path, small: Path, tmp_path: Path, measurements: Measurements
) -> None:
    with at_the_window(qtbot, tmp_path, small) as desk:
        with taken() as so_far:
            desk.window.open_wanted.emit(large)
            qtbot.waitUntil(lambda: len(desk.standing.table.scenes) == SCENES, timeout=20_000)
            desk.window.repaint()
            ours = so_far()
        qtbot.waitUntil(lambda: desk.course.quiet)
    measurements.at_most("campaign of 40 scenes opened and painted, all threads", ours.all, OPENED, "ms")
    measurements.reported("the same on a clock", ours.clock, "ms")


def test_its_switcher(qtbot: QtBot, large: Path, tmp_path: Path, measurements: Measurements) -> None:
    with at_the_window(qtbot, tmp_path, large) as desk:
        view = desk.scenes.switcher.view
        found = []
        for _ in range(6):
            with taken() as so_far:
                desk.scenes.open_switcher()
                desk.scenes.switcher.repaint()
                view.viewport().repaint()
                found.append(so_far())
            QApplication.processEvents()
            desk.scenes.open_switcher()
        desk.scenes.open_switcher()
        bar = view.verticalScrollBar()
        frames = []
        for step in range(40):
            with taken() as so_far:
                bar.setValue(bar.maximum() * step // 39)
                view.viewport().repaint()
                QApplication.processEvents()
                frames.append(so_far())
    measurements.at_most("switcher of 40 scenes, the first time", found[0].own, SWITCHER, "ms")
    measurements.reported("the same on a clock", found[0].clock, "ms")
    measurements.at_most("switcher of 40 scenes, median", median_of(found).own, SWITCHER, "ms")
    slowest = max(frame.own for frame in frames)
    measurements.at_most("a frame of it while its pictures come in, slowest", slowest, SWITCHER, "ms")


def test_another_scene(qtbot: QtBot, large: Path, small: Path, tmp_path: Path, measurements: Measurements) -> None:
    (tmp_path / "small").mkdir()
    (tmp_path / "large").mkdir()
    with at_the_window(qtbot, tmp_path / "small", small) as desk:
        few = switched(qtbot, desk)
    with at_the_window(qtbot, tmp_path / "large", large) as desk:
        many = switched(qtbot, desk)
    measurements.at_most("another scene of 40 on the table", many.own, SWITCHED, "ms")
    measurements.reported("the same on a clock", many.clock, "ms")
    measurements.reported("another scene of 2 on the table", few.own, "ms")
    measurements.at_most("another scene among 40 beside one among 2", many.own / few.own, MORE, "times as long")
