"""Soft shadows on the felt: the true one of a die at rest, and a round spot for dice in the air."""

from collections.abc import Sequence
from functools import lru_cache
from time import sleep
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QPolygonF, QRadialGradient

from vtt.gui.dice_tray.camera import FLATTENING, outline
from vtt.gui.dice_tray.geometry import Floats, Solid
from vtt.gui.dice_tray.lighting import SHADOW_DRIFT

SPAN = 4.4
"""The width and height of a shadow's picture, in radii of the die; the point below the die is in its middle."""

_GRAIN = 64
"""The width and height of a shadow's picture in dots. It is blurred, so more would not be seen."""

_CAST, _CONTACT = 0.52, 0.55
_BREATH = 0.0005
"""Seconds."""


class AtRest(NamedTuple):
    """A die at rest: a solid turned by a matrix, its radius in pixels, and the screen's dots to a pixel."""

    solid: Solid
    rotation: Floats
    radius: float
    ratio: float


def shadow_pictures(dice: Sequence[AtRest]) -> list[QImage]:
    """Their shadows, for any thread but the window's, which is given time after each."""
    pictures = []
    for die in dice:
        pictures.append(shadow_picture(die))
        sleep(_BREATH)
    return pictures


def shadow_picture(die: AtRest) -> QImage:
    """Its shadow, as wide as it is painted."""
    dots = round(SPAN * die.radius * die.ratio)
    picture = shadow_at_rest(die.solid, die.rotation)
    smooth = picture.scaled(dots, dots, mode=Qt.TransformationMode.SmoothTransformation)
    smooth.setDevicePixelRatio(die.ratio)
    return smooth


def shadow_at_rest(solid: Solid, rotation: Floats) -> QImage:
    """The shadow of a die that lies on the felt, turned by a matrix."""
    corners = solid.corners @ rotation.T
    corners = corners - [0.0, 0.0, corners[:, 2].min()]
    cast = np.column_stack(
        [
            corners[:, 0] + SHADOW_DRIFT[0] * corners[:, 2],
            -corners[:, 1] * FLATTENING + SHADOW_DRIFT[1] * corners[:, 2],
        ]
    )
    footprint = np.column_stack([corners[:, 0], -corners[:, 1] * FLATTENING])
    low = corners[:, 2] < 0.3
    darkness = _CAST * _blurred(_mask(cast), 3) + _CONTACT * _blurred(_mask(footprint[low]), 1)
    return _black(np.clip(darkness, 0.0, 0.8))


@lru_cache(maxsize=256)
def shadow_in_the_air(width: int) -> QPixmap:
    """A round, soft shadow of that many pixels, to be drawn wider and fainter the higher the die."""
    height = round(width * FLATTENING * 0.9)
    return QPixmap.fromImage(_spot().scaled(width, height, mode=Qt.TransformationMode.SmoothTransformation))


@lru_cache(maxsize=64)
def _spot() -> QImage:
    picture = QImage(QSize(_GRAIN, _GRAIN), QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    gradient = QRadialGradient(0.5, 0.5, 0.5)
    gradient.setCoordinateMode(QRadialGradient.CoordinateMode.ObjectMode)
    for stop, opacity in ((0.0, 0.72), (0.2, 0.66), (0.4, 0.42), (0.6, 0.19), (0.8, 0.05), (1.0, 0.0)):
        gradient.setColorAt(stop, QColor.fromRgbF(0.0, 0.0, 0.0, opacity))
    painter = QPainter(picture)
    painter.fillRect(QRectF(0, 0, _GRAIN, _GRAIN), gradient)
    painter.end()
    return picture


def _mask(points: Floats) -> Floats:
    """1 inside the outline of the points, 0 outside; the points in radii round the picture's middle."""
    picture = QImage(QSize(_GRAIN, _GRAIN), QImage.Format.Format_Grayscale8)
    picture.fill(0)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("white"))
    painter.translate(_GRAIN / 2, _GRAIN / 2)
    painter.scale(_GRAIN / SPAN, _GRAIN / SPAN)
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in outline(points)]))
    painter.end()
    rows = np.frombuffer(picture.constBits(), dtype=np.uint8).reshape(_GRAIN, picture.bytesPerLine())
    return rows[:, :_GRAIN].astype(np.float64) / 255.0


def _blurred(mask: Floats, reach: int) -> Floats:
    """The mask with each dot mixed with its neighbours up to `reach` away, three times over: nearly a Gaussian."""
    spread = _spread(reach)
    return _product(_product(spread, mask), spread)


def _product(left: Floats, right: Floats) -> Floats:
    """Two matrices multiplied, a few rows at a time: for larger ones numpy wakes threads, which takes longer."""
    return np.asarray((left.reshape(-1, _GRAIN // 8, _GRAIN) @ right).reshape(_GRAIN, _GRAIN))


@lru_cache(maxsize=64)
def _spread(reach: int) -> Floats:
    """What that makes of a line of dots, as a matrix: shape (`_GRAIN`, `_GRAIN`)."""
    kernel = np.ones(2 * reach + 1) / (2 * reach + 1)
    kernel = np.convolve(np.convolve(kernel, kernel), kernel)
    return np.array([np.convolve(line, kernel, "same") for line in np.eye(_GRAIN)])


def _black(darkness: Floats) -> QImage:
    dots = np.zeros((_GRAIN, _GRAIN, 4), dtype=np.uint8)
    dots[:, :, 3] = np.round(darkness * 255)
    return QImage(
        dots.tobytes(), _GRAIN, _GRAIN, 4 * _GRAIN, QImage.Format.Format_RGBA8888_Premultiplied
    ).convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
