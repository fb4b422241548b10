"""A small field at a token: ``-5`` is damage, ``+3`` is healing."""

import re

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from vtt.apostrophes import of_one_width
from vtt.gui.look import Look
from vtt.gui.panel import NameLabel
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.card import Card
from vtt.gui.prompts.placing import MARGIN
from vtt.numerals import MINUS

_WRITTEN = re.compile(rf"\s*([-+{MINUS}])\s*([0-9]{{1,4}})\s*")
_FOR_A_WHILE = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)
_HINT = f"{MINUS}5 harms, +3 heals · Enter does it"


class AmountField(Card):
    """``given`` the id of a creature and a whole number, below zero for damage. Enter gives it, Escape leaves."""

    given = Signal(str, int)
    _pull = 25.0

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(look, over)
        self.setObjectName("amount")
        self._creature = ""
        self._name = NameLabel(look, 12)
        self.field = QLineEdit()
        self.field.setFont(look.figures(13))
        self.field.setMaxLength(8)
        self.field.setAccessibleName("Damage or healing")
        self.field.installEventFilter(self)
        self.field.textEdited.connect(lambda _text: self._explain(_HINT, "muted"))
        self._hint = PlainLabel()
        self._hint.setFont(look.label(9))
        self.column.setContentsMargins(14, 10, 14, 10)
        self.column.setSpacing(5)
        for each in (self._name, self.field, self._hint):
            self.column.addWidget(each)

    @property
    def hint(self) -> str:
        """What stands below the field."""
        return self._hint.text()

    def ask(self, creature: str, name: str, begun: str, beside: QRect) -> None:
        """Ask for the amount for a creature of that name; ``begun`` is typed already."""
        self._creature = creature
        self._name.setText(name)
        self.field.setText(begun)
        self._lie_over(self._home)
        self._explain(_HINT, "muted")
        self._show_beside(self._lie_round_board(beside))
        self.field.setFocus()
        self.field.end(False)

    def put_away(self) -> bool:
        """Ask for nothing any more; whether anything was asked for."""
        asked = self.isVisible()
        self._creature = ""
        self.hide()
        return asked

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and isinstance(event, QFocusEvent) and event.lostFocus() and self.isVisible():
            if event.reason() not in _FOR_A_WHILE:
                self.put_away()
        elif watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = Qt.Key(event.key())
            if key == Qt.Key.Key_Escape:
                self.put_away()
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._give()
                return True
        return super().eventFilter(watched, event)

    def _give(self) -> None:
        written = _WRITTEN.fullmatch(of_one_width(self.field.text()))
        amount = 0 if written is None else int(written[2]) * (1 if written[1] == "+" else -1)
        if amount == 0:
            self._explain(f"A sign and a whole number: {MINUS}5 or +3", "danger")
            return
        creature = self._creature
        self.put_away()
        self.given.emit(creature, amount)

    def _explain(self, words: str, role: str) -> None:
        margins = self.column.contentsMargins()
        # Wherever it lies: it is no wider over the window than over the board.
        room = self._home.width() - margins.left() - margins.right() - 2 * MARGIN
        self._hint.setText(words)
        # Where it has room it stands on one line.
        self._hint.setWordWrap(self._hint.fontMetrics().horizontalAdvance(words) > room)
        self._hint.setProperty("role", role)
        self._hint.style().unpolish(self._hint)
        self._hint.style().polish(self._hint)
