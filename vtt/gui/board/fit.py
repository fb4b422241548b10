"""How large to draw the board so that all of it is seen."""

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSizeF

from vtt.gui.board.geometry import lens_for
from vtt.gui.board.lens import drawn_radius
from vtt.rules.views.board import Board

RING_MARGIN = 0.045
"""Room above the Faraway ring for its name, in units."""
PLATE_MARGIN = 0.075
"""Room under the lowest token for its name, in units."""

_NOTHING = QMarginsF()


def extent(board: Board) -> QRectF:
    """The room that the rings and everything on the board take, in units from the focus."""
    lens, focus = lens_for(board)
    room = QRectF(-1.0, -1.0 - RING_MARGIN, 2.0, 2.0 + RING_MARGIN * 2)
    for at, radius in [(token.at, token.radius) for token in board.tokens] + [
        (place.at, place.radius) for place in board.places
    ]:
        x, y = lens.offset(at, focus)
        half = drawn_radius(radius) * 1.15
        room = room.united(QRectF(x - half, y - half, half * 2, half * 2 + PLATE_MARGIN))
    return room


def fitted(board: Board, size: QSizeF, reserved: QMarginsF = _NOTHING) -> tuple[float, QPointF]:
    """The scale (pixels a unit) and the origin (pixels) at which the whole board fits a widget of this size, less what
    is ``reserved`` at its edges."""
    room = extent(board)
    margin = max(min(size.width(), size.height()) * 0.025, 8.0)
    free = QRectF(QPointF(0, 0), size).marginsRemoved(reserved).adjusted(margin, margin, -margin, -margin)
    width, height = max(free.width(), 40.0), max(free.height(), 40.0)
    scale = min(width / room.width(), height / room.height())
    centre = room.center() * scale
    return scale, free.center() - centre
