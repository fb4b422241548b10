"""A window over which dice that wait can be thrown with a flick of the pointer, which is not seen while it rests."""

from PySide6.QtCore import QElapsedTimer, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from vtt.gui.dice_tray.fling import Flick

_AT_REST = 2500
"""Milliseconds after its last movement in which the pointer is seen no more."""


class FlickedWindow(QWidget):
    """``flung`` gives the ``Fling`` of a flick, while ``takes_flicks`` says that dice wait for one."""

    flung = Signal(object)

    def __init__(self, parent: QWidget | None, flags: Qt.WindowType) -> None:
        super().__init__(parent, flags)
        self._flick: Flick | None = None
        self._clock = QElapsedTimer()
        self.pointer_rest = QTimer(self, singleShot=True, interval=_AT_REST)
        self.pointer_rest.timeout.connect(lambda: self.setCursor(Qt.CursorShape.BlankCursor))

    def hide_pointer_at_rest(self, *parts: QWidget) -> None:
        """Over this window, whose ``parts`` take the pointer, it is seen only while it moves."""
        for each in (self, *parts):
            each.setMouseTracking(True)
        self.pointer_rest.start()

    def takes_flicks(self) -> bool:
        """Whether dice wait."""
        raise NotImplementedError

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.takes_flicks():
            self._flick = Flick()
            self._clock.start()
            self._follow(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.unsetCursor()
        self.pointer_rest.start()
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
