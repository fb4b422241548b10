"""What of the board is taken: discs and boxes, found again by the cells of a uniform grid."""

from collections import defaultdict
from collections.abc import Iterator
from math import inf, sqrt
from typing import TypeAlias

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom in pixels."""

_CELL, _LEAST_CELL = 96.0, 24.0
_IN_A_CELL = 160.0
"""So many things together make the cells of the grid smaller: what lies far from each other is not to be compared."""
_OF_A_DISC = 20_000.0
"""What it costs to cover a token or to reach out of the picture, in pixels of anything else that is covered."""
_OF_A_NAME = 1500.0
"""The same for any part of a name: half of it reads as another, so that all of it is left out."""
_STEP, _HALF = 4.0, 2.5
"""A line is taken as a row of small squares, so far from each other and so wide to either side."""
_IMMOVABLE, _NOBODY = "", "\n"
"""The owner of what is nobody's and never gives way; and who has nothing."""

LYING_OVER = "\nover"
"""The owner of what lies over the picture: nothing is seen under it."""

_Entry: TypeAlias = tuple[float, float, float, float, float, float, float, str]
"""A box round it, then centre and radius squared of a disc; of a box the last is negative. At last its owner."""


class Occupied:
    """Discs and boxes, each of an owner, on whom nothing else may lie. ``number`` of things are to be marked; nothing
    may reach out of ``within``."""

    def __init__(self, number: int = 0, within: Box | None = None) -> None:
        self._cell = max(_CELL / sqrt(max(number / _IN_A_CELL, 1.0)), _LEAST_CELL)
        self._cells: dict[tuple[int, int], list[_Entry]] = defaultdict(list)
        self._within = within

    def add_disc(self, x: float, y: float, radius: float, owner: str) -> None:
        """Mark a disc as taken; it never gives way."""
        self._add((x - radius, y - radius, x + radius, y + radius, x, y, radius * radius, owner))

    def add_box(self, box: Box, owner: str = _IMMOVABLE) -> None:
        """Mark a box as taken."""
        self._add((*box, 0.0, 0.0, -1.0, owner))

    def add_line(self, line: Box, owner: str) -> None:
        """Mark the line from the first point to the second."""
        for x, y in _points(line):
            self.add_box((x - _HALF, y - _HALF, x + _HALF, y + _HALF), owner)

    def remove_box(self, box: Box, owner: str) -> None:
        """Take back what was marked with just these values. Raises ``ValueError`` where nothing was."""
        entry: _Entry = (*box, 0.0, 0.0, -1.0, owner)
        for cell in self._cells_of(box):
            self._cells[cell].remove(entry)

    def remove_line(self, line: Box, owner: str) -> None:
        """The same for a line."""
        for x, y in _points(line):
            self.remove_box((x - _HALF, y - _HALF, x + _HALF, y + _HALF), owner)

    def moved_inside(self, box: Box) -> Box:
        """The box moved to the left or to the right as far as it would reach out of the picture."""
        if self._within is None:
            return box
        aside = max(self._within[0] - box[0], 0.0) + min(self._within[2] - box[2], 0.0)
        return box[0] + aside, box[1], box[2] + aside, box[3]

    def is_free(self, box: Box, owner: str = _NOBODY) -> bool:
        """Whether nothing of anybody else lies here."""
        left, top, right, bottom = box
        within = self._within
        if within is not None and (left < within[0] or top < within[1] or right > within[2] or bottom > within[3]):
            return False
        cells, cell = self._cells, self._cell
        first_row, last_row = int(top // cell), int(bottom // cell) + 1
        for column in range(int(left // cell), int(right // cell) + 1):
            for row in range(first_row, last_row):
                found = cells.get((column, row))
                if found is None:
                    continue
                for a, b, c, d, x, y, square, whose in found:
                    if a >= right or c <= left or b >= bottom or d <= top or whose == owner:
                        continue
                    if square < 0.0:
                        return False
                    across = left - x if x < left else x - right if x > right else 0.0
                    down = top - y if y < top else y - bottom if y > bottom else 0.0
                    if across * across + down * down < square:
                        return False
        return True

    def is_line_free(self, line: Box, owner: str) -> bool:
        """Whether nothing of anybody else lies on this line."""
        return all(self.is_free((x - 2.0, y - 2.0, x + 2.0, y + 2.0), owner) for x, y in _points(line))

    def owners(self, box: Box, owner: str) -> set[str]:
        """Whose boxes lie here; with an empty name among them if anything is here that can't give way."""
        found = {_IMMOVABLE if entry[6] >= 0.0 else entry[7] for entry in self._touched(box, owner)}
        return found if self._inside(box) else found | {_IMMOVABLE}

    def cost(self, box: Box, owner: str, most: float = inf) -> float:
        """How many pixels of others this box covers; tokens, whole names, and what lies outside, weigh more. From
        ``most`` on nobody wants to know how much more it is."""
        return self._cost(box, owner, most, _OF_A_NAME)

    def _cost(self, box: Box, owner: str, most: float, of_a_name: float) -> float:
        left, top, right, bottom = box
        cell = self._cell
        cost = 0.0 if self._inside(box) else _OF_A_DISC * 4
        for column, row in self._cells_of(box):
            if cost >= most:
                break
            for entry in self._cells.get((column, row), ()):
                if entry[0] >= right or entry[2] <= left or entry[1] >= bottom or entry[3] <= top:
                    continue
                common_left, common_top = max(left, entry[0]), max(top, entry[1])
                # What lies in several cells counts in the first one of those that both have.
                if entry[7] == owner or common_left // cell != column or common_top // cell != row:
                    continue
                common = (min(right, entry[2]) - common_left) * (min(bottom, entry[3]) - common_top)
                if entry[7] == LYING_OVER:
                    cost += common + _OF_A_DISC
                elif entry[6] < 0.0:
                    cost += common + (of_a_name if entry[2] - entry[0] > 3 * _HALF else 0.0)
                elif meets(box, (entry[4], entry[5], sqrt(entry[6]))):
                    cost += common + _OF_A_DISC
        return cost

    def line_cost(self, line: Box, owner: str, most: float = inf) -> float:
        """The same for a line, which is always less than that of a box on a token."""
        highest = _OF_A_DISC * 0.75
        cost = 0.0
        for x, y in _points(line):
            cost += self._cost((x - _HALF, y - _HALF, x + _HALF, y + _HALF), owner, inf, 0.0)
            if cost >= min(most, highest):
                break
        return min(cost, highest)

    def line_owners(self, line: Box, owner: str) -> set[str]:
        """Whose boxes lie on this line."""
        return set().union(
            *(self.owners((x - _HALF, y - _HALF, x + _HALF, y + _HALF), owner) for x, y in _points(line))
        )

    def _inside(self, box: Box) -> bool:
        within = self._within
        return within is None or (
            box[0] >= within[0] and box[1] >= within[1] and box[2] <= within[2] and box[3] <= within[3]
        )

    def _touched(self, box: Box, owner: str) -> set[_Entry]:
        left, top, right, bottom = box
        return {
            entry
            for cell in self._cells_of(box)
            for entry in self._cells.get(cell, ())
            if entry[0] < right and entry[2] > left and entry[1] < bottom and entry[3] > top and entry[7] != owner
            if entry[6] < 0.0 or meets(box, (entry[4], entry[5], sqrt(entry[6])))
        }

    def _add(self, entry: _Entry) -> None:
        for cell in self._cells_of(entry[:4]):
            self._cells[cell].append(entry)

    def _cells_of(self, box: Box) -> Iterator[tuple[int, int]]:
        cell = self._cell
        for column in range(int(box[0] // cell), int(box[2] // cell) + 1):
            for row in range(int(box[1] // cell), int(box[3] // cell) + 1):
                yield column, row


def meets(box: Box, disc: tuple[float, float, float]) -> bool:
    """Whether a box lies over a disc: centre and radius."""
    x = min(max(disc[0], box[0]), box[2]) - disc[0]
    y = min(max(disc[1], box[1]), box[3]) - disc[1]
    return x * x + y * y < disc[2] * disc[2]


def _points(line: Box) -> Iterator[tuple[float, float]]:
    """Points along a line, both its ends among them."""
    x, y = line[2] - line[0], line[3] - line[1]
    steps = max(int(sqrt(x * x + y * y) / _STEP) + 1, 1)
    for step in range(steps + 1):
        yield line[0] + x * step / steps, line[1] + y * step / steps


def around(width: float, height: float, reach: float) -> Iterator[tuple[float, float]]:
    """Left top corners of boxes of this size that touch a disc of radius ``reach`` round (0, 0), the best first."""
    half, high, corner = width / 2, height / 2, reach * 0.7072
    right, under = reach + half, reach + high
    middles = (
        (0.0, under),
        *((share * half, under) for share in (0.5, -0.5)),
        (right, 0.0),
        (-right, 0.0),
        (0.0, -under),
        *((share * half, -under) for share in (0.5, -0.5)),
        *((x * (half + corner), y * (high + corner)) for y in (1, -1) for x in (1, -1)),
        *((x * half, y * under) for y in (1, -1) for x in (1, -1)),
        *((x * right, y * high) for y in (1, -1) for x in (1, -1)),
    )
    for x, y in middles:
        yield x - half, y - high
