"""A board that is shown, at rest, without gliding."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.board.boards import sewer
from vtt.gui.board import BoardView
from vtt.gui.theme import load_theme
from vtt.rules.views.board import Board

Shown = Callable[..., BoardView]


@pytest.fixture
def shown(qtbot: QtBot) -> Shown:
    """Show a board (the sewer) in a widget of 1000 x 700 and give the widget back."""

    def show(board: Board | None = None, theme: str = "dark", size: tuple[int, int] = (1000, 700)) -> BoardView:
        view = BoardView(load_theme(theme))
        qtbot.addWidget(view)
        view.set_animated(False)
        view.resize(*size)
        view.show_board(sewer() if board is None else board)
        with qtbot.waitExposed(view):
            view.show()
        view.activateWindow()
        view.setFocus()
        qtbot.waitUntil(view.hasFocus)
        view.finish_naming()
        return view

    return show
