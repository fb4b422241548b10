"""What files hold, before it is accepted: what will be added, what was read otherwise, what could not be used."""

from pathlib import Path

import msgspec
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from vtt.gui.look import Look, Weight
from vtt.rules.library import Problem, Reading


class FileRead(msgspec.Struct, frozen=True):
    """A file with what it holds."""

    path: Path
    reading: Reading


class ImportWindow(QDialog):
    """``accepted_files`` gives every ``FileRead`` when somebody takes what was found."""

    accepted_files = Signal(list)
    cancelled = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._files: list[FileRead] = []
        self.setWindowTitle("Import")
        self.setObjectName("import")
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 18)
        column.setSpacing(12)
        self.heading = QLabel("Reading…")
        self.heading.setFont(look.name(16))
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(8)
        self.report = QPlainTextEdit()
        self.report.setReadOnly(True)
        self.report.setFont(look.label(10))
        self.report.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.report.setAccessibleName("What was found")
        column.addWidget(self.heading)
        column.addWidget(self.progress)
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
        """So many files are being read."""
        self.progress.setRange(0, number)

    def add(self, file: FileRead) -> None:
        """One more file has been read."""
        self._files.append(file)
        self.progress.setValue(len(self._files))
        self.report.setPlainText("\n".join(line for each in self._files for line in lines_of(each)))
        if len(self._files) == self.progress.maximum():
            self._all_read()

    def _all_read(self) -> None:
        self.progress.hide()
        found = sum(len(entries) for each in self._files for entries in each.reading.entries.values())
        problems = sum(len(each.reading.problems) for each in self._files)
        entries = f"{found} {'entry' if found == 1 else 'entries'}"
        unusable = f", {problems} {'line' if problems == 1 else 'lines'} that cannot be used" if problems else ""
        self.heading.setText(f"{entries}{unusable}")
        self.take.setEnabled(found > 0)
        (self.take if found else self).setFocus(Qt.FocusReason.OtherFocusReason)

    def _accept(self) -> None:
        self.accepted_files.emit(self._files)
        self.accept()


def lines_of(file: FileRead) -> list[str]:
    """A file's report: what it holds by shelf, then every note and problem with its place."""
    reading = file.reading
    lines = [file.path.name]
    for shelf, entries in reading.entries.items():
        names = [str(fields.get("name", key)) for key, fields in entries.items()]
        lines.append(f"    {shelf.capitalize()}, {len(names)}: {', '.join(names)}")
    lines += [f"    {_short(note, file)}" for note in reading.notes]
    lines += [f"    Not used: {_short(problem, file)}" for problem in reading.problems]
    if len(lines) == 1:
        lines.append("    nothing for the shelves")
    return lines


def _short(found: Problem, file: FileRead) -> str:
    """Without the file's name, which stands above."""
    return str(found).removeprefix(file.path.name).lstrip(",: ")
