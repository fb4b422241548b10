"""What a frame of the bag's movement costs beside a bare one of the same size, both measured in this run."""

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QImage, QPainter

from tests.helpers.measurements import Measurements, median_seconds
from vtt.gui.bag.ground import ground_of
from vtt.gui.bag.motion import SLIDING, Flight, falling, rustle, smooth
from vtt.gui.bag.painting import BagPainter, Scene, Shown
from vtt.gui.bag.token_pictures import Face
from vtt.gui.theme import load_theme

pytestmark = pytest.mark.benchmarks

SIZES = [QSizeF(188, 140), QSizeF(372, 290)]
MOMENTS = [0.02 * step for step in range(50)]
TIMES, FRAME = 15, 16.7
CONTENTS: tuple[Face, ...] = ("players", "gm") * 3


def draw_at(size: QSizeF, seconds: float) -> Scene:
    ground, flight = ground_of(size, smooth(seconds / SLIDING)), Flight("draw", "gm")
    pose = flight.pose(seconds, ground)
    assert pose is not None
    return Scene(ground, CONTENTS, (Shown("gm", pose, moving=True),), rustle("draw", seconds))


def filling_at(size: QSizeF, seconds: float) -> Scene:
    ground = ground_of(size)
    poses = [(flight.face, flight.pose(seconds, ground)) for flight in falling(list(CONTENTS) * 2)]
    return Scene(ground, CONTENTS, tuple(Shown(face, pose, moving=True) for face, pose in poses if pose is not None))


def milliseconds(painter: BagPainter, scenes: list[Scene], size: QSizeF) -> float:
    """Of one frame, in the mean over these scenes, the median of several runs."""
    picture = QImage(size.toSize(), QImage.Format.Format_ARGB32_Premultiplied)

    def frames() -> None:
        for scene in scenes:
            canvas = QPainter(picture)
            painter.paint(canvas, scene)
            canvas.end()

    return median_seconds(frames, TIMES) / len(scenes) * 1e3


@pytest.mark.parametrize("size", SIZES, ids=["main-window", "players-window"])
@pytest.mark.parametrize("movement", [draw_at, filling_at])
def test_a_frame_of_movement_costs_little_beside_one_at_rest(qapp, size: QSizeF, movement, measurements: Measurements):
    painter = BagPainter(load_theme("dark"))
    bare = milliseconds(painter, [Scene(ground_of(size), CONTENTS, ())] * len(MOMENTS), size)
    moving = milliseconds(painter, [movement(size, seconds) for seconds in MOMENTS], size)
    name = f"bag: a frame of {movement.__name__[:-3]} at {size.width():.0f} x {size.height():.0f}"
    measurements.at_most(f"{name} ({moving:.2f} ms) beside one at rest ({bare:.2f} ms)", moving / bare, 3.0, "times")
    measurements.at_most(name, moving, FRAME, "ms")


@pytest.mark.parametrize("size", SIZES, ids=["main-window", "players-window"])
def test_the_cloth_is_made_once_and_quickly(qapp, size: QSizeF, measurements: Measurements):
    theme = load_theme("dark")
    scene = Scene(ground_of(size), CONTENTS, ())
    picture = QImage(size.toSize(), QImage.Format.Format_ARGB32_Premultiplied)

    def first() -> None:
        canvas = QPainter(picture)
        BagPainter(theme).paint(canvas, scene)
        canvas.end()

    measurements.at_most(
        f"bag: the first picture at {size.width():.0f} wide", median_seconds(first, 5) * 1e3, 400, "ms"
    )
