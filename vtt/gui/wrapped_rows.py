"""Rows of a list that are as high as their words need where they wrap."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

_HIGH = 100_000


class WrappedRows(QStyledItemDelegate):
    """Qt breaks the words of a row as if its edges took nothing, and the last line then ended in three dots."""

    def __init__(self, rows: QListView) -> None:
        super().__init__(rows)
        self._rows = rows
        rows.setWordWrap(True)
        rows.setResizeMode(QListView.ResizeMode.Adjust)
        rows.setItemDelegate(self)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        rows, style = self._rows, self._rows.style()
        room = rows.viewport().width()
        row = QStyleOptionViewItem(option)
        self.initStyleOption(row, index)
        row.rect = QRect(0, 0, room, _HIGH)
        words = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, row, rows)
        row.rect = QRect(0, 0, words.width(), _HIGH)
        return QSize(room, style.sizeFromContents(QStyle.ContentsType.CT_ItemViewItem, row, QSize(), rows).height())
