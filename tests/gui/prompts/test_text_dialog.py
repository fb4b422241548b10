"""A text is asked for in a window whose buttons stand as everywhere, and play goes on behind it."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.window.desk import Desk
from vtt.gui.window.ground_menu import ask_for_note_at


def dialog_of(qtbot: QtBot) -> TextDialog:
    """The one that is open."""
    qtbot.waitUntil(lambda: bool(found()))
    (dialog,) = found()
    return dialog


def found() -> list[TextDialog]:
    return [each for each in QApplication.topLevelWidgets() if isinstance(each, TextDialog) and each.isVisible()]


def test_dice_are_written_and_thrown(qtbot: QtBot, desk: Desk):
    desk.ask_to_throw()
    dialog = dialog_of(qtbot)
    assert dialog.leave.geometry().right() < dialog.go.geometry().left()
    before = desk.standing
    assert dialog.text == "d20"
    QTest.keyClicks(dialog.field, "2d6+3")
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing is not before)
    assert not found()
    assert any("2d6+3" in row.text for row in desk.log_model.rows)


def test_escape_and_nothing_throw_nothing(qtbot: QtBot, desk: Desk):
    before = desk.standing
    desk.ask_to_throw()
    QTest.keyClick(dialog_of(qtbot).field, Qt.Key.Key_Escape)
    assert not found()
    desk.ask_to_throw()
    dialog = dialog_of(qtbot)
    QTest.keyClick(dialog.field, Qt.Key.Key_Backspace)
    QTest.mouseClick(dialog.go, LEFT)
    assert not found()
    assert desk.standing is before


def test_a_note_of_several_lines_is_stored(qtbot: QtBot, desk: Desk):
    before = desk.standing.table.places
    ask_for_note_at(desk, (3.0, 4.0))
    dialog = dialog_of(qtbot)
    field = dialog.field
    assert isinstance(field, QPlainTextEdit)
    assert field.accessibleName() == "Only you see it"
    QTest.keyClicks(field, "<b>One</b>")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.keyClicks(field, "Two")
    assert dialog.isVisible(), "Enter begins another line"
    QTest.mouseClick(dialog.go, LEFT)
    qtbot.waitUntil(lambda: desk.course.quiet and len(desk.standing.table.places) > len(before))
    (laid,) = (each for key, each in desk.standing.table.places.items() if key not in before)
    assert (laid.name, laid.notes) == ("<b>One</b>", "<b>One</b>\nTwo")


def test_of_a_text_that_is_too_long_the_beginning_is_seen_and_all_of_it_is_marked(qtbot: QtBot):
    long = "Does the ferrywoman of the drowned villages know who opened the weir last night? " * 3
    below = QWidget()
    qtbot.addWidget(below)
    dialog = TextDialog("Rename", "Title", long, "Go on", below)
    dialog.show()
    assert isinstance(dialog.field, QLineEdit)
    assert dialog.field.selectedText() == dialog.field.text()
    assert dialog.field.cursorPosition() == 0
    QTest.keyClicks(dialog.field, "The weir")
    assert dialog.text == "The weir"
