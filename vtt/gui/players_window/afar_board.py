"""The board as it is seen from the other end of a room: no name is small, and what matters most finds room first."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QMarginsF, QPointF, QRect, QRectF, QSizeF, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from vtt.gui.board import BoardPicture
from vtt.gui.board.area_painting import area_covers, paint_area
from vtt.gui.board.area_shown import ShownArea
from vtt.gui.board.arrangement import Naming
from vtt.gui.board.fit import fitted
from vtt.gui.board.sizes import LEAST_TEXT
from vtt.gui.players_window.lengths import READ, Lengths
from vtt.gui.theme import Theme
from vtt.rules.contract.description import TokenView
from vtt.rules.views.board import Board
from vtt.rules.views.players_area import PlayersArea

_ROUNDING = 1.02
"""What tags and bands are written in is a share of a name, and rounded."""


_ALIKE = 1e-6
_AFTER_MOVING = 160
"""Milliseconds after its last movement in which words find their places in a part that is being moved."""
_PANELS = "panels"
"""What lies over the board there."""


class AfarBoard(BoardPicture):
    """A board on which the least height of a name is a share of the window's."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.painter.opaque = True
        self.area: ShownArea | None = None
        self._reserved = QMarginsF()
        self._part: QRectF | None = None
        self._moved = QTimer(self, singleShot=True, interval=_AFTER_MOVING)
        self._moved.timeout.connect(self._lay_out_later)

    def set_bands(self, shown: bool) -> None:
        """Whether the bands are drawn."""
        if shown != self.painter.bands:
            self.painter.bands = shown
            self.redraw()

    def show_within(
        self, board: Board, reserved: QMarginsF, over: Sequence[QRect] = (), part: QRectF | None = None
    ) -> None:
        """Draw this board, keep these edges (pixels) free when it is fitted, and words off what lies over it: laid out
        once for all of them. Where only a ``part`` is to be seen, in units from the focus, that is what is fitted; one
        that only lies elsewhere than before is moved at once, and its words find their places when it rests."""
        before = (self._part, self._reserved, self._over)
        self._part, self._reserved = part, reserved
        lying = {_PANELS: tuple(over)}
        if board is not self.board and board != self.board:
            self._over = lying
            self.show_board(board)
        elif part is not None and before[1:] == (reserved, lying) and self._is_only_moved(before[0], part):
            _, origin = self._fitted()
            self._shift((origin - self._sight.origin).toPoint())
            self._moved.start()
        elif (part, reserved) != before[:2]:
            self._over = lying
            self._rearrange(animated=True)
        else:
            self.keep_words_off(_PANELS, over)

    def _is_only_moved(self, before: QRectF | None, part: QRectF) -> bool:
        if before is None or before == part or self._stale:
            return False
        grown = part.size() - before.size()
        return max(abs(grown.width()), abs(grown.height())) < _ALIKE * part.width()

    def _fitted(self) -> tuple[float, QPointF]:
        return fitted(self.board, QSizeF(self.size()), self._reserved, self._part)

    def show_area(self, area: PlayersArea | None) -> None:
        """Draw this area over the ground, or none any more. Raises ``TypeError`` for a value of any other type."""
        if area is not None and type(area) is not PlayersArea:
            raise TypeError(f"players see a PlayersArea, not a {type(area).__name__}")
        shown = None if area is None else ShownArea(area=area.area, actor=area.actor, caught=area.caught)
        for each in (self.area, shown):
            if each is not None:
                self.update(area_covers(self, each).toAlignedRect())
        self.area = shown

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.area is not None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_area(painter, self, self.area)
            painter.end()

    @property
    def acting_rect(self) -> QRect:
        """Who acts, with the name below, as it is drawn now; empty where nobody does."""
        for token in self.board.tokens:
            if token.view.acting and token.view.creature in self.arrangement.things:
                found = self.token_rect(token.view.creature)
                half = found.width() // 2
                return found.adjusted(-half, -half // 2, half, found.height())
        return QRect()

    def name_by(self, lengths: Lengths, first: tuple[str, ...]) -> None:
        """Write names at these lengths; those that come ``first`` find room before all others, in that order. In large
        text they are written smaller where somebody had none, and never smaller than can be read from afar."""
        least = READ * _ROUNDING
        smallest = max(lengths.pixels(least), LEAST_TEXT) if lengths.text_scale > 1.0 else 0.0
        naming = Naming(lengths.text_scale, lengths.text(least), first, all_told=True, smallest=smallest)
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
