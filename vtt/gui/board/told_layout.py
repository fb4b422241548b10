"""What is told in full of the thing that is selected or pointed at: its plate, all its tags, and a card beside it. They
stand where they cover neither a token nor a name, as long as there is any such place; where there is none, the names
below are not drawn until it is gone: half a name reads as another."""

from collections.abc import Iterator, Mapping, Sequence
from math import hypot
from typing import NamedTuple

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSizeF

from vtt.gui.board.arrangement import pills_of, plate_of
from vtt.gui.board.drag_painting import Card
from vtt.gui.board.ground_words import ground_words
from vtt.gui.board.labels import Measure, Pill, Plate
from vtt.gui.board.marks import TARGET
from vtt.gui.board.names import whole_names
from vtt.gui.board.occupied import Box, Occupied, meets
from vtt.gui.board.picture import BoardPicture
from vtt.gui.board.pill_layout import Column, place_pills_at_hand, place_pills_in_full
from vtt.gui.board.placed import Placed
from vtt.gui.board.plate_boxes import Wanted, boxes_at, boxes_over, leader
from vtt.gui.board.plate_layout import place_in_full
from vtt.rules.views.board import BoardPlace

_HAIRS = TARGET + 0.3
"""The card stands off the marks of a target, in radii of the token."""
_OWN_RIM = 0.55
"""The share of its radius within which a token is not even covered by its own plate."""
_TOUCHING = 1.0
"""Pixels by which what is said may touch what others are called."""
_HARDLY = 2.0
"""Pixels by which a plate may grow on each side while somebody is aimed at."""
_BESIDE = 2.0
"""Pixels between a plate and tags that stand beside it."""
_RIM = 1.5
"""So many radii from the centre, and farther off, a tag is not at its token."""
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
        """The boxes that a line leads to where they stand far off: that of the plate and of the nearest tag, unless the
        tags stand beside the plate."""
        plate, *tags = self.boxes(measure)
        at_the_plate = plate.adjusted(-_BESIDE, -_BESIDE, _BESIDE, _BESIDE)
        if any(at_the_plate.intersects(tag) for tag in tags):
            return [plate]
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
        self._asked: tuple[object, tuple[str, ...], str] = (None, (), "")
        self._said: dict[str, Told] = {}

    def of(self, things: Sequence[str], lasting: str = "") -> Mapping[str, Told]:
        """All there is to be said of these, none of it over what is said of one before it; of each once. What has no
        more to be said, or is not there, is left out. Of the ``lasting`` one as much is said as leaves others their
        names."""
        asked = (self._picture.arrangement, tuple(dict.fromkeys(things)), lasting)
        if self._asked[0] is not asked[0] or self._asked[1:] != asked[1:]:
            self._asked, self._said = asked, told_apart(self._picture, asked[1], lasting)
        return self._said


def told_apart(picture: BoardPicture, things: Sequence[str], lasting: str = "") -> dict[str, Told]:
    """What ``told`` says of each of these things, of the ``lasting`` one ``told_sparingly``; none of it over what is
    said of one before it."""
    found, taken, boxes = picture.arrangement, picture.arrangement.room.taken, list[Box]()
    said = {}
    for thing in things:
        placed = found.things.get(thing)
        each = None if placed is None else (told_sparingly if thing == lasting else told)(picture, placed)
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
    every, pills = pills_of(placed.item), placed.pills
    if len(pills) == len(every) and not _are_beside(picture, placed):
        return _said(picture, placed, *_plate(picture, placed, plate_of(placed.item)), pills)
    # They are told at another place, and stand in the way of nothing.
    taken, drawn = picture.arrangement.room.taken, [_corners(box) for box in word_boxes(picture, placed)[: len(pills)]]
    for each in drawn:
        taken.remove_box(each, "")
    plate, box, pills = _plate_and_pills(picture, placed, every)
    for each in drawn:
        taken.add_box(each)
    return _said(picture, placed, plate, box, pills)


def _are_beside(picture: BoardPicture, placed: Placed) -> bool:
    """Whether the tags that are drawn stand beside the name and not at the token."""
    away = [_away(QRectF(at, picture.measure(pill))) for pill, at in placed.pills]
    return bool(away) and min(away) > placed.radius * _RIM


