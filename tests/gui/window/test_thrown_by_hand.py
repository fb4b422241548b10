"""Given dice that wait in the hand, when they are flicked, clicked, dragged, or a key is pressed, then they fall that
way; what they show is the dice source's alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import desk_of
from vtt.dice import SeededFaces
from vtt.gui.board.picture_drops import DICE
from vtt.gui.dice_tray.fling import Flick, Fling
from vtt.gui.window.commands import commands
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with one_window.opened(qtbot, tmp_path, SeededFaces(4)) as nearby:
        made = desk_of(nearby)
        made.set_animated(True)
        yield made
        made.set_animated(False)


def character(desk: Desk) -> str:
    return next(each.id for each in desk.standing.table.creatures.values() if each.side == "players")


def waits(qtbot: QtBot, desk: Desk, dice: str = "2d6", by: str = "") -> None:
    """Until these dice wait in the hand."""
    desk.set_by_hand(True)
    assert desk.submit(Intent("throw", by, {"dice": dice}))
    qtbot.waitUntil(lambda: desk.tray.holds_asked)


def flick(widget: QWidget, start: QPoint, by: QPoint) -> None:
    """Press, lead the pointer that way, let go."""
    QTest.mousePress(widget, LEFT, NONE, start)
    for step in range(1, 5):
        QTest.mouseMove(widget, start + by * step / 4)
    QTest.mouseRelease(widget, LEFT, NONE, start + by)


def thrown(desk: Desk) -> int:
    """How many dice were thrown."""
    assert desk.standing.throw is not None
    return len(desk.standing.throw.thrown.faces)


def fallen(qtbot: QtBot, desk: Desk) -> None:
    qtbot.waitUntil(lambda: desk.course.quiet)
    assert not desk.tray.held.dice
    assert desk.tray.held.isHidden()


def test_they_wait_until_a_flick_throws_them_that_way(qtbot: QtBot, desk: Desk):
    waits(qtbot, desk)
    assert [die.sides for die in desk.tray.held.dice] == [6, 6]
    assert "2d6" in desk.tray.in_hand
    assert "Space" in desk.tray.in_hand
    assert desk.standing.throw is None, "nothing is rolled before"
    held = desk.tray.held
    with qtbot.waitSignal(desk.tray.flung) as flung:
        flick(held, held.rect().center(), QPoint(-90, 0))
    (fling,) = flung.args
    assert fling.x == pytest.approx(-1)
    assert fling.at is not None
    assert fling.at[0] < 0.5
    qtbot.waitUntil(lambda: bool(desk.tray.tray.pieces))
    felt = desk.tray.tray.width()
    for piece in desk.tray.tray.pieces:
        assert piece.tumble.corners[0].x < felt / 2, "they begin where the hand let go of them"
    fallen(qtbot, desk)


@pytest.mark.parametrize("way", [QPoint(-90, 0), QPoint(90, -30), QPoint(0, -60)])
def test_the_faces_are_those_of_the_source_however_they_are_thrown(qtbot: QtBot, desk: Desk, way: QPoint):
    expected = SeededFaces(4)
    faces = tuple(expected(6) for _ in range(3))
    waits(qtbot, desk, "3d6")
    flick(desk.tray.held, desk.tray.held.rect().center(), way)
    fallen(qtbot, desk)
    assert desk.standing.throw is not None
    assert desk.standing.throw.thrown.faces == faces


def test_players_see_which_dice_wait_and_they_fall_that_way_there(qtbot: QtBot, desk: Desk):
    desk.players.set_visible(True)
    window = desk.players.window
    assert window is not None
    who = character(desk)
    name = desk.standing.table.creatures[who].name
    waits(qtbot, desk, "2d6+d20", who)
    assert window.wanted.isVisible()
    assert window.wanted.accessibleDescription() == f"{name} throws. 2d6+1d20. 2 × d6, 1 × d20"
    flick(desk.tray.held, desk.tray.held.rect().center(), QPoint(90, 0))
    qtbot.waitUntil(lambda: window.fall.course is not None)
    assert window.fall.throw is not None
    assert window.fall.throw.fling is not None
    assert window.fall.throw.fling.x == pytest.approx(1)
    assert window.wanted.isHidden()
    fallen(qtbot, desk)


def test_a_flick_over_the_players_window_throws_them_and_a_click_there_does_not(qtbot: QtBot, desk: Desk):
    desk.players.set_visible(True)
    window = desk.players.window
    assert window is not None
    middle = window.rect().center()
    flick(window, middle, QPoint(200, 0))
    assert desk.standing.throw is None
    waits(qtbot, desk, by=character(desk))
    QTest.mouseClick(window, LEFT, NONE, middle)
    assert desk.tray.holds_asked
    flick(window, middle, QPoint(200, 0))
    qtbot.waitUntil(lambda: not desk.tray.holds_asked)
    fallen(qtbot, desk)
    assert thrown(desk) == 2


def test_a_secret_throw_waits_unseen(qtbot: QtBot, desk: Desk):
    desk.players.set_visible(True)
    desk.set_by_hand(True)
    desk.submit(Intent("throw", "", {"dice": "d20", "secret": True}))
    qtbot.waitUntil(lambda: desk.tray.holds_asked)
    assert desk.players.window is not None
    assert desk.players.window.wanted.isHidden()
    assert "secret roll" in desk.tray.in_hand
    QTest.mouseClick(desk.tray.held, LEFT, NONE, desk.tray.held.rect().center())
    fallen(qtbot, desk)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Left])
def test_a_key_throws_them(qtbot: QtBot, desk: Desk, key: Qt.Key):
    waits(qtbot, desk)
    desk.tray.held.setFocus()
    QTest.keyClick(desk.tray.held, key)
    fallen(qtbot, desk)
    assert thrown(desk) == 2


def test_space_throws_them_from_the_board_and_then_lets_them_lie(qtbot: QtBot, desk: Desk):
    waits(qtbot, desk)
    desk.board.setFocus()
    QTest.keyClick(desk.window, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not desk.tray.tray.resting)
    QTest.keyClick(desk.window, Qt.Key.Key_Space)
    assert desk.tray.tray.resting
    fallen(qtbot, desk)


def test_escape_takes_the_action_back_and_undo_does_too(qtbot: QtBot, desk: Desk):
    for back in (lambda: QTest.keyClick(desk.tray.held, Qt.Key.Key_Escape), desk.undo):
        waits(qtbot, desk)
        back()
        fallen(qtbot, desk)
        assert desk.standing.throw is None
        assert desk.standing.pending is None


def test_nothing_else_begins_before_they_are_thrown(qtbot: QtBot, desk: Desk):
    waits(qtbot, desk)
    assert not desk.submit(Intent("rename", "", {"title": "Other"}))
    assert desk.tray.holds_asked
    assert desk.toast.isVisible()


def test_nobody_waits_where_nothing_moves(qtbot: QtBot, desk: Desk):
    desk.set_animated(False)
    desk.set_by_hand(True)
    desk.submit(Intent("throw", "", {"dice": "2d6"}))
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.throw is not None)


def test_one_throws_by_hand_and_the_app_for_all_others(qtbot: QtBot, desk: Desk):
    who = character(desk)
    desk.submit(Intent("set_throwing", "", {"creature": who, "throws": "hand"}))
    qtbot.waitUntil(lambda: bool(desk.standing.table.dice_habits) and desk.course.quiet)
    desk.submit(Intent("throw", "", {"dice": "d20"}))
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.throw is not None)
    desk.submit(Intent("throw", who, {"dice": "d20"}))
    qtbot.waitUntil(lambda: desk.tray.holds_asked)
    desk.undo()
    fallen(qtbot, desk)
    desk.set_by_hand(True)
    desk.submit(Intent("set_throwing", "", {"creature": who, "throws": "app"}))
    qtbot.waitUntil(lambda: desk.standing.table.dice_habits[who].throws == "app" and desk.course.quiet)
    before = desk.standing
    desk.submit(Intent("throw", who, {"dice": "d20"}))
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing is not before)


def test_switched_off_while_they_wait_they_fall(qtbot: QtBot, desk: Desk):
    waits(qtbot, desk)
    desk.menus.by_hand.trigger()
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.throw is not None)
    assert not desk.settings.by_hand


# The shelf ------------------------------------------------------------------------------------------------------------


def test_dice_of_the_shelf_go_into_the_hand_and_are_thrown(qtbot: QtBot, desk: Desk):
    shelf = desk.tray.shelf
    six, twenty = shelf.buttons[6], shelf.buttons[20]
    for button in (six, six, twenty, six):
        QTest.mouseClick(button, LEFT)
    where = six.rect().center()
    QApplication.sendEvent(six, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, where, six.mapToGlobal(where)))
    assert [die.sides for die in desk.tray.held.dice] == [6, 6, 20]
    assert six.accessibleName() == "d6, 2 in the hand"
    flick(desk.tray.held, desk.tray.held.rect().center(), QPoint(90, 0))
    qtbot.waitUntil(lambda: desk.standing.throw is not None)
    fallen(qtbot, desk)
    assert [die.sides for die in desk.standing.throw.thrown.dice] == [6, 6, 20]
    assert shelf.counts == {}


def test_what_is_taken_is_put_back_by_escape_and_what_lay_there_is_seen_again(qtbot: QtBot, desk: Desk):
    desk.submit(Intent("throw", "", {"dice": "d20"}))
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.throw is not None)
    before = desk.standing
    QTest.mouseClick(desk.tray.shelf.buttons[6], LEFT)
    assert desk.tray.held.isVisible()
    QTest.keyClick(desk.tray.held, Qt.Key.Key_Escape)
    assert desk.tray.held.isHidden()
    assert desk.standing is before
    assert [piece.die.sides for piece in desk.tray.tray.pieces] == [20]


def test_space_throws_what_is_in_the_hand(qtbot: QtBot, desk: Desk):
    desk.tray.shelf.buttons[8].setFocus()
    QTest.keyClick(desk.tray.shelf.buttons[8], Qt.Key.Key_Return)
    QTest.keyClick(desk.tray.shelf.buttons[8], Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: desk.standing.throw is not None)
    fallen(qtbot, desk)
    assert [die.sides for die in desk.standing.throw.thrown.dice] == [8]


def dragged(widget: QWidget, dice: str, *points: QPoint) -> None:
    """Drag these dice over those points of a widget, and let go of them at the last."""
    given = QMimeData()
    given.setData(DICE, dice.encode())
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    enter = QDragEnterEvent(points[0], copy, given, left, NONE)
    QApplication.sendEvent(widget, enter)
    assert enter.isAccepted()
    for point in points:
        QApplication.sendEvent(widget, QDragMoveEvent(point, copy, given, left, NONE))
    QApplication.sendEvent(widget, QDropEvent(QPointF(points[-1]), copy, given, left, NONE))


def test_dice_are_dragged_on_to_the_tray(qtbot: QtBot, desk: Desk):
    with qtbot.waitSignal(desk.tray.thrown) as given:
        dragged(desk.tray, "2d10", QPoint(20, 60), QPoint(60, 60), QPoint(140, 60))
    dice, fling = given.args
    assert dice == "2d10"
    assert fling.x == pytest.approx(1)
    qtbot.waitUntil(lambda: desk.standing.throw is not None)
    fallen(qtbot, desk)
    assert [die.sides for die in desk.standing.throw.thrown.dice] == [10, 10]


def test_dice_are_dragged_on_to_the_board_and_whoever_is_under_them_throws_them(qtbot: QtBot, desk: Desk):
    who = character(desk)
    over = desk.board.token_rect(who).center()
    for points, by in (((QPoint(5, 5), QPoint(40, 5)), "gm"), ((over - QPoint(60, 0), over), who)):
        with qtbot.waitSignal(desk.course.calm):
            dragged(desk.board, "1d12", *points)
        assert desk.standing.throw is not None
        assert desk.standing.throw.by == by


def test_a_drag_from_the_shelf_takes_what_is_in_the_hand_with_it(desk: Desk):
    shelf = desk.tray.shelf
    QTest.mouseClick(shelf.buttons[6], LEFT)
    assert (shelf.pulled(6), shelf.pulled(20)) == ({6: 1}, {6: 1, 20: 1})


def test_dice_dragged_while_all_are_thrown_by_hand_do_not_wait_again(qtbot: QtBot, desk: Desk):
    desk.set_by_hand(True)
    dragged(desk.tray, "2d10", QPoint(20, 60), QPoint(140, 60))
    qtbot.waitUntil(lambda: desk.standing.throw is not None)
    fallen(qtbot, desk)


def test_all_of_it_is_found_by_ctrl_k(qtbot: QtBot, desk: Desk):
    def found(label: str):
        return [each for each in commands(desk) if each.label == label]

    assert found("Dice are thrown by hand")
    assert not found("Throw the dice in the hand")
    (take,) = found("Take a d20 into the hand")
    take.run()
    (throw,) = found("Throw the dice in the hand")
    assert throw.shortcut == "Space"
    throw.run()
    qtbot.waitUntil(lambda: desk.standing.throw is not None)
    fallen(qtbot, desk)


# How a pointer throws -------------------------------------------------------------------------------------------------


def test_speed_and_direction_of_the_pointer_throw():
    slow, quick, still = Flick(), Flick(), Flick()
    for step in range(6):
        slow.moved(step * 0.02, step * 10.0, 0.0)
        quick.moved(step * 0.02, 0.0, -step * 40.0)
        still.moved(step * 0.02, 5.0, 5.0)
    weak, strong = slow.fling(0.1), quick.fling(0.1)
    assert weak == Fling(1.0, 0.0, 0.5)
    assert strong is not None
    assert (strong.x, strong.y) == pytest.approx((0, 1)), "up on the screen is away on the table"
    assert strong.strength == pytest.approx(2000 / 1400)
    assert still.fling(0.1) is None
    assert quick.fling(5.0) is None, "it was held still before it was let go of"
