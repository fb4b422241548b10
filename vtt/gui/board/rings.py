"""The rings of the bands round the focus, with their names written on them.

A ring shows where the centre of an average token (2.5 ft) changes its band to the focus: for a token of another size
the change comes as much sooner or later as its radius differs.
"""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from vtt.gui.board.geometry import Projection
from vtt.gui.board.labels import LabelPictures, RingName
from vtt.gui.board.lens import Lens
from vtt.gui.theme import Theme, colour
from vtt.table.bands import BANDS

RingNameAt: TypeAlias = tuple[RingName, QRectF]
"""A band's name and its box, in pixels from the focus."""

_ON_RING_AT = (90, 68, 112, 60, 120, 50, 130, 270, 248, 292, 240, 300, 40, 140, 180, 0)
_OUTSIDE_AT = (225, 315, 135, 45)
"""Where names are tried, in degrees counter-clockwise from the right."""


def paint_rings(painter: QPainter, projection: Projection, theme: Theme) -> None:
    """The three rings, the inner ones brighter, and a breath of light within each."""
    middle = projection.origin
    radii = projection.ring_radii()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(theme.ring_near, 0.022))
    for radius in radii:
        painter.drawEllipse(middle, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    width = 1.4 if theme.line_width < 2 else 2.4
    for radius, line in zip(radii, ring_colours(theme), strict=True):
        painter.setPen(QPen(line, width))
        painter.drawEllipse(middle, radius, radius)


def ring_colours(theme: Theme) -> tuple[QColor, QColor, QColor]:
    """The lines of Close, Nearby and Faraway."""
    return QColor(theme.ring_near), colour(theme.ring_near, 0.8), QColor(theme.ring)


def ring_names(
    lens: Lens, scale: float, text_size: float, labels: LabelPictures, taken: Sequence[tuple[QPointF, float]] = ()
) -> tuple[RingNameAt, ...]:
    """The names of the bands and where they stand, from the focus: at the top of each ring, that of Distant outside it,
    or elsewhere on the ring where a token would cover them. ``taken`` are centres and radii in pixels."""
    result = []
    radii = [units * scale for units in lens.ring_units]
    for index, (band, radius) in enumerate(zip(BANDS, [*radii, radii[-1]], strict=True)):
        outside = index == len(radii)
        name = RingName(band.label.upper(), near=index == 0, bare=outside)
        room = labels.size(name, text_size)
        boxes = []
        for degrees in _OUTSIDE_AT if outside else _ON_RING_AT:
            away = radius + (room.width() * 0.85 if outside else 0.0)
            way = QPointF(cos(degrees * pi / 180) * away, -sin(degrees * pi / 180) * away)
            boxes.append(_box(way, room))
        free = next((box for box in boxes if is_free(box, taken)), None)
        if free is not None or not outside:
            result.append((name, free or boxes[0]))
    return tuple(result)


def is_free(box: QRectF, taken: Sequence[tuple[QPointF, float]]) -> bool:
    """Whether a box covers none of the discs with these centres and radii."""
    for centre, radius in taken:
        x = min(max(centre.x(), box.left()), box.right()) - centre.x()
        y = min(max(centre.y(), box.top()), box.bottom()) - centre.y()
        if x * x + y * y < radius * radius * 0.8:
            return False
    return True


def paint_ring_names(
    painter: QPainter,
    names: Sequence[RingNameAt],
    origin: QPointF,
    text_size: float,
    ratio: float,
    labels: LabelPictures,
) -> None:
    """Write the names where ``ring_names`` says, the focus being drawn at ``origin``."""
    for name, box in names:
        corner = box.topLeft() + origin
        painter.drawPixmap(QPointF(round(corner.x()), round(corner.y())), labels.picture(name, text_size, ratio))


def _box(centre: QPointF, size: QSizeF) -> QRectF:
    return QRectF(QPointF(round(centre.x() - size.width() / 2), round(centre.y() - size.height() / 2)), size)
