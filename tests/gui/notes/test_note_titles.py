"""Titles of notes have the room they need: the buttons stand under one where there is too little beside them."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.crowd.geometry import faults
from tests.gui.opening import LEFT, sample_table
from tests.gui.text_sizes import TEXT_SIZES
from vtt.gui.look import Look
from vtt.gui.models.rows import ROW
from vtt.gui.notes.rows import NoteDelegate
from vtt.gui.notes.window import NotesWindow
from vtt.gui.theme import load_theme
from vtt.rules.book.note_links import Links
from vtt.table.noted import Subject
from vtt.table.pages import Page

SHORT, LONG = "The curse of the grate", "What the ferrywoman of the drowned villages told nobody but Ilse Vane"
TITLES = {"short": SHORT, "long": LONG, "one-word": "railwaybridgekeeper" * 7}


def opened_notes(qtbot: QtBot, scale: float, width: int, height: int) -> NotesWindow:
    """The notes of a table in a window that has such a size, however large its text."""
    window = NotesWindow(Look(load_theme("dark"), scale), {}, QMenu)
    qtbot.addWidget(window)
    window.resize(width, height)
    pages = {identity: Page(id=identity, title=title, text="At dusk.") for identity, title in TITLES.items()}
    window.show_notes(Links(replace(sample_table("null-die"), pages=pages), None), lambda _note: "", only_read=False)
    window.show()
    assert window.size().toTuple() == (width, height)
    return window


def across(window: QWidget, widget: QWidget) -> range:
    left = widget.mapTo(window, QPoint()).x()
    return range(left, left + widget.width())


@pytest.mark.parametrize(
    ("scale", "width", "height"), [(1.0, 1060, 660), (1.0, 800, 600), (1.5, 1008, 652), (1.5, 1264, 752)]
)
@pytest.mark.parametrize("writing", [False, True])
def test_a_title_is_read_to_its_end(qtbot: QtBot, scale: float, width: int, height: int, writing: bool):
    window = opened_notes(qtbot, scale, width, height)
    title = window.note.title
    for identity in ("short", "long"):
        window.open_note(Subject("note", identity), writing=writing)
        qtbot.waitUntil(lambda: title.height() >= title.heightForWidth(title.width()))
        assert not title.is_shortened, (identity, title.shown_text)
        assert identity != "short" or "\n" not in title.shown_text
        qtbot.waitUntil(lambda: not faults(window.note))
    window.close()


def test_a_title_of_one_endless_word_is_shortened_and_nothing_is_pushed_out(qtbot: QtBot):
    window = opened_notes(qtbot, 1.5, 1008, 652)
    window.open_note(Subject("note", "one-word"))
    assert window.note.title.is_shortened
    assert window.note.title.shown_text.endswith(("…", "..."))
    assert window.size().toTuple() == (1008, 652)
    qtbot.waitUntil(lambda: not faults(window))


@pytest.mark.parametrize("scale", TEXT_SIZES)
def test_a_button_that_is_pressed_stays_under_the_pointer(qtbot: QtBot, scale: float):
    window = opened_notes(qtbot, scale, 1008, 652)
    window.open_note(Subject("note", "short"))
    write = window.note.write
    QApplication.processEvents()
    above = write.mapTo(window, QPoint()).y()
    QTest.mouseClick(write, LEFT)
    qtbot.waitUntil(window.note.link.isVisible)
    qtbot.waitUntil(lambda: window.note.link.mapTo(window, QPoint()).y() == write.mapTo(window, QPoint()).y())
    assert write.mapTo(window, QPoint()).y() == above
    window.close()


def test_buttons_go_back_beside_the_title_where_there_is_room(qtbot: QtBot):
    window = opened_notes(qtbot, 1.5, 1008, 652)
    window.open_note(Subject("note", "short"))
    note = window.note

    def beside() -> bool:
        return note.more.mapTo(window, QPoint()).x() >= across(window, note.title).stop

    qtbot.waitUntil(lambda: note.more.mapTo(note, QPoint()).y() >= note.about.mapTo(note, QPoint()).y())
    assert not beside()
    window.resize(1600, 900)
    qtbot.waitUntil(beside)
    window.resize(1008, 652)
    qtbot.waitUntil(lambda: not beside())


def test_a_row_tells_its_title_on_two_lines(qtbot: QtBot):
    window = opened_notes(qtbot, 1.5, 1008, 652)
    model, listed = window.contents.model, window.contents.list
    (place,) = [row for row in range(model.rowCount()) if model.rows[row].note.title == LONG]
    index = model.index(place)
    delegate = listed.itemDelegate()
    assert isinstance(delegate, NoteDelegate)
    assert len(delegate.title_of(index.data(ROW))) == 2
    assert not index.data(ROW).heading
    assert listed.visualRect(index).height() > Look(load_theme("dark"), 1.5).pixels(46)
    qtbot.waitUntil(lambda: not faults(window.contents))
