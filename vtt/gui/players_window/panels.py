"""What stands at the head of the players' window: who acts, the order. All are painted, none reacts.

Lengths are thousandths of the window's height (``lengths``), and grow with the text.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, inf

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from vtt.gui.board.labels import halo
from vtt.gui.board.marks import REACH, paint_acting
from vtt.gui.board.names import shortened
from vtt.gui.board.token_painting import TokenLook, paint_token
from vtt.gui.players_window.lengths import READ
from vtt.gui.players_window.panel import Panel
from vtt.gui.players_window.short_names import shorter, told_in_room, width_of, width_of_lines
from vtt.gui.theme import Theme, colour, field_line
from vtt.gui.two_lines import in_lines
from vtt.rules.contract.description import TokenView
from vtt.rules.contract.order_view import OrderRow
from vtt.table.pictures import Picture

_LONGEST_ROW = 7
_HIGHEST = 300.0
"""Thousandths of the window's height that the rows with names take at the most: the board is what it is about."""
_SMALL, _SMALL_STEP, _SMALL_ROW = 20.0, 47.0, 48.0
"""The radius of a token without its name, the width of its place, and the height of their row: they do not grow with
the text, as there is none."""
FRAME = 1
"""Pixels from the edge of a panel to the middle of the line round it."""
_TITLES, _CLOSE = (44.0, 40.0, 36.0), 0.9
"""Heights of who acts, and from one line of that to the next in its height."""
_STEP, _ROW = 126.0, 136.0
_NAME, _BASE = READ, 66.0
_LINE, _LOWER = 26.0, 14.0
"""From one line of a name to the next, and how much higher a row is where its names have two."""
_WIDER = 4.0
_WIDEST = ((1, 134.0), (2, 176.0), (1, 150.0))
"""How much wider the place of a token grows at once for a name, and how wide it is at the most where names have so many
lines: what is wide comes farther over the board than what is a little higher."""
_BESIDE = 6.0
"""Between a name and the next one's."""
_RADIUS = 33.0
_MIDDLE = 48.0
"""How far below the top of its row the middle of a token lies."""
_GLOW = ceil(_RADIUS * REACH) - min(_STEP / 2, _MIDDLE)
"""How far the glow round the first or last token reaches beyond its own room."""


