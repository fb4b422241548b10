"""A layout of buttons of one choice: equally wide where that gives them one row, or as many rows as they take."""

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget

from vtt.gui.bag.flow import FlowLayout

MOST_ABREAST = 3
_GAP = 6


class EvenColumns(FlowLayout):
    """At most three stand side by side. It wants to be no wider than ``wanted`` pixels, where the words allow it, and
    takes no less than ``least`` of them, where the words want as much."""

    def __init__(self, wanted: int, least: int, parent: QWidget | None = None) -> None:
        super().__init__(_GAP, parent)
        self._most_wanted = wanted
        self._least = least

    def sizeHint(self) -> QSize:
        abreast = self.abreast(self._most_wanted)
        width = min(abreast * self._widest + (abreast - 1) * _GAP, max(self._most_wanted, self._widest))
        return QSize(width, self.heightForWidth(width))

    def minimumSize(self) -> QSize:
        return QSize(min(self._widest, self._least), super().minimumSize().height())

    def abreast(self, width: int) -> int:
        """How many stand side by side in so many pixels. All of them where they have room for their words alone, else
        as evenly many in each row as can be, or one under another: one left over in a row of its own reads as something
        else."""
        shown = len(self._shown())
        fitting = (width + _GAP) // (self._widest + _GAP) if shown else 1
        if 0 < shown <= MOST_ABREAST and self._together <= width:
            fitting = shown
        most = max(1, min(fitting, shown, MOST_ABREAST))
        rows = -(-shown // most)
        abreast = max(1, -(-shown // max(rows, 1)))
        return 1 if abreast > 1 and shown % abreast == 1 else abreast

    @property
    def _together(self) -> int:
        """Pixels of all of them side by side, none wider than its words."""
        shown = self._shown()
        return sum(item.sizeHint().width() for item in shown) + _GAP * (len(shown) - 1)

    @property
    def _widest(self) -> int:
        return max((item.sizeHint().width() for item in self._shown()), default=0)

    def _areas(self, area: QRect) -> list[QRect]:
        shown, abreast = self._shown(), self.abreast(area.width())
        height = max((item.sizeHint().height() for item in shown), default=0)
        width = (area.width() - (abreast - 1) * _GAP) // abreast
        if abreast == len(shown) and width < self._widest and self._together <= area.width():
            return self._uneven(area, height)
        return [
            QRect(
                area.left() + place % abreast * (width + _GAP),
                area.top() + place // abreast * (height + _GAP),
                width,
                height,
            )
            for place in range(len(shown))
        ]

    def _uneven(self, area: QRect, height: int) -> list[QRect]:
        """One row, each as wide as its words and an equal share of what is left."""
        shown = self._shown()
        more, left = divmod(area.width() - self._together, len(shown))
        areas, x = [], area.left()
        for place, item in enumerate(shown):
            width = item.sizeHint().width() + more + (place < left)
            areas.append(QRect(x, area.top(), width, height))
            x += width + _GAP
        return areas
