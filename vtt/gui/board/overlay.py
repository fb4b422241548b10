"""What lies above the still picture and changes with every movement of the pointer: the drag, what is pointed at,
what is selected. Painted afresh for every frame, and only where it is."""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QRegion

from vtt.gui.board.area_painting import area_covers, paint_area
from vtt.gui.board.area_shown import ShownArea
from vtt.gui.board.arrivals import Arrivals, arrivals_cover, paint_arrivals
from vtt.gui.board.drag import Drag
from vtt.gui.board.drag_painting import Card, edges, paint_seat, paint_way, way
from vtt.gui.board.ground_words import ground_words
from vtt.gui.board.marks import MARKED, REACH, TARGET, paint_band, paint_marked, paint_selected, paint_target
from vtt.gui.board.occupied import Box
from vtt.gui.board.painting import target_radius
from vtt.gui.board.picture import BoardPicture
from vtt.gui.board.placed import Placed
from vtt.gui.board.ruler import Ruler, paint_ruler, ruler_covers
from vtt.gui.board.told_layout import TargetCard, Told, left_out, target_card, word_boxes
from vtt.rules.views.board import BoardToken

if TYPE_CHECKING:
    from vtt.gui.board.sketch import Sketch

GHOST_OPACITY = 0.6
MOST_PIECES = 12
MOST_GHOSTS = 40
"""So many that are dragged together are drawn with their faces."""
KEYS_OF_A_DRAG = "Enter: here · any other key: back"
KEYS_OF_A_HAND = "Shift: freely"


class Overlay(msgspec.Struct, frozen=True):
    """``aimed_at`` is the target that is aimed at, and ``target_text`` what stands beside it; ``area`` lies below
    everything else; ``focused``: the keyboard is with the board; ``band`` is the rubber band, in pixels,
    ``ruler`` a line that is asked for, ``sketch`` what is drawn by hand; ``arrivals`` are held over the board, out of
    the library."""

    selected: str = ""
    pointed_at: str = ""
    aimed_at: str = ""
    target_text: str | None = None
    drag: Drag | None = None
    area: ShownArea | None = None
    focused: bool = False
    marked: tuple[str, ...] = ()
    band: QRectF | None = None
    ruler: Ruler | None = None
    arrivals: Arrivals | None = None
    sketch: "Sketch | None" = None


class Laid:
    """Where the card of a drag and the lines to whole names lie on a picture, worked out once while nothing on it
    moves: what covers them is asked for twice in every frame of a drag, before they are painted."""

    def __init__(self, picture: BoardPicture) -> None:
        self._picture = picture
        self._at_rest: object = None
        self._card: tuple[Drag, tuple[Card, QRectF]] | None = None
        self._boxes: list[Box] = []
        self._arranged: object = None
        self._lines: dict[tuple[str, tuple[str, ...]], tuple[QRegion, QPointF]] = {}

    def card(self, placed: Placed, drag: Drag) -> tuple[Card, QRectF]:
        """The card of this drag and its box, in pixels."""
        at_rest = self._picture.at_rest
        if at_rest is None or at_rest is not self._at_rest:
            self._at_rest, self._card = at_rest, None
            things = self._picture.arrangement.things
            self._boxes = [edges(_square(at, things[each].radius)) for each, at in self._picture.centres.items()]
        if self._card is None or self._card[0] is not drag:
            self._card = drag, _drag_card(self._picture, self._boxes, placed, drag)
        return self._card[1]

    def line(self, placed: Placed, every: Mapping[str, Told]) -> QRegion:
        """Where a line from this thing to its whole name may be drawn, in pixels: not over what others are called."""
        picture, centre = self._picture, self._picture.centre_of(placed.thing)
        if picture.at_rest is None or picture.arrangement is not self._arranged:
            self._arranged = None if picture.at_rest is None else picture.arrangement
            self._lines.clear()
        key = placed.thing, tuple(every)
        if key not in self._lines:
            self._lines[key] = _off_names(picture, placed, every, every[placed.thing].led(picture.measure)), centre
        region, before = self._lines[key]
        return region.translated((centre - before).toPoint())


