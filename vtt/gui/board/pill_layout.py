"""Where a thing's tags go: at its own rim, where they lie over nobody else, or else right beside its name; folded into
a count where there is less room, and nowhere where there is none (they are told under the pointer)."""

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import TypeAlias

from PySide6.QtCore import QPointF

from vtt.gui.board.labels import Measure, Pill
from vtt.gui.board.occupied import Box, around, meets
from vtt.gui.board.plate_boxes import Wanted, away
from vtt.gui.board.plate_layout import Room, place_in_full

MOST_TAGS = 3
_COUNT = "+"
_APART = 1.0
"""Pixels between one tag and the next below it."""
_AT_HAND = 6
"""So many columns of tags are tried where somebody waits for it."""
_OFF_OTHERS = (12.0, 8.0)
"""Pixels that tags beside a name keep from whatever is somebody else's, aside and above."""

_A_LITTLE_ASIDE = (0.4, 0.6, 0.3, 0.7)
"""What of a tag lies left of the middle of a name that it does not stand right under, or over."""
_NEARER = 0.3
"""By so many radii a tag is rather nearer to its own token than to anybody else."""
_HARDLY, _DOUBTFUL, _NOWHERE = 2, 4, 6
"""From here on a column is hardly told from somebody else's; reads as theirs; and none is as bad as this."""

Column = tuple[tuple[Pill, QPointF], ...]
"""Tags with their left top corners from the thing's centre."""
_NO_TAGS: Column = ()
_Edges: TypeAlias = tuple[Sequence[float], float]
"""The left edges of tags one under the other, and the top of the first, from the thing's centre."""


def fewer(pills: Sequence[Pill], most: int = MOST_TAGS) -> tuple[Pill, ...]:
    """So many at the most; the rest is counted in the last one."""
    if len(pills) <= most:
        return tuple(pills)
    return (*pills[: most - 1], Pill(f"{_COUNT}{len(pills) - most + 1}", "muted"))


def is_count(pill: Pill) -> bool:
    """Whether it stands for tags that have no room."""
    return pill.tone == "muted" and pill.text[:1] == _COUNT and pill.text[1:].isdecimal()


def place_pills(
    thing: str,
    pills: Sequence[Pill],
    centre: tuple[float, float],
    radius: float,
    measure: Measure,
    room: Room,
    name: Box | None = None,
    frame: Box | None = None,
    *,
    at_hand: bool = False,
) -> Column:
    """The tags one under the other, at the upper right of the rim or at the ``frame`` of a place (from the centre) if
    there is room, and where they would be taken there for somebody else's beside the ``name``, or only as many as are
    plainly its own; ``room`` holds what is to be kept clear and gets them added. Only what is ``at_hand`` is soon
    found: all of them or their number, at the right or the left."""
    first = min(len(pills), MOST_TAGS)
    least, best = _NOWHERE, _NO_TAGS
    for most in dict.fromkeys((first, 1)) if at_hand else range(first, 0, -1):
        shown = fewer(pills, most)
        sizes = [(size.width(), size.height()) for size in map(measure, shown)]
        columns = _columns(sizes, radius) if frame is None else _beside(frame, sizes, 0.0)
        rank, free = _best_free(thing, centre, radius, islice(columns, _AT_HAND) if at_hand else columns, sizes, room)
        if rank >= _HARDLY and most == len(pills) and name is not None:
            columns = _beside(_from(centre, name), sizes, radius)
            found = (_free_boxes(thing, centre, column, sizes, room) for column in columns)
            plain = next((boxes for boxes in found if boxes and _is_plainly_of(thing, boxes, room)), None)
            rank, free = (rank, free) if plain is None else (0, plain)
        if free and rank < least:
            corners = [QPointF(box[0] - centre[0], box[1] - centre[1]) for box in free]
            least, best = rank, tuple(zip(shown, corners, strict=True))
        if least < _DOUBTFUL:
            break
    for pill, corner in best:
        size = measure(pill)
        left, top = corner.x() + centre[0], corner.y() + centre[1]
        room.taken.add_box((left, top, left + size.width(), top + size.height()))
    return best


def _best_free(
    thing: str,
    centre: tuple[float, float],
    radius: float,
    columns: Iterator[_Edges],
    sizes: Sequence[tuple[float, float]],
    room: Room,
) -> tuple[int, list[Box]]:
    """The boxes of the first column that is plainly nearer to its own token than to anybody else and has some space
    round it, else of the one that comes nearest to that, and how bad it is; none where each covers something."""
    found: list[Box] = []
    least = _NOWHERE
    for column in columns:
        boxes = _free_boxes(thing, centre, column, sizes, room)
        if not boxes:
            continue
        rank = max(_mistaken(thing, centre, radius, box, room) for box in boxes) * 2
        rank += not all(room.is_at_ease(box, thing) for box in boxes)
        if rank < least:
            found, least = boxes, rank
        if not least:
            break
    return least, found


