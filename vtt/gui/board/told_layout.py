"""What is told in full of the thing that is selected or pointed at: its plate, all its tags, and a card beside it. They
stand where they cover neither a token nor a name, as long as there is any such place; where there is none, the names
below are not drawn until it is gone: half a name reads as another."""

from collections.abc import Mapping, Sequence
from math import hypot

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF

from vtt.gui.board.arrangement import pills_of, plate_of
from vtt.gui.board.drag_painting import Card
from vtt.gui.board.ground_words import ground_words
from vtt.gui.board.labels import Measure, Plate, whole_names
from vtt.gui.board.marks import TARGET
from vtt.gui.board.occupied import Box
from vtt.gui.board.picture import BoardPicture
from vtt.gui.board.pill_layout import Column, place_pills_in_full
from vtt.gui.board.placed import Placed
from vtt.gui.board.plate_layout import Wanted, leader, place_in_full, place_over
from vtt.rules.views.board import BoardPlace

_HAIRS = TARGET + 0.3
"""The card stands off the marks of a target, in radii of the token."""
_TOUCHING = 1.0
"""Pixels by which what is said may touch what others are called."""
_OWN = "\ntold"
_NOTHING: Mapping[str, "Told"] = {}
_BEFORE = "\nbefore"
"""The owners of what is told, while the next thing is placed."""


class Told(msgspec.Struct, frozen=True):
    """A plate, its box and the tags from the thing's centre. ``elsewhere``: it does not cover the name and the tags
    that are drawn, which are not to be seen beside it. ``over`` are the ids of others of whose names and tags it covers
    something, and of the words on links and bands (``vtt.gui.board.ground_words``)."""

    plate: Plate
    box: QRectF
    pills: Column
    elsewhere: bool = False
    over: tuple[str, ...] = ()

    def boxes(self, measure: Measure) -> list[QRectF]:
        """Those of the plate and of the tags, from the thing's centre."""
        return [self.box, *(QRectF(at, measure(pill)) for pill, at in self.pills)]

    def led(self, measure: Measure) -> list[QRectF]:
        """The boxes that a line leads to where they stand far off: that of the plate and of the nearest tag."""
        plate, *tags = self.boxes(measure)
        return [plate, *sorted(tags, key=_away)[:1]]


def _away(box: QRectF) -> float:
    """How far a box is from the thing's centre."""
    return hypot(max(box.left(), -box.right(), 0.0), max(box.top(), -box.bottom(), 0.0))


def left_out(said: Mapping[str, Told]) -> frozenset[str]:
    """The ids of those whose names and tags are not drawn where they stand, beside what is said."""
    below = (other for each in said.values() for other in each.over)
    return frozenset((*(thing for thing, each in said.items() if each.elsewhere), *below))


class Telling:
    """What is told in full on a picture, worked out once for each arrangement."""

    def __init__(self, picture: BoardPicture) -> None:
        self._picture = picture
        self._asked: tuple[object, tuple[str, ...]] = (None, ())
        self._said: dict[str, Told] = {}

    def of(self, things: Sequence[str]) -> Mapping[str, Told]:
        """All there is to be said of these, none of it over what is said of one before it; of each once. What has no
        more to be said, or is not there, is left out."""
        asked = (self._picture.arrangement, tuple(dict.fromkeys(things)))
        if self._asked[0] is not asked[0] or self._asked[1] != asked[1]:
            self._asked, self._said = asked, told_apart(self._picture, asked[1])
        return self._said


def told_apart(picture: BoardPicture, things: Sequence[str]) -> dict[str, Told]:
    """What ``told`` says of each of these things, none of it over what is said of one before it."""
    found, taken, boxes = picture.arrangement, picture.arrangement.room.taken, list[Box]()
    said = {}
    for thing in things:
        placed = found.things.get(thing)
        each = None if placed is None else told(picture, placed)
        if placed is None or each is None:
            continue
        said[thing] = each
        for box in _boxes(picture, placed, each):
            taken.add_box(box, _BEFORE)
            boxes.append(box)
    for box in boxes:
        taken.remove_box(box, _BEFORE)
    return said


def told(picture: BoardPicture, placed: Placed) -> Told | None:
    """All there is to be said of a thing; nothing more of a place that has its whole name."""
    if isinstance(placed.item, BoardPlace) and placed.in_full:
        return None
    room = picture.arrangement.room
    plate, box = _plate(picture, placed)
    x, y = placed.centre.x(), placed.centre.y()
    pills = placed.pills
    every = pills_of(placed.item)
    if len(pills) != len(every):
        room.taken.add_box(box, _OWN)
        pills = place_pills_in_full(_wanted(picture, placed, plate), every, picture.measure, room)
        room.taken.remove_box(box, _OWN)
    at = QRectF(box[0] - x, box[1] - y, box[2] - box[0], box[3] - box[1])
    said = Told(plate, at, pills, _is_elsewhere(picture, placed, at, pills))
    return replace(said, over=_below(picture, placed, said))


