"""The line that stands for parts of a side that are folded away."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from vtt.gui.plain_text import literal
from vtt.gui.roll.line import RollLine
from vtt.gui.roll.measures import Measures
from vtt.rules.contract.roll_view import RollPart

LEAST_FOLDED = 2
"""Fewer are not folded away: the line for them would be as high as they are."""


class FoldLine(RollLine):
    """Says how many parts are folded away, and where they come from; checked while they are seen. Space presses it."""

    def __init__(self, measures: Measures, parent: QWidget | None = None) -> None:
        super().__init__(measures, parent)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedHeight(measures.row if measures.large else measures.line)

    def show_folded(self, parts: Sequence[RollPart]) -> None:
        """Stand for these."""
        sources = list(dict.fromkeys(part.source for part in parts if part.source))
        more = f"{len(parts)} more"
        if sources and all(map(str.isascii, sources)):
            more = f"{more}: {', '.join(sources)}"
        elif sources:
            # A line is in one language: the number alone is in both.
            more = f"{len(parts)}：{'、'.join(sources)}"
        self.setText("Show fewer" if self.isChecked() else more)
        self.setAccessibleName(self.text())
        self.setToolTip(literal("\n".join(f"{part.amount} {part.label}" for part in parts)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, measures = self._measures.look, self._measures
        if self.hasFocus():
            painter.setPen(QPen(look.colour("focus"), look.theme.focus_width))
            corner = float(look.theme.corner_small)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), corner, corner)
        font = measures.words if measures.large else measures.small
        painter.setFont(font)
        painter.setPen(look.colour("text" if self.underMouse() else "text_muted"))
        area = QRectF(self.rect()).adjusted(measures.gap, 0, -measures.gap, 0)
        sign = "▾ " if self.isChecked() else "▸ "
        words = QFontMetricsF(font).elidedText(sign + self.text(), Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), words)
