"""The whole board on a painter: ground, rings, links, places, tokens, names, in this order."""

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRegion

from vtt.gui.board.arrangement import Arrangement
from vtt.gui.board.backdrop import Backdrop
from vtt.gui.board.drag_painting import paint_old_bands, paint_reach
from vtt.gui.board.geometry import Projection
from vtt.gui.board.ground import SeenGround
from vtt.gui.board.ground_words import link_key, seen_bands
from vtt.gui.board.labels import Caption, Label, LabelPictures, Measure
from vtt.gui.board.links import Link, LinkName, paint_link, resolved
from vtt.gui.board.marks import REACH, paint_acting, paint_entry, paint_fellow, paint_target
from vtt.gui.board.picture_painting import FaceOf, no_face
from vtt.gui.board.placed import Placed
from vtt.gui.board.places import paint_place
from vtt.gui.board.plate_boxes import leader
from vtt.gui.board.rings import RingNameAt, paint_ring_names, paint_rings
from vtt.gui.board.token_painting import HALO, TokenLook, TokenPictures
from vtt.gui.theme import Theme, colour
from vtt.rules.views.board import Board, BoardPlace, BoardToken
from vtt.table.creature import Point

if TYPE_CHECKING:
    from vtt.gui.board.ground_layers import GroundLayers


class OldPlace(msgspec.Struct, frozen=True):
    """The place a drag started from, and how far one Move reaches from it; feet."""

    at: Point
    radius: float
    reach: float | None
    reach_label: str


class Emphasis(msgspec.Struct, frozen=True):
    """What is temporary about a picture: whom one may choose (``None``: nobody is asked for), whose bright look is kept
    all the same, the place that a drag started from, and which targets are on the side of who acts."""

    targets: frozenset[str] | None = None
    bright: str = ""
    old_place: OldPlace | None = None
    fellows: frozenset[str] = frozenset()

    def dims(self, thing: str) -> bool:
        """Whether a thing steps back because others may be chosen."""
        return self.targets is not None and thing not in self.targets and thing != self.bright


PLAIN = Emphasis()
_DOT = 2.4
"""Half the width in pixels of the dot that a line to a name begins with."""
_FARTHEST = REACH * 1.3
"""How far from its centre the marks round a thing reach, hidden or not, in radii."""
_BESIDE = 4
"""Pixels by which what is drawn may lie beside its place: rounding, the dot of a line."""


class Frame(msgspec.Struct, frozen=True):
    """What to draw on: size and pixel ratio of the widget, and the height of a name in pixels."""

    size: QSize
    ratio: float
    text: float


