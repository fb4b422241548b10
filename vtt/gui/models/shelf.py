"""A shelf of the library as a Qt table, and the part of it that a search leaves."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel, Qt
from PySide6.QtGui import QFont

from vtt.gui.models.rows import ROW, Index
from vtt.rules.library import Entry, Shelf

_NATURAL = int(Qt.ItemDataRole.UserRole) + 1


class ShelfModel(QAbstractTableModel):
    """The entries of a ``Shelf`` by rows, its columns by columns; the name is set in ``name_font``."""

    def __init__(self, name_font: QFont, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name_font = name_font
        self._shelf = Shelf(key="", label="", columns=(), entries=())

    @property
    def shelf(self) -> Shelf:
        """What is shown."""
        return self._shelf

    def set_shelf(self, shelf: Shelf) -> None:
        """Show this from now on."""
        self.beginResetModel()
        self._shelf = shelf
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._shelf.entries)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._shelf.columns)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        if not self.checkIndex(index, QAbstractTableModel.CheckIndexOption.IndexIsValid):
            return None
        entry = self._shelf.entries[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return _cell(entry, index.column())
            case Qt.ItemDataRole.FontRole if index.column() == 0:
                return self._name_font
            case Qt.ItemDataRole.ToolTipRole if entry.own and index.column() == 0:
                return "The group’s own"
        if role == ROW:
            return entry
        return _natural(_cell(entry, index.column())) if role == _NATURAL else None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> object:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._shelf.columns[section] if section < len(self._shelf.columns) else None
        return None


class ShelfFilter(QSortFilterProxyModel):
    """The entries that hold every word, sorted by whichever column was clicked; numbers sort as numbers."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words: list[str] = []
        self.setSortRole(_NATURAL)

    def set_words(self, words: str) -> None:
        """Show what holds all of these."""
        self._words = words.casefold().split()
        self.invalidate()

    def filterAcceptsRow(self, source_row: int, source_parent: QModelIndex | QPersistentModelIndex) -> bool:
        model = self.sourceModel()
        if not self._words or not isinstance(model, ShelfModel):
            return True
        entry = model.shelf.entries[source_row]
        text = f"{' '.join(entry.cells)} {entry.words}".casefold()
        return all(word in text for word in self._words)

    def lessThan(self, left: Index, right: Index) -> bool:
        one: tuple[float, str] = left.data(_NATURAL)
        other: tuple[float, str] = right.data(_NATURAL)
        return one < other


def _cell(entry: Entry, column: int) -> str:
    return entry.cells[column] if column < len(entry.cells) else ""


def _natural(text: str) -> tuple[float, str]:
    """A key that sorts by the number at the start, then by the words."""
    digits = text.split(" ", 1)[0].rstrip(".:").lstrip("d") if text else ""
    number = float(digits) if digits.isdecimal() else float("inf")
    return (number, text.casefold())
