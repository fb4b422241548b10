"""The window of the game's words: what each term is called, by the source, by us, and by the group."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from vtt.gui.keys import keys_over
from vtt.gui.level_text import ASIDE, LevelText, two_lines_high
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.close_button import close_button
from vtt.gui.whole_rows import FillingTable, WholeRows
from vtt.gui.window_size import roomy
from vtt.gui.words.words_model import ENGLISH, PRINTED, WordsModel
from vtt.rules.book.glossary import Glossary
from vtt.rules.contract.procedure import Intent

_ROW = 30
"""Pixels of a row whose words all have room on one line."""
_BESIDE = 8
"""Pixels between what is typed and what stands beside it."""
_NARROW, _ENGLISH_WIDE, _WIDE = 120, 176, 380
"""Pixels that a column takes at least, that of the English words at most, and one in the other language at most."""


class WordsWindow(QDialog):
    """``take`` does the intent that sets a word of the group's own, unless that can't be done now: then what was typed
    stays. ``set_own`` says which there are."""

    def __init__(
        self, look: Look, glossary: Glossary, take: Callable[[Intent], bool], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._take = take
        self._wanted: dict[int, int] = {}
        self._narrow, self._row = look.pixels(_NARROW), look.pixels(_ROW)
        self.glossary = glossary
        self.setWindowTitle(f"Game words: {glossary.name}")
        self.setObjectName("words")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(roomy(self, QSize(980, 640) * look.text_scale, QSize(1100, 820) * look.text_scale))
        self.search = _field(look, "English, or the other language in any spelling", "Search the words")
        self.search.setClearButtonEnabled(True)
        self.model = WordsModel(glossary, self)
        self.table = self._table(look)
        self._rows = WholeRows(self.table, self.table)
        self.english = _field(look, "English", "English name of a new word")
        self.word = _field(look, "Your group’s word for it", "Word of your own")
        self.add = QPushButton("Add a word")
        self.add.setFont(look.label(10))
        # Enter in the search must not press it.
        self.add.setAutoDefault(False)
        self.add.setEnabled(False)
        self._lay_out(look)
        self.search.textChanged.connect(self.model.search)
        self.model.written.connect(self._want)
        self.english.textChanged.connect(self._check)
        self.word.textChanged.connect(self._check)
        self.word.returnPressed.connect(self._add)
        self.add.clicked.connect(self._add)
        finding = QShortcut(self)
        finding.activated.connect(self.search.setFocus)
        keys_over(self).give(finding, "Lists: find")
        self.search.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._share()

    def set_own(self, own: Mapping[str, str]) -> None:
        """These are the group's words now, by English term."""
        self.model.set_own(own)

    def _table(self, look: Look) -> FillingTable:
        table = FillingTable()
        table.setModel(self.model)
        table.setFont(look.label(10.5))
        table.setShowGrid(False)
        table.setItemDelegate(LevelText(table))
        # A cell is marked by itself: its edge runs all round it.
        table.setStyleSheet(f"QTableView::item {{ border-width: {look.theme.line_width}px; }}")
        table.setAlternatingRowColors(True)
        table.setAccessibleName("Words of the game")
        table.setProperty("role", "card")
        table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        table.setTabKeyNavigation(False)
        table.setEditTriggers(
            QTableView.EditTrigger.DoubleClicked
            | QTableView.EditTrigger.SelectedClicked
            | QTableView.EditTrigger.EditKeyPressed
            | QTableView.EditTrigger.AnyKeyPressed
        )
        table.verticalHeader().hide()
        header = table.horizontalHeader()
        header.setFont(look.capitals())
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        metrics = QFontMetrics(table.font())
        self._longest = self.model.widest(metrics.horizontalAdvance)
        for column, widest in self._longest.items():
            # A game that was never printed in the other language has no words of the source.
            table.setColumnHidden(column, column == PRINTED and not widest)
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            most = _ENGLISH_WIDE if column == ENGLISH else _WIDE
            self._wanted[column] = min(widest + look.pixels(24), look.pixels(most))
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setHighlightSections(False)
        return table

    def _share(self) -> None:
        """The words that are known have what they want, as far as the group's own can be read beside them; the least
        wanting column first, so that what it leaves is for the others."""
        shown = sorted(
            (column for column in self._wanted if not self.table.isColumnHidden(column)), key=self._wanted.__getitem__
        )
        room = self.table.viewport().width() - self._narrow * (self.model.columnCount() - len(self._wanted))
        for place, column in enumerate(shown):
            width = max(self._narrow, min(self._wanted[column], room // (len(shown) - place)))
            room -= width
            self.table.horizontalHeader().resizeSection(column, width)
        wraps = any(self._longest[column] + 2 * ASIDE > self.table.columnWidth(column) for column in shown)
        side = max(self._row, two_lines_high(self.table.font()) if wraps else 0)
        self.table.fill_with(side, self._rows.height())
        self._rows.fit()
        self._stand_under_the_columns()

    def _stand_under_the_columns(self) -> None:
        """A word of the group's own is typed under those that there are, where there is room for it: for half of what
        the English beside it has, at the least."""
        begins = self.table.columnViewportPosition(self.model.columnCount() - 1) + self.table.viewport().x()
        room = self.table.width() - begins - _BESIDE - self.add.sizeHint().width()
        if room >= max(self._narrow, begins // 2):
            self.english.setFixedWidth(begins - _BESIDE)
        else:
            self.english.setMinimumWidth(0)
            self.english.setMaximumWidth(self.word.maximumWidth())

    def _lay_out(self, look: Look) -> None:
        printed = "" if self.table.isColumnHidden(PRINTED) else "then the printed one, "
        self.note = PlainLabel(
            f"A word of your group’s comes first, {printed}then ours. What has none is shown in English."
        )
        self.note.setFont(look.label(9.5))
        self.note.setProperty("role", "muted")
        self.note.setWordWrap(True)
        foot = QHBoxLayout()
        foot.setSpacing(_BESIDE)
        foot.addWidget(self.english, 1)
        foot.addWidget(self.word, 1)
        foot.addWidget(self.add)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(10)
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self.search, 1)
        head.addWidget(close_button(look, self, "×"))
        column.addLayout(head)
        column.addWidget(self.note)
        column.addWidget(self._rows, 1)
        column.addLayout(foot)

    def _want(self, english: str, word: str) -> bool:
        arguments = {"english": english, "language": self.glossary.language, "word": word}
        return self._take(Intent("set_word", "", arguments))

    def _check(self) -> None:
        self.add.setEnabled(bool(self.english.text().strip() and self.word.text().strip()))

    def _add(self) -> None:
        if not self.add.isEnabled():
            return
        english = self.english.text().strip()
        term = self.glossary.by_form.get(english.casefold()) or self.glossary.by_word.get(english.casefold())
        if self._want(english if term is None else term.english, self.word.text().strip()):
            self.english.clear()
            self.word.clear()
            self.english.setFocus()


def _field(look: Look, hint: str, name: str) -> QLineEdit:
    field = QLineEdit()
    field.setFont(look.label(10.5))
    field.setPlaceholderText(hint)
    field.setAccessibleName(name)
    return field
