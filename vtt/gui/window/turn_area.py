"""Where the panel of the turn scrolls: order and step by themselves, all above the step, or the whole panel."""

from enum import IntEnum, auto

from PySide6.QtCore import QEvent, QModelIndex, QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from shiboken6 import isValid

from vtt.gui.clock.burning_list import BurningList
from vtt.gui.clock.clock_panel import ClockPanel
from vtt.gui.clock.reminders import Reminders
from vtt.gui.initiative.initiative_panel import InitiativePanel
from vtt.gui.initiative.order_list import OrderList
from vtt.gui.panel import MARGIN
from vtt.gui.scrolling import FittingArea

_ABOVE, _BELOW = 4, 6
"""Pixels that are kept free at the panel's upper edge and at the foot of what scrolls."""


class Scrolls(IntEnum):
    """What scrolls in the panel, the more of it the less room there is."""

    PARTS = auto()
    ABOVE_STEP = auto()
    ALL = auto()


class _AboveStep(FittingArea):
    """The order with its head, what is to be remembered and what burns."""

    def __init__(self, initiative: InitiativePanel, clock: ClockPanel) -> None:
        super().__init__()
        self._initiative = initiative
        self._others = (clock.reminders, clock.burning)
        self._scrolls = Scrolls.PARTS
        # The rows of the order give way first. Of what is hidden nothing is kept free: one of them may have room there.
        column = QVBoxLayout(self.contents)
        column.setContentsMargins(MARGIN, _ABOVE, MARGIN, 0)
        column.setSpacing(0)
        column.addWidget(initiative, 1)
        column.addWidget(clock)
        self.put_bar_in_margin()

    def set_scrolls(self, scrolls: Scrolls) -> list[QWidget]:
        """What scrolls from now on. Gives whatever asks for other room than before."""
        changed: list[QWidget] = [part for part in self._parts if part.set_whole(scrolls is not Scrolls.PARTS)]
        if scrolls is not self._scrolls:
            self._scrolls = scrolls
            changed.append(self)
        return changed

    @property
    def least(self) -> int:
        """Pixels in which the least of everything is seen."""
        return self.contents.minimumSizeHint().height() - sum(part.more for part in self._parts)

    @property
    def least_of_order(self) -> int:
        """Pixels in which the least of the order is seen, while what stands below it is scrolled to."""
        return _ABOVE + self._initiative.minimumSizeHint().height() - self._initiative.list.more

    @property
    def whole_height(self) -> int:
        """Pixels in which the least of the order is seen and all of the rest."""
        return self.contents.sizeHint().height() - sum(part.more for part in self._others)

    @property
    def to_share(self) -> int:
        """Pixels that it has and can do without."""
        return self.height() - (self.least_of_order if self._scrolls is Scrolls.ABOVE_STEP else self.whole_height)

    def sizeHint(self) -> QSize:
        least = self.minimumSizeHint()
        return least if self._scrolls is Scrolls.ABOVE_STEP else least.expandedTo(QSize(0, self.whole_height))

    def minimumSizeHint(self) -> QSize:
        least = self.contents.minimumSizeHint()
        return QSize(least.width(), self.least_of_order) if self._scrolls is Scrolls.ABOVE_STEP else least

    @property
    def _parts(self) -> tuple[OrderList | Reminders | BurningList, ...]:
        return (self._initiative.list, *self._others)