def _plate_and_pills(picture: BoardPicture, placed: Placed, pills: Sequence[Pill]) -> tuple[Plate, Box, Column]:
    """The whole plate where all these tags have room at the token or beside it, or else without them."""
    room, measure, first = picture.arrangement.room, picture.measure, None
    for plate, box in _ways(picture, placed, plate_of(placed.item)):
        wanted, first = _wanted(picture, placed, plate), first or (plate, box)
        room.taken.add_box(box, _OWN)
        column = place_pills_at_hand(wanted, pills, measure, room, box)
        room.taken.remove_box(box, _OWN)
        if column or not pills:
            return plate, box, column
    assert first is not None
    plate, box = first
    room.taken.add_box(box, _OWN)
    column = place_pills_in_full(_wanted(picture, placed, plate), pills, measure, room)
    room.taken.remove_box(box, _OWN)
    return plate, box, column


def told_sparingly(picture: BoardPicture, placed: Placed) -> Told | None:
    """The same, but where others would lose their names by it only the whole name, or what is drawn of it: whoever is
    selected has the sheet to tell the rest."""
    whole = told(picture, placed)
    if whole is None or not _hidden_by(picture, whole):
        return whole
    full = plate_of(placed.item)
    plate, box = _plate(picture, placed, full)
    bare, bare_box = _plate(picture, placed, replace(full, figure="", word="", alarm=bool(full.word)))
    ways = [whole, *(_said(picture, placed, *each, placed.pills) for each in ((plate, box), (bare, bare_box)))]
    if placed.label_at is not None and isinstance(placed.label, Plate):
        ways.append(Told(placed.label, QRectF(placed.label_at, picture.measure(placed.label)), placed.pills))
    return min(ways, key=lambda each: len(_hidden_by(picture, each)))


def _hidden_by(picture: BoardPicture, said: Told) -> list[str]:
    """Those who have no name while this is said."""
    things = picture.arrangement.things
    return [each for each in said.over if each in things]


def _said(picture: BoardPicture, placed: Placed, plate: Plate, box: Box, pills: Column) -> Told:
    """What is said with this plate there, in pixels from the focus, and these tags."""
    x, y = placed.centre.x(), placed.centre.y()
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


def _plate(picture: BoardPicture, placed: Placed, plate: Plate) -> tuple[Plate, Box]:
    """This plate over the one that is drawn, with its figure beside the name or on a line of its own; elsewhere where
    that would cover anything."""
    return next(_ways(picture, placed, plate))


def _ways(picture: BoardPicture, placed: Placed, plate: Plate) -> Iterator[tuple[Plate, Box]]:
    """All the ways in which a plate lies over the one that is drawn, or else where it covers least."""
    plates = _plates(placed, plate)
    taken, before, found = picture.arrangement.room.taken, None, False
    if placed.label_at is not None:
        left, top = placed.centre.x() + placed.label_at.x(), placed.centre.y() + placed.label_at.y()
        drawn = picture.measure(placed.label)
        before = (left, top, left + drawn.width(), top + drawn.height())
        for each in plates:
            for box in _places_over(_wanted(picture, placed, each), before, taken):
                found = True
                yield each, box
    if not found:
        spot = place_in_full(_wanted(picture, placed, *plates), before, taken)
        yield plates[spot.size], spot.box


def _plates(placed: Placed, plate: Plate) -> list[Plate]:
    """This plate with the lines of the name as they are drawn, or in each way if none are; its figure beside the name
    or on a line of its own."""
    names = whole_names(plate.name) or (plate.name,)
    if placed.label_at is not None and isinstance(placed.label, Plate) and placed.label.name in names:
        names = (placed.label.name,)
    plates = [replace(plate, name=name) for name in names]
    return [*plates, *(replace(each, name=f"{each.name}\n") for each in plates if plate.figure)]


def _wanted(picture: BoardPicture, placed: Placed, *plates: Plate) -> Wanted:
    sizes = [picture.measure(plate) for plate in plates]
    at = placed.centre
    return Wanted(placed.thing, at.x(), at.y(), placed.radius, tuple((size.width(), size.height()) for size in sizes))


class TargetCard(NamedTuple):
    """A card and its box on the widget; ``led``: it is so far off that a line leads to it. Where there is no room for
    it, it is the box of the target's ``plate``, which says the same."""

    card: Card
    box: QRectF
    led: bool
    plate: Plate | None = None


