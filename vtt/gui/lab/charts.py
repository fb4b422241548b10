"""The charts of the lab, drawn by pyqtgraph in the colours and letters of the window. It takes long to import: whoever
imports this has had ``plots`` import it before."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
import pyqtgraph
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QColor, QMouseEvent
from PySide6.QtWidgets import QFrame, QGraphicsItem, QSizePolicy, QVBoxLayout, QWidget

from vtt.gui.lab.legend import Legend
from vtt.gui.look import Look
from vtt.gui.panel import HEADING
from vtt.gui.plain_text import PlainLabel, show_tip
from vtt.numerals import percent

pyqtgraph.setConfigOptions(antialias=True, exitCleanup=False)

NO_PEN: Final = pyqtgraph.mkPen(None)
_ROW, _FOOT, _CURVES = 26, 40, 236
"""Pixels of a lying bar, of the axis below, of a chart with curves."""
_GAP: Final = 0.01
"""Between a bar and what stands behind it, of the longest bar."""
_LONGEST: Final = 22
"""Letters of a label beside a bar."""


class Bar(msgspec.Struct, frozen=True):
    """A lying bar: parts one after the other, each so long and in a colour, its interval if it has one, and what stands
    behind it."""

    label: str
    parts: tuple[tuple[float, QColor], ...]
    text: str = ""
    low: float | None = None
    high: float | None = None
    tip: str = ""


class Curve(msgspec.Struct, frozen=True):
    """A curve over whole numbers, with the interval round it, if it has one."""

    label: str
    xs: tuple[float, ...]
    ys: tuple[float, ...]
    colour: QColor
    low: tuple[float, ...] = ()
    high: tuple[float, ...] = ()
    dashed: bool = False


class Chart(QFrame):
    """A card with a title and a plot that nobody drags about; what is under the pointer is told in a tool tip."""

    def __init__(self, look: Look, title: str) -> None:
        super().__init__()
        self._look = look
        self.setProperty("role", "panel")
        self.title = PlainLabel(title)
        self.title.setFont(look.capitals())
        self.title.setProperty("role", "muted")
        self.title.setProperty(HEADING, True)
        self.plot: Any = pyqtgraph.PlotWidget(background=None)
        self.plot.setFrameShape(QFrame.Shape.NoFrame)
        self.plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.plot.setMenuEnabled(False)
        self.plot.setMouseEnabled(False, False)
        self.plot.hideButtons()
        self.plot.viewport().setMouseTracking(True)
        self.plot.viewport().installEventFilter(self)
        self._ink = look.colour("text_muted")
        for side in ("left", "bottom"):
            axis = self.plot.getAxis(side)
            axis.setPen(pyqtgraph.mkPen(look.colour("line")))
            axis.setTextPen(pyqtgraph.mkPen(self._ink))
            axis.setTickFont(look.figures(8.5))
            axis.setStyle(tickLength=0, tickTextOffset=6)
            # The lines of the grid lie behind what is drawn.
            axis.setZValue(-1)
        self.legend = Legend(look)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 10, 8)
        column.setSpacing(4)
        column.addWidget(self.title)
        column.addWidget(self.plot, 1)
        column.addWidget(self.legend)
        # Two beside each other are equally wide, whatever they would like.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    @property
    def said(self) -> str:
        """What is drawn, in words."""
        return self.accessibleDescription()

    def say(self, words: str) -> None:
        """Tell whoever does not see the chart what is drawn."""
        self.setAccessibleName(self.title.text())
        self.setAccessibleDescription(words)

    def tip_at(self, at: QPointF) -> str:
        """What is at a point of the plot, in its own numbers."""
        return ""

    def eventFilter(self, watched: QWidget, event: QEvent) -> bool:  # type: ignore[override]
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseMove:
            at = self.plot.plotItem.vb.mapSceneToView(self.plot.mapToScene(event.position().toPoint()))
            show_tip(event.globalPosition().toPoint(), self.tip_at(at), self)
        return False

    def _line(self, colour: QColor, width: float = 1.6, *, dashed: bool = False) -> Any:
        style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
        return pyqtgraph.mkPen(colour, width=width, style=style)

    def _set_height(self, height: int) -> None:
        pixels = self._look.pixels(height)
        if self.plot.height() != pixels or self.plot.minimumHeight() != pixels:
            self.plot.setFixedHeight(pixels)
            self.updateGeometry()


class LyingBars(Chart):
    """Bars one below the other, from 0 to 100 %, or to the longest where they are no shares."""

    def __init__(self, look: Look, title: str, *, shares: bool = True, longest: int = _LONGEST) -> None:
        """Labels have so many letters at the ``longest``."""
        super().__init__(look, title)
        self._shares, self._longest = shares, longest
        self._rows: tuple[Bar, ...] = ()
        self._texts: list[Any] = []
        self._most = 1.0
        self._bars = pyqtgraph.BarGraphItem(x0=[], y0=[], width=[], height=0.6)
        # A line in the colour of writing has an edge in that of the ground: it is seen on bars and beside them.
        pens = (self._line(look.colour("panel"), 4.5), self._line(look.colour("text"), 1.6))
        self._whiskers = [pyqtgraph.ErrorBarItem(x=_numbers(()), y=_numbers(()), beam=0.26, pen=pen) for pen in pens]
        for item in (self._bars, *self._whiskers):
            self.plot.addItem(item)
        self.plot.getAxis("left").setPen(None)
        self.plot.plotItem.vb.invertY(True)
        self.plot.plotItem.vb.sigResized.connect(lambda _box: self._make_room())
        self.plot.getAxis("left").setTextPen(pyqtgraph.mkPen(look.colour("text")))
        self.plot.getAxis("left").setTickFont(look.label(9))
        if shares:
            self.plot.showGrid(x=True, y=False, alpha=0.16)
            ticks = [(number / 4, percent(number / 4)) for number in range(5)]
            self.plot.getAxis("bottom").setTicks([ticks])
        else:
            self.plot.getAxis("bottom").hide()

    @property
    def rows(self) -> tuple[Bar, ...]:
        """What is drawn."""
        return self._rows

    def show_rows(self, rows: Sequence[Bar]) -> None:
        """Draw these."""
        self._rows = tuple(rows)
        longest = max(
            [sum(length for length, _ in row.parts) for row in rows] + [row.high or 0.0 for row in rows] + [0]
        )
        most = 1.0 if self._shares else longest or 1.0
        lefts, widths, tops, brushes = [], [], [], []
        for place, row in enumerate(rows):
            left = 0.0
            for length, colour in row.parts:
                lefts.append(left)
                widths.append(length)
                tops.append(place - 0.3)
                brushes.append(colour)
                left += length
        self._bars.setOpts(x0=lefts, y0=tops, width=widths, height=0.6, brushes=brushes, pens=[NO_PEN] * len(lefts))
        with_interval = [(place, row) for place, row in enumerate(rows) if row.low is not None and row.high is not None]
        ends = [_length(row) for _, row in with_interval]
        for whiskers in self._whiskers:
            whiskers.setData(
                x=_numbers(ends),
                y=_numbers([place for place, _ in with_interval]),
                left=_numbers([end - (row.low or 0.0) for end, (_, row) in zip(ends, with_interval, strict=True)]),
                right=_numbers([(row.high or 0.0) - end for end, (_, row) in zip(ends, with_interval, strict=True)]),
            )
        self._write(rows, most)
        self.plot.getAxis("left").setTicks(
            [[(place, short(row.label, self._longest)) for place, row in enumerate(rows)]]
        )
        self._most = most
        self._make_room()
        self._set_height(_ROW * max(1, len(rows)) + (_FOOT if self._shares else 14))
        self.say("; ".join(f"{row.label}: {row.text or percent(_length(row), 1)}" for row in rows))

    def tip_at(self, at: QPointF) -> str:
        place = round(at.y())
        if not 0 <= place < len(self._rows):
            return ""
        row = self._rows[place]
        return row.tip or f"{row.label}: {row.text or percent(_length(row), 1)}"

    def _write(self, rows: Sequence[Bar], most: float) -> None:
        while len(self._texts) < len(rows):
            text = pyqtgraph.TextItem(anchor=(0, 0.5), color=self._look.colour("text"))
            text.setFont(self._look.figures(9))
            self.plot.addItem(text, ignoreBounds=True)
            self._texts.append(text)
        for place, text in enumerate(self._texts):
            text.setVisible(place < len(rows))
            if place < len(rows):
                row = rows[place]
                text.setText(row.text)
                text.setPos(_end(row) + most * _GAP, place)

    def _make_room(self) -> None:
        """As much as is needed for what stands behind the bars, and for the last mark of the axis."""
        across = max(60.0, float(self.plot.plotItem.vb.width()))
        reach = self._most * 1.08
        for row, text in zip(self._rows, self._texts, strict=False):
            letters = min(across / 2, text.boundingRect().width() + 4)
            reach = max(reach, (_end(row) + self._most * _GAP) * across / (across - letters))
        self.plot.setRange(xRange=(0.0, reach), yRange=(-0.5, max(1, len(self._rows)) - 0.5), padding=0)


class Columns(Chart):
    """Standing bars over whole numbers: the share of each."""

    def __init__(self, look: Look, title: str, what: str) -> None:
        super().__init__(look, title)
        self._what = what
        self._shares: dict[int, float] = {}
        self._bars = pyqtgraph.BarGraphItem(x=[], height=[], width=0.78)
        self._bars.setOpts(brush=look.colour("accent"), pen=NO_PEN)
        self.plot.addItem(self._bars)
        self.plot.showGrid(x=False, y=True, alpha=0.16)
        self._set_height(_CURVES)

    @property
    def shares(self) -> dict[int, float]:
        """What is drawn."""
        return self._shares

    def show_shares(self, shares: dict[int, float], said: str) -> None:
        """Draw these."""
        self._shares = shares
        numbers = sorted(shares)
        self._bars.setOpts(x=numbers, height=[shares[number] for number in numbers])
        most = max(shares.values(), default=1.0) or 1.0
        first, last = (numbers[0], numbers[-1]) if numbers else (0, 1)
        step = _step(most)
        self.plot.getAxis("left").setTicks([[(step * n, percent(step * n)) for n in range(int(most / step) + 2)]])
        self.plot.getAxis("bottom").setTicks([_whole(first, last)])
        self.plot.setRange(xRange=(first - 0.6, max(last, first + 3) + 0.6), yRange=(0, most * 1.08), padding=0)
        self.say(said)

    def tip_at(self, at: QPointF) -> str:
        share = self._shares.get(round(at.x()))
        return "" if share is None else f"{self._what} {round(at.x())}: {percent(share, 1)}"


class Curves(Chart):
    """Curves of shares over one axis, from 0 to 100 %; with a legend where there are several."""

    def __init__(self, look: Look, title: str, what: str, *, stepped: bool = True) -> None:
        super().__init__(look, title)
        self._what, self._stepped = what, stepped
        self._curves: tuple[Curve, ...] = ()
        self._items: list[Any] = []
        self.plot.showGrid(x=False, y=True, alpha=0.16)
        # A dot at 0 % lies whole on the axis.
        self.plot.plotItem.vb.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape, stepped)
        self.plot.getAxis("left").setTicks([[(number / 4, percent(number / 4)) for number in range(5)]])
        self._set_height(_CURVES)

    @property
    def curves(self) -> tuple[Curve, ...]:
        """What is drawn."""
        return self._curves

    def show_curves(self, curves: Sequence[Curve], ticks: Sequence[tuple[float, str]] = ()) -> None:
        """Draw these; ``ticks`` are the marks of the axis below, whole numbers where there are none."""
        self._curves = tuple(curves)
        for item in self._items:
            self.plot.removeItem(item)
        self._items = []
        for curve in curves:
            if curve.low:
                self._draw_interval(curve)
            self._items.append(self._drawn(curve))
        xs = [x for curve in curves for x in curve.xs] or [0.0, 1.0]
        first, last = min(xs), max(xs)
        self.plot.getAxis("bottom").setTicks([list(ticks) or _whole(round(first), round(last))])
        room = (last - first) * 0.02 or 0.5
        self.plot.setRange(xRange=(first - room, last + room), yRange=(0.0, 1.03), padding=0)
        self.legend.show_entries([(curve.label, curve.colour, curve.dashed) for curve in curves if curve.label])
        self.say("; ".join(f"{curve.label}: {percent(curve.ys[-1])} at the end" for curve in curves if curve.ys))

    def tip_at(self, at: QPointF) -> str:
        if not self._curves or not self._curves[0].xs:
            return ""
        xs = self._curves[0].xs
        x = min(xs, key=lambda each: abs(each - at.x()))
        place = xs.index(x)
        lines = [f"{self._what} {x:g}"]
        for curve in self._curves:
            if place < len(curve.ys):
                lines.append(f"{curve.label}  {percent(curve.ys[place], 1)}".strip())
        return "\n".join(lines)

    def _drawn(self, curve: Curve) -> Any:
        pen = self._line(curve.colour, 2.0, dashed=curve.dashed)
        if self._stepped:
            xs, ys = _steps(curve.xs, curve.ys)
            return self.plot.plot(xs, ys, pen=pen)
        brush = pyqtgraph.mkBrush(curve.colour)
        return self.plot.plot(
            list(curve.xs), list(curve.ys), pen=pen, symbol="o", symbolSize=7, symbolBrush=brush, symbolPen=None
        )

    def _draw_interval(self, curve: Curve) -> None:
        ground = QColor(curve.colour)
        ground.setAlphaF(0.18)
        edges = [self.plot.plot(list(curve.xs), list(side), pen=None) for side in (curve.low, curve.high)]
        between = pyqtgraph.FillBetweenItem(*edges, brush=pyqtgraph.mkBrush(ground))
        self.plot.addItem(between)
        self._items += [*edges, between]


def _numbers(values: Sequence[float]) -> Any:
    import numpy

    return numpy.array(values, dtype=float)


def _steps(xs: Sequence[float], ys: Sequence[float]) -> tuple[list[float], list[float]]:
    """Each value holds until the next one."""
    across, up = [], []
    for place, (x, y) in enumerate(zip(xs, ys, strict=True)):
        across += [x, xs[place + 1] if place + 1 < len(xs) else x + 1]
        up += [y, y]
    return across, up


def _length(row: Bar) -> float:
    return sum(length for length, _ in row.parts)


def _end(row: Bar) -> float:
    """Where the bar and its interval end."""
    return max(_length(row), row.high or 0.0)


def short(text: str, longest: int = _LONGEST) -> str:
    """A label of so many letters at the most."""
    return text if len(text) <= longest else text[: longest - 1] + "…"


def _whole(first: int, last: int) -> list[tuple[float, str]]:
    """Marks at whole numbers, at most a dozen."""
    every = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1_000, 10_000, 1_000_000) if (last - first) / step <= 12)
    return [(float(number), str(number)) for number in range(first, last + 1) if number % every == 0 or every == 1]


def _step(most: float) -> float:
    return next(step for step in (0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5) if most / step <= 5 or step == 0.5)
