"""While dice fall only what changes is painted again, and the window looks as if all of it was."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QRegion
from pytestqt.qtbot import QtBot

from tests.gui.players_window.test_window import table
from vtt.dice import Die, Thrown
from vtt.gui.dice_fall import picture as picture_module
from vtt.gui.dice_fall.course import course_of
from vtt.gui.dice_fall.ground_words import free_part, shade, shaded_part
from vtt.gui.dice_fall.picture import Cast, Table, paint_fall
from vtt.gui.dice_fall.rolling import Rim
from vtt.gui.dice_tray.painting import finish_of
from vtt.gui.players_window import PlayersWindow
from vtt.gui.theme import load_theme
from vtt.rules.views.players_view import ShownThrow

DICE = Thrown(20, tuple(Die(sides, 2) for sides in (4, 6, 8, 12, 20) for _ in range(2)))
FRAME = 0.034


def at_rest(qtbot: QtBot, window: PlayersWindow) -> QImage:
    """The window once nothing of it changes."""
    seen = [QImage()]

    def is_still() -> bool:
        seen.append(window.grab().toImage())
        return seen[-1] == seen[-2]

    qtbot.waitUntil(is_still)
    return seen[-1]


@pytest.mark.parametrize("seed", range(3))
def test_painting_what_changes_gives_what_painting_everything_gives(qtbot: QtBot, monkeypatch, seed: int):
    window = PlayersWindow(load_theme("dark"))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    with qtbot.waitExposed(window):
        window.show()
    window.board.set_animated(False)
    fall, changed = window.fall, QRegion()
    fall._seed = seed
    window.show_table(table(throw=ShownThrow(by="odile", caption="Odile throws", thrown=DICE, falling=True)))
    qtbot.waitUntil(lambda: fall.course is not None)
    course = fall.course
    assert course is not None
    fall._turn._turns._timer.stop()
    fall._clock.invalidate()

    def asked(area: QRect | None = None) -> None:
        nonlocal changed
        changed += QRegion(fall.rect() if area is None else area)

    seen, parts = at_rest(qtbot, window), []
    monkeypatch.setattr(fall, "update", asked)
    while not fall.resting:
        fall._ahead += FRAME
        fall._advance()
        parts.append(changed.boundingRect().height())
        window.render(seen, changed.boundingRect().topLeft(), changed)
        changed = QRegion()
        assert seen == window.grab().toImage(), f"{fall._ahead:.3f} of {course.seconds:.3f} s"
    assert max(parts[:-1]) < window.height() * 0.7
    assert len(parts) > 15


@pytest.mark.parametrize("size", [QSize(1920, 1080), QSize(1283, 717), QSize(3840, 2160), QSize(480, 320)])
def test_nothing_above_its_part_is_shaded(qapp, size: QSize):
    picture = shade(size, free_part(size, []), load_theme("dark"))
    above = QRect(QPoint(0, 0), QSize(size.width(), shaded_part(size).toAlignedRect().top()))
    clear = picture.copy(above)
    clear.fill(0)
    assert picture.copy(above) == clear
    assert picture.pixelColor(size.width() // 2, size.height() * 2 // 3).alpha() > 0


def test_dice_outside_of_what_is_painted_on_change_nothing(qapp, monkeypatch):
    """As they come from outside; the picture is that of a painter who paints all of them."""
    dice = [Die(sides, 2) for sides in (4, 6, 8, 12, 20) for _ in range(4)]
    course = course_of([dice], [Rim(0.0, 30.0, 0.0, 8.0)], seed=4)
    table, theme = Table(QPointF(40, 330), 32.0, 1.0), load_theme("dark")
    casts = [Cast(each, finish_of(theme.dice.players)) for each in course.fallers]

    def painted(seconds: float) -> QImage:
        picture = QImage(1040, 360, QImage.Format.Format_RGB32)
        picture.fill(QColor("#336655"))
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_fall(table, course, casts, seconds, "", theme, painter, patient=True)
        painter.end()
        return picture

    moments = [0.02 * step for step in range(25)]
    found = [painted(each) for each in moments]
    monkeypatch.setattr(picture_module, "_OUTSIDE", 1e6)
    assert found == [painted(each) for each in moments]