class ActingPanel(Panel):
    """Who acts, and the moment."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "Who acts", parent)
        self._view: TokenView | None = None
        self._picture: Picture | None = None
        self._name = self._title = ""
        self._moment = ""

    def show_acting(self, view: TokenView | None, name: str, moment: str, picture: Picture | None = None) -> None:
        """Say that ``name``, with that ``picture``, acts in this ``moment``; nobody acts if it is empty."""
        self._view, self._picture = view, picture
        self._name, self._title = name, f"{name} acts" if name else ""
        self._moment = moment
        self.show_text(", ".join(text for text in (self._title, moment) if text))

    def wanted_size(self) -> QSize:
        """The room it takes; none when there is nothing to say."""
        if not self._title and not self._moment:
            return QSize(0, 0)
        font, lines = self._lines()
        metrics = QFontMetricsF(font)
        moment = QFontMetricsF(self._moment_font()).horizontalAdvance(self._moment)
        width = max(moment, *(metrics.horizontalAdvance(line) for line in lines)) + self._aside
        least = self.pixels(420 if self._title else 0)
        width = max(width, min(least, self.room) if self.room else least)
        more = metrics.height() * _CLOSE * (len(lines) - 1)
        return QSize(ceil(width), round(self.pixels(114 if self._title else 78) + more))

    @property
    def _aside(self) -> float:
        """The width that is not for words."""
        return self.pixels(34 * 2 + (0 if self._view is None else 104))

    def _lines(self) -> tuple[QFont, tuple[str, ...]]:
        """Who acts: smaller first, then on two lines; of a name that has no room there as many words as have."""
        room = self.room - self._aside if self.room else inf
        for height in _TITLES:
            font = self.lengths.name_of(self._title, height)
            if QFontMetricsF(font).horizontalAdvance(self._title) <= room:
                return font, (self._title,)
        letters = (shortened(self._name, most) for most in range(len(self._name) * 2, 2, -1))
        lines = ((title := f"{name} acts", in_lines(title, font, room, 2)) for name in (*shorter(self._name), *letters))
        return font, next((told for title, told in lines if " ".join(told) == title), (self._title,))

    def paint(self, painter: QPainter) -> None:
        theme, area = self.theme, self.rect().toRectF().adjusted(FRAME, FRAME, -FRAME, -FRAME)
        corner = self.pixels(18)
        painter.setBrush(colour(theme.name_plate, 0.86))
        edge = QColor(theme.accent) if self._title else colour(theme.line, 0.9)
        painter.setPen(QPen(edge, max(self.pixels(2.2), 1.2)))
        painter.drawRoundedRect(area, corner, corner)
        left = area.left() + self.pixels(30)
        if self._view is not None:
            radius = self.pixels(38)
            look = TokenLook.of(bare(self._view))
            face = self.face(self._picture)
            paint_token(painter, QPointF(left + radius, area.center().y()), radius, look, theme, picture=face)
            left += self.pixels(104)
        height = area.height()
        if self._title:
            font, lines = self._lines()
            step = QFontMetricsF(font).height() * _CLOSE
            top = area.top() + self.pixels(11) + (self.pixels(57) - step) / 2
            for place, words in enumerate(lines):
                line = QRectF(left, top + step * place, area.right() - left, step)
                self._write(painter, line, words, font, theme.name_plate_text)
            below = QRectF(left, area.bottom() - self.pixels(48), area.right() - left, self.pixels(34))
            self._write(painter, below, self._moment, self._moment_font(), theme.text_muted)
        else:
            whole = QRectF(left, area.top(), area.right() - left, height)
            self._write(painter, whole, self._moment, self._moment_font(), theme.name_plate_text)

    def _moment_font(self) -> QFont:
        return self.lengths.label(READ)

    def _write(self, painter: QPainter, area: QRectF, text: str, font: QFont, ink: str) -> None:
        painter.setFont(font)
        painter.setPen(QColor(ink))
        painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)


@dataclass(frozen=True)
class Seat:
    """One place in the order: the row and the token of its creature, with its picture."""

    row: OrderRow
    view: TokenView
    picture: Picture | None = None


_STEPPED_BACK = 0.62
"""How much is seen of the token of one who acted: its letters are read against it."""
_RANKS = {"acting": 0, "acted": 2, "out": 3}


class OrderPanel(Panel):
    """The order as tokens, first to act first: those who acted step back, who acts wears the gold ring. Where there is
    no room for all of them, who acts and who follows are named, and the others stand below in small."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "Order", parent)
        self._all: tuple[Seat, ...] = ()
        self._seats: tuple[Seat, ...] = ()
        self._small: tuple[Seat, ...] = ()
        self._more = 0
        self._lines, self._step = 1, _STEP
        self._aside = 0.0
        self._chosen_for: object = None
        self._told: tuple[tuple[str, ...], ...] = ()

    @property
    def told(self) -> tuple[str, ...]:
        """The names as they stand there, in their order."""
        return tuple("\n".join(lines) for lines in self._told)

    @property
    def named(self) -> tuple[str, ...]:
        """Whose names are told, in their order."""
        return tuple(seat.view.name for seat in self._seats)

    @property
    def unnamed(self) -> int:
        """How many stand there in small."""
        return len(self._small)

    @property
    def more(self) -> int:
        """How many are only counted."""
        return self._more

    def show_order(self, seats: tuple[Seat, ...]) -> None:
        """Show these in this order."""
        self._all = seats
        self._choose()
        words = [f"{seat.view.name} {seat.row.state}" for seat in seats]
        self.show_text(", ".join(words))

    def wanted_size(self) -> QSize:
        """The room it takes, with that of the glow at every edge."""
        self._choose()
        rows = ceil(len(self._seats) / self._in_row()) if self._seats else 0
        if not rows:
            return QSize(0, 0)
        width = max(self.pixels(self._step * self._in_row()), self._small_width)
        height = self._row * rows + (self.lengths.pixels(_SMALL_ROW) if self._small else 0.0)
        return QSize(round(width), round(height)) + QSize(1, 1) * (self.glow * 2)

    def _choose(self) -> None:
        """Take those for whom there is room, and give their names what they need of it: wider places, a second line."""
        asked = (self._all, self.lengths, self.room)
        if asked == self._chosen_for:
            return
        self._chosen_for = asked
        self._take()
        font = self.lengths.name_of(" ".join(self.named), READ)
        wide = {each: [width_of(name, font, each) for name in self.named] for each in (1, 2)}
        # A word is parted rather than that places become much wider.
        unparted, most = [width_of(name, font, 2, parted=False) for name in self.named], self.pixels(_WIDEST[0][1])

        def left_out(way: tuple[int, float]) -> tuple[int, int, bool]:
            lines, step = way
            names = sum(each > self.pixels(step - _BESIDE) for each in wide[lines])
            parted = sum(self.pixels(step) < each + self.pixels(_BESIDE) <= most for each in unparted)
            return names, parted if lines > 1 else 0, bool(names) and lines == 1

        self._lines, self._step = min(self._ways(), key=left_out)
        width = self.pixels(self._step - _BESIDE)
        self._told = told_in_room(self.named, font, width, self._lines)
        self._aside = self._farther_left()

    def _farther_left(self) -> float:
        """Pixels that all stand farther left than in the middle of their places, so that the first of a row and the
        last one are as far from the edges; no farther than the glow has room."""
        many = max(1, self._in_row())
        wide = [width_of_lines(lines, self.lengths.name_of(" ".join(lines), _NAME)) for lines in self._told]
        first, last = max(wide[::many], default=0.0), max(wide[many - 1 :: many], default=0.0)
        token = self.pixels(_RADIUS) * 2
        off = (max(last, token) - max(first, token)) / 4
        return min(max(off, -self.glow), self.glow)

    def _ways(self) -> Iterator[tuple[int, float]]:
        """The lines that a name may have and the width of a token's place, the best first."""
        small = self.lengths.pixels(_SMALL_ROW) if self._small else 0.0
        rows = ceil(len(self._seats) / max(self._in_row(), 1))
        on_two = self.pixels(_ROW + _LOWER) * rows + small <= self.lengths.pixels(_HIGHEST)
        room = (self.room - self.glow) / self.pixels(max(self._in_row(), 1)) if self.room else inf
        for lines, widest in _WIDEST if on_two else _WIDEST[2:]:
            for wider in range(int((widest - _STEP) / _WIDER) + 1):
                step = _STEP + wider * _WIDER
                if step <= max(room, _STEP):
                    yield lines, step

    @property
    def _row(self) -> float:
        """Pixels from one row to the next."""
        return self.pixels(_ROW + _LOWER * (self._lines - 1))

    def _take(self) -> None:
        """Take those for whom there is room: who acts and who acts next before those who did."""
        highest = self.lengths.pixels(_HIGHEST)
        rows = min(2, max(1, int(highest / self.pixels(_ROW))))
        seats = self._all
        self._seats, self._small, self._more = seats, (), 0
        if len(seats) <= self._longest * rows:
            return
        acting = next((place for place, seat in enumerate(seats) if seat.row.state == "acting"), 0)
        ranked = sorted(
            range(len(seats)),
            key=lambda place: (_RANKS.get(seats[place].row.state, 1), (place - acting) % len(seats)),
        )
        if self.pixels(_ROW) * rows + self.lengths.pixels(_SMALL_ROW) > highest:
            rows = 1
        kept, rest = ranked[: self._longest * rows], ranked[self._longest * rows :]
        room, step = self.pixels(_STEP * self._longest), self.lengths.pixels(_SMALL_STEP)
        fitting = int(room / step)
        if fitting < len(rest):
            fitting = max(0, int((room - self._counted_width(len(rest))) / step))
        self._seats = tuple(seats[place] for place in sorted(kept))
        self._small = tuple(seats[place] for place in rest[:fitting])
        self._more = len(rest) - len(self._small)

    def _counted_width(self, count: int) -> float:
        told = _counted(count)
        return QFontMetricsF(self.name_of(told, _NAME)).horizontalAdvance(told)

    @property
    def _small_width(self) -> float:
        counted = self._counted_width(self._more) if self._more else 0.0
        return self.lengths.pixels(_SMALL_STEP) * len(self._small) + counted

    @property
    def glow(self) -> int:
        """Pixels at every edge in which nothing but the glow of who acts lies."""
        return ceil(self.pixels(_GLOW))

    @property
    def above(self) -> int:
        """Pixels above the line round its ground."""
        return self.glow // 2

    def paint(self, painter: QPainter) -> None:
        radius = self.pixels(_RADIUS)
        self._paint_ground(painter)
        for index, seat in enumerate(self._seats):
            centre = self._place(index)
            acting = seat.row.state == "acting"
            if acting:
                paint_acting(painter, centre, radius, self.theme)
            self._paint_token(painter, seat, centre, radius)
            self._write_name(painter, centre, self._told[index], acting=acting)
        if self._small or self._more:
            self._paint_small(painter)

    def _paint_ground(self, painter: QPainter) -> None:
        """What the edge of the board looks like, so that no ring is seen through tokens and names, with a line round it
        as round who acts."""
        small = self.lengths.pixels(_SMALL_ROW) if self._small or self._more else 0.0
        right, foot = self.width() - self.glow, self.height() - self.glow * 0.5
        grounds = QPainterPath()
        grounds.setFillRule(Qt.FillRule.WindingFill)
        for wide, top, bottom in (
            (self.pixels(self._step * self._in_row()), float(self.above), foot - small),
            (self._small_width + self.glow if small else 0.0, foot - small - self.glow, foot),
        ):
            if wide:
                grounds.addRoundedRect(QRectF(right - wide, top, wide, bottom - top), self.glow, self.glow)
        whole = grounds.simplified()
        painter.fillPath(whole, QColor(self.theme.board_edge))
        painter.strokePath(whole, QPen(QColor(field_line(self.theme)), max(self.pixels(2.2), 1.2)))

    def _paint_token(self, painter: QPainter, seat: Seat, centre: QPointF, radius: float) -> None:
        painter.setOpacity(_STEPPED_BACK if seat.row.state in ("acted", "out") else 1.0)
        paint_token(painter, centre, radius, TokenLook.of(bare(seat.view)), self.theme, picture=self.face(seat.picture))
        painter.setOpacity(1.0)

    def _paint_small(self, painter: QPainter) -> None:
        """Those for whose names there is no room, at the right, and how many more there are."""
        lengths = self.lengths
        step, high = lengths.pixels(_SMALL_STEP), lengths.pixels(_SMALL_ROW)
        left = self.width() - self.glow - self._small_width
        middle = self.height() - self.glow - high / 2
        for index, seat in enumerate(self._small):
            self._paint_token(painter, seat, QPointF(left + step * (index + 0.5), middle), lengths.pixels(_SMALL))
        if self._more:
            painter.setPen(QColor(self.theme.text_muted))
            told = _counted(self._more)
            painter.setFont(self.name_of(told, _NAME))
            area = QRectF(left + step * len(self._small), middle - high / 2, self.width() - left, high)
            painter.drawText(area, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), told)

    def _write_name(self, painter: QPainter, centre: QPointF, told: tuple[str, ...], *, acting: bool) -> None:
        font = self.lengths.name_of(" ".join(told), _NAME)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        for number, text in enumerate(told):
            # On one line whatever fonts its letters are of.
            left = centre.x() - metrics.horizontalAdvance(text) / 2
            at = QPointF(left, centre.y() + self.pixels(_BASE + _LINE * number))
            for off in halo(painter, self.theme, self.pixels(_NAME)):
                painter.drawText(at + off, text)
            painter.setPen(QColor(self.theme.ring_label if acting else self.theme.text))
            painter.drawText(at, text)

    def _in_row(self) -> int:
        """Tokens in a row: one row as long as there is room for it, else two of about the same length."""
        count = len(self._seats)
        return count if count <= self._longest else ceil(count / 2)

    @property
    def _longest(self) -> int:
        """Tokens for which there is room in a row."""
        found = int((self.room - self.glow) / self.pixels(_STEP)) if self.room else _LONGEST_ROW
        return min(max(2, found), _LONGEST_ROW)

    def _place(self, index: int) -> QPointF:
        row, column = divmod(index, self._in_row())
        # Where those in small take more room, the others stand at the right all the same.
        left = self.width() - self.glow - self.pixels(self._step * self._in_row()) - self._aside
        return QPointF(
            left + self.pixels(self._step * (column + 0.5)), self.glow + self.pixels(_MIDDLE) + self._row * row
        )


def bare(view: TokenView) -> TokenView:
    """The token alone: its life and its marks belong on the board."""
    return TokenView(creature=view.creature, name=view.name, side=view.side, glyph=view.glyph, fallen=view.fallen)


def _counted(count: int) -> str:
    """How many more there are."""
    return f" +{count}"
