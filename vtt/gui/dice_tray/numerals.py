"""Numerals as shapes, ready to be laid into the plane of a face."""

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainterPath, QPainterPathStroker, QTransform

from vtt.gui.theme import name_figures

_DRAWN_AT = 36.0
_WIDEST = 1.12
"""Of a numeral, in its heights: longer ones are made smaller."""


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


def _bolder(path: QPainterPath, width: float) -> QPainterPath:
    """Paint in an engraved groove is broader than type on paper."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    return path.united(stroker.createStroke(path)).simplified()
