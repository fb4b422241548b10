"""The rings of the bands round the focus, with their names written on them.

A ring shows where the centre of an average token (2.5 ft) changes its band to the focus: for a token of another size
the change comes as much sooner or later as its radius differs.
"""

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRegion

from vtt.gui.board.geometry import AnyLens, Projection
from vtt.gui.board.labels import LabelPictures, RingName
from vtt.gui.board.occupied import Box, Occupied
from vtt.gui.board.steps import Steps
from vtt.gui.theme import Theme, colour
from vtt.table.bands import BANDS

RingNameAt: TypeAlias = tuple[RingName, QRectF]
"""A band's name and its box, in pixels from the focus."""

_STEP = 6
_ON_RING_AT = (90, *(90 + side * step for step in range(_STEP, 181, _STEP) for side in (-1, 1)))
_OUTSIDE_AT = (225, 135, 45, 240, 210, 200, 150, 30, 165, 15, 180, 0, 120, 60, 270, 90, 340, 330, 300, 315)
"""Where names are tried, in degrees counter-clockwise from the right: last where the board is asked something."""
_SOLID = 2.0
"""Pixels of a rim of which one at least is whole, wherever the line lies between pixels."""
_EASE = 12.0
"""Pixels that a name keeps from other words beside it: between two labels it reads as one of them."""


def paint_rings(
    painter: QPainter, projection: Projection, theme: Theme, gaps: QRegion, *, over_map: bool = False
) -> None:
    """The three rings, the inner ones brighter, and a breath of light within each. Their lines are broken off in the
    ``gaps`` (pixels), where words stand without a ground of their own; on a map each has a dark rim, to be seen on
    whatever is drawn there."""
    middle = projection.origin
    radii = projection.ring_radii()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(theme.ring_near, 0.022))
    for radius in radii:
        painter.drawEllipse(middle, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    width = theme.line_width + 0.4
    painter.save()
    if not gaps.isEmpty():
        painter.setClipRegion(QRegion(painter.window()) - gaps, Qt.ClipOperation.IntersectClip)
    if over_map:
        painter.setPen(_rim(theme, width))
        for radius in radii:
            painter.drawEllipse(middle, radius, radius)
    for radius, line in zip(radii, ring_colours(theme), strict=True):
        painter.setPen(QPen(line, width))
        painter.drawEllipse(middle, radius, radius)
    painter.restore()


def _rim(theme: Theme, width: float) -> QPen:
    """What lies on a map under a line so wide. Where every line is meant to be seen it has whole pixels of the ground
    of the rings' names on either side, from which the line parts whatever is drawn there."""
    if theme.outlined:
        return QPen(QColor(theme.ring_label_fill), width + 2 * _SOLID)
    return QPen(colour(theme.shadow, 0.5), width + 2.4)


def ring_colours(theme: Theme) -> tuple[QColor, QColor, QColor]:
    """The lines of Close, Nearby and Faraway."""
    return QColor(theme.ring_near), colour(theme.ring_near, 0.8), QColor(theme.ring)


def naming_rings(
    lens: AnyLens,
    scale: float,
    text_size: float,
    labels: LabelPictures,
    taken: Occupied,
    make_room: Callable[[Box, int], Steps[bool]],
) -> Steps[tuple[RingNameAt, ...]]:
    """The names of the bands and where they stand, from the focus: at the top of each ring, that of Distant outside it,
    or elsewhere on the ring where it would cover anything or stand close to other words. Where nothing is free
    ``make_room`` is asked to clear a box, first without another line to a name and then by one. A name without room is
    left out; ``taken`` gets the others added."""
    result = []
    radii = [units * scale for units in lens.ring_units]
    for index, (band, radius) in enumerate(zip(BANDS, [*radii, radii[-1]], strict=True)):
        outside = index == len(radii)
        name = RingName(band.label.upper(), near=index == 0, bare=outside)
        room = labels.size(name, text_size)
        away = radius + (room.width() * 0.85 if outside else 0.0)
        angles = _OUTSIDE_AT if outside else _ON_RING_AT
        tried, boxes = (_box(_way(degrees, away), room) for degrees in angles), list[QRectF]()
        chosen = None
        for box in tried:
            if taken.is_free(_corners(box)) and taken.is_free(taken.within_sight(_widened(box, _EASE, _EASE / 2))):
                chosen = box
                break
            boxes.append(box)
        chosen = chosen or next((box for box in boxes if taken.is_free(_corners(box))), None)
        for box, lines in ((box, lines) for lines in (0, 1) for box in boxes):
            if chosen is not None:
                break
            if (yield from make_room(_corners(box), lines)):
                chosen = box
        if chosen is not None:
            taken.add_box(_widened(chosen, _EASE - 2.0, _EASE / 2 - 2.0))
            result.append((name, chosen))
    return tuple(result)


def _way(degrees: float, away: float) -> QPointF:
    return QPointF(cos(degrees * pi / 180) * away, -sin(degrees * pi / 180) * away)


def _corners(box: QRectF) -> Box:
    return box.left(), box.top(), box.right(), box.bottom()


def _widened(box: QRectF, aside: float, above: float) -> Box:
    return box.left() - aside, box.top() - above, box.right() + aside, box.bottom() + above


def paint_ring_names(
    painter: QPainter,
    names: Sequence[RingNameAt],
    origin: QPointF,
    text_size: float,
    ratio: float,
    labels: LabelPictures,
) -> None:
    """Write the names where ``naming_rings`` says, the focus being drawn at ``origin``."""
    for name, box in names:
        corner = box.topLeft() + origin
        painter.drawPixmap(QPointF(round(corner.x()), round(corner.y())), labels.picture(name, text_size, ratio))


def _box(centre: QPointF, size: QSizeF) -> QRectF:
    return QRectF(QPointF(round(centre.x() - size.width() / 2), round(centre.y() - size.height() / 2)), size)
