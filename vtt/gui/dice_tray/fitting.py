"""How a throw lies in a tray of any size. In one that is handled no die is small: first the heaps lie one under the
other, then the words below give way, and at last the dice are scrolled."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF

from vtt.dice import Thrown
from vtt.gui.dice_tray.heaps import Hand, Heap, heaps_of, rows_of, stacked_heaps
from vtt.gui.dice_tray.inscription import beside_the_badge, caption_area, heading_height, one_line_heading
from vtt.gui.dice_tray.layout import CAPTION, Area
from vtt.gui.dice_tray.pieces import cell_for, is_captioned, placed, smallest
from vtt.gui.dice_tray.zones import Afar, Zones, zones_of

LEAST = 44.0
"""Pixels from one side of the smallest die to the other, in a tray that is handled."""
_LESS = 0.1
"""What is lost by rounding."""
_CORNER = 14.0
"""Pixels kept free above heaps of dice for who throws."""
_CLEAR = 3.0
"""Pixels between words and dice that lie close."""
_BAR = 12.0
"""Pixels that the bar takes of the width of dice that are scrolled."""
_BESIDE = 44.0
"""Pixels in which it can be said beside dice whose they are, at the usual size of text."""


@dataclass(frozen=True)
class Fitting:
    """The parts of the felt and the heaps on it; ``beyond`` pixels of them are seen only by scrolling. Whose dice they
    are is said in the corner as well where it is ``captioned``; ``written`` is where words stand above the dice."""

    zones: Zones
    heaps: list[Heap]
    beyond: float = 0.0
    captioned: bool = True
    written: Sequence[Area] = ()


@dataclass(frozen=True)
class Asked:
    """What is to lie there: ``hands`` whose the parts of the throw are, or it is all of ``alone``'s; what is said in
    the corners; ``scrolls``: somebody can scroll there."""

    thrown: Thrown
    hands: Sequence[Hand]
    alone: Hand
    caption: str
    secret: str
    scrolls: bool = False


def fitted(asked: Asked, felt: QRectF, text_scale: float, afar: Afar | None = None) -> Fitting:
    """How it lies on that felt."""
    first = _wide(asked, zones_of(felt, text_scale, headed=bool(asked.hands), afar=afar))
    if not asked.scrolls or smallest(first.heaps, first.zones.text_scale) >= LEAST - _LESS:
        return first
    tight = zones_of(felt, text_scale, headed=bool(asked.hands), tight=True)
    for other in _others(asked, first.zones, tight):
        if not other.beyond and smallest(other.heaps, other.zones.text_scale) >= LEAST - _LESS:
            return other
    return _scrolled(asked, tight)


def _others(asked: Asked, loose: Zones, tight: Zones) -> Iterator[Fitting]:
    """The other ways to lie there, the best first."""
    if _is_headed(asked):
        yield from _stacked(asked, loose)
    yield _wide(asked, tight)
    if _is_headed(asked):
        yield from _stacked(asked, tight)


def _is_headed(asked: Asked) -> bool:
    return bool(asked.hands) and len(asked.hands) == len(asked.thrown.parts)


def _wide(asked: Asked, zones: Zones) -> Fitting:
    """Heaps beside each other."""
    # Heaps and pairs fill the felt to its top, where it is written who throws.
    high = _CORNER if asked.hands or any(die.role for die in asked.thrown.dice) else 0.0
    heaps = _beside_each_other(asked, zones, high)
    written = _written(asked, zones)
    if any(place.lies_on(area) for spots in placed(heaps, zones.text_scale) for place in spots for area in written):
        heaps = _beside_each_other(asked, zones, _below(written) - zones.dice.top())
    return Fitting(zones, heaps, written=written)


def _beside_each_other(asked: Asked, zones: Zones, high: float) -> list[Heap]:
    area = _area(zones.dice, high)
    heading = heading_height(asked.hands, asked.thrown, area.width, zones)
    return heaps_of(asked.thrown, asked.hands, asked.alone, area, heading)


def _stacked(asked: Asked, zones: Zones) -> Iterator[Fitting]:
    """Heaps under each other, whose they are below or beside them, which says as much as the corner."""
    written = _written(asked, zones, caption=False)
    area = _area(zones.dice, _high(written, zones))
    cell, caption = cell_for(asked.thrown.dice, LEAST), _caption(asked, zones)
    ways = [(one_line_heading(zones), 0.0), (0.0, _room_beside(asked, area, cell, zones))]
    for heading, beside in ways:
        heaps = stacked_heaps(asked.thrown, asked.hands, area, cell, caption, heading=heading, beside=beside)
        if heading or beside or _are_told_by_looks(asked):
            yield Fitting(zones, _grown(heaps, area), _beyond(heaps, zones), captioned=False, written=written)


def _are_told_by_looks(asked: Asked) -> bool:
    """Whether it is seen whose dice they are: then who they are need not be said beside what comes of it."""
    looks = {hand.material for hand in asked.hands}
    return len(looks) == len(asked.hands) and not any(die.role for die in asked.thrown.dice)


def _scrolled(asked: Asked, zones: Zones) -> Fitting:
    """Dice of the least size, as far down as they reach."""
    is_headed = _is_headed(asked)
    written = _written(asked, zones, caption=not is_headed)
    area = _area(zones.dice, _high(written, zones))
    cell, caption = cell_for(asked.thrown.dice, LEAST), _caption(asked, zones)
    if is_headed:
        # What the dice come to is not to lie under the bar that scrolls them.
        area = replace(area, width=area.width - _BAR)
        beside = _room_beside(asked, area, cell, zones)
        heading = 0.0 if beside else one_line_heading(zones)
        heaps = stacked_heaps(asked.thrown, asked.hands, area, cell, caption, heading=heading, beside=beside)
    else:
        height = rows_of(asked.thrown, area.width, cell) * (cell + caption)
        own = Area(area.left, area.top, area.width, height)
        heaps = [Heap(asked.alone, asked.thrown, own, headed=False, compact=True)]
    return Fitting(zones, heaps, _beyond(heaps, zones), captioned=not is_headed, written=written)


def _grown(heaps: list[Heap], area: Area) -> list[Heap]:
    """The same, sharing what is left of the area below them."""
    bottom = heaps[-1].area.top + heaps[-1].area.height + heaps[-1].heading
    more = max(0.0, area.top + area.height - bottom) / len(heaps)
    return [
        replace(heap, area=replace(heap.area, top=heap.area.top + more * place, height=heap.area.height + more))
        for place, heap in enumerate(heaps)
    ]


def _room_beside(asked: Asked, area: Area, cell: float, zones: Zones) -> float:
    """Pixels beside the longest row in which it can be said whose it is, or none."""
    left = area.width - max(len(part.dice) for part in asked.thrown.parts) * cell
    return left if left >= _BESIDE * zones.text_scale else 0.0


def _caption(asked: Asked, zones: Zones) -> float:
    return CAPTION * zones.text_scale if is_captioned(asked.thrown.dice) else 0.0


def _beyond(heaps: list[Heap], zones: Zones) -> float:
    bottom = max(heap.area.top + heap.area.height + heap.heading for heap in heaps)
    # Less is nothing that anybody would scroll for.
    return max(0.0, bottom - zones.dice.bottom() - 1.0)


def _written(asked: Asked, zones: Zones, *, caption: bool = True) -> list[Area]:
    """What stands on the felt above the dice."""
    corner = beside_the_badge(zones, asked.secret) if asked.secret else zones
    return [*caption_area(corner, asked.caption if caption else "", ""), *caption_area(zones, "", asked.secret)]


def _high(written: list[Area], zones: Zones) -> float:
    return max(0.0, _below(written) + _CLEAR - zones.dice.top()) if written else 0.0


def _below(written: list[Area]) -> float:
    return max(area.top + area.height for area in written)


def _area(dice: QRectF, high: float) -> Area:
    return Area(dice.left(), dice.top() + high, dice.width(), dice.height() - high)
