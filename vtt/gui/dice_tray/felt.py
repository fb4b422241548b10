"""The empty tray: a wooden rim round felt in the light of one lamp."""

from functools import cache

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
    QTransform,
)

from vtt.gui.clear_picture import clear_picture
from vtt.gui.dice_tray.geometry import Floats
from vtt.gui.theme import Theme, blend, colour

_FIBRES = 160
"""The width and height of the repeated piece of felt, in pixels."""


def rim_width(size: QSize) -> float:
    """The width of the wooden rim of a tray of that size, in pixels."""
    return min(14.0, max(7.0, min(size.width(), size.height()) * 0.034))


def felt_rectangle(size: QSize) -> QRectF:
    """The felt inside the rim of a tray of that size."""
    rim = rim_width(size)
    return QRectF(0, 0, size.width(), size.height()).adjusted(rim, rim, -rim, -rim)


def empty_tray(size: QSize, ratio: float, theme: Theme) -> QPixmap:
    """A picture of the empty tray, sharp on a screen with so many dots to a pixel."""
    picture = clear_picture(size.width(), size.height(), ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    whole = QRectF(0, 0, size.width(), size.height())
    felt = felt_rectangle(size)
    corner = float(theme.corner)
    _paint_rim(painter, whole, felt, corner, theme)
    inside = QPainterPath()
    inside.addRoundedRect(felt, corner * 0.6, corner * 0.6)
    painter.setClipPath(inside)
    _paint_felt(painter, felt, theme)
    _paint_shadow_of_rim(painter, felt, rim_width(size))
    painter.setClipping(False)
    painter.setPen(QPen(colour(theme.shadow, 0.75), 1.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(inside)
    painter.end()
    return picture


def _paint_rim(painter: QPainter, whole: QRectF, felt: QRectF, corner: float, theme: Theme) -> None:
    outside = QPainterPath()
    outside.addRoundedRect(whole, corner, corner)
    opening = QPainterPath()
    opening.addRoundedRect(felt, corner * 0.6, corner * 0.6)
    wood = outside.subtracted(opening)
    light, dark = QColor(theme.rim_light), QColor(theme.rim_dark)
    gradient = QLinearGradient(whole.topLeft(), whole.bottomRight())
    gradient.setColorAt(0.0, light)
    gradient.setColorAt(0.45, blend(light, dark, 0.45))
    gradient.setColorAt(1.0, dark)
    painter.fillPath(wood, gradient)
    painter.save()
    painter.setClipPath(wood)
    _paint_grain(painter, whole, felt)
    painter.restore()
    # The upper edge of the wood catches the lamp, the inner one falls off into the tray.
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(theme.rim_light, 0.9), 1.0))
    painter.drawRoundedRect(whole.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)
    middle = QRectF(whole.topLeft(), felt.topLeft()).center() - whole.topLeft()
    between = whole.adjusted(middle.x(), middle.y(), -middle.x(), -middle.y())
    painter.setPen(QPen(QColor(255, 236, 200, 26), max(1.0, middle.x() * 0.7)))
    painter.drawRoundedRect(between, corner * 0.8, corner * 0.8)


def _paint_grain(painter: QPainter, whole: QRectF, felt: QRectF) -> None:
    """Streaks along the wood: along the upper and lower rim, and upright on the two sides, mitred at the corners."""
    across = QBrush(_grain())
    upright = QBrush(_grain())
    upright.setTransform(QTransform().rotate(90))
    for brush, edges in ((across, (whole.top(), whole.bottom())), (upright, (whole.left(), whole.right()))):
        for edge in edges:
            shape = QPainterPath()
            if brush is across:
                inner = felt.top() if edge == whole.top() else felt.bottom()
                corners = (whole.left(), edge), (whole.right(), edge), (felt.right(), inner), (felt.left(), inner)
            else:
                inner = felt.left() if edge == whole.left() else felt.right()
                corners = (edge, whole.top()), (edge, whole.bottom()), (inner, felt.bottom()), (inner, felt.top())
            shape.moveTo(*corners[0])
            for point in corners[1:]:
                shape.lineTo(*point)
            painter.fillPath(shape, brush)


@cache
def _grain() -> QImage:
    """Streaks, 512 pixels long."""
    random = np.random.default_rng(7)
    coarse = random.normal(size=(48, 512))
    kernel = np.hanning(120)
    streaks = np.apply_along_axis(lambda row: np.convolve(np.tile(row, 3), kernel, "same")[512:1024], 1, coarse)
    streaks = streaks / streaks.std()
    return _dots(np.where(streaks > 0, 255, 0), np.clip(np.abs(streaks) * 11, 0, 42))


def _paint_felt(painter: QPainter, felt: QRectF, theme: Theme) -> None:
    reach = max(felt.width() * 0.62, felt.height() * 0.95)
    lamp = QPointF(felt.center().x() - felt.width() * 0.06, felt.top() + felt.height() * 0.36)
    centre, edge = QColor(theme.felt_centre), QColor(theme.felt_edge)
    gradient = QRadialGradient(lamp, reach)
    for stop in (0.0, 0.25, 0.5, 0.75, 1.0):
        gradient.setColorAt(stop, blend(centre, edge, stop * stop * (3 - 2 * stop)))
    painter.fillRect(felt, gradient)
    painter.fillRect(felt, QBrush(_fibres()))


@cache
def _fibres() -> QImage:
    """A piece of felt that can be repeated: short fibres, light and dark, hardly to be seen."""
    random = np.random.default_rng(11)
    noise = random.normal(size=(_FIBRES, _FIBRES))
    woven = noise + 0.8 * np.roll(noise, 1, axis=1) + 0.8 * np.roll(noise, (1, 1), axis=(0, 1))
    woven /= woven.std()
    return _dots(np.where(woven > 0, 255, 0), np.clip(np.abs(woven) * 4.5, 0, 14))


def _dots(light: npt.NDArray[np.int64], opacity: Floats) -> QImage:
    """Grey dots of a lightness and an opacity, both 0 to 255."""
    height, width = light.shape
    dots = np.zeros((height, width, 4), dtype=np.uint8)
    dots[:, :, :3] = light[:, :, None]
    dots[:, :, 3] = opacity.astype(np.uint8)
    picture = QImage(dots.tobytes(), width, height, 4 * width, QImage.Format.Format_RGBA8888)
    return picture.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _paint_shadow_of_rim(painter: QPainter, felt: QRectF, rim: float) -> None:
    """The rim stands between the lamp and the felt: deep on the left and above, a breath on the other two sides."""
    sides = (
        (felt.topLeft(), QPointF(felt.left(), felt.top() + 2.6 * rim), 0.50),
        (felt.topLeft(), QPointF(felt.left() + 2.6 * rim, felt.top()), 0.50),
        (felt.bottomLeft(), QPointF(felt.left(), felt.bottom() - 1.4 * rim), 0.28),
        (felt.topRight(), QPointF(felt.right() - 1.4 * rim, felt.top()), 0.28),
    )
    for start, end, opacity in sides:
        gradient = QLinearGradient(start, end)
        for stop in (0.0, 0.3, 0.6, 1.0):
            gradient.setColorAt(stop, QColor.fromRgbF(0, 0, 0, opacity * (1 - stop) ** 2))
        painter.fillRect(felt, gradient)
