"""How a row of contents is drawn: the heading of a group in small capitals above its first row, title and note side by
side. A title that is too long for one line has two."""

from typing import Protocol

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from vtt.gui.look import Look
from vtt.gui.models.rows import ROW
from vtt.gui.row_painting import paint_group_heading, paint_row_ground

_ACROSS = Qt.AlignmentFlag.AlignVCenter
_TITLE = int(_ACROSS | Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap)
_SIDE, _GAP = 10, 12
"""Pixels beside a row, and between title and id."""
_HIGHEST = 1000.0


class TitledRow(Protocol):
    """A row: what it is called, what stands beside it, and the heading that a group begins with."""

    @property
    def title(self) -> str: ...

    @property
    def note(self) -> str: ...

    @property
    def heading(self) -> str: ...


class ContentsDelegate(QStyledItemDelegate):
    """Draws a ``TitledRow`` in this list."""

    def __init__(self, look: Look, parent: QListView) -> None:
        super().__init__(parent)
        self._look = look
        self._list = parent
        self._title = look.label(10)
        self._figures = look.figures(8.5)
        self._row = look.pixels(27)
        self._heading = look.pixels(30)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        row: TitledRow | None = index.data(ROW)
        if row is None:
            return QSize(200, self._row)
        metrics = QFontMetricsF(self._title)
        room = self._room(row, self._list.viewport().width() - 2 * _SIDE)
        lines = metrics.boundingRect(QRectF(0, 0, room, _HIGHEST), _TITLE, row.title).height()
        more = max(0, round(lines - metrics.lineSpacing()))
        return QSize(200, self._row + more + (self._heading if row.heading else 0))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row: TitledRow | None = index.data(ROW)
        if row is None:
            return
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        look = self._look
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(rect)
        if row.heading:
            over = QRectF(area.left(), area.top(), area.width(), self._heading)
            paint_group_heading(painter, look, over, row.heading)
            area.setTop(area.top() + self._heading)
        paint_row_ground(painter, look, area.adjusted(1.5, 1, -1.5, -1), state)
        inner = area.adjusted(_SIDE, 0, -_SIDE, 0)
        painter.setFont(self._figures)
        painter.setPen(look.colour("text_faint"))
        painter.drawText(inner, int(_ACROSS | Qt.AlignmentFlag.AlignRight), row.note)
        inner.setWidth(self._room(row, inner.width()))
        painter.setFont(self._title)
        painter.setPen(look.colour("text"))
        painter.drawText(inner, _TITLE, row.title)
        painter.restore()

    def _room(self, row: TitledRow, width: float) -> float:
        """Pixels that the note leaves of this width for the title."""
        if not row.note:
            return width
        return width - QFontMetricsF(self._figures).horizontalAdvance(row.note) - _GAP
