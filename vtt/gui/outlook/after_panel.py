"""What the chance becomes after each thing that whoever acts could do: rows with figure and bar, the best marked."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFont, QFontMetricsF, QHideEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QVBoxLayout, QWidget

from vtt.gui.look import Look
from vtt.gui.outlook.forecaster import After
from vtt.gui.outlook.interval import draw_thin_interval
from vtt.gui.panel import MARGIN, Divider, clear_layout
from vtt.gui.panel_dock import Cross, DockTitle
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.scrolling import FittingArea
from vtt.gui.two_lines import in_lines, two_lines
from vtt.numerals import counted, modifier, noun, percent, told_interval
from vtt.settings.keys import with_key

_HEADING = "What it leads to"

_ROW, _TWO_LINES, _FIGURES = 34, 44, 86
"""Pixels of a row with one line, with two, and of the figures at its right."""
_ASIDE = 10
"""Pixels before the words, and after the figures."""
_BAR, _REACH = 7.0, 3.5
"""Pixels of the height of a row’s bar, and from its middle to the end of the whiskers on it."""
_MOST_NAMES, _MOST_NOTES = 3, 3
"""Lines of what would be done, and of its note."""
_MOST = 6
"""So many are shown: the best of them."""


class AfterPanel(QWidget):
    """``wanted`` gives the ``Intent`` of the row that was clicked or entered; ``left`` when it was closed. While it is
    seen it has the ``title`` of the dock at whose top it stands."""

    wanted = Signal(object)
    left = Signal()

    def __init__(self, look: Look, title: DockTitle) -> None:
        super().__init__()
        self._look = look
        self._title = title
        self.rows: list[AfterRow] = []
        self.cross = Cross(look, self)
        self.cross.setAccessibleName(f"Close {_HEADING}")
        self.cross.setToolTip(literal(with_key(f"Close {_HEADING}", "What each action leads to")))
        self.cross.clicked.connect(lambda _checked=False: self.left.emit())
        self.said = PlainLabel()
        self.said.setFont(look.label(9))
        self.said.setProperty("role", "muted")
        self.said.setWordWrap(True)
        # Where there is little room they scroll, and the sheet below is seen.
        self._area = FittingArea()
        self._list = QVBoxLayout(self._area.contents)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(4)
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, 4, MARGIN, 8)
        column.setSpacing(5)
        column.addWidget(self.said)
        column.addWidget(self._area)
        column.addWidget(Divider(look))
        self.hide()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._title.lend(_HEADING, self.cross)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._title.take_back()

    def say(self, words: str) -> None:
        """Say this instead of rows."""
        self.rows = []
        clear_layout(self._list)
        self.said.setText(words)

    def show_rows(self, found: Sequence[After], who: str, *, over: bool, now: float | None) -> None:
        """Draw the best of what is known of ``who`` acts; ``now`` is the players’ chance before it, where it is
        known."""
        shown = found[:_MOST]
        while len(self.rows) > len(shown):
            row = self.rows.pop()
            row.hide()
            row.deleteLater()
        while len(self.rows) < len(shown):
            row = AfterRow(self._look)
            row.clicked.connect(partial(self._want, row))
            self._list.addWidget(row)
            row.show()
            self.rows.append(row)
        for row, after in zip(self.rows, shown, strict=True):
            row.show_after(after, now)
        more = f", the best {len(shown)} of {len(found)}" if len(found) > len(shown) else ""
        more += _played(shown)
        self.said.setText(f"{who}: the players’ chance after it{more}" + ("" if over else "; still being played"))

    def _want(self, row: "AfterRow") -> None:
        if row.after is not None:
            self.wanted.emit(row.after.choice.intent)


def _played(shown: Sequence[After]) -> str:
    """How often each of these was played, which says how much its chance is worth."""
    plays = sorted({each.outlook.plays for each in shown})
    if not plays or not plays[-1]:
        return ""
    return f", {plays[0]} plays each" if len(plays) == 1 else f", {plays[0]} to {plays[-1]} plays each"


class AfterRow(QAbstractButton):
    """One thing that could be done."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.after: After | None = None
        self._now: float | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_after(self, after: After, now: float | None) -> None:
        """Draw this; ``now`` is the players’ chance before it."""
        self.after, self._now = after, now
        outlook, name = after.outlook, self.name
        best = ", the best" if after.sure else ", the best so far" if after.best else ""
        told = (
            f"{name}: the players win {percent(outlook.players)}{self._told_change} "
            f"by {counted(outlook.plays, 'play')}{best}; {told_interval(outlook.low, outlook.high)}"
        )
        self.setAccessibleName(told)
        self.setToolTip(literal(f"{told}. Click to do it"))
        self.updateGeometry()
        self.update()

    @property
    def _change(self) -> int | None:
        """By how many hundredths the players' chance would be another one."""
        if self.after is None or self._now is None:
            return None
        return round(100 * (self.after.outlook.players - self._now))

    @property
    def _told_change(self) -> str:
        change = self._change
        return "" if change is None else f" ({modifier(change)} {noun(change, 'point')})"

    @property
    def name(self) -> str:
        """What would be done."""
        choice = None if self.after is None else self.after.choice
        if choice is None:
            return ""
        return f"{choice.label} · {choice.note}" if choice.note else choice.label

    def sizeHint(self) -> QSize:
        return QSize(self._look.pixels(200), self._height)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.pixels(120), self._height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    @property
    def notes(self) -> tuple[str, ...]:
        """The lines under what would be done: several that are called alike are told apart by them."""
        note = "" if self.after is None else self.after.choice.note
        return in_lines(note, self._look.figures(9), self._room, most=_MOST_NOTES) if note else ()

    @property
    def names(self) -> tuple[str, ...]:
        """The lines of what would be done."""
        label = "" if self.after is None else self.after.choice.label
        return in_lines(label, self._look.label(10), self._room, most=_MOST_NAMES)

    @property
    def _room(self) -> int:
        return max(self.width() - 2 * _ASIDE - self._look.pixels(_FIGURES) - 8, 60)

    @property
    def _height(self) -> int:
        lines = len(self.notes)
        more = QFontMetricsF(self._look.figures(9)).lineSpacing() * max(lines - 1, 0)
        more += QFontMetricsF(self._look.label(10)).lineSpacing() * (len(self.names) - 1)
        return self._look.pixels(_TWO_LINES if lines else _ROW) + round(more)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look, after = self._look, self.after
        if after is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.7, 0.7, -0.7, -0.7)
        corner = float(look.theme.corner_small)
        ringed = self.hasFocus() or self.underMouse()
        if after.best or ringed:
            edge = look.pressed_edge("focus" if self.hasFocus() else "accent", 1.6 if self.hasFocus() else 1.2)
        else:
            edge = look.pressed_edge()
        if look.theme.outlined and self.hasFocus():
            edge.setWidth(look.theme.focus_width)
        painter.setPen(edge)
        painter.setBrush(look.colour("accent_fill" if after.best else "panel_raised"))
        painter.drawRoundedRect(look.sharp(QRectF(self.rect()), edge, 0.7), corner, corner)
        inner = area.adjusted(_ASIDE, 4, -_ASIDE, -5)
        width = float(look.pixels(_FIGURES))
        self._draw_figures(painter, QRectF(inner.right() - width, inner.top(), width, inner.height()), after)
        words = inner.adjusted(0, 0, -width - 8, 0)
        large, small, names, notes = look.label(10), look.figures(9), self.names, self.notes
        step, high = QFontMetricsF(small).lineSpacing(), QFontMetricsF(large).lineSpacing()
        further, above = step * max(len(notes) - 1, 0), high * (len(names) - 1)
        last, lower = two_lines(words.adjusted(0, above, 0, -further), large, small if notes else None)
        for number, name in enumerate(names):
            self._draw_words(painter, words, last - above + number * high, name, large, "text")
        for number, note in enumerate(notes):
            self._draw_words(painter, words, lower + number * step, note, small, "text_muted")

    def _draw_words(self, painter: QPainter, area: QRectF, line: float, text: str, font: QFont, colour: str) -> None:
        painter.setFont(font)
        painter.setPen(self._look.colour(colour))
        words = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(QPointF(area.left(), line), words)

    def _draw_figures(self, painter: QPainter, area: QRectF, after: After) -> None:
        look, outlook = self._look, after.outlook
        painter.setFont(look.name_figures(11))
        painter.setPen(look.colour("accent_ink" if after.best else "text"))
        upper = area.adjusted(0, 0, 0, -9)
        painter.drawText(
            upper, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), percent(outlook.players)
        )
        change = self._change
        if change is not None:
            painter.setFont(look.figures(8.5))
            painter.setPen(look.colour("text_muted"))
            told = f"{modifier(change)} {noun(change, 'pt')}"
            painter.drawText(upper, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), told)
        track = QRectF(area.left(), area.bottom() - 7, area.width(), _BAR)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.colour("life_track"))
        painter.drawRoundedRect(track, _BAR / 3, _BAR / 3)
        filled = QRectF(track)
        filled.setWidth(track.width() * outlook.players)
        painter.setBrush(look.colour("side_players"))
        painter.drawRoundedRect(filled, _BAR / 3, _BAR / 3)
        low, high = (track.left() + track.width() * share for share in (outlook.low, outlook.high))
        middle = track.center().y()
        across = QPointF(0.0, _REACH)
        draw_thin_interval(painter, look, QPointF(low, middle), QPointF(high, middle), across, filled)
