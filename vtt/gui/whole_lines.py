"""Where an edge of something that scrolls cuts through nothing: no line of words, no row, no control."""

from collections.abc import Callable, Sequence
from math import ceil
from typing import Protocol, TypeGuard

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QScrollArea,
    QWidget,
)

from vtt.gui.panel import HEADING, Divider

_CONTROLS = (QAbstractButton, QAbstractSpinBox, QComboBox, QGraphicsView, QLineEdit)
"""What is seen as one thing, whatever it is made of."""
_A_SENTENCE = 3
"""So many lines are read at once, and seen so or not at all."""
_A_LOW_CARD = 5
"""Lines of words that a card is high at most of which no mere foot is hidden."""
_A_LINE = 12
"""Pixels below which nothing of a line of words is seen, only the room round them."""
_ROUNDS = 8
ROLES = {"panel": QPalette.ColorRole.AlternateBase, "raised": QPalette.ColorRole.Button}
"""Whose grounds are which colour of the palette."""


class Lined(Protocol):
    """Something that paints several lines by itself."""

    def line_above(self, edge: int) -> int:
        """The lowest height (pixels from its top), at most ``edge``, that cuts through none of them."""


def _is_lined(widget: object) -> TypeGuard[Lined]:
    # A protocol that is asked itself looks through all its names each time.
    return hasattr(widget, "line_above")


def after_stumps(widget: QWidget, edge: int) -> int:
    """The height in a widget at which no control or card ends of which hardly more than its lower edge lies below
    ``edge``; 0 where there is none."""
    after = 0
    for each in _shown_in(widget):
        end = each.y() + each.height()
        if not each.y() < edge < end:
            continue
        if (isinstance(each, _CONTROLS) or each.property("role") in ROLES) and end - edge <= _A_LINE:
            after = max(after, end)
        elif not isinstance(each, (*_CONTROLS, QAbstractItemView)) and (inside := after_stumps(each, edge - each.y())):
            after = max(after, each.y() + inside)
    return after


def _is_left_alone(widget: QWidget, beside: Sequence[QWidget], edge: int) -> bool:
    """Whether the edge parts a label from its field, or a heading or a dividing line from all that stands under it."""
    field, around = widget.buddy() if isinstance(widget, QLabel) else None, widget.parentWidget()
    if isinstance(field, QWidget) and around is not None and not field.isHidden():
        return around.isAncestorOf(field) and field.mapTo(around, QPoint(0, field.height())).y() > edge
    if not widget.property(HEADING) and not isinstance(widget, Divider):
        return False
    under = [each for each in beside if each.y() >= widget.y() + widget.height()]
    return bool(under) and all(edge - each.y() < min(each.height(), _A_LINE) for each in under)


def last_line(widget: QWidget, edge: int) -> int:
    """The lowest height in a widget (pixels from its top), at most ``edge``, that cuts through nothing and leaves
    nothing alone."""
    return _uncut(widget, edge, _above)


def to_the_next(widget: QWidget, edge: int, most: int) -> int:
    """By how many pixels, at most so many, an edge has to lie lower for as much more to be seen whole above it as then
    can be; 0 where nothing is won."""
    return max(0, last_line(widget, edge + most) - edge)


def first_line(widget: QWidget, edge: int) -> int:
    """The highest height in a widget, at least ``edge``, that cuts through nothing."""
    return _uncut(widget, edge, _below)


def _uncut(widget: QWidget, edge: int, moved: Callable[[Sequence[QWidget], Sequence[QWidget], int], int]) -> int:
    """Where an edge comes to rest that is ``moved`` as long as it cuts through something: out of which things to where,
    among all that is shown."""
    shown = _shown_in(widget)
    for _ in range(_ROUNDS):
        cut = [each for each in shown if each.y() < edge < each.y() + each.height()]
        there = moved(shown, cut, edge)
        if there == edge:
            break
        edge = there
    return edge


def _above(shown: Sequence[QWidget], cut: Sequence[QWidget], edge: int) -> int:
    above = min((each.y() + _line_above(each, edge - each.y()) for each in cut), default=edge)
    return min((each.y() for each in shown if each.y() < above and _is_left_alone(each, shown, above)), default=above)


def _below(_shown: Sequence[QWidget], cut: Sequence[QWidget], edge: int) -> int:
    return max((each.y() + _line_below(each, edge - each.y()) for each in cut), default=edge)


def _shown_in(widget: QWidget) -> list[QWidget]:
    every = (each for each in widget.children() if isinstance(each, QWidget))
    return [each for each in every if not each.isHidden() and not each.isWindow()]


