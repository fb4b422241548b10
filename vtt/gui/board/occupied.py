"""What of the board is taken: discs and boxes, found again by the cells of a uniform grid."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import hypot, inf, sqrt
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
_HALF_OF_A_WAY = 2.0
"""The same of a line that is still to be marked, beside boxes."""
_OFF_A_DISC = 1.7
"""Pixels between the middle of a line and a disc: half of what is drawn of it. The lanes between tokens in a knot are
not much wider."""
_IMMOVABLE, _NOBODY = "", "\n"
"""The owner of what is nobody's and never gives way; and who has nothing."""

LYING_OVER = "\nover"
"""The owner of what lies over the picture: nothing is seen under it."""

Marked: TypeAlias = tuple[Box, str]
"""What is marked, and its owner."""
Entry: TypeAlias = tuple[float, float, float, float, float, float, float, str]
"""A box round it, then centre and radius squared of a disc; of a box the last is negative. At last its owner."""


class Occupied:
    """Discs and boxes, each of an owner, on whom nothing else may lie. ``number`` of things are to be marked; nothing
    may reach out of ``within``. All that is marked is found in ``discs`` and, with how often it is, in ``boxes`` and
    ``lines``: as long as ``state`` is the same, so are these."""

    def __init__(self, number: int = 0, within: Box | None = None) -> None:
        self._cell = max(_CELL / sqrt(max(number / _IN_A_CELL, 1.0)), _LEAST_CELL)
        self._cells: dict[tuple[int, int], list[Entry]] = defaultdict(list)
        self.within = within
        self.discs: list[Entry] = []
        self.boxes: dict[Marked, int] = {}
        self.lines: dict[Marked, int] = {}
        self.state = 0
        self._bits: dict[tuple[Box, str, int], int] = {}
        self._under: dict[Entry, list[list[Entry]]] = {}
        self._strokes: dict[Marked, list[Entry]] = {}

    def copied(self) -> "Occupied":
        """Another one, in which the same is marked."""
        other = Occupied(0, self.within)
        other._cell, other.state, other.discs = self._cell, self.state, [*self.discs]
        other._cells.update((cell, [*entries]) for cell, entries in self._cells.items() if entries)
        other.boxes, other.lines, other._bits = {**self.boxes}, {**self.lines}, {**self._bits}
        return other

    def add_disc(self, x: float, y: float, radius: float, owner: str) -> None:
        """Mark a disc as taken; it never gives way."""
        entry = (x - radius, y - radius, x + radius, y + radius, x, y, radius * radius, owner)
        self._add(entry)
        self.discs.append(entry)

    def add_box(self, box: Box, owner: str = _IMMOVABLE) -> None:
        """Mark a box as taken."""
        self._add((*box, 0.0, 0.0, -1.0, owner))
        self._count(self.boxes, (box, owner), 1)

    def add_line(self, line: Box, owner: str) -> None:
        """Mark the line from the first point to the second."""
        for square in self._squares_of(line, owner):
            self._add(square)
        self._count(self.lines, (line, owner), 1)

    def remove_box(self, box: Box, owner: str) -> None:
        """Take back what was marked with just these values. Raises ``ValueError`` where nothing was."""
        self._remove((*box, 0.0, 0.0, -1.0, owner))
        self._count(self.boxes, (box, owner), -1)

    def remove_line(self, line: Box, owner: str) -> None:
        """The same for a line."""
        for square in self._squares_of(line, owner):
            self._remove(square)
        self._count(self.lines, (line, owner), -1)

    def moved_inside(self, box: Box) -> Box:
        """The box moved to the left or to the right as far as it would reach out of the picture."""
        if self.within is None:
            return box
        aside = max(self.within[0] - box[0], 0.0) + min(self.within[2] - box[2], 0.0)
        return box[0] + aside, box[1], box[2] + aside, box[3]

    def within_sight(self, box: Box) -> Box:
        """So much of the box as does not reach out of the picture."""
        if self.within is None:
            return box
        left, top, right, bottom = self.within
        return max(box[0], left), max(box[1], top), min(box[2], right), min(box[3], bottom)

    def is_free(self, box: Box, owner: str = _NOBODY) -> bool:
        """Whether nothing of anybody else lies here."""
        left, top, right, bottom = box
        within = self.within
        if within is not None and (left < within[0] or top < within[1] or right > within[2] or bottom > within[3]):
            return False
        cells, cell = self._cells, self._cell
        first_row, last_row = int(top // cell), int(bottom // cell) + 1
        for column in range(int(left // cell), int(right // cell) + 1):
            for row in range(first_row, last_row):
                found = cells.get((column, row))
                if found and not _is_clear(box, found, owner):
                    return False
        return True

    def is_line_free(self, line: Box, owner: str) -> bool:
        """Whether nothing of anybody else lies on this line."""
        hull = _hull(line, _HALF_OF_A_WAY + 1.0)
        if not self._inside(hull) and not all(map(self._inside, _squares(line, _HALF_OF_A_WAY))):
            return False
        # What is nowhere near it is looked at but once.
        boxes = []
        for cell in self._cells_of(hull):
            for entry in self._cells.get(cell, ()):
                if entry[7] == owner or not _overlap(entry, hull):
                    continue
                if entry[6] < 0.0:
                    boxes.append(entry)
                elif _is_cut(line, entry):
                    return False
        return not boxes or all(_is_clear(square, boxes, owner) for square in _squares(line, _HALF_OF_A_WAY))

    def ever_free(self, boxes: Sequence[Box], owner: str) -> list[Box]:
        """Those of some boxes near each other that lie in the picture, on no disc of anybody else."""
        boxes = [box for box in boxes if self._inside(box)]
        if not boxes:
            return []
        left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
        right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
        discs = [
            disc
            for disc in self.discs
            if disc[0] < right and disc[2] > left and disc[1] < bottom and disc[3] > top and disc[7] != owner
        ]
        return [box for box in boxes if _is_clear(box, discs, owner)]

    def nearest(self, box: Box, owner: str, within: float, *, names: bool = False) -> float:
        """How far this box is off the nearest disc of anybody else, in pixels, or the nearest of their ``names`` too;
        ``within`` where none is so near."""
        hull = box[0] - within, box[1] - within, box[2] + within, box[3] + within
        least = within
        for cell in self._cells_of(hull):
            for entry in self._cells.get(cell, ()):
                if entry[7] == owner or not _overlap(entry, hull):
                    continue
                if entry[6] >= 0.0:
                    least = min(least, hypot(*beside(box, entry[4], entry[5])) - sqrt(entry[6]))
                elif names and _is_name(entry):
                    aside = max(entry[0] - box[2], box[0] - entry[2], 0.0)
                    least = min(least, hypot(aside, max(entry[1] - box[3], box[1] - entry[3], 0.0)))
        return least

    def is_line_ever_free(self, line: Box, owner: str) -> bool:
        """Whether no disc of anybody else lies on this line."""
        return not self._cuts_a_disc(line, owner) and all(map(self._inside, _squares(line, _HALF_OF_A_WAY)))

    def _cuts_a_disc(self, line: Box, owner: str) -> bool:
        hull = _hull(line, _OFF_A_DISC)
        return any(disc[7] != owner and _overlap(disc, hull) and _is_cut(line, disc) for disc in self.discs)

    def owners(self, box: Box, owner: str) -> set[str]:
        """Whose boxes lie here; with an empty name among them if anything is here that can't give way."""
        left, top, right, bottom = box
        found = set() if self._inside(box) else {_IMMOVABLE}
        for cell in self._cells_of(box):
            for a, b, c, d, x, y, square, whose in self._cells.get(cell, ()):
                if a >= right or c <= left or b >= bottom or d <= top or whose == owner:
                    continue
                if square < 0.0:
                    found.add(whose)
                elif meets(box, (x, y, sqrt(square))):
                    found.add(_IMMOVABLE)
        return found

    def cost(self, box: Box, owner: str, most: float = inf) -> float:
        """How many pixels of others this box covers; tokens, whole names, and what lies outside, weigh more. From
        ``most`` on nobody wants to know how much more it is."""
        return self._cost(box, owner, most, _OF_A_NAME)

    def _cost(self, box: Box, owner: str, most: float, of_a_name: float, *, of_discs: bool = True) -> float:
        left, top, right, bottom = box
        cells, cell = self._cells, self._cell
        cost = 0.0 if self._inside(box) else _OF_A_DISC * 4
        first_row, last_row = int(top // cell), int(bottom // cell) + 1
        for column in range(int(left // cell), int(right // cell) + 1):
            for row in range(first_row, last_row):
                if cost >= most:
                    return cost
                for a, b, c, d, x, y, square, whose in cells.get((column, row), ()):
                    if a >= right or c <= left or b >= bottom or d <= top or whose == owner:
                        continue
                    common_left, common_top = left if left > a else a, top if top > b else b
                    # What lies in several cells counts in the first one of those that both have.
                    if common_left // cell != column or common_top // cell != row:
                        continue
                    wide, high = (right if right < c else c) - common_left, (bottom if bottom < d else d) - common_top
                    if whose == LYING_OVER:
                        cost += wide * high + _OF_A_DISC
                    elif square < 0.0:
                        cost += wide * high + (of_a_name if c - a > 3 * _HALF else 0.0)
                    elif of_discs and meets(box, (x, y, sqrt(square))):
                        cost += wide * high + _OF_A_DISC
        return cost

    def line_cost(self, line: Box, owner: str, most: float = inf) -> float:
        """The same for a line, which is always less than that of a box on a token."""
        highest = _OF_A_DISC * 0.75
        if self._cuts_a_disc(line, owner):
            return highest
        cost = 0.0
        for square in _squares(line, _HALF):
            cost += self._cost(square, owner, inf, 0.0, of_discs=False)
            if cost >= min(most, highest):
                break
        return min(cost, highest)

    def line_owners(self, line: Box, owner: str) -> set[str]:
        """Whose boxes lie on this line."""
        return set().union(*(self.owners(square, owner) for square in _squares(line, _HALF)))

    def _inside(self, box: Box) -> bool:
        within = self.within
        return within is None or (
            box[0] >= within[0] and box[1] >= within[1] and box[2] <= within[2] and box[3] <= within[3]
        )

    def _add(self, entry: Entry) -> None:
        for cell in self._cells_under(entry):
            cell.append(entry)

    def _remove(self, entry: Entry) -> None:
        for cell in self._cells_under(entry):
            cell.remove(entry)

    def _cells_under(self, entry: Entry) -> list[list[Entry]]:
        """The same is marked and taken back again and again: its cells are looked for once."""
        found = self._under.get(entry)
        if found is None:
            found = self._under[entry] = [self._cells[cell] for cell in self._cells_of(entry[:4])]
        return found

    def _squares_of(self, line: Box, owner: str) -> list[Entry]:
        """What is marked for a line."""
        found = self._strokes.get((line, owner))
        if found is None:
            squares = _squares(line, _HALF)
            found = self._strokes[line, owner] = [(*square, 0.0, 0.0, -1.0, owner) for square in squares]
        return found

    def _count(self, marked: dict[Marked, int], entry: Marked, by: int) -> None:
        before = marked.get(entry, 0)
        number = before + by
        if number:
            marked[entry] = number
        else:
            del marked[entry]
        # One bit for each time that it is marked; a line is none of the boxes.
        time = max(before, number) * (1 if marked is self.boxes else -1)
        self.state ^= 1 << self._bits.setdefault((*entry, time), len(self._bits))

    def _cells_of(self, box: Box) -> Iterator[tuple[int, int]]:
        cell = self._cell
        for column in range(int(box[0] // cell), int(box[2] // cell) + 1):
            for row in range(int(box[1] // cell), int(box[3] // cell) + 1):
                yield column, row


def beside(box: Box, x: float, y: float) -> tuple[float, float]:
    """How far a box lies beside a point and above or below it."""
    left, top, right, bottom = box
    across, down = left if x < left else x, top if y < top else y
    return (right if across > right else across) - x, (bottom if down > bottom else down) - y


def meets(box: Box, disc: tuple[float, float, float]) -> bool:
    """Whether a box lies over a disc: centre and radius."""
    x, y = beside(box, disc[0], disc[1])
    return x * x + y * y < disc[2] * disc[2]


def _hull(line: Box, by: float) -> Box:
    """The box round a line, wider by so much on every side."""
    left, right = (line[0], line[2]) if line[0] < line[2] else (line[2], line[0])
    top, bottom = (line[1], line[3]) if line[1] < line[3] else (line[3], line[1])
    return left - by, top - by, right + by, bottom + by


def _overlap(entry: Entry, box: Box) -> bool:
    """Whether the box round an entry lies here."""
    return entry[0] < box[2] and entry[2] > box[0] and entry[1] < box[3] and entry[3] > box[1]


def _is_name(entry: Entry) -> bool:
    """Whether it is somebody's box, and no part of a line."""
    return entry[2] - entry[0] > 3 * _HALF and entry[7] != _IMMOVABLE and not entry[7].startswith(_NOBODY)


def _is_cut(line: Box, disc: Entry) -> bool:
    """Whether anything that is drawn of a line lies on a disc."""
    ahead, along = line[2] - line[0], line[3] - line[1]
    x, y = disc[4] - line[0], disc[5] - line[1]
    length = ahead * ahead + along * along
    share = min(max((x * ahead + y * along) / length, 0.0), 1.0) if length else 0.0
    across, down = x - ahead * share, y - along * share
    room = sqrt(disc[6]) + _OFF_A_DISC
    return across * across + down * down < room * room


def _is_clear(box: Box, entries: Sequence[Entry], owner: str) -> bool:
    """Whether none of these that is anybody else's lies here."""
    left, top, right, bottom = box
    for a, b, c, d, x, y, square, whose in entries:
        if a >= right or c <= left or b >= bottom or d <= top or whose == owner:
            continue
        if square < 0.0:
            return False
        across = left - x if x < left else x - right if x > right else 0.0
        down = top - y if y < top else y - bottom if y > bottom else 0.0
        if across * across + down * down < square:
            return False
    return True


def _squares(line: Box, half: float) -> Iterator[Box]:
    """Squares in a row along a line, the middles of the first and the last at its ends."""
    x, y = line[2] - line[0], line[3] - line[1]
    steps = max(int(sqrt(x * x + y * y) / _STEP) + 1, 1)
    for step in range(steps + 1):
        across, down = line[0] + x * step / steps, line[1] + y * step / steps
        yield across - half, down - half, across + half, down + half


def around(width: float, height: float, reach: float, aside: float = 0.0) -> Iterator[tuple[float, float]]:
    """Left top corners of boxes of this size that touch a disc of radius ``reach`` round (0, 0), the best first; those
    beside what is wider than high by so many pixels ``aside`` touch its left or right side."""
    half, high, corner = width / 2, height / 2, reach * 0.7072
    right, under = reach + half + aside, reach + high
    beyond = right if aside else half + corner
    middles = (
        (0.0, under),
        *((share * half, under) for share in (0.5, -0.5)),
        (right, 0.0),
        (-right, 0.0),
        (0.0, -under),
        *((share * half, -under) for share in (0.5, -0.5)),
        *((x * beyond, y * (high + corner)) for y in (1, -1) for x in (1, -1)),
        *((x * half, y * under) for y in (1, -1) for x in (1, -1)),
        *((x * right, y * high) for y in (1, -1) for x in (1, -1)),
    )
    for x, y in middles:
        yield x - half, y - high
