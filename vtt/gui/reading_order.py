"""Where Tab goes in a window: through its parts in their order, and through each as it is read.

Widgets come and go with what is on the table; Qt itself would go to those that came last at the end.
"""

from collections.abc import Iterable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QScrollArea, QWidget

_LINE = 20
"""Pixels: what stands no further below something stands beside it."""


def next_stop(parts: Iterable[QWidget], here: QWidget | None, *, forwards: bool) -> QWidget | None:
    """The stop after ``here``, or before it, round again at the end. From within a part, at no stop of it, it is the
    part's first or last."""
    of_parts = [(part, _stops(part)) for part in parts]
    stops = [stop for _, each in of_parts for stop in each]
    if not stops:
        return None
    if here in stops:
        return stops[(stops.index(here) + (1 if forwards else -1)) % len(stops)]
    end = 0 if forwards else -1
    if here is None:
        return stops[end]
    around = next((each for part, each in of_parts if each and (part is here or part.isAncestorOf(here))), stops)
    inside = [each for each in around if here.isAncestorOf(each)]
    return (inside or around)[end]


def go_to(stop: QWidget, *, forwards: bool) -> None:
    """Give this the keyboard, and bring it into sight where it scrolls."""
    stop.setFocus(Qt.FocusReason.TabFocusReason if forwards else Qt.FocusReason.BacktabFocusReason)
    around = stop.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea):
            around.ensureWidgetVisible(stop)
        around = around.parentWidget()


def _stops(part: QWidget) -> list[QWidget]:
    """The stops within a part, line by line from the left; the part itself before what lies on it."""
    every = [each for each in part.findChildren(QWidget) if _is_stop(each) and each.window() is part.window()]
    # A number box has a line to write in, which is no stop of its own.
    found = [each for each in every if each.parentWidget() not in every]
    return [*([part] if _is_stop(part) else []), *sorted(found, key=lambda each: _place(each, part))]


def _is_stop(widget: QWidget) -> bool:
    takes_tab = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    return bool(takes_tab) and widget.isVisible() and widget.isEnabled() and widget.focusProxy() is None


def _place(widget: QWidget, part: QWidget) -> tuple[int, int]:
    at = widget.mapTo(part, QPoint(0, 0))
    return at.y() // _LINE, at.x()
