"""Many dice as they were painted in their last frame, for a window whose board moves on below them (``Turns``)."""

from collections.abc import Callable

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPixmap

from vtt.gui.clear_picture import clear_picture


class Kept:
    """Paints dice once for each of their frames, however often the window is painted meanwhile."""

    def __init__(self) -> None:
        self._frame = -1.0
        self._again = False
        self._picture: QPixmap | None = None

    def paint(
        self, painter: QPainter, frame: float, area: QRect, ratio: float, paint: Callable[[QPainter], None]
    ) -> None:
        """Paint the dice of a frame, which all lie in that area. Only where a frame was painted twice is the next one
        kept, as that takes somewhat longer."""
        again, self._again = self._again, frame == self._frame
        if frame != self._frame:
            self._frame, self._picture = frame, None
        if not (again or self._again):
            paint(painter)
            return
        if self._picture is None:
            self._picture = clear_picture(area.width(), area.height(), ratio)
            onto = QPainter(self._picture)
            onto.setRenderHints(painter.renderHints())
            onto.translate(-area.topLeft())
            paint(onto)
            onto.end()
        painter.drawPixmap(area.topLeft(), self._picture)
