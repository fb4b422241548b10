"""A second wave at the window: sent to wait by a key, called in by another, one step back each; players see none of it
before."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, NO_KEYS, click_entry, click_token, desk_of, sample_table
from vtt.dice import SeededFaces
from vtt.gui.menu_tips import menu_inside
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.window.desk import Desk
from vtt.rules.engine.registry import game_names
from vtt.table.table import Table

Key = Qt.Key
SHIFT, CTRL, ALT = (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)


@pytest.fixture(params=game_names())
def desk(one_window: OneWindow, request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, SeededFaces(7), table=lambda: sample_table(request.param)) as nearby:
        yield desk_of(nearby)


def foes(table: Table) -> list[str]:
    return [each.id for each in table.creatures.values() if each.side == "gm" and not each.hidden]


def done(qtbot: QtBot, desk: Desk, before: Table) -> Table:
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table is not before)
    return desk.standing.table


def send_to_wait(qtbot: QtBot, desk: Desk, who: str, name: str = "", *, unseen: bool = False) -> Table:
    """Click the token, press the key, answer the dialog."""
    before = desk.standing.table
    click_token(desk, who)
    in_front(qtbot, desk)
    QTest.keyClick(desk.window, Key.Key_G, CTRL | ALT)
    dialog = next(each for each in desk.window.findChildren(TextDialog) if each.isVisible())
    if unseen:
        QTest.keyClick(dialog.tick, Key.Key_Space)
        assert dialog.tick.isChecked()
    if name:
        dialog.field.selectAll()
        QTest.keyClicks(dialog.field, name)
    QTest.mouseClick(dialog.go, LEFT, NO_KEYS, dialog.go.rect().center())
    return done(qtbot, desk, before)


def in_front(qtbot: QtBot, desk: Desk) -> None:
    """The window that people work in is the active one again: a dialog or the players' window was."""
    desk.window.activateWindow()
    qtbot.waitUntil(desk.window.isActiveWindow)


def call(qtbot: QtBot, desk: Desk) -> None:
    in_front(qtbot, desk)
    QTest.keyClick(desk.window, Key.Key_G, CTRL | SHIFT)


def test_a_second_wave_waits_and_comes_by_one_key_and_each_is_one_step_back(qtbot: QtBot, desk: Desk):
    desk.players.set_visible(True)
    desk.course.draw_again()
    window = desk.players.window
    assert window is not None
    first = desk.standing.table
    who = foes(first)[0]
    name = first.creatures[who].name
    waiting = send_to_wait(qtbot, desk, who)
    assert who not in waiting.creatures
    assert [group.name for group in waiting.waiting.values()] == ["Second wave"]
    assert who not in {token.view.creature for token in window.board.board.tokens}
    call(qtbot, desk)
    come = done(qtbot, desk, waiting)
    assert (come.creatures[who].name, come.waiting) == (name, {})
    qtbot.waitUntil(lambda: who in {token.view.creature for token in window.board.board.tokens})
    in_front(qtbot, desk)
    QTest.keyClick(desk.window, Key.Key_Z, CTRL)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table == waiting)
    QTest.keyClick(desk.window, Key.Key_Z, CTRL)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table == first)


def test_who_is_to_come_unseen_is_not_on_the_players_board(qtbot: QtBot, desk: Desk):
    desk.players.set_visible(True)
    desk.course.draw_again()
    window = desk.players.window
    assert window is not None
    who = foes(desk.standing.table)[0]
    waiting = send_to_wait(qtbot, desk, who, unseen=True)
    call(qtbot, desk)
    come = done(qtbot, desk, waiting)
    assert come.creatures[who].hidden
    assert who not in {token.view.creature for token in window.board.board.tokens}


def test_of_several_one_is_chosen_and_enter_takes_the_next(qtbot: QtBot, desk: Desk):
    first, second = foes(desk.standing.table)[:2]
    send_to_wait(qtbot, desk, first, "The guard & his dog")
    before = send_to_wait(qtbot, desk, second)
    call(qtbot, desk)
    menu = desk.window.findChild(QMenu, "which group comes")
    assert menu is not None
    assert [each.text() for each in menu.actions()[-2:]] == [
        "&1  The guard && his dog: 1 creature",
        "&2  Second wave: 1 creature",
    ]
    QTest.keyClick(menu, Key.Key_Return)
    after = done(qtbot, desk, before)
    assert (first in after.creatures, list(after.waiting)) == (True, ["second-wave"])
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table == before)
    call(qtbot, desk)
    menu = next(each for each in desk.window.findChildren(QMenu, "which group comes") if each.isVisible())
    QTest.keyClick(menu, Key.Key_2)
    after = done(qtbot, desk, before)
    assert (second in after.creatures, [each.name for each in after.waiting.values()]) == (
        True,
        ["The guard & his dog"],
    )


@pytest.mark.parametrize("desk", game_names()[:1], indirect=True)
def test_the_menu_says_who_waits_and_changes_it(qtbot: QtBot, desk: Desk):
    call(qtbot, desk)
    assert desk.toast.isVisible()
    before = send_to_wait(qtbot, desk, foes(desk.standing.table)[0])
    groups = QMenu()
    qtbot.addWidget(groups)
    desk.waiting.fill(groups)
    (entry,) = groups.actions()
    inner = menu_inside(entry)
    assert isinstance(inner, QMenu)
    inner.popup(desk.window.mapToGlobal(desk.window.rect().center()))
    click_entry(inner, "Players do not see them")
    changed = done(qtbot, desk, before)
    assert changed.waiting["second-wave"].hidden
    inner.popup(desk.window.mapToGlobal(desk.window.rect().center()))
    click_entry(inner, "Dismiss")
    assert done(qtbot, desk, changed).waiting == {}


@pytest.mark.parametrize("desk", game_names()[:1], indirect=True)
def test_the_palette_knows_both(qtbot: QtBot, desk: Desk):
    who = foes(desk.standing.table)[0]
    before = send_to_wait(qtbot, desk, who)
    desk.open_palette()
    QTest.keyClicks(desk.command_palette.field, "next group comes")
    assert desk.command_palette.model.rows[0].label == "The next group comes"
    QTest.keyClick(desk.command_palette.field, Key.Key_Return)
    assert who in done(qtbot, desk, before).creatures
