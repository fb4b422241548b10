"""The entries of a shelf that a search leaves, as a table with one of them marked."""

from collections.abc import Callable

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableView,
    QWidget,
)

from vtt.gui.board.picture_painting import FaceOf
from vtt.gui.level_text import ASIDE, LevelText, two_lines_high
from vtt.gui.library.glyph_delegate import GlyphDelegate
from vtt.gui.look import Look
from vtt.gui.models.rows import ROW
from vtt.gui.models.shelf import ShelfFilter, fraction, is_numeric, longest_fraction
from vtt.gui.plain_text import parts_of, words_of
from vtt.rules.contract.library import Entry, Shelf

_ROW = 34
"""Pixels of a row at least."""
_MOST, _LAST_MOST = 230, 360
"""Pixels that the text of a column takes at most, and that of the last one."""
_NAME = 1.5
"""How much wider than any other column the names are, and the last column, before they are shortened."""
_READABLE_NAME, _READABLE = 136, 74
"""Pixels of a name and of any other text that is longer, below which it says nothing: columns at the right give way
before, and what stands in them is told beside the list."""
_SHORT, _MOST_READABLE = 5, 84
"""Letters of a word that is never broken, and pixels of a column at most for its sake."""
_WHOLE_NAME, _WHOLE = 150, 120
"""Pixels of a name and of any other text that has room on two lines: a longer one is shortened, with whole words."""
_BESIDE_GLYPH = 6
"""Pixels between a glyph and the name beside it."""


class EntryList(QTableView):
    """Draws what the filter leaves. Tab leaves the table: the arrows move in it. ``pulled``: somebody drags the
    entry that is marked."""

    pulled = Signal()

    def __init__(self, look: Look, entries: ShelfFilter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._wanted: list[int] = []
        self._names = ""
        self._longest: list[int] = []
        self._least: list[int] = []
        self._floors: tuple[list[int], ...] = ()
        self._given: list[int] = []
        self._usual_row = max(look.pixels(_ROW), two_lines_high(look.label(10)))
        self._row = self._usual_row
        self.setModel(entries)
        self._glyphs = GlyphDelegate(look, self)
        self.setItemDelegate(LevelText(self))
        self.setItemDelegateForColumn(0, self._glyphs)
        self.setFont(look.label(10))
        self.setSortingEnabled(True)
        self.setShowGrid(False)
        # What is longer than its column takes a second line, for which there is room in every row.
        self.setWordWrap(True)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(self._row)
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setFont(look.capitals())
        head.setStretchLastSection(True)
        self.setAccessibleName("Entries")

    def set_faces(self, face_of: FaceOf) -> None:
        """Where the faces of pictures are; whoever has new ones has the viewport drawn anew."""
        self._glyphs.face_of = face_of

    @property
    def entry(self) -> Entry | None:
        """What is marked."""
        index = self.selectionModel().currentIndex()
        entry: Entry | None = index.data(ROW) if index.isValid() else None
        return entry

    def startDrag(self, actions: Qt.DropAction) -> None:
        self.pulled.emit()

    def fit(self, shelf: Shelf) -> None:
        """Show this shelf in its own order, each column as wide as it wants to be, and the last as wide as is left."""
        self.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        self._glyphs.reserved = any(entry.glyph for entry in shelf.entries)
        self._names = "".join(entry.cells[0] for entry in shelf.entries)
        self._longest = [self._text_width(shelf, column) for column in range(len(shelf.columns))]
        self._wanted = [self._width(shelf, column) for column in range(len(shelf.columns))]
        self._least = [_heading(self._look, shelf, column) for column in range(len(shelf.columns))]
        for column, wanted in enumerate(self._wanted):
            self._least[column] = max(self._least[column], min(wanted, self._readable_width(shelf, column)))
        self._floors = (*(self._whole(shelf, measured) for measured in (_on_two_lines, _words, _parts)), self._least)
        self._share()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)

    def resizeEvent(self, event: QResizeEvent) -> None:
        # What somebody made wider or narrower stays so.
        untouched = [self.columnWidth(column) for column in range(len(self._given))] == self._given
        super().resizeEvent(event)
        if untouched:
            self._share()

    @property
    def wanted_width(self) -> int:
        """Pixels in which every column is as wide as it wants to be."""
        return sum(self._wanted) + self._beside

    @property
    def enough(self) -> tuple[int, ...]:
        """Pixels in which whatever is not much too long has room on two lines, in which no word is parted, in which
        none is broken elsewhere, and in which every column can be read at all."""
        return tuple(sum(map(min, self._wanted, floors)) + self._beside for floors in self._floors)

    @property
    def _beside(self) -> int:
        return self.verticalScrollBar().sizeHint().width() + 2 * self.frameWidth()

    def fill(self, height: int) -> int:
        """Make the rows a little higher than usual, so that a whole number of them fills this height (pixels), however
        many there are: from one shelf to the next they stay as high. The height that they take then."""
        around = self.horizontalHeader().height() + 2 * self.frameWidth()
        side, room = self._row, height - around
        if room >= side:
            number = room // side
            side = room // number
            if self.model().rowCount() > number:
                height = around + number * side
        self.verticalHeader().setDefaultSectionSize(side)
        return height

    def _share(self) -> None:
        """Give each column what it wants; where there is less room the widest give way first, down to their
        headings."""
        if not self._wanted:
            return
        shown = self._readable(self.viewport().width())
        for column in range(len(self._wanted)):
            self.setColumnHidden(column, column >= shown)
        room = self.viewport().width()
        floors = next((each for each in self._floors if sum(each[:shown]) <= room), self._least)
        others = _levelled(self._wanted[:shown], floors[:shown], room)[:-1]
        # The last first: it is stretched after the others, and with a width of its own the table would move sideways.
        self.setColumnWidth(len(others), self._least[shown - 1])
        for column, width in enumerate(others):
            self.setColumnWidth(column, width)
        self._given = others
        if (row := self._least_row()) != self._row:
            self._row = row
            # Whoever keeps the list as high as whole rows looks again.
            self.horizontalHeader().geometriesChanged.emit()

    def _least_row(self) -> int:
        """Pixels of a row in which everything can be read, on two lines: the same for every shelf, but where names that
        are longer than their column are in a script that takes more."""
        if self._longest[0] + 2 * ASIDE <= self.columnWidth(0):
            return self._usual_row
        return max(self._usual_row, two_lines_high(self._look.name(11.5), self._names))

    def _readable(self, room: int) -> int:
        """How many columns, from the first, have room in which they can be read; always the first."""
        taken = 0
        for column, (wanted, least) in enumerate(zip(self._wanted, self._least, strict=True)):
            taken += min(wanted, least)
            if column and taken > room:
                return column
        return len(self._wanted)

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

    def _text_width(self, shelf: Shelf, column: int) -> int:
        """Pixels of the longest text of a column, with a glyph beside it."""
        look = self._look
        texts = [entry.cells[column] for entry in shelf.entries if column < len(entry.cells)]
        font = look.name(11.5) if column == 0 else look.figures(10) if is_numeric(shelf, column) else look.label(10)
        metrics = QFontMetrics(font)
        free = longest_fraction(shelf, column)
        widest = max((metrics.horizontalAdvance(text + free[len(fraction(text)) :]) for text in texts), default=0)
        return widest + (self._glyphs.side + _BESIDE_GLYPH if column == 0 and self._glyphs.reserved else 0)

    def _readable_width(self, shelf: Shelf, column: int) -> int:
        """Pixels in which a column says something, and no short word of it is broken."""
        look = self._look
        if column == 0:
            return look.pixels(_READABLE_NAME)
        if is_numeric(shelf, column):
            # No number is broken.
            return self._wanted[column]
        metrics = QFontMetrics(look.label(10))
        words = {word for entry in shelf.entries for word in words_of(entry.cells[column]) if len(word) <= _SHORT}
        longest = max((metrics.horizontalAdvance(word) for word in words), default=0)
        return max(look.pixels(_READABLE), min(longest + 2 * ASIDE + 1, look.pixels(_MOST_READABLE)))

    def _whole(self, shelf: Shelf, measured: Callable[[str, QFontMetrics, int], int]) -> list[int]:
        """Pixels of each column in which all its texts have room, measured so."""
        look, widths = self._look, list[int]()
        for column, (wanted, least) in enumerate(zip(self._wanted, self._least, strict=True)):
            metrics = QFontMetrics(look.label(10) if column else look.name(11.5))
            most = look.pixels(_WHOLE if column else _WHOLE_NAME)
            texts = {entry.cells[column] for entry in shelf.entries if column < len(entry.cells)}
            widest = max((measured(text, metrics, most) for text in texts), default=0)
            beside = self._glyphs.side + _BESIDE_GLYPH if column == 0 and self._glyphs.reserved else 0
            widths.append(max(least, min(wanted, widest + beside + 2 * ASIDE + 2)))
        return widths

    def _width(self, shelf: Shelf, column: int) -> int:
        """Room for the longest text of a column, within reason."""
        look = self._look
        most = look.pixels(_LAST_MOST if column == len(shelf.columns) - 1 else _MOST)
        return max(_heading(look, shelf, column), min(self._longest[column], most) + 22)


