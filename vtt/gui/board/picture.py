"""The board as a widget that only shows: draws a board, follows its changes, can be moved and zoomed by its owner."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import cast

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from vtt.gui.board.arrangement import Arrangement, Arranging, Naming
from vtt.gui.board.fit import Sight, fitted
from vtt.gui.board.geometry import Projection, lens_for
from vtt.gui.board.gliding import Gliding, Ways
from vtt.gui.board.ground import Ground
from vtt.gui.board.ground_words import ground_words
from vtt.gui.board.in_turns import InTurns
from vtt.gui.board.labels import Label
from vtt.gui.board.map_levels import Maps
from vtt.gui.board.naming import Heights
from vtt.gui.board.painting import PLAIN, BoardPainter, Emphasis, Frame, centres_of, words_of
from vtt.gui.board.picture_painting import FaceOf
from vtt.gui.board.placed import Placed
from vtt.gui.board.places import place_frame
from vtt.gui.board.sizes import LEAST_TEXT, Sizes, sizes_at
from vtt.gui.board.still import Still
from vtt.gui.theme import Theme
from vtt.rules.book.glossary import Words
from vtt.rules.views.board import Board, BoardMap, BoardPlace
from vtt.table.bands import LIMITS, Scale
from vtt.table.creature import Point

EMPTY = Board(tokens=(), places=(), links=(), focus="", limits=LIMITS[Scale.MOMENTS])


class BoardPicture(QWidget):
    """Shows a ``Board``. Until it is moved or zoomed it fits the whole board into itself, whatever happens.

    ``text_scale`` is a factor on the size of names. What does not move is kept as one picture, the still, and a frame
    paints only what moves above it. ``looked_at`` when another part of it is seen, or the same in another size;
    ``named`` when everything and all names stand where they stand best, or glide there.
    """

    looked_at, named = Signal(), Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None, text_scale: float = 1.0) -> None:
        super().__init__(parent)
        self.theme = theme
        self.painter = BoardPainter(theme)
        self.ground = Ground(theme, self)
        self.ground.painted.connect(self.redraw)
        self._map_carried: Point | None = None
        self.board = EMPTY
        self.emphasis: Emphasis = PLAIN
        self._naming = Naming(text_scale)
        self._animated = True
        self._turns = InTurns(self)
        self._turns.better.connect(self._name_better)
        self._turns.ended.connect(self._name_all)
        self._heights = Heights()
        self._over: dict[str, tuple[QRect, ...]] = {}
        self._sight = Sight()
        self._sizes = self._tried = Sizes(100.0, 100.0, LEAST_TEXT)
        self._stale, self._laid_out_for = False, QSize()
        self._seen = Gliding(self._sight.scale, self)
        self._seen.stepped.connect(self._glided)
        self._still, self._unnamed = Still(), frozenset[str]()
        self._was_painted = False
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(160, 120)

    def show_board(self, board: Board) -> None:
        """Draw this board. What has moved glides from where it is seen now; an equal board changes nothing."""
        if board is self.board or board == self.board:
            return
        if not self._sight.is_all:
            self._settle()
        before, self.board = self.board, board
        self._map_carried = None
        self._seen.carry(self._sight.keep_ground(before, board, self._seen.centres))
        if before is EMPTY:
            # A window that opens is furnished and resized before its first picture.
            self._lay_out_later()
        else:
            self._rearrange(animated=True)

    @property
    def sizes(self) -> Sizes:
        """How large tokens and words are drawn."""
        return self._sizes

    def set_faces(self, face_of: FaceOf) -> None:
        """Where the faces of pictures are; whoever has new ones calls ``redraw``."""
        self.painter.set_faces(face_of)

    def set_maps(self, maps: Maps) -> None:
        """Where the maps are; whoever has a new one calls ``redraw``."""
        self.ground.set_maps(maps)

    @property
    def map_shown(self) -> BoardMap | None:
        """The map where it is drawn."""
        laid = self.board.map
        if laid is None or self._map_carried is None:
            return laid
        return replace(laid, at=(laid.at[0] + self._map_carried[0], laid.at[1] + self._map_carried[1]))

    def set_words(self, words: Words) -> None:
        """Name bands and conditions in these words."""
        if self.painter.labels.set_words(words) and self.board is not EMPTY:
            self._rearrange(animated=False)

    def set_animated(self, animated: bool) -> None:
        """Whether things glide to their new places (200 ms) or are there at once."""
        self._animated = animated
        if not animated:
            self._finish_glide()

    def is_gliding(self) -> bool:
        """Whether anything is still on its way."""
        return self._seen.running

    def is_naming(self) -> bool:
        """Whether names are still looked for: they may come to stand elsewhere."""
        return self._turns.busy

    def finish_naming(self) -> None:
        """Have all names where they stand best at once: for a picture of it."""
        self._settle()
        while self._turns.busy:
            self._turns.finish()

    def told_boxes(self) -> list[QRectF]:
        """The boxes of all that is told in full above the picture, on the widget: nothing here."""
        return []

    def keep_words_off(self, what: str, boxes: Sequence[QRect]) -> None:
        """Something else of that name lies over the board here, in pixels: nothing is written under it, unless somebody
        has moved the picture."""
        over = self._over | {what: tuple(boxes)}
        if over != self._over:
            self._over = over
            if self.is_gliding():
                self._rearrange(animated=True)
            else:
                self._lay_out_later()

    def fit(self) -> None:
        """Show the whole board, and keep it in sight from now on."""
        self._sight.is_all = True
        self._rearrange(animated=True)

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Zoom; what is at the point ``at`` (pixels, the middle if none) stays there."""
        self._settle()
        at = QPointF(self.width() / 2, self.height() / 2) if at is None else at
        self._sight.zoom_by(factor, at, self.board, self._fitted()[0])
        self._rearrange(animated=False)

    def pan_by(self, offset: QPointF) -> None:
        """Move the picture by pixels."""
        self._settle()
        self._sight.is_all = False
        self._shift(offset)
        self.looked_at.emit()

    def _shift(self, by: QPointF | QPoint) -> None:
        """Have all of it seen so many pixels farther on, and whatever moves at its end."""
        whole = QPointF(by).toPoint()
        if self.is_gliding() or whole != by:
            self._still.throw_away()
        self._sight.move_by(QPointF(by))
        self._come_to_rest()
        self._still.shift(whole, self._paint_still)
        self.update()

    @property
    def projection(self) -> Projection:
        """How feet become pixels when everything has come to rest."""
        self._settle()
        return Projection(*lens_for(self.board), self._sight.scale, self._sight.origin)

    @property
    def arrangement(self) -> Arrangement:
        """Where everything is drawn, relative to the focus."""
        self._settle()
        return self._turns.arrangement

    @property
    def frame(self) -> Frame:
        """Size, pixel ratio, and the height of a name in pixels."""
        self._settle()
        return Frame(self.size(), self.devicePixelRatioF(), self._sizes.text)

    def measure(self, label: Label) -> QSizeF:
        """The room a label takes at the size that names have now."""
        self._settle()
        return self.painter.labels.size(label, self._sizes.text)

    def centre_of(self, thing: str) -> QPointF:
        """Where a thing's centre is drawn just now, in pixels. Raises ``KeyError`` for an unknown thing."""
        return self.centres[thing]

    @property
    def centres(self) -> Mapping[str, QPointF]:
        """Where the centres of all things are drawn just now, in pixels."""
        self._settle()
        return self._seen.centres

    @property
    def at_rest(self) -> object | None:
        """Something that is another one whenever anything is drawn at another place; ``None`` while things move."""
        return None if self.is_gliding() else self.centres

    def token_rect(self, thing: str) -> QRect:
        """The rectangle of a token or place on the widget, where it is or glides to. Raises ``KeyError``."""
        placed = self.arrangement.things[thing]
        centre = placed.centre + self._sight.origin
        if isinstance(placed.item, BoardPlace):
            return place_frame(centre, placed.radius).toAlignedRect()
        radius = placed.radius
        return QRectF(centre.x() - radius, centre.y() - radius, radius * 2, radius * 2).toRect()

    def scene_point(self, feet: Point) -> QPoint:
        """The pixel at which a point in feet is drawn."""
        return self.projection.pixels(feet).toPoint()

    def feet_at(self, pixels: QPoint | QPointF) -> Point:
        """The point in feet that is drawn at a pixel."""
        return self.projection.feet(QPointF(pixels))

    def redraw(self) -> None:
        """Throw away the still picture: something that does not move has changed."""
        self._still.throw_away()
        self.update()

    def set_emphasis(self, emphasis: Emphasis) -> None:
        """What is temporary about the picture."""
        if emphasis != self.emphasis:
            self.emphasis = emphasis
            self.redraw()

    def leave_unnamed(self, things: frozenset[str]) -> None:
        """Draw these things without their names and tags: somebody else tells them, at another place. Nothing is asked
        to be painted."""
        changed, self._unnamed = things ^ self._unnamed, things
        known = [self._turns.arrangement.things[thing] for thing in changed if thing in self._turns.arrangement.things]
        region = sum((self.words_of(placed) for placed in known), self.ground_words_of(changed))
        self._still.mend(region, self._paint_still)

    def ground_words_of(self, keys: Collection[str]) -> QRegion:
        """Where those of the words on the ground are drawn that have these keys, in pixels."""
        region = QRegion()
        words = ground_words(self._turns.arrangement.ring_names, self._turns.arrangement.link_names)
        for key in words.keys() & keys:
            region += words[key].translated(self._sight.origin).toAlignedRect().adjusted(-1, -1, 1, 1)
        return region

    def words_of(self, placed: Placed) -> QRegion:
        """Where a thing's name, the line to it and its tags are drawn, in pixels."""
        return words_of(placed, self.centre_of(placed.thing), self.measure)

    def glide_from(self, starts: dict[str, QPointF]) -> None:
        """Let things glide to where they belong from these pixels."""
        ends = centres_of(self.arrangement, self._sight.origin)
        self._start_glide({thing: (at, ends[thing]) for thing, at in starts.items() if thing in ends})

    def things_drawn(self) -> list[Placed]:
        """All things in the order they are drawn, the lowest first."""
        return list(self.arrangement.things.values())

    def sizeHint(self) -> QSize:
        return QSize(820, 590)

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.size() == self._laid_out_for and not self._stale:
            # Qt tells a widget that is not on the screen of its size again and again.
            return
        if event.oldSize().isValid():
            self._sight.grow_by(event.size() - event.oldSize())
        # A window that is furnished or pulled larger resizes many times between two pictures.
        self._finish_glide()
        self._lay_out_later()

    def paintEvent(self, event: QPaintEvent) -> None:
        self._settle()
        still = self._still.picture(QSizeF(self.size()), self.devicePixelRatioF(), self._paint_still)
        painter = QPainter(self)
        ratio = still.devicePixelRatio()
        for rect in cast(Iterable[QRect], event.region()):
            painter.drawPixmap(QRectF(rect), still, QRectF(rect.topLeft() * ratio, QSizeF(rect.size()) * ratio))
        if self._seen.moving:
            moving = [placed for placed in self.things_drawn() if placed.thing in self._seen.moving]
            self.painter.paint_things(painter, moving, self._seen.centres, self.frame, self.emphasis, self._unnamed)
        painter.end()
        if not self._was_painted:
            # The first picture is to be there soon; what makes its ground fine comes right after it.
            self._was_painted = True
            QTimer.singleShot(0, self, self._refine)

    def _refine(self) -> None:
        if self.painter.refine():
            self._still.throw_away()
            self.update()

    def _paint_still(self, painter: QPainter) -> None:
        shown = Projection(*lens_for(self.board), self._seen.scale, self._seen.origin)
        self.painter.paint_still(
            painter,
            self.board,
            shown,
            self._turns.arrangement,
            self._seen.centres,
            self._seen.moving,
            self.frame,
            self.emphasis,
            self._unnamed,
            self.ground.seen(self.map_shown, shown, self.size(), self.devicePixelRatioF()),
        )

    def _fitted(self) -> tuple[float, QPointF]:
        """The scale and the origin at which the whole board is seen."""
        return fitted(self.board, QSizeF(self.size()))

    def _lay_out_later(self) -> None:
        """With the next picture, or when somebody asks where things are."""
        self._stale = True
        self._turns.cancel()
        self._still.throw_away()
        self.update()

    def _settle(self) -> None:
        """Lay everything out for the size that the widget has now."""
        if self._stale:
            self._rearrange(animated=False)

    def _rearrange(self, *, animated: bool, instead: bool = True) -> None:
        """Lay everything out anew; things glide there from where they are seen, or are there at once. Where it is not
        ``instead`` of what is seen, that is seen until names stand best."""
        self._stale, self._laid_out_for = False, self.size()
        before, ground = self._seen.centres, (self._seen.scale, self._seen.origin)
        fitting, origin = self._fitted()
        sight, board, naming = self._sight, self.board, self._naming
        sight.fit_to(fitting, origin)
        true_in = QSizeF(self.size()) if board.true_to_scale else None
        scales, heights = (sight.scale, fitting), (self.height(), naming.least_text)
        sizes = sizes_at(*scales, len(board.tokens), naming.scale, true_in, *heights)
        crowd = self.size(), len(board.tokens), sight.is_all, tuple(self._over.items())
        self._tried = sizes = replace(sizes, text=self._heights.of(sizes.text, naming.least(sizes.text), crowd))
        within, over = sight.room_for_words(self.size(), self._over.values())
        labels, told, known = self.painter.labels, naming.all_told, self._turns.known
        arranging = Arranging(board, sizes, labels, within, over, naming.first, all_told=told, known=known)
        self._turns.begin(arranging, at_once=not self.isVisible(), instead=instead)
        if instead or not self._turns.busy:
            self._sizes = sizes
        self._come_to_rest()
        self.redraw()
        if (sight.scale, sight.origin) != ground:
            self.looked_at.emit()
        if animated:
            self._start_glide(self._seen.ways_from(before), ground)
        if not self._turns.busy:
            self._name_all()

    def _name_all(self) -> None:
        """Names stand where they stand best: they are written smaller if that leaves somebody without one."""
        if self._sizes != self._tried:
            self._name_better()
        tokens = {each.view.creature for each in self.board.tokens}
        if self._heights.is_another_better(self._sizes.text, len(self._turns.arrangement.crowded_out & tokens)):
            self._rearrange(animated=True, instead=False)
        else:
            self.named.emit()

    def _name_better(self) -> None:
        """Names stand elsewhere; the things are where they are, or on their way there."""
        self._sizes = self._tried
        self._seen.centres = self._seen.centres.copy()
        self.redraw()

    def _start_glide(self, moving: Ways, ground: tuple[float, QPointF] | None = None) -> None:
        if self._animated and self.isVisible():
            self._seen.start(moving, ground)

    def _glided(self, with_the_ground: bool) -> None:
        # What lies between things moves with them.
        if with_the_ground or self.board.links or not self._seen.moving:
            self._still.throw_away()
        self.update()

    def _finish_glide(self) -> None:
        if self._seen.finish():
            self.redraw()

    def _come_to_rest(self) -> None:
        scale, origin = self._sight.scale, self._sight.origin
        self._seen.rest(scale, origin, centres_of(self._turns.arrangement, origin))
