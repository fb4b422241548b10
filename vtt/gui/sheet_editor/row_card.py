"""One row of a table: what it is called, its cells below, what is seldom looked at folded away, buttons to move it.
What is folded away and not as in a new row is told in one line."""

from itertools import zip_longest

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLineEdit, QToolButton, QVBoxLayout, QWidget

from vtt.gui.boxes import NumberBox
from vtt.gui.look import Look
from vtt.gui.panel import HEADING
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.sheet_editor.field import EditorField, level
from vtt.gui.sheet_editor.set_aside import set_aside
from vtt.gui.shortened import ShortenedLabel
from vtt.rules.contract.forms import FormColumn, FormField, Row

_ACROSS, _GAP, _INDENT = 4, 12, 14
"""Cells in a line, pixels between them, and those by which they begin farther right than the name."""


class RowCard(QFrame):
    """A row. ``moved`` gives by how many places it wants to go up (below 0) or down. Removed, it is a line from which
    it can be put back."""

    changed = Signal()
    moved = Signal(int)

    def __init__(self, look: Look, columns: tuple[FormColumn, ...], row: Row, thing: str) -> None:
        super().__init__()
        self._look = look
        self._columns = columns
        self._row = row
        self._thing = thing
        self.cells: dict[str, EditorField] = {}
        self.removed = False
        self.setObjectName("row-card")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._line = QWidget()
        self._line.setProperty(HEADING, True)
        line = QHBoxLayout(self._line)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(10)
        first, *shown = [each for each in columns if not each.aside]
        head = self._cell(first)
        head.label.setVisible(False)
        if isinstance(head.widget, QLineEdit):
            head.widget.setPlaceholderText(first.label)
        line.addWidget(head, 1)
        self.more = self._button("⋯", "What else there is of it", line)
        self.more.setCheckable(True)
        self.more.toggled.connect(self._unfold)
        self.more.setVisible(len(shown) + 1 < len(columns))
        self.up = self._button("↑", "One place up", line)
        self.up.clicked.connect(lambda: self.moved.emit(-1))
        self.down = self._button("↓", "One place down", line)
        self.down.clicked.connect(lambda: self.moved.emit(1))
        self.remove = self._button("✕", f"Take this {thing} off the sheet", line)
        self.remove.clicked.connect(lambda: self._set_removed(removed=True))
        for button in (self.more, self.up, self.down, self.remove):
            # Signs come from other fonts than words, some of them higher.
            button.setFixedHeight(head.widget.sizeHint().height())
        column.addWidget(self._line)
        self._shown = QWidget()
        self._fill(self._shown, shown)
        column.addWidget(self._shown)
        self.aside = ShortenedLabel()
        self.aside.setFont(look.label(9))
        self.aside.setProperty("role", "muted")
        self.aside.setContentsMargins(look.pixels(_INDENT), 0, 0, 4)
        column.addWidget(self.aside)
        self._fold = QWidget()
        self._fold.setVisible(False)
        column.addWidget(self._fold)
        self._gone = QWidget()
        gone = QHBoxLayout(self._gone)
        gone.setContentsMargins(0, 0, 0, 0)
        self._gone_label = PlainLabel()
        self._gone_label.setProperty("role", "muted")
        gone.addWidget(self._gone_label, 1)
        self.back = self._button("Put back", f"The {thing} stays on the sheet", gone)
        self.back.clicked.connect(lambda: self._set_removed(removed=False))
        self._gone.setVisible(False)
        column.addWidget(self._gone)
        self.changed.connect(self._tell_aside)
        self._tell_aside()

    def row(self) -> Row:
        """What stands in the row now."""
        return {**self._row, **{key: cell.value() for key, cell in self.cells.items()}}

    def show_problems(self, reasons: dict[str, str]) -> str:
        """Say what is wrong beside the cells; the answer is the first reason that belongs to none of them."""
        if any(key not in self.cells and self._column(key) is not None for key in reasons):
            self.more.setChecked(True)
        left = ""
        placed = {each.key: "" for each in self._columns}
        for key, reason in reasons.items():
            column = self._column(key)
            if column is None:
                left = left or reason
            else:
                placed[column.key] = placed[column.key] or reason
        for key, cell in self.cells.items():
            cell.set_problem(placed[key])
        return left

    def focus_first(self) -> None:
        """Type into the first cell."""
        first = next(iter(self.cells.values())).widget
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _column(self, key: str) -> FormColumn | None:
        """The column that a place within the row belongs to."""
        return next((each for each in self._columns if key == each.key or key.startswith(f"{each.key}[")), None)

    def _cell(self, column: FormColumn) -> EditorField:
        field = FormField(
            path=column.key,
            label=column.label,
            kind="lines" if column.wide else column.kind,
            value=self._row[column.key],
            options=column.options,
            group="",
            note=column.note,
        )
        cell = EditorField(self._look, field)
        if isinstance(cell.widget, NumberBox):
            cell.widget.setRange(min(column.least, cell.widget.value()), max(column.most, cell.widget.value()))
            cell.widget.setButtonSymbols(NumberBox.ButtonSymbols.PlusMinus)
        if column.wide:
            cell.widget.setFixedHeight(self._look.pixels(20) * 2 + 14)
        cell.changed.connect(self.changed)
        self.cells[column.key] = cell
        return cell

    def _button(self, text: str, tip: str, line: QHBoxLayout) -> QToolButton:
        button = QToolButton()
        button.setText(text)
        button.setToolTip(literal(tip))
        button.setAccessibleName(tip)
        button.setAutoRaise(True)
        button.setFont(self._look.label(10))
        line.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        return button

    def _unfold(self, open_now: bool) -> None:
        if open_now and self._fold.layout() is None:
            self._fill(self._fold, [each for each in self._columns if each.aside])
        self._fold.setVisible(open_now and not self.removed)
        self._tell_aside()

    def _tell_aside(self) -> None:
        """What is folded away and set is told where it is not seen itself."""
        told = set_aside(self._columns, self.row())
        self.aside.setText(told)
        self.aside.setVisible(bool(told) and not self.removed and not self.more.isChecked())
        self.more.setAccessibleDescription(told)

    def _fill(self, part: QWidget, columns: list[FormColumn]) -> None:
        """Cells in lines below the name. A text that is the last of its line has the rest of it: begun below each other
        are cells even so."""
        grid = QGridLayout(part)
        grid.setContentsMargins(self._look.pixels(_INDENT), 0, 0, 4)
        # A grid drops gaps of its own beside what reaches over several columns: cells would not begin below each other.
        grid.setHorizontalSpacing(0)
        for number in range(_ACROSS):
            grid.setColumnStretch(2 * number, 1)
            grid.setColumnMinimumWidth(2 * number + 1, _GAP if number + 1 < _ACROSS else 0)
        place = 0
        for each, following in zip_longest(columns, columns[1:]):
            place += -place % _ACROSS if each.wide else 0
            ends = each.wide or (each.kind == "text" and (following is None or following.wide))
            across = _ACROSS - place % _ACROSS if ends else 1
            grid.addWidget(self._cell(each), place // _ACROSS, 2 * (place % _ACROSS), 1, 2 * across - 1)
            place += across
        level(self.cells[each.key] for each in columns)

    def _set_removed(self, *, removed: bool) -> None:
        self.removed = removed
        named = str(next(iter(self.row().values()), "")) or f"a {self._thing}"
        self._gone_label.setText(f"{named} will be taken off the sheet")
        self._line.setVisible(not removed)
        self._shown.setVisible(not removed)
        self._fold.setVisible(not removed and self.more.isChecked())
        self._gone.setVisible(removed)
        (self.back if removed else self.remove).setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()