def _levelled(wanted: list[int], least: list[int], room: int) -> list[int]:
    """The widths that are wanted, as far as there is room: what is widest gives way first, the first column last."""
    share = [_NAME if column in (0, len(wanted) - 1) else 1.0 for column in range(len(wanted))]
    widths = wanted
    for level in range(max(wanted, default=0), 0, -1):
        if sum(widths) <= room:
            break
        widths = [
            max(floor, min(width, int(level * part))) for width, floor, part in zip(wanted, least, share, strict=False)
        ]
    return widths


def _on_two_lines(text: str, metrics: QFontMetrics, most: int) -> int:
    """Pixels in which a text stands on two lines, or its longest word where that takes more than ``most``."""
    ends, place = [], 0
    for word in words_of(text):
        place = text.index(word, place) + len(word)
        ends.append(place)
    halves = (max(map(metrics.horizontalAdvance, (text[:end].strip("、"), text[end:].strip("、 ")))) for end in ends)
    half = min(halves, default=0)
    return half if half <= most else _words(text, metrics, most)


def _words(text: str, metrics: QFontMetrics, _most: int) -> int:
    """Pixels of its longest word."""
    return max(map(metrics.horizontalAdvance, words_of(text)), default=0)


def _parts(text: str, metrics: QFontMetrics, _most: int) -> int:
    """Pixels of the longest of what its words are parted into."""
    return max((metrics.horizontalAdvance(part) for word in words_of(text) for part in parts_of(word)), default=0)


def _heading(look: Look, shelf: Shelf, column: int) -> int:
    """Room for what stands over a column."""
    return QFontMetrics(look.capitals()).horizontalAdvance(shelf.columns[column].upper()) + 30
