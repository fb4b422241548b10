"""A point of the board that everybody is to look at: rings that widen and fade, for a moment."""

from PySide6.QtCore import QEasingCurve, QPointF, QRect, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from vtt.gui.theme import Theme, colour

PING_MILLISECONDS = 2400
_RINGS = 3
_REACH = 0.11
"""The widest ring in shares of the window's height."""


class Ping(QWidget):
    """Lies over the board as large as its rings get. Where nothing moves, it stands still for as long."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._animated = True
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName("Look here")
        self._fading = QVariantAnimation(self)
        self._fading.setDuration(PING_MILLISECONDS)
        self._fading.setStartValue(0.0)
        self._fading.setEndValue(1.0)
        self._fading.setEasingCurve(QEasingCurve.Type.Linear)
        self._fading.valueChanged.connect(self._moved)
        self._fading.finished.connect(self.hide)
        self.hide()

    def set_animated(self, animated: bool) -> None:
        """Whether the rings widen and fade, or stand still."""
        self._animated = animated

    def show_at(self, centre: QPointF) -> None:
        """Show it round this pixel of the widget that it lies over."""
        over = self.parentWidget()
        assert over is not None
        reach = round(over.height() * _REACH)
        self.setGeometry(QRect(round(centre.x()) - reach, round(centre.y()) - reach, 2 * reach, 2 * reach))
        self.show()
        self.raise_()
        self._fading.stop()
        self._fading.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        share = float(self._fading.currentValue() or 0.0) if self._animated else 0.35
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, reach = QPointF(self.width() / 2, self.height() / 2), self.width() / 2
        wide = max(reach * 0.07, 3.0)
        for ring in range(_RINGS):
            far = (share * 2 + ring / _RINGS) % 1.0
            opacity = (1.0 - far) * min(1.0, (1.0 - share) * 3)
            painter.setPen(QPen(colour(self._theme.accent, opacity), wide))
            painter.drawEllipse(middle, (reach - wide) * far, (reach - wide) * far)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(self._theme.accent, min(1.0, (1.0 - share) * 3)))
        painter.drawEllipse(middle, wide * 1.4, wide * 1.4)
        painter.end()

    def _moved(self, _share: object) -> None:
        if self._animated:
            self.update()
