"""A line at the head of the board that stays as long as something is expected."""

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel

_ANY = 16777215
"""As large as a widget may be."""


class Banner(QWidget):
    """Words and a button that ends it; ``cancelled`` when the button is pressed."""

    cancelled = Signal()

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(over)
        self._look = look
        self._over = over
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 6, 8, 6)
        row.setSpacing(12)
        self._words = PlainLabel()
        self._words.setFont(look.name(12))
        self._button = QPushButton()
        self._button.setFont(look.label(9))
        self._button.setFlat(True)
        self._button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._button.clicked.connect(self.cancelled)
        row.addWidget(self._words)
        row.addWidget(self._button)
        over.installEventFilter(self)
        self.hide()

    def say(self, words: str, button: str) -> None:
        """Show these words, and a button with that label."""
        self._words.setText(words)
        self._button.setText(button)
        self._place()
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        corner = min(self.height() / 2, 22)
        painter.setPen(QPen(self._look.colour("accent"), 1.2))
        painter.setBrush(self._look.colour("panel"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.6, 0.6, -0.6, -0.6), corner, corner)

    def _place(self) -> None:
        """At the head of the board; words too long for one line go on in the next."""
        words, layout = self._words, self.layout()
        assert layout is not None
        words.setWordWrap(False)
        words.setMinimumSize(0, 0)
        words.setMaximumSize(_ANY, _ANY)
        layout.invalidate()
        spare = layout.sizeHint().width() - (self._over.width() - 24)
        if spare > 0:
            width = max(words.sizeHint().width() - spare, 80)
            words.setWordWrap(True)
            words.setFixedSize(width, words.heightForWidth(width))
        self.adjustSize()
        self.move((self._over.width() - self.width()) // 2, 12)