def target_card(picture: BoardPicture, placed: Placed, text: str, said: Mapping[str, Told] = _NOTHING) -> TargetCard:
    """The card on a target and its box on the widget, off everything else that is to be read: off what is ``said``
    too. It stands at the target or at its name where there is room, else a line leads to it."""
    # A card is near the eye, it need not grow with the tokens.
    card = Card(picture.theme, text, "", allowed=True, text_size=max(picture.frame.text * 0.88, 14.0))
    taken, things = picture.arrangement.room.taken, picture.arrangement.things
    x, y = placed.centre.x(), placed.centre.y()
    boxes = [box for thing, each in said.items() for box in _boxes(picture, things[thing], each)]
    for box in boxes:
        taken.add_box(box, _OWN)
    owner, size = _OWN + "card", (card.size.width(), card.size.height())
    wanted = Wanted(owner, x, y, placed.radius * _HAIRS, (size,))
    beside = _beside(_name_box(picture, placed, said.get(placed.thing)), *size)
    near = next((box for box in (*boxes_at(wanted, *size), *beside) if taken.is_free(box, owner)), None)
    found = place_in_full(wanted, None, taken).box if near is None else near
    has_room = taken.is_free(found, owner)
    for box in boxes:
        taken.remove_box(box, _OWN)
    centre = picture.centre_of(placed.thing)
    instead = None if has_room else _plate_with(picture, placed, said.get(placed.thing), text)
    if instead is not None:
        return TargetCard(card, instead[1].translated(centre), False, instead[0])
    return TargetCard(card, QRectF(QPointF(*found[:2]) + centre - placed.centre, card.size), near is None)


def _plate_with(picture: BoardPicture, placed: Placed, said: Told | None, text: str) -> tuple[Plate, QRectF] | None:
    """The plate that is told with this in place of its figure, and its box from the thing's centre: over the one that
    is told, and hardly wider where nobody who is still named is covered by it; else nothing."""
    if said is None:
        return None
    plate = replace(said.plate, figure=text, aimed=True)
    size, (before,) = picture.measure(plate), _boxes(picture, placed, replace(said, pills=()))
    box = QRectF(QPointF(0, 0), size)
    box.moveCenter(said.box.center())
    if said.box.adjusted(-1, -1, 1, 1).contains(box):
        return plate, box
    room = said.box.adjusted(-_HARDLY, -_HARDLY, _HARDLY, _HARDLY).translated(placed.centre)
    for left, top, right, bottom in boxes_over(before, size.width(), size.height()):
        box = QRectF(left, top, right - left, bottom - top)
        covers = picture.arrangement.room.taken.owners((left, top, right, bottom), placed.thing)
        if room.contains(box) and covers <= set(said.over):
            return plate, box.translated(-placed.centre)
    return None


def _name_box(picture: BoardPicture, placed: Placed, said: Told | None) -> QRectF:
    """Where a thing's name is, in pixels from the focus; nowhere but at its centre if it has none."""
    if said is not None:
        return said.box.translated(placed.centre)
    at = placed.label_at
    return QRectF(placed.centre, QSizeF()) if at is None else QRectF(placed.centre + at, picture.measure(placed.label))


def _beside(name: QRectF, width: float, height: float) -> Iterator[Box]:
    """Boxes of this size right beside a name: under it, above it, at its sides."""
    name = name.adjusted(-_TOUCHING, -_TOUCHING, _TOUCHING, _TOUCHING)
    middle = name.center() - QPointF(width / 2, height / 2)
    lefts = name.left(), middle.x(), name.right() - width, name.right() - width / 2, name.left() - width / 2
    corners = [(left, top) for top in (name.bottom(), name.top() - height) for left in lefts]
    corners += [(left, middle.y()) for left in (name.right(), name.left() - width)]
    for left, top in corners:
        yield left, top, left + width, top + height


def _boxes(picture: BoardPicture, placed: Placed, said: Told) -> list[Box]:
    """The boxes of what is said of a thing, in pixels from the focus."""
    return [_corners(box.translated(placed.centre)) for box in said.boxes(picture.measure)]


def _corners(box: QRectF) -> Box:
    return box.left(), box.top(), box.right(), box.bottom()


def _places_over(plate: Wanted, before: Box, room: Occupied) -> Iterator[Box]:
    """Where one plate covers the one that its thing has already, and nothing else but the rim of its own token."""
    for share in (1.0, _OWN_RIM):
        disc = (plate.x, plate.y, plate.radius * share)
        for width, height in plate.sizes:
            for box in boxes_over(before, width, height):
                if room.is_free(box, plate.thing) and not meets(box, disc):
                    yield box
