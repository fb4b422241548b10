"""Small pictures that several panels draw: a token in miniature, a bar of a chart, a flame."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from vtt.gui.board.picture_painting import FaceOf
from vtt.gui.board.token_painting import CLOSE, RINGED, TokenLook, TokenPictures
from vtt.gui.look import Look
from vtt.rules.contract.description import TokenView
from vtt.table.pictures import Picture


class Miniatures:
    """Tokens as the board paints them, small, for the panels of one window; with their pictures once it is said where
    faces are."""

    def __init__(self, look: Look) -> None:
        self._pictures = TokenPictures(look.theme, close=True)

    def set_faces(self, face_of: FaceOf) -> None:
        """Where the faces of pictures are; whoever has new ones draws anew."""
        self._pictures.face_of = face_of

    def draw(self, painter: QPainter, area: QRectF, token: TokenView, face: Picture | None = None) -> None:
        """Draw a token into a square."""
        ratio = painter.device().devicePixelRatioF()
        half = area.width() / 2
        # A picture may lie half a pixel aside.
        radius = (half - 1) / RINGED if token.hidden else half / CLOSE
        picture = self._pictures.picture(TokenLook.of(token, picture=face), radius, ratio)
        reach = picture.deviceIndependentSize().width() / 2
        painter.drawPixmap(area.center() - QPointF(reach, reach), picture)


def rounded_above(box: QRectF) -> QPainterPath:
    """A bar whose upper corners are round where it is broad and high enough for that to be seen."""
    radius = min(3.0, box.width() / 2, box.height())
    path = QPainterPath()
    if radius < 2:
        path.addRect(box)
        return path
    path.moveTo(box.bottomLeft())
    path.lineTo(box.left(), box.top() + radius)
    path.quadTo(box.topLeft(), QPointF(box.left() + radius, box.top()))
    path.lineTo(box.right() - radius, box.top())
    path.quadTo(box.topRight(), QPointF(box.right(), box.top() + radius))
    path.lineTo(box.bottomRight())
    path.closeSubpath()
    return path


def flame(area: QRectF) -> QPainterPath:
    """The outline of a flame."""
    left, top, width, height = area.left(), area.top(), area.width(), area.height()
    path = QPainterPath(QPointF(left + width / 2, top))
    path.cubicTo(
        QPointF(left + width * 1.05, top + height * 0.42),
        QPointF(left + width * 1.1, top + height * 0.95),
        QPointF(left + width / 2, top + height),
    )
    path.cubicTo(
        QPointF(left - width * 0.1, top + height * 0.95),
        QPointF(left - width * 0.05, top + height * 0.42),
        QPointF(left + width / 2, top),
    )
    return path
