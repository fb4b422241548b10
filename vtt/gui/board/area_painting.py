"""An area on the board: in the colour of lasting ones, with its length, and a mark on whoever it catches."""

from collections.abc import Collection

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QRegion

from vtt.gui.board.area_layout import card_of, label_box, label_of
from vtt.gui.board.area_outline import area_outline
from vtt.gui.board.area_shown import ShownArea
from vtt.gui.board.ground_words import seen_bands
from vtt.gui.board.labels import Caption
from vtt.gui.board.marks import REACH, paint_target
from vtt.gui.board.painting import target_radius
from vtt.gui.board.picture import BoardPicture
from vtt.gui.board.placed import Placed
from vtt.gui.board.places import WIDE, place_frame
from vtt.gui.board.rings import paint_ring_names
from vtt.gui.theme import colour
from vtt.rules.views.board import BoardPlace, BoardToken

_SOFT = 11.0
"""Pixels that the soft light along a line is wide."""


def paint_area(painter: QPainter, picture: BoardPicture, shown: ShownArea, unnamed: Collection[str] = ()) -> None:
    """The area, above it the tokens in it with their marks, and its card; what is ``unnamed`` is named by others."""
    line = area_outline(picture.projection, shown.area)
    _paint_ground(painter, picture, shown, line)
    frame, labels = picture.frame, picture.painter.labels
    origin = picture.projection.origin
    # Written twice, letters without a ground are heavier.
    room = _grown(line.boundingRect(), _SOFT).translated(-origin)
    bands = [each for each in seen_bands(picture.arrangement.ring_names, unnamed) if room.intersects(each[1])]
    paint_ring_names(painter, bands, origin, frame.text, frame.ratio, labels)
    _paint_things(painter, picture, shown, _above(picture, shown, line), unnamed)
    if shown.label:
        corner = label_box(picture, shown).topLeft()
        painter.drawPixmap(corner, labels.picture(label_of(shown), frame.text, frame.ratio))
    if shown.text:
        card, box = card_of(picture, shown)
        card.paint(painter, box)


def area_covers(picture: BoardPicture, shown: ShownArea) -> QRectF:
    """Where ``paint_area`` paints anything that was not there, in pixels."""
    things = picture.arrangement.things
    covered = _grown(area_outline(picture.projection, shown.area).boundingRect(), _SOFT)
    for thing in (shown.actor, *shown.caught):
        placed = things.get(thing)
        if placed is not None:
            covered = covered.united(_square(picture.centre_of(thing), placed.radius * REACH))
    if shown.label:
        covered = covered.united(_grown(label_box(picture, shown), 2))
    if shown.text:
        covered = covered.united(_grown(card_of(picture, shown)[1], 6))
    return covered


def _paint_ground(painter: QPainter, picture: BoardPicture, shown: ShownArea, line: QPolygonF) -> None:
    """Like a lasting area, in another colour than the rings of the bands: a circle would be taken for one of them."""
    theme = picture.theme
    ink = theme.reach if shown.allowed else theme.danger
    wide = 3.0 if theme.line_width >= 2 else 2.2
    is_line = shown.area.shape == "line"
    pens = [(colour(ink, 0.3), _SOFT)] if is_line else []
    pens += [(colour(theme.shadow, 0.75), wide + 2.6), (QColor(ink), wide)]
    if not is_line:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(ink, 0.2))
        painter.drawPolygon(line)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.save()
    painter.setClipRegion(_off_names(picture), Qt.ClipOperation.IntersectClip)
    for each, width in pens:
        painter.setPen(QPen(each, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        (painter.drawPolyline if is_line else painter.drawPolygon)(line)
    painter.restore()


def _off_names(picture: BoardPicture) -> QRegion:
    """All of the picture but the names of places, which have no ground of their own, and of what steps back, which are
    not painted again above the area."""
    region = QRegion(picture.rect())
    for placed in picture.things_drawn():
        bare = isinstance(placed.label, Caption) or picture.emphasis.dims(placed.thing)
        if placed.label_at is not None and bare:
            corner = picture.centre_of(placed.thing) + placed.label_at
            region -= QRectF(corner, picture.measure(placed.label)).toRect()
    return region


def _above(picture: BoardPicture, shown: ShownArea, line: QPolygonF) -> list[Placed]:
    """Who acts, whoever is caught, and the tokens and places that the drawn area runs across, the lowest first. Those
    that step back are left as they are: painted twice, they would step forward."""
    path = QPainterPath()
    path.addPolygon(line)
    room = _grown(line.boundingRect(), 1.0)
    marked = {shown.actor, *shown.caught}
    found = []
    for placed in picture.things_drawn():
        if placed.thing in marked:
            found.append(placed)
        elif not picture.emphasis.dims(placed.thing):
            boxes = _boxes_of(picture, placed)
            if any(room.intersects(box) and path.intersects(box) for box in boxes):
                found.append(placed)
    return found


def _boxes_of(picture: BoardPicture, placed: Placed) -> list[QRectF]:
    """Where a token is drawn, or a place with its name, which has no ground of its own; none of a place so wide that
    what lies in it shows through."""
    centre = picture.centre_of(placed.thing)
    if isinstance(placed.item, BoardPlace) and placed.item.radius >= WIDE:
        return []
    if isinstance(placed.item, BoardToken):
        return [_square(centre, placed.radius)]
    name = placed.label_at
    caption = [] if name is None else [QRectF(centre + name, picture.measure(placed.label))]
    return [place_frame(centre, placed.radius), *caption]


def _paint_things(
    painter: QPainter, picture: BoardPicture, shown: ShownArea, above: list[Placed], unnamed: Collection[str]
) -> None:
    for placed in above:
        picture.painter.paint_face(painter, placed, picture.centre_of(placed.thing), picture.frame)
    for placed in above:
        centre = picture.centre_of(placed.thing)
        if placed.thing in shown.caught:
            struck = shown.aimed is None or placed.thing in shown.aimed
            paint_target(painter, centre, target_radius(placed), picture.theme, pointed_at=struck)
        else:
            picture.painter.paint_offer(painter, placed, centre, picture.emphasis)
        if placed.thing not in unnamed:
            picture.painter.paint_labels(painter, placed, centre, picture.frame)


def _square(centre: QPointF, half: float) -> QRectF:
    return QRectF(centre.x() - half, centre.y() - half, half * 2, half * 2)


def _grown(area: QRectF, by: float) -> QRectF:
    return area.adjusted(-by, -by, by, by)
