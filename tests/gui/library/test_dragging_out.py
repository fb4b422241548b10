"""Out of the library on to the board by the mouse: one, several with a number, a whole encounter; where they would
stand is shown before, all of it is one step, and what is let go of elsewhere does nothing."""

from collections.abc import Iterator
from math import dist
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QDrag, QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.gui.library.test_search_and_put import creature_of, library, type_in
from tests.gui.opening import LEFT, NO_KEYS, click_entry, click_token, desk_of, opened, sample_table
from vtt.dice import SeededFaces
from vtt.gui.board.picture_drops import ENTRY
from vtt.gui.library.library_window import LibraryWindow
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.window.commands import commands
from vtt.gui.window.desk import Desk
from vtt.rules.engine.registry import game_names
from vtt.table.creature import Creature, Point
from vtt.table.table import Table

COPY, SHIFT = Qt.DropAction.CopyAction, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(params=game_names())
def desk(request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with opened(qtbot, tmp_path, SeededFaces(7), table=lambda: sample_table(request.param)) as nearby:
        yield desk_of(nearby)


ONE_GAME = pytest.mark.parametrize("desk", game_names()[:1], indirect=True)
"""What becomes of the window of the library is the same in every game."""


def pull(window: LibraryWindow) -> QMimeData:
    """Drag the entry that is marked out of the list with the mouse. What Qt then carries to other windows is given
    back: without a screen it carries nothing by itself."""
    pulled: list[str] = []
    window.pulled.connect(lambda each: pulled.append(each.name))
    spot = window.list.visualRect(window.list.currentIndex()).center()
    QTest.mousePress(window.list.viewport(), LEFT, NO_KEYS, spot)
    for step in (1, 2, 3):
        QTest.mouseMove(window.list.viewport(), spot + QPoint(30, 4) * step)
    QTest.mouseRelease(window.list.viewport(), LEFT, NO_KEYS, spot)
    given = QMimeData()
    given.setData(ENTRY, pulled[0].encode() if pulled else b"")
    return given


def carry(desk: Desk, given: QMimeData, at: QPoint) -> tuple[Point, ...]:
    """Carry it over the board to there; where those would stand who come."""
    enter = QDragEnterEvent(at, COPY, given, LEFT, NO_KEYS)
    QApplication.sendEvent(desk.board, enter)
    assert enter.isAccepted()
    for step in (QPoint(-9, -9), QPoint(0, 0)):
        QApplication.sendEvent(desk.board, QDragMoveEvent(at + step, COPY, given, LEFT, NO_KEYS))
    arrivals = desk.board.arrivals
    return () if arrivals is None else tuple(seat.at for seat in arrivals.seats)


def let_go(desk: Desk, given: QMimeData, at: QPoint) -> None:
    QApplication.sendEvent(desk.board, QDropEvent(QPointF(at), COPY, given, LEFT, NO_KEYS))
    assert desk.board.arrivals is None


def come(qtbot: QtBot, desk: Desk, before: Table, number: int) -> list[Creature]:
    """Those who are new on the table, once there are so many."""
    qtbot.waitUntil(lambda: desk.course.quiet and len(desk.standing.table.creatures) == len(before.creatures) + number)
    return [each for key, each in desk.standing.table.creatures.items() if key not in before.creatures]


def undone(qtbot: QtBot, desk: Desk, before: Table) -> None:
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table == before)


def stand_free(table: Table) -> bool:
    everybody = list(table.creatures.values())
    return all(dist(a.at, b.at) >= a.radius + b.radius for place, a in enumerate(everybody) for b in everybody[:place])


