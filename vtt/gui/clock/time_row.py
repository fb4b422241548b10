"""The foot of the panel of time: what one turn stands for, and the menu that lets time pass."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from vtt.gui.boxes import ChoiceBox
from vtt.gui.held_offers import HELD
from vtt.gui.look import Look
from vtt.gui.offer_button import tip_of
from vtt.gui.panel import Divider
from vtt.gui.plain_text import literal
from vtt.rules.contract.clock_view import ClockView
from vtt.rules.contract.description import Offer

_UNDER = 6
"""Pixels that are kept free below it."""
_ABOUT_SCALE = "What one turn stands for; the bands stretch with it"
_ABOUT_PASSING = "Let time pass, rest, end the session"


class TimeRow(QWidget):
    """The scales and the buttons of a ``ClockView``; ``chosen`` gives the offer of one."""

    chosen = Signal(object)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._clock: ClockView | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, _UNDER)
        column.setSpacing(8)
        column.addWidget(Divider(look))
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
        self._pass.setToolTip(literal(_ABOUT_PASSING))
        self._menu = QMenu(self)
        self._menu.setToolTipsVisible(True)
        self._pass.setMenu(self._menu)
        # The scale is read at a glance and so never cut; the button has what is left.
        self._scale.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToContents)
        self._scale.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        row.addWidget(self._scale)
        row.addWidget(self._pass, 1)
        column.addLayout(row)

    def show_clock(self, clock: ClockView) -> None:
        """Draw this; nothing where there is neither a scale nor a button."""
        before, self._clock = self._clock, clock
        self.setVisible(bool(clock.scales or clock.buttons))
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
        self._scale.setEnabled(not _all_held(clock.scales))
        note = tip_of(clock.scales[self._scale.currentIndex()]) if clock.scales else ""
        self._scale.setToolTip(literal("\n".join(part for part in (note, _ABOUT_SCALE) if part)))

    def _show_buttons(self, offers: tuple[Offer, ...]) -> None:
        self._menu.clear()
        self._pass.setVisible(bool(offers))
        waits = _all_held(offers)
        self._pass.setEnabled(not waits)
        self._pass.setToolTip(literal(HELD.reason if waits else _ABOUT_PASSING))
        for offer in offers:
            action = self._menu.addAction(offer.label)
            action.setEnabled(offer.refusal is None)
            action.setToolTip(literal(tip_of(offer)))
            action.triggered.connect(lambda _checked=False, offer=offer: self.chosen.emit(offer))

    def _scale_chosen(self, place: int) -> None:
        if self._clock is not None and self._clock.scales[place].label:
            self.chosen.emit(self._clock.scales[place])


def _all_held(offers: tuple[Offer, ...]) -> bool:
    """Whether a question is open that has to be answered before any of these."""
    return bool(offers) and all(offer.refusal is HELD for offer in offers)
