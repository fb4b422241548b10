"""A small pair of scales: this roll can be put together, part by part, before it is made."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen


def draw_roll_sign(painter: QPainter, middle: QPointF, radius: float, ink: QColor) -> None:
    """Draw it round this point, its pans ``radius`` pixels away."""
    painter.setPen(QPen(ink, 1.3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    beam, foot = middle.y() - radius * 0.62, middle.y() + radius * 0.85
    painter.drawLine(QPointF(middle.x(), beam - radius * 0.25), QPointF(middle.x(), foot))
    painter.drawLine(QPointF(middle.x() - radius * 0.45, foot), QPointF(middle.x() + radius * 0.45, foot))
    painter.drawLine(QPointF(middle.x() - radius * 0.72, beam), QPointF(middle.x() + radius * 0.72, beam))
    for side in (-1.0, 1.0):
        hung = QPointF(middle.x() + side * radius * 0.72, beam)
        low, half = middle.y() + radius * 0.15, radius * 0.42
        painter.drawLine(hung, QPointF(hung.x() - half, low))
        painter.drawLine(hung, QPointF(hung.x() + half, low))
        pan = QPainterPath(QPointF(hung.x() - half, low))
        pan.quadTo(QPointF(hung.x(), low + half * 1.3), QPointF(hung.x() + half, low))
        pan.closeSubpath()
        painter.fillPath(pan, ink)