class TurnArea(FittingArea):
    """Nothing scrolls in it within something that scrolls.

    The order and what belongs to a step scroll by themselves as long as the least of everything has room: the step
    takes what it fills, and the order the rest. Where there is less the step stays at the foot, and what is above it
    scrolls as one, if the least of the order is seen so. Else the whole panel scrolls, as where there is no step:
    when a step begins its button is brought into sight, or the head where it has none, and stays there until
    somebody scrolls. Whatever in it is given the keyboard is brought into sight."""

    def __init__(self, initiative: InitiativePanel, clock: ClockPanel) -> None:
        super().__init__()
        self._order, self._step, self._step_part = initiative.list, clock.steps.area, clock.steps_part
        self._above = _AboveStep(initiative, clock)
        self._most, self._judged_in = Scrolls.PARTS, QSize()
        clock.shown.connect(self._judge_anew)
        column = QVBoxLayout(self.contents)
        column.setContentsMargins(0, 0, 0, _BELOW)
        column.setSpacing(0)
        column.addWidget(self._above, 1)
        beside = QVBoxLayout()
        # At the right it keeps its own margin: its bar lies there, below the one of what is above it.
        beside.setContentsMargins(MARGIN, 0, 0, 0)
        beside.addWidget(self._step_part)
        column.addLayout(beside)
        self.put_bar_in_margin()
        for area in (self._above, self):
            area.contents.laid_out.connect(self._consider)
        # What comes up with the keyboard, such as what is done with a token, has to be laid out first.
        self._follows = QTimer(self, singleShot=True, interval=0)
        self._follows.timeout.connect(self._follow)
        # What carries the turn on, once everything has its place.
        self._brings = QTimer(self, singleShot=True, interval=0)
        self._brings.timeout.connect(self._bring_step)
        self._untouched = True
        clock.steps.began.connect(self._begin_step)
        self.verticalScrollBar().actionTriggered.connect(self._leave_as_it_is)
        self._order.selectionModel().currentChanged.connect(self._row_went)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._keyboard_went)
        self._consider()

    @property
    def whole_height(self) -> int:
        """Pixels in which the least of the order is seen and all of the rest, at the width that it has."""
        return self._below + self._step.left_out + self._above.whole_height

    def show_head(self) -> None:
        """Scroll back to where the turn is told and carried on."""
        self._untouched = False
        for area in (self._above, self):
            area.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Qt tells of the viewport's size as well.
        if self.size() != self._judged_in:
            self._judge_anew()
        self._consider()

    def _keyboard_went(self, _before: QWidget | None, there: QWidget | None) -> None:
        """What is pressed with the mouse is in sight, and stays where it is until it is let go of."""
        # What is being destroyed loses the keyboard before it says that it is gone.
        if there is None or not isValid(self) or not self.contents.isAncestorOf(there):
            return
        if QGuiApplication.mouseButtons() == Qt.MouseButton.NoButton:
            self._go_with_keys()

    def _row_went(self, row: QModelIndex) -> None:
        if row.isValid() and self._order.hasFocus() and QGuiApplication.mouseButtons() == Qt.MouseButton.NoButton:
            self._go_with_keys()

    def _go_with_keys(self) -> None:
        self._leave_as_it_is()
        self._follows.start()

    def _begin_step(self) -> None:
        self._untouched = True
        self._brings.start()

    def _leave_as_it_is(self) -> None:
        """Somebody scrolls, or goes elsewhere with the keys."""
        self._untouched = False

    def _bring_step(self) -> None:
        """Where all of it scrolls: what carries on the step that has begun is seen, with as much above it as may be.
        A step without a button is one of the order."""
        if self._untouched and self._most is Scrolls.ALL and self._has_step:
            button = self._step.first
            foot = 0 if button is None else button.mapTo(self.contents, button.rect().bottomLeft()).y() + 1 + _BELOW
            self.verticalScrollBar().setValue(foot - self.viewport().height())

    def _follow(self) -> None:
        there = QApplication.focusWidget()
        for area in (self._above, self):
            if there is None or not area.contents.isAncestorOf(there):
                continue
            row = self._order.visualRect(self._order.currentIndex())
            if there.height() <= area.viewport().height():
                area.ensureWidgetVisible(there)
            elif there is self._order and row.isValid():
                # It does not scroll by itself: of all its rows the one is shown that keys have gone to.
                middle = self._order.viewport().mapTo(area.contents, row.center())
                area.ensureVisible(0, middle.y(), 0, row.height())

    def _judge_anew(self) -> None:
        """Another table is told of, or there is other room."""
        self._most, self._judged_in = Scrolls.PARTS, self.size()

    def _consider(self) -> None:
        # What scrolls by itself has a bar beside its rows, whose names may wrap then and want room for another way to
        # scroll, in which there is none: of the two the panel keeps to the one in which everything has room.
        scrolls = self._most = max(self._most, self._what_scrolls())
        changed = self._above.set_scrolls(scrolls)
        if self._step.set_whole(scrolls is Scrolls.ALL):
            changed.append(self._step)
        # What both have now is shared, as far as it is in sight.
        out_of_sight = max(0, self.contents.height() - self.viewport().height())
        shared = None if scrolls is Scrolls.ALL else self._step.height() + self._above.to_share - out_of_sight
        if self._step.share(shared) and self._step not in changed:
            changed.append(self._step)
        for part in changed:
            self._is_heard(part)
        self._brings.start()

    def _what_scrolls(self) -> Scrolls:
        room = self.viewport().height()
        least_below = (self._step_part.minimumSizeHint().height() if self._has_step else 0) + _BELOW - self._step.more
        if least_below + self._above.least <= room:
            return Scrolls.PARTS
        above = self._has_step and least_below + self._above.least_of_order <= room
        return Scrolls.ABOVE_STEP if above else Scrolls.ALL

    @property
    def _has_step(self) -> bool:
        return not self._step_part.isHidden()

    @property
    def _below(self) -> int:
        """Pixels that the step takes, as it is now, and what is kept free below it."""
        return (self._step_part.sizeHint().height() if self._has_step else 0) + _BELOW

    def _is_heard(self, part: QWidget) -> None:
        """All that a part lies in hears at once of the room that it asks for: what is reckoned with next is true. A
        layout that is under way lays nothing out anew by itself."""
        asks = part
        while asks is not self.contents and (above := asks.parentWidget()) is not None:
            asks.updateGeometry()
            QApplication.postEvent(above, QEvent(QEvent.Type.LayoutRequest))
            asks = above
