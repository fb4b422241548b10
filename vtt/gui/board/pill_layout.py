"""Where a thing's tags go: on its own rim, on the side where they lie over nobody else."""

from collections.abc import Iterator, Sequence
from math import inf

from PySide6.QtCore import QPointF, QSizeF

from vtt.gui.board.labels import Measure, Pill
from vtt.gui.board.plate_layout import Box, Occupied

MOST_TAGS = 3
_HOPELESS = 8.0
"""What a pixel of the tags costs on the average where they have no room at all."""
_APART = 8.0
"""Pixels that a tag keeps from others where it can, half as many above and below."""

Column = tuple[tuple[Pill, QPointF], ...]
"""Tags with their left top corners from the thing's centre."""


def fewer(pills: Sequence[Pill]) -> tuple[Pill, ...]:
    """As many as are drawn; the rest is counted."""
    if len(pills) <= MOST_TAGS:
        return tuple(pills)
    return (*pills[: MOST_TAGS - 1], Pill(f"+{len(pills) - MOST_TAGS + 1}", "muted"))


def place_pills(
    thing: str,
    pills: Sequence[Pill],
    centre: tuple[float, float],
    radius: float,
    measure: Measure,
    occupied: Occupied,
    *,
    out: bool,
) -> Column:
    """The tags one under the other, at the upper right of the rim if there is room, or ``out`` of it; ``occupied``
    holds what is to be kept clear and gets them added."""
    if not pills:
        return ()
    sizes = [measure(pill) for pill in pills]
    area = sum(size.width() * size.height() for size in sizes)
    best: tuple[float, list[QPointF]] = (inf, [])
    # Where so much lies below the tags, it matters no more on which side.
    most = area * _HOPELESS
    for penalty, corners in _columns(sizes, radius, out=out):
        cost = 0.0
        for corner, size in zip(corners, sizes, strict=True):
            box = _widened(_box(centre, corner, size))
            cost += occupied.cost(box, thing, min(best[0] - penalty * area, most) - cost)[0]
        if penalty * area + cost < best[0]:
            best = (penalty * area + cost, corners)
        if cost >= most:
            break
    for corner, size in zip(best[1], sizes, strict=True):
        occupied.add(_box(centre, corner, size), 2.5)
    return tuple(zip(pills, best[1], strict=True))


def _columns(sizes: Sequence[QSizeF], radius: float, *, out: bool) -> Iterator[tuple[float, list[QPointF]]]:
    """Penalty and corners of each column to try, best first: at the right, at the left, above, each also lower or
    shifted."""
    height = sum(size.height() + 1 for size in sizes)
    near, side = (1.06, 1.06) if out else (0.6, 0.84)
    for penalty, top, first in ((0.0, -radius * 1.02, near), (0.25, -height * 0.5, side), (0.3, radius * 0.1, side)):
        lefts = [radius * first, *[radius * side] * (len(sizes) - 1)]
        yield penalty, _stacked(sizes, lefts, top)
        yield penalty + 0.1, _stacked(sizes, [-a - s.width() for a, s in zip(lefts, sizes, strict=True)], top)
    above = -radius * (1.35 if out else 0.8) - height
    for penalty, share in ((0.45, 0.5), (0.5, 0.25), (0.5, 0.75)):
        yield penalty, _stacked(sizes, [-size.width() * share for size in sizes], above)


def _stacked(sizes: Sequence[QSizeF], lefts: Sequence[float], top: float) -> list[QPointF]:
    corners = []
    for size, left in zip(sizes, lefts, strict=True):
        corners.append(QPointF(round(left), round(top)))
        top += size.height() + 1
    return corners


def _widened(box: Box) -> Box:
    """With room to others all round: a tag that touches somebody else reads as theirs."""
    return box[0] - _APART, box[1] - _APART / 2, box[2] + _APART, box[3] + _APART / 2


def _box(centre: tuple[float, float], corner: QPointF, size: QSizeF) -> Box:
    left, top = centre[0] + corner.x(), centre[1] + corner.y()
    return left, top, left + size.width(), top + size.height()
