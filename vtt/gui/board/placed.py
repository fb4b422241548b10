"""One thing as it is placed on the picture."""

import msgspec
from PySide6.QtCore import QPointF

from vtt.gui.board.labels import Caption, Pill, Plate
from vtt.rules.views.board import Board, BoardPlace, BoardToken
from vtt.table.creature import Point


class Placed(msgspec.Struct, frozen=True):
    """A thing: its centre, its radius, and its labels with their left top corners relative to the centre. ``in_full``:
    the label says all there is to the name, and all tags are drawn."""

    thing: str
    centre: QPointF
    radius: float
    item: BoardToken | BoardPlace
    label: Plate | Caption
    label_at: QPointF | None
    pills: tuple[tuple[Pill, QPointF], ...] = ()
    in_full: bool = True

    @property
    def item_is_hidden(self) -> bool:
        """Whether players don't see it."""
        return self.item.view.hidden if isinstance(self.item, BoardToken) else self.item.hidden

    @property
    def depth(self) -> int:
        """Places lie lowest, then the fallen, then the living, then who acts."""
        if isinstance(self.item, BoardPlace):
            return 0
        return 1 if self.item.view.fallen else 3 if self.item.view.acting else 2


def item_id(item: BoardToken | BoardPlace) -> str:
    """The id of a token's creature or of a place."""
    return item.view.creature if isinstance(item, BoardToken) else item.place


def place_of(board: Board, thing: str) -> Point:
    """Where a thing stands, in feet. Raises ``StopIteration`` for one that is not on the board."""
    items: tuple[BoardToken | BoardPlace, ...] = (*board.tokens, *board.places)
    return next(item.at for item in items if item_id(item) == thing)


def things_on(board: Board) -> tuple[str, ...]:
    """The ids of all tokens, then of all places."""
    return (*(token.view.creature for token in board.tokens), *(place.place for place in board.places))
