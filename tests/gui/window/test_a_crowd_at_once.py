"""Twelve on the board, all of them marked by real mouse and keys: moved, hidden, shown, harmed, healed, grouped, copied
to another scene, taken off; each in one step, in every game."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, click_entry, click_token, desk_of, drag_token, sample_table
from tests.gui.window.test_many import CTRL, SHIFT, done, menu_on, undone
from vtt.dice import SeededFaces
from vtt.gui.board.hits import thing_at
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.registry import game_names
from vtt.table.table import Table


def twelve(game: str) -> Table:
    """Twelve of the GM's alone on the board, four in a row."""
    table = sample_table(game)
    one = next(each for each in table.creatures.values() if each.side == "gm")
    there = {
        f"foe-{number}": replace(
            one, id=f"foe-{number}", name=f"Foe {number}", at=(number % 4 * 9.0, number // 4 * 9.0), hidden=False,
            group="", behind=(),
        )
        for number in range(12)
    }  # fmt: skip
    return replace(table, creatures=there, places={}, focus="", pins={}, initiative=type(table.initiative)())


@pytest.fixture(params=game_names())
def desk(one_window: OneWindow, request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with one_window.opened(qtbot, tmp_path, SeededFaces(7), table=lambda: twelve(request.param)) as nearby:
        yield desk_of(nearby)


def band_round_all(desk: Desk) -> None:
    """Shift and a drag over the ground, round everybody."""
    board = desk.board
    corner = next(
        spot
        for spot in (QPoint(x, board.height() - 5) for x in range(3, board.width(), 7))
        if not thing_at(board, spot.toPointF())
    )
    end = QPoint(board.width() - 3, 3) if corner.x() < board.width() // 2 else QPoint(3, 3)
    QTest.mousePress(board, LEFT, SHIFT, QPoint(3, board.height() - 5) if corner.x() < 40 else corner)
    for step in (1, 2, 3, 4):
        QTest.mouseMove(board, corner + (end - corner) * step / 4)
    QTest.mouseRelease(board, LEFT, SHIFT, end)


def test_a_band_marks_all_twelve_and_what_is_typed_is_for_each(qtbot: QtBot, desk: Desk):
    before = desk.standing.table
    band_round_all(desk)
    assert set(desk.board.marked) == set(before.creatures)
    if desk.standing.system.life_change(before, "foe-0", -1) is None:
        return
    table = before
    for typed in ("-2", "+1"):
        desk.board.setFocus()
        QTest.keyClicks(desk.board, typed[0])
        qtbot.waitUntil(desk.amount.isVisible)
        QTest.keyClicks(desk.amount.field, typed[1:])
        QTest.keyClick(desk.amount.field, Qt.Key.Key_Return)
        after = done(qtbot, desk, table)
        changed = [each for each in table.creatures if after.creatures.get(each) != table.creatures[each]]
        assert len(changed) == 12, typed
        assert set(desk.board.marked) == set(before.creatures), "they stay marked"
        table = after
    said = "\n".join(line.read() for line in desk.standing.log)
    assert said.count("Foe 11") >= 1
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet)
    undone(qtbot, desk, before)


def test_all_twelve_are_dragged_together(qtbot: QtBot, desk: Desk):
    before = desk.standing.table
    band_round_all(desk)
    start = desk.board.token_rect("foe-0").center()
    drag_token(desk, "foe-0", start + QPoint(25, 20), SHIFT)
    after = done(qtbot, desk, before)
    ways = {
        tuple(round(b - a, 3) for a, b in zip(before.creatures[each].at, after.creatures[each].at, strict=True))
        for each in before.creatures
    }
    assert len(ways) == 1
    assert ways != {(0.0, 0.0)}
    undone(qtbot, desk, before)


def test_hidden_shown_grouped_copied_and_taken_off(qtbot: QtBot, desk: Desk):
    before = desk.standing.table
    click_token(desk, "foe-0")
    for number in range(1, 12):
        QTest.mouseClick(desk.board, LEFT, SHIFT, desk.board.token_rect(f"foe-{number}").center())
    assert len(desk.board.marked) == 12
    click_entry(menu_on(desk, "foe-5"), "Hide from the players")
    hidden = done(qtbot, desk, before)
    assert all(each.hidden for each in hidden.creatures.values())
    click_entry(menu_on(desk, "foe-5"), "Show to the players")
    shown = done(qtbot, desk, hidden)
    assert not any(each.hidden for each in shown.creatures.values())
    desk.board.setFocus()
    QTest.keyClick(desk.board, Qt.Key.Key_G, CTRL)
    dialog = desk.window.findChild(TextDialog)
    assert dialog is not None
    dialog.field.selectAll()
    QTest.keyClicks(dialog.field, "The pack")
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    grouped = done(qtbot, desk, shown)
    assert {each.group for each in grouped.creatures.values()} == {"The pack"}
    desk.board.setFocus()
    QTest.keyClick(desk.board, Qt.Key.Key_C, CTRL)
    desk.submit(Intent("new_scene", "", {"title": "The mill"}))
    there = done(qtbot, desk, grouped)
    desk.board.setFocus()
    QTest.keyClick(desk.board, Qt.Key.Key_V, CTRL)
    pasted = done(qtbot, desk, there)
    new = pasted.creatures.keys() - there.creatures.keys()
    assert len(new) == 12
    undone(qtbot, desk, there)
    undone(qtbot, desk, grouped)
    desk.board.setFocus()
    QTest.keyClick(desk.board, Qt.Key.Key_A, CTRL)
    QTest.keyClick(desk.board, Qt.Key.Key_Delete)
    gone = done(qtbot, desk, grouped)
    assert not gone.creatures
    undone(qtbot, desk, grouped)
