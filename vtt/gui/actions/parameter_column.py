"""The fields of several parameters, one under another."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from vtt.gui.actions.parameter_fields import Field, field_for
from vtt.gui.look import Look
from vtt.rules.description import Parameter, ParameterOption
from vtt.rules.procedure import Value


class ParameterColumn(QWidget):
    """``choices`` are options by parameter where the offer brings them, ``things`` names by id, ``present`` what is
    known already. ``changed`` tells when the values may have begun or ceased to fit."""

    changed = Signal()

    def __init__(
        self,
        look: Look,
        parameters: Sequence[Parameter],
        choices: Mapping[str, Sequence[ParameterOption]],
        things: Mapping[str, str],
        present: Mapping[str, Value],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.fields: dict[str, Field] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for parameter in parameters:
            value = present.get(parameter.name)
            options = choices.get(parameter.name, parameter.options)
            field = field_for(look, parameter, options, things, parameter.default if value is None else value)
            field.changed = self.changed.emit
            if parameter.kind != "boolean":
                label = QLabel(parameter.label)
                label.setFont(look.capitals())
                label.setProperty("role", "muted")
                label.setBuddy(field.widget)
                column.addWidget(label)
            column.addWidget(field.widget)
            self.fields[parameter.name] = field

    @property
    def first(self) -> QWidget:
        """The widget of the first field."""
        return next(iter(self.fields.values())).widget

    @property
    def fits(self) -> bool:
        """Whether every value will do."""
        return all(field.fits() for field in self.fields.values())

    def values(self) -> dict[str, Value]:
        """What was entered, by parameter; what was left open is not there."""
        values = {name: field.value() for name, field in self.fields.items()}
        return {name: value for name, value in values.items() if value is not None}
