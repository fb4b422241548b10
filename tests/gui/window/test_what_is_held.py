"""What is held of one table (a drag, an aim, a form, a question, a sheet) is let go of when another is shown."""

import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, NO_KEYS, click_action, click_token, desk_of
from tests.gui.skirmish import skirmish_table
from vtt.gui.application import Nearby
from vtt.gui.window.desk import Desk

Key = Qt.Key


def drag_by_keys(qtbot: QtBot, desk: Desk) -> None:
    click_token(desk, "bo")
    desk.board.setFocus()
    QTest.keyClick(desk.board, Key.Key_Return)
    QTest.keyClick(desk.board, Key.Key_Right)
    assert desk.board.drag is not None


def drag_by_mouse(qtbot: QtBot, desk: Desk) -> None:
    start = desk.board.token_rect("bo").center()
    QTest.mousePress(desk.board, LEFT, NO_KEYS, start)
    for step in range(1, 6):
        QTest.mouseMove(desk.board, start + QPoint(8 * step, 5 * step))
    assert desk.board.drag is not None


def form(qtbot: QtBot, desk: Desk) -> None:
    click_action(desk, "Gamble")
    assert desk.doing.form.isVisible()


def question(qtbot: QtBot, desk: Desk) -> None:
    click_action(desk, "Strike Grim")
    qtbot.waitUntil(lambda: desk.question.isVisible() or desk.course.quiet)


def sheet(qtbot: QtBot, desk: Desk) -> None:
    desk.sheets.edit("bo")
    assert desk.sheets.editor is not None


def pasting(qtbot: QtBot, desk: Desk) -> None:
    desk.shelves.ask_for_text()


HELD = [drag_by_keys, drag_by_mouse, form, question, sheet, pasting]


def nothing_is_held(desk: Desk) -> None:
    assert desk.board.drag is None
    assert desk.board.targets is None
    assert not desk.board.aimer.active
    assert not desk.doing.form.isVisible()
    assert not desk.question.isVisible()
    assert not desk.banner.isVisible()
    assert desk.sheets.editor is None
    assert desk.shelves.pasting is None


@pytest.mark.parametrize("hold", HELD, ids=lambda hold: hold.__name__)
def test_another_campaign_holds_nothing_of_the_one_before(
    qtbot: QtBot, nearby: Nearby, tmp_path: Path, hold: Callable[[QtBot, Desk], None]
):
    desk = desk_of(nearby)
    hold(qtbot, desk)
    other = tmp_path / "other.nearby"
    nearby.begin(other, skirmish_table)
    qtbot.waitUntil(lambda: desk_of(nearby).standing.path == other and desk_of(nearby).course.quiet)
    desk = desk_of(nearby)
    nothing_is_held(desk)
    before = {each.id: each.at for each in desk.standing.table.creatures.values()}
    QTest.keyClick(desk.board, Key.Key_Right)
    QTest.keyClick(desk.board, Key.Key_Return)
    QTest.keyClick(desk.board, Key.Key_Escape)
    assert {each.id: each.at for each in desk.standing.table.creatures.values()} == before
    assert not desk.standing.can_undo


def test_another_campaign_begins_without_what_was_worked_out_for_the_one_before(
    qtbot: QtBot, nearby: Nearby, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    rule: Any = ModuleType("vtt.rules.a_rule")
    rule.odds = lru_cache(maxsize=8)(lambda face: face / 6)
    monkeypatch.setitem(sys.modules, rule.__name__, rule)
    rule.odds(3)
    nearby.begin(tmp_path / "other.nearby", skirmish_table)
    qtbot.waitUntil(lambda: rule.odds.cache_info().currsize == 0)


@pytest.mark.parametrize("hold", [drag_by_keys, drag_by_mouse, form], ids=lambda hold: hold.__name__)
def test_an_undo_holds_nothing_of_what_it_takes_back(qtbot: QtBot, desk: Desk, hold: Callable[[QtBot, Desk], None]):
    click_action(desk, "Rest")
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.can_undo)
    hold(qtbot, desk)
    desk.undo()
    assert desk.board.drag is None
    qtbot.waitUntil(lambda: desk.course.quiet and not desk.standing.can_undo)
    nothing_is_held(desk)
