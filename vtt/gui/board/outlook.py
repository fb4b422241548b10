"""Which of the boxes far off a token are worth a closer look: all are judged at once, against all that is taken.

What is left out is surely not free, or has something on the line to it; what is not may still be found taken when it
is looked at: squares in a row are taken for the line in their middle here."""

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from math import inf

import numpy as np
import numpy.typing as npt

from vtt.gui.board.occupied import Box, Occupied, around
from vtt.gui.board.plate_boxes import LED, FarOff, Wanted, gap_at, share_before

Floats = npt.NDArray[np.float64]
Marks = npt.NDArray[np.bool_]

_SLACK = 1e-6
"""Pixels by which anything is to be covered, for all that is rounded."""


class _Field:
    """Boxes by their four sides and the lines to them by their two ends, each a row; where there is a line, and how
    long it is. Which of them something covers is known once and for all: a bit for each of them."""

    def __init__(self, boxes: Floats, lines: Floats, led: Marks, away: Floats) -> None:
        self.boxes, self.lines, self.led, self.away = boxes, lines, led, away
        self._near: dict[float, int] = {}
        self._by_boxes: dict[Box, int] = {}
        self._by_lines: dict[Box, int] = {}

    def kept(self, keep: Marks) -> "_Field":
        """Those of them alone."""
        return _Field(self.boxes[:, keep], self.lines[:, keep], self.led[keep], self.away[keep])

    @cached_property
    def corners(self) -> list[tuple[int, int]]:
        """The left top corners of the boxes."""
        lefts, tops = self.boxes[:2].astype(int).tolist()
        return list(zip(lefts, tops, strict=True))

    def near(self, most: float) -> int:
        """To which a line of no more than so many pixels leads, or none."""
        if most not in self._near:
            (self._near[most],) = _bits((~self.led | (self.away <= most + _SLACK))[None, :])
        return self._near[most]

    def covered(self, boxes: Iterable[Box], lines: Iterable[Box]) -> int:
        """Which of them lie on these boxes or lines, or have them on the line that leads there."""
        found = 0
        for known, taken, judge in (
            (self._by_boxes, boxes, self._judged_by_boxes),
            (self._by_lines, lines, self._judged_by_lines),
        ):
            new = []
            for each in taken:
                hit = known.get(each)
                if hit is None:
                    new.append(each)
                else:
                    found |= hit
            if new and self.corners:
                for each, hit in zip(new, _bits(judge(np.array(new).T[:, :, None])), strict=True):
                    known[each] = hit
                    found |= hit
        return found

    def _judged_by_boxes(self, boxes: Floats) -> Marks:
        return _touching(self.boxes, boxes) | (self.led & _on(self.lines, boxes))

    def _judged_by_lines(self, lines: Floats) -> Marks:
        cut = _parted(self.lines, lines) & _parted(lines, self.lines)
        return _on(lines, self.boxes) | (self.led & cut)


class Outlook:
    """The boxes round each plate that cover nothing that never gives way, kept for as long as that stays the same."""

    def __init__(self, taken: Occupied) -> None:
        self._taken = taken
        self._fields: dict[tuple[object, ...], _Field] = {}
        self._discs = len(taken.discs)

    def ever(self, plate: Wanted, size: tuple[float, float], far: FarOff) -> Iterator[Box]:
        """Those of ``far.boxes`` that cover nothing that never gives way."""
        for x, y in self._field(plate, size, far).corners:
            yield x, y, x + size[0], y + size[1]

    def boxes(self, plate: Wanted, size: tuple[float, float], far: FarOff, most: float = inf) -> Iterator[Box]:
        """Those of ``far.boxes`` that may be free, in their order, with a line of no more than so many pixels."""
        field, taken, owner = self._field(plate, size, far), self._taken, plate.thing
        left = field.near(most) & ~field.covered(
            (box for box, whose in taken.boxes if whose != owner),
            (line for line, whose in taken.lines if whose != owner),
        )
        width, height = size
        while left:
            first = left & -left
            x, y = field.corners[first.bit_length() - 1]
            yield x, y, x + width, y + height
            left ^= first

    def _field(self, plate: Wanted, size: tuple[float, float], far: FarOff) -> _Field:
        if self._discs != len(self._taken.discs):
            self._discs = len(self._taken.discs)
            self._fields.clear()
        key = (plate.thing, plate.x, plate.y, plate.radius, plate.reach, size, far)
        found = self._fields.get(key)
        if found is None:
            found = self._fields[key] = self._surely_not_covered(plate, size, far)
        return found

    def _surely_not_covered(self, plate: Wanted, size: tuple[float, float], far: FarOff) -> _Field:
        left, top = _corners(plate, size, far)
        within = self._taken.within
        if within is not None:
            inside = (left >= within[0]) & (top >= within[1])
            inside &= (left <= within[2] - size[0]) & (top <= within[3] - size[1])
            left, top = left[inside], top[inside]
        boxes = np.array((left, top, left + size[0], top + size[1]))
        discs = np.array([disc[4:7] for disc in self._taken.discs if disc[7] != plate.thing]).reshape(-1, 3).T
        x, y, squares = discs[:, :, None]
        squares = squares * (1.0 - _SLACK)
        across, down = _beside(x, boxes[0], boxes[2]), _beside(y, boxes[1], boxes[3])
        field = _led_to(plate, boxes[:, ~_by_any(across * across + down * down < squares)])
        start_x, start_y, end_x, end_y = field.lines
        ahead, along = end_x - start_x, end_y - start_y
        length = np.maximum(ahead * ahead + along * along, _SLACK)
        x, y = x - start_x, y - start_y
        share = _clipped((x * ahead + y * along) / length, 0.0, 1.0)
        across, down = ahead * share - x, along * share - y
        return field.kept(~(field.led & _by_any(across * across + down * down < squares)))


