"""Where a card goes: near what it is about, over it only where there is no other place, and over little else that is
needed."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QRect, QSize

_STEP, _MOST_STEPS = 20, 40
"""Pixels between the places that are tried, and how many of them there are beside each other at the most."""
BESIDE = 12
"""Pixels between a card and what it stands beside."""
MARGIN = 8
"""Pixels that stay free between a card and the edges of what it lies over."""
_GAP = 14
"""Pixels that stay free between a card and what it is about."""
_COVERING = 10_000.0
"""How much it matters to see that itself: it is covered only where there is no other place."""
_PULL = 100.0
"""So many square pixels that are covered one pixel nearer to it is worth."""

_KEPT = 100.0
"""What a pixel is worth that is not to be covered at all."""
_HALVED, _OF_A_STRIP = 50_000.0, 20.0
"""So many square pixels that are covered ending in the middle of a panel is worth; a pixel of a strip of one."""

_SLIDE_STEP = 6
"""Pixels between the heights that are tried for a card that stands beside something."""
_SLIDE_PULL = 8.0
"""So many square pixels that are covered one pixel higher or lower than beside it is worth, _SLIDING one on the way."""
_SLIDING = 1.0
HEAVY, _MOST_HEAVY = 20.0, 24
"""What a pixel is worth of areas beside whose edges it is tried as well, and how many of them there are at the most."""

_NEAR = 12
"""So many pixels something is moved at most to end where something else ends."""
_STRIP, _EDGE = 48, 12
"""A covered strip no wider than that is all that a card covers of a panel: so much of it is the panel's edge, in which
nothing stands."""
OFF_STRIPS = _STRIP + _NEAR
"""So many pixels something is moved at most that covers such a strip."""
HARDLY = 16
"""Pixels that something is hardly wider than something else."""
_BEYOND = 24
"""So many pixels beyond the end of a panel are the gap beside it and the edge of the next."""
_ALONE = 1 / 3
"""The share of its width by which something grows at most to be as wide as a single panel: by itself it lies well over
the end of that; beginning in the middle of one and ending with another, it grows as far as it may."""

_SLIVER = 24
"""Pixels of a panel or a gap beside a card that are a sliver, in which there is nothing but an edge."""
_RESIZED, _BESIDE, _LOOSE, _COVERED = 2, 60, 160, 400
"""What it costs to avoid a sliver: a pixel that a card is resized by, where one is that it is moved by at either end;
an end beside a panel, with the gap covered, or resized to apart from where panels end; having neither end where a panel
has it; and a name, a panel or somebody who is covered besides."""
_FOOT = 64
"""Pixels at the foot of a panel that something had better cover too."""
_BEGINNINGS = 150
"""Pixels from the left of a panel in which its title and its lines begin."""
_CUT_WORDS = 250
"""What it costs to begin or end within these: words are cut."""
_CUT = 1_300
"""What it costs to end within a panel that has another part above it: half of what it tells is covered."""

Dear = Iterable[tuple[QRect, float]]
"""Areas with how much it matters to see a pixel of them."""


def place(
    size: QSize, beside: QRect, room: QRect, dear: Dear, *, pull: float = _PULL, panels: Sequence[QRect] = ()
) -> QRect:
    """The best place in the room for a card of this size. ``dear`` are areas with how much it matters to see them;
    where it reaches into one of these ``panels`` it ends with that, unless that costs too much."""
    inner = room.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
    width, height = min(size.width(), inner.width()), min(size.height(), inner.height())
    kept = beside.adjusted(-_GAP, -_GAP, _GAP, _GAP)
    right, bottom = inner.right() + 1 - width, inner.bottom() + 1 - height
    # The places that touch it come first: of two that are alike the first is taken.
    xs = _inside((kept.right() + 1, kept.left() - width, right), inner.left(), right)
    ys = _inside((kept.bottom() + 1, kept.top() - height, kept.center().y() - height // 2, bottom), inner.top(), bottom)
    step = max(_STEP, inner.width() // _MOST_STEPS)
    xs += range(inner.left(), right + 1, step)
    ys += range(inner.top(), bottom + 1, step)
    dear = list(dear)
    most = max((worth for _, worth in dear), default=0.0)
    if most > HEAVY:
        # Between two steps there may be room that just misses somebody.
        heavy = [area for area, worth in dear if worth >= most / 2][:_MOST_HEAVY]
        xs += _inside((at for each in heavy for at in (each.right() + 1, each.left() - width)), inner.left(), right)
        ys += _inside((at for each in heavy for at in (each.bottom() + 1, each.top() - height)), inner.top(), bottom)
    ys += _inside((each.bottom() + 1 - height for each in panels), inner.top(), bottom)
    xs += _inside((at for each in panels for at in (each.left(), each.right() + 1 - width)), inner.left(), right)
    xs, ys = list(dict.fromkeys(xs)), list(dict.fromkeys(ys))
    cut_at = {x: _cut(x, width, panels, inner.top()) for x in xs}
    away = {y: max(kept.top() - y - height, y - kept.bottom(), 0) for y in ys}
    places = []
    for x in xs:
        reached = cut_at[x]
        aside = max(kept.left() - x - width, x - kept.right(), 0)
        for y in ys:
            cut = 0.0
            for top, foot, strip in reached:
                if y + height > top:
                    cut += _HALVED + strip if y + height <= foot else strip
            places.append((x, y, (aside + away[y]) * pull + cut))
    x, y, _ = least_covering(places or [(inner.left(), inner.top(), 0.0)], width, height, [(kept, _COVERING), *dear])
    return QRect(x, y, width, height)


def free_place(sizes: Iterable[QSize], beside: QRect, room: QRect, kept: Dear) -> QRect | None:
    """The nearest place in the room in which nothing that is kept is covered, in the first of these sizes for which
    there is one."""
    areas = [area for area, _ in kept]
    for size in sizes:
        found = place(size, beside, room, [(area, _KEPT) for area in areas], pull=1.0)
        if found.size() == size and not any(map(found.intersects, areas)):
            return found
    return None


def least_covering(
    places: Sequence[tuple[int, int, float]], width: int, height: int, dear: Dear
) -> tuple[int, int, float]:
    """The best left top corner for something of this size: of each corner it is known what it costs besides what is
    covered of areas that are ``dear``; of two that are alike the first. With it comes what it costs in all."""
    corners = np.array(places, dtype=float)
    areas = np.array([(*_edges(area), weight) for area, weight in dear], dtype=float).reshape(-1, 5)
    x, y = corners[:, :1], corners[:, 1:2]
    left, top, right, bottom, weights = areas.T
    wide = np.clip(np.minimum(x + width, right) - np.maximum(x, left), 0.0, None)
    high = np.clip(np.minimum(y + height, bottom) - np.maximum(y, top), 0.0, None)
    costs = (wide * high) @ weights + corners[:, 2]
    best = int(np.argmin(costs))
    return *places[best][:2], float(costs[best])


def slid(area: QRect, beside: QRect, room: QRect, dear: Dear, panels: Sequence[QRect] = ()) -> QRect:
    """A card that stands beside something, moved up or down to where it covers least, and rather no strip at the head
    or the foot of panels; it never comes to lie over what it stands beside."""
    inner = room.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
    places = []
    for y in (area.top(), *range(inner.top(), inner.bottom() + 1 - area.height(), _SLIDE_STEP)):
        if y == area.top() or not QRect(area.left(), y, area.width(), area.height()).intersects(beside):
            away = max(beside.top() - y - area.height(), y - beside.bottom(), 0)
            cost = away * _SLIDE_PULL + abs(y - area.top()) * _SLIDING
            strips = _low_strips(area.translated(0, y - area.top()), panels)
            places.append((area.left(), y, cost + strips * OFF_STRIPS * (_SLIDE_PULL + _SLIDING)))
    x, y, _ = least_covering(places, area.width(), area.height(), dear)
    return QRect(x, y, area.width(), area.height())


def placed(size: QSize, anchor: QRect, area: QRect) -> QRect:
    """Where a card of this size goes: right of the anchor, else left, below or above, and always inside the area."""
    room = area.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
    width, height = min(size.width(), room.width()), min(size.height(), room.height())
    middle = anchor.center().y() - height // 2
    centre = anchor.center().x() - width // 2
    wanted = (
        QRect(anchor.right() + BESIDE, middle, width, height),
        QRect(anchor.left() - BESIDE - width, middle, width, height),
        QRect(centre, anchor.bottom() + BESIDE, width, height),
        QRect(centre, anchor.top() - BESIDE - height, width, height),
    )
    for each in wanted:
        inside = moved_inside(each, room)
        if not inside.intersects(anchor):
            return inside
    return moved_inside(wanted[0], room)


def moved_inside(place: QRect, room: QRect) -> QRect:
    """A place in the room, as near to where it was as may be."""
    result = QRect(place)
    result.moveLeft(max(room.left(), min(result.left(), room.right() + 1 - result.width())))
    result.moveTop(max(room.top(), min(result.top(), room.bottom() + 1 - result.height())))
    return result


def beside_edges(area: QRect, others: Iterable[QRect], room: QRect, most: int = _NEAR) -> QRect:
    """The area, moved aside so that it begins or ends where one of the others does, where one nearly does already; by
    up to ``most`` pixels where it covers a strip of others that it need not."""
    others = list(others)
    aligned = [by for each in others for by in (each.left() - area.left(), each.right() - area.right())]
    off = [by for each in others for by in (each.left() - 1 - area.right(), each.right() + 1 - area.left())]
    far = most if _strips(area, others) else _NEAR
    moves = [
        (_strips(area.translated(by, 0), others), place >= len(aligned), abs(by), by)
        for place, by in enumerate((*aligned, *off, 0))
        if abs(by) <= (far if by else 0) and room.left() <= area.left() + by and area.right() + by <= room.right()
    ]
    return area.translated(min(moves, default=(0, 0, 0, 0))[-1], 0)


def between_ends(area: QRect, others: Iterable[QRect], most: int = HARDLY) -> QRect:
    """The area, ending where one of the others begins and one ends where it is hardly wider than these are together,
    by ``most`` pixels: a panel alone, those side by side, or all of them. Of several it moves least."""
    others = list(others)
    spans = {
        (first.left(), last.right())
        for first in others
        for last in others
        if 0 < area.width() - (last.right() + 1 - first.left()) <= most
    }
    moves = ((abs(left - area.left()), abs(right - area.right()), left, right) for left, right in spans)
    near = [(by + further, left, right) for by, further, left, right in moves if max(by, further) <= most]
    if not near:
        return area
    _, left, right = min(near)
    return QRect(left, area.top(), right + 1 - left, area.height())


def out_to_ends(area: QRect, others: Iterable[QRect], most: int) -> QRect:
    """The area, wider by up to ``most`` pixels where it begins or ends in the middle of one of the others: it begins
    where one begins and ends where one ends, and reaches beyond that no farther than the gap beside it."""
    others = [each for each in others if each.intersects(area)]
    spans = [
        (last.right() - first.left(), first.left(), last.right(), first is last)
        for first in others
        for last in others
        if first.left() - _BEYOND <= area.left() and area.right() <= last.right() + _BEYOND
    ]
    grown = [
        (left, right)
        for wide, left, right, alone in sorted(spans)
        if 0 <= wide + 1 - area.width() <= min(most, round(area.width() * _ALONE) if alone else most)
    ]
    if not grown:
        return area
    left, right = grown[0]
    return QRect(left, area.top(), right + 1 - left, area.height())


class Give(NamedTuple):
    """How many pixels something may be ``less`` and ``more`` than it is, and whether it ``moves``: else what stands at
    the left and at the top stays there."""

    less: int
    more: int
    moves: bool = True


def off_slivers(
    area: QRect, others: Sequence[QRect], room: QRect, give: Give, kept: Sequence[QRect] = (), *, upright: bool = False
) -> QRect:
    """The area, moved and resized as little as may be so that it begins and ends where others do or clearly apart from
    that: no sliver of one or of a gap looks out beside it, or above and below it where ``upright``. What is ``kept``
    and not covered yet had better not be; it stays in the room."""
    near = [each for each in others if _across(area, each, upright) > 0]
    starts, stops = ({_span(each, upright)[end] for each in near} for end in (0, 1))
    first, last = _span(area, upright)
    cuts = [_span(each, upright) for each in near if upright and each.top() > min(starts)]
    widest = max(others, key=QRect.width, default=area)
    words = [(each.left() + _EDGE, each.left() + _BEGINNINGS) for each in near if not upright and each is not widest]
    low, high = _span(room, upright)
    uncovered = [
        _span(each, upright) for each in kept if not each.intersects(area) and _across(area, each, upright) > 0
    ]
    tried = {each + by for each in (*starts, *stops) for by in (-_SLIVER, 0, _SLIVER)}
    begins = {first, *tried, *(each - last + first for each in tried)} if give.moves else {first}
    ends = {last, *tried, *(begin + last - first for begin in begins)}
    # Of each place once, not with each of those that something may end at.
    slivers = {at for at in begins | ends if any(abs(at - each) < _SLIVER for each in (*starts, *stops))}
    halving = {at: sum(left < at < right for left, right in words) for at in begins | ends}

    def cost(begin: int, end: int) -> tuple[int, float]:
        flush = (begin in starts, end in stops)
        beside = (begin in stops, end in starts)
        ragged = sum(
            at in slivers and not (with_it or off_it)
            for at, with_it, off_it in zip((begin, end), flush, beside, strict=True)
        )
        loose = not any(flush) and (not upright or 0 < max(stops, default=end) - end < _FOOT)
        resized = abs(end - begin - last + first)
        apart = sum(at != was and not ends for at, was, ends in zip((begin, end), (first, last), flush, strict=True))
        moved = abs(begin - first) + abs(end - last) + resized * _RESIZED + bool(resized) * apart * _BESIDE
        cut = any(top < end < foot for top, foot in cuts)
        covered = sum(begin < foot and top < end for top, foot in uncovered)
        worse = max(loose * _LOOSE, cut * _CUT) + (halving[begin] + halving[end]) * _CUT_WORDS
        return ragged, moved + sum(beside) * _BESIDE + worse + covered * _COVERED

    least, most = last - first - give.less, last - first + give.more
    spans = [
        (begin, end)
        for begin in begins
        for end in {last, begin + last - first, *tried}
        if least <= end - begin <= most and (low <= begin or begin == first) and (end <= high or end == last)
    ]
    begin, end = min(spans, key=lambda span: cost(*span), default=(first, last))
    if upright:
        return QRect(area.left(), begin, area.width(), end - begin)
    return QRect(begin, area.top(), end - begin, area.height())


def _span(area: QRect, upright: bool) -> tuple[int, int]:
    return (area.top(), area.bottom() + 1) if upright else (area.left(), area.right() + 1)


def _across(area: QRect, other: QRect, upright: bool) -> int:
    """How many pixels of another lie beside an area, or above and below it where ``upright``."""
    begin, end = _span(area, not upright)
    other_begin, other_end = _span(other, not upright)
    return min(end, other_end) - max(begin, other_begin)


def _strips(area: QRect, others: Iterable[QRect]) -> int:
    """What is lost by strips of others that an area covers: first of all more than their edges."""
    lost = 0
    for each in others:
        common = area.intersected(each)
        near = area.intersected(each.adjusted(-MARGIN, 0, MARGIN, 0)).width()
        if 0 < near < min(_STRIP + MARGIN, area.width() // 4) and area.width() > 3 * _STRIP:
            lost += near + (_STRIP * 10 if common.width() > _EDGE else 0)
    return lost


def _cut(x: int, width: int, panels: Sequence[QRect], top: int) -> list[tuple[int, int, float]]:
    """Which panels something reaches into here, if it is low enough: where they begin, where the last place is to end
    too early, and what it costs that it covers but a strip beyond one of their sides."""
    reached = []
    for each in panels:
        area = QRect(x, each.top(), width, each.height())
        if area.intersects(each):
            # Those at the side are read in parts.
            low = each.bottom() if each.top() > top + _STRIP else each.top()
            reached.append((each.top(), low, _strips(area, [each]) * _OF_A_STRIP))
    return reached


def _low_strips(area: QRect, others: Iterable[QRect]) -> int:
    """Of how many of the others a low strip is all that an area covers, and more than their edge."""
    covered = (area.intersected(each) for each in others)
    return sum(_EDGE < each.height() < min(_STRIP, area.height() // 2) for each in covered if each.isValid())


def _edges(area: QRect) -> tuple[int, int, int, int]:
    return area.left(), area.top(), area.right() + 1, area.bottom() + 1


def _inside(places: Iterable[int], low: int, high: int) -> list[int]:
    return [each for each in places if low <= each <= high]
