"""Where a board would be drawn, before it is."""

from PySide6.QtCore import QMarginsF, QRect, QRectF, QSize, QSizeF

from vtt.gui.board.arrangement import outlines, sizes_at
from vtt.gui.board.fit import fitted
from vtt.rules.views.board import Board


def would_cover(board: Board, size: QSize, reserved: QMarginsF, part: QRectF | None = None) -> list[QRect]:
    """The rectangles in which tokens and places would be drawn, with names of the usual size, if this board, or a
    ``part`` of it in units from the focus, was fitted into a widget of this ``size`` less the edges ``reserved``."""
    whole = QSizeF(size)
    scale, origin = fitted(board, whole, reserved, part)
    true_in = whole if board.true_to_scale else None
    boxes = outlines(board, sizes_at(scale, scale, len(board.tokens), 1.0, true_in, size.height()))
    return [box.translated(origin).toAlignedRect() for box in boxes]


def ground(board: Board) -> object:
    """All of a board on which it depends where its tokens, places and rings are drawn."""
    things = [(each.at, each.radius, each.view.creature) for each in board.tokens]
    places = [(each.at, each.radius, each.place) for each in board.places]
    return things, places, board.focus, board.limits, board.measures_from
