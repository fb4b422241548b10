"""What is shown instead of the table: a calm picture, the title of a scene, or nothing at all."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from vtt.gui.board.backdrop import Backdrop
from vtt.gui.board.labels import sized
from vtt.gui.steering.sight import Cover
from vtt.gui.theme import Theme, colour, names

_TITLE = 0.085
"""The height of a scene's title in shares of the window's."""
_LEAST_TITLE = 0.035


class CoverPicture(QWidget):
    """Calm: the board's light without a board, and the program's name so faint that it does not call. Black: for a
    projector that is to give no light. Title: the name of a scene, over its picture where it has one."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._backdrop = Backdrop(theme)
        self._cover: Cover = "calm"
        self._title = ""
        self._picture: QImage | None = None
        self._edge = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName("Blank")

    def show_cover(self, cover: Cover, title: str = "", picture: QImage | None = None) -> None:
        """Show this cover. ``title`` and ``picture`` are those of a scene, for its title card alone."""
        card = cover == "title"
        self._cover, self._title, self._picture = cover, title if card else "", picture if card else None
        self.setAccessibleDescription(self._title)
        self.update()

    def set_edge(self, share: float) -> None:
        """Keep words and pictures out of this share of the width and the height at each side."""
        self._edge = share
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if self._cover == "black":
            painter.fillRect(self.rect(), Qt.GlobalColor.black)
        elif self._cover == "title":
            self._paint_title(painter)
        else:
            self._paint_calm(painter)
        painter.end()

    def _paint_calm(self, painter: QPainter) -> None:
        middle = QPointF(self.width() / 2, self.height() / 2)
        self._backdrop.paint(painter, self.size(), middle, self.devicePixelRatioF())
        short = min(self.width(), self.height())
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for share, opacity in ((0.15, 0.34), (0.26, 0.22), (0.37, 0.14)):
            painter.setPen(colour(self._theme.ring_near, opacity))
            painter.drawEllipse(middle, short * share, short * share)
        painter.setFont(sized(names(10), short * 0.058))
        painter.setPen(colour(self._theme.ring_label, 0.62))
        painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, "Nearby")

    def _paint_title(self, painter: QPainter) -> None:
        wide, high = self.width() * self._edge, self.height() * self._edge
        whole = QRectF(self.rect()).adjusted(wide, high, -wide, -high)
        middle = whole.center()
        self._backdrop.paint(painter, self.size(), middle, self.devicePixelRatioF())
        below = whole
        if self._picture is not None and not self._picture.isNull():
            below = QRectF(whole.left(), whole.bottom() - whole.height() * 0.24, whole.width(), whole.height() * 0.24)
            room = QRectF(whole.left(), whole.top(), whole.width(), whole.height() * 0.76).adjusted(40, 40, -40, 0)
            size = self._picture.size().toSizeF().scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
            area = QRectF(QPointF(), size)
            area.moveCenter(room.center())
            painter.drawImage(area, self._picture)
        text = below.adjusted(whole.width() * 0.06, 0, -whole.width() * 0.06, 0)
        height, wraps = whole.height() * _TITLE, int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
        while height > whole.height() * _LEAST_TITLE:
            needed = QFontMetricsF(sized(names(10), height)).boundingRect(text, wraps, self._title)
            if needed.height() <= text.height() * 0.9 and needed.width() <= text.width():
                break
            height *= 0.9
        painter.setFont(sized(names(10), height))
        painter.setPen(QColor(self._theme.ring_label))
        painter.drawText(text, wraps, self._title)
        if below is whole:
            wide = whole.width() * 0.09
            painter.setPen(colour(self._theme.ring_near, 0.6))
            painter.drawLine(
                QPointF(middle.x() - wide, whole.top() + whole.height() * 0.66),
                QPointF(middle.x() + wide, whole.top() + whole.height() * 0.66),
            )
