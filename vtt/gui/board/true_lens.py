"""The lens of a board that is true to scale: a foot is as long everywhere, so that lines are straight and circles
round."""

from functools import cached_property

import msgspec

from vtt.gui.board.lens import AVERAGE_RADIUS, ring_feet
from vtt.table.creature import Point
from vtt.table.table import MeasuresFrom

UNIT = 65.0
"""Feet of a unit: as long as the radius of Faraway round an average token in Moments, whatever the focus, so that who
acts changes nothing about how large the board is drawn."""


class TrueLens(msgspec.Struct, frozen=True, dict=True):
    """What ``vtt.gui.board.lens.Lens`` is for a board where near is large, with the same fields."""

    limits: tuple[float, float, float]
    radius: float = AVERAGE_RADIUS
    measures_from: MeasuresFrom = "edge"

    @cached_property
    def ring_feet(self) -> tuple[float, float, float]:
        """Feet from the focus's centre to the centre of an average token at the outer limit of each band."""
        return ring_feet(self.limits, self.radius, self.measures_from)

    @cached_property
    def ring_units(self) -> tuple[float, float, float]:
        """The radii of the three rings in units."""
        close, nearby, faraway = (self.units(feet) for feet in self.ring_feet)
        return close, nearby, faraway

    def units(self, feet: float) -> float:
        """How long so many feet are, in units."""
        return feet / UNIT

    def feet(self, units: float) -> float:
        """The inverse of ``units``."""
        return units * UNIT

    def offset(self, at: Point, focus: Point) -> Point:
        """Where a point in feet is drawn, in units from the focus, which stands at ``focus`` feet."""
        return (at[0] - focus[0]) / UNIT, (at[1] - focus[1]) / UNIT

    def point(self, offset: Point, focus: Point) -> Point:
        """The inverse of ``offset``: the point in feet that is drawn there."""
        return focus[0] + offset[0] * UNIT, focus[1] + offset[1] * UNIT

    def drawn_radius(self, radius: float) -> float:
        """Half the width, in units, that a token of ``radius`` feet is drawn with: as wide as it is."""
        return radius / UNIT
