"""An offer with the fields that it still needs, in place: no form has to open."""

from collections.abc import Mapping

from msgspec.structs import replace
from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from vtt.gui.actions.parameter_column import ParameterColumn
from vtt.gui.look import Look
from vtt.gui.offer_button import offer_button
from vtt.gui.plain_text import PlainLabel, as_before, literal
from vtt.gui.sums import unbroken
from vtt.rules.contract.description import Offer, Parameter
from vtt.rules.contract.procedure import Intent

_ACROSS, _DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
_BETWEEN, _LEAST_WORDS = 10, 140
"""Pixels between the button and the words beside it, and the least for these at the usual size of text: with fewer they
stand below the button."""


class InlineOffer(QWidget):
    """Fields and the button that does it, with a few words on it; ``wanted`` gives the offer with what was entered."""

    wanted = Signal(object)

    def __init__(
        self,
        look: Look,
        offer: Offer,
        parameters: tuple[Parameter, ...],
        things: Mapping[str, str],
        *,
        first: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.offer = offer
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        fields = [each for each in parameters if each.name in offer.missing]
        self.fields = ParameterColumn(look, fields, offer.choices, things, offer.intent.arguments) if fields else None
        if self.fields is not None:
            self.fields.give_way()
            column.addWidget(self.fields)
        self.button = offer_button(look, offer, first=first)
        self.button.setMinimumWidth(look.pixels(72))
        self.button.clicked.connect(lambda _checked=False: self._do())
        self._row = QBoxLayout(_ACROSS)
        self._row.setSpacing(_BETWEEN)
        self._row.addWidget(self.button)
        self._least = look.pixels(_LEAST_WORDS)
        self._note = note = PlainLabel(unbroken(offer.refusal.reason if offer.refusal is not None else offer.note))
        note.setFont(look.label(9))
        note.setProperty("role", "muted")
        note.setWordWrap(True)
        self._row.addWidget(note, 1)
        column.addLayout(self._row)
        # Not before it lies in the row: it would be a window of its own for an instant.
        note.setVisible(bool(note.text()))
        self._tip = self.button.toolTip()
        if self.fields is not None and offer.refusal is None:
            self._fit()
            self.fields.changed.connect(self._fit)

    def minimumSizeHint(self) -> QSize:
        """No wider than with the words below the button: else they would keep the room beside it that they ask for."""
        least = super().minimumSizeHint()
        parts = [self.button, *([] if self.fields is None else [self.fields])]
        return QSize(min(least.width(), max(each.minimumSizeHint().width() for each in parts)), least.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = event.size().width() - self.button.sizeHint().width() - _BETWEEN
        below = bool(self._note.text()) and beside < self._least
        self._row.setDirection(_DOWN if below else _ACROSS)
        self._row.setSpacing(2 if below else _BETWEEN)

    def _fit(self) -> None:
        if self.fields is not None:
            fits, missing = self.fields.fits, self.fields.missing
            self.button.setEnabled(fits)
            self.button.setToolTip(
                as_before(self._tip if fits or not missing else literal(f"Still missing: {missing}"))
            )

    def _do(self) -> None:
        given = {} if self.fields is None else self.fields.values()
        intent = self.offer.intent
        filled = Intent(intent.action, intent.actor, {**intent.arguments, **given})
        self.wanted.emit(replace(self.offer, intent=filled, missing=()))
