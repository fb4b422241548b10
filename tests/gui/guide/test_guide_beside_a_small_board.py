"""A guide where the board is small: it stands in place of the sheet, and goes back when there is room or a reason."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.guide.test_guide import SEWER, choose, click, go_on, step
from tests.gui.opening import LEFT, NO_KEYS, desk_of, opened
from tests.gui.workshop import workshop_table
from vtt.dice import ForcedFaces, SeededFaces
from vtt.gui.application import Nearby
from vtt.gui.scrolling import FittingArea
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent

SMALL = [(1024, 700, 1.5), (1280, 800, 1.5), (1024, 700, 1.3)]
LARGE = (1920, 1080)


def in_large_text(qtbot: QtBot, nearby: Nearby, scale: float, size: tuple[int, int]) -> Desk:
    """The window with words of this size and itself of that one."""
    nearby.window.text_scale_wanted.emit(scale)
    desk = desk_of(nearby)
    desk.window.resize(*size)
    desk.window.activateWindow()
    qtbot.waitUntil(lambda: desk.window.isActiveWindow() and desk.window.width() == size[0])
    return desk


@pytest.fixture
def shop(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """A small window on the workshop."""
    with opened(qtbot, tmp_path, ForcedFaces([4]), table=workshop_table) as nearby:
        yield in_large_text(qtbot, nearby, 1.5, (1024, 700))


def begin(qtbot: QtBot, desk: Desk) -> None:
    choose(desk, "Stools", "Begin a stool")
    qtbot.waitUntil(lambda: desk.course.quiet and desk.guiding.panel.isVisible())


def steps_area(desk: Desk) -> FittingArea:
    panel = desk.guiding.panel
    return next(each for each in panel.findChildren(FittingArea) if each.isAncestorOf(panel.steps[0]))


def stands_beside(desk: Desk) -> bool:
    """Whether the guide stands in place of the sheet, and has all the room there."""
    panel, dock = desk.guiding.panel, desk.docks[3]
    there = panel.isVisible() and dock.isAncestorOf(panel) and not desk.creature.isVisible()
    return there and panel.size() == dock.widget().size() and not veil(desk).isVisible()


def lies_over_the_board(desk: Desk) -> bool:
    """Whether the guide lies over the board, which steps back, with the sheet beside it."""
    panel = desk.guiding.panel
    there = panel.isVisible() and panel.parentWidget() is desk.board and desk.creature.isVisible()
    return there and desk.board.rect().contains(panel.geometry()) and veil(desk).isVisible()


def veil(desk: Desk) -> QWidget:
    return next(each for each in desk.board.findChildren(QWidget) if type(each).__name__ == "_Veil")


def focused() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def divided(desk: Desk) -> list[tuple[int, int]]:
    return [each.size().toTuple() for each in (desk.board, *desk.docks)]


@pytest.mark.parametrize(("width", "height", "scale"), SMALL)
def test_there_is_room_for_much_of_it_and_board_and_dice_stay_in_sight(
    qtbot: QtBot, tmp_path: Path, width: int, height: int, scale: float
):
    with opened(qtbot, tmp_path, SeededFaces(4), file=SEWER) as nearby:
        desk = in_large_text(qtbot, nearby, scale, (width, height))
        before = divided(desk)
        desk.submit(Intent("begin_character", "", {"name": "Mirela Vane", "concept": "a ferrywoman"}))
        qtbot.waitUntil(lambda: desk.course.quiet and stands_beside(desk))
        for _ in range(3):
            go_on(qtbot, desk)
            area = steps_area(desk)

            def has_room(area: FittingArea = area) -> bool:
                view = area.viewport()
                return view.height() > 1.5 * desk.board.height() and area.contents.width() <= view.width()

            qtbot.waitUntil(has_room)
            assert stands_beside(desk)
            whole = desk.tray.tray.visibleRegion()
            assert whole.boundingRect() == desk.tray.tray.rect()
            assert whole.rectCount() == 1, "nothing lies over the dice"
        assert divided(desk) == before


@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 800, 1.0), (1920, 1080, 1.5)])
def test_over_a_larger_board_it_lies_as_ever(qtbot: QtBot, tmp_path: Path, width: int, height: int, scale: float):
    with opened(qtbot, tmp_path, ForcedFaces([]), table=workshop_table) as nearby:
        desk = in_large_text(qtbot, nearby, scale, (width, height))
        begin(qtbot, desk)
        qtbot.waitUntil(lambda: lies_over_the_board(desk))


def test_what_is_written_and_where_survive_another_size_of_the_window(qtbot: QtBot, shop: Desk):
    begin(qtbot, shop)
    qtbot.waitUntil(lambda: stands_beside(shop))
    panel = shop.guiding.panel
    line = step(panel, "name").findChild(QLineEdit)
    assert line is not None
    for _ in range(40):
        if line.hasFocus():
            break
        QTest.keyClick(focused(), Qt.Key.Key_Tab)
    assert line.hasFocus(), "Tab leads to it"
    QTest.keyClicks(line, "Wob")
    for size, there in ((LARGE, lies_over_the_board), ((1024, 700), stands_beside)) * 2:
        shop.window.resize(*size)
        qtbot.waitUntil(partial(there, shop))
        assert line.hasFocus()
        QTest.keyClicks(focused(), "b")
    assert line.text() == "Wobbbbb"
    click(step(panel, "name").offers[0].button)
    qtbot.waitUntil(lambda: step(panel, "name").step.state == "done")
    assert stands_beside(shop)


def test_no_key_is_meant_for_what_it_stands_in_place_of(qtbot: QtBot, shop: Desk):
    shop.creature.action_list.setFocus()
    begin(qtbot, shop)
    qtbot.waitUntil(lambda: stands_beside(shop))
    assert shop.guiding.panel.hasFocus()
    stops = set()
    for _ in range(40):
        QTest.keyClick(focused(), Qt.Key.Key_Tab)
        stops.add(focused())
    assert not any(shop.creature.isAncestorOf(each) for each in stops)
    assert any(shop.guiding.panel.isAncestorOf(each) for each in stops)
    QTest.keyClick(focused(), Qt.Key.Key_Escape)
    assert stands_beside(shop)


def test_later_the_end_and_undo_bring_the_sheet_back(qtbot: QtBot, shop: Desk):
    before = divided(shop)
    begin(qtbot, shop)
    qtbot.waitUntil(lambda: stands_beside(shop))
    panel = shop.guiding.panel
    click(next(each for each in panel.findChildren(QPushButton) if each.text() == "Later"))
    qtbot.waitUntil(lambda: shop.creature.isVisible() and not panel.isVisible())
    assert divided(shop) == before
    choose(shop, "Go on: A stool")
    qtbot.waitUntil(lambda: stands_beside(shop))
    QTest.keyClick(panel, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: shop.creature.isVisible() and not panel.isVisible())
    QTest.keyClick(shop.window, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: stands_beside(shop))
    assert divided(shop) == before


def test_whoever_is_picked_in_the_order_is_seen_until_the_next_step(qtbot: QtBot, shop: Desk):
    begin(qtbot, shop)
    qtbot.waitUntil(lambda: stands_beside(shop))
    panel, order = shop.guiding.panel, shop.initiative.list
    QTest.mouseClick(order.viewport(), LEFT, NO_KEYS, order.visualRect(order.model().index(1, 0)).center())
    qtbot.waitUntil(lambda: lies_over_the_board(shop))
    line = step(panel, "name").findChild(QLineEdit)
    assert line is not None
    QTest.keyClicks(line, "Wobble")
    click(step(panel, "name").offers[0].button)
    qtbot.waitUntil(lambda: step(panel, "name").step.state == "done" and stands_beside(shop))
    shop.docks[3].bring_contents()
    qtbot.waitUntil(lambda: lies_over_the_board(shop))


def test_a_panel_that_is_closed_or_floats_has_its_own_contents(qtbot: QtBot, shop: Desk):
    begin(qtbot, shop)
    qtbot.waitUntil(lambda: stands_beside(shop))
    panel, dock = shop.guiding.panel, shop.docks[3]
    dock.close()
    qtbot.waitUntil(lambda: panel.isVisible() and panel.parentWidget() is shop.board)
    dock.show()
    qtbot.waitUntil(lambda: stands_beside(shop))
    dock.setFloating(True)
    qtbot.waitUntil(lambda: panel.isVisible() and panel.parentWidget() is shop.board and shop.creature.isVisible())
    shop.window.reset_layout()
    qtbot.waitUntil(lambda: stands_beside(shop))
    at = panel.mapTo(shop.window, QPoint(5, panel.height() // 2))
    inside = shop.window.childAt(at)
    assert inside is not None
    assert inside is panel or panel.isAncestorOf(inside)
