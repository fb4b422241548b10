"""Pushing apart what would be drawn over one another, as little as possible and never across a ring: tokens each other,
and tokens the frames of places."""

from collections import defaultdict
from collections.abc import Sequence
from math import cos, hypot, inf, pi, sin, sqrt

import msgspec

_ROUNDS = 40
_LOOK_AGAIN = 5
"""Rounds after which the neighbours of each are looked up again."""
_PATIENCE = 60_000
"""Pairs that are looked at in all: where thousands stand there is no room to push them to."""
_ENOUGH = 0.5
_LANE, _ROOMY = 8.0, 40
"""Pixels between two where there are no more than so many: the line to a name goes through."""
_GOLDEN_ANGLE = 2.399963
_WAYS = tuple((cos(step * pi / 12), sin(step * pi / 12)) for step in range(24))
_STEP, _STEPS, _OFF = 0.1, 30, 1.0
"""By so many radii and so often a frame is moved aside, and the pixels that it keeps from a token."""


class Disc(msgspec.Struct):
    """Something round, in pixels from the focus. ``inner`` and ``outer`` are the radii it stays between; ``fixed``
    does not give way."""

    x: float
    y: float
    radius: float
    inner: float = 0.0
    outer: float = inf
    fixed: bool = False


def spread(discs: Sequence[Disc]) -> None:
    """Move the discs until none overlaps another by more than half a pixel, or patience ends; a few keep a lane between
    them. Order decides nothing but ties, so that the same board is always drawn alike."""
    if not discs:
        return
    cell = max(disc.radius for disc in discs) * 2.6 + _LANE
    pairs: list[tuple[int, int]] = []
    left = _PATIENCE
    for number in range(_ROUNDS):
        looked = number % _LOOK_AGAIN == 0
        if looked:
            pairs = _neighbours(discs, cell)
        if not _push_once(discs, pairs, _LANE if len(discs) <= _ROOMY else 0.0) and looked:
            return
        left -= len(pairs)
        if left <= 0:
            return


def _push_once(discs: Sequence[Disc], pairs: Sequence[tuple[int, int]], lane: float) -> bool:
    """Move all discs once, away from those that they overlap; whether any did."""
    pushes: dict[int, tuple[float, float]] = {}
    xs, ys = [disc.x for disc in discs], [disc.y for disc in discs]
    rooms = [disc.radius + (lane - _ENOUGH) / 2 for disc in discs]
    for first, second in pairs:
        x, y, room = xs[second] - xs[first], ys[second] - ys[first], rooms[first] + rooms[second]
        square = x * x + y * y
        if square >= room * room:
            continue
        a, b = discs[first], discs[second]
        if a.fixed and b.fixed:
            continue
        apart = sqrt(square)
        overlap = a.radius + b.radius + lane - apart
        if apart < 1e-6:
            angle = _GOLDEN_ANGLE * (second + 1)
            x, y, apart = cos(angle), sin(angle), 1.0
        share = 1.0 if a.fixed or b.fixed else 0.5
        step_x, step_y = x / apart * overlap * share * 0.9, y / apart * overlap * share * 0.9
        if not a.fixed:
            old = pushes.get(first, (0.0, 0.0))
            pushes[first] = (old[0] - step_x, old[1] - step_y)
        if not b.fixed:
            old = pushes.get(second, (0.0, 0.0))
            pushes[second] = (old[0] + step_x, old[1] + step_y)
    for index, (step_x, step_y) in pushes.items():
        disc = discs[index]
        longest = hypot(step_x, step_y)
        brake = min(1.0, disc.radius / longest) if longest > 0 else 0.0
        disc.x, disc.y = _within(disc, disc.x + step_x * brake, disc.y + step_y * brake)
    return bool(pushes)


def _within(disc: Disc, x: float, y: float) -> tuple[float, float]:
    away = hypot(x, y)
    if away < 1e-6:
        return x, y
    wanted = min(max(away, disc.inner), disc.outer)
    return x * wanted / away, y * wanted / away


def _neighbours(discs: Sequence[Disc], cell: float) -> list[tuple[int, int]]:
    cells: dict[tuple[int, int], list[int]] = defaultdict(list)
    for index, disc in enumerate(discs):
        cells[int(disc.x // cell), int(disc.y // cell)].append(index)
    pairs: list[tuple[int, int]] = []
    for (column, row), here in cells.items():
        for offset, first in enumerate(here):
            pairs.extend((first, second) for second in here[offset + 1 :])
        for near in ((column + 1, row), (column - 1, row + 1), (column, row + 1), (column + 1, row + 1)):
            there = cells.get(near)
            if there:
                pairs.extend((first, second) for first in here for second in there)
    pairs.sort()
    return pairs


def uncover(discs: Sequence[Disc]) -> None:
    """True to scale they stand where they stand; only of what is under another half is brought to light."""
    halves = [Disc(disc.x, disc.y, disc.radius / 2, disc.inner, disc.outer, disc.fixed) for disc in discs]
    spread(halves)
    for disc, half in zip(discs, halves, strict=True):
        disc.x, disc.y = half.x, half.y


def step_aside(
    frames: Sequence[Disc], tokens: Sequence[Disc], whole: tuple[float, float], sign: tuple[float, float]
) -> None:
    """Move the frames of places from under the tokens and off each other, as little as possible, never across a ring
    nor farther out beyond the last. ``whole`` are half the width and half the height of a frame in radii, ``sign``
    those of what is to be seen of it at least: where a whole one has no room it rather goes under a token than under
    another frame, whose name would be read as its own. One without room even for its sign stays where it is."""
    for frame in frames:
        others = [other for other in frames if other is not frame]
        if frame.fixed or _is_clear(frame, frame.x, frame.y, tokens, *whole):
            continue
        # Of thousands of tokens few are where it may go.
        away = frame.radius * (_STEP * _STEPS + max(*whole, *sign)) + _OFF
        near = [
            each
            for each in tokens
            if abs(each.x - frame.x) < away + each.radius and abs(each.y - frame.y) < away + each.radius
        ]
        most = frame.outer if frame.outer < inf else hypot(frame.x, frame.y)
        tried = [
            (frame.x + x * frame.radius * _STEP * step, frame.y + y * frame.radius * _STEP * step)
            for step in range(_STEPS + 1)
            for x, y in (_WAYS if step else _WAYS[:1])
        ]
        tried = [(x, y) for x, y in tried if frame.inner <= hypot(x, y) <= most]
        ways = (
            (x, y)
            for off_tokens, off_frames in ((whole, whole), (sign, whole), (sign, sign))
            for x, y in tried
            if _is_clear(frame, x, y, near, *off_tokens) and _is_apart(frame, x, y, others, *off_frames)
        )
        frame.x, frame.y = next(ways, (frame.x, frame.y))


def _is_clear(frame: Disc, x: float, y: float, tokens: Sequence[Disc], wide: float, high: float) -> bool:
    """Whether no token lies on this frame at (x, y)."""
    for token in tokens:
        across = max(abs(token.x - x) - frame.radius * wide, 0.0)
        down = max(abs(token.y - y) - frame.radius * high, 0.0)
        if hypot(across, down) < token.radius + _OFF:
            return False
    return True


def _is_apart(frame: Disc, x: float, y: float, others: Sequence[Disc], wide: float, high: float) -> bool:
    """Whether no other frame lies on this one at (x, y)."""
    return all(
        abs(other.x - x) >= (frame.radius + other.radius) * wide
        or abs(other.y - y) >= (frame.radius + other.radius) * high
        for other in others
    )
