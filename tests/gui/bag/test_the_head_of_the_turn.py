"""Where the panel of the turn is low, it scrolls to whoever may act; once that is chosen its head is there again, with
what carries the turn on. Letters of the order that can do nothing now say what can be done."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.crowd.crowds import crowded
from tests.gui.opening import desk_of, opened
from vtt.dice import ForcedFaces
from vtt.gui.application import Nearby
from vtt.gui.window.desk import Desk

Key = Qt.Key
OF_THE_GM = 5
"""The face of a first draw that is a token of the GM's: four are the players'."""


def table(desk: Desk):
    assert desk.standing is not None
    return desk.standing.table


def begun_with_little_room(qtbot: QtBot, nearby: Nearby, width: int = 1280, height: int = 800) -> Desk:
    """A fight of many in a panel that has half the height: the other half is the players' window's and the clocks'."""
    assert nearby.window is not None
    nearby.window.text_scale_wanted.emit(1.5)
    desk = desk_of(nearby)
    desk.window.resize(width, height)
    desk.bar.players.trigger()
    qtbot.waitUntil(lambda: desk.players.visible)
    desk.window.keeping.show()
    qtbot.waitUntil(lambda: desk.docks[0].height() < desk.window.height() / 2)
    desk.window.activateWindow()
    QTest.keyClick(desk.window, Key.Key_I)
    qtbot.waitUntil(lambda: table(desk).initiative.bag is not None and desk.course.quiet)
    return desk


def is_seen_whole(widget: QWidget | None) -> bool:
    return widget is not None and widget.visibleRegion().boundingRect() == widget.rect()


def test_what_a_key_gives_the_keyboard_to_is_brought_into_sight(qtbot: QtBot, tmp_path: Path):
    """D once more gave it to a choice far below the edge: Enter would have pressed what nobody saw."""
    with opened(qtbot, tmp_path, ForcedFaces([OF_THE_GM]), table=lambda: crowded("livehack", "en")) as nearby:
        desk = begun_with_little_room(qtbot, nearby, 1024, 700)
        choices = desk.initiative.bag.choices
        QTest.keyClick(desk.window, Key.Key_D)
        qtbot.waitUntil(lambda: choices.isVisible() and desk.course.quiet)
        assert not is_seen_whole(choices.buttons[0])
        QTest.keyClick(desk.window, Key.Key_D)
        assert choices.buttons[0].hasFocus()
        qtbot.waitUntil(lambda: is_seen_whole(choices.buttons[0]))


def test_where_a_token_of_a_real_bag_is_typed_is_brought_into_sight(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=lambda: crowded("livehack", "en")) as nearby:
        desk = begun_with_little_room(qtbot, nearby, 1024, 700)
        desk.set_real_dice(True)
        QTest.keyClick(desk.window, Key.Key_D)
        qtbot.waitUntil(lambda: desk.initiative.bag.entry is not None)
        entry = desk.initiative.bag.entry
        assert entry is not None
        qtbot.waitUntil(lambda: is_seen_whole(QApplication.focusWidget()))
        there = QApplication.focusWidget()
        assert there is not None
        assert entry is there or entry.isAncestorOf(there)


def test_the_head_comes_back_once_somebody_is_chosen(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, ForcedFaces([OF_THE_GM]), table=lambda: crowded("livehack", "en")) as nearby:
        desk = begun_with_little_room(qtbot, nearby)
        QTest.keyClick(desk.window, Key.Key_D)
        choices = desk.initiative.bag.choices
        qtbot.waitUntil(lambda: choices.isVisible() and desk.course.quiet)
        area = next(each for each in desk.window.findChildren(QScrollArea) if each.isAncestorOf(choices))
        qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0)
        QTest.keyClick(desk.window, Key.Key_D)
        while not choices.buttons[-1].hasFocus():
            QApplication.processEvents()
            QTest.keyClick(desk.window.focusWidget(), Key.Key_Tab)
        assert area.verticalScrollBar().value() > 0
        QTest.keyClick(choices.buttons[-1], Key.Key_Backtab)
        QApplication.processEvents()
        QTest.keyClick(desk.window.focusWidget(), Key.Key_Return)
        qtbot.waitUntil(lambda: bool(table(desk).initiative.acting) and desk.course.quiet)
        assert area.verticalScrollBar().value() == 0


def test_the_letters_of_the_order_say_why_not(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=lambda: crowded("livehack", "en")) as nearby:
        desk = desk_of(nearby)
        QTest.keyClick(desk.window, Key.Key_N)
        assert desk.toast.text == "No fight is on: I begins one"
        QTest.keyClick(desk.window, Key.Key_I)
        qtbot.waitUntil(lambda: table(desk).initiative.bag is not None and desk.course.quiet)
        QTest.keyClick(desk.window, Key.Key_I)
        assert desk.toast.text == "A fight is on: N carries it on"
