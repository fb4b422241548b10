"""What a table's cell knows of its row."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTableView


class PlaceInRow(QStyledItemDelegate):
    """Has each cell drawn as the first, the last or one in the middle of its row, so that the edge of what is marked
    runs round all of it. A table of Qt 6.8, which the packages carry, does not say so itself, as lists and trees do."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        place, table = QStyleOptionViewItem.ViewItemPosition, option.widget
        if option.viewItemPosition != place.Invalid or not isinstance(table, QTableView):
            return
        if table.selectionBehavior() != QTableView.SelectionBehavior.SelectRows:
            return
        head = table.horizontalHeader()
        shown = [each for each in range(head.count()) if not head.isSectionHidden(each)]
        order = sorted(shown, key=head.visualIndex)
        first, last = order[0] == index.column(), order[-1] == index.column()
        if first and last:
            option.viewItemPosition = place.OnlyOne
        else:
            option.viewItemPosition = place.Beginning if first else place.End if last else place.Middle
