"""The board as it is seen from the other end of a room: no name is small, and what matters most finds room first."""

from collections.abc import Iterable

from vtt.gui.board import BoardPicture
from vtt.gui.board.arrangement import Naming
from vtt.gui.players_window.lengths import READ, Lengths
from vtt.rules.contract.description import TokenView
from vtt.rules.views.board import Board

_ROUNDING = 1.02
"""What tags and bands are written in is a share of a name, and rounded."""


class AfarBoard(BoardPicture):
    """A board on which the least height of a name is a share of the window's."""

    def name_by(self, lengths: Lengths, first: tuple[str, ...]) -> None:
        """Write names at these lengths; those that come ``first`` find room before all others, in that order."""
        naming = Naming(lengths.text_scale, lengths.text(READ * _ROUNDING), first)
        if naming != self._naming:
            self._naming = naming
            self._lay_out_later()


def in_order_of_weight(board: Board, told: Iterable[str]) -> tuple[str, ...]:
    """The creatures by how much they matter now: who acts, of whom the last words ``told``, who is hurt, the rest.
    Those who are out of the fight are not among them: they come last anyhow."""
    words = [text for text in told if text]

    def weight(view: TokenView) -> int:
        if view.acting:
            return 0
        if any(view.name in text for text in words):
            return 1
        return 2 if view.public_life or (view.life is not None and view.life < 1.0) else 3

    views = (token.view for token in board.tokens if not token.view.fallen)
    return tuple(view.creature for view in sorted(views, key=weight))
