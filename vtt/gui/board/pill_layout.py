"""Where a thing's tags go: at its own rim, where they lie over nobody else; folded into a count where there is less
room, and nowhere where there is none (they are told under the pointer)."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF

from vtt.gui.board.labels import Measure, Pill
from vtt.gui.board.occupied import Box, around
from vtt.gui.board.plate_boxes import Wanted
from vtt.gui.board.plate_layout import Room, place_in_full

MOST_TAGS = 3
_COUNT = "+"
_APART = 1.0
"""Pixels between one tag and the next below it."""

Column = tuple[tuple[Pill, QPointF], ...]
"""Tags with their left top corners from the thing's centre."""


def fewer(pills: Sequence[Pill], most: int = MOST_TAGS) -> tuple[Pill, ...]:
    """So many at the most; the rest is counted in the last one."""
    if len(pills) <= most:
        return tuple(pills)
    return (*pills[: most - 1], Pill(f"{_COUNT}{len(pills) - most + 1}", "muted"))


def is_count(pill: Pill) -> bool:
    """Whether it stands for tags that have no room."""
    return pill.tone == "muted" and pill.text[:1] == _COUNT and pill.text[1:].isdecimal()


def place_pills(
    thing: str, pills: Sequence[Pill], centre: tuple[float, float], radius: float, measure: Measure, room: Room
) -> Column:
    """The tags one under the other, at the upper right of the rim if there is room; ``room`` holds what is to be kept
    clear and gets them added."""
    for most in range(min(len(pills), MOST_TAGS), 0, -1):
        shown = fewer(pills, most)
        sizes = [(size.width(), size.height()) for size in map(measure, shown)]
        free: list[list[Box]] = []
        for column in _columns(sizes, radius):
            boxes = _free_boxes(thing, centre, column, sizes, room)
            if boxes:
                free.append(boxes)
                if all(room.is_at_ease(box, thing) for box in boxes):
                    break
        else:
            free = free[:1]
        if free:
            for box in free[-1]:
                room.taken.add_box(box)
            corners = [QPointF(box[0] - centre[0], box[1] - centre[1]) for box in free[-1]]
            return tuple(zip(shown, corners, strict=True))
    return ()


def place_pills_in_full(plate: Wanted, pills: Sequence[Pill], measure: Measure, room: Room) -> Column:
    """All the tags, where they cover least."""
    if not pills:
        return ()
    sizes = [measure(pill) for pill in pills]
    width, height = max(size.width() for size in sizes), sum(size.height() + _APART for size in sizes)
    whole = Wanted(plate.thing, plate.x, plate.y, plate.radius, ((width, height),))
    box = place_in_full(whole, None, room.taken).box
    to_left = box[2] <= plate.x
    corners = []
    top = box[1]
    for size in sizes:
        left = box[2] - size.width() if to_left else box[0]
        corners.append(QPointF(round(left - plate.x), round(top - plate.y)))
        top += size.height() + _APART
    return tuple(zip(pills, corners, strict=True))


def _free_boxes(
    thing: str,
    centre: tuple[float, float],
    column: tuple[Sequence[float], float],
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


def _columns(sizes: Sequence[tuple[float, float]], radius: float) -> Iterator[tuple[Sequence[float], float]]:
    """The left edges and the top of each column to try, best first: on the rim at the right or the left, then anywhere
    round it."""
    height = sum(high + _APART for _, high in sizes)
    width = max(wide for wide, _ in sizes)
    for top in (-radius * 1.02, -height * 0.5, radius * 0.1):
        lefts = [radius * (0.6 if top == -radius * 1.02 and not place else 0.84) for place in range(len(sizes))]
        yield lefts, top
        yield [-left - wide for left, (wide, _) in zip(lefts, sizes, strict=True)], top
    for left, top in around(width, height, radius * 1.06):
        flush = left + width <= 0.0
        yield [left + width - wide if flush else left for wide, _ in sizes], top
