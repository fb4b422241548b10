"""What burns: a flame, the name, how much is left."""

from collections.abc import Callable, Sequence
from math import ceil

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QLinearGradient, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QSizePolicy,
    QStyleOptionViewItem,
    QWidget,
)

from vtt.gui.focus import frame, ringed
from vtt.gui.letters import left_to_the_window
from vtt.gui.look import Look
from vtt.gui.models.burning import BurningModel
from vtt.gui.models.rows import ROW
from vtt.gui.scrolling import WholeEntries
from vtt.gui.shapes import flame
from vtt.gui.sheet.uses_delegate import UsesDelegate
from vtt.gui.two_lines import in_lines, two_lines
from vtt.rules.contract.clock_view import Burning

_MOST_ROWS, _LEAST_ROWS = 4, 2
"""More of them scroll, so that the window does not grow; so many are seen where there is little room."""

_SIZE = 11.0
"""Points of a name."""
_MOST_LINES = 3
_ASIDE = 30
"""Pixels at 100 % where the words begin."""


class BurningList(QListView):
    """As high as its rows, or as some of many, which scroll."""

    def __init__(self, look: Look, model: BurningModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._frame = frame(look)
        self._whole = False
        self.setModel(model)
        self.setItemDelegate(_BurningDelegate(look, lambda light: light.note, self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setStyleSheet(ringed(look))
        self.setAccessibleName("Burning")
        WholeEntries(self)

    def fit(self) -> None:
        """Take the height of the rows, of many that of some, of fewer where there is less room: the rest scrolls."""
        count = self.model().rowCount()
        self.setMaximumHeight(self._height_of(count if self._whole else min(count, _MOST_ROWS)))
        self.setMinimumHeight(self.maximumHeight() if self._whole else self._height_of(min(count, _LEAST_ROWS)))
        self.updateGeometry()

    def set_whole(self, whole: bool) -> bool:
        """Whether all rows are asked room for: what they stand in scrolls. Whether that is another than before."""
        changed, self._whole = whole != self._whole, whole
        if changed:
            self.fit()
        return changed

    @property
    def more(self) -> int:
        """Pixels that it asks for beyond the least, without which it can do."""
        least = min(self.model().rowCount(), _LEAST_ROWS)
        return self.maximumHeight() - self._height_of(least) if self._whole and self.isVisible() else 0

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.maximumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            # Qt lays a list out anew only where its height changes: rows would stay where they were of other heights.
            self.scheduleDelayedItemsLayout()
            self.fit()

    def _height_of(self, rows: int) -> int:
        return sum(self.sizeHintForRow(row) for row in range(rows)) + self._frame

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not left_to_the_window(event):
            super().keyPressEvent(event)


class _BurningDelegate(UsesDelegate):
    def __init__(self, look: Look, words: Callable[[Burning], str], view: QListView) -> None:
        super().__init__(look, words, view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        light, width = index.data(ROW), self._words_in(QRectF(self._view.viewport().rect())).width()
        font, lines = self._name(light, width)
        small, notes = self._note(light, width)
        more = _height_of_more(font, lines) + _height_of_more(small, notes)
        return QSize(120, self._look.pixels(40) + ceil(more))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        light: Burning = index.data(ROW)
        rect: QRect = option.rect
        look = self._look
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = _inner(QRectF(rect))
        shape = QRectF(area.left() + 4, area.top() + 4, look.pixels(12), look.pixels(21))
        glow = QLinearGradient(shape.topLeft(), shape.bottomLeft())
        glow.setColorAt(0, look.colour("accent"))
        glow.setColorAt(1, look.colour("accent_hover"))
        painter.fillPath(flame(shape), glow)
        words = self._words_in(QRectF(rect))
        font, lines = self._name(light, words.width())
        small, notes = self._note(light, words.width())
        more, below = _height_of_more(font, lines), _height_of_more(small, notes)
        one_of_each = words.adjusted(0, 0, 0, -more - below)
        upper, lower = two_lines(one_of_each, font, small if light.note else None)
        painter.setPen(look.colour("text"))
        _draw(painter, QPointF(words.left(), upper), font, lines)
        painter.setPen(look.colour("text_muted"))
        _draw(painter, QPointF(words.left(), lower + more), small, notes)
        painter.restore()

    def _words_in(self, row: QRectF) -> QRectF:
        return _inner(row).adjusted(self._look.pixels(_ASIDE), 0, 0, 0)

    def _name(self, light: Burning, width: float) -> tuple[QFont, tuple[str, ...]]:
        """The font of a name, the same for all that stand under each other, and its lines."""
        font = self._look.name_of(light.name, _SIZE)
        return font, in_lines(light.name, font, width, _MOST_LINES)

    def _note(self, light: Burning, width: float) -> tuple[QFont, tuple[str, ...]]:
        small = self._look.figures(9)
        return small, in_lines(light.note, small, width, _MOST_LINES)


def _height_of_more(font: QFont, lines: Sequence[str]) -> float:
    """Pixels that all lines but the first take."""
    return QFontMetricsF(font).lineSpacing() * (len(lines) - 1)


def _draw(painter: QPainter, base: QPointF, font: QFont, lines: Sequence[str]) -> None:
    painter.setFont(font)
    for place, line in enumerate(lines):
        painter.drawText(base + QPointF(0, QFontMetricsF(font).lineSpacing() * place), line)


def _inner(row: QRectF) -> QRectF:
    return row.adjusted(2, 2, 0, -4)
