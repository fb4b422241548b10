"""Given eyes to which red and green are alike, when they look at the board, then form tells what colour does not."""

from math import cos, pi, sin

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from tests.gui.board.boards import token
from tests.helpers.colour_vision import DEUTERANOPIA
from tests.helpers.colour_vision import apart as farness
from vtt.gui.board.shapes import outline
from vtt.gui.board.token_painting import TokenLook, paint_token
from vtt.gui.theme import Theme, contrast, load_theme, theme_names
from vtt.rules.kit.faring import is_low

pytestmark = pytest.mark.usefixtures("qapp")

RADIUS = 60.0


def apart(one: QColor, other: QColor) -> float:
    """How far apart two colours are for those to whom red and green are alike, 0 (one and the same) to 1."""
    return farness(one, other, DEUTERANOPIA)


def ring(shown: QImage, side: str, share: float) -> list[QColor]:
    """The colours along a ring of the token, ``share`` of its radius from the middle."""
    path = outline(side, QPointF(100, 100), RADIUS * share)  # type: ignore[arg-type]
    at: list[QPoint] = [path.pointAtPercent(step / 720).toPoint() for step in range(720)]
    return [shown.pixelColor(each) for each in at]


def picture(theme: Theme, side: str, life: float) -> QImage:
    made = QImage(200, 200, QImage.Format.Format_RGB32)
    made.fill(QColor(theme.board_centre))
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    view = token("Ghoul", side, (0.0, 0.0), life=life).view  # type: ignore[arg-type]
    paint_token(painter, QPointF(100, 100), RADIUS, TokenLook.of(view), theme)
    painter.end()
    return made


def turns(colours: list[QColor], ground: QColor) -> int:
    """How often a ring is broken by its ground."""
    on = [apart(each, ground) > 0.12 for each in colours]
    return sum(before and not after for before, after in zip(on, [*on[1:], on[0]], strict=True))


@pytest.mark.parametrize("name", theme_names())
@pytest.mark.parametrize("side", ["players", "gm", "none"])
@pytest.mark.parametrize("life", [1.0, 0.5, 0.25])
def test_the_ring_of_life_is_in_pieces_and_that_of_the_side_is_whole(name: str, side: str, life: float):
    theme = load_theme(name)
    shown = picture(theme, side, life)
    track = QColor(theme.life_track)
    pieces = turns(ring(shown, side, 1 - 0.115 / 2), track)
    assert abs(pieces - life * 12) <= 1, "each piece is a twelfth of the life"
    assert turns(ring(shown, side, 0.8), track) == 0, "the side's ring is never broken"


@pytest.mark.parametrize("name", ["dark", "high-contrast"])
@pytest.mark.parametrize("radius", [16.0, 20.0, 30.0])
def test_between_what_is_left_of_life_and_the_ring_of_the_side_lies_a_dark_line(name: str, radius: float):
    """Both are red for the game master’s creatures, and touched."""
    theme = load_theme(name)
    made = QImage(200, 200, QImage.Format.Format_RGB32)
    made.fill(QColor(theme.board_centre))
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    view = token("Ghoul", "gm", (0.0, 0.0), life=0.25).view
    paint_token(painter, QPointF(100, 100), radius, TokenLook.of(view), theme)
    painter.end()
    # Across the side of the hexagon in which life begins, in steps of half a pixel from outside.
    way = QPointF(sin(pi / 6), -cos(pi / 6))
    inks = [
        made.pixelColor((QPointF(100, 100) + way * step / 2).toPoint()).name() for step in range(round(2.2 * radius))
    ]
    light = [contrast(each, theme.life_low) for each in inks[::-1]]
    life = next(place for place, each in enumerate(light) if each < 1.5)
    gap = next(place for place, each in enumerate(light) if place > life and each >= 3.0)
    assert gap - life <= 0.5 * radius
    assert any(each < 2.0 for each in light[gap : gap + 8]), "the ring of the side"


@pytest.mark.parametrize("name", theme_names())
@pytest.mark.parametrize("life", [1.0, 0.51, 0.5, 0.34, 0.1])
def test_life_has_the_colour_of_danger_on_the_board_where_it_has_it_on_the_sheet(name: str, life: float):
    """At half it was green on the token and brown on the sheet."""
    theme = load_theme(name)
    inks = {each.name() for each in ring(picture(theme, "players", life), "players", 1 - 0.115 / 2)}
    wanted, other = theme.life_good, theme.life_low
    if is_low(life, 1.0):
        wanted, other = other, wanted
    assert wanted in inks
    assert other not in inks
