"""The library's window: shelves, search, what can be done with an entry, files that are read."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, NO_KEYS, desk_of, opened, sample_table
from tests.gui.workshop import workshop_table
from vtt.gui.library.library_window import LibraryWindow
from vtt.gui.window.desk import Desk
from vtt.rules.engine.registry import game_names


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with opened(qtbot, tmp_path, table=workshop_table) as nearby:
        yield desk_of(nearby)


@pytest.fixture
def window(desk: Desk) -> LibraryWindow:
    desk.shelves.open("woods")
    assert desk.shelves.window is not None
    return desk.shelves.window


def names(window: LibraryWindow) -> list[str]:
    return [window.filter.index(row, 0).data() for row in range(window.filter.rowCount())]


def test_a_search_leaves_what_holds_every_word(window: LibraryWindow):
    assert names(window) == ["Oak", "Ash", "Yew"]
    QTest.keyClicks(window.search, "a")
    assert names(window) == ["Ash", "Oak"]
    QTest.keyClicks(window.search, "sh 9")
    assert names(window) == ["Ash"]
    window.search.setText("teak")
    assert names(window) == []


def test_a_column_sorts_numbers_as_numbers(window: LibraryWindow):
    window.filter.sort(1, Qt.SortOrder.DescendingOrder)
    assert names(window) == ["Yew", "Ash", "Oak"]


def test_an_entry_is_opened_and_something_is_done_with_it(qtbot: QtBot, desk: Desk, window: LibraryWindow):
    window.select("yew")
    assert window.foot.number is not None
    window.foot.number.setValue(3)
    QTest.mouseClick(window.foot.offers[0].button, LEFT, NO_KEYS)
    qtbot.waitUntil(lambda: desk.course.quiet and bool(desk.log_model.rows))
    assert desk.log_model.rows[-1].text == "Bought 3 of yew"


def test_each_shelf_remembers_what_was_looked_at(window: LibraryWindow):
    window.select("ash")
    window.show_shelf("nails")
    assert window.model.shelf.key == "nails"
    window.show_shelf("woods")
    assert window.list.selectionModel().currentIndex().data() == "Ash"


def test_files_are_read_and_taken_and_the_bad_one_is_named(
    qtbot: QtBot, desk: Desk, window: LibraryWindow, tmp_path: Path
):
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps({"elm": "Elm"}), encoding="utf-8")
    bad.write_text("elm", encoding="utf-8")
    desk.shelves.read([good, bad, tmp_path / "none.json"])
    importing = desk.shelves.importing
    assert importing is not None
    qtbot.waitUntil(importing.take.isEnabled)
    assert importing.heading.text() == "1 entry, 2 things that cannot be used"
    report = importing.report.toPlainText()
    assert "Woods, 1" in report
    assert [found.name for found in importing.entries._found] == ["Elm"]
    assert "Not used: line 1: not JSON; expected a map of woods" in report
    assert "no such file; expected a file for the library" in report
    QTest.mouseClick(importing.take, LEFT, NO_KEYS)
    qtbot.waitUntil(lambda: names(window) == ["Oak", "Ash", "Yew", "Elm"])
    desk.undo()
    qtbot.waitUntil(lambda: names(window) == ["Oak", "Ash", "Yew"])


@pytest.mark.parametrize("game", game_names())
def test_the_columns_of_every_shelf_have_room_beside_its_entry(qtbot: QtBot, tmp_path: Path, game: str):
    with opened(qtbot, tmp_path, table=lambda: sample_table(game)) as nearby:
        desk = desk_of(nearby)
        desk.shelves.open()
        window = desk.shelves.window
        assert window is not None
        window.resize(1000, 640)
        for shelf in desk.standing.system.shelves(desk.standing.table):
            window.show_shelf(shelf.key)
            bar = window.list.horizontalScrollBar()
            qtbot.waitUntil(lambda bar=bar: bar.maximum() == 0)  # type: ignore[misc]
            last = window.list.horizontalHeader().sectionSize(len(shelf.columns) - 1)
            assert last > 60, shelf.key
