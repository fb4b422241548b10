"""How large tokens and names are drawn on a board, in pixels, and how they grow with it."""

from math import sqrt

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QSizeF

from vtt.gui.board.lens import AVERAGE_RADIUS, drawn_radius
from vtt.gui.board.true_lens import UNIT

_ROOMY = 40
"""Up to this many tokens are drawn at full size."""
LEAST_RADIUS, MOST_RADIUS = 9.0, 72.0
MOST_TRUE_RADIUS = 300.0
"""Pixels of a token on a board that is true to scale: it takes memory as it grows."""
LEAST_TEXT, MOST_TEXT = 12.0, 36.0
_USUAL_HEIGHT = 1080.0
_TEXT_OF_RADIUS = 0.6
_TEXT_OF_SIDE = 0.0272
"""The least height of a name where tokens are as small as they are, in the shorter side of the board: about that which
names have on a board that shows bands."""
_TOKEN_GROWTH = 0.55


class Sizes(msgspec.Struct, frozen=True):
    """``scale`` is the pixels of a unit (the radius of Faraway), ``token_scale`` the same as far as the size of tokens
    goes, ``text`` the height of a name in pixels. ``foot`` is how many pixels a foot is long where the board is true to
    scale, else 0; ``most`` is the largest radius of a token where it is not."""

    scale: float
    token_scale: float
    text: float
    foot: float = 0.0
    most: float = MOST_RADIUS


def crowding(count: int) -> float:
    """The factor on the size of tokens when there are very many."""
    return 1.0 if count <= _ROOMY else max(sqrt(_ROOMY / count), 0.42)


def pixel_radius(radius: float, sizes: Sizes, crowd: float = 1.0) -> float:
    """Half the width in pixels that a token of ``radius`` feet is drawn with."""
    if sizes.foot:
        return min(max(radius * sizes.foot, LEAST_RADIUS), MOST_TRUE_RADIUS)
    return min(max(drawn_radius(radius) * sizes.token_scale * crowd, LEAST_RADIUS), sizes.most)


def sizes_at(
    scale: float,
    fitting: float,
    tokens: int,
    text_scale: float = 1.0,
    true_in: QSizeF | None = None,
    height: float = 0.0,
    least_text: float = 0.0,
) -> Sizes:
    """How large things are drawn at this scale, where the board would fit at the scale ``fitting``: tokens and names
    grow less than the picture when it is zoomed. Of a board that is true to scale ``true_in`` is its widget's size:
    tokens are as large as they are there, and names no smaller than that asks for. ``text_scale`` is a factor on the
    size of names, none of which is lower than ``least_text`` pixels. On a board of more pixels of ``height`` than a
    usual screen the bounds grow with it: it is seen from no nearer."""
    grown = max(1.0, height / _USUAL_HEIGHT)
    token_scale = fitting * (scale / fitting) ** _TOKEN_GROWTH
    foot = 0.0 if true_in is None else scale / UNIT
    crowd = crowding(tokens)
    side = 0.0 if true_in is None else min(true_in.width(), true_in.height())
    sizes = Sizes(scale, token_scale, 0.0, foot, MOST_RADIUS * grown)
    radius = pixel_radius(AVERAGE_RADIUS, sizes, crowd)
    least = max(LEAST_TEXT, side * _TEXT_OF_SIDE * crowd)
    text = round(max(min(max(radius * _TEXT_OF_RADIUS, least), MOST_TEXT * grown) * text_scale, least_text))
    return replace(sizes, text=float(text))
