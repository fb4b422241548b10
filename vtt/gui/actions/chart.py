"""The chart under the actions: what may come of the one that is looked at."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from vtt.gui.actions.prospects import Prospects
from vtt.gui.look import Look
from vtt.gui.plain_text import show_tip
from vtt.gui.shapes import rounded_above
from vtt.numerals import percents

_NOTES = ((8.5, 14), (8.5, 10), (8.0, 9), (7.5, 8))
"""The points of what the bars count, and the pixels at least between that and what they are about."""
_ASSUMED = 14
"""Pixels, at the usual size of text, from line to line of the words above the bars."""
_MOST, _LEAST = 112, 90
"""Pixels, at the usual size of text, that it is high, and in which its bars can still be told apart."""


class Chart(QWidget):
    """Bars with their labels; nothing to show leaves a quiet line of words."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._prospects: Prospects | None = None
        self._told: list[str] = []
        self._lent = 0
        self.setObjectName("chart")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_prospects(self, prospects: Prospects | None) -> None:
        """Draw these."""
        self._prospects = prospects
        bars = () if prospects is None else prospects.bars
        shares = percents([share for _, share, _ in bars])
        words = self._told = [f"{label}: {share}" for (label, _, _), share in zip(bars, shares, strict=True)]
        assumed = [prospects.assumed] if prospects is not None and prospects.assumed else []
        self.setAccessibleName("" if prospects is None else f"{prospects.heading}: " + ", ".join([*words, *assumed]))
        self.update()

    @property
    def most(self) -> int:
        """How high it is where there is room."""
        return self._look.pixels(_MOST)

    @property
    def can_lend(self) -> int:
        """So many pixels of its height at most it can do without."""
        return self.most - self._look.pixels(_LEAST)

    @property
    def lent(self) -> int:
        """How many pixels lower it is than it likes to be."""
        return min(self._lent, self.can_lend)

    def lend(self, pixels: int) -> None:
        """Leave so many pixels of its height to what stands above."""
        if pixels != self._lent:
            self._lent = pixels
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(200, self.most - self.lent)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = self._look
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        corner = float(look.theme.corner_small)
        painter.setPen(QPen(look.colour("line"), 1))
        painter.setBrush(look.colour("field"))
        painter.drawRoundedRect(frame, corner, corner)
        inner = frame.adjusted(12, 8, -12, -7)
        line = QRectF(inner.left(), inner.top(), inner.width(), look.pixels(15))
        self._draw_words(painter, line)
        if self._assumed:
            painter.setPen(look.colour("text_muted"))
            fonts = [look.figures(size) for size, _ in _NOTES]
            fitting = (font for font in fonts if QFontMetrics(font).horizontalAdvance(self._assumed) <= line.width())
            below = line.translated(0, look.pixels(_ASSUMED))
            _write(painter, below, self._assumed, next(fitting, fonts[-1]), Qt.AlignmentFlag.AlignLeft)
        if self._prospects is None:
            painter.setFont(look.label(9))
            painter.setPen(look.colour("text_faint"))
            below = inner.adjusted(0, look.pixels(12), 0, 0)
            how = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
            painter.drawText(below, how, "Point at an action to see its odds")
            return
        self._draw_bars(painter, self._prospects)

    def _draw_words(self, painter: QPainter, line: QRectF) -> None:
        """Write what the bars are about and what they count; what they count alone, where there is no room for both."""
        heading = self._prospects.heading if self._prospects is not None else "What may come of it"
        note = self._prospects.note if self._prospects is not None else ""
        capitals = self._look.capitals()
        # Capitals are set by the font, so the width of the text as it is drawn has to be asked for.
        room = line.width() - QFontMetrics(capitals).horizontalAdvance(heading)
        ways = [(self._look.figures(size), gap) for size, gap in _NOTES]
        fitting = (font for font, gap in ways if QFontMetrics(font).horizontalAdvance(note) + gap <= room)
        figures = next(fitting, None)
        painter.setPen(self._look.colour("text_muted"))
        left = Qt.AlignmentFlag.AlignLeft
        if not note or figures is not None:
            _write(painter, line, heading, capitals, left)
            left = Qt.AlignmentFlag.AlignRight
        _write(painter, line, note, figures or ways[0][0], left)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._prospects is not None:
            if event.pos().y() < self._below_heading:
                words = (self._prospects.heading, self._prospects.note, self._assumed)
                show_tip(event.globalPos(), "\n".join(each for each in words if each), self)
                return True
            for place, told in enumerate(self._told):
                if self._column(place, len(self._told)).contains(event.pos().toPointF()):
                    show_tip(event.globalPos(), told, self)
                    return True
        return super().event(event)

    @property
    def _assumed(self) -> str:
        """What the bars take for granted, or empty."""
        return "" if self._prospects is None else self._prospects.assumed

    @property
    def _worded(self) -> bool:
        """Whether the bars are of several numbers, each called by its name."""
        return self._prospects is not None and any(" " in label for label, _, _ in self._prospects.bars)

    @property
    def _below_heading(self) -> float:
        return 8.0 + self._look.pixels(19 + _ASSUMED * bool(self._assumed))

    def _column(self, place: int, count: int) -> QRectF:
        top = self._below_heading
        area = QRectF(12, top, self.width() - 24, self.height() - top - 6)
        width = area.width() / max(count, 4 if self._worded else 7)
        # A few stand in the middle.
        left = area.center().x() - width * count / 2
        return QRectF(left + place * width, area.top(), width, area.height())

    def _draw_bars(self, painter: QPainter, shown: Prospects) -> None:
        look = self._look
        tallest = max(share for _, share, _ in shown.bars)
        label_height = look.pixels(15)
        painter.setFont(look.figures(8.5))
        for place, (label, share, nothing) in enumerate(shown.bars):
            column = self._column(place, len(shown.bars))
            foot = column.bottom() - label_height
            height = max(2.0, (foot - column.top()) * share / tallest)
            width = min(column.width() - 4, 26.0)
            bar = QRectF(column.center().x() - width / 2, foot - height, width, height)
            painter.fillPath(rounded_above(bar), look.colour("text_disabled" if nothing else "accent"))
            painter.setPen(look.colour("text_muted"))
            words = QRectF(column.left(), foot + 1, column.width(), label_height)
            painter.drawText(words, int(Qt.AlignmentFlag.AlignCenter), label)


def _write(painter: QPainter, line: QRectF, text: str, font: QFont, side: Qt.AlignmentFlag) -> None:
    """Write on one side of a line, as much as there is room for."""
    painter.setFont(font)
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(line.width()))
    painter.drawText(line, int(side | Qt.AlignmentFlag.AlignVCenter), shown)
