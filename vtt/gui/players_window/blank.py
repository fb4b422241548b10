"""A calm picture to show instead of the table."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from vtt.gui.board.backdrop import Backdrop
from vtt.gui.board.labels import sized
from vtt.gui.theme import Theme, colour, names


class BlankPicture(QWidget):
    """The board's light without a board, and the program's name so faint that it does not call."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._backdrop = Backdrop(theme)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName("Blank")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        middle = QPointF(self.width() / 2, self.height() / 2)
        self._backdrop.paint(painter, self.size(), middle, self.devicePixelRatioF())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        short = min(self.width(), self.height())
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for share, opacity in ((0.15, 0.34), (0.26, 0.22), (0.37, 0.14)):
            painter.setPen(colour(self._theme.ring_near, opacity))
            painter.drawEllipse(middle, short * share, short * share)
        painter.setFont(sized(names(10), short * 0.058))
        painter.setPen(colour(self._theme.ring_label, 0.62))
        painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, "Nearby")
        painter.end()
