"""The outline of what players see, on the game master's board: dragged at its edge, sized at its corners."""

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from vtt.gui.board import BoardPicture
from vtt.gui.look import Look
from vtt.gui.steering.display import PlayersDisplay
from vtt.gui.steering.sight import Part, area_of

_REACH = 7.0
"""Pixels beside the line in which it is taken hold of."""
_CORNER = 14.0
_LEAST = 60.0
"""Pixels that it is wide at the least."""


class ViewOutline(QWidget):
    """Lies over the board and lets everything through but what happens at its line. It is seen while players see a part
    of the board only."""

    def __init__(self, look: Look, board: BoardPicture, display: PlayersDisplay) -> None:
        super().__init__(board)
        self._look = look
        self._board = board
        self._display = display
        self._held: tuple[str, QPointF, QRectF] | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName("Outline of what the players see")
        board.installEventFilter(self)
        board.looked_at.connect(self.show_part)
        display.changed.connect(self.show_part)
        self.show_part()

    @property
    def area(self) -> QRectF:
        """What players see, in pixels of the board; empty while nothing is shown of it."""
        part = self._display.players_part()
        sight = self._display.glance or self._display.sight
        wanted = (sight.moves or sight.follows == "part") and self._display.visible and self._display.sees_table
        return QRectF() if part is None or not wanted else area_of(part, self._board.projection)

    def show_part(self) -> None:
        """Draw it where it is now."""
        self.setGeometry(self._board.rect())
        self.setVisible(not self.area.isEmpty())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        area = self.area
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for colour, width in (("window", 4.0), ("accent", 2.0)):
            painter.setPen(QPen(self._look.colour(colour, 0.85), width, Qt.PenStyle.DashLine))
            painter.drawRect(area)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._look.colour("accent"))
        for corner in (area.topLeft(), area.topRight(), area.bottomLeft(), area.bottomRight()):
            painter.drawRect(QRectF(corner.x() - 4, corner.y() - 4, 8, 8))
        painter.end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.Resize:
            self.show_part()
        elif isinstance(event, QMouseEvent) and self.isVisible():
            if kind == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
                return self._take(event.position())
            if kind == QEvent.Type.MouseMove and self._held is not None:
                self._pull(event.position())
                return True
            if kind == QEvent.Type.MouseMove and not event.buttons():
                return self._point(event.position())
            if kind == QEvent.Type.MouseButtonRelease and self._held is not None:
                self._held = None
                return True
        return super().eventFilter(watched, event)

    def _grip(self, at: QPointF) -> str:
        """What of it lies at a pixel: a ``corner``, its ``line``, or nothing."""
        area = self.area
        corners = (area.topLeft(), area.topRight(), area.bottomLeft(), area.bottomRight())
        if any((at - corner).manhattanLength() <= _CORNER for corner in corners):
            return "corner"
        outer = area.adjusted(-_REACH, -_REACH, _REACH, _REACH)
        inner = area.adjusted(_REACH, _REACH, -_REACH, -_REACH)
        return "line" if outer.contains(at) and not inner.contains(at) else ""

    def _take(self, at: QPointF) -> bool:
        grip = self._grip(at)
        if grip:
            self._held = (grip, at, self.area)
        return bool(grip)

    def _point(self, at: QPointF) -> bool:
        grip = self._grip(at)
        if grip:
            self._board.setCursor(Qt.CursorShape.SizeAllCursor if grip == "line" else Qt.CursorShape.SizeFDiagCursor)
        elif self._board.cursor().shape() in (Qt.CursorShape.SizeAllCursor, Qt.CursorShape.SizeFDiagCursor):
            self._board.unsetCursor()
        return bool(grip)

    def _pull(self, at: QPointF) -> None:
        assert self._held is not None
        grip, start, area = self._held
        if grip == "line":
            area = area.translated(at - start)
        else:
            # The middle stays; the shape is that of their window.
            middle = area.center()
            before, now = start - middle, at - middle
            share = max(abs(now.x()) / max(abs(before.x()), 1.0), abs(now.y()) / max(abs(before.y()), 1.0))
            size = QSizeF(area.size() * max(share, _LEAST / area.width()))
            area = QRectF(QPointF(), size)
            area.moveCenter(middle)
        projection = self._board.projection
        centre = projection.feet(area.center())
        self._display.look_at(Part(centre, area.width() / projection.scale, area.height() / projection.scale))
