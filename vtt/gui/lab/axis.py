"""The axis of a chart. Like ``charts`` it takes long to import: whoever imports it has had ``plots`` import pyqtgraph
before."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

import pyqtgraph
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from vtt.gui.look import Look
from vtt.numerals import percent

Marks = Sequence[tuple[float, str]]
"""Where on an axis something stands, and what."""
APART: Final = "00"
"""As wide as this is what is left free between two marks beside each other."""
_MOST: Final = 12
"""Marks of whole numbers on one axis."""


class Axis(pyqtgraph.AxisItem):  # type: ignore[misc]
    """An axis whose marks stand clear of each other: of several rows of marks it shows the first that has room."""

    def __init__(self, look: Look, side: str) -> None:
        super().__init__(side, pen=pyqtgraph.mkPen(look.colour("line")))
        self._rows: Sequence[Marks] = ((),)
        self.setTextPen(pyqtgraph.mkPen(look.colour("text_muted")))
        self.setTickFont(look.figures(8.5))
        self.setStyle(tickLength=0, tickTextOffset=6)

    def set_marks(self, *rows: Marks) -> None:
        """Show one of these: the many before the few, at least one row."""
        self._rows = rows
        self.picture = None
        self.update()

    @property
    def metrics(self) -> QFontMetricsF:
        """Of what stands on it."""
        return QFontMetricsF(self.style["tickFont"])

    def shown(self, low: float, high: float, length: float) -> Marks:
        """The marks that have room where from ``low`` to ``high`` there are so many pixels."""
        pixels = length / ((high - low) or 1.0)
        for marks in self._rows:
            inside = [(place, text) for place, text in marks if low <= place <= high]
            ends = [(place * pixels, self._extent(text)) for place, text in sorted(inside)]
            if all(there - here >= (one + other) / 2 + self._apart for (here, one), (there, other) in pairwise(ends)):
                break
        return inside

    def tickValues(self, low: float, high: float, length: float) -> list[tuple[float, list[float]]]:
        return [(1.0, [place for place, _ in self.shown(min(low, high), max(low, high), length)])]

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        texts = {place: text for marks in reversed(self._rows) for place, text in marks}
        return [texts[value] for value in values]

    def boundingRect(self) -> QRectF:
        # By itself an axis leaves out a mark at its end that reaches over it by a pixel.
        over = max((self.metrics.horizontalAdvance(text) for _, text in self._rows[0]), default=0.0)
        around: QRectF = super().boundingRect()
        return around.adjusted(-over, -over, over, over)

    def drawPicture(self, painter: Any, axis: Any, ticks: Any, texts: Any) -> None:
        # A tick without a length would still be a dot.
        super().drawPicture(painter, axis, [tick for tick in ticks if tick[1] != tick[2]], texts)

    @property
    def _apart(self) -> float:
        return self.metrics.horizontalAdvance(APART) if self._lies else 0.0

    @property
    def _lies(self) -> bool:
        return self.orientation in ("top", "bottom")

    def _extent(self, text: str) -> float:
        return self.metrics.horizontalAdvance(text) if self._lies else self.metrics.height()


def shares(step: float = 0.25, most: float = 1.0) -> list[Marks]:
    """Marks at shares: at each so many, at every second of them, and so on."""
    count = int(most / step) + 1
    return every([(step * number, percent(step * number)) for number in range(count)])


def whole(first: int, last: int) -> list[Marks]:
    """Marks at whole numbers that are easily counted on, at most a dozen."""
    steps = [step for power in range(7) for step in (10**power, 2 * 10**power, 5 * 10**power)]
    found: list[Marks] = [
        [(float(number), f"{number:,}") for number in range(-(-first // step) * step, last + 1, step)]
        for step in steps
        if (last - first) / step <= _MOST
    ]
    return [marks for marks in found if len(marks) > 1] or found[:1]


def every(marks: Marks) -> list[Marks]:
    """All of these marks, every second, every fourth and so on, then the first and the last, and the first alone."""
    halved = [marks[:: 2**power] for power in range(len(marks).bit_length())]
    return [marks, *(some for some in halved[1:] if len(some) > 1), [*marks[:1], *marks[1:][-1:]], marks[:1]]
