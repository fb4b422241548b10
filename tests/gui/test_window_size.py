"""Windows that become larger stay where they were, and all are wholly on their screen."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget, QWidgetItem
from pytestqt.qtbot import QtBot

from vtt.gui.window_size import OnTheScreen, grow, long, roomy


@pytest.mark.parametrize("wanted", [QSize(500, 400), QSize(640, 500)])
def test_a_window_grows_round_its_middle(qtbot: QtBot, wanted: QSize):
    window = QWidget()
    qtbot.addWidget(window)
    room = window.screen().availableGeometry()
    window.resize(300, 200)
    window.show()
    qtbot.waitExposed(window)
    window.move(room.center() - QPoint(150, 100))
    before = window.frameGeometry().center()
    grow(window, wanted)
    after = window.frameGeometry().center()
    assert max(abs(after.x() - before.x()), abs(after.y() - before.y())) <= 1


def test_a_window_as_large_as_the_screen_stands_in_its_middle(qtbot: QtBot):
    window = QWidget()
    qtbot.addWidget(window)
    room = window.screen().availableGeometry()
    window.resize(300, 200)
    window.show()
    qtbot.waitExposed(window)
    window.move(room.center() - QPoint(150, 100))
    grow(window, room.size() * 2)
    place = window.frameGeometry()
    assert abs(place.center().x() - room.center().x()) <= 1
    assert abs(place.center().y() - room.center().y()) <= 1


def test_a_window_that_opens_beyond_the_screen_is_brought_onto_it_and_nothing_else_is_asked_where_it_is(qtbot: QtBot):
    window = QWidget()
    qtbot.addWidget(window)
    room = window.screen().availableGeometry()
    window.resize(300, 200)
    window.move(room.right() - 50, room.top() + 40)
    window.show()
    qtbot.waitExposed(window)
    application = QGuiApplication.instance()
    assert isinstance(application, QGuiApplication)
    looking = OnTheScreen(application, window)
    # For a window Qt now and then gives what lay at its address before, as this of a layout.
    looking._look(QWidgetItem(window))
    assert not room.contains(window.frameGeometry())
    looking._look(None)
    looking._look(window.windowHandle())
    assert room.contains(window.frameGeometry())


class OnAScreen(QWidget):
    """Lies on a screen of this size."""

    def __init__(self, size: QSize) -> None:
        super().__init__()
        self._size = size

    def screen(self) -> QScreen:
        class Screen:
            availableGeometry = staticmethod(lambda: QRect(QPoint(), self._size))  # noqa: N815

        return Screen()  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("screen", "high"), [(QSize(1280, 800), 660), (QSize(1920, 1080), 840), (QSize(2560, 1440), 1200)]
)
def test_what_is_long_takes_most_of_the_height_of_a_large_screen(qtbot: QtBot, screen: QSize, high: int):
    window = OnAScreen(screen)
    qtbot.addWidget(window)
    least, most = QSize(1140, 660), QSize(1320, 820)
    assert long(window, least, most) == QSize(roomy(window, least, most).width(), high)
    assert high <= screen.height() * 0.9


def test_large_text_makes_nothing_larger_than_its_screen(qtbot: QtBot):
    window = OnAScreen(QSize(1024, 700))
    qtbot.addWidget(window)
    assert long(window, QSize(1140, 660) * 2, QSize(1320, 820) * 2) == QSize(1008, 652)
