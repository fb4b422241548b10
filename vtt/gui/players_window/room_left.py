"""The room that the board leaves free for what stands beside it."""

from collections.abc import Sequence

from PySide6.QtCore import QMarginsF, QRect, QRectF, QSize

from vtt.gui.board.fit import would_cover
from vtt.rules.views.board import Board

_SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)


class RoomLeft:
    """Finds it, and keeps what was found: most steps of a fight change nothing of it."""

    def __init__(self) -> None:
        self._asked: object = None
        self._found = QMarginsF()

    def beside(
        self,
        board: Board,
        size: QSize,
        asides: Sequence[int],
        height: int,
        width: int,
        panels: Sequence[QRect],
        part: QRectF | None,
    ) -> QMarginsF:
        """The edges that a board of this size leaves free: it stands a little to the left of the middle, clear of
        ``width`` pixels at the right, of one of ``asides`` at the left (the first that will do) and of ``height`` at
        the top; farther when a token or a place would lie under one of the ``panels``."""
        asked = (_ground(board), size, tuple(asides), height, width, list(panels), part)
        if asked != self._asked:
            self._asked = asked
            for aside, share in [(each, share) for each in asides for share in _SHARES]:
                side = 0.45 + 0.55 * share
                self._found = QMarginsF(aside * side, height * share, width * side, 0)
                drawn = would_cover(board, size, self._found, part)
                if not any(panel.intersects(each) for each in drawn for panel in panels):
                    break
        return self._found


def _ground(board: Board) -> object:
    """All of a board on which it depends where its tokens, places and rings are drawn."""
    things = [(each.at, each.radius, each.view.creature) for each in board.tokens]
    places = [(each.at, each.radius, each.place) for each in board.places]
    return things, places, board.focus, board.limits, board.measures_from
