"""Where the panel of the turn scrolls: order and step by themselves, or the whole panel."""

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from vtt.gui.clock.steps_strip import StepArea
from vtt.gui.initiative.order_list import OrderList
from vtt.gui.scrolling import FittingArea


class TurnArea(FittingArea):
    """The order and what belongs to a step scroll by themselves as long as the least of everything has room: the step
    takes what it fills, and the order the rest. Where there is no room for the least the whole panel scrolls, with all
    of the step in it, and all of the order where there is no step. Whatever in it is given the keyboard is brought into
    sight."""

    def __init__(self) -> None:
        super().__init__()
        self._parts: tuple[StepArea, OrderList] | None = None
        self.contents.laid_out.connect(self._consider)
        # What comes up with the keyboard, such as what is done with a token, has to be laid out first.
        self._follows = QTimer(self, singleShot=True, interval=0)
        self._follows.timeout.connect(self._follow)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._keyboard_went)

    def set_parts(self, step: StepArea, order: OrderList) -> None:
        """What scrolls by itself while there is room."""
        self._parts = (step, order)
        self._consider()

    @property
    def whole_height(self) -> int:
        """Pixels in which the least of the order is seen and all of the rest, at the width that it has."""
        return self.height_within(self.width()) + (0 if self._parts is None else self._parts[0].left_out)

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
        if self._parts is None:
            return
        step, order = self._parts
        room = self.viewport().height()
        whole = self.contents.minimumSizeHint().height() - step.more - order.more > room
        # Above a step the order scrolls by itself: in full it would push what carries the turn on out of sight.
        wanted = ((step, whole), (order, whole and not step.isVisible()))
        changed = [part for part, in_full in wanted if part.set_whole(in_full)]
        # What both have now is shared, as far as it is in sight.
        shared = step.height() + order.height() - order.least_height - max(0, self.contents.height() - room)
        if step.share(None if whole else shared) and step not in changed:
            changed.append(step)
        for part in changed:
            # All that it lies in hears of it at once: what is reckoned with next is true. A layout that is under way
            # lays nothing out anew by itself.
            asks: QWidget = part
            while asks is not self.contents and (above := asks.parentWidget()) is not None:
                asks.updateGeometry()
                QApplication.postEvent(above, QEvent(QEvent.Type.LayoutRequest))
                asks = above
