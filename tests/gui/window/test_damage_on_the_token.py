"""Damage and healing by ruling are typed on the token: -5, +3; undone in one step, in every game."""

from math import hypot
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, NO_KEYS, click_entry, click_token, desk_of, opened, sample_table, settled
from vtt.dice import SeededFaces
from vtt.gui.sheet.meter import MeterBlock
from vtt.gui.window.desk import Desk
from vtt.rules.engine.registry import game_names
from vtt.table.paths import differences

Key = Qt.Key


@pytest.fixture(params=game_names())
def desk(one_window: OneWindow, request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, SeededFaces(7), table=lambda: sample_table(request.param)) as nearby:
        yield desk_of(nearby)


def life(desk: Desk, creature: str) -> float:
    found = desk.standing.system.token_view(desk.standing.table, desk.standing.table.creatures[creature]).life
    assert found is not None
    return found


def a_foe(desk: Desk) -> str:
    return next(each.id for each in desk.standing.table.creatures.values() if each.side == "gm" and not each.hidden)


def type_amount(qtbot: QtBot, desk: Desk, amount: str) -> None:
    QTest.keyClicks(desk.board, amount[0])
    assert desk.amount.isVisible()
    assert desk.amount.field.hasFocus()
    QTest.keyClicks(desk.amount.field, amount[1:])
    QTest.keyClick(desk.amount.field, Key.Key_Return)
    qtbot.waitUntil(lambda: settled(desk))


def test_damage_and_healing_are_typed_on_the_token_and_undone_in_one_step(qtbot: QtBot, desk: Desk):
    foe = a_foe(desk)
    click_token(desk, foe)
    desk.board.setFocus()
    table, whole = desk.standing.table, life(desk, foe)
    type_amount(qtbot, desk, "-1")
    qtbot.waitUntil(lambda: life(desk, foe) < whole)
    hurt = life(desk, foe)
    desk.board.setFocus()
    type_amount(qtbot, desk, "+1")
    qtbot.waitUntil(lambda: life(desk, foe) > hurt)
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and life(desk, foe) == hurt)
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and life(desk, foe) == whole)
    assert not desk.standing.can_undo
    assert differences(table, desk.standing.table) == {}


def test_the_field_for_them_stands_near_whose_it_is_where_there_is_room(qtbot: QtBot, tmp_path: Path):
    """It stood twice as far off, for the sake of a few pixels more of a ring."""
    with opened(qtbot, tmp_path, SeededFaces(7), table=lambda: sample_table("null-die")) as nearby:
        desk = desk_of(nearby)
        desk.window.resize(1280, 800)
        qtbot.waitUntil(lambda: desk.window.size().toTuple() == (1280, 800) and settled(desk))
        far = []
        for creature in desk.standing.table.creatures:
            desk.board.select(creature)
            desk.board.setFocus()
            QTest.keyClick(desk.board, Key.Key_Minus)
            assert desk.amount.isVisible()
            token = desk.board.token_rect(creature).translated(desk.board.mapTo(desk.window, QPoint(0, 0)))
            field = QRect(desk.amount.mapTo(desk.window, QPoint(0, 0)), desk.amount.size())
            aside = max(token.left() - field.right(), field.left() - token.right(), 0)
            away = max(token.top() - field.bottom(), field.top() - token.bottom(), 0)
            far.append(hypot(aside, away))
            QTest.keyClick(desk.amount.field, Key.Key_Escape)
        assert sum(far) / len(far) < 60, far


def test_on_the_sheet_they_are_for_whose_sheet_it_is(qtbot: QtBot, desk: Desk):
    shown = desk.display.shown
    place = next(iter(desk.standing.table.places))
    desk.display.select(place)
    assert desk.board.selection == place
    assert desk.display.shown == shown
    desk.creature.action_list.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(desk.creature.action_list, "-")
    assert desk.amount.isVisible()
    QTest.keyClicks(desk.amount.field, "1")
    with qtbot.waitSignal(desk.amount.given) as given:
        QTest.keyClick(desk.amount.field, Key.Key_Return)
    assert given.args == [shown, -1]
    qtbot.waitUntil(lambda: settled(desk) and desk.standing.can_undo)


def test_after_a_click_on_the_bar_of_life_they_are_for_whose_bar_it_is(qtbot: QtBot, desk: Desk):
    """On the board a place is selected, for which a plus and a minus zoom."""
    shown, far = desk.display.shown, desk.board.scene_point((30.0, 0.0))
    desk.display.select(next(iter(desk.standing.table.places)))
    desk.board.setFocus()
    life_bar = next(each for each in desk.creature.findChildren(MeterBlock) if each.isVisible())
    QTest.mouseClick(life_bar, LEFT, NO_KEYS, life_bar.rect().center())
    QTest.keyClicks(desk.window.focusWidget(), "-")
    assert desk.amount.isVisible()
    assert desk.board.scene_point((30.0, 0.0)) == far
    QTest.keyClicks(desk.amount.field, "1")
    with qtbot.waitSignal(desk.amount.given) as given:
        QTest.keyClick(desk.amount.field, Key.Key_Return)
    assert given.args == [shown, -1]
    qtbot.waitUntil(lambda: settled(desk) and desk.standing.can_undo)


def test_escape_leaves_and_what_is_no_amount_says_what_is_expected(qtbot: QtBot, desk: Desk):
    foe = a_foe(desk)
    click_token(desk, foe)
    desk.board.setFocus()
    type_amount(qtbot, desk, "-x")
    assert desk.amount.isVisible()
    assert desk.amount.hint == "A sign and a whole number: −5 or +3"
    QTest.keyClick(desk.amount.field, Key.Key_Escape)
    assert not desk.amount.isVisible()
    assert desk.board.hasFocus()
    assert not desk.standing.can_undo


def menu_on(desk: Desk, thing: str) -> QMenu:
    """By a click of the right button on it."""
    where = desk.board.token_rect(thing).center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, where, desk.board.mapToGlobal(where))
    QApplication.sendEvent(desk.board, event)
    menu = next(each for each in desk.window.findChildren(QMenu) if each.isVisible())
    assert isinstance(menu, QMenu)
    return menu


@pytest.mark.parametrize(("label", "sign"), [("Damage", "−"), ("Heal", "+")])
def test_the_menu_on_a_token_asks_for_them_as_well(qtbot: QtBot, desk: Desk, label: str, sign: str):
    foe = a_foe(desk)
    click_entry(menu_on(desk, foe), label)
    qtbot.waitUntil(desk.amount.isVisible)
    assert desk.amount.field.text() == sign
    assert desk.window.focusWidget() is desk.amount.field
