"""What of a board is better not covered, and how much so."""

from PySide6.QtCore import QRect, QRectF

from vtt.gui.board.overlaid import OverlaidBoard
from vtt.gui.board.picture import BoardPicture
from vtt.gui.board.places import place_frame
from vtt.rules.views.board import BoardPlace

OF_A_TOKEN, OF_A_NAME, _OF_A_PLACE = 4.0, 2.0, 1.0
_OF_WHAT_STEPS_BACK = 0.3
"""What each pixel is worth, and its share where others may be chosen."""
_ROUND = 1.25
"""How far the marks round a token reach, in radii."""


def worth_seeing(picture: BoardPicture) -> list[tuple[QRectF, float]]:
    """The boxes of tokens, places, names and tags on the widget, where they are or glide to, those that are told in
    full as well, each with what a pixel of it is worth."""
    origin = picture.projection.origin
    found = [(box.translated(origin), _OF_A_PLACE) for _, box in picture.arrangement.ring_names]
    for placed in picture.things_drawn():
        centre = placed.centre + origin
        share = _OF_WHAT_STEPS_BACK if picture.emphasis.dims(placed.thing) else 1.0
        if isinstance(placed.item, BoardPlace):
            found.append((place_frame(centre, placed.radius), _OF_A_PLACE * share))
        else:
            half = placed.radius * _ROUND
            found.append((QRectF(centre.x() - half, centre.y() - half, half * 2, half * 2), OF_A_TOKEN * share))
        name = _OF_A_PLACE if isinstance(placed.item, BoardPlace) else OF_A_NAME
        boxes = [QRectF(centre + at, picture.measure(pill)) for pill, at in placed.pills]
        if placed.label_at is not None:
            boxes.append(QRectF(centre + placed.label_at, picture.measure(placed.label)))
        found += [(box, name * share) for box in boxes]
    if isinstance(picture, OverlaidBoard):
        found += [(box, OF_A_NAME) for box in picture.told_boxes()]
    return found


def dear_of(picture: BoardPicture) -> list[tuple[QRect, float]]:
    """The same in whole pixels."""
    return [(box.toAlignedRect(), worth) for box, worth in worth_seeing(picture)]


def name_rect(picture: BoardPicture, thing: str) -> QRect:
    """The rectangle of a name on the widget, where it is or glides to; empty where it has no place. Raises
    ``KeyError``."""
    placed = picture.arrangement.things[thing]
    if placed.label_at is None:
        return QRect()
    corner = placed.centre + picture.projection.origin + placed.label_at
    return QRectF(corner, picture.measure(placed.label)).toAlignedRect()


def loss(box: QRectF, seen: list[tuple[QRectF, float]]) -> float:
    """What is lost where something lies over this box."""
    shared = ((box.intersected(each), worth) for each, worth in seen if box.intersects(each))
    return sum(part.width() * part.height() * worth for part, worth in shared)
