"""Small dice that are whole, broken or lost, and crack when they break."""

import re

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from vtt.gui.look import Look
from vtt.gui.plain_text import literal, parted, whole_words
from vtt.gui.sheet.small_die import draw_small_die
from vtt.gui.two_lines import in_lines
from vtt.rules.contract.description import Pips

_POINTS = (9.0, 8.0, 7.0)
"""Points of what stands beside the dice, the usual first."""


class PipsBlock(QWidget):
    """Heading and note, and under them one small die a pip. A pip that breaks shakes and cracks when ``animated``."""

    def __init__(self, look: Look, block: Pips, *, animated: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._block = block
        self._animated = animated
        self._breaking: frozenset[int] = frozenset()
        self._progress = 1.0
        self._crack = QVariantAnimation(self, duration=600, easingCurve=QEasingCurve(QEasingCurve.Type.OutQuad))
        self._crack.setStartValue(0.0)
        self._crack.setEndValue(1.0)
        self._crack.valueChanged.connect(self._cracked)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._name()

    def show_block(self, block: Pips) -> None:
        """Draw these instead."""
        before = self._block.pips
        self._block = block
        self._breaking = frozenset(
            place
            for place, pip in enumerate(block.pips)
            if pip == "broken" and place < len(before) and before[place] == "whole"
        )
        self._crack.stop()
        self._progress = 1.0
        if self._breaking and self._animated and self.isVisible():
            self._crack.start()
        self._name()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, self._look.pixels(22) + (self._edge + 6 if self._block.pips else 0))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        words = QRectF(0, 0, self.width(), self._look.pixels(18))
        painter.setPen(self._look.colour("text_muted"))
        painter.setFont(self._look.capitals())
        painter.drawText(words, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), self._block.label)
        room = words.width() - painter.fontMetrics().horizontalAdvance(self._block.label) - 10
        painter.setFont(self._look.figures(9))
        fits = painter.fontMetrics().horizontalAdvance(self._block.note) <= room
        if fits:
            painter.drawText(words, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), self._block.note)
        left = QPointF(0, words.bottom() + 6)
        step = self._edge + 10.0
        if len(self._block.pips) > 1:
            step = min(step, (self.width() - self._edge) / (len(self._block.pips) - 1))
        for place, pip in enumerate(self._block.pips):
            area = QRectF(left + QPointF(place * step, 0), QSize(self._edge, self._edge).toSizeF())
            progress = self._progress if place in self._breaking else 1.0
            draw_small_die(painter, area, self._block.sides, pip, progress, self._look)
        beside = _count(self._block) if fits else self._block.note
        self._draw_beside(painter, QPointF(step * len(self._block.pips) + 6, left.y()), beside)

    @property
    def _edge(self) -> int:
        return self._look.pixels(26)

    def _draw_beside(self, painter: QPainter, at: QPointF, words: str) -> None:
        """What is said at the right of the dice: smaller where it takes more than two lines, then cut short."""
        words, area = whole_words(words), QRectF(at.x(), at.y() - 3, self.width() - at.x(), self._edge + 6)
        if area.width() > 40:
            painter.setPen(self._look.colour("text_muted"))
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
            for points in _POINTS:
                font = self._look.figures(points)
                lines = QFontMetricsF(font).boundingRect(area, int(flags), parted(words, font, area.width()))
                if lines.height() <= area.height():
                    break
            else:
                words = "\n".join(
                    in_lines(words, font, area.width(), max(1, int(area.height() / QFontMetricsF(font).height())))
                )
            painter.setFont(font)
            painter.drawText(area, int(flags), parted(words, font, area.width()))

    def _cracked(self, value: object) -> None:
        if isinstance(value, float):
            self._progress = value
            self.update()

    def _name(self) -> None:
        whole = self._block.pips.count("whole")
        self.setAccessibleName(f"{self._block.label}: {whole} of {len(self._block.pips)} whole. {self._block.note}")
        self.setToolTip(literal(" · ".join(part for part in (self._block.note, self._block.why) if part)))


def _count(block: Pips) -> str:
    parts = []
    for state in ("broken", "lost"):
        number = sum(pip == state for pip in block.pips)
        # The game may have said so in its own words, in whatever language.
        if number and state not in block.note and (block.note.isascii() or not _says(block.note, number)):
            parts.append(f"{number} {state}")
    return ", ".join(parts)


def _says(note: str, number: int) -> bool:
    return re.search(rf"(?<!\d){number}(?!\d)", note) is not None
