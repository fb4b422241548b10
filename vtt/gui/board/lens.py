"""The lens through which the board shows feet: the bands round the focus are drawn equally readable on every scale.

Drawn true to scale, a ring of Close is a tenth of a ring of Faraway, a melee of twelve is a heap, and in Minutes a
token is a dot. So the distance from the focus is stretched near it and squeezed far from it, while the direction stays
true. What the rings say is exact: a token's centre lies on a ring where an average token (2.5 ft) changes its band.

A unit is the radius of the Faraway ring on the board. Offsets are from the focus, x to the right and y downwards.
"""

from bisect import bisect_right
from functools import cached_property
from itertools import pairwise
from math import exp, hypot, log

import msgspec

from vtt.table.creature import Point
from vtt.table.table import MeasuresFrom

AVERAGE_RADIUS = 2.5
"""Half the width in feet of the token that the rings are drawn for."""

BEYOND = 0.25
"""How fast, in units, the board grows beyond Faraway: a logarithm, so that the far traveller stays in sight."""

_STEPS = 48


def drawn_radius(radius: float) -> float:
    """Half the width, in units, that a token of ``radius`` feet is drawn with: larger ones larger, none tiny."""
    units: float = 0.105 * (max(radius, 0.1) / AVERAGE_RADIUS) ** 0.6
    return min(max(units, 0.075), 0.2)


def ring_feet(
    limits: tuple[float, float, float], radius: float, measures_from: MeasuresFrom
) -> tuple[float, float, float]:
    """Feet from the centre of a focus of this ``radius`` to that of an average token at the limit of each band."""
    start = radius if measures_from == "edge" else 0.0
    close, nearby, faraway = (limit + start + AVERAGE_RADIUS for limit in limits)
    return close, nearby, faraway


class Lens(msgspec.Struct, frozen=True, dict=True):
    """How far from the focus, in units, something is drawn that is some feet from it.

    ``limits`` are Close, Nearby and Faraway in feet to the edge of the other, ``radius`` is the focus's own in feet;
    the limits start at the focus's edge or at its centre.
    """

    limits: tuple[float, float, float]
    radius: float = AVERAGE_RADIUS
    measures_from: MeasuresFrom = "edge"

    @cached_property
    def ring_feet(self) -> tuple[float, float, float]:
        """Feet from the focus's centre to the centre of an average token at the outer limit of each band."""
        return ring_feet(self.limits, self.radius, self.measures_from)

    @cached_property
    def ring_units(self) -> tuple[float, float, float]:
        """The radii of the three rings in units; the last is 1."""
        close = self._touching + 0.2
        return close, close + (1.0 - close) * 0.52, 1.0

    def units(self, feet: float) -> float:
        """Where a distance in feet from the focus is drawn, in units. It grows with ``feet`` without end."""
        far = self.ring_feet[2]
        if feet >= far:
            return 1.0 + BEYOND * log(1.0 + (feet - far) * self._last_slope / BEYOND)
        knots, values, slopes = self._curve
        index = max(bisect_right(knots, feet) - 1, 0)
        width = knots[index + 1] - knots[index]
        return _hermite(
            (feet - knots[index]) / width,
            values[index],
            values[index + 1],
            slopes[index] * width,
            slopes[index + 1] * width,
        )

    def feet(self, units: float) -> float:
        """The inverse of ``units``, exact to a thousandth of a foot on the scale of Moments."""
        if units <= 0.0:
            return 0.0
        if units >= 1.0:
            # Beyond exp(40) there is nothing left of a board.
            return self.ring_feet[2] + BEYOND / self._last_slope * (exp(min((units - 1.0) / BEYOND, 40.0)) - 1.0)
        knots, values, _ = self._curve
        index = max(bisect_right(values, units) - 1, 0)
        low, high = knots[index], knots[index + 1]
        for _ in range(_STEPS):
            middle = (low + high) / 2
            if self.units(middle) < units:
                low = middle
            else:
                high = middle
        return (low + high) / 2

    def offset(self, at: Point, focus: Point) -> Point:
        """Where a point in feet is drawn, in units from the focus, which stands at ``focus`` feet."""
        x, y = at[0] - focus[0], at[1] - focus[1]
        feet = hypot(x, y)
        stretch = self.units(feet) / feet if feet > 1e-9 else 0.0
        return x * stretch, y * stretch

    def point(self, offset: Point, focus: Point) -> Point:
        """The inverse of ``offset``: the point in feet that is drawn there."""
        units = hypot(offset[0], offset[1])
        stretch = self.feet(units) / units if units > 1e-9 else 0.0
        return focus[0] + offset[0] * stretch, focus[1] + offset[1] * stretch

    def drawn_radius(self, radius: float) -> float:
        """Half the width, in units, that a token of ``radius`` feet is drawn with."""
        return drawn_radius(radius)

    @property
    def _touching(self) -> float:
        return drawn_radius(self.radius) + drawn_radius(AVERAGE_RADIUS) + 0.01

    @cached_property
    def _curve(self) -> tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]:
        """Knots in feet, their values in units, and slopes that keep the curve between them rising and smooth."""
        # Measured from its centre a giant reaches beyond its own Close; tokens then touch just within the ring.
        touching = min(self.radius + AVERAGE_RADIUS, self.ring_feet[0] * 0.9)
        knots = (0.0, touching, *self.ring_feet)
        values = (0.0, self._touching, *self.ring_units)
        widths = [after - before for before, after in pairwise(knots)]
        rises = [(values[i + 1] - values[i]) / widths[i] for i in range(len(widths))]
        inner = [2 * a * b / (a + b) for a, b in pairwise(rises)]
        return knots, values, (rises[0], *inner, rises[-1])

    @property
    def _last_slope(self) -> float:
        return self._curve[2][-1]


def _hermite(t: float, start: float, end: float, start_slope: float, end_slope: float) -> float:
    """The cubic from ``start`` to ``end`` over ``t`` 0-1 that leaves and arrives with these slopes."""
    square, cube = t * t, t * t * t
    return (
        start * (2 * cube - 3 * square + 1)
        + start_slope * (cube - 2 * square + t)
        + end * (3 * square - 2 * cube)
        + end_slope * (cube - square)
    )
