"""Rows of a list or a tree that are as high as their words need where they wrap: what is read there decides."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeView

_HIGH = 100_000


class WrappedRows(QStyledItemDelegate):
    """Qt breaks the words of a row as if its edges took nothing, and the last line then ended in three dots; in a tree
    it counts one line."""

    def __init__(self, rows: QListView | QTreeView) -> None:
        super().__init__(rows)
        self._rows = rows
        rows.setWordWrap(True)
        rows.setItemDelegate(self)
        if isinstance(rows, QTreeView):
            rows.setUniformRowHeights(False)
            rows.header().sectionResized.connect(lambda *_: rows.scheduleDelayedItemsLayout())
        else:
            rows.setResizeMode(QListView.ResizeMode.Adjust)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        rows, style = self._rows, self._rows.style()
        row, usual = QStyleOptionViewItem(option), super().sizeHint(option, index)
        self.initStyleOption(row, index)
        room = _room(rows, index)
        row.rect = QRect(0, 0, room, _HIGH)
        words = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, row, rows)
        # What stands beside the words has its room already.
        feature = QStyleOptionViewItem.ViewItemFeature
        row.features &= ~(feature.HasDecoration | feature.HasCheckIndicator)
        row.rect = QRect(0, 0, max(words.width(), 1), _HIGH)
        lines = style.sizeFromContents(QStyle.ContentsType.CT_ItemViewItem, row, QSize(), rows).height()
        return QSize(usual.width() if isinstance(rows, QTreeView) else room, max(lines, usual.height()))


def _room(rows: QListView | QTreeView, index: QModelIndex | QPersistentModelIndex) -> int:
    """Pixels of a cell beside the branches of a tree."""
    if not isinstance(rows, QTreeView):
        return rows.viewport().width()
    branches = index.parent().isValid() + rows.rootIsDecorated() if index.column() == 0 else 0
    return rows.columnWidth(index.column()) - rows.indentation() * branches
