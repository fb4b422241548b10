"""A sample scene as a small picture: the bands round whoever they are drawn round, and the tokens as the board paints
them."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QRadialGradient
from PySide6.QtWidgets import QWidget

from vtt.gui.board.rings import ring_colours
from vtt.gui.look import Look
from vtt.gui.shapes import Miniatures
from vtt.rules.views.board import Board

_SMALLEST, _LARGEST = 8.0, 17.0
"""Pixels of half a token, at the least and at most."""
_ROOM = 1.5
"""Half tokens between those at the edge and the picture's."""
_AROUND = 5.0
"""Pixels between a token and the ring that points at it."""


class ScenePicture(QWidget):
    """A picture with round corners, as ground alone until there is a board to be shown."""

    def __init__(self, look: Look, size: QSize) -> None:
        super().__init__()
        self._look = look
        self._board: Board | None = None
        self._pointed = ""
        self._painted: QPixmap | None = None
        self._miniatures = Miniatures(look)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setMinimumSize(size)

    @property
    def board(self) -> Board | None:
        """What is shown."""
        return self._board

    def show_board(self, board: Board, pointed: str = "") -> None:
        """Show this scene, as if the first steps pointed at the creature of that id."""
        self._board, self._pointed, self._painted = board, pointed, None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        if self._painted is None or self._painted.deviceIndependentSize().toSize() != self.size():
            # Tokens are not painted anew for each look of the mouse.
            self._painted = QPixmap(self.size() * ratio)
            self._painted.setDevicePixelRatio(ratio)
            self._painted.fill(Qt.GlobalColor.transparent)
            self._paint(QPainter(self._painted), QRectF(self.rect()))
        QPainter(self).drawPixmap(0, 0, self._painted)

    def _paint(self, painter: QPainter, area: QRectF) -> None:
        look = self._look
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        corner = float(look.theme.corner_small)
        path = QPainterPath()
        path.addRoundedRect(area, corner, corner)
        painter.setClipPath(path)
        ground = QRadialGradient(area.center(), area.width() * 0.7)
        ground.setColorAt(0, look.colour("board_centre"))
        ground.setColorAt(1, look.colour("board_edge"))
        painter.fillRect(area, ground)
        if self._board is not None:
            self._paint_board(painter, area, self._board)
        painter.end()

    def _paint_board(self, painter: QPainter, area: QRectF, board: Board) -> None:
        # Whoever lies far off may be cut away: a fight is where most are.
        half = min(_LARGEST, max(_SMALLEST, area.height() * 0.11)) * min(1.25, self._look.text_scale)
        points = [token.at for token in board.tokens] or [(0.0, 0.0)]
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        top, bottom = min(y for _, y in points), max(y for _, y in points)
        room = QRectF(area).adjusted(half * _ROOM, half * _ROOM, -half * _ROOM, -half * _ROOM)
        across, down = room.width() / max(right - left, 20.0), room.height() / max(bottom - top, 20.0)
        middle = QPointF((left + right) / 2, (top + bottom) / 2)

        def seen(at: tuple[float, float]) -> QPointF:
            # As a board that is not true to scale: both ways are stretched to what there is room for.
            return area.center() + QPointF((at[0] - middle.x()) * across, (at[1] - middle.y()) * down)

        focus = next((token.at for token in board.tokens if token.view.creature == board.focus), (0.0, 0.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for feet, line in zip(board.limits, ring_colours(self._look.theme), strict=True):
            painter.setPen(QPen(line, 1.2))
            painter.drawEllipse(seen(focus), feet * across, feet * down)
        # Whoever is pointed at lies over the others.
        for token in sorted(board.tokens, key=lambda token: token.view.creature == self._pointed):
            if not token.view.hidden:
                centre = seen(token.at)
                self._miniatures.draw(painter, _square(centre, half), token.view)
                if token.view.creature == self._pointed:
                    self._paint_pointing(painter, area, centre, half)

    def _paint_pointing(self, painter: QPainter, area: QRectF, centre: QPointF, half: float) -> None:
        """A ring and a bubble, as those of the first steps."""
        look = self._look
        painter.setPen(QPen(look.colour("accent"), 2.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(_square(centre, half + _AROUND), 6, 6)
        bubble = QRectF(0, 0, min(area.width() * 0.34, 12 * half), min(area.height() * 0.4, 5 * half))
        bubble.moveTopLeft(centre + QPointF(half * 2.2, -half * 1.2))
        if bubble.right() > area.right() - _AROUND:
            bubble.moveRight(centre.x() - half * 2.2)
        bubble.moveBottom(min(bubble.bottom(), area.bottom() - _AROUND))
        painter.setPen(QPen(look.colour("accent"), 1.2))
        painter.setBrush(look.colour("panel_raised"))
        painter.drawRoundedRect(bubble, 5, 5)
        line = bubble.height() / 6
        for place, (colour, share) in enumerate((("text", 0.6), ("text_faint", 1.0), ("text_faint", 0.8))):
            painter.setPen(
                QPen(look.colour(colour), max(1.5, line * 0.34), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
            )
            start = bubble.topLeft() + QPointF(line, line * (1.5 + place * 1.5))
            painter.drawLine(start, start + QPointF((bubble.width() - 2 * line) * share, 0))


def _square(centre: QPointF, half: float) -> QRectF:
    return QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
