"""Areas that scroll up and down: the last line in sight is whole, and no mere edge of anything is left at the head."""

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QRegion,
    QResizeEvent,
    QShowEvent,
    QTextCursor,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSlider,
    QFrame,
    QListView,
    QScrollArea,
    QTextEdit,
    QWidget,
)

from vtt.gui.fade import Fade, edge_below
from vtt.gui.margin_bar import MarginBar
from vtt.gui.whole_lines import (
    after_stumps,
    first_line,
    last_line,
    rows_above,
    rows_below,
)

_MOST_HIDDEN = 0.45
"""The share of an area's height that is given up at most for the sake of a whole line at its foot."""
_MOST_LINES_HIDDEN = 4
"""And so many lines of words at the most: more looks as if nothing came any more."""
_MOST_WITHIN = 4
"""Times that contents are given another size while they are given one."""
SCROLLING = {
    Qt.Key.Key_Up: QAbstractSlider.SliderAction.SliderSingleStepSub,
    Qt.Key.Key_Down: QAbstractSlider.SliderAction.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: QAbstractSlider.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QAbstractSlider.SliderAction.SliderPageStepAdd,
    Qt.Key.Key_Home: QAbstractSlider.SliderAction.SliderToMinimum,
    Qt.Key.Key_End: QAbstractSlider.SliderAction.SliderToMaximum,
}
"""What scrolls by key."""


def scrolled(contents: QWidget) -> QScrollArea:
    """An area without a frame, as wide as it may be, in which ``contents`` scroll up and down."""
    area = QScrollArea()
    let_scroll(area, contents)
    return area


