"""Files of the notes: the ways to write them, where to, and the writing itself, beside the window."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event
from typing import Protocol, TypeAlias

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QMenu, QProgressDialog, QWidget

from vtt.campaign.errors import CampaignError
from vtt.gui.file_dialog import FileDialog
from vtt.gui.standing import Standing
from vtt.gui.window.files import Files
from vtt.gui.window.playing import Playing
from vtt.gui.window.reference import book_of
from vtt.gui.worker import Say, Worker
from vtt.numerals import counted
from vtt.rules.book.note_links import Links
from vtt.rules.views.players_notes import for_players
from vtt.table.pictures import Picture

_LOOK_AGAIN = 0.1
"""Seconds between two looks whether an export was stopped while a picture is waited for."""


Pictures: TypeAlias = "Callable[[str], SimpleQueue[bytes | None]]"
"""For the name of a picture gives the queue into which its bytes come."""


class Readers(Protocol):
    """The way to the pictures of the open campaign for another thread."""

    def picture_reader(self) -> Pictures:
        """How another thread reads pictures."""
        ...


class NoteExports(QObject):
    """``begun`` when somebody wants a file, before anything is read; ``ended`` gives a line once it is there. ``over``
    is the window in which people are at the notes."""

    begun = Signal()
    ended = Signal(str)

    def __init__(self, desk: Playing, files: Files, readers: Readers, over: Callable[[], QWidget]) -> None:
        super().__init__(desk)
        self._desk = desk
        self._files = files
        self._readers = readers
        self._over = over
        self.progress: QProgressDialog | None = None
        self._stop = Event()

    def fill_menu(self, menu: QMenu) -> None:
        """The ways in which notes are written to files."""
        for label, players, folder in (
            ("All notes as a folder of Markdown…", False, True),
            ("All notes as one web page…", False, False),
            ("What players may read, as a folder of Markdown…", True, True),
            ("What players may read, as one web page…", True, False),
        ):
            entry = menu.addAction(label)
            entry.triggered.connect(partial(self._ask_where, players, folder))

    def export(self, path: Path, *, players: bool) -> None:
        """Write the notes to a page, or to a folder where the name has no ending ``.html``; beside the window."""
        standing = self._desk.standing
        if standing is None:
            return
        if self.progress is not None:
            self._desk.toast.say("Notes are being written already")
            return
        self._stop = stop = Event()
        self.progress = QProgressDialog("Writing the notes…", "Cancel", 0, 0, self._over())
        self.progress.setWindowTitle("Notes")
        self.progress.setMinimumDuration(500)
        self.progress.setAutoClose(False)
        self.progress.setAutoReset(False)
        self.progress.canceled.connect(stop.set)
        worker = Worker("notes export", self)
        worker.submit_telling(
            partial(_export, standing, path, players, stop, self._readers.picture_reader()), self._tell
        )
        worker.finish()

    def stop(self) -> None:
        """What is being written is not wanted any more."""
        self._stop.set()

    def _ask_where(self, players: bool, folder: bool) -> None:
        standing = self._desk.standing
        if standing is None:
            return
        self.begun.emit()
        name = f"{standing.path.stem}, {'notes for players' if players else 'notes'}"
        if folder:
            dialog = FileDialog(self._desk.window, "A folder of notes is made in…", str(standing.path.parent))
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

    def _tell(self, told: tuple[int, int] | tuple[str, str]) -> None:
        if isinstance(told[0], int) and isinstance(told[1], int):
            self._show_progress(told[0], told[1])
        else:
            self._end(str(told[0]), str(told[1]))

    def _show_progress(self, number: int, of: int) -> None:
        if self.progress is not None:
            self.progress.setMaximum(of)
            self.progress.setValue(number)

    def _end(self, done: str, problem: str) -> None:
        if self.progress is not None:
            self.progress.deleteLater()
            self.progress = None
        if problem:
            self._files.complain(problem)
        else:
            self._desk.say(done)
            self.ended.emit(done)


def _free(folder: Path, name: str) -> Path:
    """A folder in this one that is not there yet."""
    number, path = 1, folder / name
    while path.exists():
        number += 1
        path = folder / f"{name} {number}"
    return path


def _export(standing: Standing, path: Path, players: bool, stop: Event, pictures: Pictures, say: Say) -> None:
    """Write the notes; says how many of how many are written, and in the end what was done or what went wrong."""
    # Not before somebody wants one.
    from vtt.campaign.notes_export import Stopped, Wanted, in_groups, worth_writing, write_folder, write_page
    from vtt.gui.pictures.decoding import cut_in

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

    def cut(picture: Picture) -> bytes | None:
        content = read(picture.content)
        return None if content is None else cut_in(content, picture)

    wanted = Wanted(title, notes, links, read, stop.is_set, lambda number, of: say((number, of)), cut)
    write = write_page if path.suffix.lower() == ".html" else write_folder
    try:
        write(path, wanted)
        say((f"{counted(len(notes), 'note')}: {path}", ""))
    except Stopped:
        say(("The notes were not written", ""))
    except CampaignError as error:
        say(("", str(error)))
