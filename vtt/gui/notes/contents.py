"""The list of notes: searched by any word, and what is made of all of them below it."""

from collections.abc import Callable, Sequence

import msgspec
from PySide6.QtCore import QMimeData, QModelIndex, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListView, QMenu, QVBoxLayout, QWidget

from vtt.apostrophes import folded
from vtt.gui.list_field import ListField, move_mark
from vtt.gui.look import Look
from vtt.gui.models.rows import Index, RowsModel
from vtt.gui.notes.rows import EMPTY, HEAD, NoteDelegate, NoteRow, kind_of, rows_of
from vtt.gui.plain_button import plain_button
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.command import nearness
from vtt.gui.scrolling import WholeEntries
from vtt.numerals import counted
from vtt.rules.tabletop.showing import note_key
from vtt.settings.keys import with_key
from vtt.table.noted import Noted, Subject
from vtt.table.shown import SHOWN, Shown


class NoteContents(QWidget):
    """``turned_to`` gives the subject of the note that somebody chose. ``as_written`` gives a note with the text that
    it has in the window, also before it is in the campaign."""

    turned_to = Signal(object)

    def __init__(
        self, look: Look, export_menu: Callable[[QWidget], QMenu], as_written: Callable[[Noted], Noted]
    ) -> None:
        super().__init__()
        self._as_written = as_written
        self._notes: Sequence[Noted] = ()
        self._opened: Noted | None = None
        self._filtering = False
        self._build(look, export_menu)
        self._lay_out(look)
        self.search.textChanged.connect(lambda _words: self._filter())
        self.search.stepped.connect(self._step)
        self.search.returnPressed.connect(self._first_found)
        self.list.selectionModel().currentChanged.connect(lambda index, _before: self._turn_to(index.row()))

    def show_notes(self, notes: Sequence[Noted], opened: Noted | None) -> None:
        """These are the notes now, and this one is open; what is typed stays."""
        self._notes, self._opened = notes, opened
        self._filter()

    def set_only_read(self, only_read: bool) -> None:
        """Whether no note can be made."""
        self.new.setEnabled(not only_read)
        self.recap.setEnabled(not only_read)

    def forget(self) -> None:
        """Another campaign is on the table."""
        self._notes, self._opened = (), None
        self.search.clear()
        self._filter()

    def ask_for_words(self) -> None:
        """Have something typed that is looked for."""
        self.search.setFocus()
        self.search.selectAll()

    def _build(self, look: Look, export_menu: Callable[[QWidget], QMenu]) -> None:
        self.search = ListField()
        self.search.setFont(look.label(11))
        self.search.setClearButtonEnabled(True)
        self.search.setPlaceholderText("Find by any word")
        self.search.setAccessibleName("Find a note")
        self.count = PlainLabel()
        self.count.setFont(look.figures(9))
        self.count.setProperty("role", "muted")
        self.model = _NotesModel(
            lambda row: row.note.subject,
            {
                Qt.ItemDataRole.DisplayRole: lambda row: row.note.title,
                Qt.ItemDataRole.AccessibleTextRole: lambda row: f"{row.note.title}, {kind_of(row.note)}",
                Qt.ItemDataRole.ToolTipRole: lambda row: "\n".join(
                    filter(None, (row.note.title, kind_of(row.note), row.words))
                ),
            },
            self,
        )
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setDragEnabled(True)
        self.list.setDragDropMode(QListView.DragDropMode.DragOnly)
        self.list.setItemDelegate(NoteDelegate(look, self.list))
        # The wider it is, the fewer lines its titles need.
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setMouseTracking(True)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.setAccessibleName("Notes")
        self.list.setProperty("role", "card")
        WholeEntries(self.list)
        self.new = plain_button("New…", with_key("Make a note about whatever you like", "Notes: new"))
        self.recap = plain_button("Recap…", "Draft a recap of what was played since the last one")
        self.export = plain_button("Export", "Write all notes with their pictures as a folder of Markdown or one page")
        self.export.setMenu(export_menu(self.export))
        self.export.setProperty("menu", True)

    def _lay_out(self, look: Look) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(self.search)
        head.addStrut(look.pixels(HEAD))
        column.addLayout(head)
        column.addWidget(self.list, 1)
        foot = QHBoxLayout()
        foot.setSpacing(6)
        for button in (self.new, self.recap, self.export):
            foot.addWidget(button)
        foot.addStretch(1)
        column.addLayout(foot)
        self.setMinimumWidth(look.pixels(250))

    def _filter(self) -> None:
        rows = rows_of([self._as_written(each) for each in self._notes], self.search.text(), self._opened)
        subject = self._subject
        self._filtering = True
        self.model.set_rows(rows)
        place = next((place for place, row in enumerate(rows) if row.note.subject == subject), -1)
        self.list.setCurrentIndex(self.model.index(place))
        if place >= 0:
            self.list.scrollTo(self.model.index(place))
        self._filtering = False
        written = sum(bool(row.note.text.strip()) for row in rows)
        none = EMPTY if rows else "No note holds these words"
        self.count.setText(counted(written, "note") if written else none)

    @property
    def _subject(self) -> Subject | None:
        return None if self._opened is None else self._opened.subject

    def _first_found(self) -> None:
        rows, subject = self.model.rows, self._subject
        if rows and all(row.note.subject != subject for row in rows):
            wanted = folded(self.search.text()).split()
            # What is called so comes before what only tells of it.
            best = min(rows, key=lambda row: nearness(folded(row.note.title), wanted))
            self.turned_to.emit(best.note.subject)

    def _step(self, by: int) -> None:
        move_mark(self.list, by)
        self.search.setFocus()

    def _turn_to(self, place: int) -> None:
        if self._filtering or not 0 <= place < self.model.rowCount():
            return
        keyboard = self.window().focusWidget()
        self.turned_to.emit(self.model.rows[place].note.subject)
        if keyboard is self.list or keyboard is self.search:
            keyboard.setFocus()


class _NotesModel(RowsModel[NoteRow]):
    """The notes as a list out of which one is dragged to be shown to players."""

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:
        return [SHOWN]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        dragged = QMimeData()
        row = self.row(indexes[0]) if indexes else None
        if row is not None:
            dragged.setData(SHOWN, msgspec.json.encode(Shown(kind="note", what=note_key(row.note.subject))))
        return dragged
