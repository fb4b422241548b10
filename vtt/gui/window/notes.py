"""The notes at this window: where they are opened from, where their links lead, and what else is done with them."""

from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu, QWidget

from vtt.gui.look import Look
from vtt.gui.menu_entries import add_entry, passing_menu
from vtt.gui.menu_tips import explained
from vtt.gui.notes.rows import kind_of
from vtt.gui.notes.window import NotesWindow
from vtt.gui.prompts.command import Command
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.standing import Standing
from vtt.gui.window.files import Files
from vtt.gui.window.note_exports import NoteExports, Readers
from vtt.gui.window.note_writing import NoteWriting
from vtt.gui.window.playing import Playing
from vtt.gui.window.recaps import Recaps, Recorded
from vtt.gui.window.reference import Reference, book_of
from vtt.rules.book.note_links import Links, Target
from vtt.rules.book.note_markdown import in_plain_words
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Intent
from vtt.rules.tabletop.noting import showing
from vtt.rules.views.players_notes import why_not
from vtt.table.noted import CAMPAIGN, Noted, Subject, all_noted, scene_here

_KIND = "Note"
_SHORT = 60


class Actor(Readers, Recorded, Protocol):
    """The way to the pictures and records of the open campaign."""


class Notes(QObject):
    """The notes of one desk. ``undo_wanted``: the last step is to be taken back. ``shown`` gives
    the ``Subject`` of a note that players are to be shown. ``made_window`` gives their window
    when it is there."""

    undo_wanted = Signal()
    shown = Signal(object)
    made_window = Signal(object)

    def __init__(self, look: Look, desk: Playing, files: Files, reference: Reference, actor: Actor) -> None:
        super().__init__(desk)
        self._look = look
        self._desk = desk
        self._reference = reference
        self.window: NotesWindow | None = None
        self._to_open: set[str] | None = None
        self._drawn: object = None
        self._writing = NoteWriting(desk)
        self._writing.not_stored.connect(self._not_stored)
        self.recaps = Recaps(desk, actor, self._writing.beside)
        self.recaps.drafted.connect(partial(self.make, recap=True))
        self.exports = NoteExports(desk, files, actor, self._over)
        self.exports.begun.connect(self._give_out)
        self.exports.ended.connect(self._say)

    def open(self, subject: Subject | None = None, *, write: bool = False) -> None:
        """Open the notes, at those on something if it is named."""
        standing = self._desk.standing
        if standing is None:
            return
        if self.window is None:
            self.window = self._made()
        self._draw(standing)
        if subject is not None or self.window.subject is None:
            self.window.open_note(subject or CAMPAIGN, writing=write)
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    def open_thing(self, identity: str) -> None:
        """Open the notes on a creature or place on the table, or with an empty id those on the scene."""
        standing = self._desk.standing
        if standing is None:
            return
        table, here = standing.table, scene_here(standing.table)
        if not identity:
            self.open(Subject("scene", here), write=True)
        elif identity in table.creatures:
            self.open(Subject("creature", identity, here), write=True)
        elif identity in table.places:
            self.open(Subject("place", identity, here), write=True)

    def open_scene(self, scene: str) -> None:
        """Open the notes on a scene."""
        self.open(Subject("scene", scene))

    def ask_for_new(self) -> None:
        """Ask what a new note is called, and open it."""
        if self._desk.standing is None:
            return
        dialog = TextDialog("New note", "What is it called?", "", "Make it", self._over())
        dialog.given.connect(lambda title: self.make(title, ""))
        dialog.open()

    def make(self, title: str, text: str, *, recap: bool = False) -> None:
        """Make a note, and open it."""
        standing = self._desk.standing
        if standing is None:
            return
        self._to_open = set(standing.table.pages)
        self._writing.submit("new_note", title=" ".join(title.split())[:200], text=text, recap=recap)

    def ask_for_picture(self) -> None:
        """Ask for a picture for the note that is open, or that on the campaign."""
        self.open(write=True)
        if self.window is not None:
            self.window.note.picture.click()

    def commands(self) -> list[Command]:
        """What the command palette finds of notes: each by any word in it."""
        standing = self._desk.standing
        if standing is None:
            return []
        found = [Command("Put a picture into the note", "that is open", "Ctrl+Shift+P", self.ask_for_picture, _KIND)]
        noted = list(all_noted(standing.table))
        for each in noted:
            if each.text.strip() or each.subject == CAMPAIGN:
                text = in_plain_words(each.text)
                beginning = text[:_SHORT] or kind_of(each)
                opening = partial(self.open, each.subject)
                found.append(Command(f"Note: {each.title}", beginning, "", opening, _KIND, text))
        # What players may read comes before what is the game master's own, and that before what tells of who is hidden.
        for each in sorted(noted, key=lambda note: (note.hidden, not note.shown)):
            if each.text.strip():
                show, beginning = partial(self.shown.emit, each.subject), in_plain_words(each.text)[:_SHORT]
                found.append(Command(f"Show the note to players: {each.title}", beginning, "", show, _KIND))
        # Whoever types a title means to read what is under it.
        for each in noted:
            if each.subject.kind == "note" and each.subject != CAMPAIGN:
                rename, delete = partial(self._ask_for_name, each), partial(self._delete, each)
                found.append(Command(f"Rename the note {each.title}", "another title", "", rename, _KIND))
                found.append(Command(f"Delete the note {each.title}", "with all that is written", "", delete, _KIND))
        return found

    def forget(self) -> None:
        """Another campaign is about to be opened: what is not in this one yet waits beside it."""
        if self.window is not None:
            self.window.keep()
            self.window.forget()
            self.window.hide()
        self.recaps.forget()
        self.exports.stop()
        self._writing.forget()
        self._to_open = None
        self._drawn = None

    def opened(self, standing: Standing) -> None:
        """This campaign is on the table now: what was being written in it when it was left is stored."""
        self._writing.opened(standing)

    def show_standing(self, standing: Standing) -> None:
        """This is on the table now."""
        if self._to_open is not None and standing.table.pages.keys() - self._to_open:
            new = next(page for page in standing.table.pages if page not in self._to_open)
            self._to_open = None
            self.open(Subject("note", new), write=True)
        elif self.window is not None and self.window.isVisible():
            self._draw(standing)

    def leave(self) -> None:
        """The window closes: what is written goes into the campaign, or stays beside it."""
        self._give_out()
        self.recaps.forget()
        self.exports.stop()
        self._writing.stop()

    def refused(self, refusal: Refusal, intent: Intent | None) -> None:
        """What was submitted is not so: a text that was written stays in the window, and beside the campaign."""
        if intent is not None and intent.action == "new_note":
            self._to_open = None
        if intent is not None and intent.action == "write_note":
            self._writing.refused(refusal)

    def _not_stored(self, reason: str) -> None:
        if self.window is not None:
            self.window.not_taken()
        self._say(f"Not stored: {reason}")

    def _over(self) -> QWidget:
        """The window in which people are at the notes."""
        return self.window if self.window is not None and self.window.isVisible() else self._desk.window

    def _give_out(self) -> None:
        if self.window is not None:
            self.window.give_out()

    def _say(self, words: str) -> None:
        if self.window is not None:
            self.window.note.say(words)

    def _made(self) -> NotesWindow:
        def export_menu(parent: QWidget) -> QMenu:
            menu = explained(QMenu(parent))
            self.exports.fill_menu(menu)
            return menu

        window = NotesWindow(self._look, self._writing.waiting, export_menu, self._desk.window)
        window.written.connect(self._writing.write)
        window.drafted.connect(self._writing.keep)
        window.show_wanted.connect(lambda subject, shown: self._writing.add(showing(subject, shown=shown)))
        window.wanted.connect(self._go_to)
        window.made.connect(self.make)
        window.new_wanted.connect(self.ask_for_new)
        window.recap_wanted.connect(self.recaps.draft)
        window.undo_wanted.connect(self.undo_wanted)
        window.menu_wanted.connect(self._open_menu)
        self.made_window.emit(window)
        return window

    def _draw(self, standing: Standing) -> None:
        if self.window is None or standing.table is self._drawn:
            return
        self._drawn = standing.table
        system, table = standing.system, standing.table
        links = Links(table, book_of(system).under(table.options), standing.words.in_english)
        self.window.show_notes(links, partial(why_not, system, table), only_read=bool(standing.only_read))

    def _go_to(self, target: Target) -> None:
        standing = self._desk.standing
        if standing is None:
            return
        if target.subject is None:
            self._reference.open_rulebook(target.id)
        elif target.subject.scene == scene_here(standing.table):
            self._desk.display.select(target.id)
            self._say(f"{target.title} is selected on the board; Ctrl and a click opens the note")
        elif self.window is not None:
            self.window.open_note(target.subject)

    def _open_menu(self, note: Noted) -> None:
        menu = self.menu(note)
        if menu is not None and self.window is not None:
            more = self.window.note.more
            menu.popup(more.mapToGlobal(more.rect().bottomLeft()))

    def menu(self, note: Noted) -> QMenu | None:
        """What else can be done with a note, not shown yet."""
        standing, window = self._desk.standing, self.window
        if standing is None or window is None:
            return None
        menu = passing_menu(window, "note menu")
        subject = note.subject
        if subject.kind == "note" and subject != CAMPAIGN:
            add_entry(menu, "Rename…", lambda: self._ask_for_name(note))
            add_entry(menu, "Delete", partial(self._delete, note), "With all that is written; one Undo brings it back")
        elif subject.kind == "scene":
            go = add_entry(menu, "Open this scene with the party", lambda: self._open_scene(subject.id))
            if subject.id == scene_here(standing.table):
                go.setEnabled(False)
                go.setToolTip("It is on the table")
        elif subject.kind != "note":
            show = add_entry(menu, "Select on the board", lambda: self._desk.display.select(subject.id))
            if subject.scene != scene_here(standing.table):
                show.setEnabled(False)
                show.setToolTip("It is not on the table")
        if note.text.strip():
            add_entry(menu, "Show on the players’ screen", lambda: self.shown.emit(subject))
        if subject == CAMPAIGN:
            add_entry(menu, "Rename this table…", self._desk.bar.rename.trigger)
        return menu

    def _ask_for_name(self, note: Noted) -> None:
        dialog = TextDialog("Rename", "What is the note called?", note.title, "Rename", self._over())
        dialog.given.connect(lambda title: self._writing.submit("rename_note", page=note.subject.id, title=title))
        dialog.open()

    def _delete(self, note: Noted) -> None:
        self._writing.submit("remove_note", page=note.subject.id)

    def _open_scene(self, scene: str) -> None:
        from vtt.rules.tabletop.scenes import party

        standing = self._desk.standing
        if standing is not None:
            self._writing.submit("open_scene", scene=scene, coming=list(party(standing.table)))
