"""The small field at a token that asks for damage or healing."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from vtt.gui.look import Look
from vtt.gui.prompts.amount_field import AmountField
from vtt.gui.theme import load_theme


@pytest.mark.parametrize(("width", "lines"), [(600, 1), (200, 2)])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_its_hint_stands_on_one_line_where_it_has_room(qtbot: QtBot, width: int, lines: int, text_scale: float):
    look = Look(load_theme("dark"), text_scale)
    board = QWidget()
    qtbot.addWidget(board)
    board.resize(width, 400)
    field = AmountField(look, board)
    board.show()
    field.ask("ghoul", "Ghoul", "-", QRect(20, 20, 40, 40))
    (hint,) = (each for each in field.findChildren(QLabel) if each.text() == field.hint)
    assert hint.fontMetrics().lineSpacing() * (lines - 0.5) < hint.height()
    assert (hint.height() < 1.7 * hint.fontMetrics().lineSpacing()) == (lines == 1)
    assert board.rect().contains(field.geometry())


@pytest.mark.parametrize(("typed", "amount"), [("-5", -5), ("－５", -5), ("＋１２", 12)])
def test_an_amount_may_be_typed_in_wide_figures(qtbot: QtBot, look: Look, typed: str, amount: int):
    """An input method gives them to whoever has not switched it off, and they were refused."""
    board = QWidget()
    qtbot.addWidget(board)
    board.resize(600, 400)
    field = AmountField(look, board)
    board.show()
    field.ask("ghoul", "Ghoul", "", QRect(20, 20, 40, 40))
    given = QInputMethodEvent()
    given.setCommitString(typed)
    QApplication.sendEvent(field.field, given)
    with qtbot.waitSignal(field.given) as told:
        QTest.keyClick(field.field, Qt.Key.Key_Return)
    assert told.args == ["ghoul", amount]
