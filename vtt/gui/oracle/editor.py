"""The editor of a table to roll on: title, dice, and a line for each row; what is wrong is said while one types."""

from collections.abc import Mapping

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from vtt.gui.dialog_foot import DialogFoot
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel
from vtt.gui.window_size import on_screen
from vtt.numerals import counted
from vtt.rules.tabletop.random_tables import TableError, problem_with, read_table, written_rows
from vtt.table.random_tables import RandomTable

_WIDE, _HIGH = 520, 520
_HOW = (
    "Each line is a row. A line may begin with its number, a full stop and a space, as in “3. ” or “4–7. ”; others are "
    "counted. "
    "Names in braces are other tables or dice: {2d6} wolves at the {place}."
)


class TableEditor(QDialog):
    """``given`` gives title, dice and rows when it is stored."""

    given = Signal(str, str, object)

    def __init__(
        self, look: Look, tables: Mapping[str, RandomTable], table: RandomTable | None, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._tables = tables
        self._identity = "" if table is None else table.id
        self.setWindowTitle("A new table" if table is None else table.title)
        self.setObjectName("table editor")
        self.resize(on_screen(self, QSize(look.pixels(_WIDE), look.pixels(_HIGH))))
        self.title = QLineEdit("" if table is None else table.title, self)
        self.title.setMaxLength(200)
        self.dice = QLineEdit("" if table is None else table.dice, self)
        self.dice.setPlaceholderText("as many sides as there are rows")
        self.rows = QPlainTextEdit("" if table is None else written_rows(table), self)
        self.rows.setTabChangesFocus(True)
        self.rows.setAccessibleName("Rows")
        self.rows.setPlaceholderText("rain\nfog\n{2d6} wolves at the {place}")
        how = self._words(look, _HOW)
        self.problem = self._words(look, "")
        form = QGridLayout()
        form.setSpacing(10)
        self.labels = [PlainLabel("Title", self), PlainLabel("Dice", self)]
        for row, (label, field) in enumerate(zip(self.labels, (self.title, self.dice), strict=True)):
            label.setBuddy(field)
            form.addWidget(label, row, 0)
            form.addWidget(field, row, 1)
        foot = DialogFoot(self, "Store")
        self.leave, self.go = foot.leave, foot.go
        self.go.clicked.connect(self._give)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 14)
        column.setSpacing(10)
        column.addLayout(form)
        column.addWidget(how)
        column.addWidget(self.rows, 1)
        column.addWidget(self.problem)
        column.addLayout(foot)
        for changed in (self.title.textChanged, self.dice.textChanged, self.rows.textChanged):
            changed.connect(self._check)
        self._check()
        (self.title if table is None else self.rows).setFocus()

    @property
    def lines(self) -> list[str]:
        """The rows as they are written."""
        return self.rows.toPlainText().splitlines()

    def _check(self) -> None:
        """Say what would be thrown, or what is wrong."""
        try:
            table = read_table(self._identity or "new", self.title.text(), self.dice.text(), self.lines)
        except TableError as error:
            problem, said = str(error), ""
        else:
            problem = problem_with({**self._tables, table.id: table}, table)
            said = f"{counted(len(table.rows), 'row')}, thrown with {table.dice}"
        self.go.setEnabled(not problem)
        self.problem.setProperty("role", "warning" if problem and self.rows.toPlainText().strip() else "muted")
        self.problem.style().polish(self.problem)
        self.problem.setText(f"{problem[:1].upper()}{problem[1:]}" if problem else said)

    def _give(self) -> None:
        self.given.emit(self.title.text(), self.dice.text(), self.lines)
        self.accept()

    def _words(self, look: Look, text: str) -> PlainLabel:
        label = PlainLabel(text, self)
        label.setFont(look.label(9.5))
        label.setProperty("role", "muted")
        label.setWordWrap(True)
        return label