@pytest.mark.parametrize("number", [1, 5])
def test_as_many_as_the_search_says_come_where_they_are_let_go_of(qtbot: QtBot, desk: Desk, number: int):
    before = desk.standing.table
    shelf, entry = creature_of(before.game)
    window = library(qtbot, desk, shelf)
    type_in(window, f"{entry.cells[0].lower()} {number}")
    given, at = pull(window), desk.board.rect().center() + QPoint(40, 30)
    shown = carry(desk, given, at)
    assert len(shown) == number
    assert entry.cells[0] in desk.board.arrivals.text
    desk.board.grab()
    let_go(desk, given, at)
    new = come(qtbot, desk, before, number)
    assert tuple(each.at for each in new) == shown
    assert dist(new[0].at, desk.board.feet_at(at)) < 12
    assert stand_free(desk.standing.table)
    name = entry.cells[0]
    assert len({each.name for each in new}) == number
    assert all(each.name.startswith(name) for each in new)
    undone(qtbot, desk, before)


def test_the_number_of_the_box_counts_as_well(qtbot: QtBot, desk: Desk):
    before = desk.standing.table
    shelf, entry = creature_of(before.game)
    window = library(qtbot, desk, shelf)
    type_in(window, entry.cells[0].lower())
    box = window.foot.number
    assert box is not None
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, "3")
    given, at = pull(window), desk.board.rect().center()
    carry(desk, given, at)
    let_go(desk, given, at)
    come(qtbot, desk, before, 3)


def test_let_go_of_elsewhere_nothing_comes(qtbot: QtBot, desk: Desk):
    before = desk.standing.table
    shelf, entry = creature_of(before.game)
    window = library(qtbot, desk, shelf)
    type_in(window, entry.cells[0].lower())
    given = pull(window)
    assert carry(desk, given, desk.board.rect().center())
    QApplication.sendEvent(desk.board, QDragLeaveEvent())
    assert desk.board.arrivals is None
    # The window itself takes files, and nothing of the library.
    enter = QDragEnterEvent(QPoint(5, 5), COPY, given, LEFT, NO_KEYS)
    QApplication.sendEvent(desk.window, enter)
    assert not enter.isAccepted()
    # Neither does a name that this library did not give.
    strange = QMimeData()
    strange.setData(ENTRY, b"of another program")
    assert carry(desk, strange, desk.board.rect().center()) == ()
    let_go(desk, strange, desk.board.rect().center())
    assert desk.course.quiet
    assert desk.standing.table is before


def keep_marked(qtbot: QtBot, desk: Desk, those: list[str], name: str) -> None:
    """Mark them, right click, Keep as an encounter…, a name, Enter."""
    before = desk.standing.table
    click_token(desk, those[0])
    for each in those[1:]:
        QTest.mouseClick(desk.board, LEFT, SHIFT, desk.board.token_rect(each).center())
    spot = desk.board.token_rect(those[0]).center()
    QApplication.sendEvent(
        desk.board, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, desk.board.mapToGlobal(spot))
    )
    menu = desk.window.findChild(QMenu, "menu of many")
    assert isinstance(menu, QMenu)
    click_entry(menu, "Keep as an encounter")
    dialog = desk.window.findChild(TextDialog)
    assert dialog is not None
    QTest.keyClicks(dialog.field, name)
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table is not before)


def test_a_whole_encounter_is_kept_and_dragged_on_to_the_board(qtbot: QtBot, desk: Desk):
    first = desk.standing.table
    those = [each.id for each in first.creatures.values() if each.side == "gm" and not each.hidden]
    keep_marked(qtbot, desk, those, "At the mill")
    before = desk.standing.table
    assert before.creatures == first.creatures
    window = library(qtbot, desk, "encounters")
    type_in(window, "mill")
    assert window.list.entry is not None
    assert window.list.entry.cells[:2] == ("At the mill", str(len(those)))
    given, at = pull(window), desk.board.rect().center() + QPoint(60, -20)
    shown = carry(desk, given, at)
    let_go(desk, given, at)
    new = come(qtbot, desk, before, len(those))
    assert tuple(each.at for each in new) == shown
    assert [each.sheet for each in new] == [first.creatures[each].sheet for each in those]
    assert not {each.name for each in new} & {each.name for each in before.creatures.values()}
    assert not {each.group for each in new if each.group} & {each.group for each in before.creatures.values()}
    assert stand_free(desk.standing.table)
    undone(qtbot, desk, before)
    undone(qtbot, desk, first)


