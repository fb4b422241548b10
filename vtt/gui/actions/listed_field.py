"""A choice among many: a line to write in, and below it what goes by what is written, with a few words on each."""

import re
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from vtt.apostrophes import folded
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.scrolling import WholeEntries
from vtt.rules.contract.description import ParameterOption
from vtt.rules.contract.procedure import Value

_ROWS = 6
_WIDEST = 400
"""Pixels that the list takes at most, at the usual size of text."""
_AROUND = 74
"""Pixels beside the texts of a row."""
_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: _ROWS, Qt.Key.Key_PageUp: -_ROWS}


class ListedField(QWidget):
    """``chosen`` is the value that is marked, ``None`` where nothing goes by what is written; ``changed`` tells of
    every change. The arrows move the mark while the keyboard stays in the line; the list keeps its height, whatever is
    found.
    """

    changed = Signal()

    def __init__(
        self, look: Look, options: Sequence[ParameterOption], value: Value, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._options = options
        self._shown: list[ParameterOption] = []
        self.line = QLineEdit()
        self.line.setFont(look.label(10))
        self.line.setPlaceholderText("Write to find")
        self.line.setClearButtonEnabled(True)
        self.line.installEventFilter(self)
        self.list = QTreeWidget()
        WholeEntries(self.list)
        self.list.setFont(look.label(9.5))
        self.list.setColumnCount(2)
        self.list.header().hide()
        self.list.header().setStretchLastSection(False)
        self.list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.list.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setFixedHeight(look.pixels(28) * _ROWS + 4)
        self.list.setMinimumWidth(min(_wanted_width(self.list, options), look.pixels(_WIDEST)))
        # With the edge of the row that is marked a row is as high as it would be without.
        edge = look.theme.line_width
        self.list.setStyleSheet(f"QTreeView::item {{ padding: {6 - edge}px {10 - edge}px; }}")
        self._note = look.colour("text_muted")
        self._nothing = PlainLabel("", self.list)
        self._nothing.setProperty("role", "muted")
        self._nothing.setWordWrap(True)
        self._nothing.setMargin(10)
        self._nothing.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.line)
        column.addWidget(self.list)
        self.setFocusProxy(self.line)
        self._fill("")
        if self._shown:
            # As many whole rows, however high the letters make them.
            self.list.ensurePolished()
            rows = self.list.sizeHintForRow(0) * _ROWS
            self.list.setFixedHeight(rows + 2 * self.list.frameWidth() + 4)
        self._begun = value
        self._mark(self._first)
        self.line.textChanged.connect(self._written)
        self.list.currentItemChanged.connect(lambda _now, _before: self.changed.emit())
        self.list.itemClicked.connect(lambda _item, _column: self.line.setFocus())

    @property
    def chosen(self) -> str | None:
        """The value that is marked."""
        place = self.list.currentIndex().row()
        return self._shown[place].value if 0 <= place < len(self._shown) else None

    def setAccessibleName(self, name: str) -> None:
        super().setAccessibleName(name)
        self.line.setAccessibleName(name)
        self.list.setAccessibleName(name)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.line and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = _STEPS.get(Qt.Key(event.key()))
            if step is not None:
                self._mark(self.list.currentIndex().row() + step)
                return True
        return super().eventFilter(watched, event)

    def _written(self, words: str) -> None:
        self.list.blockSignals(True)
        self._fill(words)
        self._mark(0 if words.strip() else self._first)
        self.list.blockSignals(False)
        self.changed.emit()

    @property
    def _first(self) -> int:
        """The place that is marked before anybody writes."""
        return next((place for place, option in enumerate(self._shown) if option.value == self._begun), 0)

    def _fill(self, words: str) -> None:
        self._shown = found(self._options, words)
        self.list.clear()
        for option in self._shown:
            item = QTreeWidgetItem([option.label, option.note])
            item.setForeground(1, self._note)
            item.setToolTip(0, literal(option.label))
            item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.list.addTopLevelItem(item)
        self._nothing.setText(f"Nothing here contains “{words.strip()}”.")
        self._nothing.setFixedSize(QSize(self.list.minimumWidth() - 8, self.list.height() - 8))
        self._nothing.setVisible(not self._shown)

    def _mark(self, place: int) -> None:
        last = self.list.topLevelItemCount() - 1
        if last >= 0:
            index = self.list.model().index(max(0, min(last, place)), 0)
            self.list.setCurrentIndex(index)
            self.list.scrollTo(index)


def _wanted_width(view: QWidget, options: Sequence[ParameterOption]) -> int:
    """Room for the longest label and the longest note."""
    metrics = view.fontMetrics()
    texts = ([option.label for option in options], [option.note for option in options])
    return _AROUND + sum(max(map(metrics.horizontalAdvance, some), default=0) for some in texts)


def found(options: Sequence[ParameterOption], words: str) -> list[ParameterOption]:
    """The options that hold every word, those first whose label begins so, then those in which a word does."""
    sought = folded(words).split()

    def grade(option: ParameterOption) -> int:
        label = folded(option.label)
        if label.startswith(" ".join(sought)):
            return 0
        return 1 if all(re.search(rf"\b{re.escape(word)}", label) for word in sought) else 2

    held = [each for each in options if all(word in _everything(each) for word in sought)]
    return sorted(held, key=grade)


def _everything(option: ParameterOption) -> str:
    return folded(f"{option.label} {option.note} {option.words}")
