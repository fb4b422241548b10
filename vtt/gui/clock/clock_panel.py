"""The panel of time: what the GM is to remember and goes through, what burns, the scale of a turn, passing time."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from vtt.gui.boxes import ChoiceBox
from vtt.gui.clock.burning_list import BurningList
from vtt.gui.clock.reminders import Reminders
from vtt.gui.clock.steps_strip import StepsStrip
from vtt.gui.look import Look
from vtt.gui.models.burning import BurningModel
from vtt.gui.offer_button import tip_of
from vtt.gui.panel import Divider, Heading
from vtt.gui.plain_text import literal
from vtt.rules.clock_view import ClockView
from vtt.rules.description import Offer

_ABOUT_SCALE = "What one turn stands for; the bands stretch with it"


class ClockPanel(QWidget):
    """Draws a ``ClockView``; ``chosen`` gives the offer of a scale or a button."""

    chosen = Signal(object)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._clock: ClockView | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self.reminders = Reminders(look)
        self.reminders.chosen.connect(self.chosen)
        column.addWidget(self.reminders)
        self._steps_part, steps = _part(look)
        self.steps = StepsStrip(look)
        self.steps.chosen.connect(self.chosen)
        steps.addWidget(self.steps)
        column.addWidget(self._steps_part)
        self._burning_part, burning = _part(look)
        burning.addWidget(Heading(look, "Burning"))
        self._model = BurningModel(self)
        self._burning = BurningList(look, self._model)
        burning.addWidget(self._burning)
        column.addWidget(self._burning_part)
        self._time_part, time = _part(look)
        row = QHBoxLayout()
        row.setSpacing(6)
        self._scale = ChoiceBox()
        self._scale.setFont(look.label(9))
        self._scale.setAccessibleName("What one turn stands for")
        self._scale.setToolTip(literal(_ABOUT_SCALE))
        self._scale.activated.connect(self._scale_chosen)
        self._pass = QPushButton("Pass time")
        for control in (self._scale, self._pass):
            control.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._pass.setFont(look.label(9))
        self._scale.setStyleSheet("QComboBox { padding: 5px 2px 5px 10px; } QComboBox::drop-down { width: 20px; }")
        self._pass.setStyleSheet("QPushButton { padding-left: 10px; padding-right: 20px; }")
        self._pass.setProperty("menu", True)
        self._pass.setToolTip("Let time pass, rest, end the session")
        self._menu = QMenu(self)
        self._menu.setToolTipsVisible(True)
        self._pass.setMenu(self._menu)
        # The scale is read at a glance and so never cut; the button has what is left.
        self._scale.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToContents)
        self._scale.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        row.addWidget(self._scale)
        row.addWidget(self._pass, 1)
        time.addLayout(row)
        column.addWidget(self._time_part)

    def show_clock(self, clock: ClockView, recap: tuple[str, ...] = ()) -> None:
        """Draw this. ``recap`` are the lines of the turn before."""
        before, self._clock = self._clock, clock
        self._model.set_rows(clock.burning)
        self._burning.fit()
        self._burning_part.setVisible(bool(clock.burning))
        self.reminders.show_reminders(clock.reminders)
        self.steps.show_steps(clock.turn, clock.steps, recap)
        self._steps_part.setVisible(bool(clock.steps))
        self._time_part.setVisible(bool(clock.scales or clock.buttons))
        if before is None or before.scales != clock.scales or before.scale != clock.scale:
            self._show_scales(clock)
        if before is None or before.buttons != clock.buttons:
            self._show_buttons(clock.buttons)

    def _show_scales(self, clock: ClockView) -> None:
        self._scale.clear()
        for offer in clock.scales:
            self._scale.addItem(offer.label)
            self._scale.setItemData(self._scale.count() - 1, literal(tip_of(offer)), Qt.ItemDataRole.ToolTipRole)
        labels = [offer.label.casefold() for offer in clock.scales]
        values = [str(value).casefold() for offer in clock.scales for value in offer.intent.arguments.values()]
        wanted = clock.scale.casefold()
        if wanted in labels:
            self._scale.setCurrentIndex(labels.index(wanted))
        elif wanted in values and len(values) == len(labels):
            self._scale.setCurrentIndex(values.index(wanted))
        self._scale.setVisible(bool(clock.scales))
        note = tip_of(clock.scales[self._scale.currentIndex()]) if clock.scales else ""
        self._scale.setToolTip(literal("\n".join(part for part in (note, _ABOUT_SCALE) if part)))

    def _show_buttons(self, offers: tuple[Offer, ...]) -> None:
        self._menu.clear()
        self._pass.setVisible(bool(offers))
        for offer in offers:
            action = self._menu.addAction(offer.label)
            action.setEnabled(offer.refusal is None)
            action.setToolTip(literal(tip_of(offer)))
            action.triggered.connect(lambda _checked=False, offer=offer: self.chosen.emit(offer))

    def _scale_chosen(self, place: int) -> None:
        if self._clock is not None and self._clock.scales[place].label:
            self.chosen.emit(self._clock.scales[place])


def _part(look: Look) -> tuple[QWidget, QVBoxLayout]:
    part = QWidget()
    column = QVBoxLayout(part)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    column.addWidget(Divider(look))
    return part, column
