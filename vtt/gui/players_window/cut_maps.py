"""The maps of a players' window: what lies under a cover is cut out before the window is given the picture."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPolygonF

from vtt.gui.board.map_levels import Levels, Maps, levels_of
from vtt.rules.views.board import Cuts

Result = TypeVar("Result")
_Key = tuple[str, Cuts]


class CutMaps(QObject):
    """Maps as players may see them. ``loaded`` when one is there that was asked for."""

    loaded = Signal()

    def __init__(self, maps: Maps, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._maps = maps
        self._kept: tuple[_Key, Levels] | None = None
        self._wanted: _Key | None = None
        self._busy = False

    def levels(self, content: str, cuts: Cuts = ()) -> Levels | None:
        """The map of that content without what is cut out, or ``None`` as long as it is not there."""
        whole = self._maps.levels(content)
        if not cuts or whole is None:
            self._kept = self._wanted = None
            return whole
        key = content, cuts
        if self._kept is not None and self._kept[0] == key:
            return self._kept[1]
        self._wanted = key
        if not self._busy:
            self._busy = True
            self._maps.beside(partial(_cut, whole[0], cuts), partial(self._keep, key))
        return None

    def beside(self, work: Callable[[], Result], tell: Callable[[Result], None]) -> None:
        """Do this on another thread, and tell on the windows' what it gives."""
        self._maps.beside(work, tell)

    def _keep(self, key: _Key, levels: Levels) -> None:
        self._busy = False
        if key == self._wanted:
            self._kept = key, levels
        # Whoever asked meanwhile for another asks again.
        self.loaded.emit()


def _cut(image: QImage, cuts: Cuts) -> Levels:
    """All levels of a picture without these parts; for any thread but the window's."""
    covered = QPainterPath()
    for opens, points in cuts:
        part = QPainterPath()
        if points:
            part.addPolygon(QPolygonF([QPointF(x, y) for x, y in (*points, points[0])]))
        else:
            part.addRect(image.rect().toRectF())
        covered = covered.subtracted(part) if opens else covered.united(part)
    cut = image.copy()
    painter = QPainter(cut)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    painter.fillPath(covered, Qt.GlobalColor.black)
    painter.end()
    return levels_of(cut)
