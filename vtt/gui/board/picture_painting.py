"""Pictures inside the outlines of tokens and places."""

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from vtt.gui.theme import Theme, colour
from vtt.table.pictures import Picture

FaceOf: TypeAlias = Callable[[Picture], QImage | None]
"""Gives what is seen of a picture, a square; ``None`` as long as it is not there."""


def no_face(picture: Picture) -> QImage | None:
    """There are no pictures."""
    return None


def draw_face(
    painter: QPainter,
    face: QImage,
    shape: QPainterPath,
    area: QRectF,
    line: QColor,
    width: float,
    theme: Theme,
    *,
    grey: bool = False,
    pen_style: Qt.PenStyle = Qt.PenStyle.SolidLine,
) -> None:
    """A face filling ``area`` as far as it lies inside the outline, and the outline over it: whatever is in a picture,
    a dark rim parts it from the line that tells the side. ``grey`` takes its colours away."""
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(area, greyed(face) if grey else face, _within(area, face))
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ink, wide, style in (
        (colour(theme.shadow, 0.75), width * 2.2, Qt.PenStyle.SolidLine),
        (line, width, pen_style),
    ):
        painter.setPen(QPen(ink, wide, style, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.RoundJoin))
        painter.drawPath(shape)


def greyed(face: QImage) -> QImage:
    """A face without its colours; what can be seen through stays so."""
    without = face.convertToFormat(QImage.Format.Format_Grayscale8).convertToFormat(QImage.Format.Format_ARGB32)
    without.setAlphaChannel(face.convertToFormat(QImage.Format.Format_Alpha8))
    return without


def _within(area: QRectF, face: QImage) -> QRectF:
    """The largest part of a face round its middle that has the proportions of the area."""
    wide, high = float(face.width()), float(face.height())
    scale = min(wide / area.width(), high / area.height())
    part = QRectF(0, 0, area.width() * scale, area.height() * scale)
    part.moveCenter(QRectF(0, 0, wide, high).center())
    return part
