"""A question lies where it covers nobody on the board, and nothing that stands beside the board."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.board.boards import board, melee, moved, sewer, token
from tests.gui.players_window.test_window import FELL, table
from vtt.gui.players_window import PlayersWindow
from vtt.gui.theme import load_theme
from vtt.rules.views.board import Board
from vtt.rules.views.players_shown import ShownQuestion
from vtt.rules.views.players_view import ShownThrow

BREAK = ShownQuestion(
    who="Pip", question="Damage: 12. Break an Armour Die? 1 left", options=("Break an Armour Die", "Take the damage")
)
MANY = ShownQuestion(
    who="Odile", question="Whom does the flail catch on its way back?", options=("Brannor", "Ghoul", "Giant rat", "Pip")
)
LEFT = board(*(token(f"Rat {row}", "gm", (-60.0 + 9.0 * (row % 2), 20.0 * row - 40.0)) for row in range(5)))
"""Everybody is where a question would lie if nobody was there."""


@pytest.mark.parametrize("question", [BREAK, MANY])
@pytest.mark.parametrize("shown", [sewer(), melee(), LEFT, moved(sewer(), "odile", (-64.0, -30.0))])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_nobody_lies_under_it(qtbot: QtBot, size: tuple[int, int], shown: Board, question: ShownQuestion):
    window = PlayersWindow(load_theme("dark"))
    qtbot.addWidget(window)
    window.set_animated(False)
    window.resize(*size)
    throw = ShownThrow(by="odile", caption="Odile throws", thrown=FELL, result="Hit: 5 damage")
    window.show_table(table(shown, question=question, throw=throw))
    window.set_dice("tray")
    QApplication.processEvents()
    area = window.question.geometry()
    assert window.rect().contains(area)
    corner = window.board.pos()
    under = [
        thing
        for thing in window.board.arrangement.things
        if area.intersects(window.board.token_rect(thing).translated(corner))
    ]
    assert under == []
    beside = (window.acting, window.order, window.lights, window.tray)
    assert [each.accessibleName() for each in beside if each.isVisible() and area.intersects(each.geometry())] == []


def test_it_lies_below_who_acts_where_nobody_is(qtbot: QtBot):
    window = PlayersWindow(load_theme("dark"))
    qtbot.addWidget(window)
    window.resize(1920, 1080)
    window.show_table(table(board(token("Odile", "players", (0.0, 0.0))), question=BREAK, throw=None))
    acting, area = window.acting.geometry(), window.question.geometry()
    assert area.left() == acting.left()
    assert 0 < area.top() - acting.bottom() < 30
