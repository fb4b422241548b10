"""The order of the turn as a Qt model whose rows can be dragged within their group."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QByteArray, QMimeData, QModelIndex, QObject, Qt, Signal

from vtt.gui.models.rows import Index, RowsModel
from vtt.rules.contract.description import TokenView
from vtt.rules.contract.order_view import OrderRow
from vtt.table.pictures import Picture

MIME_TYPE = "application/x-nearby-order-row"


@dataclass(frozen=True)
class OrderEntry:
    """A row of the order and the token of its creature, with its picture. ``offered``: clicking it lets this one
    act."""

    row: OrderRow
    token: TokenView
    offered: bool = False
    picture: Picture | None = None


class OrderModel(RowsModel[OrderEntry]):
    """The order. A drag or ``moved_to`` changes nothing here: it asks for ``reordered`` with the ids as wanted."""

    reordered = Signal(list)

    def __init__(self, parent: QObject | None = None) -> None:
        role = Qt.ItemDataRole
        super().__init__(
            lambda entry: entry.row.creature,
            {
                role.DisplayRole: lambda entry: entry.token.name,
                role.AccessibleTextRole: _spoken,
                role.ToolTipRole: lambda entry: "\n".join(filter(None, (entry.token.name, entry.row.note))),
            },
            parent,
        )
        self._movable = False

    def set_movable(self, movable: bool) -> None:
        """Whether rows may be dragged at all."""
        self._movable = movable

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if self._movable and index.isValid():
            flags |= Qt.ItemFlag.ItemIsDragEnabled
        if self._movable and not index.isValid():
            flags |= Qt.ItemFlag.ItemIsDropEnabled
        return flags

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        return [MIME_TYPE]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        data = QMimeData()
        data.setData(MIME_TYPE, QByteArray(b",".join(str(index.row()).encode() for index in indexes)))
        return data

    def canDropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        source = _source(data)
        return self._movable and source is not None and self.may_move(source, self._target(row, parent))

    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        source = _source(data)
        if source is not None:
            self.ask_to_move(source, self._target(row, parent))
        # The view must not take the row out: the rules decide, and the order comes back as a new value.
        return False

    def may_move(self, source: int, target: int) -> bool:
        """Whether the row at ``source`` may be put in before the row now at ``target``: only within its group."""
        rows = self.rows
        if not (0 <= source < len(rows) and 0 <= target <= len(rows)):
            return False
        first, last = min(source, target), max(source, target - 1)
        return target not in (source, source + 1) and all(
            entry.row.group == rows[source].row.group for entry in rows[first : last + 1]
        )

    def ask_to_move(self, source: int, target: int) -> None:
        """Ask for the order with the row at ``source`` put in before the row now at ``target``, if it may be."""
        if not self.may_move(source, target):
            return
        ids = [entry.row.creature for entry in self.rows]
        moved = ids.pop(source)
        ids.insert(target if target < source else target - 1, moved)
        self.reordered.emit(ids)

    def _target(self, row: int, parent: Index) -> int:
        if row >= 0:
            return row
        return parent.row() if parent.isValid() else self.rowCount()


def _source(data: QMimeData) -> int | None:
    text = bytes(data.data(MIME_TYPE).data()).decode()
    return int(text) if text.isdecimal() else None


_STATES: dict[Literal["waiting", "acting", "acted", "out"], str] = {
    "waiting": "",
    "acting": "acts now",
    "acted": "has acted",
    "out": "out",
}


def _spoken(entry: OrderEntry) -> str:
    offered = "may act: press Enter" if entry.offered else ""
    parts = (entry.token.name, _STATES[entry.row.state], entry.row.note, offered)
    return ", ".join(part for part in parts if part)
