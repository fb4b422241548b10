"""The sheet editor: every value as a field, and what cannot be so said beside it while it is typed."""

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QPushButton, QVBoxLayout, QWidget

from vtt.gui.dialog_foot import DialogFoot
from vtt.gui.look import Look
from vtt.gui.panel import Divider, Heading
from vtt.gui.plain_text import PlainLabel
from vtt.gui.scrolling import scrolled
from vtt.gui.sheet_editor.field import EditorField, level
from vtt.gui.sheet_editor.rows_field import RowsField
from vtt.gui.window_size import long
from vtt.rules.contract.forms import FormField, Row, SheetForm
from vtt.rules.contract.library import Problem
from vtt.rules.contract.procedure import Intent

_COLUMNS = 3
_ASIDE = 14
"""Pixels between the fields and the scroll bar."""
_OVER_THE_LINE = 6
"""Pixels between the last row in sight and the line below, so that two lines are not taken for one."""


class SheetEditor(QDialog):
    """``take`` stores what was typed, given as an intent, unless that can't be done now: then the editor stays open and
    says so. ``problems`` is asked at every change; as long as it
    finds any, nothing can be stored, and each stands under its field. ``edited`` gives the form as it would be with
    values that have none: so a table is turned into text and back. What was typed is thrown away only by the button
    that says so: Escape, Cancel and the window's own cross ask first."""

    def __init__(
        self,
        look: Look,
        form: SheetForm,
        problems: Callable[[Mapping[str, Any]], tuple[Problem, ...]],
        edited: Callable[[Mapping[str, Any]], SheetForm],
        take: Callable[[Intent], bool],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._form = form
        self._problems = problems
        self._edited = edited
        self._take = take
        self.fields: dict[str, EditorField] = {}
        self.tables: dict[str, RowsField] = {}
        self.setWindowTitle(form.title)
        self.setObjectName("sheet-editor")
        contents = QWidget()
        column = QVBoxLayout(contents)
        column.setContentsMargins(0, 0, _ASIDE, 0)
        column.setSpacing(16)
        for group in dict.fromkeys(field.group for field in form.fields):
            column.addWidget(self._group(group, [field for field in form.fields if field.group == group]))
        column.addStretch(1)
        scroll = scrolled(contents)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(20, 16, 12, 16)
        outer.setSpacing(12 - _OVER_THE_LINE)
        body = QVBoxLayout()
        body.setSpacing(_OVER_THE_LINE)
        body.addWidget(scroll, 1)
        # Rows go on below this line, and are not cut for nothing.
        body.addWidget(Divider(look))
        outer.addLayout(body, 1)
        self.said = PlainLabel()
        self.said.setFont(look.label(9.5))
        self.said.setProperty("role", "danger")
        self.said.setWordWrap(True)
        foot = DialogFoot(self, "Store", self.said)
        self.leave, self.store = foot.leave, foot.go
        self.store.clicked.connect(self._store)
        self.discard = QPushButton("Throw away what was typed")
        self.discard.setVisible(False)
        self.discard.setFlat(True)
        self.discard.clicked.connect(lambda: QDialog.reject(self))
        # The buttons end where the fields do.
        foot.setContentsMargins(0, 0, _ASIDE + scroll.verticalScrollBar().sizeHint().width(), 0)
        foot.insertWidget(1, self.discard)
        outer.addLayout(foot)
        self.resize(self.sizeHint())
        self._check()
        if self.fields:
            next(iter(self.fields.values())).widget.setFocus(Qt.FocusReason.OtherFocusReason)

    def sizeHint(self) -> QSize:
        width = self._look.pixels(760)
        return long(self, QSize(width, self._look.pixels(680)), QSize(width, self._look.pixels(900)))

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
        # What keeps everything is not the paler of the two.
        self.leave.setFlat(not asking)
        if asking:
            self.said.setText("What was typed is not stored.")
            self.leave.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._check()

    def values(self) -> dict[str, str | int | bool | tuple[Row, ...]]:
        """What differs from the sheet, by path."""
        now: dict[str, Any] = {path: field.value() for path, field in self.fields.items()}
        now |= {path: table.value() for path, table in self.tables.items()}
        return {field.path: now[field.path] for field in self._form.fields if now[field.path] != field.value}

    def _group(self, label: str, fields: list[FormField]) -> QWidget:
        part = QWidget()
        column = QVBoxLayout(part)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        heading = Heading(self._look, label)
        column.addWidget(heading)
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(10)
        place = 0
        for field in fields:
            made = self._made(field)
            if isinstance(made, RowsField) and field.label == label:
                made.stand_under(heading)
            if field.kind in ("lines", "rows") or field.wide:
                place += -place % _COLUMNS
                grid.addWidget(made, place // _COLUMNS, 0, 1, _COLUMNS)
                place += _COLUMNS
            else:
                grid.addWidget(made, place // _COLUMNS, place % _COLUMNS)
                place += 1
        level(self.fields[field.path] for field in fields if field.path in self.fields)
        for each in range(_COLUMNS):
            grid.setColumnStretch(each, 1)
        column.addLayout(grid)
        return part

    def _made(self, field: FormField) -> QWidget:
        if field.kind == "rows":
            table = self.tables[field.path] = RowsField(self._look, field)
            table.changed.connect(self._check)
            table.turned.connect(lambda: self._turn(field.path))
            return table
        made = self.fields[field.path] = EditorField(self._look, field)
        made.changed.connect(self._check)
        return made

    def _turn(self, path: str) -> None:
        """Show a table as text, or the text as a table; what is wrong in it is mended first."""
        table = self.tables[path]
        typed = {path: table.value()}
        own = [problem for problem in self._problems(typed) if problem.place.startswith(path)]
        if own:
            table.show_problems(own)
            return
        table.show_field(next(field for field in self._edited(typed).fields if field.path == path))

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
        for path, table in self.tables.items():
            table.show_problems([each for each in problems if each.place.partition("[")[0] == path])
        elsewhere = [
            str(problem)
            for problem in problems
            if problem.place not in self.fields and problem.place.partition("[")[0] not in self.tables
        ]
        self.said.setText(elsewhere[0] if elsewhere else "")
        self.store.setEnabled(bool(values) and not problems)

    def _store(self) -> None:
        intent = self._form.intent
        if self._take(Intent(intent.action, intent.actor, {**intent.arguments, "fields": self.values()})):
            self.accept()
        else:
            self.said.setText("Not stored: something else goes on at the table. Answer what is asked, then try again")
