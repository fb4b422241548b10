"""How large to draw the board so that all of it is seen, and where its things come to lie then."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QMarginsF, QPointF, QRect, QRectF, QSize, QSizeF

from vtt.gui.board.arrangement import outlines
from vtt.gui.board.geometry import AnyLens, lens_for
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


def seen_from(origin: QPointF, size: QSize, over: Iterable[Sequence[QRect]]) -> tuple[Box, list[Box]]:
    """What is seen of a widget of this ``size`` but for a hair's breadth at its edge, and what lies ``over`` it, in
    pixels from the point ``origin`` on it."""
    x, y = origin.x(), origin.y()
    lying = [QRectF(each).translated(-origin) for boxes in over for each in boxes]
    within = _EDGE - x, _EDGE - y, size.width() - _EDGE - x, size.height() - _EDGE - y
    return within, [(box.left(), box.top(), box.right(), box.bottom()) for box in lying]
