"""How large to draw the board so that all of it is seen, and where its things come to lie then; what part of it is seen
otherwise."""

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QMarginsF, QPointF, QRect, QRectF, QSize, QSizeF

from vtt.gui.board.arrangement import outlines
from vtt.gui.board.geometry import AnyLens, lens_for, zoomed
from vtt.gui.board.occupied import Box
from vtt.gui.board.sizes import sizes_at
from vtt.rules.views.board import Board
from vtt.table.creature import Point

RING_MARGIN = 0.045
"""Room above the Faraway ring for its name, in units."""
PLATE_MARGIN = 0.075
"""Room under the lowest token for its name, in units."""

_EDGE = 3.0
"""Pixels at the edge where nothing is written."""
_NOTHING = QMarginsF()


def extent(board: Board) -> QRectF:
    """The room that the rings and everything on the board take, in units from the focus. Where a map lies on a board
    that is true to scale, that is the ground, and the rings reach out of it as they do."""
    lens, focus = lens_for(board)
    room = _ground(board, lens, focus)
    for at, radius in [(token.at, token.radius) for token in board.tokens] + [
        (place.at, place.radius) for place in board.places
    ]:
        x, y = lens.offset(at, focus)
        half = lens.drawn_radius(radius) * 1.15
        room = room.united(QRectF(x - half, y - half, half * 2, half * 2 + PLATE_MARGIN))
    return room


def _ground(board: Board, lens: AnyLens, focus: Point) -> QRectF:
    if board.true_to_scale and board.map is not None:
        left, top = lens.offset(board.map.at, focus)
        return QRectF(
            left, top, lens.units(board.map.width * board.map.scale), lens.units(board.map.height * board.map.scale)
        )
    far = lens.ring_units[2]
    return QRectF(-far, -far - RING_MARGIN, 2 * far, 2 * far + RING_MARGIN * 2)


def fitted(
    board: Board, size: QSizeF, reserved: QMarginsF = _NOTHING, part: QRectF | None = None
) -> tuple[float, QPointF]:
    """The scale (pixels a unit) and the origin (pixels) at which the whole board, or a ``part`` of it in units from the
    focus, fits a widget of this size, less what is ``reserved`` at its edges."""
    room = extent(board) if part is None else part
    margin = max(min(size.width(), size.height()) * 0.025, 8.0)
    free = QRectF(QPointF(0, 0), size).marginsRemoved(reserved).adjusted(margin, margin, -margin, -margin)
    width, height = max(free.width(), 40.0), max(free.height(), 40.0)
    scale = min(width / room.width(), height / room.height())
    centre = room.center() * scale
    return scale, free.center() - centre


def would_cover(board: Board, size: QSize, reserved: QMarginsF = _NOTHING, part: QRectF | None = None) -> list[QRect]:
    """The rectangles in which tokens and places would be drawn, with names of the usual size, if this board, or a
    ``part`` of it in units from the focus, was fitted into a widget of this ``size`` less the edges ``reserved``."""
    whole = QSizeF(size)
    scale, origin = fitted(board, whole, reserved, part)
    true_in = whole if board.true_to_scale else None
    boxes = outlines(board, sizes_at(scale, scale, len(board.tokens), 1.0, true_in, size.height()))
    return [box.translated(origin).toAlignedRect() for box in boxes]


class Sight:
    """The part of a board that is seen: at this ``scale`` (pixels a unit), with the middle of the rings at the pixel
    ``origin``; whatever happens ``is_all`` of it, until somebody zooms or moves it."""

    def __init__(self) -> None:
        self.is_all = True
        self.scale, self.origin = 100.0, QPointF()

    def fit_to(self, scale: float, origin: QPointF) -> None:
        """The whole board would be seen so now."""
        if self.is_all:
            self.scale, self.origin = scale, origin

    def zoom_by(self, factor: float, at: QPointF, board: Board, fitting: float) -> None:
        """Zoom, as far as that goes on a board that is seen whole at the scale ``fitting``; what is ``at`` this pixel
        stays there."""
        scale = zoomed(board, fitting, self.scale * factor)
        self.origin = at + (self.origin - at) * (scale / self.scale)
        self.scale, self.is_all = scale, False

    def move_by(self, pixels: QPointF) -> None:
        """See it so many pixels farther on."""
        self.origin = self.origin + pixels

    def grow_by(self, size: QSize) -> None:
        """What it is seen in has grown by so much: what somebody moved to its middle stays there."""
        if not self.is_all:
            self.move_by(QPointF(size.width() / 2, size.height() / 2))

    def keep_ground(self, before: Board, after: Board, centres: Mapping[str, QPointF]) -> QPointF:
        """See the one board where the other was seen, its things at these ``centres`` (pixels). True to scale the
        ground stays where it is whatever the rings are round; where it is drawn otherwise than before it is fitted
        anew. Gives how far the middle of the rings has gone on the ground, in units."""
        (lens, old), (_, new) = lens_for(before), lens_for(after)
        if before.true_to_scale != after.true_to_scale:
            self.is_all = True
        elif after.true_to_scale:
            gone = QPointF(*lens.offset(new, old))
            self.move_by(gone * self.scale)
            return gone
        elif not self.is_all and after.focus in centres and old != new:
            # Somebody moved the picture: the rings' middle is where the new focus is seen now.
            self.origin = centres[after.focus]
        return QPointF()

    def room_for_words(self, size: QSize, over: Iterable[Sequence[QRect]]) -> tuple[Box | None, list[Box]]:
        """Where words may stand on a widget of this ``size``, a hair's breadth off its edge, and what lies ``over`` it,
        in pixels from the origin. Where somebody moved the picture nothing of this decides, or names would jump about
        while it is moved."""
        if not self.is_all:
            return None, []
        x, y = self.origin.x(), self.origin.y()
        lying = [QRectF(each).translated(-self.origin) for boxes in over for each in boxes]
        within = _EDGE - x, _EDGE - y, size.width() - _EDGE - x, size.height() - _EDGE - y
        return within, [(box.left(), box.top(), box.right(), box.bottom()) for box in lying]
