"""A card over a window with a board and panels: rather over a panel than over somebody or their name."""

from collections.abc import Iterable, Mapping

import pytest
from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QWidget
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


@pytest.fixture
def window(qtbot: QtBot, look: Look) -> QMainWindow:
    """A window with a board and a panel at the right."""
    found = QMainWindow()
    qtbot.addWidget(found)
    found.resize(1280, 800)
    found.setCentralWidget(BoardView(look.theme))
    dock = QDockWidget("Sheet")
    found.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    dock.setMinimumWidth(440)
    with qtbot.waitExposed(found):
        found.show()
    return found


@pytest.mark.parametrize("width", [280, 320, 360])
@pytest.mark.parametrize("height", [380, 434, 480])
def test_nobody_is_cut_by_its_edge_where_a_panel_may_be(window: QMainWindow, look: Look, width: int, height: int):
    """A few pixels of a token cost less than as many rows of a panel."""
    ring = ((30, 0), (22, 20), (0, 30), (-22, 20), (-30, 0), (-22, -20), (0, -30), (22, -20), (0, 0), (60, 10))
    view, area = lying(window, look, ring, QSize(width, height))
    tokens = {thing: view.token_rect(thing) for thing in view.arrangement.things}
    assert under(area, view, tokens) == []


@pytest.mark.parametrize("width", [420, 466, 500])
@pytest.mark.parametrize("height", [250, 289, 320])
def test_nor_is_a_name(window: QMainWindow, look: Look, width: int, height: int):
    around = ((-12, 4), (0, 0), (-10, 18), (26, 16), (-40, -8), (34, -14))
    log = QDockWidget("Log")
    window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, log)
    log.setFixedHeight(228)
    QApplication.processEvents()
    view, area = lying(window, look, around, QSize(width, height))
    plates = {
        placed.thing: QRectF(view.centre_of(placed.thing) + placed.label_at, view.measure(placed.label)).toRect()
        for placed in view.things_drawn()
        if placed.label_at is not None
    }
    assert len(plates) == 6
    assert under(area, view, plates) == []


def lying(window: QMainWindow, look: Look, places: Iterable[tuple[int, int]], size: QSize) -> tuple[BoardView, QRect]:
    """The board with somebody at each of these places, and where a card of that size lies over the window."""
    view = window.centralWidget()
    assert isinstance(view, BoardView)
    view.show_board(board(*(token(f"Rat {place}", "gm", at) for place, at in enumerate(places))))
    return view, Shown(look, view).over_the_window(size.width(), size.height())


def under(area: QRect, view: BoardView, boxes: Mapping[str, QRect]) -> list[str]:
    """Whose boxes on the board the card lies over."""
    corner = view.mapTo(view.window(), view.rect().topLeft())
    return [whose for whose, box in boxes.items() if area.intersects(box.translated(corner))]
