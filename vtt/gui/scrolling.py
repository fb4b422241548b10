"""Areas that scroll up and down: the last line in sight is whole, and no mere edge of anything is left at the head."""

from collections.abc import Sequence
from math import ceil
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QGuiApplication,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPalette,
    QRegion,
    QResizeEvent,
    QShowEvent,
    QTextCursor,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QFrame,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QScrollArea,
    QTextEdit,
    QWidget,
)

from vtt.gui.panel import HEADING

_CONTROLS = (QAbstractButton, QAbstractSpinBox, QComboBox, QGraphicsView, QLineEdit)
"""What is seen as one thing, whatever it is made of."""
_MOST_HIDDEN = 0.45
"""The share of an area's height that is given up at most for the sake of a whole line at its foot."""
_MOST_LINES_HIDDEN = 5
"""And so many lines of words at the most: more looks as if nothing came any more."""
_A_SENTENCE = 3
"""So many lines are read at once, and seen so or not at all."""
_A_LINE = 12
"""Pixels below which nothing of a line of words is seen, only the room round them."""
_ROUNDS = 8
_FADES = 28
"""Pixels over which the foot of an area fades."""
_ROLES = {"panel": QPalette.ColorRole.AlternateBase, "raised": QPalette.ColorRole.Button}
"""Whose grounds are which colour of the palette."""


@runtime_checkable
class Lined(Protocol):
    """Something that paints several lines by itself."""

    def line_above(self, edge: int) -> int:
        """The lowest height (pixels from its top), at most ``edge``, that cuts through none of them."""


def scrolled(contents: QWidget) -> QScrollArea:
    """An area without a frame, as wide as it may be, in which ``contents`` scroll up and down."""
    area = QScrollArea()
    let_scroll(area, contents)
    return area


class FittingArea(QScrollArea):
    """Wants to be as large as its ``contents`` are, and scrolls them up and down only where there is less room."""

    def __init__(self) -> None:
        super().__init__()
        self.contents = _Contents()
        self.contents.laid_out.connect(self.updateGeometry)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.updateGeometry)
        let_scroll(self, self.contents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Fonts and styles come with the first sight, and what is laid out by then asks for nothing any more.
        self._soon.start()

    def sizeHint(self) -> QSize:
        contents = self.contents
        wanted = contents.sizeHint().expandedTo(contents.minimumSizeHint()) + QSize(self.bar, 0)
        return QSize(wanted.width(), max(wanted.height(), self.height_within(wanted.width())))

    def height_within(self, width: int) -> int:
        """How high it is where nothing scrolls in this width: lines that wrap are counted at the width they have."""
        layout = self.contents.layout()
        if layout is not None and layout.hasHeightForWidth():
            return layout.totalHeightForWidth(width - self.bar)
        return self.contents.sizeHint().height()

    def minimumSizeHint(self) -> QSize:
        return QSize(self.contents.minimumSizeHint().width() + self.bar, min(80, self.contents.sizeHint().height()))

    @property
    def bar(self) -> int:
        """Pixels that are kept free for the scroll bar, so that it lies over nothing when it comes."""
        return self.verticalScrollBar().sizeHint().width()


class SettledArea(FittingArea):
    """As high as its contents are at the width that it has, which others give it."""

    def sizeHint(self) -> QSize:
        wanted = super().sizeHint()
        return QSize(wanted.width(), self.height_within(self.width())) if self.isVisible() else wanted

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()


class _Contents(QWidget):
    """Tells when it has been laid out anew: a scroll area does not ask by itself."""

    laid_out = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._least = QSize()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        least = self.minimumSizeHint()
        if event.type() == QEvent.Type.LayoutRequest or least != self._least:
            # What lies in a layout that was carried out already asks for nothing any more.
            self._least = least
            self.laid_out.emit()
        return done


class _Foot(QObject):
    """Looks anew at what is seen of something that scrolls whenever that may have changed: ``fit``."""

    def __init__(self, area: QAbstractScrollArea, *watched: QWidget) -> None:
        super().__init__(area)
        # A layout moves one thing after the other: looked at when all of them stand.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.fit)
        bar = area.verticalScrollBar()
        bar.valueChanged.connect(self.fit)
        bar.rangeChanged.connect(self._soon.start)
        for each in (area.viewport(), *watched):
            each.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest, QEvent.Type.Show):
            self._soon.start()
        return False

    def fit(self) -> None:
        raise NotImplementedError


