"""The board is as round as the panels beside it, and tokens in miniature keep their shadow to themselves."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from tests.gui.board.boards import sewer
from vtt.gui.board import BoardView
from vtt.gui.board.sizes import sizes_at
from vtt.gui.look import Look
from vtt.gui.shapes import Miniatures
from vtt.gui.theme import load_theme
from vtt.rules.contract.description import TokenView


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast"])
def test_the_window_is_seen_at_the_corners_of_the_board(qtbot: QtBot, theme: str):
    board = BoardView(load_theme(theme))
    qtbot.addWidget(board)
    board.resize(400, 300)
    board.show_board(sewer())
    picture, ground = board.grab().toImage(), QColor(board.theme.window)
    right, bottom = picture.width() - 1, picture.height() - 1
    for x, y in ((0, 0), (right, 0), (0, bottom), (right, bottom)):
        assert picture.pixelColor(x, y) == ground
    assert theme != "light" or picture.pixelColor(right // 2, 0) != ground


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("side", ["players", "gm", "none"])
def test_nothing_of_a_miniature_is_outside_its_square(qtbot: QtBot, theme: str, side):
    picture = QImage(120, 120, QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.transparent)
    area = QRectF(34, 34, 52, 52)
    painter = QPainter(picture)
    Miniatures(Look(load_theme(theme))).draw(
        painter, area, TokenView(creature="c", name="Casimir", side=side, life=1.0)
    )
    painter.end()
    outside = [
        (x, y)
        for x in range(120)
        for y in range(120)
        if not area.adjusted(-1, -1, 1, 1).contains(x, y) and picture.pixelColor(x, y).alpha() > 2
    ]
    assert outside == []


def test_names_grow_with_a_board_on_a_large_screen():
    small, large = sizes_at(400.0, 400.0, 8), sizes_at(560.0, 560.0, 8)
    assert large.text / small.text > 1.25
