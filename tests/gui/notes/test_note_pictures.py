"""Pictures in notes: dropped, pasted, chosen; seen in the note; exported with it; and what is none is told."""

from base64 import b64encode
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, QSize, Qt, QUrl
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, NO_KEYS, desk_of, opened, type_file_name
from tests.gui.pictures.images import file, halves, png_header
from vtt.gui.notes.window import NotesWindow
from vtt.gui.pictures.decoding import packed
from vtt.gui.window.commands import commands
from vtt.gui.window.desk import Desk
from vtt.rules.book.note_pictures import pictures_in

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
RED = QColor("#c02020")


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with opened(qtbot, tmp_path) as nearby:
        yield desk_of(nearby)


def notes(qtbot: QtBot, desk: Desk) -> NotesWindow:
    """The notes, with that on the campaign open to be written."""
    desk.notes.open(write=True)
    window = desk.notes.window
    assert window is not None
    window.note.set_writing(True)
    qtbot.waitUntil(window.note.editor.hasFocus)
    return window


def of_file(path: Path) -> QMimeData:
    given = QMimeData()
    given.setUrls([QUrl.fromLocalFile(str(path))])
    return given


def drop(widget: QWidget, given: QMimeData) -> bool:
    at = widget.rect().center()
    enter = QDragEnterEvent(at, Qt.DropAction.CopyAction, given, LEFT, NO_KEYS)
    QApplication.sendEvent(widget, enter)
    if enter.isAccepted():
        QApplication.sendEvent(widget, QDropEvent(QPointF(at), Qt.DropAction.CopyAction, given, LEFT, NO_KEYS))
    return enter.isAccepted()


def written(qtbot: QtBot, window: NotesWindow) -> tuple[str, ...]:
    qtbot.waitUntil(lambda: bool(pictures_in(window.note.text)))
    return pictures_in(window.note.text)


def shows_red(window: NotesWindow) -> bool:
    seen: QImage = window.note.page.grab().toImage()
    return any(seen.pixelColor(x, y) == RED for x in range(0, seen.width(), 7) for y in range(0, seen.height(), 7))


def test_a_file_that_is_dropped_into_the_text_is_seen_in_the_note(qtbot: QtBot, desk: Desk, tmp_path: Path):
    window = notes(qtbot, desk)
    QTest.keyClicks(window.note.editor, "The map: ")
    assert drop(window.note.editor.viewport(), of_file(file(tmp_path, "The old mill.png")))
    (content,) = written(qtbot, window)
    assert window.note.text == f"The map: ![The old mill](picture:{content})"
    qtbot.waitUntil(lambda: shows_red(window))
    window.give_out()
    qtbot.waitUntil(lambda: desk.course.quiet and content in desk.standing.table.pages["campaign"].text)
    desk.undo()
    qtbot.waitUntil(lambda: not window.note.text)
    desk.redo()
    qtbot.waitUntil(lambda: shows_red(window))


def test_dropped_on_a_note_that_is_read_it_is_written_into_it(qtbot: QtBot, desk: Desk, tmp_path: Path):
    window = notes(qtbot, desk)
    QTest.keyClicks(window.note.editor, "The map")
    window.note.set_writing(False)
    assert drop(window.note, of_file(file(tmp_path)))
    written(qtbot, window)
    qtbot.waitUntil(lambda: shows_red(window))


def test_a_picture_is_pasted_and_words_stay_words(qtbot: QtBot, desk: Desk):
    window = notes(qtbot, desk)
    QGuiApplication.clipboard().setImage(halves())
    QTest.keyClick(window.note.editor, Qt.Key.Key_V, CTRL)
    assert len(written(qtbot, window)) == 1
    both = QMimeData()
    both.setImageData(halves())
    both.setText(" A ghoul")
    QGuiApplication.clipboard().setMimeData(both)
    QTest.keyClick(window.note.editor, Qt.Key.Key_V, CTRL)
    assert window.note.text.endswith(" A ghoul")
    QGuiApplication.clipboard().clear()


def test_a_picture_is_chosen_by_key_and_found_by_typing(qtbot: QtBot, desk: Desk, tmp_path: Path):
    window = notes(qtbot, desk)
    path = file(tmp_path)
    QTest.keyClick(window, Qt.Key.Key_P, CTRL | SHIFT)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is not None)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QFileDialog)
    dialog.setDirectory(str(tmp_path))
    type_file_name(qtbot, desk, path)
    written(qtbot, window)
    assert "Put a picture into the note" in {each.label for each in commands(desk)}


