"""What is told in full of the thing that is selected or pointed at: its plate, all its tags, and a card beside it. They
stand where they cover neither a token nor a name, as long as there is any such place."""

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF

from vtt.gui.board.arrangement import pills_of, plate_of
from vtt.gui.board.drag_painting import Card
from vtt.gui.board.labels import Plate
from vtt.gui.board.marks import TARGET
from vtt.gui.board.occupied import Box
from vtt.gui.board.picture import BoardPicture
from vtt.gui.board.pill_layout import Column, place_pills_in_full
from vtt.gui.board.placed import Placed
from vtt.gui.board.plate_layout import Wanted, place_in_full, place_over
from vtt.rules.board import BoardPlace

_HAIRS = TARGET + 0.3
"""The card stands off the marks of a target, in radii of the token."""
_OWN = "\ntold"
"""The owner of what is told, while the next thing is placed."""


class Told(msgspec.Struct, frozen=True):
    """A plate, its box and the tags from the thing's centre."""

    plate: Plate
    box: QRectF
    pills: Column


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
    return Told(plate, QRectF(box[0] - x, box[1] - y, box[2] - box[0], box[3] - box[1]), pills)


def _plate(picture: BoardPicture, placed: Placed) -> tuple[Plate, Box]:
    """The plate over the one that is drawn, with its figure beside the name or on a line of its own; elsewhere where
    that would cover anything."""
    plate = plate_of(placed.item)
    taken = picture.arrangement.room.taken
    if placed.label_at is None:
        return plate, place_in_full(_wanted(picture, placed, plate), None, taken).box
    left, top = placed.centre.x() + placed.label_at.x(), placed.centre.y() + placed.label_at.y()
    drawn = picture.measure(placed.label)
    before = (left, top, left + drawn.width(), top + drawn.height())
    for each in (plate, replace(plate, name=f"{plate.name}\n") if plate.figure else plate):
        box = place_over(_wanted(picture, placed, each), before, taken)
        if box is not None:
            return each, box
    return plate, place_in_full(_wanted(picture, placed, plate), before, taken).box


def _wanted(picture: BoardPicture, placed: Placed, plate: Plate) -> Wanted:
    size = picture.measure(plate)
    return Wanted(placed.thing, placed.centre.x(), placed.centre.y(), placed.radius, ((size.width(), size.height()),))


def target_card(picture: BoardPicture, placed: Placed, text: str) -> tuple[Card, QRectF]:
    """The card on a target and its box on the widget, off everything else that is to be read."""
    # A card is near the eye, it need not grow with the tokens.
    card = Card(picture.theme, text, "", allowed=True, text_size=max(picture.frame.text * 0.88, 14.0))
    taken = picture.arrangement.room.taken
    x, y = placed.centre.x(), placed.centre.y()
    boxes: list[Box] = []
    said = told(picture, placed)
    if said is not None:
        boxes.append(_moved(said.box, x, y))
        boxes += [_moved(QRectF(at, picture.measure(pill)), x, y) for pill, at in said.pills]
    for box in boxes:
        taken.add_box(box, _OWN)
    size = (card.size.width(), card.size.height())
    spot = place_in_full(Wanted(_OWN + "card", x, y, placed.radius * _HAIRS, (size,), led=False), None, taken)
    for box in boxes:
        taken.remove_box(box, _OWN)
    origin = picture.centre_of(placed.thing) - placed.centre
    return card, QRectF(QPointF(spot.box[0], spot.box[1]) + origin, card.size)


def _moved(box: QRectF, x: float, y: float) -> Box:
    return box.left() + x, box.top() + y, box.right() + x, box.bottom() + y
