"""Whoever starts a fight by mouse can go on by keyboard: no list keeps D from the bag."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListView, QPushButton
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened

SCENE = Path(__file__).parents[3] / "resources" / "scenes" / "revenants-hack-toll-bridge.toml"


def test_d_draws_right_after_the_fight_was_started_by_mouse_wherever_the_keyboard_is(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, file=SCENE) as nearby:
        desk = desk_of(nearby)

        def bag():
            assert desk.standing is not None
            return desk.standing.table.initiative.bag

        start = next(each for each in desk.initiative.findChildren(QPushButton) if each.text().startswith("Start"))
        start.setFocus()
        QTest.mouseClick(start, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: bag() is not None and desk.course.quiet)
        # Enter would press nothing that nobody has gone to.
        assert QApplication.focusWidget() is desk.initiative
        for view in desk.window.findChildren(QListView):
            if view.isVisible() and view.focusPolicy() != Qt.FocusPolicy.NoFocus:
                view.setFocus()
                QTest.keyClick(view, Qt.Key.Key_D)
                qtbot.waitUntil(lambda: bool(bag().drawn) and desk.course.quiet)
                desk.undo()
                qtbot.waitUntil(lambda: not bag().drawn and desk.course.quiet)
