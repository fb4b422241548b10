"""Where a card goes that would end in the middle of a panel or touch one: from the beginning of a panel to the end of
one, or over the board alone."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRect

from vtt.gui.prompts.placing import BESIDE, Dear, least_covering

_GAP = 12
"""Pixels between two panels, and at least between a card and a panel that it does not cover."""
_SLIVER, _STEP = 24, 24
"""Pixels of a panel or a gap beside a card that are a sliver; pixels between the places that are tried."""
_STRIP = 72
"""Pixels of a covered panel above or below a card that are a torn strip: a line or two of what belongs together."""
_FAR, _MOVED, _RESIZED = 60.0, 10.0, 30.0
"""What a pixel costs that it is away from what it is about, that it is moved by, and that it is resized by."""
_OF_A_PANEL, _COVERING = 0.1, 100.0
"""What a pixel is worth of a panel, and of what it is about."""


class Window(NamedTuple):
    """The panels of a window, its board, and where in it a card may lie."""

    panels: Sequence[QRect]
    board: QRect
    room: QRect

    @property
    def parts(self) -> Sequence[QRect]:
        """The panels and the board."""
        return (*self.panels, self.board)


def is_whole(area: QRect, panels: Iterable[QRect]) -> bool:
    """Whether something that lies over panels begins where one does and ends where one does, and keeps off those that
    it does not cover as they keep off each other."""
    panels = list(panels)
    around, covers = area.adjusted(-_GAP, -_GAP, _GAP, _GAP), False
    for each in panels:
        if each.intersects(area):
            covers = True
        elif each.intersects(around):
            return False
    begins, ends = {each.left() for each in panels}, {each.right() for each in panels}
    return not covers or (area.left() in begins and area.right() in ends)


def made_whole(
    area: QRect, window: Window, about: QRect, dear: Dear, widths: tuple[int, int], height_in: Callable[[int], int]
) -> QRect:
    """The best such place for something no narrower and no wider than these ``widths``, as high as it is in its own;
    where it is if there is none, or if that is one. It covers little that is ``dear``, and is near to what it is
    ``about`` and to where it was."""
    if is_whole(area, window.panels):
        return area
    worth = [*dear, (about, _COVERING), *((each, _OF_A_PANEL) for each in window.panels)]
    best, least = area, float("inf")
    for left, right in _spans(area, window, widths):
        wide = right + 1 - left
        high = min(height_in(wide), window.room.height())
        tops = _whole_tops(left, right, high, window, _tops(area, high, window, about))
        places = [(left, top, _moved(area, QRect(left, top, wide, high), about)) for top in tops]
        if places:
            x, y, cost = least_covering(places, wide, high, worth)
            if cost < least:
                best, least = QRect(x, y, wide, high), cost
    return best


def _spans(area: QRect, window: Window, widths: tuple[int, int]) -> set[tuple[int, int]]:
    """From where to where it may reach: from the beginning of a panel to the end of one, or within the board."""
    narrowest, widest = widths
    begins, ends = {each.left() for each in window.parts}, {each.right() for each in window.parts}
    spans = {(begin, end) for begin in begins for end in ends if narrowest <= end + 1 - begin <= widest}
    wide = max(narrowest, min(area.width(), widest))
    low, high = window.board.left(), window.board.right()
    steps = range(low + _STEP, high + 1 - wide, _STEP)
    lefts = {area.left(), *begins, *(end + 1 - wide for end in (area.right(), *ends)), *steps}
    return spans | {(left, left + wide - 1) for left in lefts if low <= left and left + wide - 1 <= high}


def _tops(area: QRect, high: int, window: Window, about: QRect) -> set[int]:
    """Where it may begin: where it was, above or below what it is about, as parts of the window do, or anywhere."""
    room = window.room
    tops = {area.top(), area.bottom() + 1 - high, about.bottom() + 1 + BESIDE, about.top() - BESIDE - high}
    tops |= {at for each in window.parts for at in (each.top(), each.bottom() + 1 - high, each.top() - _GAP - high)}
    tops |= set(range(room.top(), room.bottom() + 2 - high, _STEP))
    return {top for top in tops if room.top() <= top <= room.bottom() + 1 - high}


def _whole_tops(left: int, right: int, high: int, window: Window, tops: Iterable[int]) -> list[int]:
    """At which of these it is whole between these sides, ends in the middle of no panel below the board, and no sliver
    of anything looks out round it."""
    parts = [(each.left(), each.right() + 1, each.top(), each.bottom() + 1) for each in window.parts]
    end, low = right + 1, window.board.top()
    flush = left in {each[0] for each in parts[:-1]} and end in {each[1] for each in parts[:-1]}
    near = [each for each in parts[:-1] if each[0] < end + _GAP and left - _GAP < each[1]]
    levels = {at for first, last, *ends in parts if first < end and left < last for at in ends}

    def is_met(part: tuple[int, int, int, int], top: int, foot: int) -> bool:
        """Whether it touches that panel, or covers it and is not to."""
        first, last, begins, ends = part
        if first < end and left < last and begins < foot and top < ends:
            return not flush or (begins > low and foot < ends)
        return begins < foot + _GAP and top < ends + _GAP

    found = []
    for top in tops:
        foot = top + high
        sides = {at for *across, begins, ends in parts if begins < foot and top < ends for at in across}
        slivers = is_sliver(left, sides) or is_sliver(end, sides) or is_sliver(top, levels) or is_sliver(foot, levels)
        if not slivers and not any(is_met(each, top, foot) for each in near):
            found.append(top)
    return found


def is_sliver(at: int, ends: set[int]) -> bool:
    """Whether something that ends there ends near to others and with none of them."""
    return at not in ends and any(abs(at - each) < _SLIVER for each in ends)


def off_strips(area: QRect, window: Window, kept: Sequence[QRect] = ()) -> QRect:
    """The area, moved to where a panel begins or ends that it covers all of but a torn strip; as high as the panel
    where there is one at both ends, or higher where only that has room. It stays whole and in the room, and comes to
    cover neither what is ``kept`` nor another panel."""
    over = [each for each in window.panels if each.intersects(area)]
    begins, ends = _torn(area, over)
    if not begins and not ends:
        return area
    free = [each for each in (*kept, *window.panels) if not each.intersects(area)]
    tops, feet = {area.top(), *begins}, {area.bottom(), *ends}
    grown = [QRect(area.left(), top, area.width(), foot + 1 - top) for top in tops for foot in feet]
    moved = [QRect(area.left(), top, area.width(), area.height()) for top in begins]
    moved += [QRect(area.left(), foot + 1 - area.height(), area.width(), area.height()) for foot in ends]

    def fits(there: QRect) -> bool:
        whole = _whole_tops(there.left(), there.right(), there.height(), window, [there.top()])
        return bool(whole) and window.room.contains(there) and not any(map(there.intersects, free))

    def cost(there: QRect) -> tuple[int, int, int]:
        left = sum(map(len, _torn(there, over)))
        # What has a strip at both ends is not moved from the one to leave more at the other.
        halves = bool(begins and ends) and there.height() == area.height()
        return left + halves, there.height(), abs(there.top() - area.top())

    return min((each for each in (*moved, *grown) if each == area or fits(each)), key=cost)


def _torn(area: QRect, panels: Iterable[QRect]) -> tuple[list[int], list[int]]:
    """Where those of these panels begin of which a torn strip looks out above it, and where those end of which one does
    below it."""
    over = [each for each in panels if each.intersects(area)]
    begins = [each.top() for each in over if 0 < area.top() - each.top() < _STRIP]
    return begins, [each.bottom() for each in over if 0 < each.bottom() - area.bottom() < _STRIP]


def _moved(was: QRect, area: QRect, about: QRect) -> float:
    """What it costs to be there instead."""
    aside = max(about.left() - area.right(), area.left() - about.right(), 0)
    away = max(about.top() - area.bottom(), area.top() - about.bottom(), 0)
    by = abs(area.center().x() - was.center().x()) + abs(area.center().y() - was.center().y())
    return max(aside + away - BESIDE, 0) * _FAR + by * _MOVED + abs(area.width() - was.width()) * _RESIZED
