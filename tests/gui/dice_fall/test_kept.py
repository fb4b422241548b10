"""Many dice over a board that moves on are painted once for each of their frames."""

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage, QPainter

from vtt.gui.dice_fall.kept import Kept

AREA = QRect(10, 6, 30, 20)


class Dice:
    """A square, and how often it was painted."""

    def __init__(self) -> None:
        self.painted = 0

    def __call__(self, painter: QPainter) -> None:
        self.painted += 1
        painter.fillRect(QRect(14, 9, 12, 8), QColor(200, 40, 20, 160))


def shown(kept: Kept, frame: float, dice: Dice) -> QImage:
    """A window on which they are painted."""
    picture = QImage(60, 40, QImage.Format.Format_RGB32)
    picture.fill(QColor("#336655"))
    painter = QPainter(picture)
    kept.paint(painter, frame, AREA, 1.0, dice)
    painter.end()
    return picture


def test_a_frame_that_is_painted_once_is_not_kept(qapp):
    kept, dice = Kept(), Dice()
    for frame in range(4):
        shown(kept, float(frame), dice)
    assert dice.painted == 4
    assert kept._picture is None


def test_what_is_painted_again_looks_the_same_and_later_frames_are_painted_once(qapp):
    kept, dice = Kept(), Dice()
    first = shown(kept, 0.0, dice)
    assert first.pixelColor(20, 12) != QColor("#336655")
    assert [shown(kept, 0.0, dice) for _ in range(3)] == [first] * 3
    assert dice.painted == 2
    for frame in (1.0, 2.0):
        assert [shown(kept, frame, dice) for _ in range(3)] == [first] * 3
    assert dice.painted == 4
