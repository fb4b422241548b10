"""What burns: a flame, the name, how much is left."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QLinearGradient, QPainter
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
from vtt.gui.shapes import flame
from vtt.gui.sheet.uses_delegate import UsesDelegate
from vtt.gui.two_lines import two_lines
from vtt.rules.contract.clock_view import Burning

_MOST_ROWS, _LEAST_ROWS = 4, 2
"""More of them scroll, so that the window does not grow; so many are seen where there is little room."""

_SIZES = (11.0, 10.0, 9.0)
"""Points of a name, the first in which it has room."""


class BurningList(QListView):
    """As high as its rows, or as some of many, which scroll."""

    def __init__(self, look: Look, model: BurningModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._frame = frame(look)
        self.setModel(model)
        self.setItemDelegate(_BurningDelegate(look, lambda light: light.note, self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setStyleSheet(ringed(look))
        self.setAccessibleName("Burning")

    def fit(self) -> None:
        """Take the height of the rows, of many that of some, of fewer where there is less room: the rest scrolls."""
        count = self.model().rowCount()
        rows = (_MOST_ROWS + 0.5) if count > _MOST_ROWS else count
        self.setMaximumHeight(self._height_of(rows))
        self.setMinimumHeight(self._height_of(min(rows, _LEAST_ROWS)))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.maximumHeight())

    def _height_of(self, rows: float) -> int:
        return round(self.sizeHintForRow(0) * rows) + self._frame if rows else self._frame

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not left_to_the_window(event):
            super().keyPressEvent(event)


class _BurningDelegate(UsesDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(120, self._look.pixels(40))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        light: Burning = index.data(ROW)
        rect: QRect = option.rect
        look = self._look
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(rect).adjusted(2, 2, 0, -4)
        shape = QRectF(area.left() + 4, area.top() + 4, look.pixels(12), look.pixels(21))
        glow = QLinearGradient(shape.topLeft(), shape.bottomLeft())
        glow.setColorAt(0, look.colour("accent"))
        glow.setColorAt(1, look.colour("accent_hover"))
        painter.fillPath(flame(shape), glow)
        words = area.adjusted(look.pixels(30), 0, 0, 0)
        fonts = [look.name(size) for size in _SIZES]
        # A little smaller is read more easily than half a name.
        fitting = (each for each in fonts if QFontMetricsF(each).horizontalAdvance(light.name) <= words.width())
        font = next(fitting, fonts[-1])
        painter.setFont(font)
        painter.setPen(look.colour("text"))
        name = QFontMetricsF(font).elidedText(light.name, Qt.TextElideMode.ElideRight, words.width())
        small = look.figures(9)
        upper, lower = two_lines(words, font, small if light.note else None)
        painter.drawText(QPointF(words.left(), upper), name)
        painter.setFont(small)
        painter.setPen(look.colour("text_muted"))
        painter.drawText(QPointF(words.left(), lower), light.note)
        painter.restore()
