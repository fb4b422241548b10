"""The notes at this window: where they are opened from, what is submitted for them, recaps, and files of them."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event
from typing import Protocol, TypeAlias, TypeVar

from PySide6.QtCore import QDate, QLocale, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QMenu, QProgressDialog, QWidget

from vtt.campaign.errors import CampaignError
from vtt.campaign.note_drafts import Draft, drafts_of, forget_draft, keep_draft
from vtt.campaign.records import Records
from vtt.gui.look import Look
from vtt.gui.notes.window import NotesWindow, kind_of
from vtt.gui.pictures.faces import Access
from vtt.gui.prompts.command import Command
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.session_actor import Standing
from vtt.gui.window.files import Files
from vtt.gui.window.playing import Playing
from vtt.gui.window.reference import Reference, book_of
from vtt.gui.worker import Say, Worker
from vtt.numerals import counted
from vtt.rules.book.note_links import Links, Target
from vtt.rules.book.note_markdown import in_plain_words
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Intent
from vtt.rules.tabletop.noting import showing, writing
from vtt.rules.views.players_notes import for_players, why_not
from vtt.table.noted import CAMPAIGN, Noted, Subject, all_noted, noted, scene_here

Result = TypeVar("Result")

_KIND = "Note"
_SHORT = 60
_LOOK_AGAIN = 0.1
"""Seconds between two looks whether an export was stopped while a picture is waited for."""


Pictures: TypeAlias = "Callable[[str], SimpleQueue[bytes | None]]"
"""For the name of a picture gives the queue into which its bytes come."""


class Actor(Access, Protocol):
    """The way to the open campaign, from the window's thread."""

    def with_records(self, tell: Callable[[Records], None], problem: Callable[[str], None]) -> None:
        """All that was recorded, on the window's thread."""
        ...

    def picture_reader(self) -> Pictures:
        """How another thread reads pictures."""
        ...


