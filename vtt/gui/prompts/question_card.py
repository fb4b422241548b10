"""A question of the rules, asked beside the token it is about."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from vtt.gui.look import Look, Weight
from vtt.gui.panel import clear_layout
from vtt.gui.prompts.card import Card
from vtt.rules.procedure import Choose


class QuestionCard(Card):
    """Big buttons, the default one golden. Keys 1 to 9 and Enter answer; Escape does not. ``answered`` gives a value,
    ``rule_wanted`` the ledger id behind the question."""

    answered = Signal(str)
    rule_wanted = Signal(str)

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(look, over)
        self._question: Choose | None = None
        self.setObjectName("question")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.buttons: list[QPushButton] = []

    def ask(self, question: Choose, who: str) -> None:
        """Fill the card with a question; ``who`` decides, in words."""
        self._question = question
        clear_layout(self.column)
        self.buttons = []
        asking = QLabel(who)
        asking.setFont(self._look.capitals())
        asking.setProperty("role", "accent")
        words = QLabel(question.question.format(**question.values))
        words.setFont(self._look.name(14))
        for label in (asking, words):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setMinimumWidth(self._look.pixels(250))
            self.column.addWidget(label)
        self.column.addSpacing(4)
        for place, option in enumerate(question.options):
            button = self._button(place, option.value, option.label, option.value == question.default)
            self.column.addWidget(button)
            self.buttons.append(button)
        if question.why:
            self.column.addWidget(self._cite(question.why))
        self.setAccessibleName(words.text())

    def put_away(self) -> None:
        """The question is answered or withdrawn."""
        self._question = None
        self.hide()

    def focus_default(self) -> None:
        """Put the keyboard on the default answer."""
        if self._question is None:
            return
        values = [option.value for option in self._question.options]
        if self._question.default in values:
            self.buttons[values.index(self._question.default)].setFocus(Qt.FocusReason.OtherFocusReason)

    def take_key(self, event: QKeyEvent) -> bool:
        """Answer by this key if it is one that answers."""
        if self._question is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        place = event.key() - Qt.Key.Key_1
        if 0 <= place < min(9, len(self._question.options)):
            self._answer(self._question.options[place].value)
            return True
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = next((place for place, button in enumerate(self.buttons) if button.hasFocus()), None)
            value = self._question.default if focused is None else self._question.options[focused].value
            self._answer(value)
            return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.take_key(event):
            event.ignore()

    def _button(self, place: int, value: str, label: str, default: bool) -> QPushButton:
        text = f"{place + 1}   {label}" if place < 9 else label
        button = QPushButton(text.replace("&", "&&"))
        button.setFont(self._look.label(11, Weight.DemiBold if default else Weight.Normal))
        button.setProperty("accent", default)
        button.setMinimumHeight(self._look.pixels(40))
        button.setStyleSheet("QPushButton { text-align: left; padding-left: 16px; padding-right: 16px; }")
        button.setAccessibleName(label)
        button.clicked.connect(lambda _checked=False: self._answer(value))
        return button

    def _cite(self, why: str) -> QPushButton:
        button = QPushButton(why)
        button.setFlat(True)
        button.setFont(self._look.figures(8.5))
        button.setAccessibleName(f"Show the rule {why}")
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(lambda _checked=False: self.rule_wanted.emit(why))
        return button

    def _answer(self, value: str) -> None:
        if self._question is not None:
            self.put_away()
            self.answered.emit(value)
