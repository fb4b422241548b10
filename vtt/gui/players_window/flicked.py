"""A window over which dice that wait can be thrown with a flick of the pointer."""

from PySide6.QtCore import QElapsedTimer, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from vtt.gui.dice_tray.fling import Flick


class FlickedWindow(QWidget):
    """``flung`` gives the ``Fling`` of a flick, while ``takes_flicks`` says that dice wait for one."""

    flung = Signal(object)

    def __init__(self, parent: QWidget | None, flags: Qt.WindowType) -> None:
        super().__init__(parent, flags)
        self._flick: Flick | None = None
        self._clock = QElapsedTimer()

    def takes_flicks(self) -> bool:
        """Whether dice wait."""
        raise NotImplementedError

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.takes_flicks():
            self._flick = Flick()
            self._clock.start()
            self._follow(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._follow(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._follow(event)
        flick, self._flick = self._flick, None
        fling = None if flick is None else flick.fling(self._seconds)
        if fling is not None:
            self.flung.emit(fling)

    @property
    def _seconds(self) -> float:
        return self._clock.nsecsElapsed() / 1e9

    def _follow(self, event: QMouseEvent) -> None:
        if self._flick is not None:
            self._flick.moved(self._seconds, event.position().x(), event.position().y())
