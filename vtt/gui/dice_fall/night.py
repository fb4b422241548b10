"""An eclipse over the players' board: all of the window grows dark but the dice, and what is said of them."""

from collections.abc import Sequence

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter

from vtt.gui.dice_fall.course import Course, Faller
from vtt.gui.dice_fall.picture import Table
from vtt.gui.dice_tray.darkness import DUSK, dusk, night, paint_corona
from vtt.gui.dice_tray.heaps import Heap
from vtt.gui.theme import Theme

_DARKEST = 0.8
"""Who acts and what is asked is still read by the light of the room."""


class Night:
    """The eclipses of one course of dice, which lie in these heaps."""

    def __init__(self, course: Course, heaps: Sequence[Heap]) -> None:
        self._pairs: list[tuple[Faller, ...]] = []
        for place, heap in enumerate(heaps):
            if heap.eclipsed:
                self._pairs.append(tuple(each for each in course.fallers if each.heap == place)[:2])
        self._begins = [max(map(course.lies, pair)) for pair in self._pairs]
        self.begins = min(self._begins, default=float("inf"))
        self.ends = max(self._begins, default=-DUSK) + DUSK
        """Seconds after the throw at which it begins to grow dark, and at which it is as dark as it will be."""

    def strength(self, seconds: float) -> float:
        """How dark it is then, from 0 to 1."""
        return dusk(self._begins, seconds)

    def fall(self, painter: QPainter, window: QRect, seconds: float) -> None:
        """Darken the window."""
        strength = self.strength(seconds)
        if strength:
            painter.fillRect(window, night(strength, _DARKEST))

    def crown(self, painter: QPainter, table: Table, seconds: float, theme: Theme) -> None:
        """A corona round each of the dice that brought it."""
        strength = self.strength(seconds)
        if strength:
            for faller in (each for pair in self._pairs for each in pair):
                paint_corona(
                    painter, table.point(*faller.places[-1]), table.radius * faller.shape.reach, strength, theme
                )
