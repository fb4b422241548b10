"""One field for each kind of parameter."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import cast

from PySide6.QtCore import QSize, Qt, SignalInstance
from PySide6.QtWidgets import (
    QButtonGroup,
    QCompleter,
    QLineEdit,
    QWidget,
)

from vtt.apostrophes import folded
from vtt.gui.actions.even_columns import EvenColumns
from vtt.gui.actions.listed_field import ListedField
from vtt.gui.actions.ring_field import RingField
from vtt.gui.boxes import ChoiceBox, NumberBox
from vtt.gui.letters import ticked_by_space
from vtt.gui.look import Look
from vtt.gui.prompts.several import SeveralPicker
from vtt.gui.sheet_editor.glyph_field import GlyphField
from vtt.gui.shortened_buttons import ShortenedButton, ShortenedCheck
from vtt.rules.contract.description import Parameter, ParameterOption
from vtt.rules.contract.procedure import Value

GLYPH = "glyph"
"""The name of a text that says what a thing looks like: it is picked."""
MOST_BUTTONS = 6
_MOST_OPENED = 15
"""The most options of a list that is opened."""
LEAST_LETTERS = 12
"""A list to be opened is as wide as so many letters at least."""
_LINE = 240
"""Pixels of a line to write in, where there is room."""
_CHOICE_WIDTH, _LEAST_CHOICE = 330, 200
"""Pixels that the buttons of a choice take by themselves at most, and at least where their words want as many."""
_NOTHING = "—"
"""In place of what is left open."""
_BY_THE_RULES = "By the rules"


class _Line(QLineEdit):
    """A line to write in, ``wide`` pixels where there is room."""

    def __init__(self, text: str, wide: int) -> None:
        super().__init__(text)
        self._wide = wide

    def sizeHint(self) -> QSize:
        return QSize(self._wide, super().sizeHint().height())


class Tick(ShortenedCheck):
    """As wide as its words at the least, unless it ``gives_way`` and has them on two lines."""

    gives_way = False

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint() if self.gives_way else self.sizeHint()


class Field:
    """A widget and how its value is read. ``fits`` says whether the value will do, and ``problem`` why not where the
    widget does not tell it itself; ``changed`` is called whenever it is another. Where somebody may be left open,
    ``say_left_open`` writes who it is then, by name, or that nothing is known of it."""

    def __init__(self, widget: QWidget, value: Callable[[], Value]) -> None:
        self.widget = widget
        self.value = value
        self.fits: Callable[[], bool] = lambda: True
        self.problem: Callable[[], str] = str
        self.changed: Callable[[], None] = lambda: None
        self.say_left_open: Callable[[str], None] | None = None

    @property
    def empty(self) -> bool:
        """Whether nothing is entered or chosen."""
        return self.value() in (None, "", ())


def field_for(
    look: Look,
    parameter: Parameter,
    options: Sequence[ParameterOption],
    things: Mapping[str, str],
    value: Value,
    most_buttons: int = MOST_BUTTONS,
) -> Field:
    """A field for the parameter, showing ``value``. ``options`` are a choice's, or the likely values of a text or a
    thing; ``things`` names by id. A choice of more than ``most_buttons`` is a list to be opened, of very many one to be
    searched."""
    match parameter.kind:
        case "choice" if 0 < len(options) <= most_buttons:
            field = _buttons(look, options, value)
        case "choice" if len(options) > _MOST_OPENED:
            field = _listed(look, options, value)
        case "choice":
            field = _list([(option.value, option.label) for option in options], value)
        case "ring":
            field = _ring(look, options, value)
        case "bearing":
            field = _direction(value)
        case "list" if options:
            field = _several(look, parameter, options, value)
        case "creature" | "thing":
            known = {option.value: option.label for option in options} or things
            field = _thing(known, value, required=parameter.required)
        case "integer":
            field = _number(parameter, value)
        case "boolean":
            field = _tick(parameter, value)
        case "text" if parameter.name == GLYPH:
            field = _glyph(look, value)
        case "text" if options:
            field = _suggested(options, value, required=parameter.required)
        case _:
            field = _text(look, parameter, value)
    field.widget.setAccessibleName(parameter.label)
    return field


def _ring(look: Look, options: Sequence[ParameterOption], value: Value) -> Field:
    ring = RingField(look, options, tuple(value or ()))
    return _watched(Field(ring, lambda: ring.chosen), ring.changed)


def _direction(value: Value) -> Field:
    """A bearing where no board can be asked for it."""
    box = NumberBox()
    box.setRange(0, 359)
    box.setWrapping(True)
    box.setSuffix("°")
    box.setValue(round(value) % 360 if isinstance(value, int | float) else 0)
    return _watched(Field(box, lambda: float(box.value())), box.valueChanged)


def _watched(field: Field, signal: SignalInstance) -> Field:
    """The field, which tells of a change when this signal is sent."""
    signal.connect(lambda *_: field.changed())
    return field


def _buttons(look: Look, options: Sequence[ParameterOption], value: Value) -> Field:
    widget = QWidget()
    row = EvenColumns(look.pixels(_CHOICE_WIDTH), look.pixels(_LEAST_CHOICE), widget)
    group = QButtonGroup(widget)
    for place, option in enumerate(options):
        button = ticked_by_space(ShortenedButton(option.label.replace("&", "&&")))
        button.setCheckable(True)
        # Of a choice that does not count nothing looks chosen.
        button.setProperty("role", "one of several")
        button.setFont(look.label(10))
        button.setChecked(option.value == value or (value is None and place == 0))
        group.addButton(button, place)
        row.addWidget(button)
    field = Field(widget, lambda: options[group.checkedId()].value if group.checkedId() >= 0 else None)
    return _watched(field, group.idClicked)


def _list(entries: Sequence[tuple[str, str]], value: Value) -> Field:
    box = ChoiceBox()
    # As wide as there is room: a long entry must not push its column out of sight.
    box.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(LEAST_LETTERS)
    for identity, label in entries:
        box.addItem(label, identity)
    values = [identity for identity, _ in entries]
    if value in values:
        box.setCurrentIndex(values.index(str(value)))
    return _watched(Field(box, lambda: values[box.currentIndex()] if values else None), box.currentIndexChanged)


def _listed(look: Look, options: Sequence[ParameterOption], value: Value) -> Field:
    listed = ListedField(look, options, value)
    field = Field(listed, lambda: listed.chosen)
    field.fits = lambda: listed.chosen is not None
    return _watched(field, listed.changed)


def _thing(things: Mapping[str, str], value: Value, *, required: bool) -> Field:
    """Something on the table; nothing at all where it is not ``required``."""
    field = _list([*([] if required else [("", _NOTHING)]), *things.items()], value)
    chosen = field.value
    field.value = lambda: chosen() or None
    if not required:
        field.say_left_open = partial(_say_left_open, cast(ChoiceBox, field.widget))
    return field


def _say_left_open(box: ChoiceBox, name: str) -> None:
    """Write in the first entry whom the rules choose, or that they do while another is chosen: of whom is not known."""
    if not box.currentIndex():
        box.setItemText(0, f"{name}, by the rules" if name else _NOTHING)
    elif box.itemText(0) != _NOTHING:
        box.setItemText(0, _BY_THE_RULES)


def _glyph(look: Look, value: Value) -> Field:
    glyph = GlyphField(look, str(value or ""))
    field = Field(glyph, glyph.value)
    field.problem = lambda: glyph.problem
    field.fits = lambda: not glyph.problem
    return _watched(field, glyph.changed)


def _several(look: Look, parameter: Parameter, options: Sequence[ParameterOption], value: Value) -> Field:
    least = 0 if parameter.minimum is None else parameter.minimum
    most = len(options) if parameter.maximum is None else parameter.maximum
    picked = tuple(value or ())
    picker = SeveralPicker(look, options, picked, least=least, most=most, if_none=parameter.if_none)
    field = Field(picker, lambda: picker.chosen)
    field.fits = lambda: picker.fits
    return _watched(field, picker.changed)


def _number(parameter: Parameter, value: Value) -> Field:
    box = NumberBox()
    box.setRange(
        -999 if parameter.minimum is None else parameter.minimum,
        999 if parameter.maximum is None else parameter.maximum,
    )
    box.setValue(value if isinstance(value, int) else 0)
    if parameter.required or parameter.default is not None:
        return _watched(Field(box, box.value), box.valueChanged)
    # The step below the least is to say nothing.
    nothing = box.minimum() - 1
    box.setMinimum(nothing)
    box.setSpecialValueText(_NOTHING)
    if not isinstance(value, int):
        box.setValue(nothing)
    return _watched(Field(box, lambda: None if box.value() == nothing else box.value()), box.valueChanged)


def _tick(parameter: Parameter, value: Value) -> Field:
    box = Tick(parameter.label)
    box.setChecked(bool(value))
    return _watched(Field(box, box.isChecked), box.toggled)


def _suggested(options: Sequence[ParameterOption], value: Value, *, required: bool) -> Field:
    """A text to be written or taken from a list, which is searched as one writes. It begins with the first of the list
    where it is ``required``, else with nothing."""
    field = _list([(option.value, option.label) for option in options], value)
    box = cast(ChoiceBox, field.widget)
    box.setEditable(True)
    box.setInsertPolicy(ChoiceBox.InsertPolicy.NoInsert)
    search = QCompleter(box.model(), box)
    search.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    search.setFilterMode(Qt.MatchFlag.MatchContains)
    box.setCompleter(search)
    if isinstance(value, str) and value:
        box.setEditText(next((option.label for option in options if option.value == value), value))
    elif not required:
        box.setCurrentIndex(-1)
        box.setEditText("")
    edit = box.lineEdit()
    if edit is not None:
        edit.setPlaceholderText("" if required else _NOTHING)
        # Whoever comes to it by Tab writes over it; until then it is a choice like any other.
        edit.setCursorPosition(0)
    by_label = {folded(option.label): option.value for option in options}
    field.value = lambda: by_label.get(folded(box.currentText().strip()), box.currentText().strip())
    return _watched(field, box.editTextChanged)


def _text(look: Look, parameter: Parameter, value: Value) -> Field:
    line = _Line("" if value is None else str(value), look.pixels(_LINE))
    line.setPlaceholderText(parameter.example)
    return _watched(Field(line, line.text), line.textChanged)