class BoardPainter:
    """Paints boards in one theme; keeps the pictures of tokens and labels."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.labels = LabelPictures(theme)
        self.tokens = TokenPictures(theme)
        self.face_of: FaceOf = no_face
        self.bands = True
        self._backdrop = Backdrop(theme, fine=False)
        self.opaque = False
        self._layers: GroundLayers | None = None
        self._extents: tuple[object, float, dict[str, QRect]] = (None, 0.0, {})

    def set_faces(self, face_of: FaceOf) -> None:
        """Where the faces of pictures are."""
        self.face_of = self.tokens.face_of = face_of

    def refine(self) -> bool:
        """Paint the ground finely from now on; whether that is anything new."""
        return self._backdrop.refine()

    def paint_still(
        self,
        painter: QPainter,
        board: Board,
        projection: Projection,
        arrangement: Arrangement,
        centres: Mapping[str, QPointF],
        moving: Collection[str],
        frame: Frame,
        emphasis: Emphasis,
        unnamed: Collection[str] = (),
        ground: SeenGround | None = None,
    ) -> None:
        """Everything but the things that are ``moving``, and but the names and tags of what is ``unnamed``, words on
        the ground among it; the map lies under all of it."""
        things = arrangement.things
        links = resolved(board, {thing: (centres[thing], placed.radius) for thing, placed in things.items()})
        resting = [
            placed for placed in self._touched(painter, arrangement, centres, frame) if placed.thing not in moving
        ]
        gaps = self._captions([placed for placed in resting if placed.thing not in unnamed], centres, frame)
        bands = seen_bands(arrangement.ring_names, unnamed) if self.bands else []
        self._paint_ground(painter, board, projection, bands, frame, emphasis, gaps, ground)
        if board.entry is not None:
            paint_entry(painter, projection.pixels(board.entry), self.theme)
        self._paint_links(painter, links, emphasis)
        self.paint_things(painter, resting, centres, frame, emphasis, unnamed)
        said = [each for place, each in enumerate(arrangement.link_names) if link_key(place) not in unnamed]
        self._paint_link_names(painter, said, projection.origin, frame, emphasis)

    def _touched(
        self, painter: QPainter, arrangement: Arrangement, centres: Mapping[str, QPointF], frame: Frame
    ) -> list[Placed]:
        """The things of which something lies where is painted: at the edge that comes into sight they are few."""
        things = arrangement.things
        if not painter.hasClipping():
            return list(things.values())
        known, text, extents = self._extents
        if known is not arrangement or text != frame.text:
            extents = {thing: self._extent(placed, frame) for thing, placed in things.items()}
            self._extents = arrangement, frame.text, extents
        region = painter.clipRegion()
        return [
            placed
            for thing, placed in things.items()
            if region.intersects(extents[thing].translated(centres[thing].toPoint()))
        ]

    def _extent(self, placed: Placed, frame: Frame) -> QRect:
        """All that is drawn of a thing, with its marks, name and tags, in pixels from its centre."""
        reach = placed.radius * _FARTHEST
        area = QRectF(-reach, -reach, 2 * reach, 2 * reach)
        labels = [*placed.pills, *(() if placed.label_at is None else ((placed.label, placed.label_at),))]
        for label, at in labels:
            area = area.united(QRectF(at, self.labels.size(label, frame.text)))
        return area.toAlignedRect().adjusted(-_BESIDE, -_BESIDE, _BESIDE, _BESIDE)

    def paint_things(
        self,
        painter: QPainter,
        things: list[Placed],
        centres: Mapping[str, QPointF],
        frame: Frame,
        emphasis: Emphasis,
        unnamed: Collection[str] = (),
    ) -> None:
        """Places and tokens with their marks, then all their names above them but of what is ``unnamed``."""
        for placed in things:
            centre = centres[placed.thing]
            if isinstance(placed.item, BoardPlace):
                painter.setOpacity(self.theme.stepped_back if emphasis.dims(placed.thing) else 1.0)
                paint_place(painter, centre, placed.radius, placed.item, self.theme, self.face_of)
                painter.setOpacity(1.0)
            else:
                self._paint_token(painter, placed, placed.item, centre, frame, emphasis)
            self.paint_offer(painter, placed, centre, emphasis)
        named = [placed for placed in things if placed.thing not in unnamed]
        for placed in named:
            if placed.label_at is not None and isinstance(placed.item, BoardToken):
                box = QRectF(placed.label_at, self.labels.size(placed.label, frame.text))
                faint = emphasis.dims(placed.thing)
                self.paint_leader(painter, placed.radius, centres[placed.thing], box, faint=faint)
        for placed in named:
            self.paint_labels(painter, placed, centres[placed.thing], frame, faint=emphasis.dims(placed.thing))

    def paint_offer(self, painter: QPainter, placed: Placed, centre: QPointF, emphasis: Emphasis) -> None:
        """The mark of whom one may choose: another one for those on one's own side."""
        if placed.thing in emphasis.fellows:
            paint_fellow(painter, centre, target_radius(placed), self.theme)
        elif emphasis.targets is not None and placed.thing in emphasis.targets:
            paint_target(painter, centre, target_radius(placed), self.theme, pointed_at=False)

    def paint_labels(
        self, painter: QPainter, placed: Placed, centre: QPointF, frame: Frame, *, faint: bool = False
    ) -> None:
        """A thing's name and tags."""
        for pill, at in placed.pills:
            self.paint_label(painter, replace(pill, faint=True) if faint else pill, centre + at, frame)
        if placed.label_at is not None:
            label = replace(placed.label, faint=True) if faint else placed.label
            self.paint_label(painter, label, centre + placed.label_at, frame)

    def paint_face(
        self, painter: QPainter, placed: Placed, centre: QPointF, frame: Frame, *, opacity: float = 1.0
    ) -> None:
        """A token or place alone, without marks and names."""
        painter.setOpacity(opacity)
        if isinstance(placed.item, BoardPlace):
            paint_place(painter, centre, placed.radius, placed.item, self.theme, self.face_of)
        else:
            self._blit_token(
                painter, TokenLook.of(placed.item.view, picture=placed.item.picture), placed.radius, centre, frame
            )
        painter.setOpacity(1.0)

    def _captions(self, things: list[Placed], centres: Mapping[str, QPointF], frame: Frame) -> QRegion:
        """Where the names of places are written, in pixels."""
        region = QRegion()
        for placed in things:
            if isinstance(placed.label, Caption) and placed.label_at is not None:
                box = QRectF(centres[placed.thing] + placed.label_at, self.labels.size(placed.label, frame.text))
                region += box.toRect()
        return region

    def _paint_ground(
        self,
        painter: QPainter,
        board: Board,
        projection: Projection,
        names: Sequence[RingNameAt],
        frame: Frame,
        emphasis: Emphasis,
        gaps: QRegion,
        ground: SeenGround | None,
    ) -> None:
        """Light, map, rings and their names, and what a drag shows of its old place."""
        if ground is None or not ground.covers:
            self._backdrop.paint(painter, frame.size, projection.origin, frame.ratio)
        if ground is not None:
            ground.paint(painter)
        if board.covers or board.strokes or board.light or any(place.extent for place in board.places):
            self._layers_of_ground().paint(painter, board, projection, frame.size, frame.ratio)
        if self.bands:
            paint_rings(painter, projection, self.theme, gaps, over_map=ground is not None)
        old = emphasis.old_place
        if old is not None:
            start = old.radius if projection.lens.measures_from == "edge" else 0.0
            paint_old_bands(painter, projection, old.at, start, projection.lens.limits, self.theme)
            if old.reach is not None:
                visible = QSizeF(frame.size)
                paint_reach(painter, projection, old.at, old.reach, old.reach_label, frame.text, self.theme, visible)
        paint_ring_names(painter, names, projection.origin, frame.text, frame.ratio, self.labels)

    def _layers_of_ground(self) -> "GroundLayers":
        if self._layers is None:
            # At most tables nothing lies there.
            from vtt.gui.board.ground_layers import GroundLayers

            self._layers = GroundLayers(self.theme, opaque=self.opaque)
        return self._layers

    def _paint_links(self, painter: QPainter, links: Sequence[Link], emphasis: Emphasis) -> None:
        """The lines between pairs."""
        painter.setOpacity(self.theme.stepped_back if emphasis.targets is not None else 1.0)
        for link in links:
            paint_link(painter, link, self.theme)
        painter.setOpacity(1.0)

    def _paint_link_names(
        self, painter: QPainter, names: Sequence[LinkName], origin: QPointF, frame: Frame, emphasis: Emphasis
    ) -> None:
        """The words on those lines, the focus being drawn at ``origin``."""
        painter.setOpacity(self.theme.stepped_back if emphasis.targets is not None else 1.0)
        for name in names:
            self.paint_label(painter, name.pill, name.box.topLeft() + origin, frame)
        painter.setOpacity(1.0)

    def _paint_token(
        self, painter: QPainter, placed: Placed, item: BoardToken, centre: QPointF, frame: Frame, emphasis: Emphasis
    ) -> None:
        if item.view.acting:
            paint_acting(painter, centre, placed.radius, self.theme)
        dimmed = emphasis.dims(placed.thing) and not item.view.acting
        look = TokenLook.of(item.view, dimmed=dimmed, picture=item.picture)
        self._blit_token(painter, look, placed.radius, centre, frame)

    def paint_leader(
        self, painter: QPainter, radius: float, centre: QPointF, box: QRectF, *, faint: bool = False
    ) -> None:
        """A thin line from the rim of a token to a name that had to go far; ``box`` is the name's from the centre."""
        line = leader((0.0, 0.0), radius, (box.left(), box.top(), box.right(), box.bottom()))
        if line is None:
            return
        start, end = centre + QPointF(line[0], line[1]), centre + QPointF(line[2], line[3])
        painter.setOpacity(self.theme.stepped_back if faint else 1.0)
        for colour_name, width in (("name_plate", 3.4), ("name_plate_text", 1.2)):
            painter.setPen(QPen(colour(getattr(self.theme, colour_name), 0.85), width))
            painter.drawLine(start, end)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.theme.name_plate_text))
        painter.drawEllipse(start, _DOT, _DOT)
        painter.setOpacity(1.0)

    def _blit_token(self, painter: QPainter, look: TokenLook, radius: float, centre: QPointF, frame: Frame) -> None:
        picture = self.tokens.picture(look, radius, frame.ratio)
        half = round(round(radius * 2) / 2 * HALO * 2) / 2
        painter.drawPixmap(QPointF(centre.x() - half, centre.y() - half), picture)

    def paint_label(self, painter: QPainter, label: Label, at: QPointF, frame: Frame) -> None:
        """A label with its left top corner at ``at``."""
        corner = QPointF(round(at.x()), round(at.y()))
        painter.drawPixmap(corner, self.labels.picture(label, frame.text, frame.ratio))


