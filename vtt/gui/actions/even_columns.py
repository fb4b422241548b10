"""A layout of buttons of one choice: equally wide, as many side by side as all their words have room for."""

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
        width = abreast * self._widest + (abreast - 1) * _GAP
        return QSize(width, self.heightForWidth(width))

    def minimumSize(self) -> QSize:
        return QSize(min(self._widest, self._least), super().minimumSize().height())

    def abreast(self, width: int) -> int:
        """How many stand side by side in so many pixels."""
        shown = len(self._shown())
        fitting = (width + _GAP) // (self._widest + _GAP) if shown else 1
        return max(1, min(fitting, shown, MOST_ABREAST))

    @property
    def _widest(self) -> int:
        return max((item.sizeHint().width() for item in self._shown()), default=0)

    def _areas(self, area: QRect) -> list[QRect]:
        shown, abreast = self._shown(), self.abreast(area.width())
        height = max((item.sizeHint().height() for item in shown), default=0)
        width = (area.width() - (abreast - 1) * _GAP) // abreast
        return [
            QRect(
                area.left() + place % abreast * (width + _GAP),
                area.top() + place // abreast * (height + _GAP),
                width,
                height,
            )
            for place in range(len(shown))
        ]
