"""The sheet editor: every value as a field, and what cannot be so said beside it while it is typed."""

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from vtt.gui.boxes import ChoiceBox, NumberBox
from vtt.gui.look import Look, Weight
from vtt.gui.panel import Heading
from vtt.gui.plain_text import PlainLabel
from vtt.gui.scrolling import scrolled
from vtt.rules.forms import FormField, SheetForm
from vtt.rules.library import Problem
from vtt.rules.procedure import Intent

_COLUMNS = 3


class SheetEditor(QDialog):
    """``wanted`` gives the intent that stores what was typed. ``problems`` is asked at every change; as long as it
    finds any, nothing can be stored, and each stands under its field. What was typed is thrown away only by the button
    that says so: Escape, Cancel and the window's own cross ask first."""

    wanted = Signal(object)

    def __init__(
        self,
        look: Look,
        form: SheetForm,
        problems: Callable[[Mapping[str, Any]], tuple[Problem, ...]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._form = form
        self._problems = problems
        self.fields: dict[str, EditorField] = {}
        self.setWindowTitle(form.title)
        self.setObjectName("sheet-editor")
        contents = QWidget()
        column = QVBoxLayout(contents)
        column.setContentsMargins(4, 0, 14, 0)
        column.setSpacing(16)
        for group in dict.fromkeys(field.group for field in form.fields):
            column.addWidget(self._group(group, [field for field in form.fields if field.group == group]))
        column.addStretch(1)
        scroll = scrolled(contents)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(20, 16, 12, 16)
        outer.setSpacing(12)
        title = PlainLabel(form.title)
        title.setFont(look.name(18))
        outer.addWidget(title)
        outer.addWidget(scroll, 1)
        self.said = PlainLabel()
        self.said.setFont(look.label(9.5))
        self.said.setProperty("role", "danger")
        self.said.setWordWrap(True)
        self.leave = QPushButton("Cancel")
        self.leave.setFlat(True)
        self.leave.clicked.connect(self.reject)
        self.discard = QPushButton("Throw away what was typed")
        self.discard.setVisible(False)
        self.discard.clicked.connect(lambda: QDialog.reject(self))
        self.store = QPushButton("Store")
        self.store.setFont(look.label(10, Weight.DemiBold))
        self.store.setProperty("accent", True)
        self.store.setDefault(True)
        self.store.clicked.connect(self._store)
        row = QHBoxLayout()
        row.addWidget(self.said, 1)
        row.addWidget(self.discard)
        row.addWidget(self.leave)
        row.addWidget(self.store)
        outer.addLayout(row)
        self.resize(self.sizeHint())
        self._check()

    def sizeHint(self) -> QSize:
        return QSize(self._look.pixels(620), self._look.pixels(680))

    def reject(self) -> None:
        if not self.values():
            super().reject()
        elif self.discard.isVisible():
            self._ask_to_discard(asking=False)
        else:
            self._ask_to_discard(asking=True)

    def _ask_to_discard(self, *, asking: bool) -> None:
        """Offer to throw away what was typed, or go on with it. A second Escape goes on."""
        self.discard.setVisible(asking)
        self.leave.setText("Go on typing" if asking else "Cancel")
        if asking:
            self.said.setText("What was typed is not stored.")
            self.leave.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._check()

    def values(self) -> dict[str, str | int | bool]:
        """What differs from the sheet, by path."""
        now = {field.path: self.fields[field.path].value() for field in self._form.fields}
        return {field.path: now[field.path] for field in self._form.fields if now[field.path] != field.value}

    def _group(self, label: str, fields: list[FormField]) -> QWidget:
        part = QWidget()
        column = QVBoxLayout(part)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(Heading(self._look, label))
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(10)
        place = 0
        for field in fields:
            made = EditorField(self._look, field)
            made.changed.connect(self._check)
            self.fields[field.path] = made
            if field.kind == "lines" or field.wide:
                place += -place % _COLUMNS
                grid.addWidget(made, place // _COLUMNS, 0, 1, _COLUMNS)
                place += _COLUMNS
            else:
                grid.addWidget(made, place // _COLUMNS, place % _COLUMNS)
                place += 1
        for each in range(_COLUMNS):
            grid.setColumnStretch(each, 1)
        column.addLayout(grid)
        return part

    def _check(self) -> None:
        if self.discard.isVisible():
            self._ask_to_discard(asking=False)
            return
        values = self.values()
        problems = self._problems(values) if values else ()
        by_place: dict[str, str] = {}
        for problem in problems:
            by_place.setdefault(problem.place, problem.reason)
        for path, field in self.fields.items():
            field.set_problem(by_place.get(path, ""))
        elsewhere = [str(problem) for problem in problems if problem.place not in self.fields]
        self.said.setText(elsewhere[0] if elsewhere else "")
        self.store.setEnabled(bool(values) and not problems)

    def _store(self) -> None:
        intent = self._form.intent
        self.wanted.emit(Intent(intent.action, intent.actor, {**intent.arguments, "fields": self.values()}))
        self.accept()


class EditorField(QWidget):
    """One value: label, the widget to type in, and below what is wrong with it or what is expected."""

    changed = Signal()

    def __init__(self, look: Look, field: FormField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._field = field
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        self.widget, self.value = self._made(look, field)
        self.widget.setAccessibleName(field.label)
        if field.kind != "boolean":
            label = PlainLabel(field.label)
            label.setFont(look.label(9))
            label.setProperty("role", "muted")
            label.setBuddy(self.widget)
            column.addWidget(label)
        column.addWidget(self.widget)
        self.note = PlainLabel(field.note)
        self.note.setFont(look.label(8.5))
        self.note.setProperty("role", "faint")
        self.note.setWordWrap(True)
        self.note.setVisible(bool(field.note))
        column.addWidget(self.note)
        column.addStretch(1)

    def set_problem(self, reason: str) -> None:
        """Say what is wrong, or what is expected when nothing is."""
        role = "danger" if reason else "faint"
        self.note.setText(reason or self._field.note)
        self.note.setVisible(bool(reason or self._field.note))
        if self.note.property("role") != role:
            for widget, name, value in ((self.note, "role", role), (self.widget, "wrong", bool(reason))):
                widget.setProperty(name, value)
                widget.style().unpolish(widget)
                widget.style().polish(widget)

    def _made(self, look: Look, field: FormField) -> tuple[QWidget, Callable[[], str | int | bool]]:
        match field.kind:
            case "integer":
                number = NumberBox()
                number.setRange(-9999, 9999)
                number.setValue(int(field.value))
                number.valueChanged.connect(lambda _value: self.changed.emit())
                return number, number.value
            case "boolean":
                tick = QCheckBox(field.label)
                tick.setFont(look.label(10))
                tick.setChecked(bool(field.value))
                tick.toggled.connect(lambda _on: self.changed.emit())
                return tick, tick.isChecked
            case "choice":
                box = ChoiceBox()
                for option in field.options:
                    box.addItem(option.label, option.value)
                values = [option.value for option in field.options]
                box.setCurrentIndex(values.index(str(field.value)) if field.value in values else 0)
                box.currentIndexChanged.connect(lambda _place: self.changed.emit())
                return box, lambda: str(box.currentData())
            case "lines":
                text = QPlainTextEdit(str(field.value))
                text.setFont(look.label(10))
                text.setTabChangesFocus(True)
                rows = max(3, min(7, str(field.value).count("\n") + 2))
                text.setFixedHeight(look.pixels(20) * rows + 14)
                text.textChanged.connect(self.changed)
                return text, text.toPlainText
            case _:
                line = QLineEdit(str(field.value))
                line.textChanged.connect(lambda _text: self.changed.emit())
                return line, line.text
