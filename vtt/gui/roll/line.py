"""A line of a roll's side that can be pressed."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from vtt.gui.letters import ENTER, ticked_by_space
from vtt.gui.roll.measures import Measures


class RollLine(QAbstractButton):
    """As wide as the column it stands in. Space presses it; Enter belongs to the whole form and goes on with it."""

    def __init__(self, measures: Measures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._measures = measures
        ticked_by_space(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._measures.column, self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._measures.column // 2, self.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            event.ignore()
        else:
            super().keyPressEvent(event)
