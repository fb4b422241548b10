"""Where a thing's tags go: at its own rim, where they lie over nobody else; folded into a count where there is less
room, and nowhere where there is none (they are told under the pointer)."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QSizeF

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
        sizes = [measure(pill) for pill in shown]
        free = []
        for corners in _columns(sizes, radius):
            boxes = _boxes(centre, corners, sizes)
            if all(_is_free(room, box, thing) for box in boxes):
                free.append((corners, boxes))
                if all(room.is_at_ease(box, thing) for box in boxes):
                    break
        else:
            free = free[:1]
        if free:
            corners, boxes = free[-1]
            for box in boxes:
                room.taken.add_box(box)
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


def _is_free(room: Room, box: Box, thing: str) -> bool:
    """Whether a tag may lie here: over its own token, yet not over its name."""
    return room.taken.is_free(box, thing) and thing not in room.taken.owners(box, "")


def _columns(sizes: Sequence[QSizeF], radius: float) -> Iterator[list[QPointF]]:
    """The corners of each column to try, best first: on the rim at the right or the left, then anywhere round it."""
    height = sum(size.height() + _APART for size in sizes)
    width = max(size.width() for size in sizes)
    for top in (-radius * 1.02, -height * 0.5, radius * 0.1):
        lefts = [radius * (0.6 if top == -radius * 1.02 and not place else 0.84) for place in range(len(sizes))]
        yield _stacked(sizes, lefts, top)
        yield _stacked(sizes, [-left - size.width() for left, size in zip(lefts, sizes, strict=True)], top)
    for left, top in around(width, height, radius * 1.06):
        flush = left + width <= 0.0
        yield _stacked(sizes, [left + width - size.width() if flush else left for size in sizes], top)


def _stacked(sizes: Sequence[QSizeF], lefts: Sequence[float], top: float) -> list[QPointF]:
    corners = []
    for size, left in zip(sizes, lefts, strict=True):
        corners.append(QPointF(round(left), round(top)))
        top += size.height() + _APART
    return corners


def _boxes(centre: tuple[float, float], corners: Sequence[QPointF], sizes: Sequence[QSizeF]) -> list[Box]:
    return [
        (
            centre[0] + corner.x(),
            centre[1] + corner.y(),
            centre[0] + corner.x() + size.width(),
            centre[1] + corner.y() + size.height(),
        )
        for corner, size in zip(corners, sizes, strict=True)
    ]
