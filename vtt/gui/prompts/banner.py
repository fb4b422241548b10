"""A few words over the board that stay as long as something is expected, where they cover least of it."""

from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QPushButton, QWidget

from vtt.gui.board import BoardPicture
from vtt.gui.board.worth_seeing import loss, worth_seeing
from vtt.gui.look import Look
from vtt.gui.panel import NameLabel

_ANY = 16777215
"""As large as a widget may be."""
_LOOSE, _TIGHT, _EDGED = (18, 6, 8, 6), (16, 6, 10, 0), (16, 8, 16, 10)
"""The room round the words and the button beside each other, and one under the other: of a button without an edge its
own room is enough, one with an edge must keep off that of the banner."""
_UNDER = 6
"""Pixels between the words and a button with an edge under them."""
_MARGIN = 8
"""Pixels to the edge of the board."""
_EDGES = ((2, 1), (1, 1), (0, 1), (1, 0), (0, 0), (2, 0))
"""Where it may lie, the best first: at the left, in the middle or at the right; at the head or at the foot. It is
looked for in one place: at the right of the foot, on as many lines as it takes to cover nothing there."""
_SLACK, _NARROWEST = 1.2, 90
"""How much longer a line is than its share of the words, and its least width in pixels."""
_ACROSS, _DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
_OF_WORDS = 20.0
"""What a pixel of anything else that lies over the board is worth."""
_ALIKE, _LASTING = 30.0, 2500.0
"""Differences in what is lost for which it does not lie elsewhere, and does not move."""


class _Shape(NamedTuple):
    """On how many lines the words stand, whether the button stands under them, how large the words are, and whether
    they are the shorter ones."""

    lines: int
    stacked: bool
    points: float
    short: bool = False


_SHAPES = tuple(
    _Shape(lines, stacked, points)
    for points in (12, 10)
    for lines in (1, 2, 3, 4, 5)
    for stacked in (False, True)
    if lines > 1 or not stacked
)
_SHORT_SHAPES = tuple(_Shape(1, stacked, points, short=True) for points in (12, 10) for stacked in (False, True))


class Banner(QWidget):
    """Words and a button that ends it; ``cancelled`` when the button is pressed."""

    cancelled = Signal()

    def __init__(self, look: Look, over: BoardPicture) -> None:
        super().__init__(over)
        self._look = look
        self._over = over
        self._edge: tuple[int, int] | None = None
        self._whole = self._short = ""
        row = self._row = QBoxLayout(_ACROSS, self)
        self._words = NameLabel(look, 12)
        self._button = QPushButton()
        self._button.setFont(look.label(9))
        self._button.setFlat(True)
        self._button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._button.clicked.connect(self.cancelled)
        row.addWidget(self._words)
        row.addWidget(self._button)
        over.installEventFilter(self)
        self.hide()

    def say(self, words: str, button: str, short: str = "") -> None:
        """Show these words, and a button with that label; ``short`` says as much where the words have no room."""
        self._whole, self._short = words, short
        self._button.setText(button)
        self.find_place()
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QResizeEvent) and watched is self._over and self.isVisible():
            self.find_place()
        return False

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
        """Lie where least is covered: at the foot of the board, at the right, if that covers nothing. While it is seen
        it stays at its edge unless it is much better elsewhere."""
        seen = worth_seeing(self._over) + [(QRectF(each), _OF_WORDS) for each in self._others()]
        sizes = self._sizes()
        places = [(shape, edge, size) for edge in _EDGES for shape, size in sizes]
        lost = [loss(QRectF(self._corner(edge, size), size), seen) for _, edge, size in places]
        order = sorted(range(len(places)), key=lambda index: (lost[index] // _ALIKE, index))
        staying = [index for index in order if places[index][1] == self._edge]
        best = staying[0] if staying and lost[staying[0]] <= lost[order[0]] + _LASTING else order[0]
        shape, self._edge, size = places[best]
        self._take(shape)
        self.move(self._corner(self._edge, size))

    def _others(self) -> list[QRect]:
        """Where something else lies over the board."""
        lying = self._over.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return [each.geometry() for each in lying if each is not self and not each.isHidden()]

    def _sizes(self) -> list[tuple["_Shape", QSize]]:
        """How large it is in each shape for which the board has room."""
        found = []
        for shape in (*_SHAPES, *(_SHORT_SHAPES if self._short else ())):
            self._take(shape)
            found.append((shape, self.size()))
        fitting = [each for each in found if each[1].width() <= self._over.width() - 2 * _MARGIN]
        return fitting or [min(found, key=lambda each: each[1].width())]

    def _take(self, shape: "_Shape") -> None:
        """Be of this shape, as large as it takes."""
        words = self._words
        words.setText(self._short if shape.short else self._whole)
        words.set_points(shape.points)
        self._row.setDirection(_DOWN if shape.stacked else _ACROSS)
        edged = self._look.theme.outlined
        self._row.setSpacing((_UNDER if edged else 0) if shape.stacked else 12)
        self._row.setContentsMargins(*((_EDGED if edged else _TIGHT) if shape.stacked else _LOOSE))
        words.setWordWrap(False)
        words.setMinimumSize(0, 0)
        words.setMaximumSize(_ANY, _ANY)
        if shape.lines > 1:
            whole = words.sizeHint().width()
            words.setWordWrap(True)
            # Lines that break at words are never all full.
            width = max(round(whole / shape.lines * _SLACK), _NARROWEST)
            words.setFixedSize(width, words.heightForWidth(width))
        self._row.invalidate()
        self.adjustSize()

    def _corner(self, edge: tuple[int, int], size: QSize) -> QPoint:
        """The left top corner at that edge."""
        over, (across, down) = self._over.size(), edge
        lefts = (_MARGIN, (over.width() - size.width()) // 2, over.width() - size.width() - _MARGIN)
        tops = (_MARGIN, over.height() - size.height() - _MARGIN)
        return QPoint(lefts[across], tops[down])
