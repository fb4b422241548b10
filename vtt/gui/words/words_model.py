"""The words of a game as a Qt table: English, as printed, ours, and the group's own, which can be written."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, Signal

from vtt.apostrophes import curled, folded
from vtt.gui.models.rows import Index
from vtt.gui.plain_text import literal
from vtt.rules.book.glossary import Glossary, Term

ENGLISH, PRINTED, OURS, OWN = range(4)
_HEADINGS = ("English", "As printed", "Ours", "Your group’s")


@dataclass(frozen=True)
class WordRow:
    """A term of the glossary, or an English name that only the group has a word for; the group's word or empty."""

    english: str
    term: Term | None
    own: str = ""

    @property
    def printed(self) -> str:
        """The word as the source prints it, with the usual form behind it where that differs."""
        if self.term is None or not self.term.printed:
            return ""
        return f"{self.term.printed_as}, shown {self.term.word}" if self.term.printed_as else self.term.word

    @property
    def ours(self) -> str:
        """The translation of our own."""
        return "" if self.term is None or self.term.printed else self.term.word


class WordsModel(QAbstractTableModel):
    """``written`` gives an English term and the word that somebody wrote for it; nothing changes here by itself."""

    written = Signal(str, str)

    def __init__(self, glossary: Glossary, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._glossary = glossary
        self._own: Mapping[str, str] = {}
        self._search = ""
        self.rows: tuple[WordRow, ...] = ()
        self._fill()

    def widest(self, length: Callable[[str], int]) -> dict[int, int]:
        """How wide the words in English, of the source and ours are at most, by column; 0 where there are none."""
        rows = [WordRow(term.english, term) for term in self._glossary.terms]
        return {
            ENGLISH: max((length(row.english) for row in rows), default=0),
            PRINTED: max((length(row.printed) for row in rows), default=0),
            OURS: max((length(row.ours) for row in rows), default=0),
        }

    def set_own(self, own: Mapping[str, str]) -> None:
        """These are the group's words now."""
        self._own = own
        self._fill()

    def search(self, words: str) -> None:
        """Show what holds these words, in English or in the other language, however it is spelled."""
        self._search = words
        self._fill()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(_HEADINGS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return _HEADINGS[section]
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsEditable if index.column() == OWN else flags

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        text = (curled(row.english), row.printed, row.ours, row.own)[index.column()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{_HEADINGS[index.column()]}: {text or 'none'}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return literal(_tip(row, index.column()))
        return None

    def setData(self, index: Index, value: Any, role: int = int(Qt.ItemDataRole.EditRole)) -> bool:
        if index.column() != OWN or role != Qt.ItemDataRole.EditRole:
            return False
        row, word = self.rows[index.row()], str(value).strip()
        if word != row.own:
            self.written.emit(row.english, word)
        # What was written stands here when it is on the table.
        return False

    def _fill(self) -> None:
        found = set(self._glossary.search(self._search))
        wanted = folded(self._search).split()
        own = {english.casefold(): word for english, word in self._own.items()}
        rows = []
        for term in self._glossary.terms:
            word = own.pop(term.english.casefold(), "")
            if term in found or _holds(f"{term.english} {word}", wanted):
                rows.append(WordRow(term.english, term, word))
        others = [
            WordRow(english, None, word)
            for english, word in sorted(self._own.items())
            if english.casefold() in own and _holds(f"{english} {word}", wanted)
        ]
        self._show((*others, *rows))

    def _show(self, rows: tuple[WordRow, ...]) -> None:
        """A change of words only leaves the view where it is."""
        if [row.english for row in rows] == [row.english for row in self.rows]:
            self.rows = rows
            if rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, OWN))
            return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()


def _holds(text: str, wanted: list[str]) -> bool:
    return all(word in folded(text) for word in wanted)


def _tip(row: WordRow, column: int) -> str:
    if column == OWN:
        return "Write a word of your group’s own: it comes before all others. Empty it to have none."
    if row.term is None:
        return ""
    # The longest words are not told in full in their column.
    whole = (row.english, row.printed, row.ours)[column]
    parts = [whole, ", ".join(row.term.also), row.term.tip, row.term.note, row.term.why]
    return "\n".join(part for part in parts if part)
