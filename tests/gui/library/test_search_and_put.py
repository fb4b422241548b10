"""From what is typed to what stands on the table, by keys alone: the mark, the number, the actions, every game."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QTableView, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from tests.gui.opening import LEFT, NO_KEYS, desk_of, opened
from tests.gui.samples import focused, sample_table
from vtt.dice import SeededFaces
from vtt.gui.boxes import NumberBox
from vtt.gui.library.library_window import LibraryWindow
from vtt.gui.library.search_field import readings_of
from vtt.gui.window.desk import Desk
from vtt.rules.contract.library import Entry
from vtt.rules.engine.registry import game_names, system
from vtt.table.table import Table

Down, Up, Enter, Tab = Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return, Qt.Key.Key_Tab


@contextmanager
def playing(qtbot: QtBot, folder: Path, game: str) -> Iterator[Desk]:
    with opened(qtbot, folder, SeededFaces(3), table=lambda: Table(game=game)) as nearby:
        yield desk_of(nearby)


def library(qtbot: QtBot, desk: Desk, shelf: str = "") -> LibraryWindow:
    """Opened, with the keyboard in the search."""
    desk.shelves.open(shelf)
    window = desk.shelves.window
    assert window is not None
    qtbot.waitUntil(lambda: QApplication.focusWidget() is window.search)
    return window


def names(window: LibraryWindow) -> list[str]:
    return [window.filter.index(row, 0).data() for row in range(window.filter.rowCount())]


def marked(window: LibraryWindow) -> str:
    return str(window.list.currentIndex().data())


def type_in(window: LibraryWindow, words: str) -> None:
    """Type in place of what was looked for, without clicking."""
    QTest.keyClick(focused(), Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    window.search.selectAll()
    QTest.keyClicks(focused(), words)


def press(key: Qt.Key) -> None:
    QTest.keyClick(focused(), key)


def tab_to(kind: type[QWidget]) -> None:
    """Press Tab until the keyboard is on such a widget."""
    for _ in range(12):
        QApplication.processEvents()
        press(Tab)
        if isinstance(focused(), kind):
            return
    raise AssertionError(f"Tab never reaches a {kind.__name__}")


def on_table(qtbot: QtBot, desk: Desk, number: int) -> list[str]:
    """The names of all on the table, once there are so many."""
    assert desk.standing is not None
    qtbot.waitUntil(lambda: desk.course.quiet and len(desk.standing.table.creatures) == number)
    return [each.name for each in desk.standing.table.creatures.values()]


def creature_of(game: str) -> tuple[str, Entry]:
    """A shelf of creatures, and an entry whose name no other has in its own."""
    table = Table(game=game)
    shelf = next(each for each in system(game).shelves(table) if each.key in ("creatures", "bestiary"))
    calls = [entry.cells[0].casefold() for entry in shelf.entries]
    alone = (entry for entry in shelf.entries if sum(entry.cells[0].casefold() in name for name in calls) == 1)
    return shelf.key, next(alone)


@pytest.mark.parametrize("game", game_names())
def test_three_of_a_kind_take_two_steps_and_tab_leads_all_the_way(qtbot: QtBot, tmp_path: Path, game: str):
    shelf, entry = creature_of(game)
    name = entry.cells[0]
    with playing(qtbot, tmp_path, game) as desk:
        window = library(qtbot, desk, shelf)
        type_in(window, f"3 {name.lower()}")
        press(Enter)
        assert desk.shelves.pasting is None
        assert on_table(qtbot, desk, 3) == [f"{name} {number}" for number in (1, 2, 3)]
        assert window.said.isVisible()
        assert name in window.said.text()
        window.search.clear()
        window.list.mark(0)
        tab_to(QTableView)
        press(Down)
        other = marked(window)
        assert other == names(window)[1]
        tab_to(NumberBox)
        QTest.keyClick(focused(), Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(focused(), "2")
        tab_to(QPushButton)
        press(Enter)
        assert sum(each.startswith(other) for each in on_table(qtbot, desk, 5)) >= 2


def test_enter_in_the_number_takes_so_many(qtbot: QtBot, tmp_path: Path):
    with playing(qtbot, tmp_path, "black-hack") as desk:
        window = library(qtbot, desk, "bestiary")
        type_in(window, "wolf")
        assert window.foot.number is not None
        window.foot.number.setFocus()
        window.foot.number.selectAll()
        QTest.keyClicks(window.foot.number, "4")
        press(Enter)
        assert len(on_table(qtbot, desk, 4)) == 4


def test_what_is_called_so_stands_first(qtbot: QtBot, tmp_path: Path):
    with playing(qtbot, tmp_path, "black-hack") as desk:
        window = library(qtbot, desk, "bestiary")
        type_in(window, "wolf")
        assert names(window) == ["Wolf", "Werewolf"]
        assert marked(window) == "Wolf"
        type_in(window, "rat")
        ranked = [name for name in names(window) if "rat" in name.lower()]
        begin = [name for name in ranked if name.lower().startswith("rat")]
        words = [name for name in ranked if " rat" in name.lower() and name not in begin]
        assert ranked[: len(begin) + len(words)] == begin + words
        assert names(window)[: len(ranked)] == ranked


def test_the_arrows_move_the_mark_from_the_search(qtbot: QtBot, tmp_path: Path):
    with playing(qtbot, tmp_path, "black-hack") as desk:
        window = library(qtbot, desk, "bestiary")
        type_in(window, "wolf")
        press(Down)
        assert (marked(window), QApplication.focusWidget()) == ("Werewolf", window.search)
        press(Down)
        assert marked(window) == "Werewolf"
        press(Up)
        assert marked(window) == "Wolf"
        press(Down)
        press(Enter)
        assert on_table(qtbot, desk, 1) == ["Werewolf"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("3 wolf", ("wolf", 3)),
        ("wolf x3", ("wolf", 3)),
        ("wolf ×3", ("wolf", 3)),
        ("3x wolf", ("wolf", 3)),
        ("x3 wolf", ("wolf", 3)),
        ("3 x wolf", ("wolf", 3)),
        ("wolf 3", ("wolf", 3)),
        ("wolf 3x", ("wolf", 3)),
        ("giant rat  12", ("giant rat", 12)),
        ("wolf", ("wolf", None)),
        ("3", ("3", None)),
        ("wolf 0", ("wolf 0", None)),
        ("Ud6", ("Ud6", None)),
    ],
)
def test_a_number_beside_the_words(typed: str, meant: tuple[str, int | None]):
    assert readings_of(typed)[0] == meant


def test_the_number_typed_stands_in_the_box_and_goes_with_the_words(qtbot: QtBot, tmp_path: Path):
    with playing(qtbot, tmp_path, "black-hack") as desk:
        window = library(qtbot, desk, "bestiary")

        def box() -> int:
            assert window.foot.number is not None
            return window.foot.number.value()

        for typed in ("3 wolf", "wolf x3", "wolf 3"):
            type_in(window, typed)
            assert (names(window), box()) == (["Wolf", "Werewolf"], 3)
        press(Down)
        assert (marked(window), box()) == ("Werewolf", 3)
        type_in(window, "wolf")
        assert box() == 1
        assert window.foot.number is not None
        window.foot.number.setValue(7)
        type_in(window, "ghoul")
        assert box() == 1


def test_a_number_that_is_no_number_of_them_is_a_word(qtbot: QtBot, tmp_path: Path):
    """What a column holds is found by it, as long as it stands beside no name."""
    with playing(qtbot, tmp_path, "black-hack") as desk:
        window = library(qtbot, desk, "bestiary")
        type_in(window, "animal 2")
        assert names(window)
        kinds = [entry for entry in window.model.shelf.entries if entry.cells[0] in names(window)]
        assert all("2" in " ".join((*entry.cells, entry.words)) for entry in kinds)
        assert window.foot.number is not None
        assert window.foot.number.value() == 1


def test_a_double_click_puts_one(qtbot: QtBot, tmp_path: Path):
    with playing(qtbot, tmp_path, "black-hack") as desk:
        window = library(qtbot, desk, "bestiary")
        type_in(window, "wolf")
        where = window.list.visualRect(window.filter.index(0, 0)).center()
        QTest.mouseClick(window.list.viewport(), LEFT, NO_KEYS, where)
        QTest.mouseDClick(window.list.viewport(), LEFT, NO_KEYS, where)
        assert on_table(qtbot, desk, 1) == ["Wolf"]


def test_nothing_found_says_what_was_looked_for_and_where_there_is_such(qtbot: QtBot, tmp_path: Path):
    with playing(qtbot, tmp_path, "revenants-hack") as desk:
        window = library(qtbot, desk, "creatures")
        type_in(window, "lant")
        assert not window.list.isVisible()
        assert window.nothing.said.text() == "Nothing on the shelf “Creatures” contains “lant”."
        assert window.count.text().startswith("0 of ")
        press(Enter)
        assert not desk.standing.table.creatures
        there = next(each for each in window.nothing.findChildren(QPushButton) if each.text() == "Equipment, 1")
        QTest.mouseClick(there, LEFT, NO_KEYS)
        assert (names(window), window.count.text()[:5]) == (["Lamp"], "1 of ")
        type_in(window, "zzz")
        assert [each for each in window.nothing.findChildren(QPushButton) if each.isVisible()] == []


@pytest.mark.parametrize("game", game_names()[:2])
def test_a_new_campaign_begins_with_nothing_looked_for(qtbot: QtBot, tmp_path: Path, game: str):
    with opened(qtbot, tmp_path) as nearby:
        desk = desk_of(nearby)
        for number in ("1", "2"):
            nearby.begin(tmp_path / f"{number}.nearby", partial(Table, game=game))
            qtbot.waitUntil(lambda number=number: desk.standing.path.stem == number and desk.course.quiet)  # type: ignore[misc]
            window = library(qtbot, desk)
            assert window.search.text() == ""
            assert len(names(window)) == len(window.model.shelf.entries)
            type_in(window, "zzz")


def cut(window: LibraryWindow) -> list[str]:
    """Whatever of the foot is not wholly in sight or lies on another part of it."""
    wrong = []
    parts = [each for each in window.foot.stops if each.isVisible()]
    areas = [QRect(each.mapTo(window, each.rect().topLeft()), each.size()) for each in parts]
    for part, area in zip(parts, areas, strict=True):
        text = part.text() if isinstance(part, QPushButton) else part.accessibleName()
        if not window.rect().contains(area) or area.height() < part.minimumSizeHint().height():
            wrong.append(f"{text} at {area}")
        if area.width() < part.minimumSizeHint().width():
            wrong.append(f"{text} is cut")
    wrong += [f"{a} on {b}" for at, a in enumerate(areas) for b in areas[:at] if a.intersects(b)]
    return wrong


@pytest.mark.parametrize("game", game_names())
def test_all_that_can_be_done_with_an_entry_is_in_sight(qtbot: QtBot, tmp_path: Path, game: str):
    """With the party of the sample scene on the table, in a window smaller than any screen."""
    with opened(qtbot, tmp_path, table=partial(sample_table, game)) as nearby:
        desk = desk_of(nearby)
        window = library(qtbot, desk)
        window.resize(760, 560)
        for place in range(window.tabs.count()):
            window.tabs.setCurrentIndex(place)
            for row in (0, window.filter.rowCount() - 1):
                window.list.mark(row)
                QApplication.processEvents()
                assert window.foot.offers or game == "revenants-hack" or window.model.shelf.key == "spells"
                assert cut(window) == [], f"{window.model.shelf.key}/{marked(window)}"
                assert window.list.height() > 120


@pytest.mark.parametrize("game", game_names())
def test_the_field_speaks_of_numbers_where_something_comes_in_numbers(qtbot: QtBot, tmp_path: Path, game: str):
    with playing(qtbot, tmp_path, game) as desk:
        window = library(qtbot, desk)
        window.resize(1600, 700)
        QApplication.processEvents()
        told = {}
        for shelf in desk.standing.system.shelves(desk.standing.table):
            window.show_shelf(shelf.key)
            told[shelf.key] = "a number says how many" in window.search.placeholderText()
            assert window.search.placeholderText().startswith("Find by any word")
            if told[shelf.key]:
                example = window.search.placeholderText().partition(": 3 ")[2]
                assert example in {entry.cells[0] for entry in shelf.entries}, "there was a wolf among the daggers"
            for width in (1000, 800, 1600):
                window.resize(width, 700)
                QApplication.processEvents()
                hint = next(each for each in written_by(window.search) if each.text.strip())
                assert hint.text == window.search.placeholderText(), "what may be typed is never cut"
        assert told[creature_of(game)[0]]
        assert not told.get("tables")
        assert not told.get("spells")


def test_what_has_fields_of_its_own_stands_in_one_line_under_the_buttons(qtbot: QtBot, tmp_path: Path):
    """A table is rolled on by a button, and ways to write its rows have fields or go by those: they stood in any
    order."""
    with playing(qtbot, tmp_path, "black-hack") as desk:
        window = library(qtbot, desk, "tables")
        window.resize(1024, 700)
        lines = window.foot.offers
        qtbot.waitUntil(lambda: all(each.isVisible() and each.height() > 0 for each in lines))
        QApplication.processEvents()
        below = [bool(each.fields) or each.borrows for each in lines]
        plain = {each.y() for each, asks in zip(lines, below, strict=True) if not asks}
        asking = {each.y() for each, asks in zip(lines, below, strict=True) if asks}
        assert sum(each.borrows for each in lines) == 1, "what removes a row goes by the number beside it"
        assert len(plain) == len(asking) == 1
        assert max(plain) < min(asking)
        assert below == sorted(below)


@pytest.mark.parametrize("game", game_names())
def test_from_the_search_tab_goes_to_the_right_as_it_is_read(qtbot: QtBot, tmp_path: Path, game: str):
    shelf, _ = creature_of(game)
    with playing(qtbot, tmp_path, game) as desk:
        window = library(qtbot, desk, shelf)
        for _ in range(2):
            stops = []
            while not isinstance(focused(), QTableView):
                stops.append(focused().mapTo(window, QPoint()).x())
                QApplication.processEvents()
                press(Tab)
            assert len(stops) == 5, "the search, what the shelf offers, Show to players, Paste, Import files"
            assert stops == sorted(stops)
            # On another shelf and back there are other buttons.
            window.tabs.setCurrentIndex(window.tabs.count() - 1)
            window.show_shelf(shelf)
            window.search.setFocus()
