"""The library: a tab for each shelf, a search, and the entry that is looked at."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QSplitter,
    QTabBar,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from vtt.gui.library.entry_panel import EntryPanel
from vtt.gui.library.glyph_delegate import GlyphDelegate
from vtt.gui.look import Look
from vtt.gui.models.rows import ROW
from vtt.gui.models.shelf import ShelfFilter, ShelfModel
from vtt.gui.offer_button import offer_button
from vtt.gui.panel import clear_layout
from vtt.gui.plain_text import PlainLabel
from vtt.gui.window_size import on_screen
from vtt.rules.description import Offer, Parameter
from vtt.rules.library import Entry, EntryView, Shelf


class LibraryWindow(QDialog):
    """Draws ``Shelf``s. ``wanted`` gives an offer with its arguments, ``import_wanted`` asks for files to read,
    ``paste_wanted`` for a text.

    ``view`` opens an entry (shelf and key) and is asked again whenever the table changed.
    """

    wanted = Signal(object)
    import_wanted = Signal()
    paste_wanted = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._shelves: tuple[Shelf, ...] = ()
        self._view: Callable[[str, str], EntryView | None] = lambda _shelf, _key: None
        self._parameters: Callable[[Offer], tuple[Parameter, ...]] = lambda _offer: ()
        self._things: Mapping[str, str] = {}
        self._kept: dict[str, str] = {}
        self.setWindowTitle("Library")
        self.setObjectName("library")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(18, 14, 18, 16)
        outer.setSpacing(10)
        self.tabs = QTabBar()
        self.tabs.setFont(look.label(10.5))
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName("Shelves")
        self.search = QLineEdit()
        self.search.setFont(look.label(11))
        self.search.setPlaceholderText("Find by any word")
        self.search.setClearButtonEnabled(True)
        self.search.setAccessibleName("Find in this shelf")
        bring = QPushButton("Import files…")
        bring.setToolTip("Read creatures, goods and tables from files")
        bring.clicked.connect(lambda _checked=False: self.import_wanted.emit())
        top = QHBoxLayout()
        top.addWidget(self.tabs)
        top.addStretch(1)
        paste = QPushButton("Paste…")
        paste.setToolTip("Read creatures, goods and tables from text")
        paste.clicked.connect(lambda _checked=False: self.paste_wanted.emit())
        top.addWidget(paste)
        top.addWidget(bring)
        outer.addLayout(top)
        row = QHBoxLayout()
        row.addWidget(self.search, 1)
        self._shelf_offers = QHBoxLayout()
        row.addLayout(self._shelf_offers)
        outer.addLayout(row)
        self.model = ShelfModel(look.name(11.5), self)
        self.filter = ShelfFilter(self)
        self.filter.setSourceModel(self.model)
        self.list = self._table(look)
        self.entry = EntryPanel(look)
        self.entry.setMinimumWidth(look.pixels(350))
        self._nothing = PlainLabel("Nothing holds all these words.")
        self._nothing.setProperty("role", "muted")
        self._nothing.hide()
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.list, 1)
        column.addWidget(self._nothing)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.addWidget(left)
        split.addWidget(self.entry)
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 2)
        outer.addWidget(split, 1)
        self.tabs.currentChanged.connect(self._tab_changed)
        self.search.textChanged.connect(self._search)
        self.entry.wanted.connect(self.wanted)
        QShortcut(QKeySequence.StandardKey.Find, self, self.search.setFocus)
        # Qt itself would open no dialog wider than two thirds of the screen.
        self.resize(on_screen(self, self.sizeHint()))

    def sizeHint(self) -> QSize:
        return QSize(self._look.pixels(980), self._look.pixels(640))

    def show_shelves(
        self,
        shelves: tuple[Shelf, ...],
        view: Callable[[str, str], EntryView | None],
        parameters: Callable[[Offer], tuple[Parameter, ...]],
        things: Mapping[str, str],
    ) -> None:
        """Draw these; the shelf and the entry that are looked at stay where they are still there."""
        self._view, self._parameters, self._things = view, parameters, things
        if shelves != self._shelves:
            here = self._shelf_key()
            self._shelves = shelves
            self._fill_tabs(here)
        self._show_entry()

    def show_shelf(self, key: str) -> None:
        """Turn to a shelf."""
        keys = [shelf.key for shelf in self._shelves]
        if key in keys:
            self.tabs.setCurrentIndex(keys.index(key))

    def select(self, key: str) -> None:
        """Look at an entry of the shelf that is shown."""
        for row, entry in enumerate(self.model.shelf.entries):
            if entry.key == key:
                index = self.filter.mapFromSource(self.model.index(row, 0))
                self.list.selectionModel().setCurrentIndex(
                    index,
                    QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows,
                )
                self.list.scrollTo(index)

    def _table(self, look: Look) -> QTableView:
        view = QTableView()
        view.setModel(self.filter)
        self._glyphs = GlyphDelegate(look, view)
        view.setItemDelegateForColumn(0, self._glyphs)
        view.setStyleSheet("QTableView::item { padding-left: 7px; }")
        view.setFont(look.label(10))
        view.setSortingEnabled(True)
        view.setShowGrid(False)
        view.setWordWrap(False)
        view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        view.verticalHeader().hide()
        view.verticalHeader().setDefaultSectionSize(look.pixels(34))
        head = view.horizontalHeader()
        head.setHighlightSections(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setFont(look.capitals())
        head.setStretchLastSection(True)
        view.setAccessibleName("Entries")
        view.selectionModel().currentRowChanged.connect(lambda _now, _before: self._show_entry())
        view.activated.connect(self._activated)
        view.doubleClicked.connect(self._activated)
        return view

    def _fill_tabs(self, here: str) -> None:
        self.tabs.blockSignals(True)
        while self.tabs.count():
            self.tabs.removeTab(0)
        for shelf in self._shelves:
            self.tabs.addTab(f"{shelf.label}  {len(shelf.entries)}")
        keys = [shelf.key for shelf in self._shelves]
        self.tabs.setCurrentIndex(keys.index(here) if here in keys else 0)
        self.tabs.blockSignals(False)
        self._tab_changed(self.tabs.currentIndex())

    def _tab_changed(self, place: int) -> None:
        if not 0 <= place < len(self._shelves):
            return
        shelf = self._shelves[place]
        before = self._entry()
        if before is not None and self.model.shelf.key:
            self._kept[self.model.shelf.key] = before.key
        self.model.set_shelf(shelf)
        self.list.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self._glyphs.reserved = any(entry.glyph for entry in shelf.entries)
        for column in range(len(shelf.columns)):
            self.list.setColumnWidth(column, self._width(shelf, column))
        self.list.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        clear_layout(self._shelf_offers)
        for offer in shelf.offers:
            button = offer_button(self._look, offer, first=False)
            button.clicked.connect(lambda _checked=False, offer=offer: self.wanted.emit(offer))
            self._shelf_offers.addWidget(button)
        self._search(self.search.text())
        self.select(self._kept.get(shelf.key, ""))

    def _width(self, shelf: Shelf, column: int) -> int:
        """Room for the longest text of a column, within reason."""
        texts = [entry.cells[column] for entry in shelf.entries if column < len(entry.cells)]
        metrics = QFontMetrics(self._look.name(11.5) if column == 0 else self._look.label(10))
        widest = max((metrics.horizontalAdvance(text) for text in texts), default=0)
        glyph = self._glyphs.side if column == 0 and self._glyphs.reserved else 0
        heading = QFontMetrics(self._look.capitals()).horizontalAdvance(shelf.columns[column].upper())
        return max(heading + 30, min(widest + glyph, self._look.pixels(230)) + 22)

    def _search(self, words: str) -> None:
        self.filter.set_words(words)
        found = self.filter.rowCount()
        self._nothing.setVisible(found == 0)
        if self._entry() is None and found:
            self.list.selectRow(0)
        self._show_entry()

    def _shelf_key(self) -> str:
        place = self.tabs.currentIndex()
        return self._shelves[place].key if 0 <= place < len(self._shelves) else ""

    def _entry(self) -> Entry | None:
        index = self.list.selectionModel().currentIndex()
        entry: Entry | None = index.data(ROW) if index.isValid() else None
        return entry

    def _show_entry(self) -> None:
        entry, shelf = self._entry(), self.model.shelf.key
        view = None if entry is None else self._view(shelf, entry.key)
        self.entry.show_entry(f"{shelf}/{entry.key}" if entry else "", view, self._parameters, self._things)

    def _activated(self, _index: QModelIndex) -> None:
        """Do the first thing that can be done with the entry."""
        first = next((each for each in self.entry.offers if each.button.isEnabled()), None)
        if first is not None:
            first.button.click()
