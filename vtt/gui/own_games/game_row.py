"""A game that was found: what it is, where it stands, what is wrong with it, and what can be done about it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from vtt.gui.look import Look, Weight
from vtt.gui.own_games.words import breakable
from vtt.gui.plain_text import PlainLabel
from vtt.rules.engine.own_games import FoundGame
from vtt.rules.engine.registry import system


class GameRow(QFrame):
    """``wanted`` says what somebody presses: ``scene``, ``begin``, ``trust`` or ``distrust``."""

    wanted = Signal(str)

    def __init__(self, look: Look, game: FoundGame, trusted: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.game = game
        self.setProperty("role", "raised")
        self.title = PlainLabel(game.title or game.name or game.package.name, self)
        self.title.setFont(look.label(11, Weight.DemiBold))
        self.title.setWordWrap(True)
        self.note = PlainLabel(_note(game), self)
        self.note.setFont(look.label(9.5))
        self.note.setProperty("role", "warning" if game.problem else "muted")
        self.note.setWordWrap(True)
        self.place = PlainLabel(breakable(str(game.package)), self)
        self.place.setFont(look.label(9))
        self.place.setProperty("role", "muted")
        self.place.setWordWrap(True)
        self.buttons: dict[str, QPushButton] = {}
        words = QVBoxLayout()
        words.setSpacing(2)
        for label in (self.title, self.note, self.place):
            words.addWidget(label)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(12)
        row.addLayout(words, 1)
        column = QVBoxLayout()
        column.setSpacing(4)
        row.addLayout(column)
        if game.state == "ready":
            if system(game.name).sample_scene:
                column.addWidget(self._button(look, "scene", "Begin with its scene"))
            column.addWidget(self._button(look, "begin", "An empty table"))
        if game.state == "not trusted":
            column.addWidget(self._button(look, "trust", "Trust and run it…"))
        if trusted:
            column.addWidget(self._button(look, "distrust", "Trust it no longer"))
        column.addStretch(1)

    def _button(self, look: Look, what: str, label: str) -> QPushButton:
        button = QPushButton(label, self)
        button.setFont(look.label(9.5))
        button.setAccessibleDescription(self.title.text())
        button.setAutoDefault(False)
        # To trust is a step that nothing invites to.
        button.setProperty("accent", what in ("scene", "begin") and not self.buttons)
        button.setProperty("role", "on a row")
        button.clicked.connect(lambda: self.wanted.emit(what))
        self.buttons[what] = button
        return button


def _note(game: FoundGame) -> str:
    """What became of it."""
    if game.problem:
        return breakable(game.problem)
    if game.state == "not trusted":
        return "Not run: nobody has trusted it yet"
    return f"{game.name}, an installed package" if game.installed else game.name