def has(window: NotesWindow, number: int) -> bool:
    return window.note.text.count("picture:") == number


def test_the_same_picture_is_kept_once(qtbot: QtBot, desk: Desk, tmp_path: Path):
    window = notes(qtbot, desk)
    for number, name in enumerate(("one.png", "two.png"), 1):
        drop(window.note.editor.viewport(), of_file(file(tmp_path, name)))
        qtbot.waitUntil(partial(has, window, number))
    assert "![one]" in window.note.text
    assert "![two]" in window.note.text
    assert len(pictures_in(window.note.text)) == 1


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"", "empty"), (b"this is a text", "no picture"), (png_header(30_000, 30_000), "30,000 × 30,000")],
    ids=["empty", "text", "too large"],
)
def test_what_is_no_picture_is_told_in_the_notes_and_nothing_is_lost(
    qtbot: QtBot, desk: Desk, tmp_path: Path, content: bytes, words: str
):
    window = notes(qtbot, desk)
    QTest.keyClicks(window.note.editor, "The map: ")
    path = tmp_path / "face.png"
    path.write_bytes(content)
    drop(window.note.editor.viewport(), of_file(path))
    qtbot.waitUntil(lambda: words in window.note.said.text())
    assert window.note.text == "The map: "


def test_who_has_turned_to_another_note_is_told_so(qtbot: QtBot, desk: Desk, tmp_path: Path):
    window = notes(qtbot, desk)
    drop(window.note.editor.viewport(), of_file(file(tmp_path, image=halves(size=QSize(2000, 2000)))))
    desk.notes.open_thing("ada")
    qtbot.waitUntil(lambda: "open before" in window.note.said.text())
    assert not pictures_in(window.note.text)


def test_a_picture_that_the_campaign_has_not_is_told_by_its_title(qtbot: QtBot, desk: Desk):
    window = notes(qtbot, desk)
    QTest.keyClicks(window.note.editor, f"![The mill](picture:{'0' * 64}) ![out](http://example.org/x.png)")
    qtbot.waitUntil(lambda: "The mill out" in window.note.page.toPlainText())


def test_notes_are_exported_with_their_pictures(qtbot: QtBot, desk: Desk, tmp_path: Path):
    window = notes(qtbot, desk)
    drop(window.note.editor.viewport(), of_file(file(tmp_path, "mill.png")))
    (content,) = written(qtbot, window)
    window.give_out()
    qtbot.waitUntil(lambda: desk.course.quiet and "campaign" in desk.standing.table.pages)
    folder, page = tmp_path / "folder", tmp_path / "notes.html"
    for path in (folder, page):
        with qtbot.waitSignal(desk.notes.exports.ended):
            desk.notes.exports.export(path, players=False)
    text = "\n".join(each.read_text("utf-8") for each in folder.glob("*.md"))
    name = f"pictures/{content[:16]}.png"
    assert f"![mill]({name})" in text
    assert (folder / name).read_bytes() == packed(QImage(str(tmp_path / "mill.png")))
    data = b64encode((folder / name).read_bytes()).decode()
    assert f'<img class="picture" src="data:image/png;base64,{data}" alt="mill">' in page.read_text("utf-8")


def test_what_is_seen_of_a_token_is_what_is_exported(qtbot: QtBot, desk: Desk, tmp_path: Path):
    at = desk.board.token_rect("ada").center()
    given = of_file(file(tmp_path, image=halves(size=QSize(400, 200))))
    QApplication.sendEvent(desk.board, QDragEnterEvent(at, Qt.DropAction.CopyAction, given, LEFT, NO_KEYS))
    QApplication.sendEvent(desk.board, QDropEvent(QPointF(at), Qt.DropAction.CopyAction, given, LEFT, NO_KEYS))
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.creatures["ada"].picture is not None)
    with qtbot.waitSignal(desk.notes.exports.ended):
        desk.notes.exports.export(tmp_path / "folder", players=False)
    (path,) = (tmp_path / "folder" / "pictures").iterdir()
    assert QImage(str(path)).size() == QSize(200, 200)