class FittingArea(QScrollArea):
    """Wants to be as large as its ``contents`` are, and scrolls them up and down only where there is less room."""

    _in_margin = False

    def __init__(self) -> None:
        super().__init__()
        self.contents = _Contents()
        self._resized = 0
        self.contents.laid_out.connect(self.updateGeometry)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.updateGeometry)
        let_scroll(self, self.contents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt gives the contents another size whenever they have another, and so on without an end where a bar makes
        lines wrap that have room without it: it keeps to what comes of the first few times."""
        if event.type() != QEvent.Type.Resize or watched is not self.contents:
            return super().eventFilter(watched, event)
        self._resized += 1
        try:
            return self._resized <= _MOST_WITHIN and super().eventFilter(watched, event)
        finally:
            self._resized -= 1

    def put_bar_in_margin(self) -> None:
        """Let the bar lie in the margin that the contents have, and take no room."""
        self._in_margin = True
        MarginBar(self)

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
        return 0 if self._in_margin else self.verticalScrollBar().sizeHint().width()


class SettledArea(FittingArea):
    """As high as its contents are at the width that it has, which others give it."""

    def sizeHint(self) -> QSize:
        wanted = super().sizeHint()
        return QSize(wanted.width(), self._whole_height) if self.isVisible() else wanted

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    @property
    def _whole_height(self) -> int:
        return self.height_within(self.width())


class BarlessArea(SettledArea):
    """The same, without a bar wherever all of it has room so: its lines are as wide then as it is."""

    def __init__(self) -> None:
        super().__init__()
        self.contents.laid_out.connect(self._take_needless_bar_away)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._take_needless_bar_away()

    @property
    def _whole_height(self) -> int:
        return self.height_within(self.width() + self.bar)

    def _take_needless_bar_away(self) -> None:
        """A bar that came makes lines wrap, and stays for their sake, though without it all of them have room."""
        policy = Qt.ScrollBarPolicy
        needless = self._whole_height <= self.height()
        self.setVerticalScrollBarPolicy(policy.ScrollBarAlwaysOff if needless else policy.ScrollBarAsNeeded)


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
    It is seen whole once somebody has scrolled to it. The same at the upper edge, beyond which things go."""

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
        line = contents.fontMetrics().lineSpacing()
        most = min(room * _MOST_HIDDEN, line * _MOST_LINES_HIDDEN)
        # Where a name would take too much with it its fields fade: alone it looked as if nothing came any more.
        whole = edge if bar.value() >= bar.maximum() else last_line(contents, edge)
        fades = edge - whole > most
        seen = edge - edge_below(area) if fades else whole
        self._show_fade(fades)
        top = bar.value()
        head = first_line(contents, top) if top > bar.minimum() else top
        if head - top > most:
            head = top
        head = after_stumps(contents, head) or (head if head > top else 0)
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


class _MaskedEdges(_Foot):
    """Hides what the edges of a page or a list would cut: all above the height that ``_head`` gives, and below that of
    ``_seen``."""

    def __init__(self, area: QAbstractScrollArea) -> None:
        super().__init__(area)
        self._area = area

    def fit(self) -> None:
        bar, view = self._area.verticalScrollBar(), self._area.viewport()
        high = view.height()
        seen = self._seen(high) if bar.value() < bar.maximum() else high
        head = self._head() if bar.value() > bar.minimum() else 0
        if seen <= high * (1 - _MOST_HIDDEN):
            seen = high
        if head >= high * _MOST_HIDDEN:
            head = 0
        if (head, seen) != (0, high):
            view.setMask(QRegion(0, head, view.width(), seen - head))
        elif not view.mask().isEmpty():
            view.clearMask()
        else:
            return
        # What is scrolled is copied, and with it what was not seen.
        view.update()

    def _seen(self, high: int) -> int:
        raise NotImplementedError

    def _head(self) -> int:
        raise NotImplementedError


class WholeLines(_MaskedEdges):
    """Keeps from sight the lines of a page that its edges would cut through, and a heading alone at its foot."""

    def __init__(self, page: QTextEdit) -> None:
        super().__init__(page)
        self._page = page

    @property
    def blank(self) -> int:
        """Pixels at the foot of the page, not scrolled yet, in which nothing of it is seen."""
        high = self._page.viewport().height()
        return high - self._seen(high) if self._page.verticalScrollBar().maximum() > 0 else 0

    def _seen(self, high: int) -> int:
        """How many pixels of the page are seen, at most so many."""
        page, middle = self._page, self._page.viewport().width() // 2
        line = page.cursorRect(page.cursorForPosition(QPoint(middle, high - 1)))
        seen = line.top() if 0 < line.top() < high <= line.bottom() else high
        last = page.cursorForPosition(QPoint(middle, seen - 1)).block()
        # Between two paragraphs the lower one is told.
        while last.isValid() and page.cursorRect(QTextCursor(last)).top() >= seen:
            last = last.previous()
        # Of two headings, one over the other, each would stand alone without the next.
        while last.isValid() and last.blockFormat().headingLevel():
            seen, last = page.cursorRect(QTextCursor(last)).top(), last.previous()
        return seen

    def _head(self) -> int:
        line = self._page.cursorRect(self._page.cursorForPosition(QPoint(self._page.viewport().width() // 2, 0)))
        return line.bottom() + 1 if line.top() < 0 < line.bottom() else 0


class WholeEntries(_MaskedEdges):
    """Keeps from sight the rows of a list that its edges would cut through, however high its rows are. At the end of a
    list with one row below the other the first in sight is whole: what would be empty above it is so below the last."""

    def __init__(self, rows: QAbstractItemView) -> None:
        super().__init__(rows)
        self._rows = rows
        if isinstance(rows, QListView) and rows.viewMode() == QListView.ViewMode.ListMode:
            rows.verticalScrollBar().rangeChanged.connect(self._lengthen)

    def _lengthen(self, _least: int, most: int) -> None:
        """Let it scroll on by what is left of the row that would be cut by the upper edge at its end."""
        rows, model, bar = self._rows, self._rows.model(), self._rows.verticalScrollBar()
        if most <= 0 or rows.verticalScrollMode() != rows.ScrollMode.ScrollPerPixel:
            return
        for place in reversed(range(model.rowCount())):
            row = rows.visualRect(model.index(place, 0)).translated(0, bar.value())
            if row.top() <= most:
                if row.top() < most <= row.bottom():
                    bar.setMaximum(row.bottom() + 1)
                break

    def _seen(self, high: int) -> int:
        return rows_above(self._rows, high)

    def _head(self) -> int:
        return rows_below(self._rows, 0)


def let_scroll(area: QScrollArea, contents: QWidget) -> None:
    """Have ``contents`` scroll up and down in an area without a frame, as wide as that is."""
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(contents)
    _WholeFoot(area, contents)
