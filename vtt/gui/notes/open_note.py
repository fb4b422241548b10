"""The note that is open: its title, its text as it is written and as it is read, and what can be done with it."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QResizeEvent, QTextCursor
from PySide6.QtWidgets import QCheckBox, QDialog, QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from vtt.gui.bag.flow import FlowLayout
from vtt.gui.look import Look
from vtt.gui.notes.editor import NoteEditor
from vtt.gui.notes.page import NotePage
from vtt.gui.notes.rows import HEAD, kind_of
from vtt.gui.pictures.given import picture_among
from vtt.gui.plain_button import plain_button
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.close_button import close_button
from vtt.gui.shortened import ShortenedLabel
from vtt.rules.book.note_links import Links
from vtt.rules.book.note_pictures import written_picture
from vtt.rules.tabletop.noting import MOST_LETTERS
from vtt.settings.keys import with_key
from vtt.table.noted import Noted

_TOO_LONG = f"A note holds at most {MOST_LETTERS:,} letters: the rest is left out"
_SHORT, _AFTER = 4000, 250
"""A text of so many letters is drawn at each key, a longer one so many milliseconds after the last."""
_TITLE = 240
"""Pixels of a title at the usual size of text: where less are left beside the buttons they stand under it."""
_GAP = 6


class OpenNote(QWidget):
    """``typed`` when somebody changed the text, ``put_by`` when it is to be read alone again. ``pictured`` gives a
    picture that was pasted or dropped, ``picture_wanted`` asks for one."""

    typed = Signal()
    put_by = Signal()
    pictured = Signal(object)
    picture_wanted = Signal()

    def __init__(self, look: Look, window: QDialog, counted: QWidget) -> None:
        """``window`` is the one that its cross closes; what is ``counted`` beside it is told at its foot."""
        super().__init__()
        self._look = look
        self._note: Noted | None = None
        self._links: Links | None = None
        self._putting = False
        self._drawing = QTimer(self, singleShot=True, interval=_AFTER)
        self._drawing.timeout.connect(self._draw_page)
        self._build(look)
        self._lay_out(look, close_button(look, window, "×"), counted)
        self.set_writing(False)
        self.write.toggled.connect(self.set_writing)
        self.link.clicked.connect(self._begin_link)
        self.picture.clicked.connect(self._want_picture)
        self.editor.pictured.connect(self.pictured)
        self.setAcceptDrops(True)
        self.editor.textChanged.connect(self._typed)
        self.editor.cut_off.connect(lambda: self.say(_TOO_LONG))

    @property
    def text(self) -> str:
        """The text as it stands there now."""
        return self.editor.toPlainText()

    @property
    def is_writing(self) -> bool:
        """Whether the text is there to be written."""
        return self.write.isChecked()

    def put(self, text: str) -> None:
        """This is the text; nobody typed it."""
        self._putting = True
        self.editor.setPlainText(text)
        self._putting = False

    def show_note(self, note: Noted, links: Links, why_not: str) -> None:
        """Draw this note with the text that stands there; ``why_not`` says why players do not read it, or is empty."""
        self._note, self._links = note, links
        self.editor.set_links(links, note.subject)
        self.title.setFont(self._look.name_of(note.title, 17))
        self.title.setText(note.title)
        self.about.setText(kind_of(note))
        self.shown.setChecked(note.shown)
        self.held_back.setText(f"Players do not read it yet: {why_not}" if why_not else "")
        self.held_back.setVisible(bool(why_not))
        self._draw_page()

    def forget(self) -> None:
        """Another campaign is on the table."""
        self._note = self._links = None
        self.put("")

    def set_only_read(self, only_read: bool) -> None:
        """Whether nothing can be written."""
        self.write.setEnabled(not only_read)
        self.picture.setEnabled(not only_read)
        self.shown.setEnabled(not only_read)

    def set_writing(self, writing: bool) -> None:
        """Have the text there to be written, or the page alone to be read."""
        if self.is_writing != writing:
            self.write.setChecked(writing)
            return
        self.editor.setVisible(writing)
        self.link.setVisible(writing)
        if not writing:
            self.put_by.emit()
        elif self.isVisible():
            self.editor.setFocus()

    def insert_picture(self, title: str, content: str, at: QTextCursor) -> None:
        """Write a picture that the campaign keeps where this cursor is."""
        at.insertText(written_picture(title, content))
        self.editor.setTextCursor(at)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        event.setAccepted(self.picture.isEnabled() and picture_among(event.mimeData()) is not None)

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.set_writing(True)
        self.pictured.emit(picture_among(event.mimeData()))

    def take_keyboard(self) -> None:
        """Have keys go to whatever can be written or read."""
        (self.editor if self.is_writing else self.page).setFocus()

    def say(self, words: str) -> None:
        """Say this below the page, or nothing any more."""
        self.said.setText(words)
        self.said.setVisible(bool(words))

    def _build(self, look: Look) -> None:
        self.title = ShortenedLabel(most_lines=3)
        self.about = ShortenedLabel(most_lines=2)
        self.about.setFont(look.label(9.5))
        self.about.setProperty("role", "muted")
        self.shown = QCheckBox("Players may read it")
        self.shown.setFont(look.label(9.5))
        self.shown.setToolTip("For players as well, unless it tells of something hidden; else it is the GM’s alone")
        self.back = plain_button("‹", with_key("Back to the note before", "Notes: the note before"))
        self.back.setAccessibleName("Back")
        self.link = plain_button("Link…", "Link to a creature, a place, a scene, a rule or another note")
        self.link.setAccessibleName("Link")
        self.picture = plain_button(
            "Picture…", "Put a picture into this note (Ctrl+Shift+P); drop or paste one as well"
        )
        self.write = plain_button("Write", with_key("Write this note, or read it alone again", "Notes: write, or read"))
        self.write.setCheckable(True)
        self.more = plain_button("More…", "What else can be done with this note")
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

    def _lay_out(self, look: Look, closing: QWidget, counted: QWidget) -> None:
        head = QHBoxLayout()
        head.setSpacing(_GAP)
        head.addStrut(look.pixels(HEAD))
        head.addWidget(self.back)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addStretch(1)
        names.addWidget(self.title)
        names.addWidget(self.about)
        names.addStretch(1)
        head.addLayout(names, 1)
        self._beside = QHBoxLayout()
        self._beside.setSpacing(_GAP)
        for button in (self.link, self.picture, self.write, self.more):
            self._beside.addWidget(button)
        head.addLayout(self._beside)
        self._closing = closing
        head.addWidget(closing)
        self._under = FlowLayout(_GAP)
        halves = QSplitter(Qt.Orientation.Horizontal)
        halves.setChildrenCollapsible(False)
        halves.addWidget(self.editor)
        halves.addWidget(self.page)
        halves.setSizes([500, 500])
        # As far from each other as from the list.
        halves.setHandleWidth(look.theme.gap)
        under = QHBoxLayout()
        # As high as the buttons beside it: what is above ends where the list does.
        self.write.ensurePolished()
        under.addStrut(self.write.sizeHint().height())
        under.addWidget(counted)
        under.addStretch(1)
        under.addWidget(self.shown)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(head)
        column.addLayout(self._under)
        column.addWidget(self.held_back)
        column.addWidget(halves, 1)
        column.addWidget(self.said)
        column.addLayout(under)

    def _arrange(self) -> None:
        """Buttons beside the title, or under it. Which of them are there does not count: nothing moves away from under
        the pointer that presses one."""
        buttons = (self.link, self.picture, self.write, self.more)
        for button in buttons:
            # One that was never seen does not know how wide it is.
            button.ensurePolished()
        whole = sum(each.sizeHint().width() + _GAP for each in (self.back, *buttons, self._closing))
        beside = self.contentsRect().width() - whole >= self._look.pixels(_TITLE)
        row, other = (self._beside, self._under) if beside else (self._under, self._beside)
        if row.count() == 0:
            for button in buttons:
                other.removeWidget(button)
                row.addWidget(button)

    def _want_picture(self) -> None:
        self.set_writing(True)
        self.picture_wanted.emit()

    def _begin_link(self) -> None:
        self.set_writing(True)
        self.editor.insert_link()

    def _typed(self) -> None:
        if self._putting or self._note is None:
            return
        if self.editor.document().characterCount() < _SHORT:
            self._draw_page()
        else:
            self._drawing.start()
        self.typed.emit()

    def _draw_page(self) -> None:
        if self._note is not None and self._links is not None:
            self.page.show_note(self._note, self._links, self.text)
