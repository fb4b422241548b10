"""Buttons below one another that end where a list beside them ends."""

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

_LEAST, _USUAL = 3, 6
"""Pixels between two of them."""


class EvenColumn(QWidget):
    """Holds them and leaves as much free between each two as it takes for the last to end where it is told."""

    def __init__(self, members: Sequence[QWidget], parent: QWidget) -> None:
        super().__init__(parent)
        self._members = members
        self._end = 0
        for member in members:
            member.setParent(self)

    def end_at(self, height: int) -> None:
        """End so many pixels below the upper edge, if there is room for all of them."""
        self._end = height
        self._place()

    def sizeHint(self) -> QSize:
        return self._size(_USUAL)

    def minimumSizeHint(self) -> QSize:
        return self._size(_LEAST)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _size(self, between: int) -> QSize:
        hints = [member.sizeHint() for member in self._members]
        high = sum(hint.height() for hint in hints) + between * (len(hints) - 1)
        return QSize(max((hint.width() for hint in hints), default=0), high)

    def _place(self) -> None:
        end = min(self.height(), max(self._end, self.minimumSizeHint().height()))
        free, top = end - self._size(0).height(), 0
        for place, member in enumerate(self._members):
            high = member.sizeHint().height()
            member.setGeometry(0, top + free * place // max(1, len(self._members) - 1), self.width(), high)
            top += high