def target_radius(placed: Placed) -> float:
    """The radius in pixels that a target's mark is drawn for: outside the dashed ring of what is hidden."""
    return placed.radius * (1.2 if placed.item_is_hidden else 1.0)


def centres_of(arrangement: Arrangement, origin: QPointF) -> dict[str, QPointF]:
    """Where each thing's centre is on the widget, in pixels."""
    return {thing: placed.centre + origin for thing, placed in arrangement.things.items()}


def words_of(placed: Placed, centre: QPointF, measure: Measure) -> QRegion:
    """Where a thing's name, the line to it and its tags are drawn, in pixels; ``centre`` is where the thing is."""
    region = QRegion()
    boxes = [QRectF(at, measure(pill)) for pill, at in placed.pills]
    if placed.label_at is not None:
        box = QRectF(placed.label_at, measure(placed.label))
        line = leader((0.0, 0.0), placed.radius, (box.left(), box.top(), box.right(), box.bottom()))
        ends = QRectF() if line is None else QRectF(QPointF(*line[:2]), QPointF(*line[2:])).normalized()
        boxes.append(box.united(ends.adjusted(-_DOT, -_DOT, _DOT, _DOT)) if line is not None else box)
    for box in boxes:
        region += box.translated(centre).toAlignedRect().adjusted(-1, -1, 1, 1)
    return region
