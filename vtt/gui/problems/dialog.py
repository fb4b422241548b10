"""What somebody reads when the program broke: plain words, the report as it would be sent, and what to do with it."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QCheckBox, QDialog, QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.window_size import on_screen

_WIDE, _HIGH = 760, 560
_WORDS = (
    "The table goes on where it was, and what was played is in its file. This report helps whoever writes Nearby to "
    "mend it: it has the versions of what is installed, the last steps without any names, and where it went wrong. "
    "Nobody sends it but you."
)


class ProblemDialog(QDialog):
    """A report. ``read`` gives its text, with names or without; ``keep`` writes what is shown where it lies, and gives
    a line where that cannot be done. It is not modal: the table goes on."""

    def __init__(
        self,
        look: Look,
        path: Path,
        read: Callable[[bool], str],
        keep: Callable[[str], str],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Something went wrong")
        self.setObjectName("problem-dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._read = read
        self._keep = keep
        heading = PlainLabel("Something went wrong in the program")
        heading.setFont(look.name(17))
        told = PlainLabel(_WORDS)
        told.setFont(look.label(10))
        told.setWordWrap(True)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setFont(look.figures(9))
        self.text.setAccessibleName("The report")
        self.names = QCheckBox("With the names that were played with")
        self.names.setToolTip("What was done last is told as the log tells it, instead of [who] and [what]")
        self.names.toggled.connect(self._show)
        self.where = PlainLabel(f"It lies in {path}")
        self.where.setFont(look.label(9))
        self.where.setProperty("role", "muted")
        self.where.setWordWrap(True)
        self.where.setToolTip(literal(str(path)))
        self.copy = QPushButton("Copy")
        self.copy.setToolTip("The whole report, to be pasted into a letter or a form")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text.toPlainText()))
        self.folder = QPushButton("Show the folder")
        self.folder.setToolTip("Where the report lies as a file that can be attached")
        self.folder.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent))))
        self.leave = QPushButton("Go on playing")
        self.leave.setProperty("accent", True)
        self.leave.setDefault(True)
        self.leave.clicked.connect(self.accept)
        foot = QHBoxLayout()
        for button in (self.copy, self.folder):
            foot.addWidget(button)
        foot.addStretch(1)
        foot.addWidget(self.leave)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        for part in (heading, told, self.text, self.names, self.where):
            column.addWidget(part, int(part is self.text))
        column.addLayout(foot)
        self._show(False)
        self.resize(on_screen(self, QSize(look.pixels(_WIDE), look.pixels(_HIGH))))
        self.leave.setFocus()

    def _show(self, names: bool) -> None:
        text = self._read(names)
        self.text.setPlainText(text)
        problem = self._keep(text)
        if problem:
            self.where.setText(problem)