def _below(picture: BoardPicture, placed: Placed, said: Told) -> tuple[str, ...]:
    """Those of whose names or tags something lies under what is said."""
    boxes, taken = _boxes(picture, placed, said), picture.arrangement.room.taken
    areas = [QRectF(QPointF(*box[:2]), QPointF(*box[2:])) for box in boxes]
    ground = ground_words(picture.arrangement.ring_names, picture.arrangement.link_names)
    below = tuple(key for key, words in ground.items() if any(_lies_on(area, words) for area in areas))
    if not any(taken.owners(box, placed.thing) for box in boxes):
        return below
    others = (each for each in picture.arrangement.things.values() if each.thing != placed.thing)
    return below + tuple(
        other.thing
        for other in others
        if any(_lies_on(area, words) for words in word_boxes(picture, other) for area in areas)
    )


def word_boxes(picture: BoardPicture, placed: Placed) -> list[QRectF]:
    """The boxes of the name and the tags that are drawn of a thing, in pixels from the focus."""
    labels = [*placed.pills, *(() if placed.label_at is None else ((placed.label, placed.label_at),))]
    return [QRectF(placed.centre + at, picture.measure(label)) for label, at in labels]


def _lies_on(area: QRectF, words: QRectF) -> bool:
    common = area.intersected(words)
    return min(common.width(), common.height()) > _TOUCHING


def _is_elsewhere(picture: BoardPicture, placed: Placed, box: QRectF, pills: Column) -> bool:
    """Whether something that is drawn of a thing's name, of the line to it or of its tags is seen beside this."""
    if pills != placed.pills and placed.pills:
        return True
    if placed.label_at is None:
        return False
    drawn = QRectF(placed.label_at, picture.measure(placed.label))
    return not box.contains(drawn) or _line(placed, box) != _line(placed, drawn)


def _line(placed: Placed, box: QRectF) -> Box | None:
    return leader((0.0, 0.0), placed.radius, (box.left(), box.top(), box.right(), box.bottom()))


def _plate(picture: BoardPicture, placed: Placed) -> tuple[Plate, Box]:
    """The plate over the one that is drawn, with its figure beside the name or on a line of its own; elsewhere where
    that would cover anything."""
    plate = plate_of(placed.item)
    if placed.label_at is not None and isinstance(placed.label, Plate) and placed.label.name in whole_names(plate.name):
        plate = replace(plate, name=placed.label.name)
    plates = (plate, replace(plate, name=f"{plate.name}\n")) if plate.figure else (plate,)
    taken, before = picture.arrangement.room.taken, None
    if placed.label_at is not None:
        left, top = placed.centre.x() + placed.label_at.x(), placed.centre.y() + placed.label_at.y()
        drawn = picture.measure(placed.label)
        before = (left, top, left + drawn.width(), top + drawn.height())
        for each in plates:
            box = place_over(_wanted(picture, placed, each), before, taken)
            if box is not None:
                return each, box
    spot = place_in_full(_wanted(picture, placed, *plates), before, taken)
    return plates[spot.size], spot.box


def _wanted(picture: BoardPicture, placed: Placed, *plates: Plate) -> Wanted:
    sizes = [picture.measure(plate) for plate in plates]
    at = placed.centre
    return Wanted(placed.thing, at.x(), at.y(), placed.radius, tuple((size.width(), size.height()) for size in sizes))


def target_card(
    picture: BoardPicture, placed: Placed, text: str, said: Mapping[str, Told] = _NOTHING
) -> tuple[Card, QRectF]:
    """The card on a target and its box on the widget, off everything else that is to be read: off what is ``said``
    too."""
    # A card is near the eye, it need not grow with the tokens.
    card = Card(picture.theme, text, "", allowed=True, text_size=max(picture.frame.text * 0.88, 14.0))
    taken, things = picture.arrangement.room.taken, picture.arrangement.things
    x, y = placed.centre.x(), placed.centre.y()
    boxes = [box for thing, each in said.items() for box in _boxes(picture, things[thing], each)]
    for box in boxes:
        taken.add_box(box, _OWN)
    size = (card.size.width(), card.size.height())
    spot = place_in_full(Wanted(_OWN + "card", x, y, placed.radius * _HAIRS, (size,), led=False), None, taken)
    for box in boxes:
        taken.remove_box(box, _OWN)
    origin = picture.centre_of(placed.thing) - placed.centre
    return card, QRectF(QPointF(spot.box[0], spot.box[1]) + origin, card.size)


def _boxes(picture: BoardPicture, placed: Placed, said: Told) -> list[Box]:
    """The boxes of what is said of a thing, in pixels from the focus."""
    moved = [box.translated(placed.centre) for box in said.boxes(picture.measure)]
    return [(box.left(), box.top(), box.right(), box.bottom()) for box in moved]
