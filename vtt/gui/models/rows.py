"""A Qt list model round a tuple of immutable rows: the one adapter that all lists of the windows use."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from vtt.gui.models.reconcile import Insert, Move, Remove, distinct, operations
from vtt.gui.plain_text import literal

Row = TypeVar("Row")
Index: TypeAlias = QModelIndex | QPersistentModelIndex

# The role under which a row itself is given out; delegates draw from it.
ROW = int(Qt.ItemDataRole.UserRole)
FREE = ROW + 2
"""What is kept free at the right of a number, so that its units stand under those with a fraction."""


class RowsModel(QAbstractListModel, Generic[Row]):
    """``rows`` as a list. ``key`` tells which row of before a new row continues; ``texts`` gives each role's text.

    ``set_rows`` changes only what differs, so views keep their selection and their place.
    """

    def __init__(
        self,
        key: Callable[[Row], Hashable],
        texts: Mapping[Qt.ItemDataRole, Callable[[Row], str]],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._key = key
        self._texts = {int(role): text for role, text in texts.items()}
        self._rows: list[Row] = []
        self._keys: list[Hashable] = []

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows, in order."""
        return tuple(self._rows)

    def row(self, index: Index) -> Row | None:
        """The row at an index of this model, or ``None`` outside it."""
        return self._rows[index.row()] if index.isValid() and index.row() < len(self._rows) else None

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows from now on."""
        keys = distinct([self._key(row) for row in rows])
        for operation in operations(self._keys, keys):
            self._carry_out(operation, rows, keys)
        changed = [place for place, row in enumerate(rows) if row is not self._rows[place] and row != self._rows[place]]
        self._rows = list(rows)
        for place in changed:
            self.dataChanged.emit(self.index(place), self.index(place))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not self.checkIndex(index, QAbstractListModel.CheckIndexOption.IndexIsValid):
            return None
        row = self._rows[index.row()]
        if role == ROW:
            return row
        text = self._texts.get(int(role))
        if text is None:
            return None
        return literal(text(row)) if role == Qt.ItemDataRole.ToolTipRole else text(row)

    def _carry_out(self, operation: Remove | Insert | Move, rows: Sequence[Row], keys: list[Hashable]) -> None:
        nowhere = QModelIndex()
        match operation:
            case Remove(first, last):
                self.beginRemoveRows(nowhere, first, last)
                del self._rows[first : last + 1]
                del self._keys[first : last + 1]
                self.endRemoveRows()
            case Insert(first, last):
                self.beginInsertRows(nowhere, first, last)
                self._rows[first:first] = rows[first : last + 1]
                self._keys[first:first] = keys[first : last + 1]
                self.endInsertRows()
            case Move(source, target):
                self.beginMoveRows(nowhere, source, source, nowhere, target)
                self._rows.insert(target, self._rows.pop(source))
                self._keys.insert(target, self._keys.pop(source))
                self.endMoveRows()
