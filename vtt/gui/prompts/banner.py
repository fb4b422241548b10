"""A few words over the board that stay as long as something is expected, where they cover least of it."""

from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from vtt.gui.board import BoardPicture
from vtt.gui.board.worth_seeing import loss, worth_seeing
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel

_ANY = 16777215
"""As large as a widget may be."""
_MARGIN = 12
"""Pixels to the edge of the board."""
_EDGES = ((1, 0), (0, 0), (2, 0), (2, 1), (1, 1), (0, 1))
"""Where it may lie, the best first: at the left, in the middle or at the right; at the head or at the foot."""
_MOST_LINES, _SLACK, _NARROWEST = 5, 1.2, 90
_OF_WORDS = 4.0
"""What a pixel of anything else that lies over the board is worth."""
_ALIKE, _LASTING = 60.0, 600.0
"""Differences in what is lost for which it does not lie elsewhere, and does not move."""


class Banner(QWidget):
    """Words and a button that ends it; ``cancelled`` when the button is pressed."""

    cancelled = Signal()

    def __init__(self, look: Look, over: BoardPicture) -> None:
        super().__init__(over)
        self._look = look
        self._over = over
        self._edge: tuple[int, int] | None = None
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
        self.find_place()
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() == QEvent.Type.Resize and self.isVisible():
            self.find_place()
        return super().eventFilter(watched, event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._edge = None
        super().hideEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        corner = min(self.height() / 2, 22)
        painter.setPen(QPen(self._look.colour("accent"), 1.2))
        painter.setBrush(self._look.colour("panel"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.6, 0.6, -0.6, -0.6), corner, corner)

    def find_place(self) -> None:
        """Lie where least is covered: at the head of the board and in one line if that covers nothing. While it is seen
        it stays at its edge unless it is much better elsewhere."""
        seen = worth_seeing(self._over) + [(QRectF(each), _OF_WORDS) for each in self._others()]
        places = [(_Place(lines, edge), size) for lines, size in self._sizes() for edge in _EDGES]
        lost = [loss(QRectF(self._corner(place, size), size), seen) for place, size in places]
        order = sorted(range(len(places)), key=lambda index: (lost[index] // _ALIKE, index))
        staying = [index for index in order if places[index][0].edge == self._edge]
        best = staying[0] if staying and lost[staying[0]] <= lost[order[0]] + _LASTING else order[0]
        place, size = places[best]
        self._edge = place.edge
        self._wrap(place.lines)
        self.move(self._corner(place, size))

    def _others(self) -> list[QRect]:
        """Where something else lies over the board."""
        lying = self._over.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return [each.geometry() for each in lying if each is not self and not each.isHidden()]

    def _sizes(self) -> list[tuple[int, QSize]]:
        """How large it is with its words on one line, two and more, as far as the board has room."""
        found = []
        for lines in range(1, _MOST_LINES + 1):
            self._wrap(lines)
            found.append((lines, self.size()))
        fitting = [each for each in found if each[1].width() <= self._over.width() - 2 * _MARGIN]
        return fitting or [min(found, key=lambda each: each[1].width())]

    def _wrap(self, lines: int) -> None:
        """Be as large as it takes with the words on so many lines."""
        words, layout = self._words, self.layout()
        assert layout is not None
        words.setWordWrap(False)
        words.setMinimumSize(0, 0)
        words.setMaximumSize(_ANY, _ANY)
        if lines > 1:
            whole = words.sizeHint().width()
            words.setWordWrap(True)
            # Lines that break at words are never all full.
            width = max(round(whole / lines * _SLACK), _NARROWEST)
            words.setFixedSize(width, words.heightForWidth(width))
        layout.invalidate()
        self.adjustSize()

    def _corner(self, place: "_Place", size: QSize) -> QPoint:
        """The left top corner at that edge."""
        over, (across, down) = self._over.size(), place.edge
        lefts = (_MARGIN, (over.width() - size.width()) // 2, over.width() - size.width() - _MARGIN)
        tops = (_MARGIN, over.height() - size.height() - _MARGIN)
        return QPoint(lefts[across], tops[down])


class _Place(NamedTuple):
    lines: int
    edge: tuple[int, int]
