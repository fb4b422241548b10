"""The fields of several parameters, one under another, in two columns where one would be too high."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from vtt.gui.actions.parameter_fields import Field, field_for
from vtt.gui.actions.ring_field import RingField
from vtt.gui.look import Look
from vtt.rules.description import Parameter, ParameterOption
from vtt.rules.procedure import Value

_GAP = 8


class ParameterColumn(QWidget):
    """``choices`` are options by parameter where the offer brings them, ``things`` names by id, ``present`` what is
    known already; higher than ``highest`` pixels it becomes two columns. ``changed`` tells of every change."""

    changed = Signal()

    def __init__(
        self,
        look: Look,
        parameters: Sequence[Parameter],
        choices: Mapping[str, Sequence[ParameterOption]],
        things: Mapping[str, str],
        present: Mapping[str, Value],
        parent: QWidget | None = None,
        highest: int | None = None,
    ) -> None:
        super().__init__(parent)
        self.fields: dict[str, Field] = {}
        cells = []
        for parameter in parameters:
            value = present.get(parameter.name)
            options = choices.get(parameter.name, parameter.options)
            field = field_for(look, parameter, options, things, parameter.default if value is None else value)
            field.changed = self.changed.emit
            self.fields[parameter.name] = field
            cells.append(self._cell(look, parameter, field))
        self._lay_out(cells, highest)

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

    def say_in_rings(self, text: str, note: str) -> None:
        """Write this in the middle of every ring of options."""
        for ring in self.findChildren(RingField):
            ring.say(text, note)

    def _cell(self, look: Look, parameter: Parameter, field: Field) -> QWidget:
        """A field under its label."""
        cell = QWidget(self)
        column = QVBoxLayout(cell)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        if parameter.kind != "boolean":
            label = QLabel(parameter.label)
            label.setFont(look.capitals())
            label.setProperty("role", "muted")
            label.setBuddy(field.widget)
            column.addWidget(label)
        column.addWidget(field.widget)
        return cell

    def _lay_out(self, cells: Sequence[QWidget], highest: int | None) -> None:
        heights = [cell.sizeHint().height() + _GAP for cell in cells]
        split = len(cells)
        if highest is not None and sum(heights) > highest and len(cells) > 1:
            split = min(
                range(1, len(cells)), key=lambda place: max(sum(heights[:place]), sum(heights[place:]), highest // 2)
            )
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(20)
        for part in (cells[:split], cells[split:]):
            if part:
                column = QVBoxLayout()
                column.setSpacing(_GAP)
                for cell in part:
                    column.addWidget(cell)
                column.addStretch(1)
                row.addLayout(column, 1)
