"""The title of the table is changed where it stands, by F2, from the menu and from Ctrl+K."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, NO_KEYS, click_entry, desk_of, opened
from vtt.dice import SeededFaces
from vtt.gui.window.desk import Desk
from vtt.gui.window.files import LOG_FOR_PLAYERS

Key = Qt.Key


def plate(desk: Desk) -> QLabel:
    return next(each for each in desk.bar.findChildren(QLabel) if each.property("plate") == "plain")


def field(desk: Desk) -> QLineEdit:
    """The field that asks for the title."""
    assert desk.doing.form.isVisible()
    return next(each for each in desk.doing.form.findChildren(QLineEdit) if each.isVisible())


def type_title(qtbot: QtBot, desk: Desk, title: str) -> None:
    field(desk).selectAll()
    QTest.keyClicks(field(desk), title)
    QTest.keyClick(field(desk), Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.title == title)


def test_a_double_click_on_the_title_changes_it_and_undo_brings_it_back(qtbot: QtBot, desk: Desk):
    before = desk.standing.table.title
    QTest.mouseDClick(plate(desk), LEFT, NO_KEYS, plate(desk).rect().center())
    assert field(desk).text() == before
    type_title(qtbot, desk, "The long night")
    assert plate(desk).text() == "The long night"
    assert "This table is called The long night now" in [row.text for row in desk.log_model.rows]
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.title == before)
    assert plate(desk).text() == (before or desk.standing.path.stem)


def test_f2_the_menu_and_the_palette_ask_for_it(qtbot: QtBot, desk: Desk):
    QTest.keyClick(desk.board, Key.Key_F2)
    type_title(qtbot, desk, "By key")
    bar = desk.bar.menus
    QTest.mouseClick(bar, LEFT, NO_KEYS, bar.actionGeometry(desk.bar.file.menuAction()).center())
    click_entry(desk.bar.file, "Rename this table")
    type_title(qtbot, desk, "By menu")
    desk.open_palette()
    QTest.keyClicks(desk.command_palette.field, "rename this table")
    QTest.keyClick(desk.command_palette.field, Key.Key_Return)
    type_title(qtbot, desk, "By word")


def test_an_empty_title_is_not_taken(qtbot: QtBot, desk: Desk):
    before = desk.standing
    QTest.keyClick(desk.board, Key.Key_F2)
    field(desk).selectAll()
    QTest.keyClick(field(desk), Key.Key_Backspace)
    QTest.keyClick(field(desk), Key.Key_Return)
    qtbot.waitUntil(lambda: "called" in desk.toast.text)
    assert desk.standing is before


def test_the_export_and_the_file_have_the_new_title(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(4)) as nearby:
        desk = desk_of(nearby)
        QTest.keyClick(desk.board, Key.Key_F2)
        type_title(qtbot, desk, "The long night")
        path = tmp_path / "told.md"
        desk.files.export(LOG_FOR_PLAYERS, path)
        qtbot.waitUntil(lambda: path.exists() and "The long night" in path.read_text(encoding="utf-8"))
        file = desk.standing.path
    with opened(qtbot, tmp_path, SeededFaces(4), file=file) as nearby:
        assert desk_of(nearby).standing.table.title == "The long night"


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080), (2560, 1440)])
def test_the_title_is_read_as_a_whole_in_a_form_without_an_empty_place(qtbot: QtBot, desk: Desk, size: tuple[int, int]):
    desk.window.resize(*size)
    QApplication.processEvents()
    desk.rename()
    form = desk.doing.form
    qtbot.waitUntil(lambda: form.isVisible() and not desk.doing.weighs)
    line = field(desk)
    line.setText("The bridge at the drowned bell")
    qtbot.waitUntil(lambda: not desk.doing.weighs)
    assert line.fontMetrics().horizontalAdvance(line.text()) < line.width() - 24
    assert form.go is not None
    assert form.go.mapTo(form, QPoint()).y() - line.mapTo(form, QPoint(0, line.height())).y() < 40