class _WholeFoot(_Foot):
    """Keeps from sight what the lower edge of an area would cut through: a row of a list, a line of words, a button.
    It is seen whole once somebody has scrolled to it. Of what has gone beyond the upper edge no mere edge is seen."""

    def __init__(self, area: QScrollArea, contents: QWidget) -> None:
        super().__init__(area, contents)
        self._area, self._contents = area, contents
        self._seen = (0, -1)
        self._fade: Fade | None = None

    def fit(self) -> None:
        """Hide what is cut now, and show what is not."""
        area, contents = self._area, self._contents
        bar, room = area.verticalScrollBar(), area.viewport().height()
        edge = bar.value() + room
        seen = edge if bar.value() >= bar.maximum() else _last_line(contents, edge)
        line = contents.fontMetrics().lineSpacing()
        fades = edge - seen > min(room * _MOST_HIDDEN, line * _MOST_LINES_HIDDEN)
        if fades:
            seen = edge
        self._show_fade(fades)
        head = _after_stumps(contents, bar.value())
        now = (head, -1 if seen >= edge else seen)
        if now != self._seen or now != (0, -1):
            self._seen = now
            if now == (0, -1):
                contents.clearMask()
            else:
                foot = contents.height() if seen >= edge else seen
                contents.setMask(QRegion(0, head, contents.width(), foot - head))

    def _show_fade(self, wanted: bool) -> None:
        if wanted and self._fade is None:
            self._fade = Fade(self._area)
        if self._fade is not None:
            self._fade.setVisible(wanted)
            if wanted:
                self._fade.lie_at_the_foot()


class Fade(QWidget):
    """The foot of an area in which something is cut that is too large to be hidden: it goes over into the ground."""

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area.viewport())
        self._view = area.viewport()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def lie_at_the_foot(self) -> None:
        """Over whatever scrolls."""
        view = self._view
        self.setGeometry(0, view.height() - _FADES, view.width(), _FADES)
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        ground = QColor(_ground(self))
        fading = QLinearGradient(0, 0, 0, self.height())
        for place, opacity in ((0.0, 0.0), (0.8, 1.0), (1.0, 1.0)):
            ground.setAlphaF(opacity)
            fading.setColorAt(place, ground)
        painter = QPainter(self)
        painter.fillRect(self.rect(), fading)
        painter.end()


def _ground(widget: QWidget) -> QColor:
    """The colour that lies behind a widget without one of its own."""
    at: QWidget | None = widget
    while at is not None and not at.isWindow():
        if (role := _ROLES.get(str(at.property("role")))) is not None:
            return QGuiApplication.palette().color(role)
        at = at.parentWidget()
    # What scrolls has none itself, which is told as black that cannot be seen.
    return QGuiApplication.palette().color(QPalette.ColorRole.Window)


class _MaskedFoot(_Foot):
    """Hides the foot of a page or a list from the height that ``_seen`` gives."""

    def __init__(self, area: QAbstractScrollArea) -> None:
        super().__init__(area)
        self._area = area

    def fit(self) -> None:
        bar, view = self._area.verticalScrollBar(), self._area.viewport()
        high = view.height()
        seen = self._seen(high) if bar.value() < bar.maximum() else high
        if high * (1 - _MOST_HIDDEN) < seen < high:
            view.setMask(QRegion(0, 0, view.width(), seen))
        elif not view.mask().isEmpty():
            view.clearMask()
        else:
            return
        # What is scrolled is copied, and with it what was not seen.
        view.update()

    def _seen(self, high: int) -> int:
        raise NotImplementedError


class WholeLines(_MaskedFoot):
    """Keeps from sight the line of a page that its lower edge would cut through, and a heading alone at its foot."""

    def __init__(self, page: QTextEdit) -> None:
        super().__init__(page)
        self._page = page

    def _seen(self, high: int) -> int:
        """How many pixels of the page are seen, at most so many."""
        page, middle = self._page, self._page.viewport().width() // 2
        line = page.cursorRect(page.cursorForPosition(QPoint(middle, high - 1)))
        seen = line.top() if 0 < line.top() < high <= line.bottom() else high
        last = page.cursorForPosition(QPoint(middle, seen - 1)).block()
        # Between two paragraphs the lower one is told.
        while last.isValid() and page.cursorRect(QTextCursor(last)).top() >= seen:
            last = last.previous()
        headed = last.isValid() and last.blockFormat().headingLevel()
        return page.cursorRect(QTextCursor(last)).top() if headed else seen


class WholeEntries(_MaskedFoot):
    """Keeps from sight the row of a list that its lower edge would cut through, however high its rows are."""

    def __init__(self, rows: QAbstractItemView) -> None:
        super().__init__(rows)
        self._rows = rows

    def _seen(self, high: int) -> int:
        return _rows_above(self._rows, high)


