"""A table of rows that is typed over: rows are added, moved and taken off, or all of it is written as lines of text."""

import re

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from vtt.gui.look import Look
from vtt.gui.panel import HEADING, Heading
from vtt.gui.plain_text import PlainLabel
from vtt.gui.sheet_editor.row_card import RowCard
from vtt.rules.contract.forms import WAS, FormField, Row
from vtt.rules.contract.library import Problem

_PLACE = re.compile(r"\[(\d+)\]\.?(.*)")


class RowsField(QWidget):
    """A table. ``turned`` asks for what stands there in the other form; ``show_field`` gives it."""

    changed = Signal()
    turned = Signal()

    def __init__(self, look: Look, field: FormField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._field = field
        self.cards: list[RowCard] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._head = QWidget()
        self._head.setProperty(HEADING, True)
        head = QHBoxLayout(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        self.label = PlainLabel(field.label)
        self.label.setFont(look.label(9))
        self.label.setProperty("role", "muted")
        head.addWidget(self.label, 1)
        self.turn = QPushButton("Write as text")
        self.turn.setFlat(True)
        self.turn.setFont(look.label(9))
        if not look.theme.outlined:
            # Its words end nearly where the buttons below end; where it has an edge, that does.
            self.turn.setStyleSheet("QPushButton { padding-left: 4px; padding-right: 4px; }")
        self.turn.clicked.connect(self.turned)
        head.addWidget(self.turn)
        column.addWidget(self._head)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(10)
        column.addLayout(self._rows)
        self.add = QPushButton(_adding(field.thing))
        self.add.setFont(look.label(9.5))
        self.add.clicked.connect(self._add)
        line = QHBoxLayout()
        line.addWidget(self.add)
        line.addStretch(1)
        column.addLayout(line)
        self.text = QPlainTextEdit()
        self.text.setFont(look.label(10))
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(field.label)
        self.text.setFixedHeight(look.pixels(20) * max(4, min(8, len(field.rows) + 2)) + 14)
        self.text.textChanged.connect(self.changed)
        self.text.setVisible(False)
        column.addWidget(self.text)
        self.note = PlainLabel()
        self.note.setFont(look.label(8.5))
        self.note.setWordWrap(True)
        self.note.setVisible(False)
        column.addWidget(self.note)
        self._put(field.rows)

    def stand_under(self, heading: Heading) -> None:
        """The heading above says what it is already: it has the button beside it, and nothing is said twice."""
        heading.add_widget(self.turn)
        self._head.hide()

    @property
    def as_text(self) -> bool:
        """Whether it is written as lines of text now."""
        return not self.text.isHidden()

    def value(self) -> str | tuple[Row, ...]:
        """What was typed: rows or a text; the text of the sheet where nothing has changed."""
        if self.as_text:
            return self.text.toPlainText()
        rows = tuple(card.row() for card in self._standing())
        return str(self._field.value) if rows == self._field.rows else rows

    def show_problems(self, problems: list[Problem]) -> None:
        """Say what is wrong at its cell; what belongs to no cell stands below the table."""
        by_row: dict[int, dict[str, str]] = {}
        below = ""
        for problem in problems:
            match = _PLACE.fullmatch(problem.place.removeprefix(self._field.path))
            if match is None or self.as_text:
                below = below or problem.reason
            else:
                by_row.setdefault(int(match[1]), {}).setdefault(match[2] or self._field.columns[0].key, problem.reason)
        for place, card in enumerate(self._standing()):
            below = below or card.show_problems(by_row.get(place, {}))
        self._say(below)

    def show_field(self, field: FormField) -> None:
        """Show the other form of what was typed: as lines of text, or as rows again."""
        becomes_text = not self.as_text
        if becomes_text:
            self.text.setPlainText(str(field.value))
        else:
            # Their places are those of what was typed: the names tell what they were on the sheet.
            unchanged = field.rows == self._field.rows
            self._put(field.rows if unchanged else tuple(_without_place(row) for row in field.rows))
        self.text.setVisible(becomes_text)
        self.add.setVisible(not becomes_text)
        for card in self.cards:
            card.setVisible(not becomes_text)
        self.turn.setText("Show as a table" if becomes_text else "Write as text")
        self._say("")
        self.changed.emit()

    def _say(self, reason: str) -> None:
        """A reason in the colour of danger; without one, how the lines are written while they are text."""
        told = reason or (self._field.note if self.as_text else "")
        self.note.setText(told)
        self.note.setVisible(bool(told))
        role = "danger" if reason else "faint"
        if self.note.property("role") != role:
            self.note.setProperty("role", role)
            self.note.style().unpolish(self.note)
            self.note.style().polish(self.note)

    def _standing(self) -> list[RowCard]:
        return [card for card in self.cards if not card.removed]

    def _put(self, rows: tuple[Row, ...]) -> None:
        for card in self.cards:
            self._rows.removeWidget(card)
            card.deleteLater()
        self.cards = []
        for row in rows:
            self._append(row)
        self._ends()

    def _append(self, row: Row) -> RowCard:
        card = RowCard(self._look, self._field.columns, row, self._field.thing)
        card.changed.connect(self.changed)
        card.moved.connect(lambda by: self._move(card, by))
        self.cards.append(card)
        self._rows.addWidget(card)
        return card

    def _add(self) -> None:
        card = self._append({column.key: column.value for column in self._field.columns})
        card.setVisible(True)
        self._ends()
        self.changed.emit()
        card.focus_first()

    def _move(self, card: RowCard, by: int) -> None:
        place = self.cards.index(card) + by
        if 0 <= place < len(self.cards):
            self.cards.remove(card)
            self.cards.insert(place, card)
            self._rows.removeWidget(card)
            self._rows.insertWidget(place, card)
            self._ends()
            self.changed.emit()

    def _ends(self) -> None:
        for place, card in enumerate(self.cards):
            card.up.setEnabled(place > 0)
            card.down.setEnabled(place < len(self.cards) - 1)


def _adding(thing: str) -> str:
    """What the button says that adds one. A word in another script has no English article."""
    if not thing.isascii():
        return f"+ {thing}"
    return f"Add {'an' if thing[:1] in 'aeio' else 'a'} {thing}"


def _without_place(row: Row) -> Row:
    return {key: cell for key, cell in row.items() if key != WAS}
