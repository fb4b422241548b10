"""The window of the notes: which is open, where one came from, and when what was written is given out."""

from collections.abc import Callable, Mapping
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QCursor, QHideEvent, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QMenu, QSplitter, QWidget

from vtt.gui.keys import keys_over
from vtt.gui.look import Look
from vtt.gui.menu_entries import add_entry, passing_menu
from vtt.gui.notes.contents import NoteContents
from vtt.gui.notes.open_note import OpenNote
from vtt.gui.notes.page import told
from vtt.gui.window_size import roomy
from vtt.rules.book.note_links import Links, Target
from vtt.settings.keys import MAIN, NOTES
from vtt.table.noted import CAMPAIGN, Noted, Subject

PAUSE = 700
"""Milliseconds without a key after which what is written is kept from being lost."""


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
        self._trail: list[Subject] = []
        self.setWindowTitle("Notes")
        self.setObjectName("notes")
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(self.keep)
        self.contents = NoteContents(look, export_menu, self._as_written)
        self.note = OpenNote(look, self, self.contents.count)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.addWidget(self.contents)
        split.addWidget(self.note)
        split.setStretchFactor(1, 1)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(16, 14, 16, 14)
        whole.addWidget(split)
        self._connect()
        self.resize(self.sizeHint())
        # On a small screen the list is not wider than it must be: what is read beside it has the room.
        listed = min(look.pixels(290), self.width() * 3 // 8)
        split.setSizes([listed, self.width() - listed])

    def sizeHint(self) -> QSize:
        return roomy(self, QSize(1060, 660) * self._look.text_scale, QSize(1400, 900) * self._look.text_scale)

    @property
    def subject(self) -> Subject | None:
        """What the note that is open is about."""
        return None if self._open is None else self._open.subject

    @property
    def unwritten(self) -> str | None:
        """The text that was changed here and not given out yet."""
        text = self.note.text
        return text if self._open is not None and text != self._stored else None

    def show_notes(self, links: Links, why_not: Callable[[Noted], str], *, only_read: bool) -> None:
        """These are the notes now; ``why_not`` says why players do not read what is shown to them. What is being
        written stays as it is written."""
        self._links, self._why_not, self._only_read = links, why_not, only_read
        self.note.set_only_read(only_read)
        self.contents.set_only_read(only_read)
        if self._open is not None:
            self._take_up(self._open.subject)
        self.contents.show_notes(links.all, self._open)

    def open_note(self, subject: Subject, *, writing: bool = False) -> None:
        """Turn to the notes on this; nothing happens where there are none."""
        if self._links is None or self._links.target(subject) is None:
            return
        if self._open is None or subject != self._open.subject:
            self.note.say("")
            self.give_out()
            if self._open is not None:
                self._trail.append(self._open.subject)
            self._open = None
            self._take_up(subject)
        self.contents.show_notes(self._links.all, self._open)
        empty = self._open is not None and not self._open.text.strip()
        self.note.set_writing((writing or empty) and not self._only_read)
        self.note.take_keyboard()

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

    def forget(self) -> None:
        """Another campaign is on the table."""
        self._pause.stop()
        self._open, self._stored, self._links = None, "", None
        self._trail.clear()
        self.contents.forget()
        self.note.forget()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowDeactivate and not self.note.editor.popup.isVisible():
            self.give_out()
        return super().event(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.give_out()
        super().hideEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.give_out()
        super().closeEvent(event)

    def _connect(self) -> None:
        contents, note = self.contents, self.note
        contents.turned_to.connect(self.open_note)
        contents.list.customContextMenuRequested.connect(lambda _where: self._ask_for_menu())
        contents.new.clicked.connect(self.new_wanted)
        contents.recap.clicked.connect(self.recap_wanted)
        note.typed.connect(self._pause.start)
        note.put_by.connect(self.give_out)
        note.more.clicked.connect(self._ask_for_menu)
        note.back.clicked.connect(self._go_back)
        note.shown.clicked.connect(self._show_to_players)
        note.page.wanted.connect(self._go_to)
        note.page.unknown.connect(self._make)
        note.page.ambiguous.connect(self._ask_which)
        keys = keys_over(self)
        for name, run in (
            ("Notes: find", contents.ask_for_words),
            ("Notes: new", contents.new.click),
            ("Notes: write, or read", note.write.click),
            ("Notes: picture", note.picture.click),
            ("Notes: the note before", note.back.click),
            ("Notes: undo", self.undo_wanted.emit),
            ("Notes: save", self.give_out),
        ):
            shortcut = QShortcut(self)
            shortcut.activated.connect(run)
            keys.give(shortcut, name)
        keys.tell_in(self, NOTES, MAIN)

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
        if unwritten is None and self.note.text != self._stored:
            self.note.put(self._stored)
            # As the editor has it.
            self._stored = self.note.text
        self._draw()

    def _elsewhere(self, subject: Subject) -> Noted | None:
        """Who went to another scene is followed there, if that can be only one."""
        assert self._links is not None
        if subject.kind not in ("creature", "place"):
            return None
        found = [each for each in self._links.all if (each.subject.kind, each.subject.id) == (subject.kind, subject.id)]
        return found[0] if len(found) == 1 else None

    def _as_written(self, note: Noted) -> Noted:
        """A note with the text that it has in this window, also before it is in the campaign."""
        open_here = self._open is not None and note.subject == self._open.subject
        text = self.unwritten if open_here else None
        text = self._waiting.get(note.subject, note.text) if text is None else text
        return note if text == note.text else replace(note, text=text)

    def _draw(self) -> None:
        if self._open is None or self._links is None:
            return
        why = self._why_not(self._open) if self._open.shown else ""
        self.note.back.setEnabled(bool(self._trail))
        self.note.show_note(self._open, self._links, why)

    def keep(self) -> None:
        """Give out what is being written as a draft, at once."""
        self._pause.stop()
        text = self.unwritten
        if text is not None and self._open is not None:
            self.drafted.emit(self._open.subject, self._open.text, text)

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
        menu = passing_menu(self, "which is meant")
        for target in targets:
            add_entry(menu, told(target), partial(self._go_to, target, False))
        menu.popup(QCursor.pos())

    def _ask_for_menu(self) -> None:
        if self._open is not None:
            self.give_out()
            self.menu_wanted.emit(self._open)
