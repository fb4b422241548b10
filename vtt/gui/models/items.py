"""What a creature carries, as a Qt model."""

from PySide6.QtCore import QObject, Qt

from vtt.gui.models.rows import Index, RowsModel
from vtt.rules.contract.description import Item


class ItemsModel(RowsModel[Item]):
    """Things carried; one that does nothing can't be chosen."""

    def __init__(self, parent: QObject | None = None) -> None:
        role = Qt.ItemDataRole
        super().__init__(
            lambda item: item.name,
            {
                role.DisplayRole: lambda item: item.name,
                role.AccessibleTextRole: lambda item: f"{item.name}, {item.note}" if item.note else item.name,
                role.ToolTipRole: lambda item: "\n".join(filter(None, (item.name, item.note, item.tip))),
            },
            parent,
        )

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        item = self.row(index)
        if item is not None and item.offer is None:
            flags &= ~Qt.ItemFlag.ItemIsSelectable
        return flags
