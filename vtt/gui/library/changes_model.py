"""Numbers that files change, as a Qt tree: a branch for each entry, a line for each number, ticks where it may be
refused."""

from collections.abc import Callable, Collection, Sequence

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QFont

from vtt.apostrophes import folded
from vtt.gui.models.rows import ROW, Index
from vtt.gui.plain_text import literal
from vtt.numerals import counted
from vtt.rules.contract.library import Reading
from vtt.rules.contract.number_changes import NumberChange, grouped, named, without

COLUMNS = ("Number", "As written", "Becomes", "Why")
_TICKED = Qt.CheckState.Checked
_CLEAR = Qt.CheckState.Unchecked


class Branch(msgspec.Struct, frozen=True):
    """An entry with its numbers, and which of the readings it is of."""

    reading: int
    name: str
    changes: tuple[NumberChange, ...]


class ChangesModel(QAbstractItemModel):
    """The changes of some readings, those that hold every word of a search; ``readings`` are without the refused ones.

    ``name_font`` sets the entries' names, ``muted`` the words on why. ``chosen``: something was accepted or refused.
    """

    chosen = Signal()

    def __init__(self, name_font: Callable[[str], QFont], muted: QColor, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name_font = name_font
        self._muted = muted
        self._branches: list[Branch] = []
        self._shown: list[Branch] = []
        self._words: list[str] = []
        self._refused: set[tuple[int, NumberChange]] = set()

    @property
    def shown(self) -> Sequence[Branch]:
        """The branches that the search leaves, each with the numbers that it leaves."""
        return self._shown

    @property
    def refused(self) -> int:
        """How many numbers are to stay as they are written."""
        return len(self._refused)

    def add(self, reading: int, given: Reading) -> None:
        """Show the changes of one more reading; ``reading`` is its place among all."""
        found = grouped(given.changes)
        self._branches += [
            Branch(reading, named(given.entries, changes[0]), tuple(changes)) for changes in found.values()
        ]
        self._search()

    def set_words(self, words: str) -> None:
        """Show what holds all of these: an entry with all its numbers, or the numbers alone that do."""
        self._words = folded(words).split()
        self._search()

    def accept_shown(self, accepted: bool) -> None:
        """Accept, or refuse, every number that is shown and leaves the choice."""
        several = {(each.reading, change) for each in self._shown for change in each.changes if change.optional}
        self._set(several, accepted)

    def result(self, reading: int, given: Reading) -> Reading:
        """That reading with what was refused left as it was written."""
        refused = {change for number, change in self._refused if number == reading}
        if not refused:
            return given
        left = tuple(change for change in given.changes if change not in refused)
        return replace(given, entries=without(given.entries, refused), changes=left)

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else 0)

    # Qt has two functions of this name.
    def parent(self, child: QModelIndex | QPersistentModelIndex = QModelIndex()) -> QModelIndex:  # type: ignore[override]  # noqa: B008
        branch = child.internalId() if child.isValid() else 0
        return self.createIndex(branch - 1, 0, 0) if branch else QModelIndex()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        if not parent.isValid():
            return len(self._shown)
        at_branch = parent.internalId() == 0 and parent.column() == 0
        return len(self._shown[parent.row()].changes) if at_branch else 0

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return len(COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> object:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return COLUMNS[section]
        return None

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        if not index.isValid():
            return None
        branch, change = self._at(index)
        if role == Qt.ItemDataRole.CheckStateRole:
            return self._state(branch, change) if index.column() == 0 else None
        if role == ROW:
            return change or branch
        if change is None:
            return self._branch_data(branch, index.column(), role)
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return self._cell(branch, change, index.column())
            case Qt.ItemDataRole.ToolTipRole:
                written = f"{change.written} becomes {change.becomes}"
                return literal(f"{change.label}\n{written}\n{change.reason} ({change.why})")
            case Qt.ItemDataRole.ForegroundRole if index.column() != 2 or self._is_refused(branch, change):
                return self._muted if index.column() else None
        return None

    def setData(self, index: Index, value: object, role: int = int(Qt.ItemDataRole.EditRole)) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole or not index.isValid():
            return False
        branch, change = self._at(index)
        changes = branch.changes if change is None else (change,)
        self._set({(branch.reading, each) for each in changes if each.optional}, Qt.CheckState(value) == _TICKED)
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.isValid() and index.column() == 0:
            branch, change = self._at(index)
            if any(each.optional for each in (branch.changes if change is None else (change,))):
                flags |= Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def _at(self, index: Index) -> tuple[Branch, NumberChange | None]:
        number = index.internalId()
        if number == 0:
            return self._shown[index.row()], None
        branch = self._shown[number - 1]
        return branch, branch.changes[index.row()]

    def _branch_data(self, branch: Branch, column: int, role: int) -> object:
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole if column == 0:
                return branch.name
            case Qt.ItemDataRole.DisplayRole if column == 1:
                number = len(branch.changes)
                return counted(number, "number")
            case Qt.ItemDataRole.FontRole if column == 0:
                return self._name_font(branch.name)
            case Qt.ItemDataRole.ForegroundRole if column:
                return self._muted
        return None

    def _cell(self, branch: Branch, change: NumberChange, column: int) -> str:
        if column == 2 and self._is_refused(branch, change):
            return str(change.refused[0].value)
        return (change.label, change.written, change.becomes, f"{change.why}  {change.reason}")[column]

    def _is_refused(self, branch: Branch, change: NumberChange) -> bool:
        return (branch.reading, change) in self._refused

    def _state(self, branch: Branch, change: NumberChange | None) -> Qt.CheckState | None:
        changes = [each for each in (branch.changes if change is None else (change,)) if each.optional]
        if not changes:
            return None
        refused = sum(self._is_refused(branch, each) for each in changes)
        if 0 < refused < len(changes):
            return Qt.CheckState.PartiallyChecked
        return _CLEAR if refused else _TICKED

    def _set(self, changes: Collection[tuple[int, NumberChange]], accepted: bool) -> None:
        self._refused = self._refused.difference(changes) if accepted else self._refused.union(changes)
        last = len(self._shown) - 1
        if last < 0:
            return
        self.dataChanged.emit(self.index(0, 0), self.index(last, len(COLUMNS) - 1))
        for row in range(len(self._shown)):
            branch = self.index(row, 0)
            first, end = self.index(0, 0, branch), self.index(self.rowCount(branch) - 1, len(COLUMNS) - 1, branch)
            self.dataChanged.emit(first, end)
        self.chosen.emit()

    def _search(self) -> None:
        self.beginResetModel()
        self._shown = [left for branch in self._branches if (left := self._left(branch)) is not None]
        self.endResetModel()

    def _left(self, branch: Branch) -> Branch | None:
        if not self._words:
            return branch
        name = folded(branch.name)
        missing = [word for word in self._words if word not in name]
        if not missing:
            return branch
        found = tuple(
            change
            for change in branch.changes
            if all(word in folded(f"{change.label} {change.written} {change.why}") for word in missing)
        )
        return Branch(branch.reading, branch.name, found) if found else None
