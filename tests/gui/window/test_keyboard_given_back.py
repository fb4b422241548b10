"""Whatever had the keyboard before a card asked for it has it again when the card is put away."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import desk_of, sample_table
from vtt.gui.window.desk import Desk

CONTROL, NO_KEYS = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier
CARDS = [(Qt.Key.Key_K, CONTROL), (Qt.Key.Key_E, CONTROL), (Qt.Key.Key_R, NO_KEYS)]
"""What finds commands, what finds scenes, and a roll that lies over the whole window."""


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with one_window.opened(qtbot, tmp_path, table=lambda: sample_table("null-die")) as nearby:
        yield desk_of(nearby)


@pytest.mark.parametrize(("key", "held"), CARDS)
@pytest.mark.parametrize("stop", ["board", "order", "actions"])
def test_escape_gives_the_keyboard_back(qtbot: QtBot, desk: Desk, stop: str, key: Qt.Key, held: Qt.KeyboardModifier):
    stops = {"board": desk.board, "order": desk.initiative.list, "actions": desk.creature.action_list}
    before = stops[stop]
    before.setFocus()
    QTest.keyClick(before, key, held)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not before)
    card = QApplication.focusWidget()
    assert card is not None
    QTest.keyClick(card, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is before)


def test_a_command_that_was_found_leaves_the_board_its_keys(qtbot: QtBot, desk: Desk):
    desk.board.setFocus()
    QTest.keyClick(desk.board, Qt.Key.Key_K, CONTROL)
    QTest.keyClicks(desk.command_palette.field, "fit the board")
    QTest.keyClick(desk.command_palette.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not desk.command_palette.isVisible())
    assert QApplication.focusWidget() is desk.board
