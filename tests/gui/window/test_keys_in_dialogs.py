"""In a window beside the main one Space presses no button and Enter does, as everywhere; fields take letters."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QDialog, QLabel, QLineEdit, QPushButton, QVBoxLayout
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.window.desk import Desk


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with opened(qtbot, tmp_path) as nearby:
        yield desk_of(nearby)


def focus(qtbot: QtBot, button: QPushButton | QCheckBox | QLineEdit) -> None:
    button.window().activateWindow()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(button.hasFocus)


def test_space_presses_no_button_of_the_library_and_enter_does(qtbot: QtBot, desk: Desk):
    desk.shelves.open()
    window = desk.shelves.window
    assert window is not None
    (paste,) = (each for each in window.findChildren(QPushButton) if each.text() == "Paste…")
    asked: list[bool] = []
    window.paste_wanted.disconnect()
    window.paste_wanted.connect(lambda: asked.append(True))
    focus(qtbot, paste)
    QTest.keyClick(paste, Qt.Key.Key_Space)
    assert asked == []
    QTest.keyClick(paste, Qt.Key.Key_Return)
    assert asked == [True]


def test_a_dialog_over_a_dialog_is_followed_too(qtbot: QtBot, desk: Desk):
    desk.reference.open_house_rules()
    below = desk.reference.house_rules
    assert below is not None
    dialog = QDialog(below)
    column = QVBoxLayout(dialog)
    button, tick, field = QPushButton("Do it"), QCheckBox("So"), QLineEdit()
    for each in (button, tick, field):
        column.addWidget(each)
    pressed: list[bool] = []
    button.clicked.connect(lambda: pressed.append(True))
    dialog.show()
    focus(qtbot, button)
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert pressed == []
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert pressed == [True]
    focus(qtbot, tick)
    QTest.keyClick(tick, Qt.Key.Key_Space)
    assert tick.isChecked(), "what is ticked takes Space"
    focus(qtbot, field)
    QTest.keyClicks(field, "a b")
    assert field.text() == "a b"
    dialog.close()
    dialog.deleteLater()


def test_enter_on_cancel_cancels_and_anywhere_else_does_it(qtbot: QtBot, desk: Desk):
    given: list[str] = []
    for stop, expected in (("leave", []), ("field", ["So"])):
        dialog = TextDialog("Name", "What is it called?", "So", "Name it", desk.window)
        dialog.given.connect(given.append)
        dialog.open()
        focus(qtbot, getattr(dialog, stop))
        QTest.keyClick(getattr(dialog, stop), Qt.Key.Key_Return)
        assert not dialog.isVisible()
        assert given == expected


def test_escape_puts_the_scene_switcher_away_from_each_of_its_buttons(qtbot: QtBot, desk: Desk):
    desk.scenes.open_switcher()
    switcher = desk.scenes.switcher
    focus(qtbot, switcher.more)
    QTest.keyClick(switcher.more, Qt.Key.Key_Escape)
    assert not switcher.isVisible()


def test_what_is_typed_past_a_control_of_a_dialog_does_nothing_on_the_table(qtbot: QtBot, desk: Desk):
    desk.help.open_shortcuts()
    dialog = next(each for each in desk.window.findChildren(QDialog) if each.windowTitle() == "Keyboard")
    dialog.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
    before = desk.standing
    for key in (Qt.Key.Key_Space, Qt.Key.Key_N, Qt.Key.Key_1):
        QTest.keyClick(dialog, key)
    assert desk.standing is before
    assert not desk.doing.form.isVisible()
    assert not any(each.text() == "Keyboard" for each in dialog.findChildren(QLabel)), "its title says it already"
