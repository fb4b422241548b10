"""A letter that an action shows does that action, also while the board has the keyboard and somebody is selected."""

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import click_token, desk_of, sample_table

WHO = {"black-hack": "brannor", "revenants-hack": "hanne", "livehack": "maren", "null-die": "maren"}


@pytest.mark.parametrize("game", WHO)
def test_m_moves_whoever_is_selected_nearer(one_window: OneWindow, qtbot: QtBot, tmp_path: Path, game: str):
    with one_window.opened(qtbot, tmp_path, table=partial(sample_table, game)) as nearby:
        desk = desk_of(nearby)
        click_token(desk, WHO[game])
        qtbot.waitUntil(lambda: desk.display.shown == WHO[game] and desk.course.quiet)
        (offer,) = [each for each in desk.creature.offers if each.key == "M"]
        assert "nearer" in offer.label or "towards" in offer.label
        before = desk.standing.table
        QTest.keyClick(desk.board, Qt.Key.Key_M)
        assert desk.board.drag is None
        # Where there is a choice it is asked towards whom, and whoever may not move now is told why.
        qtbot.waitUntil(lambda: desk.standing.table is not before or bool(desk.board.targets) or desk.toast.isVisible())
