"""A card that cuts as few rows and lines of what it lies over as may be."""

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QListView, QScrollBar, QWidget

from vtt.gui.prompts.card import Card
from vtt.gui.prompts.whole_panels import is_sliver, is_whole

_ROW = 40
"""Pixels that it is higher by at most, to cover a row of a list as a whole."""
_LINE = 64
"""Pixels of the highest part of a panel that is a line of it."""


class OffRows(Card):
    """It knows the rows of lists and the lines of panels below it, and ends off them."""

    def _off_rows(self, area: QRect, room: QRect) -> QRect:
        """The area, a little higher where it would end within a row or a line of a panel and the room has place for
        that; not where it would cover somebody or what it is about, or touch a panel."""
        panels = self._panels()
        if not any(map(area.intersects, panels)):
            return area
        lines = (*self._rows(), *self._lines(area))
        rows, parts = _over_or_under(area, lines), _over_or_under(area, self._parts())
        kept = [each for each in (self._anchor, *self._better_seen()) if not each.intersects(area)]
        levels = {at for each in parts for at in (each.top(), each.bottom() + 1)}
        whole = is_whole(area, panels)

        def fits(grown: QRect) -> bool:
            ragged = is_sliver(grown.top(), levels) or is_sliver(grown.bottom() + 1, levels)
            in_room = room.contains(grown) and is_whole(grown, panels) is whole
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
