"""Saying which token came out of a real bag: one button a colour."""

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from vtt.dice import Draw
from vtt.gui.bag.token_pictures import HALO, TokenPictures, draw_token
from vtt.gui.bag.words import TOKENS
from vtt.gui.clear_picture import clear_picture
from vtt.gui.look import Look, Weight
from vtt.gui.plain_text import PlainLabel
from vtt.table.bag import Colour

COLOURS: tuple[Colour, ...] = ("players", "gm", "end")
"""The kinds of tokens in the order in which a draw counts them."""


class TokenEntry(QWidget):
    """``entered`` gives a list with the face that stands for the token that came out, or with ``None`` if the app is
    to draw; ``cancelled`` when nobody draws. The keys 1 to 3 press the buttons, Escape cancels."""

    entered = Signal(list)
    cancelled = Signal()

    def __init__(self, look: Look, tokens: TokenPictures, draw: Draw, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: list[QPushButton] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.pixels(5))
        question = PlainLabel("Which token came out?")
        question.setFont(look.label(9.5, Weight.DemiBold))
        question.setWordWrap(True)
        column.addWidget(question)
        for kind, (colour, count) in enumerate(zip(COLOURS, draw.counts, strict=False)):
            if count:
                column.addWidget(self._button(look, tokens, colour, draw.faces_for(kind)[0]))
        row = QHBoxLayout()
        row.setSpacing(look.pixels(5))
        here = self._quiet(look, "Draw it here")
        here.clicked.connect(lambda: self.entered.emit([None]))
        away = self._quiet(look, "Cancel")
        away.clicked.connect(self.cancelled)
        row.addWidget(here)
        row.addWidget(away)
        column.addLayout(row)
        self.setAccessibleName("Which token came out?")
        self.setFocusProxy(self.buttons[0])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        place = event.key() - Qt.Key.Key_1
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        elif 0 <= place < len(self.buttons):
            self.buttons[place].click()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            next((button for button in self.buttons if button.hasFocus()), self.buttons[0]).click()
        else:
            super().keyPressEvent(event)

    def _button(self, look: Look, tokens: TokenPictures, colour: Colour, face: int) -> QPushButton:
        button = QPushButton(TOKENS[colour])
        button.setFont(look.label(10, Weight.DemiBold))
        radius = look.pixels(11)
        side = round(radius * HALO * 2)
        picture = clear_picture(side, side, self.devicePixelRatioF())
        painter = QPainter(picture)
        draw_token(painter, QPointF(side / 2, side / 2), tokens.face(colour, radius, self.devicePixelRatioF()))
        painter.end()
        button.setIcon(QIcon(picture))
        button.setIconSize(QSize(side, side))
        button.setStyleSheet("QPushButton { text-align: left; padding: 3px 8px; }")
        button.clicked.connect(lambda _checked=False: self.entered.emit([face]))
        self.buttons.append(button)
        return button

    def _quiet(self, look: Look, text: str) -> QPushButton:
        button = QPushButton(text)
        button.setFlat(True)
        button.setFont(look.label(9))
        button.setStyleSheet("QPushButton { padding: 3px 6px; }")
        return button