def told_of(overlay: Overlay) -> tuple[str, ...]:
    """The ids of those whose names are told in full, the most lasting first."""
    pointed_at = overlay.pointed_at if overlay.drag is None else ""
    return tuple(thing for thing in (overlay.selected, pointed_at, overlay.aimed_at) if thing)


def paint_overlay(
    painter: QPainter, picture: BoardPicture, overlay: Overlay, said: Mapping[str, Told], laid: Laid
) -> None:
    """Paint what lies above the still picture; ``said`` is what is told in full of ``told_of``."""
    things = picture.arrangement.things
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if overlay.area is not None:
        paint_area(painter, picture, overlay.area, left_out(said).union(said))
    marked = [(picture.centre_of(each), things[each].radius) for each in overlay.marked if each in things]
    paint_marked(painter, marked, picture.theme)
    over_map = picture.board.map is not None
    selected, aimed = things.get(overlay.selected), things.get(overlay.aimed_at)
    if selected is not None:
        centre = picture.centre_of(selected.thing)
        paint_selected(painter, centre, selected.radius, picture.theme, focused=overlay.focused, over_map=over_map)
    if aimed is not None:
        paint_target(
            painter,
            picture.centre_of(aimed.thing),
            target_radius(aimed),
            picture.theme,
            pointed_at=True,
            over_map=over_map,
        )
    target = card_of(picture, overlay, said)
    if target is not None and aimed is not None and target.led:
        centre = picture.centre_of(aimed.thing)
        box = target.box.translated(-centre)
        painter.save()
        painter.setClipRegion(_off_names(picture, aimed, said, [box]), Qt.ClipOperation.IntersectClip)
        picture.painter.paint_leader(painter, target_radius(aimed) * TARGET, centre, box)
        painter.restore()
    if target is not None and aimed is not None and target.plate is not None:
        box = target.box.translated(-picture.centre_of(aimed.thing))
        said = {**said, aimed.thing: replace(said[aimed.thing], plate=target.plate, box=box)}
    for thing in said:
        _paint_told(painter, picture, things[thing], said, laid)
    if target is not None and target.plate is None:
        target.card.paint(painter, target.box)
    if overlay.drag is not None and overlay.drag.thing in things:
        _paint_along(painter, picture, overlay, overlay.drag)
        _paint_drag(painter, picture, things[overlay.drag.thing], overlay.drag, laid)
    if overlay.band is not None:
        paint_band(painter, overlay.band, picture.theme)
    if overlay.ruler is not None:
        paint_ruler(painter, picture, overlay.ruler)
    if overlay.sketch is not None:
        from vtt.gui.board.sketch import paint_sketch

        paint_sketch(painter, overlay.sketch, picture.theme)
    if overlay.arrivals is not None:
        paint_arrivals(painter, picture, overlay.arrivals)


def card_of(picture: BoardPicture, overlay: Overlay, said: Mapping[str, Told]) -> TargetCard | None:
    """The card on the target that is aimed at and its box on the widget."""
    aimed = picture.arrangement.things.get(overlay.aimed_at)
    if aimed is None or not overlay.target_text:
        return None
    return target_card(picture, aimed, overlay.target_text, said)