class Notes(QObject):
    """The notes of one desk. ``undo_wanted``: the last step is to be taken back."""

    undo_wanted = Signal()

    def __init__(self, look: Look, desk: Playing, files: Files, reference: Reference, actor: Actor) -> None:
        super().__init__(desk)
        self._look = look
        self._desk = desk
        self._files = files
        self._reference = reference
        self._actor = actor
        self.window: NotesWindow | None = None
        self.progress: QProgressDialog | None = None
        self._worker: Worker | None = None
        self._waiting: dict[Subject, str] = {}
        self._sent: Subject | None = None
        self._queue: list[Intent] = []
        self._to_open: set[str] | None = None
        self._left = Event()
        self._stop = Event()
        self._drawn: object = None
        desk.course.calm.connect(lambda _standing: self._submit_next())

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
        parent: QWidget = self.window if self.window is not None and self.window.isVisible() else self._desk.window
        dialog = TextDialog("New note", "What is it called?", "", "Make it", parent)
        dialog.given.connect(lambda title: self.make(title, ""))
        dialog.open()

    def make(self, title: str, text: str, *, recap: bool = False) -> None:
        """Make a note, and open it."""
        standing = self._desk.standing
        if standing is None:
            return
        self._to_open = set(standing.table.pages)
        self._submit("new_note", title=" ".join(title.split())[:200], text=text, recap=recap)

    def draft_recap(self) -> None:
        """Draft a recap of what was played since the last one, and open it to be edited."""
        standing = self._desk.standing
        if standing is None or not self._desk.may_act():
            return
        left = self._left

        def tell(records: Records) -> None:
            if not left.is_set():
                self._beside(partial(_drafted, standing, records, left), partial(self._make_recap, left))

        self._actor.with_records(tell, self._desk.toast.say)

    def fill_export_menu(self, menu: QMenu) -> None:
        """The ways in which notes are written to files."""
        for label, players, folder in (
            ("All notes as a folder of Markdown…", False, True),
            ("All notes as one web page…", False, False),
            ("What players may read, as a folder of Markdown…", True, True),
            ("What players may read, as one web page…", True, False),
        ):
            entry = menu.addAction(label)
            entry.triggered.connect(partial(self._ask_to_export, players, folder))

    def commands(self) -> list[Command]:
        """What the command palette finds of notes: each by any word in it."""
        standing = self._desk.standing
        if standing is None:
            return []
        found = []
        for each in all_noted(standing.table):
            if each.text.strip() or each.subject == CAMPAIGN:
                text = in_plain_words(each.text)
                beginning = text[:_SHORT] or kind_of(each)
                opening = partial(self.open, each.subject)
                found.append(Command(f"Note: {each.title}", beginning, "", opening, _KIND, text))
        return found

    def forget(self) -> None:
        """Another campaign is about to be opened: what is not in this one yet waits beside it."""
        if self.window is not None:
            self.window.keep()
            self.window.forget()
            self.window.hide()
        self._left.set()
        self._left = Event()
        self._stop.set()
        self._waiting.clear()
        self._sent = None
        self._queue.clear()
        self._to_open = None
        self._drawn = None

    def opened(self, standing: Standing) -> None:
        """This campaign is on the table now: what was being written in it when it was left is stored."""
        for draft in () if standing.only_read else drafts_of(standing.path):
            self._recover(standing, draft)

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
        if self.window is not None:
            self.window.give_out()
        self.stop()

    def stop(self) -> None:
        """End what goes on beside the window."""
        self._left.set()
        self._stop.set()
        if self._worker is not None:
            self._worker.stop()
            self._worker = None

    def refused(self, refusal: Refusal, intent: Intent | None) -> None:
        """What was submitted is not so: a text that was written stays in the window, and beside the campaign."""
        if intent is not None and intent.action == "new_note":
            self._to_open = None
        if intent is None or intent.action != "write_note":
            return
        self._waiting.clear()
        self._sent = None
        if self.window is not None:
            self.window.not_taken()
            self.window.say(f"Not stored: {refusal.reason}")

    def _made(self) -> NotesWindow:
        def export_menu(parent: QWidget) -> QMenu:
            menu = QMenu(parent)
            self.fill_export_menu(menu)
            return menu

        window = NotesWindow(self._look, self._waiting, export_menu, self._desk.window)
        window.written.connect(self._written)
        window.drafted.connect(self._keep)
        window.show_wanted.connect(lambda subject, shown: self._add(showing(subject, shown=shown)))
        window.wanted.connect(self._go_to)
        window.made.connect(self.make)
        window.new_wanted.connect(self.ask_for_new)
        window.recap_wanted.connect(self.draft_recap)
        window.undo_wanted.connect(self.undo_wanted)
        window.menu_wanted.connect(self._open_menu)
        return window

    def _draw(self, standing: Standing) -> None:
        if self.window is None or standing.table is self._drawn:
            return
        self._drawn = standing.table
        system, table = standing.system, standing.table
        links = Links(table, book_of(system).under(table.options), standing.words.in_english)
        self.window.show_notes(links, partial(why_not, system, table), only_read=bool(standing.only_read))

    def _written(self, subject: Subject, text: str) -> None:
        standing = self._desk.standing
        found = None if standing is None else noted(standing.table, subject)
        if standing is None or found is None:
            return
        draft = Draft(subject, found.text, text)
        self._waiting[subject] = text
        self._beside(partial(keep_draft, standing.path, draft))
        self._submit_next()

    def _submit_next(self) -> None:
        """Whatever was written goes into the campaign as soon as nothing else is asked."""
        standing = self._desk.standing
        if standing is None or not self._desk.course.quiet:
            return
        if self._sent is not None:
            self._arrived(standing, self._sent)
        for subject, text in self._waiting.items():
            if noted(standing.table, subject) is not None and self._desk.submit(writing(subject, text)):
                self._sent = subject
                return
        if self._queue:
            self._desk.submit(self._queue.pop(0))

    def _arrived(self, standing: Standing, subject: Subject) -> None:
        """What was sent last is in the campaign; it may have been undone since."""
        self._sent = None
        text, found = self._waiting.pop(subject, None), noted(standing.table, subject)
        if found is not None and found.text == text:
            self._beside(partial(forget_draft, standing.path, subject))

    def _keep(self, subject: Subject, before: str, text: str) -> None:
        standing = self._desk.standing
        if standing is not None:
            self._beside(partial(keep_draft, standing.path, Draft(subject, before, text)))

    def _recover(self, standing: Standing, draft: Draft) -> None:
        """What was being written when the program ended is written now, as one step that can be undone."""
        found = noted(standing.table, draft.subject)
        if found is not None and found.text == draft.text:
            self._beside(partial(forget_draft, standing.path, draft.subject))
        elif found is not None and found.text == draft.before:
            self._waiting[draft.subject] = draft.text
            QTimer.singleShot(0, self, self._submit_next)
            self._desk.say(f"What was being written about {found.title} when the program ended is stored")
        elif draft.text.strip():
            arguments = {"title": "A note that was being written", "text": draft.text}
            self._queue.append(Intent("new_note", "", arguments))
            QTimer.singleShot(0, self, self._submit_next)
            self._beside(partial(forget_draft, standing.path, draft.subject))

    def _go_to(self, target: Target) -> None:
        standing = self._desk.standing
        if standing is None:
            return
        if target.subject is None:
            self._reference.open_rulebook(target.id)
        elif target.subject.scene == scene_here(standing.table):
            self._desk.display.select(target.id)
            if self.window is not None:
                self.window.say(f"{target.title} is selected on the board; Ctrl and a click opens the note")
        elif self.window is not None:
            self.window.open_note(target.subject)

    def _open_menu(self, note: Noted) -> None:
        menu = self.menu(note)
        if menu is not None and self.window is not None:
            more = self.window.more
            menu.popup(more.mapToGlobal(more.rect().bottomLeft()))

    def menu(self, note: Noted) -> QMenu | None:
        """What else can be done with a note, not shown yet."""
        standing, window = self._desk.standing, self.window
        if standing is None or window is None:
            return None
        menu = QMenu(window)
        menu.setObjectName("note menu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        subject = note.subject
        if subject.kind == "note" and subject != CAMPAIGN:
            menu.addAction("Rename…").triggered.connect(lambda _checked=False: self._ask_for_name(note))
            delete = menu.addAction("Delete")
            delete.triggered.connect(lambda _checked=False: self._submit("remove_note", page=subject.id))
        elif subject.kind == "scene":
            go = menu.addAction("Open this scene with the party")
            go.setEnabled(subject.id != scene_here(standing.table))
            go.triggered.connect(lambda _checked=False: self._open_scene(subject.id))
        elif subject.kind != "note":
            show = menu.addAction("Select on the board")
            show.setEnabled(subject.scene == scene_here(standing.table))
            show.triggered.connect(lambda _checked=False: self._desk.display.select(subject.id))
        if subject == CAMPAIGN:
            rename = menu.addAction("Rename this table…")
            rename.triggered.connect(lambda _checked=False: self._desk.bar.rename.trigger())
        return menu

    def _ask_for_name(self, note: Noted) -> None:
        assert self.window is not None
        dialog = TextDialog("Rename", "What is the note called?", note.title, "Rename", self.window)
        dialog.given.connect(lambda title: self._submit("rename_note", page=note.subject.id, title=title))
        dialog.open()

    def _open_scene(self, scene: str) -> None:
        from vtt.rules.tabletop.scenes import party

        standing = self._desk.standing
        if standing is not None:
            self._submit("open_scene", scene=scene, coming=list(party(standing.table)))

    def _submit(self, action: str, **arguments: object) -> None:
        self._add(Intent(action, "", arguments))

    def _add(self, intent: Intent) -> None:
        """Have this done after what was written and wanted before, as soon as nothing else is asked."""
        self._queue.append(intent)
        self._submit_next()

    def _make_recap(self, left: Event, text: str) -> None:
        standing = self._desk.standing
        if standing is None or left.is_set():
            return
        number = 1 + sum(page.kind == "recap" for page in standing.table.pages.values())
        date = QLocale(QLocale.Language.English).toString(QDate.currentDate(), "d MMMM yyyy")
        self.make(f"Session {number}, {date}", text, recap=True)

    def _ask_to_export(self, players: bool, folder: bool) -> None:
        standing = self._desk.standing
        if standing is None:
            return
        if self.window is not None:
            self.window.give_out()
        name = f"{standing.path.stem}, {'notes for players' if players else 'notes'}"
        if folder:
            dialog = QFileDialog(self._desk.window, "A folder of notes is made in…", str(standing.path.parent))
            dialog.setFileMode(QFileDialog.FileMode.Directory)
            dialog.setOption(QFileDialog.Option.ShowDirsOnly)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.fileSelected.connect(lambda chosen: self.export(_free(Path(chosen), name), players=players))
            dialog.open()
        else:
            proposed = standing.path.with_name(f"{name}.html")
            self._files.ask_where(
                "Export the notes", proposed, "Web page (*.html)", partial(self.export, players=players)
            )

    def export(self, path: Path, *, players: bool) -> None:
        """Write the notes to a page, or to a folder where the name has no ending ``.html``; beside the window."""
        standing = self._desk.standing
        if standing is None:
            return
        if self.progress is not None:
            self._desk.toast.say("Notes are being written already")
            return
        self._stop = stop = Event()
        parent: QWidget = self.window if self.window is not None and self.window.isVisible() else self._desk.window
        self.progress = QProgressDialog("Writing the notes…", "Cancel", 0, 0, parent)
        self.progress.setWindowTitle("Notes")
        self.progress.setMinimumDuration(500)
        self.progress.setAutoClose(False)
        self.progress.setAutoReset(False)
        self.progress.canceled.connect(stop.set)
        worker = Worker("notes export", self)
        pictures = self._actor.picture_reader()
        worker.submit_telling(partial(_export, standing, path, players, stop, pictures), self._tell_export)
        worker.finish()

    def _tell_export(self, told: tuple[int, int] | tuple[str, str]) -> None:
        if isinstance(told[0], int) and isinstance(told[1], int):
            self._show_progress(told[0], told[1])
        else:
            self._export_ended(str(told[0]), str(told[1]))

    def _show_progress(self, number: int, of: int) -> None:
        if self.progress is not None:
            self.progress.setMaximum(of)
            self.progress.setValue(number)

    def _export_ended(self, done: str, problem: str) -> None:
        if self.progress is not None:
            self.progress.deleteLater()
            self.progress = None
        if problem:
            self._files.complain(problem)
        else:
            self._desk.say(done)
            if self.window is not None:
                self.window.say(done)

    def _beside(self, work: Callable[[], Result], tell: Callable[[Result], None] | None = None) -> None:
        """Do this on the thread of notes, in order, and tell what it gives."""
        if self._worker is None:
            self._worker = Worker("notes", self)
        self._worker.submit(work, tell)


def _free(folder: Path, name: str) -> Path:
    """A folder in this one that is not there yet."""
    number, path = 1, folder / name
    while path.exists():
        number += 1
        path = folder / f"{name} {number}"
    return path


def _drafted(standing: Standing, records: Records, stop: Event) -> str:
    # Not before somebody wants one.
    from vtt.session.session_recap import session_begins_after, session_recap

    since = session_begins_after(standing.log)
    try:
        return session_recap(standing.system, records.tables_since(since, stop.is_set))
    except CampaignError as problem:
        return f"The log cannot be read: {problem}"


def _export(standing: Standing, path: Path, players: bool, stop: Event, pictures: Pictures, say: Say) -> None:
    """Write the notes; says how many of how many are written, and in the end what was done or what went wrong."""
    # Not before somebody wants one.
    from vtt.campaign.notes_export import Stopped, Wanted, in_groups, worth_writing, write_folder, write_page

    system, table = standing.system, standing.table
    links = Links(table, book_of(system), standing.words.in_english)
    notes = in_groups(for_players(system, table) if players else worth_writing(links))
    title = f"{standing.path.stem}: notes"

    def read(content: str) -> bytes | None:
        box = pictures(content)
        while True:
            try:
                return box.get(timeout=_LOOK_AGAIN)
            except Empty:
                if stop.is_set():
                    raise Stopped from None

    wanted = Wanted(title, notes, links, read, stop.is_set, lambda number, of: say((number, of)))
    write = write_page if path.suffix.lower() == ".html" else write_folder
    try:
        write(path, wanted)
        say((f"{counted(len(notes), 'note')}: {path}", ""))
    except Stopped:
        say(("The notes were not written", ""))
    except CampaignError as error:
        say(("", str(error)))
