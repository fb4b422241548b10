"""The question whether a game is to be trusted, which says what that means."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QMessageBox, QPushButton, QWidget

from vtt.gui.look import Look
from vtt.gui.own_games.words import breakable
from vtt.rules.engine.own_games import FoundGame

WHAT_IT_MEANS = (
    "A game is a program. It runs as a part of Nearby, and can do whatever you can do on this computer: read, change, "
    "delete and send your files. Trust it only if you wrote it, or know and trust who did."
)

_ROUND = (0, 18, 20, 16)
"""Pixels round what is in it: at the left Qt keeps the room of a sign besides."""


class TrustQuestion(QMessageBox):
    """Asks once for one place; ``accepted`` when somebody said yes, ``rejected`` when not."""

    def __init__(self, look: Look, game: FoundGame, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setFont(look.label(10))
        self.setObjectName("trust")
        self.setWindowTitle("A game of your own")
        self.setObjectName("trust")
        self.setTextFormat(Qt.TextFormat.PlainText)
        asked = f"Run the game {game.title or game.name or game.package.name}?"
        self._heading = look.name_of(asked, 14)
        self.setText(asked)
        self.setInformativeText(
            f"{WHAT_IT_MEANS}\n\n{breakable(str(game.package))}\n\nWhat you say is remembered for this folder. You can "
            "take it back under Help, Games of your own."
        )
        self.yes: QPushButton = self.addButton("Trust and run it", QMessageBox.ButtonRole.AcceptRole)
        self.no: QPushButton = self.addButton("Do not run it", QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(self.no)
        self.setEscapeButton(self.no)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        inside = self.layout()
        if inside is not None:
            inside.setContentsMargins(*_ROUND)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Qt gives every word of a box one font when it is shown.
        heading = self.findChild(QLabel, "qt_msgbox_label")
        if heading is not None:
            heading.setFont(self._heading)
