"""Where the label and the card of an area stand: at its far end, and off everything that somebody wants to see."""

from math import hypot

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtWidgets import QWidget

from vtt.gui.board.area_outline import area_axis
from vtt.gui.board.area_shown import ShownArea
from vtt.gui.board.drag_painting import Card, covered, edges
from vtt.gui.board.labels import Pill
from vtt.gui.board.picture import BoardPicture
from vtt.table.areas import Area

_ROOM_AROUND = 11.0
"""Pixels on either side of the axis that the card keeps off."""
_EDGE = 8.0
_FEW = 60
_GAPS = (8.0, 30.0, 54.0, 80.0)
"""Pixels from the tip at which the card is tried."""
_SHARES = (0.0, 1.0, 0.25, 0.5, 0.75, 0.125, 0.375, 0.625, 0.875)
"""Where else it is tried, in shares of the board."""
_APART = 4
"""Points of a circle's border from one place at which its label is tried to the next: ten degrees. At thirty it was now
and then laid over a name where there was room beside it."""
_ON_THE_WAY = 16
"""The same of an axis that the card keeps off: its points are closer together."""
_HIDING = 4
"""So many times worse it is to be hidden than to cover something."""


def _tip(picture: BoardPicture, area: Area) -> QPointF:
    """Where its far end is seen, or the last of it that is; the lowest point of a circle."""
    room = QRectF(picture.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
    hidden = _over(picture)
    axis = area_axis(picture.projection, area)
    seen = [at for at in axis if room.contains(at) and not any(box.contains(at) for box in hidden)] or axis
    return max(seen, key=lambda at: at.y()) if area.shape == "circle" else seen[-1]


def _over(picture: BoardPicture) -> list[QRectF]:
    """Where something else lies over the board: a banner, a question."""
    lying = picture.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return [QRectF(each.geometry()) for each in lying if each.isVisible()]


def _taken(picture: BoardPicture, shown: ShownArea) -> list[QRectF]:
    """What the label and the card keep off: whatever lies over the board, names of rings, who is marked."""
    labels, frame = picture.painter.labels, picture.frame
    taken = _over(picture)
    taken += [box.translated(picture.projection.origin) for _, box in picture.arrangement.ring_names]
    things = picture.arrangement.things
    # Among a great many there is no room that is free of all.
    for thing in things if len(things) <= _FEW else (shown.actor, *shown.caught):
        placed = things.get(thing)
        if placed is not None:
            centre = picture.centre_of(thing)
            taken.append(_square(centre, placed.radius * 1.4))
            if placed.label_at is not None:
                taken.append(QRectF(centre + placed.label_at, labels.size(placed.label, frame.text)))
            taken += [QRectF(centre + at, labels.size(pill, frame.text)) for pill, at in placed.pills]
    return taken


def label_of(shown: ShownArea) -> Pill:
    """The words at the far end."""
    return Pill(shown.label, "accent")


def label_box(picture: BoardPicture, shown: ShownArea) -> QRectF:
    """Beyond the tip or beside it, where it covers least, and always on the board."""
    size = picture.painter.labels.size(label_of(shown), picture.frame.text)
    tip = _tip(picture, shown.area)
    origin = picture.projection.pixels(shown.area.origin)
    away = tip - origin
    length = max(hypot(away.x(), away.y()), 1.0)
    ahead = away / length
    beside = QPointF(-ahead.y(), ahead.x())
    middles = [tip + ahead * (_reach(size, ahead) + 6)]
    for place in (tip, origin + away * 0.85, origin + away * 0.7):
        middles += [place + beside * sign * (_reach(size, beside) + 9) for sign in (-1.0, 1.0)]
    if shown.area.shape == "circle":
        middles = [_outside(at, origin, size) for at in area_axis(picture.projection, shown.area)[::_APART]]
        middles.sort(key=lambda at: -at.y())
    room = QSizeF(picture.size())
    half = QPointF(size.width() / 2, size.height() / 2)
    taken = [edges(each) for each in _taken(picture, shown)]
    return min((_inside(QRectF(at - half, size), room) for at in middles), key=lambda box: covered(box, taken))


def _outside(at: QPointF, origin: QPointF, size: QSizeF) -> QPointF:
    """The middle of a box of this size that lies just outside a border at this point of it."""
    away = at - origin
    way = away / max(hypot(away.x(), away.y()), 1.0)
    return at + way * (_reach(size, way) + 3)


def _reach(size: QSizeF, way: QPointF) -> float:
    """How far a box of this size reaches from its middle that way."""
    return (abs(way.x()) * size.width() + abs(way.y()) * size.height()) / 2


def card_of(picture: BoardPicture, shown: ShownArea) -> tuple[Card, QRectF]:
    """The card and where it stands."""
    text_size = max(picture.frame.text * 0.88, 14.0)
    card = Card(picture.theme, shown.text, shown.detail, allowed=shown.allowed, text_size=text_size)
    tip = _tip(picture, shown.area)
    to_left = tip.x() < picture.projection.pixels(shown.area.origin).x()
    apart = _APART if shown.area.shape == "circle" else _ON_THE_WAY
    on_the_way = [_square(at, _ROOM_AROUND) for at in area_axis(picture.projection, shown.area)[::apart]]
    # What lies over the board would hide the card's words, and so do names that are told in full.
    hiding = [*_over(picture), *picture.told_boxes()]
    avoided = [label_box(picture, shown), *_taken(picture, shown), *on_the_way, *hiding * _HIDING]
    clear_of = [edges(each) for each in avoided]
    room = QSizeF(picture.size())
    boxes = [card.place(tip, gap, room, to_left=to_left, clear_of=clear_of) for gap in _GAPS]
    boxes += _anywhere(card.size, room)
    return card, min(boxes, key=lambda box: covered(box, clear_of))


def _anywhere(size: QSizeF, room: QSizeF) -> list[QRectF]:
    """Boxes of this size all over the board, from right to left, those at its edges first."""
    left, right = _EDGE * 2, room.width() - size.width() - _EDGE * 2
    top, bottom = _EDGE * 2, room.height() - size.height() - _EDGE * 2
    places = [(right + (left - right) * x, top + (bottom - top) * y) for x in _SHARES for y in _SHARES]
    return [QRectF(QPointF(round(x), round(y)), size) for x, y in places]


def _inside(box: QRectF, room: QSizeF) -> QRectF:
    left = min(max(box.left(), _EDGE), max(room.width() - box.width() - _EDGE, _EDGE))
    top = min(max(box.top(), _EDGE), max(room.height() - box.height() - _EDGE, _EDGE))
    return QRectF(QPointF(round(left), round(top)), box.size())


def _square(centre: QPointF, half: float) -> QRectF:
    return QRectF(centre.x() - half, centre.y() - half, half * 2, half * 2)
