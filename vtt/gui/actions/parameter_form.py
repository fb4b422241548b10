"""A small form for what an action still needs to know, in a card beside the action."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from vtt.gui.actions.choice_button import ChoiceButton
from vtt.gui.actions.odds_panel import OddsPanel
from vtt.gui.actions.parameter_column import ParameterColumn
from vtt.gui.actions.parameter_fields import MOST_BUTTONS
from vtt.gui.actions.prospects import Prospects
from vtt.gui.look import Look, Weight
from vtt.gui.models.actions import percentage
from vtt.gui.odds_worker import Prospect
from vtt.gui.panel import clear_layout
from vtt.gui.prompts.card import Card
from vtt.rules.description import Parameter, ParameterOption
from vtt.rules.procedure import Value

_SHARE_OF_HEIGHT = 0.66
"""How much of the window the fields may take before they stand in two columns."""


class ParameterForm(Card):
    """``given`` gives the arguments by name. One choice alone is a column of buttons: one click is enough.

    ``considered`` gives the arguments as they stand whenever they change, each of a choice alone under its value, a
    whole form's under an empty text; who knows the rules answers with ``show_prospect``. ``closed``: nothing is asked.
    """

    given = Signal(dict)
    considered = Signal(dict)
    closed = Signal()

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(look, over)
        self.setObjectName("form")
        self._fields: ParameterColumn | None = None
        self._refused = False
        self.odds: OddsPanel | None = None
        self.go: QPushButton | None = None
        self.choices: list[ChoiceButton] = []
        self._only = ""

    def ask(
        self,
        title: str,
        parameters: Sequence[Parameter],
        choices: Mapping[str, Sequence[ParameterOption]],
        things: Mapping[str, str],
        present: Mapping[str, Value],
        anchor: QRect,
    ) -> None:
        """Ask for these parameters beside ``anchor``. ``things`` are names by id, ``present`` what is known already."""
        clear_layout(self.column)
        self._fields, self.odds, self.go, self.choices, self._refused = None, None, None, [], False
        heading = QLabel(title)
        heading.setFont(self._look.name(14))
        heading.setTextFormat(Qt.TextFormat.PlainText)
        self.column.addWidget(heading)
        only = parameters[0] if len(parameters) == 1 else None
        if only is not None and only.kind == "choice" and 0 < len(_options(only, choices)) <= MOST_BUTTONS * 2:
            self._add_choices(only, _options(only, choices))
        else:
            highest = round(self._over.height() * _SHARE_OF_HEIGHT)
            self._fields = ParameterColumn(self._look, parameters, choices, things, present, highest=highest)
            self._add_fields(self._fields)
        self.show_beside(anchor)
        first = self.choices[0] if self._fields is None else self._fields.first
        first.setFocus(Qt.FocusReason.TabFocusReason)
        self._consider()

    def show_prospect(self, key: str, prospect: Prospect, prospects: Prospects | None = None, note: str = "") -> None:
        """Show what the rules say of the arguments under this key: of all of them, or of one choice."""
        for button in self.choices:
            if button.value == key:
                button.show_prospect(prospect)
        if self._fields is not None and self.odds is not None:
            self._refused = prospect.refusal is not None
            self.odds.show_odds(prospect.refusal, prospect.odds, prospects, note)
            success = None if prospect.odds is None else prospect.odds.success
            told = success is not None and not self._refused
            self._fields.say_in_rings(percentage(success or 0.0) if told else "", "success" if told else "")
            self._fit()
            self._grow()

    def put_away(self) -> None:
        """Hide the form without an answer."""
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._fields:
            self._give()
        elif self.choices and Qt.Key.Key_1 <= event.key() < Qt.Key.Key_1 + min(9, len(self.choices)):
            self.choices[event.key() - Qt.Key.Key_1].click()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.closed.emit()

    def _add_choices(self, parameter: Parameter, options: Sequence[ParameterOption]) -> None:
        self._only = parameter.name
        for place, option in enumerate(options):
            button = ChoiceButton(self._look, place + 1, option)
            button.clicked.connect(lambda _checked=False, value=option.value: self._finish({parameter.name: value}))
            self.column.addWidget(button)
            self.choices.append(button)

    def _add_fields(self, fields: ParameterColumn) -> None:
        fields.changed.connect(self._consider)
        self.odds = OddsPanel(self._look)
        body = QWidget()
        row = QHBoxLayout(body)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(22)
        row.addWidget(fields, 1)
        row.addWidget(self.odds)
        self.column.addWidget(body)
        self.column.addWidget(self._buttons())
        self._fit()

    def _buttons(self) -> QWidget:
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 6, 0, 0)
        cancel = QPushButton("Cancel")
        cancel.setFlat(True)
        cancel.clicked.connect(self.put_away)
        self.go = go = QPushButton("Go on")
        go.setFont(self._look.label(10, Weight.DemiBold))
        go.setProperty("accent", True)
        go.clicked.connect(self._give)
        layout.addStretch(1)
        layout.addWidget(cancel)
        layout.addWidget(go)
        return row

    def _consider(self) -> None:
        if self._fields is not None:
            self._fit()
            if self._fields.fits:
                self.considered.emit({"": self._fields.values()})
        else:
            self.considered.emit({button.value: {self._only: button.value} for button in self.choices})

    def _fit(self) -> None:
        if self.go is not None:
            self.go.setEnabled(self._fits)

    @property
    def _fits(self) -> bool:
        return self._fields is not None and self._fields.fits and not self._refused

    def _grow(self) -> None:
        """Make room for what is told now. The card never shrinks under the pointer."""
        self.column.activate()
        wanted = self.sizeHint().expandedTo(self.minimumSizeHint())
        if wanted.width() > self.width() or wanted.height() > self.height():
            self.show_beside(self._anchor)

    def _give(self) -> None:
        if self._fields is not None and self._fits:
            self._finish(self._fields.values())

    def _finish(self, arguments: dict[str, Value]) -> None:
        self.hide()
        self.given.emit(arguments)


def _options(parameter: Parameter, choices: Mapping[str, Sequence[ParameterOption]]) -> Sequence[ParameterOption]:
    return choices.get(parameter.name, parameter.options)
