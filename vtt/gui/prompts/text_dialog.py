"""A window that asks for a line or a few lines of text."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from vtt.gui.dialog_foot import DialogFoot
from vtt.gui.focus import mark_all
from vtt.gui.plain_text import PlainLabel
from vtt.gui.shortened_buttons import ShortenedCheck
from vtt.gui.window_size import on_screen

_LETTERS, _LINES = 44, 8
"""How wide it is in letters, and how many lines of a longer text are seen."""


class TextDialog(QDialog):
    """``given`` gives what was typed, when the button ``go`` is pressed. Play goes on meanwhile. With a ``tick`` of
    that label a yes or no is asked besides."""

    given = Signal(str)

    def __init__(
        self,
        title: str,
        label: str,
        text: str,
        go: str,
        parent: QWidget,
        *,
        several_lines: bool = False,
        tick: str = "",
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setObjectName("text-dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        said = PlainLabel(label)
        said.setWordWrap(True)
        self.field: QLineEdit | QPlainTextEdit
        if several_lines:
            self.field = QPlainTextEdit(text)
            self.field.setTabChangesFocus(True)
        else:
            self.field = QLineEdit(text)
            mark_all(self.field)
        self.field.setAccessibleName(label)
        self.tick = ShortenedCheck(tick)
        foot = DialogFoot(self, go)
        self.leave, self.go = foot.leave, foot.go
        self.go.clicked.connect(self._give)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addWidget(said)
        column.addWidget(self.field, 1 if several_lines else 0)
        column.addWidget(self.tick)
        self.tick.setHidden(not tick)
        column.addLayout(foot)
        metrics = self.fontMetrics()
        high = metrics.lineSpacing() * _LINES if several_lines else 0
        wide = metrics.averageCharWidth() * _LETTERS
        self.resize(on_screen(self, QSize(wide, self.sizeHint().height()).expandedTo(QSize(wide, high))))
        self.field.setFocus()

    @property
    def text(self) -> str:
        """What was typed."""
        return self.field.text() if isinstance(self.field, QLineEdit) else self.field.toPlainText()

    def _give(self) -> None:
        self.given.emit(self.text)
        self.accept()
