"""A sheet typed over in its window."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QMessageBox, QPlainTextEdit, QScrollArea, QSpinBox, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, NO_KEYS, desk_of
from tests.gui.workshop import workshop_table
from vtt.gui.sheet.header import SheetHeader
from vtt.gui.sheet_editor.editor import SheetEditor
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with one_window.opened(qtbot, tmp_path, table=workshop_table) as nearby:
        yield desk_of(nearby)


def test_the_menu_of_a_sheet_stays_over_the_sheet(qtbot: QtBot, desk: Desk):
    desk.window.resize(700, 600)
    desk.window.move(0, 0)
    (header,) = desk.creature.findChildren(SheetHeader)
    qtbot.waitUntil(lambda: header.more.mapToGlobal(header.more.rect().bottomRight()).x() < 700)
    QTest.mouseClick(header.more, LEFT, NO_KEYS)
    menu = next(each for each in desk.window.findChildren(QMenu) if each.isVisible())
    edge = header.more.mapToGlobal(header.more.rect().bottomRight()).x()
    assert menu.geometry().right() == edge
    assert menu.geometry().top() > header.more.mapToGlobal(header.more.rect().bottomRight()).y() + 1
    menu.close()


def editor(desk: Desk) -> SheetEditor:
    menu = desk.sheets.open_menu(QPoint(0, 0))
    assert isinstance(menu, QMenu)
    menu.actions()[0].trigger()
    menu.close()
    assert desk.sheets.editor is not None
    return desk.sheets.editor


def type_number(window: SheetEditor, path: str, value: int) -> None:
    box = window.fields[path].widget
    assert isinstance(box, QSpinBox)
    box.selectAll()
    QTest.keyClicks(box, str(value))


def test_what_cannot_be_is_refused_while_it_is_typed(qtbot: QtBot, desk: Desk):
    window = editor(desk)
    assert not window.store.isEnabled(), "nothing has changed"
    type_number(window, "hp", 99)
    assert not window.store.isEnabled()
    assert window.fields["hp"].note.text() == "Give 0 to 6"
    type_number(window, "most", 99)
    assert window.store.isEnabled()
    assert window.fields["hp"].note.text() == ""


def test_what_was_typed_is_stored_and_undone(qtbot: QtBot, desk: Desk):
    window = editor(desk)
    type_number(window, "hp", 2)
    notes = window.fields["notes"].widget
    assert isinstance(notes, QPlainTextEdit)
    QTest.keyClicks(notes, "limps")
    assert window.values() == {"hp": 2, "notes": "limps"}
    QTest.mouseClick(window.store, LEFT, NO_KEYS)
    qtbot.waitUntil(lambda: desk.standing.table.creatures["ada"].notes == "limps")
    assert desk.standing.table.creatures["ada"].sheet.hp == 2
    desk.undo()
    qtbot.waitUntil(lambda: desk.standing.table.creatures["ada"].sheet.hp == 6)


def test_what_cannot_be_stored_now_stays_in_the_editor(qtbot: QtBot, desk: Desk):
    """Something was asked meanwhile: nothing that was typed is lost."""
    window = editor(desk)
    type_number(window, "hp", 2)
    before = desk.standing
    desk.submit(Intent("ask", "ada"))
    qtbot.waitUntil(desk.question.isVisible)
    QTest.mouseClick(window.store, LEFT, NO_KEYS)
    assert window.isVisible()
    assert window.said.text().startswith("Not stored: something else goes on")
    assert window.values() == {"hp": 2}
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table == before.table)
    QTest.mouseClick(window.store, LEFT, NO_KEYS)
    qtbot.waitUntil(lambda: desk.standing.table.creatures["ada"].sheet.hp == 2)
    assert not isValid(window) or not window.isVisible()


def test_a_sheet_is_written_to_a_pdf_file(desk: Desk, tmp_path: Path):
    path = tmp_path / "ada.pdf"
    desk.sheets.write(["ada", "bo"], path)
    content = path.read_bytes()
    assert content.startswith(b"%PDF")
    assert content.count(b"/Type /Page\n") == 2


def test_a_file_that_cannot_be_written_is_said(qtbot: QtBot, desk: Desk, tmp_path: Path):
    desk.sheets.write(["ada"], tmp_path / "nowhere" / "ada.pdf")
    assert not (tmp_path / "nowhere").exists()
    box = next(each for each in desk.window.children() if each.objectName() == "problem")
    assert "expected a folder that can be written to" in box.text()  # type: ignore[attr-defined]
    box.close()  # type: ignore[attr-defined]


def test_sheets_are_written_over_nothing_but_a_pdf_file(desk: Desk, tmp_path: Path):
    letter = tmp_path / "letter.pdf"
    letter.write_text("Dear Ada", encoding="utf-8")
    for path in (letter, desk.standing.path):
        before = path.read_bytes()
        desk.sheets.write(["ada"], path)
        box = next(each for each in desk.window.findChildren(QMessageBox) if each.isVisible())
        assert box.text() == f"{path}: is there already and is no PDF file; expected a new name, or that of a PDF file."
        box.close()
        box.deleteLater()
        assert path.read_bytes() == before
    pdf = tmp_path / "ada.pdf"
    desk.sheets.write(["ada"], pdf)
    desk.sheets.write(["ada", "bo"], pdf)
    assert pdf.read_bytes().startswith(b"%PDF-")


def wheel(widget: QWidget) -> None:
    """Turn the wheel over the middle of a widget, as the window gets it."""
    window = widget.window()
    middle = QPointF(widget.mapTo(window, widget.rect().center()))
    QTest.wheelEvent(window.windowHandle(), middle, QPoint(0, -120))


def test_the_wheel_scrolls_the_page_and_changes_nothing(qtbot: QtBot, desk: Desk):
    window = editor(desk)
    window.resize(500, 260)
    scroll = window.findChild(QScrollArea).verticalScrollBar()
    qtbot.waitUntil(lambda: scroll.maximum() > 0)
    turned = 0
    for field in window.fields.values():
        if not field.widget.visibleRegion().isEmpty():
            field.widget.setFocus()
            wheel(field.widget)
            turned += 1
    assert turned > 3
    assert window.values() == {}
    assert not window.store.isEnabled()
    assert scroll.value() > 0


def test_what_was_typed_is_thrown_away_only_by_the_button_that_says_so(qtbot: QtBot, desk: Desk):
    window = editor(desk)
    type_number(window, "hp", 2)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.isVisible()
    assert window.discard.isVisible()
    assert window.said.text() == "What was typed is not stored."
    assert not window.leave.isFlat(), "what keeps all of it is as plain a button"
    assert window.discard.isFlat(), "what throws it away is the paler one"
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.leave.isFlat()
    assert window.isVisible()
    assert not window.discard.isVisible()
    assert window.store.isEnabled(), "typing goes on"
    window.close()
    assert window.discard.isVisible(), "the cross of the window asks as well"
    QTest.mouseClick(window.discard, LEFT, NO_KEYS)
    assert not window.isVisible()
    assert desk.standing.table.creatures["ada"].sheet.hp != 2


def test_nothing_typed_is_left_without_asking(qtbot: QtBot, desk: Desk):
    window = editor(desk)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_on_opening_the_keyboard_is_in_the_first_field(desk: Desk):
    window = editor(desk)
    first = next(iter(window.fields.values()))
    assert window.focusWidget() is first.widget
