"""What lies above the still picture and changes with every movement of the pointer: the drag, what is pointed at,
what is selected. Painted afresh for every frame, and only where it is."""

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QRegion

from vtt.gui.board.area_painting import area_covers, paint_area
from vtt.gui.board.area_shown import ShownArea
from vtt.gui.board.arrangement import plate_of
from vtt.gui.board.drag import Drag
from vtt.gui.board.drag_painting import Card, paint_seat, paint_way, way
from vtt.gui.board.labels import Plate
from vtt.gui.board.marks import REACH, paint_selected, paint_target
from vtt.gui.board.painting import BoardPainter, Frame, target_radius
from vtt.gui.board.picture import BoardPicture
from vtt.gui.board.placed import Placed
from vtt.rules.board import BoardToken

GHOST_OPACITY = 0.6


class Overlay(msgspec.Struct, frozen=True):
    """``target_text`` is what stands beside the thing pointed at; ``area`` lies below everything else; ``focused``: the
    keyboard is with the board."""

    selected: str = ""
    pointed_at: str = ""
    target_text: str | None = None
    drag: Drag | None = None
    area: ShownArea | None = None
    focused: bool = False


def paint_overlay(painter: QPainter, picture: BoardPicture, overlay: Overlay) -> None:
    """Paint what lies above the still picture."""
    things, board, frame = picture.arrangement.things, picture.painter, picture.frame
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if overlay.area is not None:
        paint_area(painter, picture, overlay.area)
    selected = things.get(overlay.selected)
    if selected is not None:
        centre = picture.centre_of(selected.thing)
        paint_selected(painter, centre, selected.radius, picture.theme, focused=overlay.focused)
        _paint_name(painter, board, selected, centre, frame)
    pointed = things.get(overlay.pointed_at)
    if pointed is not None and overlay.drag is None:
        centre = picture.centre_of(pointed.thing)
        if overlay.target_text is not None:
            paint_target(painter, centre, target_radius(pointed), picture.theme, pointed_at=True)
        _paint_name(painter, board, pointed, centre, frame)
        if overlay.target_text:
            card, box = _target_card(picture, pointed, overlay.target_text)
            card.paint(painter, box)
    if overlay.drag is not None and overlay.drag.thing in things:
        _paint_drag(painter, picture, things[overlay.drag.thing], overlay.drag)


def covered(picture: BoardPicture, overlay: Overlay) -> QRegion:
    """Where ``paint_overlay`` paints, in pixels."""
    things = picture.arrangement.things
    region = QRegion()
    if overlay.area is not None:
        region += area_covers(picture, overlay.area).toAlignedRect()
    for thing in (overlay.selected, overlay.pointed_at):
        placed = things.get(thing)
        if placed is not None:
            region += _named_area(picture, placed).toAlignedRect()
    pointed = things.get(overlay.pointed_at)
    if pointed is not None and overlay.target_text:
        region += _grown(_target_card(picture, pointed, overlay.target_text)[1], 6).toAlignedRect()
    drag = overlay.drag
    if drag is not None and drag.thing in things:
        placed = things[drag.thing]
        reach = placed.radius * 2
        for centre in (drag.ghost, picture.projection.pixels(drag.hint.at)):
            region += _square(centre, reach).toAlignedRect()
        curve = way(picture.centre_of(drag.thing), drag.ghost, placed.radius)
        if curve is not None:
            region += _grown(curve.controlPointRect(), 4).toAlignedRect()
        region += _grown(_drag_card(picture, placed, drag)[1], 6).toAlignedRect()
    return region


def _paint_drag(painter: QPainter, picture: BoardPicture, placed: Placed, drag: Drag) -> None:
    allowed = drag.hint.allowed or drag.free
    paint_way(painter, picture.centre_of(drag.thing), drag.ghost, placed.radius, picture.theme, allowed=allowed)
    side = placed.item.view.side if isinstance(placed.item, BoardToken) else "none"
    seat = picture.projection.pixels(drag.hint.at)
    if not drag.free and (seat - drag.ghost).manhattanLength() > 3:
        paint_seat(painter, seat, placed.radius, side, picture.theme, allowed=allowed)
    picture.painter.paint_face(painter, placed, drag.ghost, picture.frame, opacity=GHOST_OPACITY)
    if not allowed:
        paint_seat(painter, drag.ghost, placed.radius * 1.08, side, picture.theme, allowed=False)
    card, box = _drag_card(picture, placed, drag)
    card.paint(painter, box)


def _drag_card(picture: BoardPicture, placed: Placed, drag: Drag) -> tuple[Card, QRectF]:
    allowed = drag.hint.allowed or drag.free
    detail = "free" if drag.free else drag.hint.detail
    card = Card(picture.theme, drag.hint.text, detail, allowed=allowed, text_size=_card_text(picture))
    # On the far side of the ghost, where it does not cover the way back.
    to_left = drag.ghost.x() < picture.centre_of(drag.thing).x() - placed.radius
    others = [_square(picture.centre_of(each), other.radius) for each, other in picture.arrangement.things.items()]
    return card, card.place(drag.ghost, placed.radius, QSizeF(picture.size()), to_left=to_left, clear_of=others)


def _target_card(picture: BoardPicture, placed: Placed, text: str) -> tuple[Card, QRectF]:
    card = Card(picture.theme, text, "", allowed=True, text_size=_card_text(picture))
    return card, card.place(picture.centre_of(placed.thing), placed.radius, QSizeF(picture.size()))


def _card_text(picture: BoardPicture) -> float:
    """The height of a card's heading in pixels: a card is near the eye, it need not grow with the tokens."""
    return max(picture.frame.text * 0.88, 14.0)


def _paint_name(painter: QPainter, board: BoardPainter, placed: Placed, centre: QPointF, frame: Frame) -> None:
    """The whole name above everything else, with the figure of its life."""
    if isinstance(placed.item, BoardToken):
        for pill, at in placed.pills:
            corner = centre + at
            painter.drawPixmap(
                QPointF(round(corner.x()), round(corner.y())), board.labels.picture(pill, frame.text, frame.ratio)
            )
        plate, box = _whole_plate(board, placed, placed.item, centre, frame)
        board.paint_plate(painter, plate, box.topLeft(), frame)


def _whole_plate(
    board: BoardPainter, placed: Placed, item: BoardToken, centre: QPointF, frame: Frame
) -> tuple[Plate, QRectF]:
    plate = plate_of(item.view, figure=True)
    size = board.labels.size(plate, frame.text)
    usual = board.labels.size(placed.label, frame.text)
    at = placed.label_at
    if at is None:
        at = QPointF(-usual.width() / 2, placed.radius * 1.14)
    return plate, QRectF(centre + at + QPointF((usual.width() - size.width()) / 2, 0), size)


def _named_area(picture: BoardPicture, placed: Placed) -> QRectF:
    centre = picture.centre_of(placed.thing)
    area = _square(centre, placed.radius * REACH)
    if isinstance(placed.item, BoardToken):
        for pill, at in placed.pills:
            area = area.united(QRectF(centre + at, picture.painter.labels.size(pill, picture.frame.text)))
        _, box = _whole_plate(picture.painter, placed, placed.item, centre, picture.frame)
        area = area.united(box)
    return _grown(area, 2)


def _square(centre: QPointF, half: float) -> QRectF:
    return QRectF(centre.x() - half, centre.y() - half, half * 2, half * 2)


def _grown(area: QRectF, by: float) -> QRectF:
    return area.adjusted(-by, -by, by, by)
