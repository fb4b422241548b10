"""The list of a shelf and the entry beside it: whole rows, the words of narrow columns, and who gets the room."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened
from tests.gui.samples import sample_table
from vtt.gui.library.library_window import LibraryWindow
from vtt.gui.look import Look
from vtt.gui.window.desk import Desk
from vtt.rules.engine.registry import game_names

LARGE = 1.5


@pytest.fixture(params=game_names())
def desk(request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with opened(qtbot, tmp_path, table=lambda: sample_table(request.param)) as nearby:
        yield desk_of(nearby)


def library(qtbot: QtBot, look: Look, desk: Desk) -> LibraryWindow:
    """The library of this table in a look of its own."""
    system, table = desk.standing.system, desk.standing.table
    window = LibraryWindow(look)
    qtbot.addWidget(window)
    window.show_shelves(system.shelves(table), lambda _shelf, _key: None, lambda _offer: (), {})
    window.show()
    qtbot.waitExposed(window)
    return window


@pytest.mark.parametrize("height", range(560, 600, 7))
def test_no_row_is_cut_at_the_end_of_the_list(qtbot: QtBot, look: Look, desk: Desk, height: int):
    window = library(qtbot, look, desk)
    window.resize(1000, height)
    for shelf in desk.standing.system.shelves(desk.standing.table):
        window.show_shelf(shelf.key)
        QApplication.processEvents()
        side = window.list.verticalHeader().defaultSectionSize()
        room = window.list.viewport().height()
        assert room % side == 0 or room > side * len(shelf.entries), shelf.key
        window.list.scrollToBottom()
        assert window.list.rowViewportPosition(window.list.rowAt(0)) == 0, shelf.key


@pytest.mark.parametrize("scale", [1.0, LARGE])
def test_narrow_columns_keep_their_words_as_long_as_wide_ones_can_give_way(
    qtbot: QtBot, look: Look, desk: Desk, scale: float
):
    large = Look(look.theme, scale)
    window = library(qtbot, large, desk)
    window.resize(round(1000 * scale), 640)
    metrics = QFontMetrics(large.label(10))
    for shelf in desk.standing.system.shelves(desk.standing.table):
        window.show_shelf(shelf.key)
        QApplication.processEvents()
        widths = [window.list.columnWidth(column) for column in range(len(shelf.columns))]
        for column in range(1, len(shelf.columns) - 1):
            words = max(metrics.horizontalAdvance(entry.cells[column]) for entry in shelf.entries)
            others = max(widths[:column] + widths[column + 1 : -1])
            assert widths[column] >= words + 14 or widths[column] * 1.6 >= others, shelf.columns[column]


def test_the_entry_gets_the_room_that_the_columns_leave(qtbot: QtBot, look: Look, desk: Desk):
    window = library(qtbot, look, desk)
    window.resize(1800, 700)
    for shelf in desk.standing.system.shelves(desk.standing.table):
        window.show_shelf(shelf.key)
        QApplication.processEvents()
        assert window.entry.width() > 600, shelf.key
        assert window.list.width() >= window.list.wanted_width, shelf.key


def test_most_of_the_last_column_can_be_read_as_the_library_opens(qtbot: QtBot, look: Look, desk: Desk):
    """As it does on a screen of 1280 by 800."""
    window = library(qtbot, look, desk)
    window.resize(1140, 660)
    metrics = QFontMetrics(look.label(10))
    for shelf in desk.standing.system.shelves(desk.standing.table):
        window.show_shelf(shelf.key)
        QApplication.processEvents()
        last = len(shelf.columns) - 1
        room = window.list.columnWidth(last) - 22
        cut = [each.cells[0] for each in shelf.entries if metrics.horizontalAdvance(each.cells[last]) > room]
        assert len(cut) <= len(shelf.entries) // 4, (shelf.key, cut)
