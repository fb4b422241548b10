"""Where a bubble goes: near its control, over it only where there is no other place, and over little else that is
needed."""

from collections.abc import Iterable

from PySide6.QtCore import QRect, QSize

_STEP = 40
"""Pixels between the places that are tried."""
_MARGIN = 8
_GAP = 14
"""Pixels that stay free between a bubble and its control."""
_COVERING = 10_000
"""How much it matters to see the control itself: it is covered only where there is no other place."""
_PULL = 300
"""So many square pixels that are covered one pixel nearer to the control is worth."""


def place(size: QSize, beside: QRect, room: QRect, dear: Iterable[tuple[QRect, int]]) -> QRect:
    """The best place in the room for a bubble of this size. ``dear`` are areas with how much it matters to see them."""
    inner = room.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
    width, height = min(size.width(), inner.width()), min(size.height(), inner.height())
    kept = beside.adjusted(-_GAP, -_GAP, _GAP, _GAP)
    weighed = [
        (area.left(), area.top(), area.right() + 1, area.bottom() + 1, weight)
        for area, weight in ((kept, _COVERING), *dear)
    ]
    found: tuple[float, int, int] | None = None
    right, bottom = inner.right() + 1 - width, inner.bottom() + 1 - height
    # The places that touch the control come first: of two that are alike the first is taken.
    xs = _inside((kept.right() + 1, kept.left() - width, right), inner.left(), right)
    ys = _inside((kept.bottom() + 1, kept.top() - height, kept.center().y() - height // 2, bottom), inner.top(), bottom)
    for x in (*xs, *range(inner.left(), right + 1, _STEP)):
        for y in (*ys, *range(inner.top(), bottom + 1, _STEP)):
            aside = max(kept.left() - x - width, x - kept.right(), 0)
            away = max(kept.top() - y - height, y - kept.bottom(), 0)
            cost = float((aside + away) * _PULL)
            for left, top, far, foot, weight in weighed:
                wide, high = min(x + width, far) - max(x, left), min(y + height, foot) - max(y, top)
                if wide > 0 and high > 0:
                    cost += wide * high * weight
            if found is None or cost < found[0]:
                found = (cost, x, y)
    _, x, y = found or (0, inner.left(), inner.top())
    return QRect(x, y, width, height)


def _inside(places: Iterable[int], low: int, high: int) -> list[int]:
    return [each for each in places if low <= each <= high]