def _after_stumps(widget: QWidget, edge: int) -> int:
    """The height in a widget at which no control or card ends of which hardly more than its lower edge lies below
    ``edge``; 0 where there is none."""
    after = 0
    for each in _shown_in(widget):
        end = each.y() + each.height()
        if not each.y() < edge < end:
            continue
        if (isinstance(each, _CONTROLS) or each.property("role") in _ROLES) and end - edge <= _A_LINE:
            after = max(after, end)
        elif not isinstance(each, (*_CONTROLS, QAbstractItemView)) and (inside := _after_stumps(each, edge - each.y())):
            after = max(after, each.y() + inside)
    return after


def _last_line(widget: QWidget, edge: int) -> int:
    """The lowest height in a widget (pixels from its top), at most ``edge``, that cuts through nothing."""
    shown = _shown_in(widget)
    for _ in range(_ROUNDS):
        cut = [each for each in shown if each.y() < edge < each.y() + each.height()]
        above = min((each.y() + _line_above(each, edge - each.y()) for each in cut), default=edge)
        above = min(
            (each.y() for each in shown if each.y() < above and _is_left_alone(each, shown, above)), default=above
        )
        if above == edge:
            break
        edge = above
    return edge


def _is_left_alone(widget: QWidget, beside: Sequence[QWidget], edge: int) -> bool:
    """Whether the edge parts a label from its field, or a heading from all that stands under it."""
    field, around = widget.buddy() if isinstance(widget, QLabel) else None, widget.parentWidget()
    if isinstance(field, QWidget) and around is not None and not field.isHidden():
        return around.isAncestorOf(field) and field.mapTo(around, QPoint(0, field.height())).y() > edge
    if not widget.property(HEADING):
        return False
    under = [each for each in beside if each.y() >= widget.y() + widget.height()]
    return bool(under) and all(edge - each.y() < min(each.height(), _A_LINE) for each in under)


def _shown_in(widget: QWidget) -> list[QWidget]:
    every = (each for each in widget.children() if isinstance(each, QWidget))
    return [each for each in every if not each.isHidden() and not each.isWindow()]


def _line_above(widget: QWidget, edge: int) -> int:
    """The same for one that is cut somewhere: its top where it is one thing."""
    if isinstance(widget, _CONTROLS):
        return 0
    if isinstance(widget, Lined):
        return widget.line_above(edge)
    if isinstance(widget, QLabel):
        return _words_above(widget, edge)
    if isinstance(widget, QAbstractItemView):
        return _row_above(widget, edge)
    if isinstance(widget, QScrollArea) and (contents := widget.widget()) is not None:
        inside, value = edge - widget.viewport().y(), widget.verticalScrollBar().value()
        return max(0, widget.viewport().y() + _last_line(contents, inside + value) - value)
    inner, above = _shown_in(widget), _last_line(widget, edge)
    # Of a card of whose contents nothing is seen its empty head is not seen either.
    return above if any(above - each.y() >= min(each.height(), _A_LINE) for each in inner) else 0


def _words_above(label: QLabel, edge: int) -> int:
    """Between the lines of a label, which may be higher than they are; where it holds a picture, that is one."""
    metrics, inside = QFontMetricsF(label.font()), label.contentsRect()
    wrapped = Qt.TextFlag.TextWordWrap.value if label.wordWrap() else 0
    words = metrics.boundingRect(inside.toRectF(), int(label.alignment()) | wrapped, label.text())
    if not label.text():
        words = inside.toRectF()
    if not words.top() + 1 < edge < words.bottom():
        return edge
    lines = max(1, round(words.height() / metrics.lineSpacing()))
    if lines <= _A_SENTENCE:
        return 0
    side = words.height() / lines
    # Lines are not of whole pixels; where one ends it ends, whoever asks again.
    return ceil(words.top() + (edge + 1 - words.top()) // side * side)


def _row_above(view: QAbstractItemView, edge: int) -> int:
    seen = view.viewport().geometry()
    if edge >= seen.bottom():
        return edge
    return seen.top() + _rows_above(view, edge - seen.top())


def _rows_above(view: QAbstractItemView, edge: int) -> int:
    """Where in the part in sight the rows end of which none is cut by an edge."""
    wide = view.viewport().width()
    rows = [view.visualRect(view.indexAt(QPoint(wide * share // 4, edge - 1))) for share in (1, 3)]
    return min((row.top() for row in rows if row.isValid() and row.top() + 1 < edge <= row.bottom()), default=edge)


def let_scroll(area: QScrollArea, contents: QWidget) -> None:
    """Have ``contents`` scroll up and down in an area without a frame, as wide as that is."""
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(contents)
    _WholeFoot(area, contents)
