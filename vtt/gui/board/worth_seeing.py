"""What of a board is better not covered, and how much so."""

from PySide6.QtCore import QRectF, QSizeF

from vtt.gui.board.picture import BoardPicture
from vtt.rules.board import BoardToken

_OF_A_TOKEN, _OF_A_NAME, _OF_WHAT_STEPS_BACK = 3.0, 1.0, 0.4
"""What each pixel is worth."""
_ROUND = 1.25
"""How far the marks round a token reach, in radii."""


def worth_seeing(picture: BoardPicture) -> list[tuple[QRectF, float]]:
    """The boxes of tokens, places, names and tags on the widget, each with what a pixel of it is worth."""
    found = [(box.translated(picture.projection.origin), _OF_A_NAME) for _, box in picture.arrangement.ring_names]
    for placed in picture.things_drawn():
        centre = picture.centre_of(placed.thing)
        share = _OF_WHAT_STEPS_BACK if picture.emphasis.dims(placed.thing) else 1.0
        half = placed.radius * _ROUND
        token = _OF_A_TOKEN if isinstance(placed.item, BoardToken) else _OF_A_NAME
        found.append((QRectF(centre.x() - half, centre.y() - half, half * 2, half * 2), token * share))
        labels = [(pill, at) for pill, at in placed.pills]
        boxes = [QRectF(centre + at, picture.measure(pill)) for pill, at in labels]
        if placed.label_at is not None:
            boxes.append(QRectF(centre + placed.label_at, QSizeF(picture.measure(placed.label))))
        found += [(box, _OF_A_NAME * share) for box in boxes]
    return found


def loss(box: QRectF, seen: list[tuple[QRectF, float]]) -> float:
    """What is lost where something lies over this box."""
    shared = ((box.intersected(each), worth) for each, worth in seen if box.intersects(each))
    return sum(part.width() * part.height() * worth for part, worth in shared)
