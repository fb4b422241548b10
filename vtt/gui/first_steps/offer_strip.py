"""A line across the head of the window that offers the first steps."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from vtt.gui.look import Look, Weight
from vtt.gui.plain_text import PlainLabel

_WORDS = "New here? A first fight, step by step, in this window: five minutes, and you can leave it at any moment."


class OfferStrip(QWidget):
    """``accepted`` and ``declined`` when one of the buttons is pressed."""

    accepted = Signal()
    declined = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 4, 12, 6)
        row.setSpacing(10)
        words = PlainLabel(_WORDS)
        words.setFont(look.label(10, Weight.Medium))
        words.setWordWrap(True)
        self.show_me, self.not_now = QPushButton("Show me"), QPushButton("Not now")
        self.show_me.setProperty("accent", True)
        self.not_now.setFlat(True)
        self.not_now.setToolTip("Help → First steps begins them at any time")
        self.show_me.clicked.connect(self.accepted)
        self.not_now.clicked.connect(self.declined)
        row.addWidget(words, 1)
        for button in (self.show_me, self.not_now):
            button.setFont(look.label(9.5))
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        self.setAccessibleName(_WORDS)
        self.hide()
