"""Looks at the foot of what scrolls: words there are whole or not to be seen, never cut through."""

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractItemView, QScrollArea, QWidget

from tests.gui.crowd.painted import written_by
from vtt.gui.fade import Fade

LEAST = 3.0
"""Pixels of a line that are seen of it, and as many that are not, where it is cut."""


def cut_at_the_foot(area: QScrollArea) -> Iterator[tuple[QWidget, str, float]]:
    """What the lower edge of an area cuts through: who writes it, what, and how many pixels are missing."""
    contents, seen = area.widget(), sight_of(area)
    if contents is None or seen.isEmpty():
        return
    fades = min((each.y() for each in area.viewport().findChildren(Fade) if each.isVisible()), default=seen.bottom())
    for widget in (contents, *contents.findChildren(QWidget)):
        corner = widget.mapTo(area, QPoint())
        if widget.isVisible() and corner.y() < seen.bottom() < corner.y() + widget.height() and _is_of(widget, area):
            for each in written_by(widget):
                top, bottom = each.seen.top() + corner.y(), each.seen.bottom() + corner.y()
                # A line that lies in what fades goes over into the ground.
                if top < min(fades, seen.bottom() - LEAST) and bottom > seen.bottom() + LEAST:
                    yield widget, each.text, bottom - seen.bottom()


def row_cut(view: QAbstractItemView) -> float:
    """How many pixels of the last row in sight of a list are missing, though it could be scrolled to; 0 where none."""
    bar, port = view.verticalScrollBar(), view.viewport()
    if bar.value() >= bar.maximum() or not port.height():
        return 0.0
    foot = port.mask().boundingRect().bottom() if not port.mask().isEmpty() else port.height() - 1
    row = view.visualRect(view.indexAt(QPoint(port.width() // 2, foot)))
    return max(0.0, row.bottom() - foot) if row.isValid() and row.top() > 0 else 0.0


def sight_of(area: QScrollArea) -> QRect:
    """What of an area's contents is seen, in pixels of the area."""
    contents = area.widget()
    seen = QRect(area.viewport().geometry())
    if contents is not None and not contents.mask().isEmpty():
        seen &= contents.mask().boundingRect().translated(contents.mapTo(area, QPoint()))
    return seen


def _is_of(widget: QWidget, area: QScrollArea) -> bool:
    """Whether it lies in this area, not in another one inside of it."""
    here = widget.parentWidget()
    while here is not None and here is not area:
        if isinstance(here, QScrollArea):
            return False
        here = here.parentWidget()
    return here is area
