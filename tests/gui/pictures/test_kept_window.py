"""The pictures of a campaign are looked through: who uses which; what nobody uses is deleted after it was asked."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QMessageBox
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, NO_KEYS, desk_of, opened
from tests.gui.pictures.images import file, halves
from tests.gui.window.test_pictures import drop_on, pictured
from vtt.gui.pictures.decoding import packed
from vtt.gui.pictures.kept_window import KeptWindow
from vtt.gui.window.commands import commands
from vtt.gui.window.desk import Desk


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with opened(qtbot, tmp_path) as nearby:
        yield desk_of(nearby)


@pytest.fixture
def window(qtbot: QtBot, desk: Desk, tmp_path: Path) -> KeptWindow:
    """With one picture that Ada has, and one that was kept and put nowhere; opened by its key."""
    drop_on(desk, "ada", file(tmp_path))
    pictured(qtbot, desk, "ada")
    kept: list[str] = []
    desk.pictures._keep(packed(halves("#112233")), kept.append)
    qtbot.waitUntil(lambda: bool(kept))
    QTest.keyClick(desk.window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    found = desk.kept_pictures.window
    assert found is not None
    qtbot.waitUntil(lambda: len(found.model.rows) == 2)
    return found


def texts(window: KeptWindow) -> list[str]:
    return [window.model.index(row, 1).data() for row in range(window.model.rowCount())]


def answer(qtbot: QtBot, window: KeptWindow, words: str) -> None:
    qtbot.waitUntil(lambda: window.findChild(QMessageBox) is not None)
    box = window.findChild(QMessageBox)
    assert isinstance(box, QMessageBox)
    button: QAbstractButton = next(each for each in box.buttons() if each.text() == words)
    QTest.mouseClick(button, LEFT, NO_KEYS, button.rect().center())


def test_what_nobody_uses_is_deleted_after_it_was_asked(qtbot: QtBot, desk: Desk, window: KeptWindow):
    assert texts(window) == ["nobody", "Ada"]
    assert window.said.text() == "2 pictures, 1 kB; nobody uses 1 of them. Mark one to show or delete it"
    window.list.selectRow(1)
    assert window.said.text() == "2 pictures, 1 kB; nobody uses 1 of them"
    window.list.clearSelection()
    QTest.mouseClick(window.tidy, LEFT, NO_KEYS, window.tidy.rect().center())
    answer(qtbot, window, "Cancel")
    assert texts(window) == ["nobody", "Ada"]
    qtbot.waitUntil(lambda: window.findChild(QMessageBox) is None)
    QTest.mouseClick(window.tidy, LEFT, NO_KEYS, window.tidy.rect().center())
    answer(qtbot, window, "Delete")
    qtbot.waitUntil(lambda: texts(window) == ["Ada"])
    assert window.said.text() == "1 picture deleted"
    assert not window.tidy.isEnabled()
    window.list.selectRow(0)
    assert window.said.text() == "1 picture, 1 kB; it is used"


def test_heads_are_capitals_within_the_frame(window: KeptWindow):
    """As in other lists; the line of the focus stood below them."""
    head = window.list.horizontalHeader()
    heads = window.model.headerData(0, Qt.Orientation.Horizontal, Qt.ItemDataRole.FontRole)
    assert isinstance(heads, QFont)
    assert heads.capitalization() == QFont.Capitalization.AllUppercase
    assert head.y() >= window.list.frameWidth() > 0
    assert head.x() >= window.list.frameWidth()


def test_what_is_used_stays_and_one_line_says_who_uses_it(qtbot: QtBot, desk: Desk, window: KeptWindow):
    window.list.selectRow(1)
    QTest.keyClick(window.list, Qt.Key.Key_Delete)
    assert window.said.text() == "Used by Ada: what is used is not deleted"
    assert window.findChild(QMessageBox) is None
    # Taken off it is needed still: the step can be undone.
    desk.board.context_requested.emit("ada", desk.window.pos(), (0.0, 0.0))
    remove = next(each for each in commands(desk) if each.label == "Take the picture off")
    remove.run()
    qtbot.waitUntil(lambda: "a step that can be undone or brought back" in texts(window))
    assert set(texts(window)) == {"nobody", "a step that can be undone or brought back"}


def test_it_is_found_by_typing_and_shows_faces(qtbot: QtBot, desk: Desk, window: KeptWindow):
    assert "Pictures of the campaign" in {each.label for each in commands(desk)}
    window.grab()
    role = Qt.ItemDataRole.DecorationRole
    qtbot.waitUntil(lambda: all(window.model.index(row, 0).data(role) is not None for row in range(2)))
    # Whole, not a square of its left end.
    assert {window.model.index(row, 0).data(role).size().toTuple() for row in range(2)} == {(64, 32)}
