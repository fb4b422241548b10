"""One thing as it is placed on the picture."""

import msgspec
from PySide6.QtCore import QPointF

from vtt.gui.board.labels import Caption, Pill, Plate
from vtt.rules.board import Board, BoardPlace, BoardToken


class Placed(msgspec.Struct, frozen=True):
    """A thing: its centre, its radius, and its labels with their left top corners relative to the centre."""

    thing: str
    centre: QPointF
    radius: float
    item: BoardToken | BoardPlace
    label: Plate | Caption
    label_at: QPointF | None
    pills: tuple[tuple[Pill, QPointF], ...] = ()

    @property
    def item_is_hidden(self) -> bool:
        """Whether players don't see it."""
        return self.item.view.hidden if isinstance(self.item, BoardToken) else self.item.hidden


def item_id(item: BoardToken | BoardPlace) -> str:
    """The id of a token's creature or of a place."""
    return item.view.creature if isinstance(item, BoardToken) else item.place


def things_on(board: Board) -> tuple[str, ...]:
    """The ids of all tokens, then of all places."""
    return (*(token.view.creature for token in board.tokens), *(place.place for place in board.places))
