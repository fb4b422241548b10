"""How large the roll builder is: as a part of a small card, or as a board that a whole table reads."""

from dataclasses import dataclass

from PySide6.QtGui import QFont

from vtt.gui.look import Look, Weight

_TOUCH, _LEAST_TOUCH = 56, 46
"""The edge in pixels of what is pressed from across a table, and the least that fingers find on a small screen."""
_WIDEST, _LARGEST = 1.22, 1.12
"""The factors up to which columns of a small builder, and all of a large one, grow with the size of text."""


@dataclass(frozen=True)
class Measures:
    """Fonts, and lengths in pixels, of one size of builder.

    ``column`` is the usual width of a side, ``narrow`` the least, ``row`` the height of a part that can be pressed,
    ``line`` of one that cannot, ``button`` the edge of a round button, ``chart`` the height of the distribution, which
    is at least ``breadth`` wide.
    """

    look: Look
    large: bool
    column: int
    narrow: int
    row: int
    line: int
    button: int
    gap: int
    chart: int
    breadth: int
    heading: QFont
    total: QFont
    words: QFont
    amount: QFont
    small: QFont
    band: QFont
    axis: QFont

    @property
    def between(self) -> int:
        """Pixels between what stands side by side."""
        return self.gap * 2


def small_measures(look: Look) -> Measures:
    """For a card beside an action."""
    return Measures(
        look=look,
        large=False,
        column=round(246 * min(look.text_scale, _WIDEST)),
        narrow=round(196 * min(look.text_scale, _WIDEST)),
        row=look.pixels(26),
        line=look.pixels(22),
        button=look.pixels(28),
        gap=look.pixels(8),
        chart=look.pixels(150),
        breadth=round(310 * min(look.text_scale, _WIDEST)),
        heading=look.capitals(),
        total=look.name_figures(25),
        words=look.label(10),
        amount=look.figures(10.5, Weight.DemiBold),
        small=look.label(8.5),
        band=look.figures(11, Weight.DemiBold),
        axis=look.figures(8.5),
    )


def large_measures(look: Look, unit: float = 1.0) -> Measures:
    """For a card over everything; ``unit`` is 1 in a window of 1280 x 800 and grows with it."""

    def pixels(length: float) -> int:
        return round(length * unit * min(look.text_scale, _LARGEST))

    def points(size: float) -> float:
        # Letters that are large already need not grow as far as small ones.
        return size * unit * min(1.0, _LARGEST / look.text_scale)

    return Measures(
        look=look,
        large=True,
        column=pixels(250),
        narrow=pixels(234),
        row=max(_LEAST_TOUCH, pixels(_TOUCH)),
        line=pixels(36),
        button=max(_LEAST_TOUCH, pixels(_TOUCH + 4)),
        gap=pixels(10),
        chart=pixels(250),
        breadth=pixels(380),
        heading=look.capitals(points(12)),
        total=look.name_figures(points(44)),
        words=look.label(points(14.5), Weight.Medium),
        amount=look.figures(points(17), Weight.DemiBold),
        small=look.label(points(11.5)),
        band=look.figures(points(24), Weight.DemiBold),
        axis=look.figures(points(13)),
    )
