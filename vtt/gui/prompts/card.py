"""A rounded card that lies over another widget, beside whatever it is about, never cut off by the edges."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QHideEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QVBoxLayout, QWidget
from shiboken6 import isValid

from vtt.gui.board import BoardPicture
from vtt.gui.board.worth_seeing import OF_A_NAME, OF_A_TOKEN, dear_of
from vtt.gui.look import Look
from vtt.gui.prompts.in_front import in_front
from vtt.gui.prompts.lying_over import OF_A_PANEL, OF_WHOM, LyingOver
from vtt.gui.prompts.placing import (
    BESIDE,
    HARDLY,
    MARGIN,
    OFF_STRIPS,
    Dear,
    Give,
    beside_edges,
    between_ends,
    free_place,
    moved_inside,
    off_slivers,
    out_to_ends,
    place,
    placed,
    slid,
)
from vtt.gui.prompts.settling import settle

_BETWEEN = 10
"""Pixels that a card may be wider than the board, on each side, and yet keep off the panels beside it."""
_MORE = 24
"""Pixels that a card may be larger than it wants to be, to end where panels do."""
NARROWER = 40
"""Pixels that a card of words or fields may be narrower than it wants to be, for the same: what wraps in it makes it
higher."""
WIDER = 320
"""Pixels, at the usual size of text, that such a card may be wider, to begin and end where panels do."""
_FIRM = 20
"""So much more a token and its name are worth where the card may lie over panels instead."""


class Card(LyingOver):
    """An empty card with a column for its contents. It lies over ``over`` and follows its size; ``lie_in_front`` moves
    it to where people work, until that is closed."""

    _pull = 8.0
    """On a board: so many square pixels of names one pixel nearer to what the card is about is worth."""
    _narrows = False
    """Whether it may be narrower than it wants to be, to keep to a board."""

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(over)
        self._look = look
        self._home = over
        self._focus_before: QWidget | None = None
        self._anchor = QRect()
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(18, 14, 18, 16)
        self.column.setSpacing(8)
        over.installEventFilter(self)
        self.hide()

    def lie_in_front(self) -> None:
        """Lie over the window that people work in from now on, or where the card belongs."""
        self._lie_over(in_front(self._home))

    def show_beside(self, anchor: QRect) -> None:
        """Show the card beside this area of the widget where it belongs, wherever there is room; over another one in
        the middle."""
        self.adjustSize()
        self._show_beside(anchor if self._over is self._home else self._middle)

    def _show_beside(self, anchor: QRect) -> None:
        """Show the card beside this area of the widget below."""
        if self.isHidden():
            self._focus_before = QApplication.focusWidget()
            settle(self)
        # A row that is scrolled out of sight is beyond the edge that it is near to, which is that of its panel.
        seen = self._over.rect()
        if foot := max((each.bottom() for each in self._panels()), default=0):
            seen.setBottom(foot)
        self._anchor = anchor if anchor.intersects(seen) else moved_inside(anchor, seen)
        self.adjustSize()
        self.setGeometry(self._place(self._wanted))
        self.show()
        self.raise_()

    def show_in_the_middle(self) -> None:
        """Show the card in the middle of the widget below."""
        self.adjustSize()
        self._show_beside(self._middle)

    def _lie_over(self, over: QWidget) -> None:
        if over is not self._over:
            self._over.removeEventFilter(self)
            self._over = over
            self.setParent(over)
            over.installEventFilter(self)

    def _closed_below(self) -> None:
        """The window below is closed, and may be gone soon."""
        self.hide()
        self._lie_over(self._home)

    @property
    def _middle(self) -> QRect:
        """An area beside which the card stands in the middle."""
        middle = self._over.rect().center()
        return QRect(middle.x() - self._wanted.width() // 2 - BESIDE, middle.y(), 1, 1)

    def _place(self, size: QSize) -> QRect:
        """Where the card goes, for as much of this size as there is room for."""
        return self._at_once(partial(self._found_place, size))

    def _found_place(self, size: QSize) -> QRect:
        """The same: where no sliver of a panel looks out beside it."""
        return self._off_slivers(self._best_place(size))

    def _best_place(self, size: QSize) -> QRect:
        """Where it would go by itself: round a board where it covers least."""
        if (board := self._round) is not None:
            return self._place_round(board, size)
        room = self._room_for(size.height())
        found = placed(size, self._anchor, room)
        if not isinstance(self._over, QMainWindow):
            return found
        return self._between_panels(beside_edges(found, self._parts(), room, OFF_STRIPS))

    def _between_panels(self, area: QRect) -> QRect:
        """The area, ending where panels of a window do where it is hardly wider and its contents are not."""
        span = between_ends(area, self._parts(), self._gives)
        covers = span.intersects(self._anchor) and not area.intersects(self._anchor)
        if covers or span.width() < self.minimumSizeHint().width():
            return area
        return self._as_high(area, span)

    def _off_slivers(self, area: QRect, *, moves: bool = True) -> QRect:
        """The area, beginning and ending where the board and the panels of a window do, or clearly apart from that;
        only its end is moved where it does not move itself."""
        parts = self._parts()
        if not parts:
            return area
        kept, room = [self._anchor, *self._better_seen(), *self._panels()], self._room
        least = max(0, min(self._gives, area.width() - self.minimumSizeHint().width()))
        span = off_slivers(area, parts, room, Give(least, self._takes, moves), kept)
        low = Give(0, self._takes, moves)
        return off_slivers(self._as_high(area, span), parts, room, low, kept, upright=True)

    def _as_high(self, area: QRect, span: QRect) -> QRect:
        """The area in the width of another, as high as its contents are in that."""
        if span == area:
            return area
        if area.height() >= self._height_in(area.width()):
            # What is narrower may have more lines: nothing scrolls for their sake.
            high = max(area.height(), self._height_in(span.width()))
            room = self._room_for(high).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
            span.setHeight(min(high, room.height()))
            return moved_inside(span, room)
        return span

    @property
    def _gives(self) -> int:
        """Pixels that it may be narrower than it wants to be, to end where panels do."""
        return HARDLY

    @property
    def _takes(self) -> int:
        """Pixels that it may be wider or higher than it wants to be, to end there."""
        return _MORE

    @property
    def _lower(self) -> int:
        """Pixels that it may be lower than it wants to be, to end there: what has no room in it scrolls."""
        return 0

    def _height_in(self, width: int) -> int:
        """Pixels that its contents take in this width."""
        return self.heightForWidth(width)

    def _place_round(self, board: BoardPicture, size: QSize) -> QRect:
        """Over the whole window it keeps to the board where it covers nobody and no name there; else to the column of
        the board, where it covers no more names there; else its edge is the edge of a panel where there is one near."""
        room, dear = self._room_for(size.height()), list(self._needed(board))
        if self._over is board:
            return place(size, self._anchor, room, dear, pull=self._pull)
        if (free := self._free_of(board, size)) is not None:
            return free
        firm, panels = firmly(dear, OF_A_NAME), self._panels()
        found = place(size, self._anchor, room, firm, pull=self._pull, panels=panels)
        middle = QRect(board.mapTo(self._over, QPoint(0, 0)), board.size())
        # Between the board and the panels there is nothing to be seen.
        aside = max(0, -(-(size.width() - middle.width()) // 2))
        if aside <= _BETWEEN:
            beside = MARGIN + aside
            column = QRect(middle.x() - beside, room.top(), middle.width() + 2 * beside, room.height())
            within = place(size, self._anchor, column, firm, pull=self._pull, panels=panels)
            kept = [*(area for area, worth in dear if worth >= OF_A_NAME), *(area for area, _ in self._told)]
            if sum(map(within.intersects, kept)) <= sum(map(found.intersects, kept)):
                return within
        return self._between_panels(beside_edges(found, self._parts(), room))

    def _free_of(self, board: BoardPicture, size: QSize) -> QRect | None:
        """The nearest place within the board where it covers nothing, or else nobody and no name, if there is one; a
        little narrower where only that has room."""
        room = QRect(board.mapTo(self._over, QPoint(0, 0)), board.size()).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
        narrower = (size.width() - less for less in (NARROWER // 2, NARROWER) if self._narrows)
        sizes = [size, *(QSize(wide, self._height_in(wide)) for wide in narrower)]
        seen = list(self._seen(board))
        named = [(area, worth) for area, worth in seen if worth >= OF_A_NAME]
        return free_place(sizes, self._anchor, room, seen) or free_place(sizes, self._anchor, room, named)

    def _needed(self, board: BoardPicture) -> Dear:
        """What is better not covered of the board, and of the panels round it where the card may lie over them."""
        if self._over is board:
            return dear_of(board)
        return [*self._seen(board), *((each, OF_A_PANEL) for each in self._panels()), *self._told]

    def _grown_out(self, area: QRect, most: int) -> QRect:
        """The area, wider by up to ``most`` pixels where panels begin and end that it covers a part of; unless it would
        lie over what it is about then, or over somebody or a name besides."""
        span = out_to_ends(area, self._panels(), most)
        if span == area or (span.intersects(self._anchor) and not area.intersects(self._anchor)):
            return area
        dear = [each for board in self._boards() for each, worth in self._seen(board) if worth >= OF_A_NAME]
        return area if any(each.intersects(span) and not each.intersects(area) for each in dear) else span

    def _grown_lower(self, area: QRect, most: int) -> QRect:
        """The same, and no higher than its contents are in that width; what it is about stays where it was of it."""
        span = self._grown_out(area, most)
        spare = span.height() - self._height_in(span.width())
        if span != area and spare > 0:
            span.adjust(*((0, 0, 0, -spare) if self._anchor.bottom() < span.top() else (0, spare, 0, 0)))
        return span

    def _slid(self, area: QRect) -> QRect:
        """A place beside what the card is about, higher or lower where it covers less of the board there; anywhere
        below what stands in the bar at the top, rather over the board than over panels."""
        boards = self._boards()
        if self._over is not self._home or not boards:
            return area
        dear, room = firmly(self._seen(boards[0]), OF_A_TOKEN), self._room_for(area.height())
        if not self._anchor.intersects(room):
            dear += [(each, OF_A_PANEL) for each in self._panels()]
            return place(area.size(), self._anchor, room, dear, pull=self._pull)
        found = slid(area, self._anchor, room, dear, self._panels())
        if any(worth >= OF_WHOM * _FIRM and each.intersects(found) for each, worth in dear):
            # Beside the row it would lie over somebody whom it is about.
            dear += [(each, OF_A_PANEL) for each in self._panels()]
            return place(area.size(), self._anchor, room, dear, pull=self._pull)
        return found

    @property
    def _round(self) -> BoardPicture | None:
        """The board of which it covers as little as may be, wherever it lies."""
        home = self._home
        return home if isinstance(home, BoardPicture) and self._over in (home, home.window()) else None

    def _lie_round_board(self, anchor: QRect) -> QRect:
        """Lie over the whole window where it would lie over a token on the board; the area that it is about there."""
        board, window = self._home, self._home.window()
        if self._over is not board or window is board or not isinstance(board, BoardPicture):
            return anchor
        self._anchor = anchor
        there = self._place(self._wanted)
        if not any(worth >= OF_A_TOKEN and there.intersects(area) for area, worth in dear_of(board)):
            return anchor
        self._lie_over(window)
        return QRect(board.mapTo(window, anchor.topLeft()), anchor.size())

    @property
    def _room(self) -> QRect:
        """Where the card may lie: over everything but the bar at the top of a window."""
        area = self._over.rect()
        bar = self._over.menuWidget() if isinstance(self._over, QMainWindow) else None
        if bar is not None and not bar.isHidden():
            area.setTop(bar.geometry().bottom() + 1)
        return area

    def _room_for(self, height: int) -> QRect:
        """The same for a card of this height: where it has room it ends no lower than the panels of a window."""
        area = self._room
        foot = max((each.bottom() for each in self._panels()), default=area.bottom()) + MARGIN
        if height - self._lower <= foot - MARGIN - area.top() < area.height() - MARGIN:
            area.setBottom(foot)
        return area

    @property
    def _wanted(self) -> QSize:
        """The size that its contents want."""
        return self.sizeHint().expandedTo(self.minimumSizeHint())

    @property
    def _size_elsewhere(self) -> QSize:
        """The size that it is to have once what it lies over has another."""
        return self.size()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # By its class: a board has many events, several cards each, and asking for the type of one costs more.
        if isinstance(event, QResizeEvent):
            if watched is self._over and self.isVisible():
                self.setGeometry(self._place(self._size_elsewhere))
        elif isinstance(event, QHideEvent) and watched is self._over and self._over is not self._home:
            self._closed_below()
        return False

    def hideEvent(self, event: QHideEvent) -> None:
        # Before Qt looks for another widget itself: it would ask the one below, to which that may mean something.
        focused = QApplication.focusWidget()
        if focused is not None and self.isAncestorOf(focused):
            (self._focus_back or self._over).setFocus(Qt.FocusReason.OtherFocusReason)
        super().hideEvent(event)

    @property
    def _focus_back(self) -> QWidget | None:
        """What had the keyboard before the card was shown, if it can have it again."""
        before = self._focus_before
        if before is None or not isValid(before) or not before.isVisible() or before.window() is not self.window():
            return None
        return before if before.isEnabled() and not self.isAncestorOf(before) else None

    def focusNextPrevChild(self, forwards: bool) -> bool:
        """Tab goes round within the card."""
        takes_tab = Qt.FocusPolicy.TabFocus
        every = [each for each in self.findChildren(QWidget) if each.focusPolicy() & takes_tab]
        # A number box has a line to write in, which is no stop of its own.
        fields = [each for each in every if each.isVisible() and each.isEnabled() and each.parentWidget() not in every]
        focused = QApplication.focusWidget()
        if not fields:
            return False
        here = fields.index(focused) if focused in fields else -1 if forwards else 0
        reason = Qt.FocusReason.TabFocusReason if forwards else Qt.FocusReason.BacktabFocusReason
        fields[(here + (1 if forwards else -1)) % len(fields)].setFocus(reason)
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        corner = float(self._look.theme.corner)
        painter.setPen(QPen(self._look.colour("accent"), 1.4))
        painter.setBrush(self._look.colour("panel"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.7, 0.7, -0.7, -0.7), corner, corner)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on the card is not one on what lies below."""


def firmly(dear: Iterable[tuple[QRect, float]], least: float) -> list[tuple[QRect, float]]:
    """The same areas, where what is worth at least this is worth more than any panel."""
    return [(area, worth * _FIRM if worth >= least else worth) for area, worth in dear]
