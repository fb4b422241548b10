"""Many things at once on the board: marked by mouse and keys, moved, harmed, hidden, copied, each in one step."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, NO_KEYS, click_entry, click_token, desk_of, drag_token, sample_table
from vtt.dice import SeededFaces
from vtt.gui.board.hits import thing_at
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.window.commands import commands
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.registry import game_names
from vtt.table.table import Table

SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture(params=game_names())
def desk(one_window: OneWindow, request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, SeededFaces(7), table=lambda: sample_table(request.param)) as nearby:
        yield desk_of(nearby)


def foes(table: Table) -> list[str]:
    return [each.id for each in table.creatures.values() if each.side == "gm" and not each.hidden]


def shift_click(desk: Desk, *things: str) -> None:
    for each in things:
        QTest.mouseClick(desk.board, LEFT, SHIFT, desk.board.token_rect(each).center())


def marked(desk: Desk) -> tuple[str, ...]:
    return desk.board.marked


def mark(desk: Desk, things: list[str]) -> None:
    """A click on the first, Shift and a click on the others."""
    click_token(desk, things[0])
    shift_click(desk, *things[1:])
    assert desk.board.marked == tuple(things)


def done(qtbot: QtBot, desk: Desk, before: Table) -> Table:
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table is not before)
    return desk.standing.table


def undone(qtbot: QtBot, desk: Desk, before: Table) -> None:
    """All of it is taken back in one step."""
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table == before)


def menu_on(desk: Desk, thing: str) -> QMenu:
    spot = desk.board.token_rect(thing).center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, desk.board.mapToGlobal(spot))
    QApplication.sendEvent(desk.board, event)
    menu = desk.window.findChild(QMenu, "menu of many")
    assert isinstance(menu, QMenu)
    return menu


def test_shift_and_a_click_marks_and_a_plain_click_marks_no_more(desk: Desk):
    those = foes(desk.standing.table)
    mark(desk, those[:2])
    assert desk.board.accessibleDescription().startswith("2 marked")
    shift_click(desk, those[1])
    assert marked(desk) == (those[0],)
    click_token(desk, those[1])
    assert marked(desk) == ()


def test_who_only_has_the_turn_is_not_marked_along(desk: Desk):
    those = foes(desk.standing.table)
    shift_click(desk, those[-1])
    assert marked(desk) == (those[-1],)


def test_a_rubber_band_marks_whatever_is_in_it_and_moves_no_picture(desk: Desk):
    board = desk.board
    origin = board.projection.origin
    corner = next(each for each in (QPoint(x, board.height() - 6) for x in range(4, 400, 8)) if not at(desk, each))
    end = QPoint(board.width() - 4, 4)
    QTest.mousePress(board, LEFT, SHIFT, corner)
    for step in (1, 2, 3, 4):
        QTest.mouseMove(board, corner + (end - corner) * step / 4)
    assert stretched(desk)
    QTest.mouseRelease(board, LEFT, SHIFT, end)
    inside = {each for each in board.arrangement.things if board.rect().contains(board.centre_of(each).toPoint())}
    assert set(board.marked) == inside
    assert not stretched(desk)
    assert board.projection.origin == origin


def stretched(desk: Desk) -> bool:
    return desk.board.band is not None


def at(desk: Desk, spot: QPoint) -> str:
    return thing_at(desk.board, spot.toPointF())


def test_a_drag_with_shift_takes_all_that_is_marked_along(qtbot: QtBot, desk: Desk):
    before = desk.standing.table
    those = foes(before)[:2]
    mark(desk, those)
    start = desk.board.token_rect(those[0]).center()
    drag_token(desk, those[0], start + QPoint(0, 40), SHIFT)
    table = done(qtbot, desk, before)
    moved = [
        (
            table.creatures[each].at[0] - before.creatures[each].at[0],
            table.creatures[each].at[1] - before.creatures[each].at[1],
        )
        for each in those
    ]
    assert moved[0] != (0.0, 0.0)
    assert moved[1] == pytest.approx(moved[0])
    assert desk.board.drag is None
    assert marked(desk) == tuple(those)
    undone(qtbot, desk, before)


def test_what_the_rules_refuse_stays_and_is_told(qtbot: QtBot, desk: Desk):
    before = desk.standing.table
    those = foes(before)[:2]
    mark(desk, those)
    desk.many.submit(Intent("move_together", "", {"things": those, "by": [0, 300_000]}))
    qtbot.waitUntil(lambda: desk.course.quiet and (desk.toast.isVisible() or desk.standing.table is not before))
    stayed = [each for each in those if desk.standing.table.creatures[each].at == before.creatures[each].at]
    assert bool(stayed) == desk.toast.isVisible()
    assert desk.board.drag is None


def test_an_amount_that_is_typed_is_for_all_marked(qtbot: QtBot, desk: Desk):
    before = desk.standing.table
    those = foes(before)[:2]
    if desk.standing.system.life_change(before, those[0], -1) is None:
        pytest.skip("nothing is counted that could be lost")
    mark(desk, those)
    desk.board.setFocus()
    QTest.keyClicks(desk.board, "-")
    qtbot.waitUntil(desk.amount.isVisible)
    QTest.keyClicks(desk.amount.field, "1")
    QTest.keyClick(desk.amount.field, Qt.Key.Key_Return)
    table = done(qtbot, desk, before)
    assert all(table.creatures[each].sheet != before.creatures[each].sheet for each in those)
    undone(qtbot, desk, before)


def test_the_menu_hides_all_and_takes_all_off_the_table(qtbot: QtBot, desk: Desk):
    before = desk.standing.table
    those = foes(before)
    mark(desk, those)
    click_entry(menu_on(desk, those[0]), "Hide from the players")
    table = done(qtbot, desk, before)
    assert all(table.creatures[each].hidden for each in those)
    desk.board.setFocus()
    QTest.keyClick(desk.board, Qt.Key.Key_Delete)
    gone = done(qtbot, desk, table)
    assert not gone.creatures.keys() & set(those)
    assert marked(desk) == ()
    undone(qtbot, desk, table)
    undone(qtbot, desk, before)


def test_what_the_game_lays_on_one_it_lays_on_all(qtbot: QtBot, desk: Desk):
    those = foes(desk.standing.table)[:2]
    mark(desk, those)
    before = desk.standing.table
    for offer in [each for each in desk.many.offers() if not each.missing][:3]:
        assert offer.done_to == tuple(those)
        desk.do(offer)
        qtbot.waitUntil(lambda: desk.course.quiet or desk.standing.pending is not None)
        desk.undo()
        qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table == before)


def test_keys_mark_group_copy_and_paste(qtbot: QtBot, desk: Desk):
    before = desk.standing.table
    desk.board.setFocus()
    QTest.keyClick(desk.board, Qt.Key.Key_A, CTRL)
    assert set(marked(desk)) == set(before.creatures)
    QTest.keyClick(desk.board, Qt.Key.Key_Escape)
    assert marked(desk) == ()
    desk.display.select(foes(before)[0])
    QTest.keyClick(desk.board, Qt.Key.Key_PageDown, SHIFT)
    both = marked(desk)
    assert len(both) == 2
    QTest.keyClick(desk.board, Qt.Key.Key_G, CTRL)
    dialog = desk.window.findChild(TextDialog)
    assert dialog is not None
    dialog.field.selectAll()
    QTest.keyClicks(dialog.field, "The pack")
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    grouped = done(qtbot, desk, before)
    assert {grouped.creatures[each].group for each in both if each in grouped.creatures} == {"The pack"}
    desk.board.setFocus()
    QTest.keyClick(desk.board, Qt.Key.Key_C, CTRL)
    assert desk.many.copied == 2
    QTest.keyClick(desk.board, Qt.Key.Key_V, CTRL)
    pasted = done(qtbot, desk, grouped)
    new = [*(pasted.creatures.keys() - grouped.creatures.keys()), *(pasted.places.keys() - grouped.places.keys())]
    assert len(new) == 2
    undone(qtbot, desk, grouped)


def test_what_was_copied_is_pasted_in_another_scene(qtbot: QtBot, desk: Desk):
    before = desk.standing.table
    those = foes(before)[:2]
    mark(desk, those)
    desk.many.copy()
    desk.submit(Intent("new_scene", "", {"title": "The mill"}))
    there = done(qtbot, desk, before)
    assert those[0] not in there.creatures
    desk.many.paste((5.0, 5.0))
    table = done(qtbot, desk, there)
    assert sorted(each.name for each in table.creatures.values()) == sorted(
        before.creatures[each].name for each in those
    )


def test_all_of_it_is_found_by_typing(desk: Desk):
    mark(desk, foes(desk.standing.table)[:2])
    desk.many.copy()
    labels = [each.label for each in commands(desk)]
    for wanted in ("Mark everybody", "Mark the foes", "Copy", "Paste on the board", "Put into a group", "Mark nobody"):
        assert wanted in labels
    next(each for each in commands(desk) if each.label == "Mark everybody").run()
    assert set(marked(desk)) == set(desk.standing.table.creatures)
    assert desk.let_go()
    assert marked(desk) == ()
    QTest.mouseClick(desk.board, LEFT, NO_KEYS, QPoint(4, 4))
