"""What stands in a small token can be read, and what lies round one in a panel is whole."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from vtt.gui.board.glyphs import draw_glyph
from vtt.gui.look import Look
from vtt.gui.shapes import Miniatures
from vtt.rules.contract.description import TokenView


def ink_of(draw: object, side: int) -> tuple[int, int, int, int]:
    """The first and last column and row that anything is drawn in."""
    picture = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(painter)  # type: ignore[operator]
    painter.end()
    seen = [(x, y) for x in range(side) for y in range(side) if picture.pixelColor(x, y).alpha() > 60]
    columns, rows = [x for x, _ in seen], [y for _, y in seen]
    return min(columns), max(columns), min(rows), max(rows)


@pytest.mark.parametrize("text", ["B", "Gh", "G2", "Gia"])
def test_letters_in_a_small_token_are_as_high_as_there_is_room(qtbot: QtBot, text: str):
    side = 18
    left, right, top, bottom = ink_of(
        lambda painter: draw_glyph(painter, QRectF(0, 0, side, side), text, "", QColor("black")), side
    )
    assert right - left < side - 1
    assert bottom - top + 1 >= (6 if len(text) < 3 else 5)


def test_letters_in_a_large_token_are_as_they_were(qtbot: QtBot):
    left, right, _, _ = ink_of(
        lambda painter: draw_glyph(painter, QRectF(0, 0, 100, 100), "Gia", "", QColor("black")), 100
    )
    assert 30 < right - left < 60


@pytest.mark.parametrize("side", [20, 52])
def test_the_ring_round_what_is_hidden_is_whole_in_a_panel(qtbot: QtBot, look: Look, side: int):
    token = TokenView(creature="ghoul", name="Ghoul", side="gm", hidden=True)
    left, right, top, bottom = ink_of(
        lambda painter: Miniatures(look).draw(painter, QRectF(2, 2, side, side), token), side + 4
    )
    assert min(left, top) >= 2
    assert max(right, bottom) <= side + 2
    assert right - left > side * 0.7, "and no smaller than it has to be"


@pytest.mark.parametrize("name", ["fa6s.bed", "fa6s.bell", "fa6s.skull", "fa6s.campground"])
@pytest.mark.parametrize("side", [14, 18, 24])
def test_a_sign_in_the_smallest_frame_can_be_made_out(qtbot: QtBot, name: str, side: int):
    """It was half as high as its frame, seven pixels."""
    picture = QImage(side * 2, side, QImage.Format.Format_ARGB32)
    picture.fill(0)
    painter = QPainter(picture)
    draw_glyph(painter, QRectF(picture.rect()), name, "?", QColor("white"))
    painter.end()
    seen = [(x, y) for x in range(side * 2) for y in range(side) if picture.pixelColor(x, y).alpha() > 40]
    wide, high = (max(each) - min(each) + 1 for each in zip(*seen, strict=True))
    assert max(wide, high) >= 10
    assert high <= side
