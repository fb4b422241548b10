"""Where a name plate may lie: the boxes at its token and farther off, and the line that leads to it there."""

from collections.abc import Iterable, Iterator, Sequence
from math import hypot

import msgspec

from vtt.gui.board.occupied import Box, around, beside

LED = 0.4
"""So many radii off the rim a plate is led back to its token by a line."""
NEAR = (0.0,)
"""How far off the rim a plate stands at its token, in radii."""

_OF_HEIGHT = 0.75
"""The share of a name's height that counts as a radius where tokens are smaller: a name that is twice as high as its
token is wide has to go farther off than one beside a large token."""


class Wanted(msgspec.Struct, frozen=True):
    """A plate to be placed by a thing of ``radius`` pixels round (x, y). ``sizes`` are widths and heights, first so
    many with the ``whole`` name, then shorter ones. What is ``led`` may go farther off, by ``lanes`` in any direction;
    of lower ``rank`` are those served first. What is wider than high reaches so many pixels farther ``aside``."""

    thing: str
    x: float
    y: float
    radius: float
    sizes: tuple[tuple[float, float], ...]
    led: bool = True
    lanes: bool = True
    rank: int = 0
    whole: int = 1
    aside: float = 0.0

    @property
    def reach(self) -> float:
        """What it is led off by, in pixels: the radius of its token, or more where the names are large beside it."""
        return max(self.radius, min(height for _, height in self.sizes) * _OF_HEIGHT)


class Spot(msgspec.Struct, frozen=True):
    """Which of its sizes a plate has, and its box."""

    size: int
    box: Box


class FarOff(msgspec.Struct, frozen=True, eq=False):
    """Where a plate is looked for off its token: ``round_it``, so many radii off the rim, then at the ends of ``lanes``
    that lead out of the crowd, so many radii long and in these directions."""

    round_it: tuple[float, ...]
    lanes: tuple[tuple[tuple[float, ...], tuple[tuple[float, float], ...]], ...] = ()

    def boxes(self, plate: Wanted, size: tuple[float, float]) -> Iterator[Box]:
        """All of them, in the order in which they are tried."""
        yield from boxes_round(plate, *size, self.round_it, plate.reach)
        for reaches, ways in self.lanes:
            yield from _lanes(plate, *size, reaches, ways)


def boxes_at(plate: Wanted, width: float, height: float) -> Iterator[Box]:
    """The boxes of this size at its token, the best first."""
    return boxes_round(plate, width, height, NEAR)


def away(centre: tuple[float, float], box: Box) -> float:
    """How far a box is from a point."""
    return hypot(*beside(box, *centre))


def off_rim(plate: Wanted, box: Box) -> float:
    """How far a box is from the rim of what it names, which may be wider than high."""
    across, down = beside(box, plate.x, plate.y)
    return hypot(max(abs(across) - plate.aside, 0.0), down) - plate.radius


def leader(centre: tuple[float, float], radius: float, box: Box) -> Box | None:
    """The line from the rim of a token to a plate so far off that it needs one."""
    x, y = beside(box, *centre)
    away = hypot(x, y)
    if away <= radius * (1.0 + LED):
        return None
    share = radius / away
    return centre[0] + x * share, centre[1] + y * share, centre[0] + x, centre[1] + y


def boxes_round(
    plate: Wanted, width: float, height: float, reaches: Iterable[float], unit: float | None = None
) -> Iterator[Box]:
    """The boxes of this size round a token, so many radii or other units off its rim, the best first."""
    gap, unit = gap_at(plate), plate.radius if unit is None else unit
    for reach in reaches:
        for left, top in around(width, height, plate.radius + unit * reach + gap, plate.aside):
            x, y = round(plate.x + left), round(plate.y + top)
            yield x, y, x + width, y + height


def gap_at(plate: Wanted) -> float:
    """Pixels between the rim of a token and its plate."""
    return max(plate.radius * 0.14, 2.0)


def _lanes(
    plate: Wanted, width: float, height: float, reaches: Iterable[float], ways: Sequence[tuple[float, float]]
) -> Iterator[Box]:
    ends = [(ahead, across, width * share_before(ahead), height * share_before(across)) for ahead, across in ways]
    x, y, unit = plate.x, plate.y, plate.reach
    for reach in reaches:
        away = plate.radius + unit * reach
        for ahead, across, before, above in ends:
            left = round(x + ahead * away - before)
            top = round(y + across * away - above)
            yield left, top, left + width, top + height


def share_before(way: float) -> float:
    """How much of a box lies before the end of the line that leads to it this way: a corner or the middle of a side."""
    return 0.5 if abs(way) < 0.01 else 0.0 if way > 0.0 else 1.0


def boxes_over(before: Box | None, width: float, height: float) -> Iterator[Box]:
    """Boxes of this size over a smaller one, none if it is not smaller."""
    if before is None or before[2] - before[0] > width or before[3] - before[1] > height:
        return
    lefts = ((before[0] + before[2] - width) / 2, before[0], before[2] - width)
    for top in (before[1], before[3] - height):
        for left in lefts:
            yield left, top, left + width, top + height
