"""The library of the game on the table: its window, and files that are read into it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget
from shiboken6 import isValid

from vtt.campaign.library_files import read_library_file, read_library_text
from vtt.gui.file_dialog import FileDialog
from vtt.gui.library.import_window import FileRead, ImportWindow
from vtt.gui.library.library_window import LibraryWindow
from vtt.gui.library.paste_window import PasteWindow
from vtt.gui.look import Look
from vtt.gui.standing import Standing
from vtt.gui.window.doing import names_of, parameters_of
from vtt.gui.window.playing import Playing
from vtt.gui.window.put_here import put_here
from vtt.gui.words.wording import worded_line
from vtt.gui.worker import Worker
from vtt.rules.contract.description import Offer
from vtt.rules.contract.library import EntryView, Reading, adding
from vtt.rules.contract.procedure import Intent
from vtt.rules.contract.system import System
from vtt.rules.engine.shelves import entry_view
from vtt.rules.engine.shelves import shelves as shelves_of
from vtt.rules.tabletop import cast
from vtt.table.creature import Point

_NO_CAST = "Nobody is of the cast yet: every character is, and a foe by a right click, Keep in the cast"

_FILES = "Creatures, goods, tables (*.toml *.json *.txt *.md);;All files (*)"


class Shelves(QObject):
    """The library of one desk. ``pulled`` gives a ``Pulled`` when an entry is dragged out of it, ``shown`` what players
    are to see of one (a ``Shown``)."""

    pulled = Signal(object)
    shown = Signal(object)

    def __init__(self, look: Look, desk: Playing) -> None:
        super().__init__(desk)
        self._look = look
        self._desk = desk
        self.window: LibraryWindow | None = None
        self.importing: ImportWindow | None = None
        self.pasting: PasteWindow | None = None
        self._waiting: list[Intent] = []
        self._at: Point | None = None
        self._doing: int | None = None
        desk.course.calm.connect(lambda _standing: self._add_next())

    def open(self, shelf: str = "") -> None:
        """Open the library, at a shelf if one is named."""
        standing = self._desk.standing
        self._at = None
        if standing is None:
            return
        if self.window is None:
            self.window = LibraryWindow(self._look, self._desk.window)
            self.window.wanted.connect(self.do)
            self.window.puts_on = self._desk.board
            self.window.list.set_faces(self._desk.faces.face)
            self._desk.faces.loaded.connect(self.window.list.viewport().update)
            self.window.pulled.connect(self.pulled)
            self.window.shown.connect(self._show_to_players)
            self.window.import_wanted.connect(self.ask_for_files)
            self.window.paste_wanted.connect(self.ask_for_text)
        if not self.window.isVisible() and not self.window.aside:
            # What was looked for another time is not what is looked for now.
            self.window.begin_anew()
        self._show(standing)
        if shelf:
            self.window.show_shelf(shelf)
        self.window.aside = False
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()
        self.window.search.setFocus()
        self.window.search.selectAll()

    def open_at(self, shelf: str, entry: str) -> None:
        """Open the library at an entry of a shelf, whatever was searched for there."""
        self.open(shelf)
        if self.window is not None:
            self.window.search.clear()
            self.window.select(entry)

    @property
    def why_no_cast(self) -> str:
        """Why there is no cast to be shown, or empty."""
        standing = self._desk.standing
        return _NO_CAST if standing is not None and not cast.members(standing.table) else ""

    def open_cast(self) -> None:
        """Open the library at the cast of the campaign."""
        if self.why_no_cast:
            self._desk.toast.say(self.why_no_cast)
        else:
            self.open(cast.SHELF)

    def open_for(self, at: Point) -> None:
        """Open the library for something that is to stand at this point, in feet."""
        self.open()
        self._at = at

    def show_standing(self, standing: Standing) -> None:
        """This is on the table now."""
        if self.window is not None and (self.window.isVisible() or self.window.aside):
            self._show(standing)
            if self._doing is not None:
                came = [line for line in standing.log[self._doing :] if line.level == "result"]
                self.window.say(worded_line(came[-1], standing.words) if came else "")

    def do(self, offer: Offer) -> None:
        """Do what the library offers; what comes of it is said there, too."""
        standing, at, self._at = self._desk.standing, self._at, None
        self._doing = None if standing is None else len(standing.log)
        here = None if standing is None or at is None else put_here(standing.system, offer, at)
        self._desk.do(here or offer)

    def ask_for_files(self) -> None:
        """Ask which files to read."""
        dialog = FileDialog(self._front, "Import", "", _FILES)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.filesSelected.connect(lambda names: self.read([Path(name) for name in names]))
        dialog.open()

    def ask_for_text(self) -> None:
        """Ask for text that is to be read like a file."""
        self.pasting = PasteWindow(self._look, self._front)
        self.pasting.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.pasting.pasted.connect(self.read_text)
        self.pasting.open()

    def read(self, paths: Sequence[Path]) -> None:
        """Read these files beside the game, and show what they hold."""
        self._read_all({path: partial(read_library_file, path=path) for path in paths})

    def read_text(self, text: str) -> None:
        """Read a text beside the game as if it stood in a file, and show what it holds."""
        name = Path("Pasted text")
        self._read_all({name: partial(read_library_text, name=name.name, content=text.encode())})

    @property
    def _front(self) -> QWidget:
        """The window that is in front: a dialog over one that is closed would stand behind."""
        return self.window if self.window is not None and self.window.isVisible() else self._desk.window

    def _read_all(self, sources: Mapping[Path, Callable[[System], Reading]]) -> None:
        standing = self._desk.standing
        if standing is None or not sources:
            return
        window = ImportWindow(self._look, standing.table.library, self._front)
        window.accepted_files.connect(self._take)
        window.begin(len(sources))
        worker = Worker("import", window)
        window.cancelled.connect(worker.drop)
        for path, source in sources.items():
            worker.submit(partial(_file_of, path, partial(source, standing.system)), partial(self._file_read, window))
        worker.finish()
        if self.importing is not None and not self.importing.isVisible():
            # What it read is much, and nobody looks at it any more.
            self.importing.deleteLater()
        self.importing = window
        window.open()

    def _file_read(self, window: ImportWindow, file: FileRead) -> None:
        if window is self.importing:
            window.add(file)

    def _take(self, files: list[FileRead]) -> None:
        """Have everything added, shelf after shelf."""
        shelves: dict[str, dict[str, dict[str, Any]]] = {}
        for file in files:
            for shelf, entries in file.reading.entries.items():
                shelves.setdefault(shelf, {}).update(entries)
        self._waiting += adding(Reading(entries=shelves))
        self._add_next()

    def forget(self) -> None:
        """Another campaign is on the table: what was read or typed for the one before is not for this one."""
        self.stop_adding()
        self._at, self._doing = None, None
        if self.window is not None:
            self.window.begin_anew()
        for window in (self.importing, self.pasting):
            if window is not None and isValid(window):
                window.close()
                window.deleteLater()
        self.importing = self.pasting = None

    def stop_adding(self) -> None:
        """Nothing more of what was read is added."""
        self._waiting.clear()

    def _add_next(self) -> None:
        if self._waiting and self._desk.course.quiet:
            self._desk.submit(self._waiting.pop(0))

    def _show_to_players(self, shelf: str, key: str) -> None:
        # Most entries are looked at by the GM alone.
        from vtt.gui.library.shown_entry import shown_entry

        standing = self._desk.standing
        assert standing is not None
        assert self.window is not None
        entry = self.window.list.entry
        view = entry_view(standing.system, standing.table, shelf, key)
        if entry is not None and entry.key == key:
            stands = any(put_here(standing.system, offer, (0.0, 0.0)) is not None for offer in view.offers)
            self.shown.emit(shown_entry(entry, view, stands=stands))
            self.window.say(f"Players are shown: {view.title}" if self._desk.players.visible else "")

    def _show(self, standing: Standing) -> None:
        assert self.window is not None
        system, table = standing.system, standing.table

        def view(shelf: str, key: str) -> EntryView | None:
            try:
                return entry_view(system, table, shelf, key)
            except KeyError:
                return None

        def is_put(offer: Offer) -> bool:
            return put_here(system, offer, (0.0, 0.0)) is not None

        self.window.set_put(is_put)
        self.window.show_shelves(shelves_of(system, table), view, partial(parameters_of, system), names_of(table))


def _file_of(path: Path, source: Callable[[], Reading]) -> FileRead:
    return FileRead(path, source())
