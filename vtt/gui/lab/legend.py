"""The legend below a chart: a stroke in the colour of each curve and its name, in as many lines as they need."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from vtt.gui.look import Look
from vtt.gui.plain_text import show_tip

STROKES = ((), (5, 2), (1.5, 2), (6, 2, 1.5, 2), (9, 3), (6, 2, 1.5, 2, 1.5, 2), (3, 4))
"""Kinds of strokes, dashes and gaps in widths of the pen: which curve is which is not told by its colour alone."""
_STROKE, _BESIDE, _BETWEEN = 34, 6, 14
_MOST = 150
"""Pixels of the longest name, unless half a line is more."""


class Legend(QWidget):
    """As high as its lines are at the width that it has; nothing where there is but one curve. A tool tip tells the
    whole of a name that is shortened."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._font = look.label(9)
        self._entries: tuple[tuple[str, QColor, int], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_entries(self, entries: Sequence[tuple[str, QColor, int]]) -> None:
        """Name these: a name, the colour of its stroke, and which of ``STROKES`` that is."""
        if tuple(entries) != self._entries:
            self._entries = tuple(entries)
            self._fit()
            self.update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            at = QPointF(event.pos())
            under = zip(self._entries, self._boxes(), strict=True)
            show_tip(event.globalPos(), next((name for (name, _, _), box in under if box.contains(at)), ""), self)
            return True
        return super().event(event)

    def sizeHint(self) -> QSize:
        return QSize(self._look.pixels(200), self._height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._font)
        for (name, colour, kind), box in zip(self._entries, self._boxes(), strict=True):
            pen = QPen(colour, 2.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
            if STROKES[kind]:
                pen.setDashPattern(STROKES[kind])
            painter.setPen(pen)
            middle = box.center().y()
            stroke = self._look.pixels(_STROKE)
            painter.drawLine(QPointF(box.left(), middle), QPointF(box.left() + stroke, middle))
            painter.setPen(self._look.colour("text_muted"))
            words = box.adjusted(stroke + _BESIDE, 0, 0, 0)
            short = QFontMetricsF(self._font).elidedText(name, Qt.TextElideMode.ElideMiddle, words.width() + 1)
            painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), short)

    def _boxes(self) -> list[QRectF]:
        metrics = QFontMetricsF(self._font)
        line, stroke = metrics.lineSpacing() + 2, self._look.pixels(_STROKE)
        beside = stroke + _BESIDE
        most = max(float(self._look.pixels(_MOST)), (self.width() - _BETWEEN) / 2 - beside)
        most = min(most, max(0.0, self.width() - beside))
        found, left, top = [], 0.0, 0.0
        for name, _, _ in self._entries:
            width = beside + min(metrics.horizontalAdvance(name), most)
            if left and left + width > self.width():
                left, top = 0.0, top + line
            found.append(QRectF(left, top, width, line))
            left += width + _BETWEEN
        return found

    def _height(self) -> int:
        return round(self._boxes()[-1].bottom()) + 1 if self._entries else 0

    def _fit(self) -> None:
        if self.minimumHeight() != self._height():
            self.setFixedHeight(self._height())
