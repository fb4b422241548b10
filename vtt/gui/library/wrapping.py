"""Cells of a tree whose words go on below where their column has no room for them: what is read there decides."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeView

_HIGHEST = 10_000
"""Pixels: more than any cell takes."""


class WrappingDelegate(QStyledItemDelegate):
    """Gives each row of ``tree`` the height that its longest cell needs."""

    def __init__(self, tree: QTreeView) -> None:
        super().__init__(tree)
        self._tree = tree
        tree.setUniformRowHeights(False)
        tree.setWordWrap(True)
        tree.setItemDelegate(self)
        tree.header().sectionResized.connect(lambda *_: tree.scheduleDelayedItemsLayout())

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        one = super().sizeHint(option, index)
        told = QStyleOptionViewItem(option)
        self.initStyleOption(told, index)
        tree, branch = self._tree, index.parent().isValid()
        inset = tree.indentation() * (branch + tree.rootIsDecorated()) if index.column() == 0 else 0
        told.rect = QRect(0, 0, tree.columnWidth(index.column()) - inset, one.height())
        room = tree.style().subElementRect(QStyle.SubElement.SE_ItemViewItemText, told, tree).width()
        wide = QRect(0, 0, max(room - 2 * _margin(tree), 1), _HIGHEST)
        lines = told.fontMetrics.boundingRect(wide, Qt.TextFlag.TextWordWrap, told.text).height()
        return QSize(one.width(), one.height() + max(0, lines - told.fontMetrics.height()))


def _margin(tree: QTreeView) -> int:
    """Pixels that a style leaves on each side of the words of a cell."""
    return tree.style().pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, None, tree) + 1