def _bits(rows: Marks) -> list[int]:
    """Each row of marks as a number, the first of them its lowest bit."""
    return [int.from_bytes(row.tobytes(), "little") for row in np.packbits(rows, axis=1, bitorder="little")]


@lru_cache(8)
def _lanes(far: FarOff) -> tuple[Floats, ...]:
    """Of each box at the end of a lane: how far off the rim, ahead and across, and which share of it lies before."""
    ends = [
        (reach, ahead, across, share_before(ahead), share_before(across))
        for reaches, ways in far.lanes
        for reach in reaches
        for ahead, across in ways
    ]
    return tuple(np.array(ends).reshape(-1, 5).T)


@lru_cache(1)
def _round_it() -> tuple[Floats, ...]:
    """How much the corners ``around`` a disc move with the width and the height of a box and with how far off it is."""
    moves = (np.array([*around(*each)]).T for each in ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)))
    (by_width, _), (_, by_height), (aside, above) = moves
    return by_width, by_height, aside, above


def _corners(plate: Wanted, size: tuple[float, float], far: FarOff) -> tuple[Floats, Floats]:
    """The left top corners of ``far.boxes``."""
    width, height = size
    by_width, by_height, aside, above = _round_it()
    off = np.array([plate.radius + plate.reach * reach + gap_at(plate) for reach in far.round_it])[:, None]
    near_left = (plate.x + (aside * off + by_width * width)).ravel()
    near_top = (plate.y + (above * off + by_height * height)).ravel()
    reaches, ahead, across, share, share_above = _lanes(far)
    away = plate.radius + plate.reach * reaches
    left = np.concatenate((near_left, plate.x + ahead * away - width * share))
    top = np.concatenate((near_top, plate.y + across * away - height * share_above))
    return np.rint(left), np.rint(top)


def _clipped(at: Floats | float, low: Floats | float, high: Floats | float) -> Floats:
    return np.minimum(np.maximum(at, low), high)


def _beside(at: Floats, low: Floats, high: Floats) -> Floats:
    """How far off it is from what lies between the two."""
    return np.maximum(np.maximum(low - at, at - high), 0.0)


def _led_to(plate: Wanted, boxes: Floats) -> _Field:
    """With the lines, as ``leader`` draws them."""
    across, down = _clipped(plate.x, boxes[0], boxes[2]) - plate.x, _clipped(plate.y, boxes[1], boxes[3]) - plate.y
    away = np.hypot(across, down)
    share = plate.radius / np.maximum(away, _SLACK)
    lines = np.array((plate.x + across * share, plate.y + down * share, plate.x + across, plate.y + down))
    return _Field(boxes, lines, away > plate.radius * (1.0 + LED) + _SLACK, away - plate.radius)


def _touching(boxes: Floats, others: Floats) -> Marks:
    """Which boxes lie on which others."""
    left, top, right, bottom = others
    a, b, c, d = boxes
    across: Marks = np.minimum(right, c) > np.maximum(left, a) + _SLACK
    down: Marks = np.minimum(bottom, d) > np.maximum(top, b) + _SLACK
    return across & down


def _by_any(each: Marks) -> Marks:
    found: Marks = np.logical_or.reduce(each, axis=0)
    return found


def _on(lines: Floats, boxes: Floats) -> Marks:
    """Which lines lie in which boxes with any of their parts."""
    x, y, end_x, end_y = lines
    left, top, right, bottom = boxes
    ahead, along = end_x - x, end_y - y
    wide, high = right - left, bottom - top
    beside = np.abs((left + right - 2 * x) * along - (top + bottom - 2 * y) * ahead)
    length = np.abs(ahead) + np.abs(along)
    across: Marks = np.minimum(right, np.maximum(x, end_x)) > np.maximum(left, np.minimum(x, end_x)) + _SLACK
    down: Marks = np.minimum(bottom, np.maximum(y, end_y)) > np.maximum(top, np.minimum(y, end_y)) + _SLACK
    reached: Marks = beside < wide * np.abs(along) + high * np.abs(ahead) - 4 * _SLACK * (length + 1.0)
    return reached & across & down


def _parted(lines: Floats, others: Floats) -> Marks:
    """Which lines have the two ends of which others on either side."""
    x, y, end_x, end_y = lines
    ahead, along = end_x - x, end_y - y
    first = ahead * (others[1] - y) - along * (others[0] - x)
    second = ahead * (others[3] - y) - along * (others[2] - x)
    parted: Marks = (np.minimum(first, second) < -_SLACK) & (np.maximum(first, second) > _SLACK)
    return parted
