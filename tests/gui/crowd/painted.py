"""What a widget writes, and where: its painting is caught as text and rectangles, whoever draws it and however."""

from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QPaintDevice,
    QPaintEngine,
    QPaintEngineState,
    QPainter,
    QPainterPath,
    QRegion,
    QTextItem,
    QTransform,
)
from PySide6.QtWidgets import QWidget

from vtt.gui.plain_text import JOINER
from vtt.gui.players_window.panel import Panel
from vtt.gui.theme.fonts import OWN_FIGURES

_DOTS_AN_INCH = 96
_FAINT = 0.51
_DOTS = "…"
_NOTHING = " \n\t\u200b"
"""What is written and not seen: the last is where a long path may be parted, of which a font may know nothing."""


class Written(NamedTuple):
    """A run of text, the rectangle of its ink, and what of that is not clipped by the one who draws; in pixels of the
    widget. Last its font."""

    text: str
    ink: QRectF
    seen: QRectF
    font: QFont


def written_by(widget: QWidget) -> list[Written]:
    """What the widget itself writes, without its children."""
    device = _Device(widget.size())
    painter = QPainter(device)
    if isinstance(widget, Panel):
        # It keeps what it paints as a picture, of which nothing is read here.
        widget.paint(painter)
    else:
        # A view of a scene has a way of its own, which draws the scene alone.
        QWidget.render(widget, painter, QPoint(), QRegion(), QWidget.RenderFlag(0))
    painter.end()
    return device.engine.written


class _Engine(QPaintEngine):
    """Keeps text and forgets everything else."""

    def __init__(self) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self.written: list[Written] = []
        self._transform = QTransform()
        self._after = QPointF()

    def begin(self, _device: QPaintDevice) -> bool:
        return True

    def end(self) -> bool:
        return True

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def updateState(self, state: QPaintEngineState) -> None:
        if state.state() & QPaintEngine.DirtyFlag.DirtyTransform:
            self._transform = state.transform()

    def drawTextItem(self, at: QPointF | QPoint | QPainterPath.Element, item: QTextItem) -> None:
        if self.painter().pen().color().alphaF() <= _FAINT:
            # The halo round letters, which are written after it.
            return
        text = item.text().replace(JOINER, "")
        painter = self.painter()
        assert isinstance(at, QPointF | QPoint)
        if not text.strip(_NOTHING) or painter.opacity() == 0.0:
            return
        goes_on = self._goes_on(item.font(), QPointF(at))
        self._after = QPointF(at) + QPointF(item.width(), 0.0)
        ink = QRectF(_ink(_Font(item.font()), text))
        if text == _DOTS:
            # Where a font has none, those of another are written, and the item does not say of which.
            ink.setRight(min(ink.right(), item.width()))
        ink = self._transform.mapRect(ink.translated(QPointF(at)))
        seen = ink
        if painter.hasClipping():
            seen = ink.intersected(self._transform.mapRect(painter.clipBoundingRect()))
        if goes_on:
            before = self.written.pop()
            text, ink, seen = before.text + text, before.ink.united(ink), before.seen.united(seen)
        self.written.append(Written(text, ink, seen, QFont(item.font())))

    def _goes_on(self, font: QFont, at: QPointF) -> bool:
        """Whether it is the next part of a name with figures, which are of a family of their own."""
        return (
            bool(self.written)
            and font.families()[:1] == [OWN_FIGURES]
            and self.written[-1].font == font
            and abs(at.y() - self._after.y()) < 0.01
            and abs(at.x() - self._after.x()) < 0.6
        )

    def drawPath(self, *_drawn: object) -> None: ...

    def drawPolygon(self, *_drawn: object) -> None: ...

    def drawRects(self, *_drawn: object) -> None: ...

    def drawLines(self, *_drawn: object) -> None: ...

    def drawPoints(self, *_drawn: object) -> None: ...

    def drawEllipse(self, *_drawn: object) -> None: ...

    def drawPixmap(self, *_drawn: object) -> None: ...

    def drawTiledPixmap(self, *_drawn: object) -> None: ...

    def drawImage(self, *_drawn: object) -> None: ...


class _Device(QPaintDevice):
    def __init__(self, size: QSize) -> None:
        super().__init__()
        self.engine = _Engine()
        metric = QPaintDevice.PaintDeviceMetric
        self._metrics = {
            metric.PdmWidth: size.width(),
            metric.PdmHeight: size.height(),
            metric.PdmWidthMM: size.width() * 254 // (_DOTS_AN_INCH * 10),
            metric.PdmHeightMM: size.height() * 254 // (_DOTS_AN_INCH * 10),
            metric.PdmDpiX: _DOTS_AN_INCH,
            metric.PdmDpiY: _DOTS_AN_INCH,
            metric.PdmPhysicalDpiX: _DOTS_AN_INCH,
            metric.PdmPhysicalDpiY: _DOTS_AN_INCH,
            metric.PdmDepth: 32,
            metric.PdmNumColors: 1 << 24,
            metric.PdmDevicePixelRatio: 1,
        }
        scaled = getattr(metric, "PdmDevicePixelRatioScaled", None)
        if scaled is not None:
            self._metrics[scaled] = round(self.devicePixelRatioFScale())

    def paintEngine(self) -> QPaintEngine:
        return self.engine

    def metric(self, metric: QPaintDevice.PaintDeviceMetric) -> int:
        return self._metrics.get(metric, 0)


class _Font:
    """A font by all that tells it from others: Qt 6.8 leaves out of its key which figures it has."""

    def __init__(self, font: QFont) -> None:
        self.font = QFont(font)
        features = sorted((tag.toString(), font.featureValue(tag)) for tag in font.featureTags())
        self._told = (font.key(), *features)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Font) and self._told == other._told

    def __hash__(self) -> int:
        return hash(self._told)


@lru_cache(maxsize=20_000)
def _ink(font: _Font, text: str) -> QRectF:
    """The rectangle of the ink, from the start of the base line."""
    return QFontMetricsF(font.font).tightBoundingRect(text)
