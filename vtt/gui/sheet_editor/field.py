"""One value of a sheet that is typed over: its label, the widget to type in, what is wrong with it."""

import re
from collections.abc import Callable, Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from vtt.gui.boxes import ChoiceBox, NumberBox, NumberOrWordsBox
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel
from vtt.gui.sheet_editor.glyph_field import GlyphField
from vtt.rules.contract.forms import FormField
from vtt.rules.contract.plain_values import MOST_NUMBER

_EXPECTED = re.compile(r"^expected (.+?)(?:, found .*)?$", re.DOTALL)
_MEANING_OF_ZERO = re.compile(r"^0: (.+)$")
"""The note beside a number of which 0 is none."""


def level(fields: Iterable["EditorField"]) -> None:
    """Give fields that may stand side by side labels of one height: those in another script are higher by themselves,
    and what is typed in below them would stand lower."""
    labels = [field.label for field in fields]
    highest = max((label.sizeHint().height() for label in labels), default=0)
    for label in labels:
        label.setMinimumHeight(highest)


def told_problem(reason: str) -> str:
    """What is to be typed instead; what was found stands in the field itself."""
    told = _EXPECTED.sub(r"give \1", reason)
    return told[:1].upper() + told[1:]


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
        self.label = PlainLabel(field.label)
        self.label.setFont(look.label(9))
        self.label.setProperty("role", "muted")
        self.label.setBuddy(self.widget)
        if field.kind == "boolean":
            # The box says it itself; the empty line keeps it level with its neighbours.
            self.label.setText(" ")
        column.addWidget(self.label)
        column.addWidget(self.widget)
        self.note = PlainLabel(field.note)
        self.note.setFont(look.label(8.5))
        self.note.setProperty("role", "faint")
        self.note.setWordWrap(True)
        column.addWidget(self.note)
        self.note.setVisible(bool(field.note))
        column.addStretch(1)

    def set_problem(self, reason: str) -> None:
        """Say what is wrong, or what is expected when nothing is."""
        role = "danger" if reason else "faint"
        self.note.setText(told_problem(reason) or self._field.note)
        self.note.setVisible(bool(reason or self._field.note))
        if self.note.property("role") != role:
            for widget, name, value in ((self.note, "role", role), (self.widget, "wrong", bool(reason))):
                widget.setProperty(name, value)
                widget.style().unpolish(widget)
                widget.style().polish(widget)

    def _made(self, look: Look, field: FormField) -> tuple[QWidget, Callable[[], str | int | bool]]:
        match field.kind:
            case "integer":
                meaning = _MEANING_OF_ZERO.match(field.note)
                number = NumberOrWordsBox(meaning.group(1)) if meaning else NumberBox()
                number.setRange(-MOST_NUMBER, MOST_NUMBER)
                number.setValue(int(field.value))
                number.setMinimumWidth(look.pixels(64))
                number.valueChanged.connect(lambda _value: self.changed.emit())
                return number, number.value
            case "boolean":
                tick = QCheckBox(field.label)
                tick.setFont(look.label(10))
                tick.setChecked(bool(field.value))
                # It begins where its note begins, and lies level with the fields beside it.
                tick.setStyleSheet("QCheckBox { padding-left: 0; }")
                tick.setFixedHeight(NumberBox().sizeHint().height())
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
            case "glyph":
                glyph = GlyphField(look, str(field.value))
                glyph.changed.connect(self.changed)
                return glyph, glyph.value
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
                # What is longer than the field is read from its beginning.
                line.setCursorPosition(0)
                line.textChanged.connect(lambda _text: self.changed.emit())
                return line, line.text
