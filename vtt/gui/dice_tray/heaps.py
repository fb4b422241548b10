"""The dice of a throw in heaps: one for each hand that throws, or for each pool. No Qt."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from vtt.dice import Die, Thrown
from vtt.gui.dice_tray.layout import LARGEST_BODY, Area, Place, arrange

HEADING = 19.0
"""The height kept below each heap for whose it is, in pixels."""

_BETWEEN = 14.0
"""Pixels between two heaps."""

_AFTER_THE_FIRST = 0.42
"""Seconds after its boon in which a bane is thrown."""

_AT_REST = 1.2
_NEXT = 0.8
_MANY = 4
_NEXT_OF_MANY = 0.3
"""Seconds after the pair in which a die that it brought is thrown, and then each further one: of a chain that is longer
than so many dice more quickly."""


@dataclass(frozen=True)
class Hand:
    """Whose a heap is, in words, and what its dice are made of (``DiceTray.show_throw``)."""

    name: str
    material: str


@dataclass(frozen=True)
class Heap:
    """Dice that lie together: whose they are, what they come to, where they lie; ``heading`` pixels are kept below for
    whose they are, or ``beside`` pixels at the right; where it is ``compact`` nothing else is said."""

    hand: Hand
    thrown: Thrown
    area: Area
    headed: bool
    heading: float = HEADING
    beside: float = 0.0
    compact: bool = False

    @property
    def dice(self) -> tuple[Die, ...]:
        """The dice in the order in which they fall."""
        return self.thrown.dice

    @property
    def opposes(self) -> bool:
        """Whether one die of the heap is taken away from another."""
        return opposes(self.thrown)

    @property
    def eclipsed(self) -> bool:
        """Whether the first boon and the first bane both show their highest face (LH-DICE-04)."""
        first = self.dice[:2]
        return self.opposes and len(first) == 2 and all(die.face == die.sides for die in first)


def opposes(thrown: Thrown) -> bool:
    """Whether one die of these is taken away from another."""
    return bool(thrown.dice) and bool(thrown.dice[0].role)


def heap_widths(thrown: Thrown, width: float) -> list[float]:
    """How wide the heap of each part of a throw is where all of them have so many pixels."""
    shares = [max(1, len(part.dice)) for part in thrown.parts]
    room = max(1.0, width - _BETWEEN * (len(shares) - 1))
    return [room * share / sum(shares) for share in shares]


def heaps_of(thrown: Thrown, hands: Sequence[Hand], alone: Hand, area: Area, heading: float = HEADING) -> list[Heap]:
    """The heaps from left to right, each with so many pixels for a heading below it. Without one hand for each part,
    all dice are one heap of ``alone``'s."""
    if len(hands) != len(thrown.parts) or not hands:
        return [Heap(alone, thrown, area, headed=False)]
    left, heaps = area.left, []
    for hand, part, width in zip(hands, thrown.parts, heap_widths(thrown, area.width), strict=True):
        own = Area(left, area.top, width, area.height - heading)
        heaps.append(Heap(hand, part, own, headed=True, heading=heading))
        left += width + _BETWEEN
    return heaps


def stacked_heaps(
    thrown: Thrown, hands: Sequence[Hand], area: Area, cell: float, caption: float, *, heading: float, beside: float
) -> list[Heap]:
    """The heaps one under the other, from the top of the area, each die with a square of ``cell`` pixels and
    ``caption`` below it, and with a heading below its heap or beside it; they may reach beyond the area."""
    top, heaps = area.top, []
    width = area.width - beside
    for hand, part in zip(hands, thrown.parts, strict=True):
        height = rows_of(part, width, cell) * (cell + caption)
        own = Area(area.left, top, width, height)
        heaps.append(Heap(hand, part, own, headed=True, heading=heading, beside=beside, compact=True))
        top += height + heading
    return heaps


def rows_of(thrown: Thrown, width: float, cell: float) -> int:
    """How many rows the dice of a heap of this width take, each in a square of ``cell`` pixels."""
    return -(-len(thrown.dice) // max(1, int(width / cell)))


def places_in(
    heaps: Sequence[Heap], captioned: bool, largest: float = LARGEST_BODY, text_scale: float = 1.0
) -> list[list[Place]]:
    """Places for the dice of each heap, all dice of one scale; ``largest`` is the size of the largest body."""
    found = [
        arrange(len(heap.dice), heap.area, captioned, largest, close=heap.compact, text_scale=text_scale)
        for heap in heaps
    ]
    radii = [places[0].radius for places in found if places]
    if len(set(radii)) < 2:
        return found
    smallest = min(radii)
    return [[replace(place, radius=smallest) for place in places] for places in found]


def delays(dice: Sequence[Die]) -> list[float]:
    """Seconds after the throw in which each die is thrown: a bane after its boon, and what a highest face brings when
    that lies. All other dice are thrown at once."""
    if not dice or not dice[0].role:
        return [0.0] * len(dice)
    step = _NEXT if len(dice) - 2 <= _MANY else _NEXT_OF_MANY
    brought = [_AFTER_THE_FIRST + _AT_REST + step * number for number in range(len(dice) - 2)]
    return [0.0, _AFTER_THE_FIRST, *brought]
