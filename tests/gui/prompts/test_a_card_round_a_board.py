"""A card over a window with a board and panels: rather over a panel than over somebody."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.board.boards import board, token
from vtt.gui.board import BoardView
from vtt.gui.look import Look
from vtt.gui.prompts.card import Card


class Shown(Card):
    """A card of a size."""

    def over_the_window(self, width: int, height: int) -> QRect:
        inside = QWidget()
        inside.setFixedSize(width, height)
        self.column.addWidget(inside)
        self._lie_over(self._home.window())
        self.show_in_the_middle()
        return self.geometry()


@pytest.mark.parametrize("width", [280, 320, 360])
@pytest.mark.parametrize("height", [380, 434, 480])
def test_nobody_is_cut_by_its_edge_where_a_panel_may_be(qtbot: QtBot, look: Look, width: int, height: int):
    """A few pixels of a token cost less than as many rows of a panel."""
    window = QMainWindow()
    qtbot.addWidget(window)
    window.resize(1280, 800)
    view = BoardView(look.theme)
    window.setCentralWidget(view)
    dock = QDockWidget("Sheet")
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    dock.setMinimumWidth(440)
    ring = ((30, 0), (22, 20), (0, 30), (-22, 20), (-30, 0), (-22, -20), (0, -30), (22, -20), (0, 0), (60, 10))
    with qtbot.waitExposed(window):
        window.show()
    view.show_board(board(*(token(f"Rat {place}", "gm", at) for place, at in enumerate(ring))))
    area = Shown(look, view).over_the_window(width, height)
    corner = view.mapTo(window, view.rect().topLeft())
    under = [thing for thing in view.arrangement.things if area.intersects(view.token_rect(thing).translated(corner))]
    assert under == [], (area, dock.geometry(), view.geometry())
