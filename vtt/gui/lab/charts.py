"""The charts of the lab, drawn by pyqtgraph in the colours and letters of the window. It takes long to import: whoever
imports this has had ``plots`` import it before."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
import pyqtgraph
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsItem, QSizePolicy, QVBoxLayout, QWidget

from vtt.gui.lab.axis import Axis, Marks, every, shares, whole
from vtt.gui.lab.legend import STROKES, Legend
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
_OVER: Final = 1.08
"""So high is a chart of the highest column in it."""
_OF_FIGHTS: Final = "Share of the fights"
_BESIDE: Final = 0.45
"""How much of a chart at the most what is named beside it takes."""


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
    stroke: int = 0
    """Which of ``STROKES`` it is drawn with."""


class Chart(QFrame):
    """A card with a title and a plot that nobody drags about; what is under the pointer is told in a tool tip. ``up``
    and ``across`` name what its axes are of, where the title and the marks don't say so."""

    def __init__(self, look: Look, title: str, *, across: str = "", up: str = "") -> None:
        super().__init__()
        self._look = look
        self.setProperty("role", "panel")
        self.title = PlainLabel(title)
        self.title.setFont(look.capitals())
        self.title.setProperty("role", "muted")
        self.title.setProperty(HEADING, True)
        self.title.setWordWrap(True)
        self.up, self.across = self._axis_name(up), self._axis_name(across)
        self.across.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._names: tuple[str, ...] = ()
        self._left, self._below = Axis(look, "left"), Axis(look, "bottom")
        axes = {"left": self._left, "bottom": self._below}
        self.plot: Any = pyqtgraph.PlotWidget(background=None, axisItems=axes)
        for axis in (self._left, self._below):
            # The lines of the grid lie behind what is drawn; a plot has put them before it.
            axis.setZValue(self.plot.plotItem.vb.zValue() - 1)
        self.plot.setFrameShape(QFrame.Shape.NoFrame)
        self.plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.plot.setMenuEnabled(False)
        self.plot.setMouseEnabled(False, False)
        self.plot.hideButtons()
        self.plot.viewport().setMouseTracking(True)
        self.plot.viewport().installEventFilter(self)
        self.legend = Legend(look)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 10, 8)
        column.setSpacing(4)
        for part in (self.title, self.up, self.plot, self.across, self.legend):
            column.addWidget(part, 1 if part is self.plot else 0)
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_names()

    def _axis_name(self, words: str) -> PlainLabel:
        label = PlainLabel(words)
        label.setFont(self._look.label(8.5))
        label.setProperty("role", "muted")
        label.setWordWrap(True)
        label.setHidden(not words)
        return label

    def _name_beside(self, names: Sequence[str]) -> None:
        """Names of rows, from 0 on; each is shortened where it would take too much of the chart. What tells several
        apart often stands at their ends."""
        self._names = tuple(names)
        self._fit_names()

    def _fit_names(self) -> None:
        if self._names:
            room, metrics = self.width() * _BESIDE, self._left.metrics
            fitted = [metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, room) for name in self._names]
            self._left.set_marks(*every(list(enumerate(fitted))))

    def _mark_below(self, *rows: Marks) -> None:
        """Marks of the axis below, of whose last one nothing is cut off."""
        self._below.set_marks(*rows)
        last = max((self._below.metrics.horizontalAdvance(text) for _, text in rows[0][-1:]), default=0.0)
        # An axis counts eight tenths of the height of its marks: what reaches below that is not cut either.
        under = self._below.metrics.height() * 0.1
        self.plot.plotItem.layout.setContentsMargins(1, 1, 1 + last / 2, 1 + under)

    def _line(self, colour: QColor, width: float = 1.6, stroke: int = 0) -> Any:
        return pyqtgraph.mkPen(colour, width=width, dash=list(STROKES[stroke]) or None)

    def _set_height(self, height: int) -> None:
        pixels = self._look.pixels(height)
        if self.plot.height() != pixels or self.plot.minimumHeight() != pixels:
            self.plot.setFixedHeight(pixels)
            self.updateGeometry()


class _Whiskers(pyqtgraph.ErrorBarItem):  # type: ignore[misc]
    """Lines of whole pixels: smoothed, each would be as thick as its place between two of them makes it."""

    def paint(self, painter: Any, *rest: Any) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        super().paint(painter, *rest)