def test_an_encounter_is_put_by_keys_too_and_found_by_typing(qtbot: QtBot, desk: Desk):
    those = [each.id for each in desk.standing.table.creatures.values() if each.side == "gm" and not each.hidden]
    keep_marked(qtbot, desk, those, "At the mill")
    assert "Keep as an encounter" in {each.label for each in commands(desk)}
    before = desk.standing.table
    window = library(qtbot, desk, "encounters")
    type_in(window, "mill")
    QTest.keyClick(window.search, Qt.Key.Key_Return)
    come(qtbot, desk, before, len(those))


def test_the_library_is_opened_by_its_key_by_its_name_and_from_the_menu(qtbot: QtBot, desk: Desk):
    QTest.keyClick(desk.window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | SHIFT)
    window = desk.shelves.window
    assert window is not None
    assert window.isVisible()
    window.close()
    found = [each for each in commands(desk) if "library" in each.everything]
    assert "Library" in {each.label for each in found}
    shelves = {each.label for each in desk.standing.system.shelves(desk.standing.table)}
    assert shelves <= {each.label for each in found}


class Hides(QObject):
    """Whether a window was hidden meanwhile."""

    def __init__(self, window: LibraryWindow) -> None:
        super().__init__(window)
        self.seen = False
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.seen = self.seen or event.type() == QEvent.Type.Hide
        return False


@ONE_GAME
@pytest.mark.parametrize("covers", [True, False])
def test_the_library_makes_way_where_it_covers_the_board(qtbot: QtBot, desk: Desk, covers: bool):
    shelf, entry = creature_of(desk.standing.table.game)
    window = library(qtbot, desk, shelf)
    board = desk.board.mapToGlobal(QPoint(0, 0))
    window.move(board if covers else board + QPoint(desk.window.width() + 500, 0))
    where = window.pos()
    type_in(window, f"{entry.cells[0].lower()} 1")
    hides = Hides(window)
    given = pull(window)
    # Nothing was put anywhere: it is back at once.
    assert (hides.seen, window.isVisible(), window.aside, window.pos()) == (covers, True, False, where)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is window.list)
    before = desk.standing.table
    carry(desk, given, desk.board.rect().center())
    let_go(desk, given, desk.board.rect().center())
    come(qtbot, desk, before, 1)
    qtbot.waitUntil(lambda: bool(window.said.text()))


@ONE_GAME
@pytest.mark.parametrize("covers", [True, False])
def test_after_a_drop_the_board_is_seen_and_has_the_keyboard(
    qtbot: QtBot, desk: Desk, covers: bool, monkeypatch: pytest.MonkeyPatch
):
    """Let go of over the board, the library stays away where it covered it; its key brings it back as it was."""
    shelf, entry = creature_of(desk.standing.table.game)
    window = library(qtbot, desk, shelf)
    board = desk.board.mapToGlobal(QPoint(0, 0))
    window.move(board if covers else board + QPoint(desk.window.width() + 500, 0))
    where, words = window.pos(), f"{entry.cells[0].lower()} 1"
    type_in(window, words)
    before = desk.standing.table

    def carried(drag: QDrag, _actions: Qt.DropAction) -> Qt.DropAction:
        at = desk.board.rect().center()
        carry(desk, drag.mimeData(), at)
        let_go(desk, drag.mimeData(), at)
        return COPY

    # Without a screen Qt carries nothing to another window by itself.
    monkeypatch.setattr(QDrag, "exec", carried)
    pull(window)
    come(qtbot, desk, before, 1)
    assert window.isVisible() is not covers
    qtbot.waitUntil(desk.window.isActiveWindow)
    assert desk.window.focusWidget() is desk.board
    assert ("Ctrl+Shift+L" in desk.window.statusBar().currentMessage()) is covers
    QTest.keyClick(desk.board, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | SHIFT)
    qtbot.waitUntil(window.isVisible)
    assert (window.pos(), window.search.text(), window.model.shelf.key) == (where, words, shelf)
    assert window.search.selectedText() == words
    window.close()
    desk.shelves.open()
    assert window.search.text() == ""
