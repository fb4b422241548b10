"""A card that begins and ends where the panels do that it lies over."""

from PySide6.QtCore import QPoint, QRect, QSize

from vtt.gui.board.worth_seeing import OF_A_NAME
from vtt.gui.prompts.card import firmly
from vtt.gui.prompts.lying_over import OF_WHOM
from vtt.gui.prompts.off_rows import OffRows
from vtt.gui.prompts.placing import MARGIN
from vtt.gui.prompts.whole_panels import Window, is_whole, made_whole, off_strips


class WholeCard(OffRows):
    """It keeps off other panels, or lies over the board alone; of a row in a list that it reaches into nothing looks
    out, nor a strip of a panel above or below it."""

    def _found_place(self, size: QSize) -> QRect:
        area = self._off_strips(self._made_whole(super()._found_place(size)))
        return self._off_rows(area, self._inner_room(area))

    def _made_whole(self, area: QRect) -> QRect:
        """The area, or the best place near to it that begins and ends with panels, if that covers nobody besides whom
        it is about."""
        panels, boards = self._panels(), self._boards()
        if not boards or is_whole(area, panels):
            return area
        board, room = boards[0], self._inner_room(area)
        dear = [*firmly(self._seen(board), OF_A_NAME), *self._told]
        narrowest = max(self.minimumSizeHint().width(), min(area.width(), self._wanted.width() - self._gives))
        widths = (narrowest, max(area.width(), room.width()))
        found = made_whole(area, self._window(room | area), self._anchor, dear, widths, self._height_of)
        # Rather than cover one of these it ends in the middle of a panel.
        whom = (each for each, worth in self._seen(board) if worth >= OF_WHOM)
        return area if any(each.intersects(found) and not each.intersects(area) for each in whom) else found

    def _off_strips(self, area: QRect) -> QRect:
        """The area, beginning or ending with a panel of which only a strip would look out; not where it would cover
        somebody or what it is about for that."""
        if not self._boards():
            return area
        # As high as a panel it begins nearer to the bar at the top than it would by itself.
        room = self._inner_room(area)
        for each in self._panels():
            room |= each
        return off_strips(area, self._window(room), [self._anchor, *self._better_seen()])

    def _window(self, room: QRect) -> Window:
        """The panels and the board of what it lies over, where it may lie in this room."""
        board = self._boards()[0]
        return Window(self._panels(), QRect(board.mapTo(self._over, QPoint(0, 0)), board.size()), room)

    def _inner_room(self, area: QRect) -> QRect:
        """Where something so high may lie."""
        return self._room_for(area.height()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)

    def _height_of(self, width: int) -> int:
        """Pixels that it takes in this width, with what is kept free in it."""
        kept = max(0, self._wanted.height() - self._height_in(self._wanted.width()))
        return self._height_in(width) + kept
