"""Given a players' window, when the game master says what stands beside its board, then that stands there."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of
from tests.gui.players_window.theirs import theirs
from vtt.gui.application import Nearby
from vtt.gui.players_window import PlayersWindow
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
CONTROL_ALT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


@pytest.fixture
def desk(desk: Desk, qtbot: QtBot) -> Desk:
    """A fight that has begun, and dice that have fallen."""
    desk.settings.players_dice = "tray"
    QTest.keyClick(desk.window, Qt.Key.Key_I)
    qtbot.waitUntil(lambda: desk.course.quiet and bool(desk.standing.table.initiative.acting))
    desk.submit(Intent("throw", "", {"dice": "2d6"}))
    qtbot.waitUntil(lambda: desk.course.quiet and not theirs(desk).tray.isHidden())
    return desk


def seen_there(window: PlayersWindow) -> set[str]:
    parts = {"acting": window.acting, "order": window.order, "clocks": window.clocks, "burning": window.lights}
    found = {name for name, part in parts.items() if not part.size().isEmpty()}
    found |= {"throw"} if not window.tray.isHidden() else set()
    return found | ({"bands"} if window.board.painter.bands else set())


def entry(menu: QMenu, label: str) -> QAction:
    return next(each for each in menu.actions() if each.text() == label)


def test_each_of_them_is_taken_away_and_comes_back(desk: Desk):
    window, menu = theirs(desk), desk.steering.actions.beside
    whole = seen_there(window)
    assert {"acting", "order", "throw", "bands"} <= whole
    for label, name in (
        ("Players see whose turn it is", "acting"),
        ("Players see the last throw", "throw"),
        ("Players see the bands", "bands"),
    ):
        entry(menu, label).trigger()
        assert seen_there(window) == whole - {name}, label
        entry(menu, label).trigger()
        assert seen_there(window) == whole, label
    rows = len(window.order.named) + window.order.unnamed
    desk.settings.players_order = "acting"
    assert (len(window.order.named), window.order.unnamed) == (1, 0)
    desk.settings.players_order = "none"
    assert "order" not in seen_there(window)
    desk.settings.players_order = "all"
    assert len(window.order.named) + window.order.unnamed == rows


def test_clocks_and_what_burns_are_taken_away(desk: Desk, qtbot: QtBot):
    window = theirs(desk)
    desk.submit(Intent("new_progress_clock", "", {"name": "The flood", "shown": True}))
    qtbot.waitUntil(lambda: desk.course.quiet and bool(window.clocks.clocks))
    desk.settings.players_clocks = False
    assert window.clocks.clocks == ()
    desk.settings.players_clocks = True
    assert window.clocks.clocks != ()


def test_a_throw_lies_in_no_corner_where_it_is_not_wanted(desk: Desk, qtbot: QtBot):
    desk.settings.players_throw = False
    desk.submit(Intent("throw", "", {"dice": "3d6"}))
    qtbot.waitUntil(lambda: desk.course.quiet and len(desk.standing.throw.thrown.faces) == 3)
    assert theirs(desk).tray.isHidden()


def test_one_key_leaves_the_board_alone_and_brings_all_back(desk: Desk):
    window, whole = theirs(desk), seen_there(theirs(desk))
    QTest.keyClick(desk.window, Qt.Key.Key_A, CONTROL_ALT)
    assert seen_there(window) == set()
    assert desk.steering.actions.alone.isChecked()
    desk.settings.players_order = "acting"
    assert seen_there(window) == set()
    QTest.keyClick(desk.window, Qt.Key.Key_A, CONTROL_ALT)
    assert seen_there(window) == whole
    assert len(window.order.named) == 1


def test_the_board_stays_alone_in_another_look(nearby: Nearby, desk: Desk):
    desk.steering.actions.alone.trigger()
    desk.window.theme_wanted.emit("light")
    again = desk_of(nearby)
    assert seen_there(theirs(again)) == set()
    assert again.steering.actions.alone.isChecked()


def test_a_screen_that_crops_its_picture_has_an_edge(desk: Desk, qtbot: QtBot):
    window = theirs(desk)
    window.resize(1000, 800)
    menu = desk.steering.actions.edges
    menu.popup(QPoint(0, 0))
    qtbot.waitUntil(menu.isVisible)
    wide = entry(menu, "An edge of 4 %")
    QTest.mouseMove(menu, menu.actionGeometry(wide).center())
    menu.setActiveAction(wide)
    assert window.edge_frame.isVisible()
    picture = window.grab().toImage()
    assert picture.pixelColor(42, 400) != picture.pixelColor(20, 400)
    QTest.mouseClick(
        menu, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, menu.actionGeometry(wide).center()
    )
    qtbot.waitUntil(lambda: not window.edge_frame.isVisible())
    name = desk.players.screens_used[0]
    assert desk.settings.players_edge(name) == 4
    inside = window.rect().adjusted(40, 32, -40, -32)
    qtbot.waitUntil(lambda: window.board.mapTo(window, QPoint()) == inside.topLeft())
    for part in (window.acting, window.order, window.tray):
        corner = part.mapTo(window, QPoint())
        assert inside.adjusted(-30, -30, 30, 30).contains(part.rect().translated(corner)), part.accessibleName()
    desk.steering.actions.bright.trigger()
    assert theirs(desk).board.mapTo(theirs(desk), QPoint()) == inside.topLeft(), "kept for the screen"


def test_the_pointer_at_rest_is_not_seen_over_it(desk: Desk, qtbot: QtBot):
    window = theirs(desk)
    handle = window.windowHandle()
    QTest.mouseMove(handle, QPoint(200, 300))
    assert window.cursor().shape() != Qt.CursorShape.BlankCursor
    window.pointer_rest.timeout.emit()
    assert window.cursor().shape() == Qt.CursorShape.BlankCursor
    QTest.mouseMove(handle, QPoint(240, 310))
    qtbot.waitUntil(lambda: window.cursor().shape() != Qt.CursorShape.BlankCursor)
    assert window.pointer_rest.isActive()
