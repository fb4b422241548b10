"""The ground of the board: warm light round the focus that falls off into the dark of the edges."""

import random
from array import array
from functools import cache

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPixmap, QRadialGradient

from vtt.gui.theme import Theme, blend

SPREAD = 1.25
"""How much larger than the board its light is, so that it still covers it when the picture is moved."""


class Backdrop:
    """The light of one theme, painted once for each size of the board.

    Plainly at first unless ``fine``, which is quick, and from ``refine`` on without bands.
    """

    def __init__(self, theme: Theme, *, fine: bool = True) -> None:
        self._theme = theme
        self._fine = fine
        self._key: tuple[int, int, float] | None = None
        self._light = QPixmap()

    def refine(self) -> bool:
        """Paint finely from now on; whether that is anything new."""
        refined, self._fine = not self._fine, True
        if refined:
            self._key = None
        return refined

    def paint(self, painter: QPainter, size: QSize, origin: QPointF, ratio: float) -> None:
        """Fill a widget of this size, the light falling on ``origin`` (pixels)."""
        key = (size.width(), size.height(), ratio)
        if key != self._key:
            self._light = (_fine_light if self._fine else _plain_light)(self._theme, size, ratio)
            self._key = key
        width, height = round(size.width() * SPREAD), round(size.height() * SPREAD)
        corner = QPointF(round(origin.x() - width / 2), round(origin.y() - height / 2))
        if corner.x() > 0 or corner.y() > 0 or corner.x() + width < size.width() or corner.y() + height < size.height():
            painter.fillRect(0, 0, size.width(), size.height(), QColor(self._theme.board_edge))
        painter.drawPixmap(corner, self._light)


def _plain_light(theme: Theme, size: QSize, ratio: float) -> QPixmap:
    picture = _image(size, ratio, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    _shine(painter, picture, theme)
    painter.end()
    return _pixmap(picture, ratio)


def _fine_light(theme: Theme, size: QSize, ratio: float) -> QPixmap:
    """Painted with sixteen bits a channel and then dithered: so few dark colours would show as bands."""
    picture = _image(size, ratio, QImage.Format.Format_RGBA64_Premultiplied)
    painter = QPainter(picture)
    _shine(painter, picture, theme)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Plus)
    painter.fillRect(picture.rect(), QBrush(_dither()))
    painter.end()
    return _pixmap(picture.convertToFormat(QImage.Format.Format_RGB32), ratio)


def _image(size: QSize, ratio: float, form: QImage.Format) -> QImage:
    width, height = round(size.width() * SPREAD), round(size.height() * SPREAD)
    return QImage(max(round(width * ratio), 1), max(round(height * ratio), 1), form)


def _shine(painter: QPainter, picture: QImage, theme: Theme) -> None:
    centre, edge = QColor(theme.board_centre), QColor(theme.board_edge)
    picture.fill(edge)
    painter.save()
    painter.translate(picture.width() / 2, picture.height() / 2)
    # The light is as wide as the board: an ellipse, but rounder than its window.
    wide, high = picture.width() / 2, picture.height() / 2
    short = min(wide, high)
    painter.scale(wide * 0.6 + short * 0.4, high * 0.85 + short * 0.15)
    light = QRadialGradient(QPointF(0, 0), 1.0)
    for step in range(21):
        # A smooth fall without a visible rim, steepest in the middle of its way.
        share = step / 20
        light.setColorAt(share, blend(centre, edge, share * share * (3 - 2 * share)))
    painter.fillRect(QRectF(-1, -1, 2, 2), light)
    painter.restore()


def _pixmap(picture: QImage, ratio: float) -> QPixmap:
    result = QPixmap.fromImage(picture)
    result.setDevicePixelRatio(ratio)
    return result


@cache
def _dither() -> QImage:
    """Noise of up to one step of eight bits, each channel for itself."""
    side, step = 128, 257
    noise = array("H", list(random.Random(1).randbytes(side * side * 4)))
    noise[3::4] = array("H", [step]) * (side * side)
    return QImage(noise.tobytes(), side, side, side * 8, QImage.Format.Format_RGBA64_Premultiplied).copy()
