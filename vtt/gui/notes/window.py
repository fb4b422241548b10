"""The window of the notes: a list to search in, the page that is open, and beside it what is written."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QCursor, QHideEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QListView,
    QMenu,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from vtt.gui.library.search_field import SearchField
from vtt.gui.look import Look
from vtt.gui.models.rows import RowsModel
from vtt.gui.notes.editor import NoteEditor
from vtt.gui.notes.page import NotePage, told
from vtt.gui.notes.rows import NoteDelegate, NoteRow, rows_of
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.prompts.close_button import close_button
from vtt.gui.shortened import ShortenedLabel
from vtt.gui.window_size import roomy
from vtt.numerals import counted
from vtt.rules.book.note_links import Links, Target
from vtt.rules.tabletop.noting import MOST_LETTERS
from vtt.table.noted import CAMPAIGN, Noted, Subject

_TOO_LONG = f"A note holds at most {MOST_LETTERS:,} letters: the rest is left out"
PAUSE = 700
"""Milliseconds without a key after which what is written is kept from being lost."""
_SHORT, _AFTER = 4000, 250
"""A text of so many letters is drawn at each key, a longer one so many milliseconds after the last."""
_KINDS = {
    "note": "Free note",
    "recap": "Recap of a session",
    "scene": "Scene",
    "creature": "Creature",
    "place": "Place",
}


class NotesWindow(QDialog):
    """Draws the notes of one table. What is written stays here until somebody turns to another note or leaves the
    window: then ``written`` gives the subject and its text, once. Meanwhile ``drafted`` gives the subject, its text
    before and its text now after each pause.

    ``show_wanted`` gives a subject and whether players are to read its notes, ``wanted`` the ``Target`` of a link that
    was clicked, ``made`` the title and text of a note to be made, ``menu_wanted`` the note whose menu is asked for.
    ``waiting`` is what was given out and is on its way into the campaign.
    """

    written = Signal(object, str)
    drafted = Signal(object, str, str)
    show_wanted = Signal(object, bool)
    wanted = Signal(object)
    made = Signal(str, str)
    new_wanted = Signal()
    recap_wanted = Signal()
    undo_wanted = Signal()
    menu_wanted = Signal(object)

    def __init__(
        self,
        look: Look,
        waiting: Mapping[Subject, str],
        export_menu: Callable[[QWidget], QMenu],
        parent: QWidget | None = None,
    ) -> None:
        # Not a dialog: one would stay before the main window also while people are asked something there.
        super().__init__(parent, Qt.WindowType.Window)
        self._look = look
        self._links: Links | None = None
        self._why_not: Callable[[Noted], str] = lambda _note: ""
        self._open: Noted | None = None
        self._stored = ""
        self._waiting = waiting
        self._only_read = False
        self._turning = False
        self._trail: list[Subject] = []
        self.setWindowTitle("Notes")
        self.setObjectName("notes")
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(self.keep)
        self._drawing = QTimer(self, singleShot=True, interval=_AFTER)
        self._drawing.timeout.connect(self._preview)
        self._build_list(look, export_menu)
        self._build_page(look)
        self._lay_out(look)
        self._connect()
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return roomy(self, QSize(1060, 660) * self._look.text_scale, QSize(1400, 900) * self._look.text_scale)

    @property
    def subject(self) -> Subject | None:
        """What the note that is open is about."""
        return None if self._open is None else self._open.subject

    @property
    def is_writing(self) -> bool:
        """Whether the text is there to be written."""
        return self.write.isChecked()

    @property
    def unwritten(self) -> str | None:
        """The text that was changed here and not given out yet."""
        text = self.editor.toPlainText()
        return text if self._open is not None and text != self._stored else None

    def show_notes(self, links: Links, why_not: Callable[[Noted], str], *, only_read: bool) -> None:
        """These are the notes now; ``why_not`` says why players do not read what is shown to them. What is being
        written stays as it is written."""
        self._links, self._why_not, self._only_read = links, why_not, only_read
        self.write.setEnabled(not only_read)
        self.shown.setEnabled(not only_read)
        self.new.setEnabled(not only_read)
        self.recap.setEnabled(not only_read)
        if self._open is not None:
            self._take_up(self._open.subject)
        self._filter()

    def open_note(self, subject: Subject, *, writing: bool = False) -> None:
        """Turn to the notes on this; nothing happens where there are none."""
        if self._links is None or self._links.target(subject) is None:
            return
        if self._open is None or subject != self._open.subject:
            self.say("")
            self.give_out()
            if self._open is not None:
                self._trail.append(self._open.subject)
            self._open = None
            self._take_up(subject)
        self._filter()
        empty = self._open is not None and not self._open.text.strip()
        self._set_writing((writing or empty) and not self._only_read)
        (self.editor if self.is_writing else self.page).setFocus()

    def give_out(self) -> None:
        """What was written is wanted in the campaign now."""
        self._pause.stop()
        text = self.unwritten
        if text is not None and self._open is not None:
            self._stored = text
            self.written.emit(self._open.subject, text)

    def not_taken(self) -> None:
        """What was given out is not in the campaign: it counts as not given out yet."""
        if self._open is not None:
            self._stored = self._open.text

    def recover(self, subject: Subject, text: str) -> None:
        """Show this text in the editor, as if it had just been written."""
        self.open_note(subject, writing=True)
        if self.subject == subject:
            self.editor.setPlainText(text)

    def forget(self) -> None:
        """Another campaign is on the table."""
        self._pause.stop()
        self._open, self._stored, self._links = None, "", None
        self._trail.clear()
        self._turning = True
        self.editor.clear()
        self.search.clear()
        self._turning = False

    def say(self, words: str) -> None:
        """Say this below the page, until another note is turned to."""
        self.said.setText(words)
        self.said.setVisible(bool(words))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowDeactivate and not self.editor.popup.isVisible():
            self.give_out()
        return super().event(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.give_out()
        super().hideEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.give_out()
        super().closeEvent(event)

    def _build_list(self, look: Look, export_menu: Callable[[QWidget], QMenu]) -> None:
        self.search = SearchField(look)
        self.search.setPlaceholderText("Find by any word")
        self.search.setAccessibleName("Find a note")
        self.count = PlainLabel()
        self.count.setFont(look.figures(9))
        self.count.setProperty("role", "muted")
        self.model: RowsModel[NoteRow] = RowsModel(
            lambda row: row.note.subject,
            {
                Qt.ItemDataRole.DisplayRole: lambda row: row.note.title,
                Qt.ItemDataRole.AccessibleTextRole: lambda row: f"{row.note.title}, {kind_of(row.note)}",
                Qt.ItemDataRole.ToolTipRole: lambda row: f"{row.note.title}\n{kind_of(row.note)}",
            },
            self,
        )
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setItemDelegate(NoteDelegate(look, self.list))
        self.list.setMouseTracking(True)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.setAccessibleName("Notes")
        self.list.setProperty("role", "card")
        self.new = _button("New…", "Make a note about whatever you like (Ctrl+N)")
        self.recap = _button("Recap…", "Draft a recap of what was played since the last one")
        self.export = _button("Export", "Write all notes with their pictures as a folder of Markdown or one page")
        self.export.setMenu(export_menu(self.export))
        self.export.setProperty("menu", True)

    def _build_page(self, look: Look) -> None:
        self.title = ShortenedLabel()
        self.title.setFont(look.name(17))
        self.about = ShortenedLabel()
        self.about.setFont(look.label(9.5))
        self.about.setProperty("role", "muted")
        self.shown = QCheckBox("Players may read it")
        self.shown.setFont(look.label(9.5))
        self.shown.setToolTip("For players as well, unless it tells of something hidden; else it is the GM’s alone")
        self.back = _button("‹", "Back to the note before (Alt+Left)")
        self.back.setAccessibleName("Back")
        self.link = _button("[[ ]]", "Link to a creature, a place, a scene, a rule or another note")
        self.link.setAccessibleName("Link")
        self.write = _button("Write", "Write this note, or read it alone again (Ctrl+E)")
        self.write.setCheckable(True)
        self.more = _button("More…", "What else can be done with this note")
        self.held_back = PlainLabel()
        self.held_back.setFont(look.label(9))
        self.held_back.setProperty("role", "warning")
        self.held_back.setWordWrap(True)
        self.editor = NoteEditor(look)
        self.page = NotePage(look)
        self.said = PlainLabel()
        self.said.setFont(look.label(9.5))
        self.said.setProperty("role", "accent")
        self.said.setWordWrap(True)
        self.said.hide()

    def _lay_out(self, look: Look) -> None:
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.search)
        column.addWidget(self.list, 1)
        foot = QHBoxLayout()
        foot.setSpacing(6)
        for button in (self.new, self.recap, self.export):
            foot.addWidget(button)
        foot.addStretch(1)
        column.addWidget(self.count)
        column.addLayout(foot)
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self.back)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self.title)
        names.addWidget(self.about)
        head.addLayout(names, 1)
        for widget in (self.link, self.write, self.more, close_button(look, self, "×")):
            head.addWidget(widget)
        self.halves = QSplitter(Qt.Orientation.Horizontal)
        self.halves.setChildrenCollapsible(False)
        self.halves.addWidget(self.editor)
        self.halves.addWidget(self.page)
        self.halves.setSizes([500, 500])
        right = QWidget()
        whole = QVBoxLayout(right)
        whole.setContentsMargins(8, 0, 0, 0)
        whole.setSpacing(8)
        whole.addLayout(head)
        whole.addWidget(self.held_back)
        whole.addWidget(self.halves, 1)
        whole.addWidget(self.said)
        under = QHBoxLayout()
        under.addStretch(1)
        under.addWidget(self.shown)
        whole.addLayout(under)
        left.setMinimumWidth(look.pixels(250))
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.addWidget(left)
        split.addWidget(right)
        split.setStretchFactor(1, 1)
        split.setSizes([look.pixels(290), look.pixels(770)])
        outer = QHBoxLayout(self)
        outer.setContentsMargins(16, 14, 16, 14)
        outer.addWidget(split)
        self._set_writing(False)

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda _words: self._filter())
        self.search.stepped.connect(self._step)
        self.search.returnPressed.connect(self._first_found)
        self.list.selectionModel().currentChanged.connect(lambda index, _before: self._turned_to(index.row()))
        self.list.customContextMenuRequested.connect(lambda _where: self._ask_for_menu())
        self.new.clicked.connect(self.new_wanted)
        self.recap.clicked.connect(self.recap_wanted)
        self.write.toggled.connect(self._set_writing)
        self.link.clicked.connect(self._begin_link)
        self.more.clicked.connect(self._ask_for_menu)
        self.back.clicked.connect(self._go_back)
        self.shown.clicked.connect(self._show_to_players)
        self.editor.textChanged.connect(self._typed)
        self.editor.cut_off.connect(
            lambda: self.say(f"A note holds at most {MOST_LETTERS:,} letters: the rest is left out")
        )
        self.page.wanted.connect(self._go_to)
        self.page.unknown.connect(self._make)
        self.page.ambiguous.connect(self._ask_which)
        for keys, run in (
            (QKeySequence(QKeySequence.StandardKey.Find), self._find),
            (QKeySequence(QKeySequence.StandardKey.New), self.new.click),
            (QKeySequence("Ctrl+E"), self.write.click),
            (QKeySequence("Alt+Left"), self.back.click),
            (QKeySequence(QKeySequence.StandardKey.Undo), self.undo_wanted.emit),
            (QKeySequence(QKeySequence.StandardKey.Save), self.give_out),
        ):
            QShortcut(keys, self, run)

    def _find(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def _begin_link(self) -> None:
        self._set_writing(True)
        self.editor.insert_link()

    def _take_up(self, subject: Subject) -> None:
        """Draw the notes on this as they are now. What is being written about it stays."""
        assert self._links is not None
        found = next((each for each in self._links.all if each.subject == subject), None)
        found = found or self._elsewhere(subject)
        before, unwritten = self._open, self.unwritten
        if found is None:
            self._open, self._stored = None, ""
            if unwritten is not None and before is not None:
                # What it was about is gone; its text is not.
                self.made.emit(before.title, unwritten)
            self._open = next(each for each in self._links.all if each.subject == CAMPAIGN)
            found, unwritten = self._open, None
        self._open = found
        self._stored = self._waiting.get(found.subject, found.text)
        if unwritten is None and self.editor.toPlainText() != self._stored:
            self._turning = True
            self.editor.setPlainText(self._stored)
            self._turning = False
            # As the editor has it.
            self._stored = self.editor.toPlainText()
        self.editor.set_links(self._links, found.subject)
        self._draw()

    def _elsewhere(self, subject: Subject) -> Noted | None:
        """Who went to another scene is followed there, if that can be only one."""
        assert self._links is not None
        if subject.kind not in ("creature", "place"):
            return None
        found = [each for each in self._links.all if (each.subject.kind, each.subject.id) == (subject.kind, subject.id)]
        return found[0] if len(found) == 1 else None

    def _draw(self) -> None:
        if self._open is None or self._links is None:
            return
        self.title.setText(self._open.title)
        self.about.setText(kind_of(self._open))
        self.shown.setChecked(self._open.shown)
        why = self._why_not(self._open) if self._open.shown else ""
        self.held_back.setText(f"Players do not read it yet: {why}" if why else "")
        self.held_back.setVisible(bool(why))
        self.back.setEnabled(bool(self._trail))
        self.page.show_note(self._open, self._links, self.editor.toPlainText())

    def _filter(self) -> None:
        if self._links is None:
            return
        rows = rows_of(self._links.all, self.search.text(), self._open)
        self._turning = True
        self.model.set_rows(rows)
        place = next((place for place, row in enumerate(rows) if row.note.subject == self.subject), -1)
        self.list.setCurrentIndex(self.model.index(place) if place >= 0 else self.model.index(-1))
        if place >= 0:
            self.list.scrollTo(self.model.index(place))
        self._turning = False
        self.count.setText(counted(len(rows), "note") if rows else "No note holds these words")

    def _first_found(self) -> None:
        rows = self.model.rows
        if rows and all(row.note.subject != self.subject for row in rows):
            self.open_note(rows[0].note.subject)

    def _step(self, by: int) -> None:
        last = self.model.rowCount() - 1
        if last >= 0:
            place = max(0, min(last, self.list.currentIndex().row() + by))
            self.list.setCurrentIndex(self.model.index(place))
            self.search.setFocus()

    def _turned_to(self, place: int) -> None:
        if self._turning or not 0 <= place < self.model.rowCount():
            return
        keyboard = self.focusWidget()
        self.open_note(self.model.rows[place].note.subject)
        if keyboard is self.list or keyboard is self.search:
            keyboard.setFocus()

    def _typed(self) -> None:
        if self._turning or self._open is None or self._links is None:
            return
        if self.editor.document().characterCount() < _SHORT:
            self._preview()
        else:
            self._drawing.start()
        self._pause.start()

    def _preview(self) -> None:
        if self._open is not None and self._links is not None:
            self.page.show_note(self._open, self._links, self.editor.toPlainText())

    def keep(self) -> None:
        """Give out what is being written as a draft, at once."""
        self._pause.stop()
        text = self.unwritten
        if text is not None and self._open is not None:
            self.drafted.emit(self._open.subject, self._open.text, text)

    def _set_writing(self, writing: bool) -> None:
        if self.write.isChecked() != writing:
            self.write.setChecked(writing)
            return
        self.editor.setVisible(writing)
        self.link.setVisible(writing)
        if not writing:
            self.give_out()
        elif self.isVisible():
            self.editor.setFocus()

    def _show_to_players(self, shown: bool) -> None:
        if self._open is not None:
            self.give_out()
            self.show_wanted.emit(self._open.subject, shown)

    def _go_to(self, target: Target, its_note: bool) -> None:
        if target.subject is not None and (its_note or target.kind in ("note", "scene")):
            self.open_note(target.subject)
        else:
            self.wanted.emit(target)

    def _go_back(self) -> None:
        if self._trail:
            subject, rest = self._trail[-1], self._trail[:-1]
            self.open_note(subject)
            # Going back is no step to go back from.
            self._trail = rest
            self._draw()

    def _make(self, name: str) -> None:
        self.give_out()
        self.made.emit(name, "")

    def _ask_which(self, targets: tuple[Target, ...]) -> None:
        menu = QMenu(self)
        menu.setObjectName("which is meant")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for target in targets:
            entry = menu.addAction(told(target).replace("&", "&&"))
            entry.triggered.connect(lambda _checked=False, target=target: self._go_to(target, False))
        menu.popup(QCursor.pos())

    def _ask_for_menu(self) -> None:
        if self._open is not None:
            self.give_out()
            self.menu_wanted.emit(self._open)


def kind_of(note: Noted) -> str:
    """What a note is about, in a few words."""
    if note.subject == CAMPAIGN:
        return "For whatever is not about one scene or thing"
    kind = _KINDS[note.page or note.subject.kind]
    return f"{kind} in {note.scene}{', hidden from players' if note.hidden else ''}" if note.scene else kind


def _button(label: str, tip: str) -> QPushButton:
    button = QPushButton(label)
    button.setToolTip(literal(tip))
    # Enter belongs to the text and to the search.
    button.setAutoDefault(False)
    return button
