"""What a drag out of the library shows over the board: where each of those would stand who come, and who they are."""

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from vtt.gui.board.drag_painting import Card, paint_seat
from vtt.gui.board.picture import BoardPicture
from vtt.gui.board.sizes import pixel_radius
from vtt.table.creature import Point, Side

_AROUND = 1.15
"""Radii that a seat is painted in."""


class Seat(msgspec.Struct, frozen=True):
    """Where somebody would stand, in feet, how large, and on which side."""

    at: Point
    radius: float
    side: Side = "gm"


class Arrivals(msgspec.Struct, frozen=True):
    """Where all of them would stand while they are held at the point ``at``, in feet; ``text`` says who they are."""

    at: Point
    seats: tuple[Seat, ...]
    text: str


def paint_arrivals(painter: QPainter, picture: BoardPicture, arrivals: Arrivals) -> None:
    """Paint the outlines of all of them, and the card."""
    for seat, centre, radius in _drawn(picture, arrivals):
        paint_seat(painter, centre, radius, seat.side, picture.theme, allowed=True)
    card, box = _card(picture, arrivals)
    card.paint(painter, box)


def arrivals_cover(picture: BoardPicture, arrivals: Arrivals) -> QRectF:
    """What ``paint_arrivals`` paints lies in here, in pixels."""
    area = _card(picture, arrivals)[1]
    for _, centre, radius in _drawn(picture, arrivals):
        reach = radius * _AROUND + 3
        area = area.united(QRectF(centre.x() - reach, centre.y() - reach, reach * 2, reach * 2))
    return area.adjusted(-6, -6, 6, 6)


def _drawn(picture: BoardPicture, arrivals: Arrivals) -> list[tuple[Seat, QPointF, float]]:
    projection, sizes = picture.projection, picture.sizes
    return [(seat, projection.pixels(seat.at), pixel_radius(seat.radius, sizes)) for seat in arrivals.seats]


def _card(picture: BoardPicture, arrivals: Arrivals) -> tuple[Card, QRectF]:
    text_size = max(picture.frame.text * 0.88, 14.0)
    card = Card(picture.theme, arrivals.text, allowed=True, text_size=text_size)
    radius = max((radius for _, _, radius in _drawn(picture, arrivals)), default=0.0)
    place = card.place(picture.projection.pixels(arrivals.at), radius, QSizeF(picture.size()))
    return card, place
