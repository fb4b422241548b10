"""Entries that are pasted as text instead of read from a file."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QVBoxLayout, QWidget

from vtt.gui.dialog_foot import DialogFoot
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel
from vtt.gui.window_size import on_screen


class PasteWindow(QDialog):
    """``pasted`` gives the text that somebody wants read."""

    pasted = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setWindowTitle("Paste")
        self.setObjectName("paste")
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 18)
        column.setSpacing(12)
        heading = PlainLabel("Paste what is to be read")
        heading.setFont(look.name(16))
        note = PlainLabel("Whatever a file may hold, as text. A line of === parts one stat block from the next.")
        note.setProperty("role", "muted")
        note.setWordWrap(True)
        self.text = QPlainTextEdit()
        self.text.setFont(look.label(10.5))
        self.text.setAccessibleName("Text to be read")
        self.text.setTabChangesFocus(True)
        column.addWidget(heading)
        column.addWidget(note)
        column.addWidget(self.text, 1)
        foot = DialogFoot(self, "Read it")
        self.read = foot.go
        self.read.setEnabled(False)
        self.read.clicked.connect(self._read)
        column.addLayout(foot)
        self.text.textChanged.connect(lambda: self.read.setEnabled(not self.text.document().isEmpty()))
        self.resize(self.sizeHint())
        self.text.setFocus()

    def sizeHint(self) -> QSize:
        return on_screen(self, QSize(self._look.pixels(680), self._look.pixels(520)))

    def _read(self) -> None:
        self.pasted.emit(self.text.toPlainText())
        self.accept()
