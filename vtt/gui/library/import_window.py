"""What files hold, before it is accepted: what will be added, entry by entry, what was read otherwise, which numbers
change, what could not be used."""

from collections.abc import Collection, Mapping
from math import ceil
from pathlib import Path

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QTextCursor
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
    QProgressBar,
    QSplitter,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from vtt.gui.dialog_foot import DialogFoot
from vtt.gui.library.changes_panel import ChangesPanel
from vtt.gui.library.entries_panel import EntriesPanel, Found
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel
from vtt.gui.window_size import grow, on_screen, roomy
from vtt.numerals import counted
from vtt.rules.contract.library import Problem, Reading, replacing

_FAR = "    "
"""How far what was found stands in under the name of its file."""

_COUNTED = "10"
"""What a heading counts: its figures are to be read as such."""


class FileRead(msgspec.Struct, frozen=True):
    """A file with what it holds."""

    path: Path
    reading: Reading


class ImportWindow(QDialog):
    """``accepted_files`` gives every ``FileRead`` when somebody takes what was found, without what was refused of it.

    ``library`` is what the group has on its shelves already, by shelf and key.
    """

    accepted_files = Signal(list)
    cancelled = Signal()

    def __init__(self, look: Look, library: Mapping[str, Collection[str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._there = {(shelf, key): "the group’s own" for shelf, keys in library.items() for key in keys}
        self._found: list[Found] = []
        self._files: list[FileRead] = []
        self._expected = 0
        self.setWindowTitle("Import")
        self.setObjectName("import")
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 18)
        column.setSpacing(12)
        self.heading = PlainLabel("Reading…")
        self.heading.setFont(look.name_of(_COUNTED, 16))
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(8)
        self.report = QTextEdit()
        self.report.setReadOnly(True)
        self.report.setFont(look.label(10))
        self.report.setAccessibleName("What was found")
        self.changes = ChangesPanel(look)
        self.changes.hide()
        self.changes.changed.connect(self._tell)
        self.entries = EntriesPanel(look)
        self.entries.changed.connect(self._tell)
        self._split = split = QSplitter(Qt.Orientation.Vertical)
        split.setChildrenCollapsible(False)
        split.addWidget(self.entries)
        split.addWidget(self.changes)
        split.setStretchFactor(0, 2)
        split.setStretchFactor(1, 3)
        column.addWidget(self.heading)
        column.addWidget(self.progress)
        column.addWidget(split, 3)
        column.addWidget(self.report, 1)
        foot = DialogFoot(self, "Add to the campaign")
        self.take = foot.go
        self.take.setEnabled(False)
        self.take.clicked.connect(self._accept)
        column.addLayout(foot)
        self.rejected.connect(self.cancelled)
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return on_screen(self, QSize(self._look.pixels(680), self._look.pixels(520)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(self.focusWidget(), QLineEdit):
            # Whoever looks for something has not made up their mind.
            event.accept()
        else:
            super().keyPressEvent(event)

    def begin(self, number: int) -> None:
        """So many files are being read. Of one alone nobody knows how far it is."""
        self._expected = number
        self.progress.setRange(0, number if number > 1 else 0)

    def add(self, file: FileRead) -> None:
        """One more file has been read."""
        self._found += self._entries_of(len(self._files), file)
        if file.reading.changes:
            self.changes.add(len(self._files), file.reading)
        self._files.append(file)
        self.progress.setValue(len(self._files))
        self.report.setPlainText("\n".join(line for each in self._files for line in lines_of(each)))
        self._hang()
        if len(self._files) == self._expected:
            self._all_read()

    def _entries_of(self, number: int, file: FileRead) -> list[Found]:
        """Each entry of a file with what it would stand in place of: what comes with the program, what the group has,
        or what an earlier file brings."""
        shipped = set(file.reading.in_place)
        found = []
        for shelf, entries in file.reading.entries.items():
            for key, fields in entries.items():
                instead = self._there.get((shelf, key), "the program’s own" if (shelf, key) in shipped else "")
                found.append(Found(number, shelf, key, str(fields.get("name", key)), instead))
                self._there[shelf, key] = f"that of {file.path.name}"
        return found

    def _all_read(self) -> None:
        self.progress.hide()
        self.entries.show_entries(self._found)
        self._split.setVisible(bool(self._found))
        if self.changes.model.shown:
            self.changes.show()
            least, most = QSize(1060, 700) * self._look.text_scale, QSize(1300, 820) * self._look.text_scale
            grow(self, roomy(self, least, most))
            self._make_little_of_the_report()
            self.entries.setMaximumHeight(self.entries.full_height)
        self._tell()
        first = self.entries.tree if self.entries.asks else self.take if self._found else self
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _hang(self) -> None:
        """Let what is too long for a line of the report go on below its beginning."""
        far = QFontMetricsF(self.report.font()).horizontalAdvance(_FAR)
        block = self.report.document().begin()
        while block.isValid():
            if block.text().startswith(_FAR):
                hanging = block.blockFormat()
                hanging.setLeftMargin(far)
                hanging.setTextIndent(-far)
                QTextCursor(block).setBlockFormat(hanging)
            block = block.next()

    def _make_little_of_the_report(self) -> None:
        """It gets what it needs beside the numbers, and no more than a quarter."""
        line = QFontMetricsF(self.report.font()).lineSpacing()
        document = self.report.document()
        # Within the field: its edge, its padding and the margin of what it holds.
        around = self.report.height() - self.report.viewport().height() + 2 * document.documentMargin()
        wanted = document.size().height() - 2 * document.documentMargin()
        most = (self.height() // 4 - around) // line * line
        self.report.setFixedHeight(ceil(min(wanted, most) + around))

    def _tell(self) -> None:
        found, taken = len(self._found), len(self.entries.taken)
        problems = sum(len(each.reading.problems) for each in self._files)
        changes = sum(len(each.reading.changes) for each in self._files)
        entries = counted(found, "entry", "entries")
        if taken < found:
            entries += f" ({taken} to be added)"
        changing = f", {counted(changes, 'number')} changed" if changes else ""
        if refused := self.changes.model.refused:
            changing += f" ({refused} left as written)"
        unusable = f", {counted(problems, 'thing')} that cannot be used" if problems else ""
        self.heading.setText(f"{entries}{changing}{unusable}")
        self.take.setEnabled(taken > 0)

    def _accept(self) -> None:
        result = self.changes.model.result
        taken = self.entries.taken
        files = [
            replace(each, reading=only(result(number, each.reading), number, taken))
            for number, each in enumerate(self._files)
        ]
        self.accepted_files.emit(files)
        self.accept()


def only(reading: Reading, number: int, taken: Collection[tuple[int, str, str]]) -> Reading:
    """That reading, ``number`` of all, with what is taken of it alone."""
    entries = {
        shelf: kept
        for shelf, some in reading.entries.items()
        if (kept := {key: fields for key, fields in some.items() if (number, shelf, key) in taken})
    }
    changes = tuple(change for change in reading.changes if (number, change.shelf, change.key) in taken)
    return replace(reading, entries=entries, changes=changes)


def lines_of(file: FileRead) -> list[str]:
    """A file's report: how much it holds by shelf, then every problem and note with its place."""
    reading = file.reading
    lines = [file.path.name]
    lines += [f"{_FAR}{shelf.capitalize()}, {len(entries)}" for shelf, entries in reading.entries.items()]
    lines += [f"{_FAR}Not used: {_short(problem, file)}" for problem in reading.problems]
    # What stands in place of something is asked about entry by entry.
    asked = {replacing(file.path.name, reading.entries[shelf][key], key) for shelf, key in reading.in_place}
    lines += [f"{_FAR}{_short(note, file)}" for note in reading.notes if note not in asked]
    if len(lines) == 1:
        lines.append(f"{_FAR}nothing for the shelves")
    return lines


def _short(found: Problem, file: FileRead) -> str:
    """Without the file's name, which stands above."""
    return str(found).removeprefix(file.path.name).lstrip(",: ")
