"""Windows that become larger stay where they were."""

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from vtt.gui.window_size import grow


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
