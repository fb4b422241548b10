"""Where the panel of the turn scrolls: the order by itself, or with all that stands above the step."""

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from vtt.gui.clock.steps_strip import StepArea
from vtt.gui.initiative.order_list import OrderList
from vtt.gui.scrolling import FittingArea


class TurnArea(FittingArea):
    """The order scrolls by itself as long as the least of everything has room, and so does what belongs to a step,
    which stands below all of this: the step takes what it fills, and the order the rest. Where there is no room for the
    least all of this scrolls in one, with the whole order in it, and the least of the step is seen below. Whatever in
    it is given the keyboard is brought into sight."""

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
        """What scrolls by itself while there is room: ``order`` in this area, ``step`` below it."""
        self._parts = (step, order)
        step.contents.laid_out.connect(self._consider)
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
        # What both have now, of which the step may take what the rest leaves of it.
        room = self.viewport().height() + step.height() * step.isVisible()
        spare = room - (self.contents.minimumSizeHint().height() - order.more)
        changed: list[QWidget] = [order] if order.set_whole(spare < step.least_height) else []
        if step.share(spare):
            changed.append(step)
        for part in changed:
            # All that it lies in hears of it at once: what is reckoned with next is true. A layout that is under way
            # lays nothing out anew by itself.
            asks = part
            while asks is not self.window() and (above := asks.parentWidget()) is not None:
                asks.updateGeometry()
                QApplication.postEvent(above, QEvent(QEvent.Type.LayoutRequest))
                if asks in (self.contents, self.parentWidget()):
                    break
                asks = above
