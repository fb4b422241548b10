"""The panel of time: what the GM is to remember, what burns, what the GM goes through, the scale of a turn, passing
time."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from vtt.gui.clock.burning_list import BurningList
from vtt.gui.clock.reminders import Reminders
from vtt.gui.clock.steps_strip import StepsStrip
from vtt.gui.clock.time_row import TimeRow
from vtt.gui.look import Look
from vtt.gui.models.burning import BurningModel
from vtt.gui.panel import MARGIN, Divider, Heading
from vtt.rules.contract.clock_view import ClockView

_OFF = 6
"""Pixels between this panel and what stands above it."""


class ClockPanel(QWidget):
    """Draws a ``ClockView``; ``chosen`` gives the offer of a scale or a button. ``steps_part`` and ``time``, at its
    foot, may be put elsewhere by whoever lets the rest scroll. ``shown`` when another view is drawn."""

    chosen = Signal(object)
    shown = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self.reminders = Reminders(look)
        self.reminders.chosen.connect(self.chosen)
        column.addWidget(self.reminders)
        self._burning_part, burning = _part(look)
        burning.addWidget(Heading(look, "Burning"))
        self._model = BurningModel(self)
        self.burning = BurningList(look, self._model)
        burning.addWidget(self.burning)
        column.addWidget(self._burning_part)
        # At the right the steps keep a margin of their own.
        self.steps_part, steps = _part(look, MARGIN)
        self.steps = StepsStrip(look)
        self.steps.chosen.connect(self.chosen)
        steps.addWidget(self.steps)
        column.addWidget(self.steps_part)
        self.time = TimeRow(look)
        self.time.chosen.connect(self.chosen)
        column.addWidget(self.time)

    def show_clock(self, clock: ClockView, recap: tuple[str, ...] = ()) -> None:
        """Draw this. ``recap`` are the lines of the turn before."""
        self._model.set_rows(clock.burning)
        self.burning.fit()
        self._burning_part.setVisible(bool(clock.burning))
        self.reminders.show_reminders(clock.reminders)
        self.steps.show_steps(clock.turn, clock.steps, recap)
        self.steps_part.setVisible(bool(clock.steps))
        self.time.show_clock(clock)
        self.shown.emit()
        # Where nothing is in it nothing is kept free for it either.
        steps_here = bool(clock.steps) and self.isAncestorOf(self.steps_part)
        self._column.setContentsMargins(0, _OFF if clock.burning or clock.reminders or steps_here else 0, 0, 0)


def _part(look: Look, margin: int = 0) -> tuple[QWidget, QVBoxLayout]:
    """Something with a line above it that ends so many pixels from the right."""
    part = QWidget()
    column = QVBoxLayout(part)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    line = QVBoxLayout()
    line.setContentsMargins(0, 0, margin, 0)
    line.addWidget(Divider(look))
    column.addLayout(line)
    return part, column
