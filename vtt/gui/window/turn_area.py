"""Where the panel of the turn scrolls: what belongs to a step by itself, or the whole panel, never one in the other."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from vtt.gui.clock.steps_strip import StepArea
from vtt.gui.scrolling import FittingArea


class TurnArea(FittingArea):
    """What belongs to a step scrolls by itself as long as the least of everything has room. Where it has none the whole
    panel scrolls, with all of the step in it. Whatever in it is given the keyboard is brought into sight."""

    def __init__(self) -> None:
        super().__init__()
        self._step: StepArea | None = None
        self._whole = False
        self.contents.laid_out.connect(self._consider)
        # What comes up with the keyboard, such as what is done with a token, has to be laid out first.
        self._follows = QTimer(self, singleShot=True, interval=0)
        self._follows.timeout.connect(self._follow)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._keyboard_went)

    def set_step(self, step: StepArea) -> None:
        """What scrolls by itself while there is room."""
        self._step = step
        self._consider()

    def show_head(self) -> None:
        """Scroll back to where the turn is told and carried on."""
        self.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._consider()

    def _keyboard_went(self, _before: QWidget | None, there: QWidget | None) -> None:
        """What is pressed with the mouse is in sight, and stays where it is until it is let go of."""
        # What is being destroyed loses the keyboard before it says that it is gone.
        if there is None or not isValid(self) or not self.contents.isAncestorOf(there):
            return
        if QGuiApplication.mouseButtons() == Qt.MouseButton.NoButton:
            self._follows.start()

    def _follow(self) -> None:
        there = QApplication.focusWidget()
        if there is not None and self.contents.isAncestorOf(there) and there.height() <= self.viewport().height():
            self.ensureWidgetVisible(there)

    def _consider(self) -> None:
        if self._step is None:
            return
        least = self.contents.minimumSizeHint().height() - (self._step.more if self._whole else 0)
        whole = least > self.viewport().height()
        if whole != self._whole:
            self._whole = whole
            self._step.set_whole(whole)
