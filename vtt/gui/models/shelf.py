"""A shelf of the library as a Qt table, and the part of it that a search leaves."""

import re
from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import QFont

from vtt.apostrophes import folded
from vtt.gui.models.rows import FREE, ROW, Index
from vtt.gui.plain_text import literal
from vtt.numerals import MINUS
from vtt.rules.contract.library import Entry, Shelf

_NATURAL = int(Qt.ItemDataRole.UserRole) + 1
_NUMBER = re.compile(rf"[-+{MINUS}]?\d[\d.,]*(/\d+)?( ?%)?(( to |[～〜–])\d[\d.,]*)?|[–—-]")
"""A number, from one to another, or that there is none."""
_FRACTION = re.compile(r"\.\d+(?= ?%?$)")
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class ShelfModel(QAbstractTableModel):
    """The entries of a ``Shelf`` by rows, its columns by columns; a name is set in the ``name_font`` for it, numbers in
    ``figures`` under each other."""

    def __init__(self, name_font: Callable[[str], QFont], figures: QFont, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name_font, self._figures = name_font, figures
        self._numeric: tuple[bool, ...] = ()
        self._fractions: tuple[str, ...] = ()
        self._shelf = Shelf(key="", label="", columns=(), entries=())

    @property
    def shelf(self) -> Shelf:
        """What is shown."""
        return self._shelf

    def set_shelf(self, shelf: Shelf) -> None:
        """Show this from now on."""
        self.beginResetModel()
        self._shelf = shelf
        self._numeric = tuple(is_numeric(shelf, column) for column in range(len(shelf.columns)))
        self._fractions = tuple(longest_fraction(shelf, column) for column in range(len(shelf.columns)))
        self.endResetModel()

    def _is_numeric(self, column: int) -> bool:
        return column < len(self._numeric) and self._numeric[column]

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
                return self._name_font(_cell(entry, 0))
            case Qt.ItemDataRole.FontRole if self._is_numeric(index.column()):
                return self._figures
            case Qt.ItemDataRole.TextAlignmentRole if self._is_numeric(index.column()):
                return _RIGHT
            case Qt.ItemDataRole.ToolTipRole:
                # A column may be too narrow for it.
                own = "The group’s own" if entry.own and index.column() == 0 else ""
                return literal("\n".join(filter(None, (_cell(entry, index.column()), own))))
        if role == FREE:
            column = index.column()
            return self._fractions[column][len(fraction(_cell(entry, column))) :] if self._is_numeric(column) else ""
        if role == ROW:
            return entry
        return _natural(_cell(entry, index.column())) if role == _NATURAL else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> object:
        if orientation != Qt.Orientation.Horizontal or section >= len(self._shelf.columns):
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._shelf.columns[section]
            case Qt.ItemDataRole.ToolTipRole:
                return literal(self._shelf.columns[section])
            case Qt.ItemDataRole.TextAlignmentRole if self._is_numeric(section):
                return _RIGHT
        return None


class ShelfFilter(QSortFilterProxyModel):
    """The entries that hold every word, those that are called so first, or sorted by whichever column was clicked;
    numbers sort as numbers."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words: list[str] = []
        self._ranked: tuple[Shelf | None, list[int]] = (None, [])
        self._column = -1
        self.setSortRole(_NATURAL)
        self.sort(-1)

    def set_words(self, words: str) -> None:
        """Show what holds all of these."""
        self._words = folded(words).split()
        self._ranked = (None, [])
        self.invalidate()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """By a column, or with none by how well an entry goes by what is looked for."""
        self._column = column
        # Qt sees no difference between two orders by the same column.
        self.invalidate()
        super().sort(max(column, 0), order if column >= 0 else Qt.SortOrder.AscendingOrder)

    @property
    def best(self) -> int:
        """The row of what goes by the words best, or -1 where nothing holds them."""
        rows = range(self.rowCount())
        return min(rows, key=lambda row: self._ranks[self.mapToSource(self.index(row, 0)).row()], default=-1)

    def filterAcceptsRow(self, source_row: int, source_parent: QModelIndex | QPersistentModelIndex) -> bool:
        return self._ranks[source_row] < NOT_FOUND

    def lessThan(self, left: Index, right: Index) -> bool:
        if self._column < 0:
            return (self._ranks[left.row()], left.row()) < (self._ranks[right.row()], right.row())
        one: tuple[float, str] = left.data(_NATURAL)
        other: tuple[float, str] = right.data(_NATURAL)
        return one < other

    @property
    def _ranks(self) -> list[int]:
        """The rank of each entry of the shelf. Qt asks for it while the shelf is changing."""
        model = self.sourceModel()
        if not isinstance(model, ShelfModel):
            return []
        if self._ranked[0] is not model.shelf:
            self._ranked = (model.shelf, [rank(entry, self._words) for entry in model.shelf.entries])
        return self._ranked[1]


ELSEWHERE, NOT_FOUND = 4, 5
"""The ranks of what holds the words, but not in its name, and of what does not."""


def rank(entry: Entry, words: Sequence[str]) -> int:
    """How well an entry goes by lower-case words: 0 where they are its name, 1 where this begins so, 2 where words in
    it do, 3 where it holds them; ``ELSEWHERE`` and ``NOT_FOUND`` are higher."""
    text = folded(f"{' '.join(entry.cells)} {entry.words}")
    if not all(word in text for word in words):
        return NOT_FOUND
    name, sought = folded(entry.cells[0]), " ".join(words)
    if name.startswith(sought):
        return 0 if name == sought else 1
    if all(re.search(rf"\b{re.escape(word)}", name) for word in words):
        return 2
    return 3 if all(word in name for word in words) else ELSEWHERE


def is_numeric(shelf: Shelf, column: int) -> bool:
    """Whether there is nothing but numbers in a column of a shelf, which is not that of the names."""
    cells = [_cell(entry, column) for entry in shelf.entries]
    return column > 0 and any(cells) and all(not cell or _NUMBER.fullmatch(cell) for cell in cells)


def longest_fraction(shelf: Shelf, column: int) -> str:
    """The longest fraction in a column of numbers, empty in any other."""
    if not is_numeric(shelf, column):
        return ""
    return max((fraction(_cell(entry, column)) for entry in shelf.entries), key=len, default="")


def fraction(number: str) -> str:
    """The fraction that a number ends with, with its point."""
    found = _FRACTION.search(number)
    return found[0] if found is not None else ""


def _cell(entry: Entry, column: int) -> str:
    return entry.cells[column] if column < len(entry.cells) else ""


def _natural(text: str) -> tuple[float, str]:
    """A key that sorts by the number at the start, then by the words."""
    digits = text.split(" ", 1)[0].rstrip(".:").lstrip("d") if text else ""
    number = float(digits) if digits.isdecimal() else float("inf")
    return (number, text.casefold())
