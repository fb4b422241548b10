"""The players' window small and live: dragging it, the wheel and the keys move what part of the board they see."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, QPointF, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from vtt.gui.look import Look
from vtt.gui.steering.shown_strip import can_be_shown

if TYPE_CHECKING:
    from vtt.gui.players_window import PlayersWindow

_EVERY = 200
"""Milliseconds between two pictures at the least."""
_LOWEST, _HIGHEST = 64, 126
_STEP = 0.08
"""How far an arrow key moves, in shares of what is seen."""
_ZOOM = 1.15
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_CLOSER = (Qt.Key.Key_Plus, Qt.Key.Key_Equal)


class SmallPicture(QWidget):
    """``moved`` gives how far what is seen is to move, in shares of its width and height; ``zoomed`` the factor by
    which it is to become larger; ``dropped`` what was let go of over it, to be shown."""

    moved = Signal(QPointF)
    zoomed = Signal(float)
    dropped = Signal(QMimeData)

    def __init__(self, look: Look, words: Callable[[], str], parent: QWidget | None = None) -> None:
        """``words`` says in the picture's place why there is none."""
        super().__init__(parent)
        self._look = look
        self._words = words
        self._window: PlayersWindow | None = None
        self._picture = QPixmap()
        self._from: QPoint | None = None
        self._soon = QTimer(self, singleShot=True, interval=_EVERY)
        self._soon.timeout.connect(self._take)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("What the players see")
        self.setMinimumHeight(look.pixels(_LOWEST))
        self._highest = look.pixels(_HIGHEST)
        self.setAcceptDrops(True)

    @property
    def shown(self) -> QPixmap:
        """The picture that was taken last; empty while there is no window."""
        return self._picture

    def follow(self, window: "PlayersWindow | None") -> None:
        """Show this window from now on, or that there is none."""
        if window is not self._window:
            if self._window is not None:
                self._watch(self._window, watch=False)
            self._window = window
            if window is not None:
                self._watch(window, watch=True)
        self._soon.start()

    def sizeHint(self) -> QSize:
        return QSize(self._look.pixels(200), self._look.pixels(113))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return min(self._wanted_height(width), self._highest)

    @property
    def held_back(self) -> int:
        """Pixels that it would be higher if it had the room."""
        wanted = min(self._wanted_height(self.width()), self._look.pixels(_HIGHEST))
        return wanted - self.heightForWidth(self.width())

    def _wanted_height(self, width: int) -> int:
        shape = QSizeF(16, 9) if self._window is None else QSizeF(self._window.size())
        return round(width * shape.height() / max(shape.width(), 1.0))

    def set_room(self, height: int) -> None:
        """Be no higher than this many pixels, as long as anything can be made out."""
        highest = min(max(height, self.minimumHeight()), self._look.pixels(_HIGHEST))
        if highest != self._highest:
            self._highest = highest
            self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and not self._soon.isActive() and self.isVisible():
            self._soon.start()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        look, area = self._look, QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(area, look.colour("window"))
        words = self._words()
        if not words and not self._picture.isNull():
            size = self._picture.deviceIndependentSize().scaled(area.size(), Qt.AspectRatioMode.KeepAspectRatio)
            shown = QRectF(QPointF(), size)
            shown.moveCenter(area.center())
            painter.drawPixmap(shown, self._picture, QRectF(self._picture.rect()))
        else:
            painter.setFont(look.label(9))
            painter.setPen(look.colour("text_muted"))
            flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
            painter.drawText(area.adjusted(8, 4, -8, -4), flags, words)
        painter.setPen(
            QPen(QColor(look.theme.focus if self.hasFocus() else look.theme.line), 2 if self.hasFocus() else 1)
        )
        painter.drawRect(area)
        painter.end()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if can_be_shown(event.mimeData()):
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()

    def dropEvent(self, event: QDropEvent) -> None:
        if can_be_shown(event.mimeData()):
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.dropped.emit(event.mimeData())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._window is not None:
            self._from = event.position().toPoint()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._from is not None:
            now = event.position().toPoint()
            by, self._from = now - self._from, now
            self.moved.emit(QPointF(-by.x() / max(self.width(), 1), -by.y() / max(self.height(), 1)))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._from = None
        self.unsetCursor()

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y() / 120
        if turned and self._window is not None:
            self.zoomed.emit(_ZOOM**-turned)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _ARROWS:
            x, y = _ARROWS[key]
            self.moved.emit(QPointF(x * _STEP, y * _STEP))
        elif key in _CLOSER or key == Qt.Key.Key_Minus:
            self.zoomed.emit(1 / _ZOOM if key in _CLOSER else _ZOOM)
        else:
            super().keyPressEvent(event)

    def _watch(self, window: "PlayersWindow", *, watch: bool) -> None:
        for part in (
            window.board,
            window.acting,
            window.order,
            window.tray,
            window.covering,
            window.shown,
            window.question,
        ):
            if watch:
                part.installEventFilter(self)
            else:
                part.removeEventFilter(self)

    def _take(self) -> None:
        """Take a picture of the window as it is now."""
        window = self._window
        if window is None or not window.isVisible():
            self._picture = QPixmap()
        elif window.dice_move:
            # A frame of them has no time for a second picture.
            self._soon.start()
            return
        elif self.isVisible() and window.width():
            ratio = self.devicePixelRatioF()
            share = min(self.width() / window.width(), self.height() / window.height())
            size = (QSizeF(window.size()) * share * ratio).toSize().expandedTo(QSize(1, 1))
            picture = QPixmap(size)
            picture.fill(Qt.GlobalColor.black)
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.scale(size.width() / window.width(), size.height() / window.height())
            window.render(painter, QPoint())
            painter.end()
            self._picture = picture
        self.update()
