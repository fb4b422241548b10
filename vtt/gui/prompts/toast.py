"""A few words at the foot of the board that go away by themselves."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QWidget

from vtt.gui.board import BoardPicture
from vtt.gui.board.worth_seeing import loss, worth_seeing
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.in_front import in_front

SHOWN_FOR = 4000
"""Milliseconds that a toast stays."""

_MARGIN = 16
"""Pixels to the edges."""
_APART = 6
"""Pixels to words that it stands above."""
_OF_WORDS = 100.0
"""What a pixel of words is worth that stand over the board: they would be cut and could not be moved."""
_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


class Toast(QWidget):
    """Words at the foot of ``over``, or of the window that people work in, with a rule's id in gold."""

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(over)
        self._look = look
        self._home = self._over = over
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 9, 16, 9)
        row.setSpacing(12)
        self._words = PlainLabel()
        self._words.setFont(look.label(10))
        self._cite = PlainLabel()
        self._cite.setFont(look.figures(9))
        self._cite.setProperty("role", "accent")
        for label in (self._words, self._cite):
            row.addWidget(label)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._timer = QTimer(self, singleShot=True, interval=SHOWN_FOR)
        self._timer.timeout.connect(self.hide)
        over.installEventFilter(self)
        self.hide()

    @property
    def text(self) -> str:
        """The words that are shown, or empty."""
        return self._words.text() if self.isVisible() else ""

    def say(self, words: str, why: str = "") -> None:
        """Show these words for a while."""
        self._lie_over(in_front(self._home))
        self._words.setText(words)
        self._cite.setText(why)
        self._cite.setVisible(bool(why))
        self._place()
        self.show()
        self.raise_()
        self._timer.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        elif watched is self._over and event.type() == QEvent.Type.Hide and self._over is not self._home:
            self._lie_over(self._home)
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        corner = self.height() / 2
        painter.setPen(QPen(self._look.colour("warning"), 1))
        painter.setBrush(self._look.colour("panel"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)

    def _lie_over(self, over: QWidget) -> None:
        if over is not self._over:
            self._over.removeEventFilter(self)
            self._over = over
            self.setParent(over)
            over.installEventFilter(self)

    def _place(self) -> None:
        widest = self._over.width() - 40
        self._words.setWordWrap(False)
        self.adjustSize()
        if self.width() > widest:
            self._words.setWordWrap(True)
            self.resize(widest, self.heightForWidth(widest))
        self.move(self._corner())

    def _corner(self) -> QPoint:
        """In the middle of the foot; on a board at a side of it, or higher, where that covers less of what is read."""
        free, foot = self._over.width() - self.width(), self._over.height() - self.height() - _MARGIN
        middle = QPoint(free // 2, foot)
        if not isinstance(self._over, BoardPicture):
            return middle
        others = [each.geometry() for each in self._over.findChildren(PlainLabel, options=_DIRECT)]
        seen = worth_seeing(self._over) + [(QRectF(each), _OF_WORDS) for each in others]
        tops = (foot, *(each.top() - self.height() - _APART for each in others))
        places = [QPoint(left, top) for top in tops for left in (free // 2, free - _MARGIN, _MARGIN)]
        return min(places, key=lambda place: loss(QRectF(QRect(place, self.size())), seen))
