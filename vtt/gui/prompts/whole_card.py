"""A card that begins and ends where the panels do that it lies over."""

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QListView, QScrollBar, QWidget

from vtt.gui.board.worth_seeing import OF_A_NAME
from vtt.gui.prompts.card import Card, firmly
from vtt.gui.prompts.lying_over import OF_WHOM
from vtt.gui.prompts.placing import MARGIN
from vtt.gui.prompts.whole_panels import Window, is_sliver, is_whole, made_whole, off_strips

_ROW = 40
"""Pixels that it is higher by at most, to cover a row of a list as a whole."""
_LINE = 64
"""Pixels of the highest part of a panel that is a line of it."""


class WholeCard(Card):
    """It keeps off other panels, or lies over the board alone; of a row in a list that it reaches into nothing looks
    out, nor a strip of a panel above or below it."""

    def _found_place(self, size: QSize) -> QRect:
        return self._off_rows(self._off_strips(self._made_whole(super()._found_place(size))))

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

    def _off_rows(self, area: QRect) -> QRect:
        """The area, a little higher where it would end within a row or a line of a panel; not where it would cover
        somebody or what it is about for that, or touch a panel."""
        panels = self._panels()
        if not any(map(area.intersects, panels)):
            return area
        lines = (*self._rows(), *self._lines(area))
        rows, parts = _over_or_under(area, lines), _over_or_under(area, self._parts())
        kept = [each for each in (self._anchor, *self._better_seen()) if not each.intersects(area)]
        room, levels = self._inner_room(area), {at for each in parts for at in (each.top(), each.bottom() + 1)}

        def fits(grown: QRect) -> bool:
            ragged = is_sliver(grown.top(), levels) or is_sliver(grown.bottom() + 1, levels)
            in_room = room.contains(grown) and is_whole(grown, panels)
            return in_room and not ragged and not any(map(grown.intersects, kept))

        most = self._look.pixels(_ROW)
        for up in _off(rows, area.top(), -1, most):
            if fits(grown := area.adjusted(0, -up, 0, 0)):
                area = grown
                break
        for down in _off(rows, area.bottom() + 1, 1, most):
            if fits(grown := area.adjusted(0, 0, 0, down)):
                area = grown
                break
        return area

    def _rows(self) -> Iterator[QRect]:
        """The rows of lists in the panels, as far as they are seen."""
        for view in self._over.findChildren(QListView):
            if not view.isVisible() or view.window() is not self._over or self.isAncestorOf(view):
                continue
            port, model = view.viewport(), view.model()
            seen, corner = self._seen_of(port), port.mapTo(self._over, QPoint(0, 0))
            # Those above and below what is seen may be thousands.
            first = view.indexAt(QPoint(1, 1)).row()
            for number in range(max(first, 0), model.rowCount(view.rootIndex())):
                index = model.index(number, view.modelColumn(), view.rootIndex())
                row = view.visualRect(index).translated(corner)
                if row.top() > seen.bottom():
                    break
                if (row & seen).isValid():
                    yield row & seen

    def _lines(self, area: QRect) -> Iterator[QRect]:
        """What is written or drawn in the panels below this area and no higher than a line or two, as far as it is
        seen."""
        for panel in self._docks():
            for part in panel.findChildren(QWidget) if panel.geometry().intersects(area) else ():
                if part.height() <= self._look.pixels(_LINE) and part.isVisible() and not isinstance(part, QScrollBar):
                    parts = part.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
                    seen = QRect() if any(each.isVisible() for each in parts) else self._seen_of(part)
                    if seen.isValid():
                        yield seen

    def _seen_of(self, part: QWidget) -> QRect:
        """What is seen of a part of what the card lies over, in pixels of that."""
        seen, within = QRect(part.rect()), part
        while within is not self._over:
            seen = QRect(within.mapToParent(seen.topLeft()), seen.size())
            around = within.parentWidget()
            if around is None:
                return QRect()
            within = around
            seen &= within.rect()
        return seen

    def _inner_room(self, area: QRect) -> QRect:
        """Where something so high may lie."""
        return self._room_for(area.height()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)

    def _height_of(self, width: int) -> int:
        """Pixels that it takes in this width, with what is kept free in it."""
        kept = max(0, self._wanted.height() - self._height_in(self._wanted.width()))
        return self._height_in(width) + kept


def _over_or_under(area: QRect, others: Iterable[QRect]) -> list[QRect]:
    """Those of the others that lie between its sides, at whatever height."""
    return [each for each in others if each.left() <= area.right() and area.left() <= each.right()]


def _off(rows: Sequence[QRect], at: int, way: int, most: int) -> list[int]:
    """By how many pixels, up to the most, what ends there may be higher that way to cut fewer rows; the fewest
    first."""
    cut = _cut(rows, at)
    ends = ((each.top() if way < 0 else each.bottom() + 1) for each in rows) if cut else ()
    return sorted({(end - at) * way for end in ends if 0 < (end - at) * way <= most and _cut(rows, end) < cut})


def _cut(rows: Iterable[QRect], at: int) -> int:
    """How many rows something cuts that begins or ends there."""
    return sum(each.top() < at <= each.bottom() for each in rows)
