"""One field for each kind of parameter."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtWidgets import QButtonGroup, QCheckBox, QComboBox, QGridLayout, QLineEdit, QPushButton, QSpinBox, QWidget

from vtt.gui.look import Look
from vtt.rules.description import Parameter, ParameterOption
from vtt.rules.procedure import Value

MOST_BUTTONS = 6


class Field:
    """A widget and how its value is read."""

    def __init__(self, widget: QWidget, value: Callable[[], Value]) -> None:
        self.widget = widget
        self.value = value


def field_for(
    look: Look, parameter: Parameter, options: Sequence[ParameterOption], things: Mapping[str, str], value: Value
) -> Field:
    """A field for the parameter, showing ``value``. ``options`` are a choice's, ``things`` names by id."""
    match parameter.kind:
        case "choice" if 0 < len(options) <= MOST_BUTTONS:
            field = _buttons(look, options, value)
        case "choice":
            field = _list([(option.value, option.label) for option in options], value)
        case "creature" | "thing":
            field = _list(list(things.items()), value)
        case "integer":
            field = _number(parameter, value)
        case "boolean":
            field = _tick(parameter, value)
        case _:
            field = _text(value)
    field.widget.setAccessibleName(parameter.label)
    return field


def _buttons(look: Look, options: Sequence[ParameterOption], value: Value) -> Field:
    widget = QWidget()
    grid = QGridLayout(widget)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setSpacing(6)
    group = QButtonGroup(widget)
    for place, option in enumerate(options):
        button = QPushButton(option.label.replace("&", "&&"))
        button.setCheckable(True)
        button.setFont(look.label(10))
        button.setChecked(option.value == value or (value is None and place == 0))
        group.addButton(button, place)
        grid.addWidget(button, place // 3, place % 3)
    return Field(widget, lambda: options[group.checkedId()].value if group.checkedId() >= 0 else None)


def _list(entries: Sequence[tuple[str, str]], value: Value) -> Field:
    box = QComboBox()
    for identity, label in entries:
        box.addItem(label, identity)
    values = [identity for identity, _ in entries]
    if value in values:
        box.setCurrentIndex(values.index(str(value)))
    return Field(box, lambda: values[box.currentIndex()] if values else None)


def _number(parameter: Parameter, value: Value) -> Field:
    box = QSpinBox()
    box.setRange(
        -999 if parameter.minimum is None else parameter.minimum,
        999 if parameter.maximum is None else parameter.maximum,
    )
    box.setValue(value if isinstance(value, int) else 0)
    return Field(box, box.value)


def _tick(parameter: Parameter, value: Value) -> Field:
    box = QCheckBox(parameter.label)
    box.setChecked(bool(value))
    return Field(box, box.isChecked)


def _text(value: Value) -> Field:
    line = QLineEdit("" if value is None else str(value))
    return Field(line, line.text)
