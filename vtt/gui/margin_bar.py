"""A scroll bar that takes no room: it lies in the margin of what scrolls."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QScrollBar


class MarginBar(QScrollBar):
    """Moves as the bar of an area does, which is not to be seen itself: nothing wraps and no line is shorter because it
    comes. What scrolls keeps a margin as wide as the bar."""

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(Qt.Orientation.Vertical, area)
        self._area = area
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._own = own = area.verticalScrollBar()
        own.rangeChanged.connect(self._follow)
        own.valueChanged.connect(self.setValue)
        self.valueChanged.connect(own.setValue)
        area.installEventFilter(self)
        self._follow()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QResizeEvent):
            self._follow()
        return False

    def _follow(self) -> None:
        """Lie at the edge of the area, if anything scrolls in it."""
        area, own, wide = self._area, self._own, self.sizeHint().width()
        self.setRange(own.minimum(), own.maximum())
        self.setPageStep(area.viewport().height())
        self.setSingleStep(own.singleStep())
        self.setValue(own.value())
        self.setGeometry(area.width() - wide, 0, wide, area.height())
        self.setVisible(own.maximum() > own.minimum())
        self.raise_()
