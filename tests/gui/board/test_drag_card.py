"""The card beside a dragged token keeps off other tokens."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QRegion
from PySide6.QtTest import QTest

from vtt.gui.board import overlay
from vtt.gui.board.drag_painting import Card, covered, edges
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
    assert card.place(GHOST, 24, BOARD, clear_of=[edges(at_right)]).right() < GHOST.x()
    between = card.place(GHOST, 24, BOARD, clear_of=[edges(at_right), edges(at_left)])
    assert not between.intersects(at_right)
    assert not between.intersects(at_left)


boxes = st.builds(QRectF, *[st.floats(-50, 50)] * 2, *[st.floats(1, 80)] * 2)


@given(area=boxes, things=st.lists(boxes, max_size=8))
def test_what_is_covered_is_what_both_have(area: QRectF, things: list[QRectF]):
    common = [area.intersected(thing) for thing in things]
    expected = sum(part.width() * part.height() for part in common)
    assert covered(area, [edges(thing) for thing in things]) == pytest.approx(expected)


@pytest.mark.parametrize("corner", [QPointF(0, 0), QPointF(800, 0), QPointF(0, 600), QPointF(800, 600)])
def test_it_is_never_cut_off(card: Card, corner: QPointF):
    assert QRectF(QPointF(0, 0), BOARD).contains(card.place(corner, 24, BOARD))


def dragged(view, by: QPoint) -> None:
    """Have the pointer drag Odile so far from where she stands."""
    at = view.token_rect("odile").center()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=at)
    for share in (1, 2, 3):
        QTest.mouseMove(view, at + by * share / 3)
    assert view.drag is not None


def test_it_is_laid_out_once_for_each_place_of_the_hand(shown, monkeypatch):
    view, laid = shown(), []
    lay_out = overlay._drag_card

    def told(*given):
        laid.append(given[-1])
        return lay_out(*given)

    monkeypatch.setattr(overlay, "_drag_card", told)
    dragged(view, QPoint(90, 60))
    view.repaint()
    assert len(laid) == len({id(each) for each in laid}) > 1


def test_nothing_of_it_is_left_where_it_was_before_the_board_was_moved(shown, monkeypatch):
    view = shown()
    dragged(view, QPoint(90, 60))
    view.pan_by(QPointF(40, -30))
    before, region = view.grab().toImage(), QRegion()

    def asked(*areas: QRegion) -> None:
        nonlocal region
        region += areas[0] if areas else QRegion(view.rect())

    with monkeypatch.context() as patched:
        patched.setattr(view, "update", asked)
        QTest.mouseMove(view, view.token_rect("odile").center() + QPoint(-120, 40))
    after = view.grab().toImage()
    changed = [
        QPoint(x, y)
        for x in range(0, before.width(), 2)
        for y in range(0, before.height(), 2)
        if before.pixel(x, y) != after.pixel(x, y)
    ]
    assert changed
    assert [at for at in changed if not region.contains(at)] == []
