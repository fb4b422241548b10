"""Given eyes to which red and green are alike, when they look at the board, then form tells what colour does not."""

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from tests.gui.board.boards import token
from vtt.gui.board.shapes import outline
from vtt.gui.board.token_painting import TokenLook, paint_token
from vtt.gui.theme import Theme, load_theme, theme_names

pytestmark = pytest.mark.usefixtures("qapp")

RADIUS = 60.0
_SEEN = ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052))
"""Machado, Oliveira and Fernandes 2009: deuteranopia, on linear light."""


def deuteranope(ink: QColor) -> tuple[float, float, float]:
    """What is seen of a colour, in Oklab."""
    light = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (ink.redF(), ink.greenF(), ink.blueF())
    ]
    red, green, blue = (
        min(max(sum(share * part for share, part in zip(row, light, strict=True)), 0.0), 1.0) for row in _SEEN
    )
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def apart(one: QColor, other: QColor) -> float:
    """How far apart two colours are seen, 0 (one and the same) to 1 (black and white)."""
    pairs = zip(deuteranope(one), deuteranope(other), strict=True)
    return sum((a - b) ** 2 for a, b in pairs) ** 0.5


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
