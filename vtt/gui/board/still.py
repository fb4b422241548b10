"""The still: one picture of everything that does not move, kept until something of it changes."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, QSize, QSizeF
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

    def shift(self, by: QPoint, paint: Paint) -> None:
        """All of it is seen so many pixels farther on: what was seen before is moved, and only what comes into sight is
        painted. Where that falls between the dots of the screen, everything is painted anew when it is wanted."""
        kept = self._kept
        if kept is None:
            return
        ratio = kept.devicePixelRatio()
        dots = QPoint(round(by.x() * ratio), round(by.y() * ratio))
        whole = QRect(QPoint(), kept.deviceIndependentSize().toSize())
        seen_still = whole.translated(by) & whole
        if dots.x() != by.x() * ratio or dots.y() != by.y() * ratio or seen_still.isEmpty():
            self.throw_away()
            return
        kept.scroll(dots.x(), dots.y(), QRect(QPoint(), kept.size()))
        self.mend(QRegion(whole) - QRegion(seen_still), paint)
