"""Numerals as shapes, ready to be laid into the plane of a face."""

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainterPath, QPainterPathStroker, QPolygonF, QTransform

from vtt.gui.theme import name_figures

_DRAWN_AT = 36.0
_WIDEST = 1.12
"""Of a numeral, in its heights: longer ones are made smaller."""
_SEEN_AT, _UNSEEN = 24.0, 0.35
"""Pixels: the height of a numeral on a die that moves, and by how much its lines may be off there."""


@lru_cache(maxsize=512)
def numeral(text: str) -> QPainterPath:
    """The numeral with its middle at the origin and a height of 1, y downwards. A low line at its end is a bar below.

    Needs a running QGuiApplication.
    """
    font = name_figures(_DRAWN_AT, QFont.Weight.Bold)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    path = QPainterPath()
    path.addText(0.0, 0.0, font, text.removesuffix("_"))
    box = path.boundingRect()
    figure = QFontMetricsF(font).tightBoundingRect("8").height()
    if text.endswith("_"):
        path.addRect(QRectF(box.left() + box.width() * 0.08, figure * 0.17, box.width() * 0.84, figure * 0.085))
    path = _bolder(path, figure * 0.05)
    scale = min(1.0 / figure, _WIDEST / max(box.width(), 1.0))
    middle = -figure / 2
    return QTransform.fromScale(scale, scale).map(path.translated(-box.center().x(), -middle))


@lru_cache(maxsize=512)
def engraved(text: str) -> tuple[QPainterPath, QPainterPath]:
    """The lower edge of that numeral where it is engraved, which the lamp catches, and the upper one, which lies in the
    dark."""
    path = numeral(text)
    return path.translated(0.035, 0.045), path.translated(-0.02, -0.04)


@lru_cache(maxsize=512)
def plain_numeral(text: str) -> QPainterPath:
    """That numeral with no more corners than are seen of it at a height of `_SEEN_AT` pixels: painted in two thirds of
    the time."""
    fine = QTransform.fromScale(_SEEN_AT, _SEEN_AT)
    coarse = QPainterPath()
    coarse.setFillRule(numeral(text).fillRule())
    for shape in fine.map(numeral(text)).toSubpathPolygons():
        points = [(point.x(), point.y()) for point in shape.toList()]
        # A closed line has no ends: its two halves have.
        half = len(points) // 2
        kept = [*_thinned(points[: half + 1])[:-1], *_thinned(points[half:])]
        coarse.addPolygon(QPolygonF([QPointF(x, y) for x, y in kept]))
        coarse.closeSubpath()
    return QTransform.fromScale(1 / _SEEN_AT, 1 / _SEEN_AT).map(coarse)


def _thinned(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """A line without the corners that lie within `_UNSEEN` of it (Douglas and Peucker)."""
    (x, y), (far_x, far_y) = points[0], points[-1]
    length = math.hypot(far_x - x, far_y - y)

    def away(point: tuple[float, float]) -> float:
        across, down = point[0] - x, point[1] - y
        return abs(across * (far_y - y) - down * (far_x - x)) / length if length else math.hypot(across, down)

    if len(points) > 2:
        corner = max(range(1, len(points) - 1), key=lambda place: away(points[place]))
        if away(points[corner]) > _UNSEEN:
            return [*_thinned(points[: corner + 1])[:-1], *_thinned(points[corner:])]
    return [points[0], points[-1]]


def _bolder(path: QPainterPath, width: float) -> QPainterPath:
    """Paint in an engraved groove is broader than type on paper."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    return path.united(stroker.createStroke(path)).simplified()