def _line_above(widget: QWidget, edge: int) -> int:
    """The same for one that is cut somewhere: its top where it is one thing."""
    if isinstance(widget, _CONTROLS):
        return 0
    if _is_lined(widget):
        return widget.line_above(edge)
    if isinstance(widget, QLabel):
        return _words_above(widget, edge)
    if isinstance(widget, QAbstractItemView):
        return _row_above(widget, edge)
    if isinstance(widget, QScrollArea) and (contents := widget.widget()) is not None:
        inside, value = edge - widget.viewport().y(), widget.verticalScrollBar().value()
        return max(0, widget.viewport().y() + last_line(contents, inside + value) - value)
    inner, above = _shown_in(widget), last_line(widget, edge)
    if widget.property("role") in ROLES and widget.height() <= _A_LOW_CARD * widget.fontMetrics().lineSpacing():
        # All of it is seen but its foot: it would look cut.
        above = 0 if all(each.y() + each.height() <= edge for each in inner) else above
    # Of a card of whose contents nothing is seen its empty head is not seen either.
    return above if any(above - each.y() >= min(each.height(), _A_LINE) for each in inner) else 0


def _line_below(widget: QWidget, edge: int) -> int:
    """The same for one that is cut somewhere: its foot where it is one thing."""
    high = widget.height()
    if _is_lined(widget):
        return next((below for below in range(edge, high) if widget.line_above(below) == below), high)
    if isinstance(widget, QLabel):
        return _words_below(widget, edge)
    if isinstance(widget, QAbstractItemView):
        port = widget.viewport().y()
        return port + rows_below(widget, edge - port)
    if isinstance(widget, QScrollArea) and (contents := widget.widget()) is not None:
        inside = edge - widget.viewport().y() + widget.verticalScrollBar().value()
        return edge + first_line(contents, inside) - inside
    one = isinstance(widget, _CONTROLS) or not _shown_in(widget)
    return high if one else first_line(widget, edge)


def _words_of(label: QLabel) -> tuple[QRectF, int]:
    """Where the words of a label stand, which may be higher than they are, and in how many lines; where it holds a
    picture, that is one."""
    metrics, inside = QFontMetricsF(label.font()), label.contentsRect().toRectF()
    # As Qt has them: with the spaces at which no line may end.
    shown = QLabel.text(label)
    if not shown:
        return inside, 1
    wrapped = Qt.TextFlag.TextWordWrap.value if label.wordWrap() else 0
    words = metrics.boundingRect(inside, int(label.alignment()) | wrapped, shown)
    # Lines are of whole pixels, which is another height than that of the letters: of twenty it makes one more.
    one, two = (metrics.boundingRect(inside, 0, text).height() for text in ("x", "x\nx"))
    return words, max(1, round(words.height() / (two - one)))


def _words_above(label: QLabel, edge: int) -> int:
    """Between the lines of a label."""
    words, lines = _words_of(label)
    if not words.top() + 1 < edge < words.bottom():
        return edge
    if lines <= _A_SENTENCE:
        return 0
    side = words.height() / lines
    # Lines are not of whole pixels; where one ends it ends, whoever asks again.
    return ceil(words.top() + (edge + 1 - words.top()) // side * side)


def _words_below(label: QLabel, edge: int) -> int:
    words, lines = _words_of(label)
    if not words.top() + 1 < edge < words.bottom():
        return edge
    side = words.height() / lines
    return ceil(words.top() + ceil((edge - 1 - words.top()) / side) * side)


def _row_above(view: QAbstractItemView, edge: int) -> int:
    seen = view.viewport().geometry()
    if edge >= seen.bottom():
        return edge
    return seen.top() + rows_above(view, edge - seen.top())


def rows_above(view: QAbstractItemView, edge: int) -> int:
    """Where in the part in sight the rows end of which none is cut by an edge."""
    wide = view.viewport().width()
    rows = [view.visualRect(view.indexAt(QPoint(wide * share // 4, edge - 1))) for share in (1, 3)]
    return min((row.top() for row in rows if row.isValid() and row.top() + 1 < edge <= row.bottom()), default=edge)


def rows_below(view: QAbstractItemView, edge: int) -> int:
    """Where the rows begin of which none is cut by an upper edge."""
    wide = view.viewport().width()
    rows = [view.visualRect(view.indexAt(QPoint(wide * share // 4, edge))) for share in (1, 3)]
    return max((row.bottom() + 1 for row in rows if row.isValid() and row.top() < edge <= row.bottom()), default=edge)


def begin_with_a_row(view: QAbstractItemView) -> None:
    """Scroll back to where the row begins that the upper edge cuts, heading and all."""
    cut = view.visualRect(view.indexAt(QPoint(view.viewport().width() // 2, 0)))
    if cut.isValid() and cut.top() < 0:
        bar = view.verticalScrollBar()
        bar.setValue(bar.value() + cut.top())
