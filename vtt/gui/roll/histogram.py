"""The exact distribution of a roll as it stands: a bar for each total, in the colours of what the totals come to."""

from itertools import groupby, pairwise
from math import ceil

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from vtt.dice import Distribution
from vtt.gui.roll.band_colours import band_colours
from vtt.gui.roll.band_marks import mark_size, marks_beside, paint_mark
from vtt.gui.roll.bars import Bar, Bars, bars_of, told
from vtt.gui.roll.measures import Measures
from vtt.gui.shapes import rounded_above
from vtt.numerals import percent, written
from vtt.rules.contract.roll_view import RollBand

_NOTHING = Bars(())
_OVER = 5.0
"""Pixels between the highest bar and the letters of the bands."""


class Histogram(QWidget):
    """Under the pointer, or where the arrow keys have gone: the chance of that total and of at least as much."""

    def __init__(self, measures: Measures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._measures = measures
        self._bars = _NOTHING
        self._bands: tuple[RollBand, ...] = ()
        self._inks: tuple[QColor, ...] = ()
        self._mean = 0.0
        self._axis = ""
        self._marked: int | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(measures.breadth, measures.chart * 2 // 3)

    @property
    def measures(self) -> Measures:
        """How large it is."""
        return self._measures

    def colour_of(self, bar: Bar) -> QColor:
        """The colour of what the totals of a bar come to."""
        return QColor(self._inks[bar.band]) if self._bands else self._measures.look.colour("accent")

    @property
    def bars(self) -> Bars:
        """What is drawn."""
        return self._bars

    @property
    def said(self) -> str:
        """The line of words above the bars."""
        bar = self._marked_bar()
        if bar is not None:
            exactly = f"{bar.label}: {percent(bar.share)}"
            return f"{exactly}   ·   at least {written(bar.value)}: {percent(bar.at_least)}"
        return f"{self._axis}, on average {written(self._mean, '.1f')}" if self._bars.bars else ""

    def show_odds(self, odds: Distribution, bands: tuple[RollBand, ...], axis: str) -> None:
        """Draw this distribution."""
        self._bars, self._bands = bars_of(odds, bands), bands
        self._inks = band_colours(self._measures.look, bands)
        self._mean, self._axis = odds.mean, axis[:1].upper() + axis[1:]
        self.setAccessibleName(f"Distribution of the {axis}")
        self._tell()

    def bar_area(self, place: int) -> QRectF:
        """Where the bar at this place has its column."""
        area = self._plot()
        width = area.width() / max(len(self._bars.bars), 9)
        left = area.center().x() - width * len(self._bars.bars) / 2
        return QRectF(left + place * width, area.top(), width, area.height())

    def sizeHint(self) -> QSize:
        return QSize(self._measures.breadth, self._measures.chart)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position().x()
        places = range(len(self._bars.bars))
        self._mark(next((p for p in places if self.bar_area(p).left() <= at < self.bar_area(p).right()), None))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        # A finger points by pressing.
        self.mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._mark(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._bars.bars) - 1
        marked = last // 2 if self._marked is None else self._marked
        to = {
            Qt.Key.Key_Left: marked - 1,
            Qt.Key.Key_Right: marked + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }.get(Qt.Key(event.key()))
        if to is None or last < 0:
            super().keyPressEvent(event)
        else:
            self._mark(min(max(to, 0), last))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, measures = self._measures.look, self._measures
        frame = QRectF(self.rect()).adjusted(0.7, 0.7, -0.7, -0.7)
        corner = float(look.theme.corner_small)
        focused = self.hasFocus()
        width = look.theme.focus_width if focused else look.theme.line_width
        painter.setPen(QPen(look.colour("focus" if focused else "line"), width))
        painter.setBrush(look.colour("field"))
        painter.drawRoundedRect(frame, corner, corner)
        if not self._bars.bars:
            return
        painter.setFont(measures.axis if not measures.large else measures.words)
        painter.setPen(look.colour("text_muted" if self._marked_bar() is None else "text"))
        line = QRectF(frame.left() + self._pad, frame.top() + self._pad * 0.5, frame.width() - 2 * self._pad, self._top)
        painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), self.said)
        said = QFontMetricsF(painter.font()).horizontalAdvance(self.said)
        self._paint_beyond(painter, line.adjusted(said + 16, 0, 0, 0))
        self._paint_edges(painter)
        for place, bar in enumerate(self._bars.bars):
            self._paint_bar(painter, place, bar)
        for band, box in self.band_marks:
            paint_mark(painter, box, band, self._inks[band], measures)
        self._paint_axis(painter)

    @property
    def band_marks(self) -> list[tuple[int, QRectF]]:
        """The bands that have bars, by place, and where their letters stand above them; none where all is one band."""
        held = {band: list(bars) for band, bars in groupby(enumerate(self._bars.bars), key=lambda each: each[1].band)}
        if len(self._bands) < 2:
            return []
        plot, room = self._plot(), mark_size(self._measures)
        middles = [
            (self.bar_area(bars[0][0]).left() + self.bar_area(bars[-1][0]).right()) / 2 for bars in held.values()
        ]
        starts = marks_beside(middles, room.width(), plot.left(), plot.right())
        top = plot.top() - room.height() - _OVER
        return [(band, QRectF(QPointF(start, top), room)) for band, start in zip(held, starts, strict=True)]

    @property
    def _pad(self) -> float:
        return float(self._measures.gap) * 1.2

    @property
    def _top(self) -> float:
        font = self._measures.words if self._measures.large else self._measures.axis
        return QFontMetricsF(font).height() * 1.3

    @property
    def _foot(self) -> float:
        return QFontMetricsF(self._measures.axis).height() * 1.25

    def _plot(self) -> QRectF:
        """Where the bars stand."""
        whole = QRectF(self.rect())
        marks = mark_size(self._measures).height() + _OVER if len(self._bands) > 1 else 0.0
        return whole.adjusted(self._pad, self._pad * 0.8 + self._top + marks, -self._pad, -self._foot - self._pad * 0.3)

    def _paint_bar(self, painter: QPainter, place: int, bar: Bar) -> None:
        column = self.bar_area(place)
        marked = self._marked_bar()
        height = column.height() * bar.height / self._bars.tallest
        if bar.share > 0:
            height = max(height, 1.5)
        # Bars that are a few pixels wide stand side by side: gaps between them would be drawn unevenly.
        gap = min(column.width() * 0.18, 6.0) if column.width() >= 5 else 0.0
        box = QRectF(column.left() + gap / 2, column.bottom() - height, column.width() - gap, height)
        ink = self.colour_of(bar)
        if marked is not None and bar.value < marked.value:
            ink.setAlphaF(0.35)
        path = rounded_above(box)
        painter.fillPath(path, ink)
        if marked is bar:
            painter.setPen(QPen(self._measures.look.colour("text"), 1.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(path)

    def _paint_edges(self, painter: QPainter) -> None:
        """A hair line where one band ends and the next begins, for those to whom the colours are alike."""
        painter.setPen(QPen(self._measures.look.colour("text_faint"), 1, Qt.PenStyle.DotLine))
        for place, (before, bar) in enumerate(pairwise(self._bars.bars)):
            if before.band != bar.band:
                column = self.bar_area(place + 1)
                painter.drawLine(QPointF(column.left(), column.center().y()), column.bottomLeft())

    def _paint_beyond(self, painter: QPainter, heading: QRectF) -> None:
        """What lies beyond either end: in words beside the heading, or as arrows that way with their chances."""
        plot, font = self._plot(), self._measures.axis
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(self._measures.look.colour("text_faint"))
        if metrics.horizontalAdvance(told(self._bars)) < heading.width():
            side = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(heading, int(side), told(self._bars))
            return
        line = QRectF(plot.left(), plot.top(), plot.width(), metrics.height())
        if self._bars.below > 0:
            painter.drawText(line, int(Qt.AlignmentFlag.AlignLeft), f"◂ {percent(self._bars.below)}")
        if self._bars.above > 0:
            painter.drawText(line, int(Qt.AlignmentFlag.AlignRight), f"{percent(self._bars.above)} ▸")

    def _paint_axis(self, painter: QPainter) -> None:
        measures, bars = self._measures, self._bars.bars
        painter.setFont(measures.axis)
        painter.setPen(measures.look.colour("text_muted"))
        widest = max(QFontMetricsF(measures.axis).horizontalAdvance(written(bar.value)) for bar in (bars[0], bars[-1]))
        column = self.bar_area(0).width()
        every = _round_step(ceil((widest + 8) / column) if column > 0 else 1)
        # Where there is a bar for each total they are counted in round figures.
        one_by_one = bars[-1].last - bars[0].value + 1 == len(bars)
        side = Qt.AlignmentFlag.AlignCenter
        for place, bar in enumerate(bars):
            if (bar.value if one_by_one else place) % every == 0:
                middle = self.bar_area(place).center().x()
                foot = QRectF(middle - widest, self._plot().bottom() + 1, widest * 2, self._foot)
                painter.drawText(foot, int(side), written(bar.value))

    def _marked_bar(self) -> Bar | None:
        bars = self._bars.bars
        return bars[self._marked] if self._marked is not None and self._marked < len(bars) else None

    def _mark(self, place: int | None) -> None:
        if place != self._marked:
            self._marked = place
            self._tell()

    def _tell(self) -> None:
        """Say in words what is drawn."""
        self.setAccessibleDescription("; ".join(part for part in (self.said, told(self._bars)) if part))
        self.update()


def _round_step(least: int) -> int:
    """1, 2, 5, 10, 20 and so on: the first that is no less."""
    size = 1
    while True:
        for step in (size, size * 2, size * 5):
            if step >= least:
                return step
        size *= 10
