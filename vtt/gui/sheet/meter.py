"""A bar from nothing to full, with its figures."""

from PySide6.QtCore import QEasingCurve, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from vtt.gui.look import Look
from vtt.gui.sheet.tones import bar
from vtt.rules.contract.description import Meter


class MeterBlock(QWidget):
    """Heading at the left, ``7 / 8`` at the right, the bar under both. A change slides there when ``animated``.

    A click gives it the keyboard: an amount that is typed then is for whose sheet it stands on.
    """

    def __init__(self, look: Look, block: Meter, *, animated: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._block = block
        self._animated = animated
        self._share = _share(block)
        self._slide = QVariantAnimation(self, duration=350, easingCurve=QEasingCurve(QEasingCurve.Type.OutCubic))
        self._slide.valueChanged.connect(self._slid)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._name()

    def show_block(self, block: Meter) -> None:
        """Draw this one instead."""
        self._block = block
        self._slide.stop()
        if self._animated and self.isVisible():
            self._slide.setStartValue(self._share)
            self._slide.setEndValue(_share(block))
            self._slide.start()
        else:
            self._share = _share(block)
        self._name()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, self._look.pixels(28))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        thickness = self._look.pixels(7)
        words = QRectF(0, 0, self.width(), self.height() - thickness - 3)
        painter.setPen(self._look.colour("text_muted"))
        painter.setFont(self._look.capitals())
        painter.drawText(words, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), self._block.label)
        painter.setPen(self._look.colour("text"))
        painter.setFont(self._look.name_figures(11))
        figures = f"{self._block.value} / {self._block.maximum}"
        painter.drawText(words, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), figures)
        track = QRectF(0, self.height() - thickness, self.width(), thickness)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._look.colour("life_track"))
        painter.drawRoundedRect(track, thickness / 2, thickness / 2)
        if self._share > 0:
            filled = QRectF(track)
            filled.setWidth(max(thickness, track.width() * self._share))
            painter.setBrush(bar(self._look, self._block.tone))
            painter.drawRoundedRect(filled, thickness / 2, thickness / 2)

    def _slid(self, value: object) -> None:
        if isinstance(value, float):
            self._share = value
            self.update()

    def _name(self) -> None:
        self.setAccessibleName(f"{self._block.label} {self._block.value} of {self._block.maximum}")


def _share(block: Meter) -> float:
    return 0.0 if block.maximum <= 0 else min(1.0, max(0.0, block.value / block.maximum))
