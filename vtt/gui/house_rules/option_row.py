"""One house rule: what it is about, how it may be settled, the rule behind it, and the way back to the default."""

import re

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from vtt.apostrophes import folded
from vtt.gui.boxes import ChoiceBox
from vtt.gui.look import Look, Weight
from vtt.gui.plain_text import PlainLabel
from vtt.gui.row_painting import ChangeableRow
from vtt.gui.theme import field_line
from vtt.rules.contract.description import OptionDescription
from vtt.rules.tabletop.house_rules import option_words
from vtt.table.table import OptionValue

_WIDTH = 450
"""Pixels of the longest choice."""
_BESIDE = 860
"""Pixels of a row in which the choice stands beside what it is about."""
_DIE = re.compile(r"d[0-9]")


def rows_style(look: Look) -> str:
    """What the window that the rows stand in adds to the style of the program: links, and grounds for the choices."""
    accent, focus, ground, line = (look.colour(name).name() for name in ("accent_ink", "focus", "panel", "line"))
    # On paper the ground of a row is hardly another one than that of the window.
    outlined = f'OptionRow[role="raised"] {{ border: 1px solid {line}; }}'
    edge = "" if look.theme.dark else outlined
    return (
        f"{edge}"
        f'QPushButton[role="link"] {{ background: transparent; color: {accent}; margin: 0;'
        " border: 1px solid transparent; padding: 0; text-align: left; }"
        f'QPushButton[role="link"]:focus {{ border-color: {focus}; }}'
        f"ValueBox {{ background: {ground}; border-color: {field_line(look.theme)}; }}"
        f"ValueBox:hover {{ border-color: {look.colour('accent').name()}; }}"
        f"ValueBox:focus {{ border-color: {focus}; }}"
    )


class ValueBox(ChoiceBox):
    """The choices of a house rule, by their own name for the style."""


class OptionRow(ChangeableRow):
    """``wanted`` gives the value that somebody chose (``None``: the default), ``rule_wanted`` the id of the rule."""

    wanted = Signal(object)
    rule_wanted = Signal(str)

    def __init__(self, look: Look, option: OptionDescription, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.option = option
        self.value: OptionValue = option.default
        self._without = ""
        self._usual, self._strong = look.label(10.5), look.label(10.5, Weight.DemiBold)
        self.label = PlainLabel(option.label)
        self.label.setWordWrap(True)
        self.rule = QPushButton(option.why, self)
        self.rule.setProperty("role", "link")
        self.rule.setFont(look.figures(8.5))
        self.rule.setAccessibleName(f"Rule {option.why}")
        self.rule.setCursor(Qt.CursorShape.PointingHandCursor)
        self.rule.setVisible(bool(option.why))
        self.note = PlainLabel()
        self.note.setFont(look.label(8.5))
        self.note.setProperty("role", "muted")
        self.note.setWordWrap(True)
        self.box = ValueBox()
        self.box.setFont(look.label(10))
        self.box.setAccessibleName(option.label)
        # Neither is seen without the other where the window ends.
        self.label.setBuddy(self.box)
        self.box.setMaximumWidth(look.pixels(_WIDTH))
        self._beside = look.pixels(_BESIDE)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        for value, words in option.values:
            said = _begun(words)
            self.box.addItem(f"{said} (default)" if value == option.default else said)
        self.back = QPushButton("Back to default")
        self.back.setFont(look.label(8.5))
        self.back.setFlat(True)
        self.back.setAccessibleName(f"Back to default: {option.label}")
        policy = self.back.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.back.setSizePolicy(policy)
        for button in (self.rule, self.back):
            # Enter in the search must not press it.
            button.setAutoDefault(False)
        self._lay_out()
        self.box.activated.connect(self._chosen)
        self.back.clicked.connect(lambda: self.wanted.emit(None))
        self.rule.clicked.connect(lambda: self.rule_wanted.emit(option.why))
        self.show_value(option.default)

    @property
    def words(self) -> str:
        """What a search looks at."""
        return folded(" ".join([self.option.label, self.option.why, *(words for _, words in self.option.values)]))

    def show_value(self, value: OptionValue) -> None:
        """This is in force."""
        self.value = value
        self.set_changed(value != self.option.default)
        values = [known for known, _ in self.option.values]
        with QSignalBlocker(self.box):
            self.box.setCurrentIndex(values.index(value) if value in values else -1)
        self.label.setFont(self._strong if self.changed else self._usual)
        self.back.setVisible(self.changed)
        self._tell()

    def show_effect(self, without: str) -> None:
        """Why it changes nothing as things stand, or nothing: then it is grey, and cannot be settled."""
        if without != self._without:
            self._without = without
            for each in (self.label, self.box):
                each.setEnabled(not without)
            self._tell()

    def _tell(self) -> None:
        default = f"changed · by default: {option_words(self.option, self.option.default)}" if self.changed else ""
        self.note.setText(" · ".join(filter(None, (default, self._without))))

    def _lay_out(self) -> None:
        under = QHBoxLayout()
        under.setSpacing(8)
        under.addWidget(self.rule)
        under.addWidget(self.note, 1)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.label)
        words.addLayout(under)
        choice = QHBoxLayout()
        choice.setSpacing(14)
        choice.addWidget(self.box, 1, Qt.AlignmentFlag.AlignVCenter)
        choice.addWidget(self.back, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.setContentsMargins(14, 8, 12, 8)
        self._row.addLayout(words, 2)
        self._row.addLayout(choice, 3)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # In large letters or little room the choice stands below what it is about: beside it both would be cut.
        beside = event.size().width() >= self._beside
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self._row.setSpacing(14 if beside else 4)

    def _chosen(self, place: int) -> None:
        value = self.option.values[place][0]
        if value != self.value:
            # What is in force stands here until the table says that it has changed: it may be refused.
            self.show_value(self.value)
            self.wanted.emit(None if value == self.option.default else value)


def _begun(words: str) -> str:
    """As a line of its own begins, with a capital; a die is written small."""
    return words if _DIE.match(words) else f"{words[:1].upper()}{words[1:]}"
