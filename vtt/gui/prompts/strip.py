"""A line across the head of a window that stays until what it says is no longer so."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from vtt.gui.look import Look, Weight
from vtt.gui.plain_text import PlainLabel, literal


class Strip(QWidget):
    """Words and a button; ``pressed`` when that is pressed. It takes room of its own and covers nothing."""

    pressed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        row = QHBoxLayout(self)
        # What stands below is as far from it as panels are from each other.
        self._below = look.theme.gap
        row.setContentsMargins(16, 6, 12, 6 + self._below)
        row.setSpacing(16)
        self._words = PlainLabel()
        self._words.setFont(look.label(10, Weight.Medium))
        self._words.setProperty("role", "warning")
        self._words.setWordWrap(True)
        self.button = QPushButton()
        self.button.setFont(look.label(9.5))
        self.button.clicked.connect(self.pressed)
        row.addWidget(self._words, 1)
        row.addWidget(self.button)
        self.hide()

    @property
    def text(self) -> str:
        """The words that are shown, or empty."""
        return "" if self.isHidden() else self._words.text()

    def say(self, words: str, button: str, explanation: str = "") -> None:
        """Show these words and a button with that label, and have them read out; ``explanation`` is the tool tip."""
        self._words.setText(words)
        self._words.setToolTip(literal(explanation))
        self.button.setText(button)
        self.button.setAccessibleDescription(words)
        self.setAccessibleName(words)
        self.show()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        corner = float(self._look.theme.corner_small)
        edge = self._look.card_edge()
        painter.setPen(edge)
        painter.setBrush(self._look.colour("warning_fill"))
        area = QRectF(self.rect()).adjusted(0, 1, 0, -self._below)
        painter.drawRoundedRect(self._look.sharp(area, edge, 0.0), corner, corner)
