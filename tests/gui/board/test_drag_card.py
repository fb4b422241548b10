"""The card beside a dragged token keeps off other tokens."""

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF

from vtt.gui.board.drag_painting import Card
from vtt.gui.theme import load_theme

BOARD = QSizeF(800, 600)
GHOST = QPointF(400, 300)


@pytest.fixture
def card(qapp) -> Card:
    return Card(load_theme("dark"), "Close to Ghoul", "1 band nearer · Move", allowed=True, text_size=14)


def test_it_stands_to_the_right_or_on_the_far_side_of_the_way_back(card: Card):
    assert card.place(GHOST, 24, BOARD).left() > GHOST.x() + 24
    assert card.place(GHOST, 24, BOARD, to_left=True).right() < GHOST.x() - 24


def test_it_gives_way_to_what_stands_there(card: Card):
    at_right = QRectF(440, 260, 200, 80)
    at_left = QRectF(200, 260, 160, 80)
    assert card.place(GHOST, 24, BOARD, clear_of=[at_right]).right() < GHOST.x()
    between = card.place(GHOST, 24, BOARD, clear_of=[at_right, at_left])
    assert not between.intersects(at_right)
    assert not between.intersects(at_left)


@pytest.mark.parametrize("corner", [QPointF(0, 0), QPointF(800, 0), QPointF(0, 600), QPointF(800, 600)])
def test_it_is_never_cut_off(card: Card, corner: QPointF):
    assert QRectF(QPointF(0, 0), BOARD).contains(card.place(corner, 24, BOARD))
