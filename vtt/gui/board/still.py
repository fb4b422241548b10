"""The still: one picture of everything that does not move, kept until something of it changes."""

from collections.abc import Callable

from PySide6.QtCore import QSize, QSizeF
from PySide6.QtGui import QPainter, QPixmap, QRegion

Paint = Callable[[QPainter], None]
"""Paints everything that does not move."""


class Still:
    """The kept picture."""

    def __init__(self) -> None:
        self._kept: QPixmap | None = None

    def throw_away(self) -> None:
        """Paint everything anew when it is wanted next."""
        self._kept = None

    def picture(self, size: QSizeF, ratio: float, paint: Paint) -> QPixmap:
        """The picture for a widget of this size (pixels) on a screen of this pixel ratio."""
        pixels = QSize(round(size.width() * ratio), round(size.height() * ratio))
        kept = self._kept
        if kept is None or kept.size() != pixels or kept.devicePixelRatio() != ratio:
            kept = self._kept = QPixmap(pixels)
            kept.setDevicePixelRatio(ratio)
            painter = QPainter(kept)
            paint(painter)
            painter.end()
        return kept

    def mend(self, region: QRegion, paint: Paint) -> None:
        """Paint this part of the picture anew, if there is one."""
        if self._kept is not None and not region.isEmpty():
            painter = QPainter(self._kept)
            painter.setClipRegion(region)
            paint(painter)
            painter.end()
