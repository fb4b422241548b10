"""The window in which a picture is cut out: by mouse, wheel, slider and keys."""

from collections.abc import Iterator
from math import ceil, floor

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, NO_KEYS
from tests.gui.pictures.images import halves
from vtt.gui.look import Look
from vtt.gui.pictures.crop_window import CropWindow
from vtt.gui.theme import contrast
from vtt.table.creature import Side
from vtt.table.pictures import LEAST_SIDE, Picture

START = Picture(content="", left=0.25, top=0.0, side=1.0)
Key = Qt.Key


@pytest.fixture
def window(qtbot: QtBot, look: Look) -> Iterator[CropWindow]:
    parent = QWidget()
    qtbot.addWidget(parent)
    window = CropWindow(look, "Odile", halves(), START, "players", parent)
    window.open()
    qtbot.waitExposed(window)
    yield window
    parent.close()


def test_it_opens_with_what_is_seen_already_and_gives_it_on_enter(qtbot: QtBot, window: CropWindow):
    with qtbot.waitSignal(window.given) as given:
        QTest.keyClick(window.view, Key.Key_Return)
    assert given.args == [START]


def test_escape_gives_nothing(qtbot: QtBot, window: CropWindow):
    with qtbot.assertNotEmitted(window.given):
        QTest.keyClick(window, Key.Key_Escape)
    assert not window.isVisible()


def test_it_is_dragged_with_the_mouse_as_far_as_the_picture_goes(window: CropWindow):
    view, middle = window.view, window.view.rect().center()
    QTest.mousePress(view, LEFT, NO_KEYS, middle)
    QTest.mouseMove(view, middle + QPoint(40, 0))
    moved = view.picture
    assert moved.left < START.left
    assert moved.side == START.side
    QTest.mouseMove(view, middle + QPoint(4000, 0))
    assert view.picture.left == 0.0
    QTest.mouseMove(view, middle + QPoint(-8000, 0))
    QTest.mouseRelease(view, LEFT, NO_KEYS, middle)
    assert view.picture.left == 0.5
    QTest.mouseMove(view, middle)
    assert view.picture.left == 0.5


def test_the_wheel_the_slider_and_the_keys_zoom_alike(window: CropWindow):
    view, slider = window.view, window.slider
    assert slider.value() == slider.minimum()
    wheel = QWheelEvent(
        QPointF(view.rect().center()), view.mapToGlobal(QPointF(view.rect().center())), QPoint(), QPoint(0, 120),
        Qt.MouseButton.NoButton, NO_KEYS, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view, wheel)
    by_wheel = view.picture
    assert by_wheel.side < 1.0
    assert slider.value() > slider.minimum()
    # Round the middle of what was seen.
    assert by_wheel.left * 400 + by_wheel.side * 100 == pytest.approx(200)
    QTest.keyClick(view, Key.Key_Minus)
    assert view.picture == START
    QTest.keyClick(view, Key.Key_Plus)
    assert view.picture.side == pytest.approx(by_wheel.side)
    slider.setFocus()
    QTest.keyClick(slider, Key.Key_End)
    assert view.picture.side == pytest.approx(LEAST_SIDE)
    QTest.keyClick(slider, Key.Key_Home)
    assert view.picture.side == 1.0
    QTest.keyClick(view, Key.Key_Minus)
    assert view.picture.side == 1.0


def test_arrows_move_it_and_shift_by_more(window: CropWindow):
    view = window.view
    QTest.keyClick(view, Key.Key_Right)
    small = view.picture.left - START.left
    assert small > 0
    QTest.keyClick(view, Key.Key_Left)
    assert view.picture.left == pytest.approx(START.left)
    QTest.keyClick(view, Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert view.picture.left - START.left == pytest.approx(5 * small)
    QTest.keyClick(view, Key.Key_Up)
    assert view.picture.top == 0.0


@pytest.mark.parametrize("side", ["players", "gm", "none", None])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_nothing_in_it_is_cut_off(qtbot: QtBot, look: Look, side, scale):
    parent = QWidget()
    qtbot.addWidget(parent)
    large = Look(look.theme, scale)
    name = "Wilhelmina Featherstonehaugh-Cholmondeley of the Upper Marches"
    window = CropWindow(large, name, halves(size=QSize(30, 900)), Picture(content=""), side, parent)
    window.open()
    qtbot.waitExposed(window)
    for button in (window.go, window.leave):
        assert button.width() >= button.sizeHint().width()
        assert window.rect().contains(button.geometry())
    assert window.view.height() >= window.view.minimumHeight()


@pytest.mark.parametrize("ground", ["#000000", "#2b3a44", "#808080", "#ffffff"])
@pytest.mark.parametrize("side", ["players", "gm", None])
def test_where_it_will_be_cut_is_seen_on_any_picture(qtbot: QtBot, look: Look, ground: str, side: Side | None):
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    parent = QWidget()
    qtbot.addWidget(parent)
    window = CropWindow(look, "Odile", image, START, side, parent)
    window.show()
    view = window.view
    picture, middle = view.grab().toImage(), view.height() // 2
    across = [picture.pixelColor(x, middle).name() for x in range(view.width() // 2)]
    assert max(contrast(each, ground) for each in across[4:]) >= 3.0
    parent.close()


@pytest.mark.parametrize("side", ["players", "gm"])
def test_the_outline_lies_on_what_is_seen_and_nowhere_beside_it(qtbot: QtBot, look: Look, side: Side):
    """It stuck out above and below the picture."""
    parent = QWidget()
    qtbot.addWidget(parent)
    window = CropWindow(look, "Odile", halves(), START, side, parent)
    window.show()
    view = window.view
    picture, edge = view.grab().toImage(), view._outline(view._square()).boundingRect()
    middle = round(edge.center().x())
    above = {picture.pixelColor(middle, y).name() for y in range(8, floor(edge.top()))}
    below = {picture.pixelColor(middle, y).name() for y in range(ceil(edge.bottom()), view.height() - 8)}
    # In the shade the picture differs from the ground beside it, and nothing else is seen.
    assert max(len(above), len(below)) <= 2
    parent.close()
