"""The roll builder: the sides of a roll beside each other, and what may come of it as it stands."""

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from vtt.gui.plain_text import PlainLabel
from vtt.gui.roll.additions import Additions
from vtt.gui.roll.band_row import BandRow
from vtt.gui.roll.bars import band_shares
from vtt.gui.roll.histogram import Histogram
from vtt.gui.roll.measures import Measures
from vtt.gui.roll.side_column import SideColumn
from vtt.gui.scrolling import FittingArea
from vtt.numerals import written
from vtt.rules.contract.roll_view import RollView

_ABREAST, _OF_SMALL = 4, 3
"""The most sides that stand beside each other, and of a small builder: four of those are as high as what comes of them
in two rows."""
_ODDS = 360
"""Pixels of what comes of a roll in a small builder, with many outcomes and a chart: room for it is kept from the
start, before the rules have answered."""
_MOST_CHART = 2.6
"""How much higher than usual the distribution of a small builder becomes where there is room."""
_AROUND, _OFF_THE_BAR = 70, 4
"""Pixels of a card's own margins, and between what scrolls in it and the bar beside that."""


class RollBuilder(QWidget):
    """``pressed`` gives the arguments of the intent that somebody changed, by name; its owner asks the rules again and
    answers with ``show_roll``. A roll in which nothing can be pressed is only to be looked at."""

    pressed = Signal(dict)
    odds_room = Signal(int)

    def __init__(self, measures: Measures, room: int, parent: QWidget | None = None) -> None:
        """``room``: the width in pixels that there is at the most."""
        super().__init__(parent)
        self._measures = measures
        self._room = room
        self._view: RollView | None = None
        self._refused = False
        self._foot: QWidget | None = None
        self.sides: list[SideColumn] = []
        # Looked at when the card is as large as it becomes.
        self._settled = QTimer(self, singleShot=True, interval=0)
        self._settled.timeout.connect(self._use_the_room)
        self.note = self._words()
        self.note.setFont(measures.words if measures.large else measures.small)
        self.note.setProperty("role", "muted")
        self.note.setWordWrap(True)
        self.fixed = self._words()
        self.fixed.setFont(measures.total)
        self.fixed.setProperty("role", "accent")
        self.fixed.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.histogram = Histogram(measures, self)
        self.bands = BandRow(measures, self)
        self._grid = QGridLayout()
        # Where there are more parts than there is room for, they scroll: the distribution is always seen.
        self._area = FittingArea()
        self._odds_area = FittingArea()
        # As wide as the distribution below it: no answer of the rules makes the builder wider.
        self._odds_area.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Maximum)
        self._left, self._chart = QVBoxLayout(self._area.contents), QVBoxLayout()
        self._odds_room = QVBoxLayout(self._odds_area.contents)
        self._left.setContentsMargins(0, 0, _OFF_THE_BAR, 0)
        # What may come of it ends where the chart below it does.
        self._odds_room.setContentsMargins(0, 0, 0, 0)
        self.additions = Additions(measures, self)
        self.additions.pressed.connect(self.pressed)
        self._lay_out()

    @property
    def view(self) -> RollView | None:
        """What is shown."""
        return self._view

    @property
    def measures(self) -> Measures:
        """How large it is."""
        return self._measures

    @property
    def room(self) -> int:
        """The width in pixels that there is at the most."""
        return self._room

    def show_roll(self, view: RollView) -> None:
        """Show this roll."""
        self._view = view
        self.note.setText(view.note)
        self.note.setVisible(bool(view.note))
        self._show_sides(view)
        # In as many columns whatever is added: they stay under the pointer.
        abreast = self._abreast(3 if self._measures.large else 2)
        self.additions.show_parts(view.additions, abreast, returning=len(view.sides) - 1)
        odds = None if view.dice is None or self._refused else view.dice.distribution()
        self.histogram.setVisible(odds is not None)
        self.bands.setVisible(odds is not None and bool(view.bands))
        self.fixed.setVisible(odds is None and view.fixed is not None and not self._refused)
        if odds is not None:
            self.histogram.show_odds(odds, view.bands, view.axis)
            self.bands.show_bands(view.bands, band_shares(odds, view.bands))
            self._share_height()
        elif view.fixed is not None:
            self.fixed.setText(f"{view.axis[:1].upper()}{view.axis[1:]} {written(view.fixed)}")

    def show_refused(self, refused: bool) -> None:
        """Whether the rules refuse the roll as it stands: nothing may come of it then, and no odds are told."""
        if refused != self._refused:
            self._refused = refused
            if self._view is not None:
                self.show_roll(self._view)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_height()

    def event(self, event: QEvent) -> bool:
        # The bands stand on more lines once they know how narrow they are.
        if event.type() == QEvent.Type.LayoutRequest:
            self._share_height()
        return super().event(event)

    def _share_height(self) -> None:
        """The distribution and its bands come first; of what comes of it as much is told as has room above them."""
        below = self.histogram.minimumHeight() + self.bands.sizeHint().height() + 2 * self._chart.spacing()
        if self._foot is not None:
            below += self._foot.sizeHint().height() + self._chart.spacing()
        self.odds_room.emit(max(0, self.height() - below))

    def _level_headings(self) -> None:
        """What stands side by side begins level, though one heading takes two lines."""
        abreast = self._abreast(len(self.sides))
        for first in range(0, len(self.sides), abreast):
            row = self.sides[first : first + abreast]
            # One that is only being made has no words yet, and no height for them.
            high = max(0, *(side.heading.heightForWidth(side.width()) for side in row))
            for side in row:
                side.heading.setMinimumHeight(high)

    def take_in(self, fields: QWidget, odds: QWidget) -> None:
        """Let these stand in the builder: what is asked besides above the sides, what comes of it above the chart, as
        high as ``odds_room`` says."""
        self._left.insertWidget(0, fields)
        self._odds_room.insertWidget(0, odds)

    def take_foot_in(self, foot: QWidget) -> None:
        """Let the buttons stand below what comes of it: the sides have the whole height."""
        self._foot = foot
        self._chart.addWidget(foot)
        foot.show()
        self._share_height()

    @property
    def height_to_keep(self) -> int:
        """Pixels that what comes of it still lacks of the height that it may grow to."""
        if self._measures.large:
            return 0
        return max(0, self._measures.look.pixels(_ODDS) - self._odds_area.sizeHint().height())

    @property
    def out_of_sight(self) -> int:
        """How many pixels of the sides lie below what is seen without scrolling."""
        return max(0, self._area.contents.height() - self._area.viewport().height())

    def bring_into_sight(self, widget: QWidget) -> None:
        """Scroll to a widget, if it is one of those that scroll."""
        if self._area.isAncestorOf(widget):
            self._area.ensureWidgetVisible(widget)

    def focus_first(self) -> bool:
        """Give the keyboard to the first thing that can be pressed; whether there is one."""
        for side in self.sides:
            buttons = [*side.parts, *(button for line in side.lines for button in line.buttons)]
            for button in buttons:
                if button.isEnabled() and button.focusPolicy() != Qt.FocusPolicy.NoFocus:
                    button.setFocus(Qt.FocusReason.TabFocusReason)
                    return True
        return False

    def _lay_out(self) -> None:
        gap = self._measures.gap
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(self._measures.between)
        self._grid.setVerticalSpacing(self._measures.between)
        for shown in (self.histogram, self.bands):
            # Where they are not told their room is kept, and nothing moves.
            policy = shown.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            shown.setSizePolicy(policy)
        # In a large one nothing stands there.
        self._odds_area.setHidden(self._measures.large)
        for each in (self._odds_area, self.fixed, self.histogram, self.bands):
            self._chart.addWidget(each)
        self._chart.setStretchFactor(self.histogram, 1)
        if not self._measures.large:
            # It fills what the card keeps for other rolls, but beside a long list of parts it need not be as high.
            self.histogram.setMaximumHeight(round(self._measures.chart * _MOST_CHART))
            self._chart.addStretch(0)
        self._chart.setSpacing(gap)
        self._left.setSpacing(gap)
        self._left.addWidget(self.note)
        self._left.addWidget(self.additions)
        self._left.addLayout(self._grid)
        self._left.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(gap * 3)
        row.addWidget(self._area, 3)
        row.addLayout(self._chart, 2)

    def _show_sides(self, view: RollView) -> None:
        while len(self.sides) > len(view.sides):
            side = self.sides.pop()
            if side.isAncestorOf(QApplication.focusWidget() or self):
                self.histogram.setFocus(Qt.FocusReason.OtherFocusReason)
            self._grid.removeWidget(side)
            side.hide()
            side.deleteLater()
        while len(self.sides) < len(view.sides):
            side = SideColumn(self._measures, self)
            side.pressed.connect(self.pressed)
            side.resized.connect(self._level_headings)
            self.sides.append(side)
        if self._grid.count() != len(self.sides):
            abreast = self._abreast(len(self.sides))
            for place, side in enumerate(self.sides):
                self._grid.addWidget(side, place // abreast, place % abreast)
            for column in range(_ABREAST):
                # All as wide, whatever they come to: a figure more moves nothing beside it.
                self._grid.setColumnStretch(column, 1 if column < abreast else 0)
        for each, shown in zip(self.sides, view.sides, strict=True):
            each.show_side(shown)
        if not self._measures.large and any(side.can_unfold for side in self.sides):
            self._settled.start()

    def _use_the_room(self) -> None:
        """Show what is folded away where it has room without scrolling: nothing is folded away beside an empty
        corner."""
        abreast = self._abreast(len(self.sides))
        for first in range(0, len(self.sides), abreast):
            row = [side for side in self.sides[first : first + abreast] if side.can_unfold]
            for side in row:
                side.unfold(opened=True)
            if self._area.height_within(self._area.width()) > self._area.viewport().height():
                for side in row:
                    side.unfold(opened=False)

    def _abreast(self, count: int) -> int:
        """How many sides stand beside each other: as many as there is room for, in even rows."""
        measures = self._measures
        room = room_for_sides(measures, self._room)
        fitting = max(1, min(_ABREAST if measures.large else _OF_SMALL, room // (measures.narrow + measures.between)))
        rows = max(1, -(-count // fitting))
        return max(1, -(-count // rows))

    def _words(self) -> QLabel:
        label = PlainLabel(parent=self)
        return label


def room_for_sides(measures: Measures, room: int) -> int:
    """How many pixels of this width the sides have, beside the distribution."""
    return room - _AROUND - measures.breadth - measures.gap * 3
