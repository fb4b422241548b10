"""What files hold, before it is accepted: what will be added, what was read otherwise, which numbers change, what could
not be used."""

from collections.abc import Collection, Mapping
from pathlib import Path

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from vtt.gui.library.changes_panel import ChangesPanel
from vtt.gui.look import Look, Weight
from vtt.gui.plain_text import PlainLabel
from vtt.gui.window_size import on_screen
from vtt.numerals import counted
from vtt.rules.library import Problem, Reading, displacing


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
        self._library = {shelf: set(keys) for shelf, keys in library.items()}
        self._files: list[FileRead] = []
        self._expected = 0
        self.setWindowTitle("Import")
        self.setObjectName("import")
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 18)
        column.setSpacing(12)
        self.heading = PlainLabel("Reading…")
        self.heading.setFont(look.name_figures(16))
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(8)
        self.report = QPlainTextEdit()
        self.report.setReadOnly(True)
        self.report.setFont(look.label(10))
        self.report.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.report.setAccessibleName("What was found")
        self.changes = ChangesPanel(look)
        self.changes.hide()
        self.changes.changed.connect(self._tell)
        column.addWidget(self.heading)
        column.addWidget(self.progress)
        column.addWidget(self.changes, 3)
        column.addWidget(self.report, 1)
        row = QHBoxLayout()
        leave = QPushButton("Cancel")
        leave.setFlat(True)
        leave.clicked.connect(self.reject)
        self.take = QPushButton("Add to the campaign")
        self.take.setFont(look.label(10, Weight.DemiBold))
        self.take.setProperty("accent", True)
        self.take.setEnabled(False)
        self.take.clicked.connect(self._accept)
        row.addStretch(1)
        row.addWidget(leave)
        row.addWidget(self.take)
        column.addLayout(row)
        self.rejected.connect(self.cancelled)
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(self._look.pixels(680), self._look.pixels(520))

    def begin(self, number: int) -> None:
        """So many files are being read. Of one alone nobody knows how far it is."""
        self._expected = number
        self.progress.setRange(0, number if number > 1 else 0)

    def add(self, file: FileRead) -> None:
        """One more file has been read."""
        notes = displacing(file.path.name, file.reading, self._library)
        for shelf, entries in file.reading.entries.items():
            self._library.setdefault(shelf, set()).update(entries)
        file = replace(file, reading=replace(file.reading, notes=(*file.reading.notes, *notes)))
        if file.reading.changes:
            self.changes.add(len(self._files), file.reading)
        self._files.append(file)
        self.progress.setValue(len(self._files))
        self.report.setPlainText("\n".join(line for each in self._files for line in lines_of(each)))
        if len(self._files) == self._expected:
            self._all_read()

    def _all_read(self) -> None:
        self.progress.hide()
        if self.changes.model.shown:
            self.changes.show()
            self.resize(on_screen(self, QSize(self._look.pixels(1060), self._look.pixels(700))))
            self._make_little_of_the_report()
        self._tell()
        self.take.setEnabled(self._found() > 0)
        (self.take if self._found() else self).setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_little_of_the_report(self) -> None:
        """It gets what it needs beside the numbers, and no more than a quarter."""
        lines = self.report.document().lineCount() + 1
        wanted = lines * self.report.fontMetrics().lineSpacing() + 2 * int(self.report.document().documentMargin())
        self.report.setMaximumHeight(min(wanted, self.height() // 4))

    def _found(self) -> int:
        return sum(len(entries) for each in self._files for entries in each.reading.entries.values())

    def _tell(self) -> None:
        found = self._found()
        problems = sum(len(each.reading.problems) for each in self._files)
        changes = sum(len(each.reading.changes) for each in self._files)
        entries = counted(found, "entry", "entries")
        changing = f", {counted(changes, 'number')} changed" if changes else ""
        if refused := self.changes.model.refused:
            changing += f" ({refused} left as written)"
        unusable = f", {counted(problems, 'line')} that cannot be used" if problems else ""
        self.heading.setText(f"{entries}{changing}{unusable}")

    def _accept(self) -> None:
        result = self.changes.model.result
        taken = [replace(each, reading=result(number, each.reading)) for number, each in enumerate(self._files)]
        self.accepted_files.emit(taken)
        self.accept()


def lines_of(file: FileRead) -> list[str]:
    """A file's report: what it holds by shelf, then every problem and note with its place."""
    reading = file.reading
    lines = [file.path.name]
    for shelf, entries in reading.entries.items():
        names = [str(fields.get("name", key)) for key, fields in entries.items()]
        # Beside their numbers the names are seen already.
        named = "" if reading.changes else f": {', '.join(names)}"
        lines.append(f"    {shelf.capitalize()}, {len(names)}{named}")
    lines += [f"    Not used: {_short(problem, file)}" for problem in reading.problems]
    lines += [f"    {_short(note, file)}" for note in reading.notes]
    if len(lines) == 1:
        lines.append("    nothing for the shelves")
    return lines


def _short(found: Problem, file: FileRead) -> str:
    """Without the file's name, which stands above."""
    return str(found).removeprefix(file.path.name).lstrip(",: ")
