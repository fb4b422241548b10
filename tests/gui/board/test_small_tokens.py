"""What stands in a small token can be read, and what lies round one in a panel is whole."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from vtt.gui.board.glyphs import draw_glyph
from vtt.gui.look import Look
from vtt.gui.shapes import Miniatures
from vtt.gui.theme import contrast, load_theme
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


@pytest.mark.parametrize("text", ["B", "M", "W", "Gh", "G2", "Gh2", "Gia", "12", "gob"])
@pytest.mark.parametrize("side", [17, 19, 22, 28])
def test_letters_in_a_small_token_are_as_high_as_can_be_read(qtbot: QtBot, text: str, side: int):
    """In the order and on a map a capital was six pixels high."""
    left, right, top, bottom = ink_of(
        lambda painter: draw_glyph(painter, QRectF(0, 0, side, side), text, "", QColor("black")), side
    )
    assert right - left < side
    # The last row is one of which little is covered. Of several letters rather all are seen than two of a kind alike.
    assert bottom - top + 1 >= (9 if len(text) == 1 or side >= 28 else 6)


@pytest.mark.parametrize(("text", "least"), [("B", 8), ("I", 9), ("G2", 8), ("Gia", 6), ("M", 7)])
def test_in_the_smallest_token_they_are_as_high_as_there_is_room(qtbot: QtBot, text: str, least: int):
    left, right, top, bottom = ink_of(
        lambda painter: draw_glyph(painter, QRectF(1, 1, 11, 11), text, "", QColor("black")), 13
    )
    assert bottom - top + 1 >= least
    assert (left, right, top, bottom) == (max(left, 1), min(right, 11), max(top, 1), min(bottom, 11)), "and lie in it"


def letters_of(text: str, side: int) -> bytes:
    """How a token of so many pixels is drawn."""
    picture = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    draw_glyph(painter, QRectF(0, 0, side, side), text, "", QColor("black"))
    painter.end()
    return bytes(picture.constBits())


@pytest.mark.parametrize(("text", "side", "shown"), [
    ("Gia", 11, "Gi"), ("Gia", 13, "Gi"), ("Gia", 17, "Gia"), ("Gh", 11, "G"), ("Gh", 13, "Gh"),
    ("G2", 11, "2"), ("G2", 13, "G2"), ("Gh2", 14, "G2"), ("Gh2", 19, "Gh2"), ("12", 13, "12"),
])  # fmt: skip
def test_there_are_rather_fewer_letters_than_too_small_ones(qtbot: QtBot, text: str, side: int, shown: str):
    """The number stays, which tells it from its like."""
    assert letters_of(text, side) == letters_of(shown, side)
    fewer = shown[:-1] if shown.isalpha() else shown[1:]
    assert not fewer or letters_of(text, side) != letters_of(fewer, side)


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast"])
@pytest.mark.parametrize("edge", [22, 27, 33])
def test_a_letter_in_a_row_of_the_order_can_be_read(qtbot: QtBot, theme: str, edge: int):
    look = Look(load_theme(theme))
    picture = QImage(edge + 4, edge + 4, QImage.Format.Format_ARGB32_Premultiplied)
    empty = QImage(picture)
    for image, glyph in ((picture, "B"), (empty, " ")):
        image.fill(QColor(look.theme.panel))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        token = TokenView(creature="b", name="Brannor", side="players", glyph=glyph, life=0.5)
        Miniatures(look).draw(painter, QRectF(2, 2, edge, edge), token)
        painter.end()
    rows = [
        y
        for y in range(edge + 4)
        if any(contrast(picture.pixelColor(x, y).name(), empty.pixelColor(x, y).name()) > 2 for x in range(edge + 4))
    ]
    assert rows[-1] - rows[0] + 1 >= 9


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
