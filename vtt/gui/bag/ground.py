"""Where everything stands in a picture of the bag of a given size. Lengths are pixels."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF

from vtt.gui.bag.cloth import FOOT, RIM, RIM_ACROSS, RIM_DOWN, SPAN

SMALL = 0.185
"""The radius of a token in the bag, in half widths of the bag."""
BIG = 0.50
"""The radius of a token that lies beside it."""
SHADOW_ACROSS, SHADOW_DOWN = 1.38, 1.44
"""How far the shadow of a token on the table reaches beside its middle and below it, in its radii."""
PEEKING = 7
"""So many tokens can be seen in the opening."""

_ABOVE = 0.40
"""Room above the rim's back for tokens that stand out and fly, in half widths of the bag."""
_STANDING_OUT = 0.16
_BELOW = 0.14
"""Room for the shadow under the foot."""
# Places of tokens in the opening, from the back to the front: across (-1 to 1), up from the rim's middle, turned.
_SEATS = (
    (-0.36, 0.12, -0.35),
    (0.40, 0.11, 0.42),
    (0.02, 0.17, 0.08),
    (-0.68, 0.03, -0.6),
    (0.70, 0.03, 0.55),
    (-0.34, -0.02, 0.3),
    (0.26, -0.03, -0.25),
)
_ORDER = (2, 5, 6, 0, 1, 3, 4)
"""Which seats are taken first."""


@dataclass(frozen=True)
class Seat:
    """Where a token in the opening is: its middle, and how far it is turned (radians)."""

    at: QPointF
    turn: float


@dataclass(frozen=True)
class Ground:
    """A picture of this size; ``aside`` says how far the bag has made room for a token beside it (0 to 1)."""

    width: float
    height: float
    aside: float = 0.0

    @property
    def unit(self) -> float:
        """Half the bag's width."""
        return max(
            min(self.height / (SPAN.height() - RIM.y() + RIM_DOWN + _ABOVE + _BELOW - 0.09), self.width * 0.42), 4.0
        )

    @property
    def origin(self) -> QPointF:
        """Where the bag's own point (0, 0) is."""
        middle = self.width / 2
        # Bag and token together stand in the middle, the token a little before the bag.
        apart = min(self.unit * 0.52, max(middle - self.unit * 1.06, 0.0))
        return QPointF(middle - apart * self.aside, self.height - self.unit * (FOOT + _BELOW))

    @property
    def bag(self) -> QRectF:
        """What the pictures of the cloth cover."""
        return QRectF(self.at(SPAN.left(), SPAN.top()), self.at(SPAN.right(), SPAN.bottom()))

    @property
    def opening(self) -> QRectF:
        """The opening, with the tokens that stand out of it."""
        return QRectF(
            self.at(-RIM_ACROSS, RIM.y() - RIM_DOWN - _STANDING_OUT), self.at(RIM_ACROSS, RIM.y() + RIM_DOWN + 0.06)
        )

    @property
    def mouth(self) -> QPointF:
        """The middle of the opening."""
        return self.at(0.0, RIM.y())

    @property
    def small(self) -> float:
        """The radius of a token in the bag."""
        return self.unit * SMALL

    @property
    def big(self) -> float:
        """The radius of a token beside it."""
        return self.unit * BIG

    @property
    def rest(self) -> QPointF:
        """Where a drawn token comes to rest, once the bag has made room."""
        settled = Ground(self.width, self.height, 1.0)
        beside = settled.origin.x() + self.unit * (1.0 + BIG * 0.72)
        at_most = self.width - self.big * SHADOW_ACROSS
        return QPointF(min(beside, at_most), self.height - self.big * SHADOW_DOWN)

    def at(self, across: float, down: float) -> QPointF:
        """A point of the bag."""
        return self.origin + QPointF(across, down) * self.unit

    def seats(self, count: int) -> list[Seat]:
        """The places of so many tokens in the opening, those at the back first."""
        taken = sorted(_ORDER[: min(count, PEEKING)])
        return [
            Seat(self.at(across * RIM_ACROSS, RIM.y() - up), turn)
            for across, up, turn in (_SEATS[place] for place in taken)
        ]


def ground_of(size: QSizeF, aside: float = 0.0) -> Ground:
    """The ground of a picture of this size."""
    return Ground(size.width(), size.height(), aside)
