"""How long one picture of the dice tray takes while dice roll, and how long a throw takes to lay out."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPainter, QPixmap

from vtt.dice import Die, Thrown
from vtt.gui.dice_tray.felt import empty_tray
from vtt.gui.dice_tray.heaps import Hand, Heap
from vtt.gui.dice_tray.layout import Area
from vtt.gui.dice_tray.painting import finish_of
from vtt.gui.dice_tray.pieces import Piece, lay_out
from vtt.gui.dice_tray.scene import paint_throw
from vtt.gui.theme import load_theme

pytestmark = pytest.mark.benchmarks

DARK = load_theme("dark")
SIZES = [QSize(560, 280), QSize(900, 500)]
MOMENTS = [0.1 + 0.04 * step for step in range(22)]


def twenty(size: QSize) -> list[Piece]:
    thrown = Thrown(40, tuple(Die((20, 12, 10, 8, 6)[index % 5], 1 + index % 6) for index in range(20)))
    area = Area(22, 18, size.width() - 44, size.height() - 80)
    return lay_out(
        [Heap(Hand("", "players"), thrown, area, headed=False)], lambda *_: finish_of(DARK.dice.players), 1.0, 1
    )


def picture_of(ground: QPixmap, pieces: list[Piece], seconds: float) -> QImage:
    picture = QImage(ground.size(), QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(0, 0, ground)
    paint_throw(painter, pieces, seconds, DARK)
    painter.end()
    return picture


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_pictures_of_twenty_rolling_dice(benchmark, qapp, size: QSize):
    pieces, ground = twenty(size), empty_tray(size, 1.0, DARK)
    picture_of(ground, pieces, 9.0)
    benchmark(lambda: [picture_of(ground, pieces, moment) for moment in MOMENTS])
    benchmark.extra_info["pictures"] = len(MOMENTS)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_one_picture_of_twenty_dice_at_rest(benchmark, qapp, size: QSize):
    pieces, ground = twenty(size), empty_tray(size, 1.0, DARK)
    picture_of(ground, pieces, 9.0)
    benchmark(picture_of, ground, pieces, 9.0)


def test_laying_out_twenty_dice(benchmark, qapp):
    benchmark(twenty, SIZES[0])


def test_the_empty_tray(benchmark, qapp):
    benchmark(empty_tray, SIZES[1], 1.0, DARK)
