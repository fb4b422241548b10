"""Where dice come to rest: rows in the middle of the felt, none touching another. No Qt."""

import math
from dataclasses import dataclass

LARGEST_BODY = 1.1
"""The size of the largest body there is."""

_MARGIN = 1.28
"""The room round the middle that the largest body needs, in radii of a die of size 1."""

_CELL, _CLOSE = 2.6, 2.44
"""The least distance between the middles of two dice, in radii of a die of size 1, and where there is little room."""

CAPTION = 20.0
"""The height of the words under a die, in pixels at the usual size of text."""

_LARGEST = 0.38
"""The largest radius, in heights of the felt."""

_LOOSE = 1.12
"""Where there is room, dice lie so much farther apart than they must."""


@dataclass(frozen=True)
class Area:
    """A part of the felt, in pixels."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True)
class Place:
    """The middle of a die at rest and the radius of a die of size 1, in pixels."""

    x: float
    y: float
    radius: float
    largest: float = LARGEST_BODY

    @property
    def room(self) -> float:
        """The radius of a circle round the middle that holds the whole die."""
        return self.radius * _MARGIN * self.largest / LARGEST_BODY

    @property
    def half_way(self) -> float:
        """From the middle half way to the next die, or to the edge, where dice lie close."""
        return self.radius * _CLOSE / 2 * self.largest / LARGEST_BODY

    def lies_on(self, area: Area) -> bool:
        """Whether a die here covers something of an area."""
        return self.away_from(area) < self.room

    def away_from(self, area: Area) -> float:
        """How far an area is from the middle, in pixels."""
        x = min(max(self.x, area.left), area.left + area.width)
        y = min(max(self.y, area.top), area.top + area.height)
        return math.hypot(self.x - x, self.y - y)


def cell_of(radius: float) -> float:
    """The side of the square in which ``arrange`` gives a die of size 1 this radius where dice lie close, in pixels."""
    return radius * _CLOSE


def arrange(
    count: int,
    area: Area,
    captioned: bool,
    largest: float = LARGEST_BODY,
    *,
    close: bool = False,
    text_scale: float = 1.0,
) -> list[Place]:
    """A place for each of so many dice, row by row, none of which has a body larger than ``largest``: smaller ones are
    drawn in a larger scale. With `captioned`, room is kept below each for a few words of that size; ``close``: they
    lie no farther from each other and the edges than they must."""
    if count == 0:
        return []
    cell, share = (_CLOSE, 1.0 / _CLOSE) if close else (_CELL, _LARGEST)
    caption = CAPTION * text_scale if captioned else 0.0

    def radius_in(rows: int) -> float:
        columns = math.ceil(count / rows)
        return min(area.width / columns, area.height / rows - caption) / cell

    rows = max(range(1, count + 1), key=lambda each: (radius_in(each), -each))
    radius = max(1.0, min(radius_in(rows), area.height * share, (area.height - caption) * share))
    columns = math.ceil(count / rows)
    rows = math.ceil(count / columns)
    across = min(area.width / columns, radius * cell * _LOOSE)
    down = min(area.height / rows, radius * cell * _LOOSE + caption)
    places = []
    left = count
    for row in range(rows):
        # The rows differ by one die at most, so that the last isn't left with a single one.
        here = math.ceil(left / (rows - row))
        left -= here
        for column in range(here):
            x = area.left + area.width / 2 + (column - (here - 1) / 2) * across
            y = area.top + area.height / 2 + (row - (rows - 1) / 2) * down - caption / 2
            places.append(Place(x, y, radius * LARGEST_BODY / largest, largest))
    return places
