"""Which part of the board players see: all of it, what lies round who acts, the party or those whom the GM chose, what
the GM looks at, or a fixed part."""

from collections.abc import Sequence
from typing import Literal

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSizeF

from vtt.gui.board.geometry import Projection, lens_for
from vtt.rules.views.board import Board, BoardToken
from vtt.table.creature import Point

Follows = Literal["everything", "acting", "party", "chosen", "gm", "part"]
Cover = Literal["", "calm", "title", "black"]
"""What covers the table; empty: nothing."""


class Part(msgspec.Struct, frozen=True):
    """A part of a board: the point in feet at its middle, its width and height in units of the board."""

    centre: Point
    width: float
    height: float

    def on(self, board: Board) -> QRectF:
        """Where it lies on this board, in units from the focus."""
        lens, focus = lens_for(board)
        area = QRectF(QPointF(), QSizeF(self.width, self.height))
        area.moveCenter(QPointF(*lens.offset(self.centre, focus)))
        return area


class Sight(msgspec.Struct, frozen=True):
    """What the players' window follows. ``part`` is what is seen where it follows the GM, or nothing that moves;
    ``chosen`` are the creatures that it follows, ``room`` how many times as much as usual is seen round them. ``aims``
    is who did something last, and to whom: they are in sight as long as that creature acts."""

    follows: Follows = "everything"
    part: Part | None = None
    chosen: tuple[str, ...] = ()
    room: float = 1.0
    aims: tuple[str, tuple[str, ...]] = ("", ())

    @property
    def moves(self) -> bool:
        """Whether it goes along with creatures, whose tokens lie under no panel."""
        return self.follows in ("acting", "party", "chosen")


def seen(sight: Sight, board: Board) -> QRectF | None:
    """The part of the board to be seen, in units from the focus, or ``None`` for all of it: also where nobody acts, or
    nobody whom it follows is there."""
    if sight.follows == "acting":
        return _round_who_acts(board, sight)
    if sight.follows == "party":
        return _round_all(board, [token for token in board.tokens if token.view.side == "players"], sight.room)
    if sight.follows == "chosen":
        chosen = [token for token in board.tokens if token.view.creature in sight.chosen]
        return _round_all(board, chosen, sight.room)
    return sight.part.on(board) if sight.follows != "everything" and sight.part is not None else None


def part_of(projection: Projection, size: QSizeF) -> Part:
    """The part of a board that a widget of this size (pixels) shows."""
    centre = projection.feet(QPointF(size.width() / 2, size.height() / 2))
    return Part(centre, size.width() / projection.scale, size.height() / projection.scale)


def area_of(part: Part, projection: Projection) -> QRectF:
    """Where a part of the board is drawn, in pixels."""
    area = QRectF(QPointF(), QSizeF(part.width, part.height) * projection.scale)
    area.moveCenter(projection.pixels(part.centre))
    return area


def _round_who_acts(board: Board, sight: Sight) -> QRectF | None:
    """The ring of Nearby, as wide as it is drawn, round whoever acts, and what is Close to whom that is done to."""
    acting = next((token for token in board.tokens if token.view.acting), None)
    if acting is None:
        return None
    lens, _ = lens_for(board)
    room = _round(board, acting, lens.ring_units[1] * sight.room)
    actor, aimed_at = sight.aims
    if actor == acting.view.creature:
        for token in board.tokens:
            if token.view.creature in aimed_at:
                room = room.united(_round(board, token, lens.ring_units[0]))
    return room


def _round_all(board: Board, tokens: Sequence[BoardToken], room: float) -> QRectF | None:
    """What is Close to any of them, or so many times that."""
    reach = lens_for(board)[0].ring_units[0] * room
    found: QRectF | None = None
    for token in tokens:
        area = _round(board, token, reach)
        found = area if found is None else found.united(area)
    return found


def _round(board: Board, token: BoardToken, reach: float) -> QRectF:
    lens, focus = lens_for(board)
    x, y = lens.offset(token.at, focus)
    return QRectF(x - reach, y - reach, 2 * reach, 2 * reach)
