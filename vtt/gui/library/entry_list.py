"""The entries of a shelf that a search leaves, as a table with one of them marked."""

from math import ceil

from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from vtt.gui.library.glyph_delegate import GlyphDelegate
from vtt.gui.look import Look
from vtt.gui.models.rows import ROW
from vtt.gui.models.shelf import ShelfFilter
from vtt.rules.contract.library import Entry, Shelf

_LEAST = 90
"""Pixels of the last column at least."""


class EntryList(QTableView):
    """Draws what the filter leaves. Tab leaves the table: the arrows move in it."""

    def __init__(self, look: Look, entries: ShelfFilter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._wanted: list[int] = []
        self._least: list[int] = []
        self._given: list[int] = []
        self.setModel(entries)
        self._glyphs = GlyphDelegate(look, self)
        self.setItemDelegateForColumn(0, self._glyphs)
        self.setStyleSheet("QTableView::item { padding-left: 7px; }")
        self.setFont(look.label(10))
        self.setSortingEnabled(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(look.pixels(34))
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setFont(look.capitals())
        head.setStretchLastSection(True)
        self.setAccessibleName("Entries")

    @property
    def entry(self) -> Entry | None:
        """What is marked."""
        index = self.selectionModel().currentIndex()
        entry: Entry | None = index.data(ROW) if index.isValid() else None
        return entry

    def fit(self, shelf: Shelf) -> None:
        """Show this shelf in its own order, each column as wide as it wants to be, and the last as wide as is left."""
        self.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        self._glyphs.reserved = any(entry.glyph for entry in shelf.entries)
        self._wanted = [self._width(shelf, column) for column in range(len(shelf.columns))]
        self._least = [_heading(self._look, shelf, column) for column in range(len(shelf.columns))]
        self._share()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)

    def resizeEvent(self, event: QResizeEvent) -> None:
        # What somebody made wider or narrower stays so.
        untouched = [self.columnWidth(column) for column in range(len(self._given))] == self._given
        super().resizeEvent(event)
        if untouched:
            self._share()

    def _share(self) -> None:
        """Give each column what it wants; where there is less room the wide ones give way, down to their headings."""
        if not self._wanted:
            return
        *others, last = self._wanted
        room = self.viewport().width() - min(last, max(self._look.pixels(_LEAST), self._least[-1]))
        spare = sum(others) - room
        most = sum(wanted - least for wanted, least in zip(others, self._least, strict=False))
        if spare > 0 and most > 0:
            share = min(1.0, spare / most)
            others = [
                wanted - ceil((wanted - least) * share) for wanted, least in zip(others, self._least, strict=False)
            ]
        # The last first: it is stretched after the others, and with a width of its own the table would move sideways.
        self.setColumnWidth(len(others), self._least[-1])
        for column, width in enumerate(others):
            self.setColumnWidth(column, width)
        self._given = others

    def mark(self, row: int) -> None:
        """Look at what stands in this row; the nearest where there is none."""
        last = self.model().rowCount() - 1
        if last < 0:
            return
        index = self.model().index(max(0, min(last, row)), 0)
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.selectionModel().setCurrentIndex(index, flags)
        self.scrollTo(index)

    def step(self, rows: int) -> None:
        """Move the mark down by so many rows."""
        self.mark(self.currentIndex().row() + rows)

    def _width(self, shelf: Shelf, column: int) -> int:
        """Room for the longest text of a column, within reason."""
        look = self._look
        texts = [entry.cells[column] for entry in shelf.entries if column < len(entry.cells)]
        metrics = QFontMetrics(look.name(11.5) if column == 0 else look.label(10))
        widest = max((metrics.horizontalAdvance(text) for text in texts), default=0)
        glyph = self._glyphs.side if column == 0 and self._glyphs.reserved else 0
        return max(_heading(look, shelf, column), min(widest + glyph, look.pixels(230)) + 22)


def _heading(look: Look, shelf: Shelf, column: int) -> int:
    """Room for what stands over a column."""
    return QFontMetrics(look.capitals()).horizontalAdvance(shelf.columns[column].upper()) + 30