def covered(picture: BoardPicture, overlay: Overlay, said: Mapping[str, Told], laid: Laid) -> QRegion:
    """Where ``paint_overlay`` paints, and where names and tags are drawn that it replaces; in pixels."""
    things = picture.arrangement.things
    region = QRegion()
    if overlay.area is not None:
        region += area_covers(picture, overlay.area).toAlignedRect()
    for thing in {overlay.selected, *told_of(overlay)}:
        placed = things.get(thing)
        if placed is not None:
            region += _told_area(picture, placed, said.get(thing)).toAlignedRect()
    for thing in {overlay.selected, *told_of(overlay), *left_out(said)} & things.keys():
        region += picture.words_of(things[thing])
    region += picture.ground_words_of(left_out(said))
    target = card_of(picture, overlay, said)
    if target is not None:
        region += _grown(target.box.united(_square(picture.centre_of(overlay.aimed_at), 1)), 6).toAlignedRect()
    many = [
        _square(picture.centre_of(each), things[each].radius * MARKED + 4) for each in overlay.marked if each in things
    ]
    if overlay.band is not None:
        region += _grown(overlay.band, 3).toAlignedRect()
    if overlay.ruler is not None:
        region += ruler_covers(picture, overlay.ruler).toAlignedRect()
    if overlay.sketch is not None:
        from vtt.gui.board.sketch import sketch_covers

        region += sketch_covers(overlay.sketch).toAlignedRect()
    if overlay.arrivals is not None:
        region += arrivals_cover(picture, overlay.arrivals).toAlignedRect()
    drag = overlay.drag
    if drag is not None and drag.thing in things:
        along = dragged_along(picture, overlay.marked, drag)
        many += [_square(centre, each.radius * MARKED + 4) for each, centre in along]
        placed = things[drag.thing]
        reach = placed.radius * 2
        for centre in (drag.ghost, picture.projection.pixels(drag.hint.at)):
            region += _square(centre, reach).toAlignedRect()
        curve = way(picture.centre_of(drag.thing), drag.ghost, placed.radius)
        if curve is not None:
            region += _grown(curve.controlPointRect(), 4).toAlignedRect()
        region += _grown(laid.card(placed, drag)[1], 6).toAlignedRect()
    return region + _together(many)


def _together(areas: Sequence[QRectF]) -> QRegion:
    """All of these, or what lies round them where they are many: painting within hundreds of pieces takes longer."""
    region = QRegion()
    if len(areas) > MOST_PIECES:
        return region + reduce(QRectF.united, areas).toAlignedRect()
    for area in areas:
        region += area.toAlignedRect()
    return region


def dragged_along(picture: BoardPicture, marked: tuple[str, ...], drag: Drag) -> Iterator[tuple[Placed, QPointF]]:
    """What else is marked while one of those is dragged, and where it would go, in pixels."""
    if drag.thing in marked:
        things, x, y = picture.arrangement.things, drag.at[0] - drag.start[0], drag.at[1] - drag.start[1]
        projection = picture.projection
        for thing in marked:
            if thing in things and thing != drag.thing:
                at = things[thing].item.at
                yield things[thing], projection.pixels((at[0] + x, at[1] + y))


def _paint_along(painter: QPainter, picture: BoardPicture, overlay: Overlay, drag: Drag) -> None:
    """The ghosts of those that go along; of very many only their outlines."""
    along = list(dragged_along(picture, overlay.marked, drag))
    if len(along) >= MOST_GHOSTS:
        paint_marked(painter, [(centre, placed.radius) for placed, centre in along], picture.theme)
        return
    for placed, centre in along:
        picture.painter.paint_face(painter, placed, centre, picture.frame, opacity=GHOST_OPACITY)


def _paint_drag(painter: QPainter, picture: BoardPicture, placed: Placed, drag: Drag, laid: Laid) -> None:
    allowed = drag.hint.allowed or drag.free
    paint_way(painter, picture.centre_of(drag.thing), drag.ghost, placed.radius, picture.theme, allowed=allowed)
    side = placed.item.view.side if isinstance(placed.item, BoardToken) else "none"
    seat = picture.projection.pixels(drag.hint.at)
    if not drag.free and (seat - drag.ghost).manhattanLength() > 3:
        paint_seat(painter, seat, placed.radius, side, picture.theme, allowed=allowed)
    picture.painter.paint_face(painter, placed, drag.ghost, picture.frame, opacity=GHOST_OPACITY)
    if not allowed:
        paint_seat(painter, drag.ghost, placed.radius * 1.08, side, picture.theme, allowed=False)
    card, box = laid.card(placed, drag)
    card.paint(painter, box)


