"""A control that goes away while it has the keyboard leaves the window with its keys."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from tests.gui.opening import desk_of, opened, sample_table
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


@pytest.mark.parametrize("game", ["livehack", "revenants-hack"])
def test_the_bag_goes_with_the_fight_while_it_has_the_keyboard(qtbot: QtBot, tmp_path: Path, game: str):
    """Enter closed the panel: Qt had given the keyboard to the cross beside its head."""
    with opened(qtbot, tmp_path, table=lambda: sample_table(game)) as nearby:
        desk = desk_of(nearby)
        QTest.keyClick(desk.window, Qt.Key.Key_I)
        qtbot.waitUntil(lambda: desk.standing.table.initiative.bag is not None and desk.course.quiet)
        desk.initiative.bag.setFocus()
        QTest.keyClick(desk.initiative.bag, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        qtbot.waitUntil(lambda: desk.standing.table.initiative.bag is None and desk.course.quiet)
        assert QApplication.focusWidget() is desk.board
        before = desk.standing.table
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
            QTest.keyClick(desk.board, key)
        assert desk.initiative.isVisible()
        assert desk.standing.table is before


def test_a_button_is_hidden_or_refused_while_it_has_the_keyboard(qtbot: QtBot, desk: Desk):
    first, other = (QPushButton(text, desk.window.centralWidget()) for text in ("First", "Other"))
    for goes in (lambda: first.hide(), lambda: first.setEnabled(False)):
        for each in (first, other):
            each.setEnabled(True)
            each.show()
        first.setFocus()
        qtbot.waitUntil(first.hasFocus)
        goes()
        assert QApplication.focusWidget() is desk.board
    first.setEnabled(True)
    first.setFocus()
    other.setFocus(Qt.FocusReason.TabFocusReason)
    assert other.hasFocus(), "whoever goes from one to the other gets there"
