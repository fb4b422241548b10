"""What people see and hear of a window: the texts that it paints, those of its pictures included, holds and speaks."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QSize
from PySide6.QtGui import (
    QAccessible,
    QAccessibleInterface,
    QPaintDevice,
    QPaintEngine,
    QPainter,
    QPainterPath,
    QPixmap,
    QTextItem,
)
from PySide6.QtWidgets import QAbstractItemView, QGraphicsView, QWidget

_Metric = QPaintDevice.PaintDeviceMetric


class Pictures:
    """The texts that were painted on each picture, by its key. A picture that is painted on another one brings its
    texts along. ``outlined`` are texts whose outlines were painted on anything else."""

    def __init__(self) -> None:
        self.outlined: set[str] = set()
        self._texts: dict[int, set[str]] = {}

    def painted(self, device: QPaintDevice | None, texts: set[str]) -> None:
        """These texts were painted on this."""
        if isinstance(device, QPixmap) and texts:
            self._texts.setdefault(device.cacheKey(), set()).update(texts)

    def on(self, picture: object) -> set[str]:
        """What is to be read on a picture."""
        return self._texts.get(picture.cacheKey(), set()) if isinstance(picture, QPixmap) else set()


@contextmanager
def watched_pictures() -> Iterator[Pictures]:
    """While this is on, whatever the program paints on a picture is noted."""
    pictures = Pictures()
    outlines: set[str] = set()
    text, pixmap, path, outline = QPainter.drawText, QPainter.drawPixmap, QPainter.drawPath, QPainterPath.addText

    def draw_text(self: QPainter, *given: Any) -> Any:
        pictures.painted(self.device(), {each for each in given if isinstance(each, str)})
        return text(self, *given)

    def draw_pixmap(self: QPainter, *given: Any) -> Any:
        pictures.painted(self.device(), set[str]().union(*map(pictures.on, given)))
        return pixmap(self, *given)

    def draw_path(self: QPainter, *given: Any) -> Any:
        # A path is painted right after the outline of a text was added to it.
        device = self.device()
        pictures.painted(device, outlines)
        if not isinstance(device, QPixmap):
            pictures.outlined |= outlines
        outlines.clear()
        return path(self, *given)

    def add_text(self: QPainterPath, *given: Any) -> Any:
        outlines.add(str(given[-1]))
        return outline(self, *given)

    _put(draw_text, draw_pixmap, draw_path, add_text)
    try:
        yield pictures
    finally:
        _put(text, pixmap, path, outline)


def _put(text: Callable[..., Any], pixmap: Callable[..., Any], path: Callable[..., Any], outline: Any) -> None:
    QPainter.drawText = text  # type: ignore[method-assign]
    QPainter.drawPixmap = pixmap  # type: ignore[method-assign]
    QPainter.drawPath = path  # type: ignore[method-assign]
    QPainterPath.addText = outline  # type: ignore[method-assign]


class Paper(QPaintDevice):
    """Paper as large as a window, that keeps the texts alone which are painted on it."""

    def __init__(self, size: QSize, pictures: Pictures) -> None:
        super().__init__()
        self.texts: set[str] = set()
        self._pen = _Pen(self.texts, pictures)
        self._size = size

    def paintEngine(self) -> QPaintEngine:
        return self._pen

    def metric(self, metric: QPaintDevice.PaintDeviceMetric) -> int:
        if metric in (_Metric.PdmWidth, _Metric.PdmWidthMM):
            return self._size.width()
        if metric in (_Metric.PdmHeight, _Metric.PdmHeightMM):
            return self._size.height()
        return {_Metric.PdmDevicePixelRatio: 1, _Metric.PdmDepth: 32, _Metric.PdmNumColors: 2**31 - 1}.get(
            metric, 0x10000 if "Scaled" in metric.name else 96
        )


class _Pen(QPaintEngine):
    """Writes what it is given to read, and draws nothing."""

    def __init__(self, texts: set[str], pictures: Pictures) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self._texts = texts
        self._pictures = pictures
        self._before, self._after = "", QPointF()

    def drawTextItem(self, at: QPointF | QPoint | QPainterPath.Element, item: QTextItem) -> None:
        # The figures of a name are of a family of their own: what goes on where the last ended is one text with it.
        assert isinstance(at, QPointF | QPoint)
        place = QPointF(at)
        apart = place - self._after
        goes_on = abs(apart.x()) < 0.6 and abs(apart.y()) < 0.01
        self._before = (self._before if goes_on else "") + item.text()
        self._after = place + QPointF(item.width(), 0.0)
        self._texts.update((item.text(), self._before))

    def drawPixmap(self, _to: object, picture: object, _of: object) -> None:
        self._texts.update(self._pictures.on(picture))

    def begin(self, _device: QPaintDevice) -> bool:
        self.setActive(True)
        return True

    def end(self) -> bool:
        self.setActive(False)
        return True

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def updateState(self, _state: object) -> None:
        pass

    def _nothing(self, *_what: object) -> None:
        pass

    drawPath = drawPolygon = drawRects = drawLines = drawEllipse = drawPoints = _nothing  # noqa: N815
    drawImage = _nothing  # type: ignore[assignment]  # noqa: N815
    drawTiledPixmap = _nothing  # noqa: N815


def painted(window: QWidget, pictures: Pictures) -> set[str]:
    """Every text that the window paints."""
    pictures.outlined.clear()
    paper = Paper(window.size(), pictures)
    window.render(paper)
    return paper.texts | pictures.outlined


def spoken(window: QWidget) -> set[str]:
    """Every text that a reader of screens can ask for, of the window and of all that is in it."""
    texts: set[str] = set()
    waiting: list[QAccessibleInterface | None] = [QAccessible.queryAccessibleInterface(window)]
    while waiting:
        part = waiting.pop()
        if part is not None and part.isValid():
            texts.update(part.text(kind) for kind in (QAccessible.Text.Name, QAccessible.Text.Description))
            texts.update(part.text(kind) for kind in (QAccessible.Text.Value, QAccessible.Text.Help))
            waiting += [part.child(place) for place in range(part.childCount())]
    return texts


def nothing_else_to_read(window: QWidget) -> bool:
    """Whether nothing in the window keeps its texts where nobody looked: rows of a list, parts of a drawing."""
    return not window.findChildren(QAbstractItemView) and not window.findChildren(QGraphicsView)
