"""The list of the log's lines: follows the newest unless somebody has scrolled up; lines can be marked and copied.
Of a summary that has no room the head is seen."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from vtt.apostrophes import folded
from vtt.gui.focus import ringed
from vtt.gui.letters import left_to_the_window
from vtt.gui.log.log_delegate import EDGE, LogDelegate
from vtt.gui.look import Look
from vtt.gui.menu_entries import add_entry, passing_menu
from vtt.gui.models.log import LogModel
from vtt.gui.models.log_row import LogRow

_LEAST_WIDTH, _LEAST_HEIGHT = 96, 60
_EMPTY, _NOTHING, _AROUND = "What happens is told here", "Nothing was told yet", 10
_NOT_FOUND = "No line of the story is like that"
"""The words where nothing is told yet, and the pixels beside them."""
_WITHIN = 5
"""Pixels between the ring of the keyboard and the first and last line."""
_INSIDE = 4
"""Pixels that surely lie within the first line that is seen."""
_MOST_LEFT_OUT = 0.5
"""The share of the height that may stay empty above the first line of which the beginning is seen."""


class LogView(QListView):
    """``rule_wanted`` gives a ledger id and where on the screen it was asked, ``book_wanted`` one to open the rulebook
    at; ``suggestion_taken`` an intent, ``going_back_wanted`` the number of the entry that a line belongs to."""

    rule_wanted = Signal(str, QPoint)
    book_wanted = Signal(str)
    suggestion_taken = Signal(object)
    going_back_wanted = Signal(int)

    def __init__(self, look: Look, model: LogModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._empty = _EMPTY
        self._log = model
        self._look = look
        self._follows = True
        # Where what is newest is seen as it is meant to be.
        self._rests = 0
        self.setModel(model)
        self._delegate = LogDelegate(look, self)
        self.setItemDelegate(self._delegate)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.setStyleSheet(ringed(look))
        self.setViewportMargins(0, _WITHIN, 0, _WITHIN)
        self.setAccessibleName("The story so far")
        self._describe()
        for changed in (model.rowsInserted, model.rowsRemoved, model.modelReset):
            changed.connect(self._describe)
        bar = self.verticalScrollBar()
        bar.actionTriggered.connect(self._scrolled_by_hand)
        bar.rangeChanged.connect(self._range_changed)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.pixels(_LEAST_WIDTH), self._look.pixels(_LEAST_HEIGHT))

    @property
    def in_sight(self) -> QRect:
        """What is drawn of the viewport: as long as the newest line is followed it begins with the first words of
        one; only of a line that takes most of the room are the last words seen without its first."""
        area = self.viewport().rect()
        top = self.indexAt(QPoint(_INSIDE, 0))
        row, first = self._log.row(top), self.visualRect(top)
        last = top.row() + 1 == len(self._log.rows)
        if self._follows and row is not None and first.top() < 0 and not (last and row.suggest is not None):
            below = first.bottom() + 1
            whole = self._delegate.first_words(row, first) >= 0
            long = last or below > area.height() * _MOST_LEFT_OUT
            area.setTop(self._delegate.next_line(row, first) if whole or long else below)
        if self._follows and self.verticalScrollBar().value() < self.verticalScrollBar().maximum():
            cut = self.visualRect(self.indexAt(QPoint(_INSIDE, area.bottom())))
            if area.top() < cut.top() and cut.bottom() > area.bottom():
                area.setBottom(cut.top() - 1)
        return area

    def selected_text(self) -> str:
        """The marked lines, each with the rule it cites."""
        rows = sorted(index.row() for index in self.selectedIndexes())
        return "\n".join(_as_text(self._log.rows[row]) for row in rows)

    @property
    def marked(self) -> LogRow | None:
        """The line that was marked last, or nothing."""
        index = self.currentIndex()
        return self._log.row(index) if index.isValid() and self.selectionModel().isSelected(index) else None

    def copy(self) -> None:
        """Put the marked lines on the clipboard."""
        text = self.selected_text()
        if text:
            QGuiApplication.clipboard().setText(text)

    def cite_rect(self, place: int) -> QRect:
        """Where a line's rule id is, in the viewport."""
        index = self._log.index(place)
        return self._delegate.cite_area(self._log.rows[place], self.visualRect(index)).toAlignedRect()

    def button_rect(self, place: int) -> QRect:
        """Where a line's button is, in the viewport."""
        index = self._log.index(place)
        return self._delegate.button_area(self._log.rows[place], self.visualRect(index)).toAlignedRect()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._entered(self.currentIndex())
        elif not left_to_the_window(event):
            super().keyPressEvent(event)
            self._note_whether_at_end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        active = self._cite_at(event.position()) or self._button_at(event.position())
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if active else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() != Qt.MouseButton.LeftButton:
            return
        row = self._button_at(event.position())
        if row is not None and row.suggest is not None:
            self.suggestion_taken.emit(row.suggest)
            return
        row = self._cite_at(event.position())
        if row is not None:
            self.rule_wanted.emit(row.why, event.globalPosition().toPoint())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if not (self.selectedIndexes() or self.indexAt(event.pos()).isValid()):
            # Below the last line there is nothing to be done.
            return
        at = self.indexAt(event.pos())
        if at.isValid() and at not in self.selectedIndexes():
            # It is seen which line the menu is about.
            self.setCurrentIndex(at)
        menu = passing_menu(self, "menu of the story")
        copying = menu.addAction("Copy")
        copying.setToolTip("The lines that are marked, as text")
        copying.setEnabled(bool(self.selectedIndexes()))
        copying.triggered.connect(self.copy)
        row = self._log.row(at)
        if row is not None and row.why:
            where = event.globalPos()
            why = row.why
            add_entry(
                menu, f"Show the rule {why}", lambda: self.rule_wanted.emit(why, where), "What it says, in a card"
            )
            open_book = f"Open {why} in the rulebook"
            add_entry(menu, open_book, lambda: self.book_wanted.emit(why), "Among the rules beside it")
        if row is not None:
            menu.addSeparator()
            menu.addAction("Go back to here…").triggered.connect(
                lambda _checked=False, entry=row.entry: self.going_back_wanted.emit(entry)
            )
        menu.popup(event.globalPos())

    def wheelEvent(self, event: object) -> None:
        super().wheelEvent(event)  # type: ignore[arg-type]
        self._note_whether_at_end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            # Lines wrap anew. Qt itself would wait, and draw them meanwhile where they no longer belong.
            self.scheduleDelayedItemsLayout()

    def paintEvent(self, event: QPaintEvent) -> None:
        self.executeDelayedItemsLayout()
        self._delegate.look_for(folded(self._log.wanted.words).split())
        seen = self.in_sight
        self._delegate.seen_from = seen.top()
        super().paintEvent(QPaintEvent(event.region().intersected(seen)))
        self._show_that_a_card_goes_on(seen)
        if not self._log.rows:
            painter = QPainter(self.viewport())
            painter.setFont(self._look.label(9.5))
            painter.setPen(self._look.colour("text_faint"))
            words = self.viewport().rect().adjusted(_AROUND, 0, -_AROUND, 0)
            said = _NOT_FOUND if self._log.whole else self._empty
            painter.drawText(words, int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap), said)
            painter.end()

    def _show_that_a_card_goes_on(self, seen: QRect) -> None:
        """Of a summary whose next line has no room that line goes over into the ground at the edge: it does not end
        there."""
        below = QRect(seen.bottomLeft(), self.viewport().rect().bottomRight()).adjusted(0, 1, 0, 0)
        row = self._log.row(self.indexAt(QPoint(_INSIDE, below.top())))
        if below.isValid() and row is not None and row.card:
            super().paintEvent(QPaintEvent(QRegion(below)))
            painter = QPainter(self.viewport())
            ground = self._look.colour("panel_raised")
            fading = QLinearGradient(0.0, below.top(), 0.0, below.bottom())
            for place, opacity in ((0.0, 0.2), (0.8, 1.0), (1.0, 1.0)):
                ground.setAlphaF(opacity)
                fading.setColorAt(place, ground)
            painter.fillRect(QRectF(below).adjusted(EDGE + 2.0, 0, -EDGE, 0), fading)
            painter.end()

    def set_over(self, over: bool) -> None:
        """Whether nothing more is told in this campaign."""
        self._empty = _NOTHING if over else _EMPTY
        self._describe()
        self.viewport().update()

    def _describe(self) -> None:
        self.setAccessibleDescription("" if self._log.rows else _NOT_FOUND if self._log.whole else self._empty)

    def _entered(self, index: QModelIndex) -> None:
        row = self._log.row(index)
        if row is None:
            return
        if row.suggest is not None:
            self.suggestion_taken.emit(row.suggest)
        elif row.why:
            self.rule_wanted.emit(row.why, self.viewport().mapToGlobal(self.visualRect(index).bottomLeft()))

    def _cite_at(self, place: QPointF) -> LogRow | None:
        index = self.indexAt(place.toPoint())
        row = self._log.row(index)
        hit = row is not None and self._delegate.cite_area(row, self.visualRect(index)).contains(place)
        return row if hit else None

    def _button_at(self, place: QPointF) -> LogRow | None:
        index = self.indexAt(place.toPoint())
        row = self._log.row(index)
        hit = row is not None and self._delegate.button_area(row, self.visualRect(index)).contains(place)
        return row if hit else None

    def _scrolled_by_hand(self, _action: int) -> None:
        self._note_whether_at_end()

    def _note_whether_at_end(self) -> None:
        bar = self.verticalScrollBar()
        self._follows = bar.sliderPosition() >= self._rests - 4
        if self._follows:
            self._log.forget_earlier()
        elif bar.sliderPosition() <= bar.minimum():
            self._read_on_upwards()

    def _read_on_upwards(self) -> None:
        """Earlier lines come in above; what was read stays where it is."""
        top = self.indexAt(QPoint(_INSIDE, _INSIDE))
        read = QPersistentModelIndex(top if top.isValid() else self._log.index(0))
        if self._log.show_earlier():
            self.scrollTo(self._log.index(read.row()), QAbstractItemView.ScrollHint.PositionAtTop)

    def _range_changed(self, _minimum: int, _maximum: int) -> None:
        bar = self.verticalScrollBar()
        if self._follows:
            self.scrollToBottom()
            bar.setValue(bar.value() + min(0, self.visualRect(self._head_of_a_summary()).top()))
        self._rests = bar.value() if self._follows else bar.maximum()

    def _head_of_a_summary(self) -> QModelIndex:
        """Where a summary that is the newest of all begins, which is read from there; else nowhere."""
        rows = self._log.rows
        place = len(rows)
        while place and rows[place - 1].card and rows[place - 1].entry == rows[-1].entry:
            place -= 1
        return self._log.index(place) if place < len(rows) else QModelIndex()


def _as_text(row: LogRow) -> str:
    return f"{row.text} ({row.why})" if row.why else row.text
