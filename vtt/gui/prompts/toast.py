"""A few words at the foot of the board that go away by themselves."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from vtt.gui.board import BoardPicture
from vtt.gui.board.worth_seeing import dear_of
from vtt.gui.keys import keys_over
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.in_front import in_front
from vtt.gui.prompts.placing import least_covering
from vtt.gui.sums import unbroken

SHOWN_FOR = 4000
"""Milliseconds that a toast stays."""

_MARGIN, _LEAST = 16, 8
"""Pixels to the edges, and where that covers less."""
_STEP = 8
"""Pixels between the places that are tried."""
_PULL = 0.4
"""So many square pixels that are covered one pixel nearer to the middle of the foot is worth; upwards twice as many."""
_NEARBY = 80.0
"""It is so far at most from the middle of the foot rather than on more lines: 200 pixels aside, or 100 upwards."""
_FIRM = 1000.0
"""So much more everything is worth where a place is sought in which nothing is covered."""
_OF_WORDS = 10_000.0
"""What a pixel of words is worth that stand over the board: they would be cut and could not be moved."""
_SHARES = (1.0, 0.8, 0.7, 0.62, 0.55, 0.45, 0.38)
"""The widths that are tried, in that of one line, until nothing is covered."""
_MOST_EDGES = 60
"""So many places across and up the board are tried at most that begin or end beside something."""
_MOST_LINES = 4.5
"""A narrower one with more lines than this is none of them."""
_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


class _Writing(NamedTuple):
    """How large its words are in points, and the pixels beside and over them."""

    points: float
    beside: int
    over: int


_USUAL, _SMALL, _TIGHT = _Writing(10.0, 16, 9), _Writing(8.5, 16, 9), _Writing(8.5, 12, 6)
"""The smaller where it would cover something in every width of the one before."""


class _Place(NamedTuple):
    """The left top corner and what it costs to lie there, in this size and written like this."""

    x: int
    y: int
    cost: float
    size: QSize
    writing: _Writing


class Toast(QWidget):
    """Words at the foot of ``over``, or of the window that people work in, with a rule's id in gold."""

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(over)
        self._look = look
        self._home = self._over = over
        self._row = row = QHBoxLayout(self)
        row.setSpacing(12)
        self._words = PlainLabel()
        self._words.setFont(look.label(_USUAL.points))
        self._cite = PlainLabel()
        self._cite.setFont(look.figures(9))
        self._cite.setProperty("role", "accent")
        for label in (self._words, self._cite):
            row.addWidget(label)
        self._said = ""
        self._one_line = 0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._timer = QTimer(self, singleShot=True, interval=SHOWN_FOR)
        self._timer.timeout.connect(self.hide)
        over.installEventFilter(self)
        if isinstance(over, BoardPicture):
            # Told in the middle of a picture: nothing is moved before it is painted.
            over.named.connect(self._give_way, Qt.ConnectionType.QueuedConnection)
        self.hide()

    @property
    def text(self) -> str:
        """The words that are shown, or empty."""
        return self._said if self.isVisible() else ""

    def say(self, words: str, why: str = "") -> None:
        """Show these words for a while."""
        self._lie_over(in_front(self._home))
        self._said = keys_over(self).retold(words)
        self._words.setText(unbroken(self._said))
        self._cite.setText(why)
        self._cite.setVisible(bool(why))
        self._place()
        self.show()
        self.raise_()
        self._timer.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QResizeEvent):
            if watched is self._over and self.isVisible():
                self._place()
        elif isinstance(event, QHideEvent) and watched is self._over and self._over is not self._home:
            self._lie_over(self._home)
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # Of several lines it is no pill, or the first and the last would lie beyond its ends.
        corner = min(self.height() / 2, self._words.fontMetrics().lineSpacing())
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
        self._write(_USUAL)
        if not isinstance(self._over, BoardPicture):
            self._take(min(self._one_line, self._over.width() - 40))
            self.move((self._over.width() - self.width()) // 2, self._over.height() - self.height() - _MARGIN)
            return
        found = self._found(self._dear(self._over))
        self._write(found.writing)
        self._take(found.size.width())
        self.move(found.x, found.y)

    def _give_way(self) -> None:
        """The board is another one below it: it lies elsewhere if it covers anything now."""
        over, there = self._over, self.geometry()
        if not self.isVisible() or not isinstance(over, BoardPicture):
            return
        if any(area.intersects(there) for area, _ in self._dear(over)):
            self._place()

    def _dear(self, over: BoardPicture) -> list[tuple[QRect, float]]:
        """What is to be read below it."""
        others = [(each.geometry(), _OF_WORDS) for each in over.findChildren(PlainLabel, options=_DIRECT)]
        return [*dear_of(over), *others]

    def _found(self, dear: list[tuple[QRect, float]]) -> "_Place":
        """Where it lies over a board: on two or three lines where that covers less or is much nearer to the foot, and
        in smaller letters where that covers less."""
        found: list[_Place] = []
        for letters in (_USUAL, _SMALL):
            free: list[_Place] = []
            for writing, size in self._sizes(letters):
                corners = self._corners(size)
                x, y, cost = least_covering(corners, size.width(), size.height(), dear)
                found.append(_Place(x, y, cost, size, writing))
                if (x, y, cost) in corners:
                    # Nothing is covered there.
                    free.append(found[-1])
                    if cost <= _NEARBY:
                        return found[-1]
            if free:
                return min(free, key=lambda each: each.cost)
        return min(self._between(dear) or found, key=lambda each: each.cost)

    def _between(self, dear: list[tuple[QRect, float]]) -> list[_Place]:
        """Where it just fits between what is there and covers nothing, however far from the middle of the foot."""
        found, firm = [], [(area, worth * _FIRM) for area, worth in dear]
        # As names are in a crowd: smaller than asked for, yet not than at the usual size of text.
        usual = _Writing(_TIGHT.points / max(1.0, self._look.text_scale), 10, 5)
        for writing, size in self._sizes(_USUAL, _SMALL, _TIGHT, usual):
            corners = self._corners_between(size, [area for area, _ in dear])
            x, y, cost = least_covering(corners, size.width(), size.height(), firm)
            if (x, y, cost) in corners:
                found.append(_Place(x, y, cost, size, writing))
        return found

    def _sizes(self, *writings: _Writing) -> Iterator[tuple[_Writing, QSize]]:
        """The sizes that it may have, written in one of these ways: wide ones first."""
        for writing in writings:
            self._write(writing)
            whole = min(self._one_line, self._over.width() - 40)
            for place, share in enumerate(_SHARES):
                size = self._take(round(whole * share))
                if place and size.height() - 2 * writing.over > self._words.fontMetrics().lineSpacing() * _MOST_LINES:
                    break
                yield writing, size

    def _write(self, writing: _Writing) -> None:
        """Write its words like this."""
        self._row.setContentsMargins(writing.beside, writing.over, writing.beside, writing.over)
        self._words.setFont(self._look.label(writing.points))
        self._words.setWordWrap(False)
        self.adjustSize()
        self._one_line = self.width()

    def _take(self, width: int) -> QSize:
        """Be so wide, and wider where a word or the id would be cut; as high as the words take then."""
        self._words.setWordWrap(width < self._one_line)
        width = max(width, self._row.minimumSize().width())
        self.resize(width, self.heightForWidth(width) if width < self._one_line else self.sizeHint().height())
        return self.size()

    def _corners(self, size: QSize) -> list[tuple[int, int, float]]:
        """Where it may lie on a board, and what it costs to be so far from the middle of the foot."""
        free, foot = self._free(size)
        end = max(_LEAST, free - _LEAST)
        lefts = (free // 2, *range(_LEAST, end, _STEP), end)
        tops = (foot, foot + _MARGIN - _LEAST, *range(foot - _STEP, _LEAST, -_STEP), _LEAST)
        return self._costing(size, lefts, tops)

    def _corners_between(self, size: QSize, areas: list[QRect]) -> list[tuple[int, int, float]]:
        """The same where it begins or ends beside one of these areas, or near an edge of the board."""
        free, foot = self._free(size)
        lefts = {free // 2, _LEAST, free - _LEAST}
        tops = {foot, _LEAST, foot + _MARGIN - _LEAST}
        for area in areas:
            lefts |= {area.right() + 1, area.left() - size.width()}
            tops |= {area.bottom() + 1, area.top() - size.height()}
        across = sorted((each for each in lefts if _LEAST <= each <= free - _LEAST), key=lambda x: abs(x - free // 2))
        up = sorted((each for each in tops if _LEAST <= each <= foot + _MARGIN - _LEAST), reverse=True)
        return self._costing(size, across[:_MOST_EDGES], up[:_MOST_EDGES]) or self._corners(size)

    def _free(self, size: QSize) -> tuple[int, int]:
        """The pixels beside it on a board, and where it begins at the foot of that."""
        return self._over.width() - size.width(), self._over.height() - size.height() - _MARGIN

    def _costing(self, size: QSize, lefts: Sequence[int], tops: Sequence[int]) -> list[tuple[int, int, float]]:
        """All these places, with what it costs to be so far from the middle of the foot."""
        free, foot = self._free(size)
        middle = free // 2
        across = [(left, abs(left - middle)) for left in lefts]
        up = [(top, 2 * abs(foot - top)) for top in tops]
        return [(left, top, _PULL * (aside + above)) for top, above in up for left, aside in across]
