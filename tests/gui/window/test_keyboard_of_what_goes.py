"""A control that goes away while it has the keyboard leaves the window with its keys."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from vtt.gui.window.desk import Desk


def test_a_control_is_destroyed_while_it_has_the_keyboard(qtbot: QtBot, desk: Desk):
    for _ in range(2):
        button = QPushButton("Go on", desk.window)
        button.show()
        button.setFocus()
        qtbot.waitUntil(button.hasFocus)
        with qtbot.captureExceptions() as raised:
            delete(button)
        assert not raised
    QTest.keyClick(QApplication.focusWidget() or desk.window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert desk.command_palette.isVisible()