def _drag_card(picture: BoardPicture, things: Sequence[Box], placed: Placed, drag: Drag) -> tuple[Card, QRectF]:
    """The card of a drag and its box, off the boxes of ``things``."""
    allowed = drag.hint.allowed or drag.free
    detail = "free" if drag.free else drag.hint.detail
    keys = KEYS_OF_A_DRAG if drag.by_keyboard else KEYS_OF_A_HAND if not drag.free else ""
    card = Card(picture.theme, drag.hint.text, detail, keys, allowed=allowed, text_size=_card_text(picture))
    # On the far side of the ghost, where it does not cover the way back.
    to_left = drag.ghost.x() < picture.centre_of(drag.thing).x() - placed.radius
    return card, card.place(drag.ghost, placed.radius, QSizeF(picture.size()), to_left=to_left, clear_of=things)


def _card_text(picture: BoardPicture) -> float:
    """The height of a card's heading in pixels: a card is near the eye, it need not grow with the tokens."""
    return max(picture.frame.text * 0.88, 14.0)


def _paint_told(
    painter: QPainter, picture: BoardPicture, placed: Placed, every: Mapping[str, Told], laid: Laid
) -> None:
    """The whole name above everything else, with the figure of its life, and all tags; the lines to them go below
    the names that they cross."""
    board, frame, centre, said = picture.painter, picture.frame, picture.centre_of(placed.thing), every[placed.thing]
    painter.save()
    painter.setClipRegion(laid.line(placed, every), Qt.ClipOperation.IntersectClip)
    for box in said.led(picture.measure):
        board.paint_leader(painter, placed.radius, centre, box)
    painter.restore()
    for pill, at in said.pills:
        board.paint_label(painter, pill, centre + at, frame)
    board.paint_label(painter, said.plate, centre + said.box.topLeft(), frame)


def _off_names(picture: BoardPicture, placed: Placed, every: Mapping[str, Told], boxes: Sequence[QRectF]) -> QRegion:
    """What lies between a thing and these boxes, from its centre, but for what others and bands are called."""
    centre, unseen = picture.centre_of(placed.thing), left_out(every)
    way = _square(centre, placed.radius)
    for box in boxes:
        way = way.united(box.translated(centre))
    region = QRegion(way.toAlignedRect())
    origin, found = picture.projection.origin, picture.arrangement
    for key, written in ground_words(found.ring_names, found.link_names).items():
        if key not in unseen:
            region -= QRegion(written.translated(origin).toAlignedRect())
    for thing, other in picture.arrangement.things.items():
        if thing == placed.thing:
            continue
        at = picture.centre_of(thing)
        words = [box.translated(at) for box in every[thing].boxes(picture.measure)] if thing in every else []
        if thing not in unseen:
            words += [box.translated(at - other.centre) for box in word_boxes(picture, other)]
        for box in words:
            if box.intersects(way):
                region -= QRegion(box.toAlignedRect())
    return region


def _told_area(picture: BoardPicture, placed: Placed, said: Told | None) -> QRectF:
    centre = picture.centre_of(placed.thing)
    area = _square(centre, placed.radius * REACH)
    if said is not None:
        area = area.united(said.box.translated(centre))
        for pill, at in said.pills:
            area = area.united(QRectF(centre + at, picture.measure(pill)))
    return _grown(area, 2)


def _square(centre: QPointF, half: float) -> QRectF:
    return QRectF(centre.x() - half, centre.y() - half, half * 2, half * 2)


def _grown(area: QRectF, by: float) -> QRectF:
    return area.adjusted(-by, -by, by, by)
