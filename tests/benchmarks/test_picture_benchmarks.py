"""The window goes on while pictures are read: the longest time between two beats of its heart."""

import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import numpy
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened
from tests.gui.pictures.images import written
from tests.helpers.measurements import Measurements
from vtt.gui.pictures.decoding import map_in, picture_in, shrunk
from vtt.gui.window.desk import Desk
from vtt.table.maps import Map
from vtt.table.pictures import Picture
from vtt.table.table import Table

pytestmark = pytest.mark.benchmarks

MOST = 50.0
"""Milliseconds between two beats."""
TIMES = 3
TOKENS = 200


class Heart:
    """Beats every millisecond on the window's thread, and knows the longest time between two beats."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._last = time.perf_counter()
        self._timer = QTimer(interval=1)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    def stop(self) -> float:
        """End; the longest time, in milliseconds."""
        self._beat()
        self._timer.stop()
        return self.longest * 1e3

    def _beat(self) -> None:
        now = time.perf_counter()
        self.longest, self._last = max(self.longest, now - self._last), now


def noise(side: int, seed: int) -> QImage:
    """A picture in which no two parts are alike."""
    grains = numpy.random.default_rng(seed).integers(0, 255, (side // 8, side // 8, 4), dtype=numpy.uint8)
    pixels = grains.repeat(8, 0).repeat(8, 1).copy()
    return QImage(pixels.data, side, side, side * 4, QImage.Format.Format_RGB32).copy()


def beside(qtbot: QtBot, desk: Desk, work: Callable[[], object]) -> float:
    """The longest time between two beats while this is done on the thread of pictures; the least of some times."""

    def once() -> float:
        done: list[bool] = []
        heart = Heart()

        desk.faces.beside(work, lambda _result: done.append(True))
        qtbot.waitUntil(lambda: bool(done), timeout=60_000)
        return heart.stop()

    return min(once() for _ in range(TIMES))


def test_the_window_goes_on_while_large_pictures_are_read(tmp_path: Path, qtbot: QtBot, measurements: Measurements):
    large = noise(4096, 1)
    png, jpeg = written(large, "png"), written(large, "jpeg")
    with opened(qtbot, tmp_path) as nearby:
        desk = desk_of(nearby)
        idle = beside(qtbot, desk, lambda: time.sleep(0.5))
        measurements.reported("between two beats, nothing being done", idle, "ms")
        for name, work in (
            ("a PNG of 4,096 pixels as a map", lambda: map_in(png)),
            ("a JPEG of 4,096 pixels as a map", lambda: map_in(jpeg)),
            ("a PNG of 4,096 pixels for a token", lambda: picture_in(png)),
            ("a picture of 4,096 pixels pasted", lambda: shrunk(large)),
        ):
            measurements.at_most(f"between two beats, {name}", beside(qtbot, desk, work), MOST, "ms")


def test_the_window_goes_on_while_200_tokens_and_their_map_are_read(
    tmp_path: Path, qtbot: QtBot, measurements: Measurements
):
    """In the window itself, which draws its own board anew whenever some of them are there."""
    faces = [written(noise(1024, seed), "jpeg") for seed in range(TOKENS)]
    ground = written(noise(4096, 1), "jpeg")
    with opened(qtbot, tmp_path) as nearby:
        desk = desk_of(nearby)
        names: list[str] = []
        for each in (*faces, ground):
            desk.pictures._keep(each, names.append)
        qtbot.waitUntil(lambda: len(names) > TOKENS, timeout=60_000)
        before = desk.standing.table
        table = crowd(before, names[:-1], names[-1])
        gaps = []
        for _ in range(TIMES):
            desk.faces._known.clear()
            desk.faces._maps.clear()
            heart = Heart()
            for picture in pictures_of(table):
                desk.faces.face(picture)
            desk.faces.levels(names[-1])
            qtbot.waitUntil(
                lambda: (
                    all(desk.faces.face(each) is not None for each in pictures_of(table))
                    and desk.faces.levels(names[-1]) is not None
                ),
                timeout=60_000,
            )
            QApplication.processEvents()
            gaps.append(heart.stop())
        measurements.at_most("between two beats, 200 faces and a map", min(gaps), MOST, "ms")
        measurements.reported("the same, in the middle of three times", median(gaps), "ms")


def crowd(table: Table, faces: list[str], ground: str) -> Table:
    """A table on which so many stand, each with a face, on a map."""
    one = next(iter(table.creatures.values()))
    there = {
        f"c{number}": replace(one, id=f"c{number}", name=f"C {number}", at=(number % 20 * 6.0, number // 20 * 6.0),
                              picture=Picture(content=face, left=0.1, top=0.1, side=0.5))
        for number, face in enumerate(faces)
    }  # fmt: skip
    return replace(table, creatures=there, map=Map(content=ground, width=4096, height=4096, scale=0.05))


def pictures_of(table: Table) -> list[Picture]:
    return [each.picture for each in table.creatures.values() if each.picture is not None]
