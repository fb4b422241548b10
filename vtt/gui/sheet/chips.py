"""Words in small rounded frames, side by side and wrapping: conditions, and what can be spent in a turn. What is wider
than the whole row wraps in its frame."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from vtt.gui.look import Look
from vtt.gui.plain_text import show_tip
from vtt.gui.two_lines import in_lines

_GAP = 6.0
_ENDS = 20.0
"""Pixels of a frame's width that are not its words."""
_MOST_LINES = 6


@dataclass(frozen=True)
class Chip:
    """One word, its colour, whether it is struck out, and what its tool tip says."""

    text: str
    ink: QColor
    struck: bool = False
    tip: str = ""


class Chips(QWidget):
    """Any number of chips; the height follows the width."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._chips: tuple[Chip, ...] = ()
        self._font = look.label(9)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_chips(self, chips: tuple[Chip, ...]) -> None:
        """Draw these."""
        self._chips = chips
        self.setAccessibleName(", ".join(f"{chip.text} (spent)" if chip.struck else chip.text for chip in chips))
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        areas = self._areas(float(width))
        return round(areas[-1].bottom()) + 1 if areas else 0

    def sizeHint(self) -> QSize:
        width = self.width() if self.width() > 60 else 220
        return QSize(width, self.heightForWidth(width))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for chip, area in zip(self._chips, self._areas(float(self.width())), strict=True):
            radius = self._line_height / 2
            ground = QColor(chip.ink)
            ground.setAlphaF(0.0 if chip.struck else 0.13)
            ink = self._look.colour("text_faint") if chip.struck else chip.ink
            edge = QColor(ink)
            edge.setAlphaF(0.55)
            painter.setPen(QPen(edge, 1))
            painter.setBrush(ground)
            painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
            font = self._font
            font.setStrikeOut(chip.struck)
            painter.setFont(font)
            painter.setPen(ink)
            painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter), "\n".join(self._lines(chip, self.width())))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            for chip, area in zip(self._chips, self._areas(float(self.width())), strict=True):
                if area.contains(event.pos().toPointF()):
                    show_tip(event.globalPos(), chip.tip, self)
                    return True
        return super().event(event)

    @property
    def _line_height(self) -> float:
        """How high the frame of one line is."""
        return QFontMetricsF(self._font).height() + 5

    def _lines(self, chip: Chip, width: float) -> tuple[str, ...]:
        return in_lines(chip.text, self._font, width - _ENDS, _MOST_LINES)

    def _areas(self, width: float) -> list[QRectF]:
        metrics = QFontMetricsF(self._font)
        left, top, bottom = 0.0, 0.0, 0.0
        areas = []
        for chip in self._chips:
            lines = self._lines(chip, width)
            room = max(metrics.horizontalAdvance(line) for line in lines) + _ENDS
            if left > 0 and left + room > width:
                left, top = 0.0, bottom + _GAP
            height = self._line_height + (len(lines) - 1) * metrics.lineSpacing()
            areas.append(QRectF(left, top, min(room, width), height))
            left, bottom = left + room + _GAP, max(bottom, top + height)
        return areas
