"""Places: a small framed glyph with its name under it."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from vtt.gui.board.glyphs import draw_glyph
from vtt.gui.board.picture_painting import FaceOf, draw_face, no_face
from vtt.gui.theme import Theme, colour
from vtt.rules.views.board import BoardPlace

_DOT = 2.5
"""Pixels."""
FRAME = (1.15, 0.72)
"""Half the width and half the height of the frame of a place, in radii."""
WIDE = 5.0
"""A place of at least so many feet is an area: what lies in it shows through."""


def paint_place(
    painter: QPainter, centre: QPointF, radius: float, place: BoardPlace, theme: Theme, face_of: FaceOf = no_face
) -> None:
    """The frame of a place, wider than high so that it is never taken for a token; dashed if players don't see it. In
    it is its picture, if it is there, else its glyph."""
    frame = place_frame(centre, radius)
    seen = None if place.picture is None else face_of(place.picture)
    if place.words:
        # Its name is all there is to it: a dot says where it belongs.
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.text_muted))
        painter.drawEllipse(centre, _DOT, _DOT)
        return
    if seen is not None:
        shape = QPainterPath()
        shape.addRoundedRect(frame, theme.corner_small, theme.corner_small)
        style = Qt.PenStyle.DashLine if place.hidden else Qt.PenStyle.SolidLine
        draw_face(painter, seen, shape, frame, QColor(theme.text_faint), 1.6, theme, pen_style=style)
        return
    painter.setBrush(colour(theme.panel, 0.82 if place.radius < WIDE else 0.35))
    pen = QPen(QColor(theme.text_faint), 1.2 if theme.line_width < 2 else 2.0)
    if place.hidden:
        pen.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.drawRoundedRect(frame, theme.corner_small, theme.corner_small)
    face = QRectF(0, 0, radius * 1.25, radius * 1.25)
    face.moveCenter(centre)
    draw_glyph(painter, face, place.glyph, place.name, QColor(theme.text_muted))


def place_frame(centre: QPointF, radius: float) -> QRectF:
    """The frame of a place, in pixels."""
    wide, high = radius * FRAME[0], radius * FRAME[1]
    return QRectF(centre.x() - wide, centre.y() - high, wide * 2, high * 2)
