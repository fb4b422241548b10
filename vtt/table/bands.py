"""The four range bands, and how feet become a band.

Positions are feet on a plane; the band between two things is the distance between their edges (BH-MOVE-01, BH-MOVE-07).
"""

import enum
from math import dist


class Scale(enum.Enum):
    """What one turn of the clock stands for; the bands stretch with it (BH-MOVE-06)."""

    MOMENTS = "moments"
    MINUTES = "minutes"
    HOURS = "hours"
    DAYS = "days"

    def outlasts(self, other: "Scale") -> bool:
        """Whether a turn of this scale is longer than one of the other."""
        scales = tuple(Scale)
        return scales.index(self) > scales.index(other)


class Band(enum.Enum):
    """How far two things are apart, nearest first; ``rank`` is 0 for Close to 3 for Distant."""

    CLOSE = "close"
    NEARBY = "nearby"
    FARAWAY = "faraway"
    DISTANT = "distant"

    rank: int

    def __init__(self, value: str) -> None:
        self.rank = len(type(self).__members__)

    @property
    def label(self) -> str:
        """The band's name as it stands on the board: ``Close``."""
        return self.name.capitalize()

    def nearer(self) -> "Band":
        """One band nearer; Close stays Close."""
        return BANDS[max(self.rank - 1, 0)]

    def farther(self) -> "Band":
        """One band farther; Distant stays Distant."""
        return BANDS[min(self.rank + 1, len(BANDS) - 1)]


BANDS: tuple[Band, ...] = tuple(Band)

# Largest distance in feet, edge to edge, of Close, Nearby and Faraway on each scale. Moments are the games' own
# conversion (BH-MOVE-07); Minutes stretch Nearby to 250 ft (BH-MOVE-06); Hours and Days are of our own choosing:
# a town's street and quarter, a mile and a day's march.
LIMITS: dict[Scale, tuple[float, float, float]] = {
    Scale.MOMENTS: (5.0, 30.0, 60.0),
    Scale.MINUTES: (42.0, 250.0, 500.0),
    Scale.HOURS: (900.0, 5280.0, 10560.0),
    Scale.DAYS: (18000.0, 105600.0, 211200.0),
}

FEET_PER_SQUARE = 5.0


def band_of(feet: float, scale: Scale = Scale.MOMENTS) -> Band:
    """The band of a distance in feet between edges; touching and overlapping (zero or less) is Close."""
    close, nearby, faraway = LIMITS[scale]
    if feet <= close:
        return Band.CLOSE
    if feet <= nearby:
        return Band.NEARBY
    if feet <= faraway:
        return Band.FARAWAY
    return Band.DISTANT


def band_of_squares(squares: float, scale: Scale = Scale.MOMENTS) -> Band:
    """The band of a distance in squares of 5 ft (BH-MOVE-07)."""
    return band_of(squares * FEET_PER_SQUARE, scale)


def distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    """Feet between two points."""
    return dist(a, b)