def _mistaken(thing: str, centre: tuple[float, float], radius: float, box: Box, room: Room) -> int:
    """Whether a tag reads as that of another token, or of one whose name is there: 0 where it is plainly nearer to its
    own, 1 where it is hardly, 2 where it is not."""
    off = max(away(centre, box) - radius, 0.0)
    most = off + radius * _NEARER
    nearest = room.taken.nearest(box, thing, most, names=True)
    return 0 if nearest >= most else 1 if nearest > off else 2


def _is_plainly_of(thing: str, boxes: Sequence[Box], room: Room) -> bool:
    """Whether tags beside a thing's name stand off everything of anybody else, so that they read as nobody else's."""
    aside, above = _OFF_OTHERS
    return all(
        room.taken.is_free((left - aside, top - above, right + aside, bottom + above), thing)
        and room.disliked.is_free((left, top, right, bottom), thing)
        for left, top, right, bottom in boxes
    )


def place_pills_at_hand(plate: Wanted, pills: Sequence[Pill], measure: Measure, room: Room, name: Box) -> Column:
    """All the tags, at the token or beside the ``name`` that is told with them; none where there is no room there."""
    sizes, centre = [(size.width(), size.height()) for size in map(measure, pills)], (plate.x, plate.y)
    columns = chain(_columns(sizes, plate.radius), _beside(_from(centre, name), sizes, plate.radius))
    _, free = _best_free(plate.thing, centre, plate.radius, columns, sizes, room)
    return tuple((pill, QPointF(box[0] - plate.x, box[1] - plate.y)) for pill, box in zip(pills, free, strict=False))


def place_pills_in_full(plate: Wanted, pills: Sequence[Pill], measure: Measure, room: Room) -> Column:
    """All the tags, where they cover least."""
    sizes = [(size.width(), size.height()) for size in map(measure, pills)]
    width, height = max(wide for wide, _ in sizes), sum(high + _APART for _, high in sizes)
    whole = Wanted(plate.thing, plate.x, plate.y, plate.radius, ((width, height),))
    box = place_in_full(whole, None, room.taken).box
    corners, top = list[QPointF](), box[1]
    for wide, high in sizes:
        left = _close(wide, box[0] - plate.x, box[2] - plate.x)
        corners.append(QPointF(round(left), round(top - plate.y)))
        top += high + _APART
    return tuple(zip(pills, corners, strict=True))


def _free_boxes(
    thing: str,
    centre: tuple[float, float],
    column: _Edges,
    sizes: Sequence[tuple[float, float]],
    room: Room,
) -> list[Box]:
    """The boxes of tags with these left edges, one under the other from this top; none where one of them may not lie
    there: a tag lies over its own token, yet not over its name."""
    boxes: list[Box] = []
    lefts, top = column
    for left, (width, height) in zip(lefts, sizes, strict=True):
        x, y = centre[0] + round(left), centre[1] + round(top)
        box = (x, y, x + width, y + height)
        if not room.taken.is_free(box, thing) or thing in room.taken.owners(box, ""):
            return []
        boxes.append(box)
        top += height + _APART
    return boxes


def _columns(sizes: Sequence[tuple[float, float]], radius: float) -> Iterator[_Edges]:
    """The left edges and the top of each column to try, best first: on the rim at the right or the left, then anywhere
    round it."""
    height = sum(high + _APART for _, high in sizes)
    width = max(wide for wide, _ in sizes)
    for top in (-radius * 1.02, -height * 0.5, radius * 0.1):
        lefts = [radius * (0.6 if top == -radius * 1.02 and not place else 0.84) for place in range(len(sizes))]
        yield lefts, top
        yield [-left - wide for left, (wide, _) in zip(lefts, sizes, strict=True)], top
    for left, top in around(width, height, radius * 1.06):
        yield [_close(wide, left, left + width) for wide, _ in sizes], top


def _close(wide: float, left: float, right: float) -> float:
    """The left edge of a tag so wide that lies between these, as close as may be to the middle of its token, at 0."""
    return min(max(-wide / 2, left), right - wide)


def _from(centre: tuple[float, float], box: Box) -> Box:
    return box[0] - centre[0], box[1] - centre[1], box[2] - centre[0], box[3] - centre[1]


def _beside(name: Box, sizes: Sequence[tuple[float, float]], radius: float) -> Iterator[_Edges]:
    """The same right beside a name: under it, above it, one alone at its ends; never over the token of this radius."""
    left, top, right, bottom = name
    height, middle = sum(high + _APART for _, high in sizes), (left + right) / 2
    across = [[at - wide * share for wide, _ in sizes] for at, share in ((middle, 0.5), (left, 0.0), (right, 1.0))]
    across += [[middle - wide * share for wide, _ in sizes] for share in _A_LITTLE_ASIDE]
    ends = [[right + _APART for _ in sizes], [left - _APART - wide for wide, _ in sizes]]
    columns = [(lefts, above) for above in (bottom + _APART, top - height) for lefts in across]
    if len(sizes) == 1:
        columns += [(lefts, (top + bottom - height) / 2) for lefts in ends]
    for lefts, above in columns:
        last = max(at + wide for at, (wide, _) in zip(lefts, sizes, strict=True))
        if not meets((min(lefts), above, last, above + height), (0.0, 0.0, radius)):
            yield lefts, above
