"""Where name plates go: under the token where there is room, else beside or above it, and never over a token where
that can be helped."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from math import inf, sqrt

import msgspec

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in pixels."""

_CELL, _LEAST_CELL = 96.0, 24.0
_IN_A_CELL = 160.0
"""So many boxes together make the cells of the grid smaller: what lies far from each other is not to be compared."""
_PATIENCE = 150
"""So many names without room, and two for each that has some, and the others are not tried: they show on hovering."""
_MOST_LED = 60
"""Up to this many names may be led out of the crowd; with more the lines would be a net."""
_WEIGHT = 2.5
"""What a pixel of a plate costs that another one covers."""
MOST_WEIGHT = 3.0
"""What a pixel of anything costs at the most."""
_MOST_PENALTY = 1.2
"""More than any place costs for its own sake, in pixels of the plate."""
_TOO_MUCH = 0.4
"""The share of a plate that may cover other things before it is rather left out (it still shows on hovering)."""


class Wanted(msgspec.Struct, frozen=True):
    """A plate to be placed by a thing of ``radius`` pixels round (x, y); ``must`` are never left out."""

    thing: str
    x: float
    y: float
    radius: float
    width: float
    height: float
    must: bool = False


class Occupied:
    """Boxes that are taken, found again by the cells of a grid. ``number`` of things that are to be marked."""

    def __init__(self, number: int = 0) -> None:
        self._cell = max(_CELL / sqrt(max(number / _IN_A_CELL, 1.0)), _LEAST_CELL)
        self._cells: dict[tuple[int, int], list[tuple[float, float, float, float, float, str]]] = defaultdict(list)

    def add(self, box: Box, weight: float, owner: str = "") -> None:
        """Mark a box as taken; covering it costs its area times ``weight``, unless by its ``owner``."""
        entry = (*box, weight, owner)
        for cell in self._cells_of(box):
            self._cells[cell].append(entry)

    def remove(self, box: Box, weight: float, owner: str = "") -> None:
        """Take back what was marked with just these values. Raises ``ValueError`` where nothing was."""
        for cell in self._cells_of(box):
            self._cells[cell].remove((*box, weight, owner))

    def cost(self, box: Box, owner: str, most: float = inf) -> tuple[float, float]:
        """What covering these pixels would cost, and how many of them are taken. From ``most`` on nobody wants to know
        how much more it is: where very many lie over one another, that is soon reached."""
        left, top, right, bottom = box
        cell = self._cell
        cost = covered = 0.0
        for column, row in self._cells_of(box):
            for taken_left, taken_top, taken_right, taken_bottom, weight, whose in self._cells.get((column, row), ()):
                if taken_left >= right or taken_right <= left or taken_top >= bottom or taken_bottom <= top:
                    continue
                common_left, common_top = max(left, taken_left), max(top, taken_top)
                # What lies in several cells counts in the first one of those that both have.
                if whose == owner or common_left // cell != column or common_top // cell != row:
                    continue
                common = (min(right, taken_right) - common_left) * (min(bottom, taken_bottom) - common_top)
                cost += common * weight
                covered += common
                if cost >= most:
                    return cost, covered
        return cost, covered

    def _cells_of(self, box: Box) -> Iterator[tuple[int, int]]:
        cell = self._cell
        for column in range(int(box[0] // cell), int(box[2] // cell) + 1):
            for row in range(int(box[1] // cell), int(box[3] // cell) + 1):
                yield column, row


def place_plates(wanted: Sequence[Wanted], occupied: Occupied) -> dict[str, tuple[float, float]]:
    """The left top corner of each plate relative to its thing's centre, first wanted first served. ``occupied`` holds
    what is to be kept clear and gets the plates added. A plate without room is not in the result."""
    result: dict[str, Box] = {}
    few = len(wanted) <= _MOST_LED
    patience = _PATIENCE
    # Those served first did not know of the others: of a few, each may look for something better once more.
    for plate in (*wanted, *wanted) if few else wanted:
        if patience <= 0 and not plate.must:
            break
        before = result.pop(plate.thing, None)
        if before is not None:
            occupied.remove(before, _WEIGHT, plate.thing)
        covered, box = _best(plate, occupied, _out_of_the_crowd if few else _nowhere)
        if covered > plate.width * plate.height * _TOO_MUCH and not plate.must:
            patience -= 1
            continue
        patience += 2
        occupied.add(box, _WEIGHT, plate.thing)
        result[plate.thing] = box
    return {
        plate.thing: (result[plate.thing][0] - plate.x, result[plate.thing][1] - plate.y)
        for plate in wanted
        if plate.thing in result
    }


def _best(
    plate: Wanted, occupied: Occupied, far: Callable[[Wanted], Iterator[tuple[float, float, float]]]
) -> tuple[float, Box]:
    """Where a plate costs least, and how many pixels it covers there: endlessly many where there is no room at all."""
    area = plate.width * plate.height
    # Whatever costs as much as this covers so much that the plate is left out.
    best = (inf if plate.must else area * (_TOO_MUCH * MOST_WEIGHT + _MOST_PENALTY), inf, (0.0, 0.0, 0.0, 0.0))
    for penalty, left, top in (*_beside(plate), *far(plate)):
        if penalty * area >= best[0]:
            continue
        box = (plate.x + left, plate.y + top, plate.x + left + plate.width, plate.y + top + plate.height)
        cost, covered = occupied.cost(box, plate.thing, best[0] - penalty * area)
        total = cost + penalty * area
        if total < best[0]:
            best = (total, covered, box)
        if cost == 0:
            break
    return best[1], best[2]


def _beside(plate: Wanted) -> Iterator[tuple[float, float, float]]:
    """Penalty, left and top of each place to try at the token, best first."""
    width, height, radius = plate.width, plate.height, plate.radius
    gap = max(radius * 0.14, 2.0)
    under, above, middle = radius + gap, -radius - gap - height, -height / 2
    right, left = radius + gap, -radius - gap - width
    yield 0.0, -width / 2, under
    yield 0.10, -width / 2, under + height * 0.6
    yield 0.16, -width * 0.2, under
    yield 0.16, -width * 0.8, under
    yield 0.2, -width / 2, above
    yield 0.24, right, middle
    yield 0.24, left, middle
    yield 0.3, -width * 0.2, above
    yield 0.3, -width * 0.8, above
    yield 0.32, right * 0.75, under - height * 0.4
    yield 0.32, left + radius * 0.25, under - height * 0.4
    yield 0.34, right * 0.75, above + height * 0.4
    yield 0.34, left + radius * 0.25, above + height * 0.4
    yield 0.42, -width / 2, under + height * 1.25
    # In the thick of it a name may lie over the lower part of its own token, never over the letter.
    yield 0.55, -width / 2, radius * 0.42


def _out_of_the_crowd(plate: Wanted) -> Iterator[tuple[float, float, float]]:
    """The same for places farther off, from which a line leads back to the token."""
    width, height, radius = plate.width, plate.height, plate.radius
    gap = max(radius * 0.14, 2.0)
    under, above, middle = radius + gap, -radius - gap - height, -height / 2
    right, left = radius + gap, -radius - gap - width
    for step in (1, 2, 3, 4):
        away, penalty = radius * (0.9 + step), 0.6 + step * 0.13
        yield penalty, right + away, middle
        yield penalty, left - away, middle
        yield penalty, -width / 2, under + away
        yield penalty, -width / 2, above - away
        for across in (right + away * 0.4, left - away * 0.4):
            yield penalty, across, under + away * 0.6
            yield penalty, across, above - away * 0.6


def _nowhere(plate: Wanted) -> Iterator[tuple[float, float, float]]:
    return iter(())
