"""What is shown instead of the table: a calm picture, the title of a scene, or nothing at all."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from vtt.gui.board.backdrop import Backdrop
from vtt.gui.board.labels import sized
from vtt.gui.steering.sight import Cover
from vtt.gui.theme import Theme, colour, labels, names, names_of

_TITLE = 0.085
"""The height of a scene's title in shares of the window's."""
_RINGS, _RINGS_OUTLINED = (0.34, 0.22, 0.14), (0.66, 0.54, 0.44)
"""How strong the rings of the calm cover are, and where every line is meant to be seen: on a projector, too."""
_LEAST_TITLE = 0.035
_BELOW = 0.042
"""The height of what stands under a title."""


class CoverPicture(QWidget):
    """Calm: the board's light without a board, and the program's name so faint that it does not call. Black: for a
    projector that is to give no light. Title: the name of a scene, over its picture where it has one. What stands on
    the pause of a campaign takes the place of the calm one: a title, a line below, a picture, and the time that is left
    where a timer runs."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._backdrop = Backdrop(theme)
        self._cover: Cover = "calm"
        self._title = ""
        self._picture: QImage | None = None
        self._line = self._timer = ""
        self._edge = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName("Blank")

    def show_cover(self, cover: Cover, title: str = "", picture: QImage | None = None, line: str = "") -> None:
        """Show this cover with that on it; on a black one is nothing."""
        seen = cover != "black"
        self._cover, self._title, self._line = cover, title if seen else "", line if seen else ""
        self._picture = picture if seen and picture is not None and not picture.isNull() else None
        self._tell()

    def show_timer(self, left: str) -> None:
        """Show how long the break lasts still, or with nothing no timer."""
        self._timer = left
        self._tell()

    def _tell(self) -> None:
        self.setAccessibleDescription(". ".join(part for part in (self._title, self._below) if part))
        self.update()

    @property
    def _below(self) -> str:
        """What stands under the title."""
        timer = self._timer if self._cover == "calm" else ""
        return " · ".join(part for part in (self._line, timer) if part)

    def set_edge(self, share: float) -> None:
        """Keep words and pictures out of this share of the width and the height at each side."""
        self._edge = share
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if self._cover == "black":
            painter.fillRect(self.rect(), Qt.GlobalColor.black)
        elif self._cover == "title" or self._title or self._line or self._picture is not None:
            self._paint_title(painter)
        else:
            self._paint_calm(painter)
        painter.end()

    def _paint_calm(self, painter: QPainter) -> None:
        middle = QPointF(self.width() / 2, self.height() / 2)
        self._backdrop.paint(painter, self.size(), middle, self.devicePixelRatioF())
        short = min(self.width(), self.height())
        painter.setBrush(Qt.BrushStyle.NoBrush)
        rings = _RINGS_OUTLINED if self._theme.outlined else _RINGS
        for share, opacity in zip((0.15, 0.26, 0.37), rings, strict=True):
            painter.setPen(QPen(colour(self._theme.ring_near, opacity), 2 if self._theme.outlined else 1))
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
        if self._picture is not None:
            words = whole.height() * (0.24 if self._title or not self._below else 0.14)
            if not self._title and not self._below:
                words = 40.0
            below = QRectF(whole.left(), whole.bottom() - words, whole.width(), words)
            room = whole.adjusted(40, 40, -40, -words)
            size = self._picture.size().toSizeF().scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
            area = QRectF(QPointF(), size)
            area.moveCenter(room.center())
            painter.drawImage(area, self._picture)
        text = below.adjusted(whole.width() * 0.06, 0, -whole.width() * 0.06, 0)
        if self._below:
            text = self._write_below(painter, text, whole.height())
        height, wraps = whole.height() * _TITLE, int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
        while height > whole.height() * _LEAST_TITLE:
            needed = QFontMetricsF(sized(names_of(self._title, 10), height)).boundingRect(text, wraps, self._title)
            if needed.height() <= text.height() * 0.9 and needed.width() <= text.width():
                break
            height *= 0.9
        painter.setFont(sized(names_of(self._title, 10), height))
        painter.setPen(QColor(self._theme.ring_label))
        painter.drawText(text, wraps, self._title)
        if below is whole and not self._below:
            wide = whole.width() * 0.09
            painter.setPen(colour(self._theme.ring_near, 0.6))
            line = whole.top() + whole.height() * 0.66
            painter.drawLine(QPointF(middle.x() - wide, line), QPointF(middle.x() + wide, line))

    def _write_below(self, painter: QPainter, text: QRectF, whole: float) -> QRectF:
        """Write what stands under the title; the room that is left for that."""
        height, wraps = whole * _BELOW, int(Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap)
        painter.setFont(sized(labels(10), height))
        painter.setPen(QColor(self._theme.text))
        room = QRectF(text.left(), 0, text.width(), whole)
        needed = QFontMetricsF(painter.font()).boundingRect(room, wraps, self._below).height() + height * 0.6
        if self._picture is None:
            # Under the middle, as the title stands in it.
            top = text.center().y() + whole * (_TITLE if self._title else -_BELOW / 2)
            painter.drawText(QRectF(text.left(), top, text.width(), text.bottom() - top), wraps, self._below)
            return text
        painter.drawText(QRectF(text.left(), text.bottom() - needed, text.width(), needed), wraps, self._below)
        return text.adjusted(0, 0, 0, -needed)
