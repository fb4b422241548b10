"""A small form for what an action still needs to know, in a card beside the action."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from vtt.gui.actions.parameter_column import ParameterColumn
from vtt.gui.actions.parameter_fields import MOST_BUTTONS
from vtt.gui.look import Look, Weight
from vtt.gui.panel import clear_layout
from vtt.gui.prompts.card import Card
from vtt.rules.description import Parameter, ParameterOption
from vtt.rules.procedure import Value


class ParameterForm(Card):
    """``given`` gives the arguments by name. One choice alone is a column of buttons: one click is enough."""

    given = Signal(dict)

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(look, over)
        self.setObjectName("form")
        self._fields: ParameterColumn | None = None
        self.choices: list[QPushButton] = []

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
        self._fields, self.choices = None, []
        heading = QLabel(title)
        heading.setFont(self._look.name(14))
        heading.setTextFormat(Qt.TextFormat.PlainText)
        self.column.addWidget(heading)
        only = parameters[0] if len(parameters) == 1 else None
        if only is not None and only.kind == "choice" and 0 < len(_options(only, choices)) <= MOST_BUTTONS * 2:
            self._add_choices(only, _options(only, choices))
        else:
            self._fields = ParameterColumn(self._look, parameters, choices, things, present)
            self.column.addWidget(self._fields)
            self._add_buttons(self._fields)
        self.show_beside(anchor)
        first = self.choices[0] if self._fields is None else self._fields.first
        first.setFocus(Qt.FocusReason.TabFocusReason)

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

    def _add_choices(self, parameter: Parameter, options: Sequence[ParameterOption]) -> None:
        for place, option in enumerate(options):
            button = QPushButton(f"{place + 1}   {option.label}".replace("&", "&&"))
            button.setFont(self._look.label(11))
            button.setMinimumHeight(self._look.pixels(36))
            button.setMinimumWidth(self._look.pixels(220))
            button.setStyleSheet("QPushButton { text-align: left; padding-left: 16px; }")
            button.setAccessibleName(option.label)
            button.clicked.connect(lambda _checked=False, value=option.value: self._finish({parameter.name: value}))
            self.column.addWidget(button)
            self.choices.append(button)

    def _add_buttons(self, fields: ParameterColumn) -> None:
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 6, 0, 0)
        cancel = QPushButton("Cancel")
        cancel.setFlat(True)
        cancel.clicked.connect(self.put_away)
        go = QPushButton("Go on")
        go.setFont(self._look.label(10, Weight.DemiBold))
        go.setProperty("accent", True)
        go.clicked.connect(self._give)
        go.setEnabled(fields.fits)
        fields.changed.connect(lambda: go.setEnabled(fields.fits))
        layout.addStretch(1)
        layout.addWidget(cancel)
        layout.addWidget(go)
        self.column.addWidget(row)

    def _give(self) -> None:
        if self._fields is not None and self._fields.fits:
            self._finish(self._fields.values())

    def _finish(self, arguments: dict[str, Value]) -> None:
        self.hide()
        self.given.emit(arguments)


def _options(parameter: Parameter, choices: Mapping[str, Sequence[ParameterOption]]) -> Sequence[ParameterOption]:
    return choices.get(parameter.name, parameter.options)