class LyingBars(Chart):
    """Bars one below the other, from 0 to 100 %, or to the longest where they are no shares."""

    def __init__(self, look: Look, title: str, *, are_shares: bool = True) -> None:
        super().__init__(look, title)
        self._are_shares = are_shares
        self._rows: tuple[Bar, ...] = ()
        self._texts: list[Any] = []
        self._most = 1.0
        self._bars = pyqtgraph.BarGraphItem(x0=[], y0=[], width=[], height=0.6)
        # A line in the colour of writing has an edge in that of the ground: it is seen on bars and beside them.
        pens = (self._line(look.colour("panel"), 4), self._line(look.colour("text"), 2))
        self._whiskers = [_Whiskers(x=_numbers(()), y=_numbers(()), beam=0.26, pen=pen) for pen in pens]
        for item in (self._bars, *self._whiskers):
            self.plot.addItem(item)
        self.plot.plotItem.vb.invertY(True)
        self.plot.plotItem.vb.sigResized.connect(lambda _box: self._make_room())
        self._left.setPen(None)
        self._left.setTextPen(pyqtgraph.mkPen(look.colour("text")))
        self._left.setTickFont(look.label(9))
        if are_shares:
            self.plot.showGrid(x=True, y=False, alpha=0.16)
            self._below.set_marks(*shares())
        else:
            self._below.hide()

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
        most = 1.0 if self._are_shares else longest or 1.0
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
        self._name_beside([row.label for row in rows])
        self._most = most
        self._make_room()
        self._set_height(_ROW * max(1, len(rows)) + (_FOOT if self._are_shares else 14))
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
        mark = self._below.metrics.horizontalAdvance(percent(1.0)) / 2 + 2 if self._are_shares else 0.0
        reach = self._most * max(_OVER, across / (across - mark))
        for row, text in zip(self._rows, self._texts, strict=False):
            letters = min(across / 2, text.boundingRect().width() + 4)
            reach = max(reach, (_end(row) + self._most * _GAP) * across / (across - letters))
        self.plot.setRange(xRange=(0.0, reach), yRange=(-0.5, max(1, len(self._rows)) - 0.5), padding=0)


class Columns(Chart):
    """Standing bars over whole numbers: in what share of the fights each came up."""

    def __init__(self, look: Look, title: str, what: str) -> None:
        super().__init__(look, title, across=what, up=_OF_FIGHTS)
        self._what = what
        self._drawn: dict[int, float] = {}
        self._bars = pyqtgraph.BarGraphItem(x=[], height=[], width=0.78)
        self._bars.setOpts(brush=look.colour("accent"), pen=NO_PEN)
        self.plot.addItem(self._bars)
        self.plot.showGrid(x=False, y=True, alpha=0.16)
        self._set_height(_CURVES)

    @property
    def shares(self) -> dict[int, float]:
        """What is drawn."""
        return self._drawn

    def show_shares(self, drawn: dict[int, float], said: str) -> None:
        """Draw these."""
        self._drawn = drawn
        numbers = sorted(drawn)
        self._bars.setOpts(x=numbers, height=[drawn[number] for number in numbers])
        most = max(drawn.values(), default=1.0) or 1.0
        first, last = (numbers[0], numbers[-1]) if numbers else (0, 1)
        self._left.set_marks(*shares(_step(most), most * _OVER))
        self._mark_below(*whole(first, last))
        self.plot.setRange(xRange=(first - 0.6, max(last, first + 3) + 0.6), yRange=(0, most * _OVER), padding=0)
        self.say(said)

    def tip_at(self, at: QPointF) -> str:
        share = self._drawn.get(round(at.x()))
        return "" if share is None else f"{self._what} {round(at.x())}: {percent(share, 1)}"


class Curves(Chart):
    """Curves of shares of the fights over one axis, from 0 to 100 %; with a legend where there are several."""

    def __init__(self, look: Look, title: str, what: str, *, stepped: bool = True) -> None:
        super().__init__(look, title, across=what, up=_OF_FIGHTS)
        self._what, self._stepped = what, stepped
        self._curves: tuple[Curve, ...] = ()
        self._items: list[Any] = []
        self.plot.showGrid(x=False, y=True, alpha=0.16)
        # A dot at 0 % lies whole on the axis.
        self.plot.plotItem.vb.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape, stepped)
        self._left.set_marks(*shares())
        self._set_height(_CURVES)

    @property
    def curves(self) -> tuple[Curve, ...]:
        """What is drawn."""
        return self._curves

    def show_curves(self, curves: Sequence[Curve]) -> None:
        """Draw these; below stand whole numbers, or the values themselves where nothing lies between them."""
        self._curves = tuple(curves)
        for item in self._items:
            self.plot.removeItem(item)
        self._items = []
        for curve in curves:
            if curve.low:
                self._draw_interval(curve)
            self._items.append(self._drawn(curve))
        xs = sorted({x for curve in curves for x in curve.xs}) or [0.0, 1.0]
        first, last = xs[0], xs[-1]
        values = every([(x, f"{x:,g}") for x in xs])
        self._mark_below(*(whole(round(first), round(last)) if self._stepped else values))
        room = (last - first) * 0.02 or 0.5
        self.plot.setRange(xRange=(first - room, last + room), yRange=(0.0, 1.03), padding=0)
        self.legend.show_entries([(curve.label, curve.colour, curve.stroke) for curve in curves if curve.label])
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
        pen = self._line(curve.colour, 2.0, curve.stroke)
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
        # Not as plots, which have no path where they have no pen: nothing would lie between two of them.
        sides = (curve.low, curve.high)
        edges = [pyqtgraph.PlotCurveItem(list(curve.xs), list(side), pen=NO_PEN) for side in sides]
        between = pyqtgraph.FillBetweenItem(*edges, brush=pyqtgraph.mkBrush(ground))
        for item in (*edges, between):
            self.plot.addItem(item)
            self._items.append(item)


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


def _step(most: float) -> float:
    return next(step for step in (0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5) if most / step <= 5 or step == 0.5)
