"""Several things marked at once: by Shift and a click, by a rubber band, by keys. What is done to one is done to
all."""

from collections.abc import Iterable

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Signal

from vtt.gui.board.overlaid import OverlaidBoard
from vtt.gui.board.placed import things_on
from vtt.rules.views.board import Board, BoardToken


class MarkedBoard(OverlaidBoard):
    """Keeps what is marked. What leaves the board is marked no more; marking sends ``marks_changed``."""

    marks_changed = Signal()
    """Others are marked now."""

    @property
    def marked(self) -> tuple[str, ...]:
        """The ids of what is marked, in the order in which it was."""
        return self._overlay.marked

    @property
    def band(self) -> QRectF | None:
        """The rubber band that is stretched, in pixels."""
        return self._overlay.band

    @property
    def meant(self) -> tuple[str, ...]:
        """What a key is about: whatever is marked, else what is selected."""
        if self.marked:
            return self.marked
        return (self.selection,) if self.selection in things_on(self.board) else ()

    def show_board(self, board: Board) -> None:
        """Draw this board; what is no longer there is not marked."""
        super().show_board(board)
        there = set(things_on(self.board))
        self.mark(each for each in self.marked if each in there)

    def mark(self, things: Iterable[str]) -> None:
        """Mark these things and no others."""
        marked = tuple(dict.fromkeys(things))
        if marked != self.marked:
            self._change(replace(self._overlay, marked=marked))
            self._describe()
            self.marks_changed.emit()

    def mark_or_not(self, thing: str) -> None:
        """Mark this thing as well, or no more."""
        if thing in self.marked:
            self.mark(each for each in self.marked if each != thing)
        else:
            self.mark((*self.marked, thing))

    def stretch(self, band: QRectF) -> None:
        """Stretch the rubber band over this rectangle, in pixels."""
        self._change(replace(self._overlay, band=band))

    def let_band_go(self) -> None:
        """Mark whatever has its middle in the rubber band, besides what is marked; the band is gone."""
        band = self._overlay.band
        self._change(replace(self._overlay, band=None))
        if band is not None:
            caught = [each for each in self.arrangement.things if band.contains(self.centre_of(each))]
            self.mark((*self.marked, *caught))

    def drop_band(self) -> None:
        """The rubber band is gone, and nothing is marked by it."""
        self._change(replace(self._overlay, band=None))

    def marked_tokens(self) -> tuple[str, ...]:
        """The creatures among what is marked."""
        things = self.arrangement.things
        return tuple(each for each in self.marked if each in things and isinstance(things[each].item, BoardToken))

    def _centres_dropped(self) -> dict[str, QPointF]:
        """Where whatever is dragged along was let go of, in pixels, by id."""
        drag = self._overlay.drag
        if drag is None or drag.thing not in self.marked:
            return {}
        by = (drag.at[0] - drag.start[0], drag.at[1] - drag.start[1])
        things = self.arrangement.things
        at = {each: things[each].item.at for each in self.marked if each in things and each != drag.thing}
        projection = self.projection
        return {each: projection.pixels((x + by[0], y + by[1])) for each, (x, y) in at.items()}

    def _describe(self) -> None:
        """Say in words what is on the board."""
