"""The fields of several parameters, one under another, in columns where one would be too high, or side by side."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from itertools import combinations, pairwise

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from vtt.gui.actions.parameter_fields import LEAST_LETTERS, MOST_BUTTONS, Field, Tick, field_for
from vtt.gui.actions.ring_field import RingField
from vtt.gui.boxes import ChoiceBox
from vtt.gui.look import Look
from vtt.gui.shortened import ShortenedLabel
from vtt.gui.theme import marks
from vtt.rules.contract.description import Parameter, ParameterOption
from vtt.rules.contract.procedure import Value

_GAP = 8
_BETWEEN = 20
"""Pixels between fields side by side."""
_ANY = 16_777_215
"""Pixels: as wide as it may be."""
_MOST_LETTERS = 26
"""Capitals that a list to be opened is wide at most: a longer entry is read when it is opened."""
_FEW = 3
"""The most options of a choice that are buttons where fields stand side by side."""
_LEAST_OF_LABEL, _LINES = 16, 3
"""Letters that the label of a field has room for at least, and the lines that it takes then at most."""


class _Label(ShortenedLabel):
    """What a field is called: on one line where there is room, and on more before a form becomes too wide for its sake;
    ``level`` with those beside it, whose fields begin at one height, it keeps to one."""

    level = False

    def __init__(self, text: str) -> None:
        super().__init__(text, least_letters=_LEAST_OF_LABEL, most_lines=_LINES)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint() if self.level else super().minimumSizeHint()


class ParameterColumn(QWidget):
    """``choices`` are options by parameter where the offer brings them, ``things`` names by id, ``present`` what is
    known already; higher than ``highest`` pixels it becomes two columns, unless these are wider than ``widest``;
    ``abreast`` stand side by side where a roll is put together below them, or as many as there is ``room`` for in
    pixels. ``wanted`` are the parameters without a value of which nothing comes. ``changed`` tells of every change."""

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
        abreast: int = 0,
        room: int = 0,
        widest: int = _ANY,
        wanted: Collection[str] = (),
    ) -> None:
        super().__init__(parent)
        self.fields: dict[str, Field] = {}
        self._wanted = frozenset(wanted) | {parameter.name for parameter in parameters if parameter.required}
        self._hidden: frozenset[str] = frozenset()
        self._labels = {parameter.name: parameter.label for parameter in parameters}
        self._unsaid = {each.name: option.label for each in parameters for option in each.options if option.value == ""}
        self.only_words = all(parameter.kind == "text" for parameter in parameters)
        self._only_with: dict[str, tuple[str, str]] = {}
        self._cells: dict[str, QWidget] = {}
        self._asked: dict[str, Callable[[Value], Field]] = {}
        for parameter in parameters:
            value = present.get(parameter.name)
            options = choices.get(parameter.name, parameter.options)
            shown = parameter.default if value is None else value
            field = field_for(look, parameter, options, things, shown, _FEW if abreast else MOST_BUTTONS)
            field.changed = self._tell_of_change
            self.fields[parameter.name] = field
            if parameter.only_with is not None:
                self._only_with[parameter.name] = parameter.only_with
            if parameter.kind == "choice" and len(options) > _FEW:
                self._asked[parameter.name] = partial(_listed, look, parameter, options, things)
            self._cells[parameter.name] = self._cell(look, parameter, field)
        self._dim()
        self._abreast, self._room, self._between = abreast, room, _BETWEEN
        self._letters = LEAST_LETTERS
        self._grid: QGridLayout | None = None
        self._columns: list[QVBoxLayout] = []
        self._widest = widest
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._row = QHBoxLayout()
        self._row.setSpacing(_BETWEEN)
        self._column.addLayout(self._row)
        if abreast:
            self.put_abreast(abreast, room)
        else:
            self._widen_lists()
            self._lay_out(highest)

    @property
    def first(self) -> QWidget | None:
        """The widget of the first field that is shown, if there is one."""
        return next((field.widget for field in self._shown().values()), None)

    @property
    def fits(self) -> bool:
        """Whether every value will do."""
        return all(field.fits() for field in self._shown().values())

    @property
    def problem(self) -> str:
        """What is wrong with a value that will not do, where its field does not tell it."""
        return next(filter(None, (field.problem() for field in self._shown().values())), "")

    @property
    def lacking(self) -> bool:
        """Whether a value is not there yet without which nothing can come of it."""
        return self.needed is not None

    @property
    def needed(self) -> QWidget | None:
        """The widget of the first field whose value is not there yet, without which nothing can come of it."""
        return self.fields[self._lacking].widget if self._lacking else None

    @property
    def missing(self) -> str:
        """What that field is called, if there is one, or else one in which too little is chosen; of several things to
        be ticked none may do as well."""
        shown = self._shown()
        lacking = self._lacking
        if lacking and (shown[lacking].value() != () or not shown[lacking].fits()):
            return self._labels[lacking]
        too_little = (name for name, field in shown.items() if not field.fits() and not field.problem())
        return self._labels.get(next(too_little, ""), "")

    @property
    def left_open(self) -> str:
        """What comes of that where nothing is chosen, in the words of the rules if they have any."""
        said = self._unsaid.get(self._lacking, "")
        return f"{said[:1].lower()}{said[1:]}" or "left open"

    @property
    def _lacking(self) -> str:
        shown = self._shown().items()
        lacking = (name for name, field in shown if name in self._wanted and field.empty)
        return next(lacking, "")

    def _tell_of_change(self) -> None:
        self._dim()
        self.changed.emit()

    def _dim(self) -> None:
        """What counts with a value of another field only is grey as long as that is not chosen there."""
        for name, (other, value) in self._only_with.items():
            chosen = self.fields[other].value() if other in self.fields else None
            self._cells[name].setEnabled(value in chosen if isinstance(chosen, tuple | list) else value == chosen)

    def put_abreast(self, count: int, room: int, between: int = _BETWEEN) -> None:
        """Stand so many side by side from now on, fewer where there is no room for them in so many pixels, with
        ``between`` pixels from one to the next."""
        self._abreast, self._room, self._between = count, room, between
        for label in self.findChildren(_Label):
            label.level = True
            label.updateGeometry()
        if self._grid is not None:
            self._grid.setHorizontalSpacing(between)
            self._fill(self._grid)
            return
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(between)
        self._grid.setVerticalSpacing(_GAP)
        self._column.addLayout(self._grid)
        self._list_choices()
        self._fill(self._grid)
        for column in self._columns:
            # The stretch at its end is all that is left in it.
            column.takeAt(0)
        self._columns = []

    @property
    def columns(self) -> int:
        """In how many columns they stand, if not side by side."""
        return sum(column.count() > 0 for column in self._columns)

    def stand_in(self, count: int, least: int = 0) -> bool:
        """Stand in so many columns from now on, none shortened that is lower than ``least`` pixels; not where there are
        fewer fields, or less room. Whether it is so."""
        cells = [*self._cells.values()]
        if self._grid is not None or not 0 < count <= len(cells):
            return False
        columns = _even(cells, count, least)
        wide = sum(max(cell.minimumSizeHint().width() for cell in part) for part in columns)
        if count > 1 and wide > self._widest:
            return False
        self._put_in(columns)
        return True

    def _list_choices(self) -> None:
        """What had room for its buttons in a column is a list to be opened beside others, and none is wider."""
        for name, asked in self._asked.items():
            before = self.fields[name]
            if not isinstance(before.widget, ChoiceBox):
                field = self.fields[name] = asked(before.value())
                field.changed = self._tell_of_change
                cell = self._cells[name].layout()
                assert cell is not None
                cell.replaceWidget(before.widget, field.widget)
                if before.widget.isAncestorOf(QApplication.focusWidget() or self):
                    field.widget.setFocus(Qt.FocusReason.OtherFocusReason)
                before.widget.hide()
                before.widget.deleteLater()
        self._narrow_lists()

    def _narrow_lists(self) -> None:
        for field in self.fields.values():
            if isinstance(field.widget, ChoiceBox):
                field.widget.setMinimumContentsLength(self._letters)

    def values(self) -> dict[str, Value]:
        """What was entered, by parameter; what was left open is not there, nor what is hidden."""
        values = {name: field.value() for name, field in self._shown().items()}
        return {name: value for name, value in values.items() if value is not None}

    @property
    def chosen(self) -> dict[str, Value]:
        """What is chosen by name in the fields: a skill, a weapon, a target. Free words choose nothing."""
        free = {name for name, field in self.fields.items() if isinstance(field.widget, QLineEdit)}
        return {name: value for name, value in self.values().items() if isinstance(value, str) and name not in free}

    def give_way(self) -> None:
        """Be no wider than there is room for: lists show the beginning of what is chosen, ticks stand on two lines."""
        self._narrow_lists()
        for field in self.fields.values():
            if isinstance(field.widget, Tick):
                field.widget.gives_way = True

    def hide_fields(self, names: Collection[str]) -> bool:
        """Ask no longer for these: they are said elsewhere. Whether anything was asked for until now."""
        hidden = frozenset(names) & self.fields.keys()
        new = hidden - self._hidden
        self._hidden |= new
        for name in new:
            self._cells[name].hide()
        if new and self._grid is not None:
            self._fill(self._grid)
        self.setVisible(bool(self._shown()))
        return bool(new)

    def enlarge(self, look: Look, words: QFont, heading: QFont, height: int) -> None:
        """Be read and pressed from across a table: write larger, and make each field at least so high, in pixels."""
        self.setStyleSheet(marks(look.theme, words.pointSizeF()))
        # Side by side all are as wide: a list wants no more room than it wanted for usual letters.
        self._letters = round(LEAST_LETTERS * look.label(10).pointSizeF() / words.pointSizeF())
        self._narrow_lists()
        for cell in self._cells.values():
            for part in cell.findChildren(QWidget):
                part.setFont(heading if isinstance(part, QLabel) else words)
        for field in self.fields.values():
            for part in (field.widget, *field.widget.findChildren(QPushButton)):
                part.setMinimumHeight(height)

    def say_in_rings(self, text: str, note: str) -> None:
        """Write this in the middle of every ring of options."""
        for ring in self.findChildren(RingField):
            ring.say(text, note)

    def say_left_open(self, name: str) -> None:
        """Write whom the rules choose, by name or empty, in the field that leaves somebody to them, if there is one
        alone."""
        open_ones = [field.say_left_open for field in self._shown().values() if field.say_left_open is not None]
        if len(open_ones) == 1:
            open_ones[0](name)

    def _widen_lists(self) -> None:
        """Where columns are as wide as they want to be, a list to be opened wants room for its longest entry."""
        for field in self.fields.values():
            if isinstance(field.widget, ChoiceBox):
                box, metrics = field.widget, field.widget.fontMetrics()
                longest = max((metrics.horizontalAdvance(box.itemText(row)) for row in range(box.count())), default=0)
                wide = -(-longest // metrics.horizontalAdvance("X"))
                box.setMinimumContentsLength(max(box.minimumContentsLength(), min(wide, _MOST_LETTERS)))

    def _shown(self) -> dict[str, Field]:
        return {name: field for name, field in self.fields.items() if name not in self._hidden}

    def _cell(self, look: Look, parameter: Parameter, field: Field) -> QWidget:
        """A field under its label."""
        cell = QWidget(self)
        column = QVBoxLayout(cell)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        if parameter.kind != "boolean":
            label = _Label(parameter.label)
            label.setFont(look.capitals())
            label.setProperty("role", "muted")
            label.setBuddy(field.widget)
            # What a column has left is below the field: the words stand at the top, level with those beside them.
            column.addWidget(label, 0, Qt.AlignmentFlag.AlignTop)
        column.addWidget(field.widget, 1)
        return cell

    def _fill(self, grid: QGridLayout) -> None:
        """Put the fields that are shown side by side."""
        for cell in self._cells.values():
            grid.removeWidget(cell)
        fitting = self._fitting()
        shown = sum(not isinstance(field.widget, QCheckBox) for field in self._shown().values()) or len(self._shown())
        # In even rows: one field alone in the last leaves a hole beside it. A tick may stand alone, it is low.
        abreast = -(-shown // max(1, -(-shown // fitting)))
        for place, (name, field) in enumerate(self._shown().items()):
            # Labels stand on one line; a tick has none, and stands beside the fields.
            ticked = isinstance(field.widget, QCheckBox)
            side = Qt.AlignmentFlag.AlignBottom if ticked else Qt.AlignmentFlag.AlignTop
            grid.addWidget(self._cells[name], place // abreast, place % abreast, side)
        for column in range(self._abreast):
            grid.setColumnStretch(column, 1 if column < abreast else 0)

    def _fitting(self) -> int:
        """How many columns of fields there is room for."""
        widths = [self._cells[name].minimumSizeHint().width() for name in self._shown()]
        for count in range(self._abreast, 1, -1):
            columns = [max(widths[place::count], default=0) for place in range(count)]
            if sum(columns) + self._between * (count - 1) <= self._room:
                return count
        return 1

    def _lay_out(self, highest: int | None) -> None:
        high = sum(cell.sizeHint().height() + _GAP for cell in self._cells.values())
        if highest is None or high <= highest or not self.stand_in(2, highest // 2):
            self.stand_in(1)

    def _put_in(self, columns: Sequence[Sequence[QWidget]]) -> None:
        for column in self._columns:
            while column.takeAt(0) is not None:
                pass
        while len(self._columns) < len(columns):
            self._columns.append(QVBoxLayout())
            self._columns[-1].setSpacing(_GAP)
            self._row.addLayout(self._columns[-1])
        for place, column in enumerate(self._columns):
            part = columns[place] if place < len(columns) else ()
            for cell in part:
                column.addWidget(cell)
            if part:
                column.addStretch(1)
            # A column whose words are longer is wider.
            self._row.setStretch(place, max((cell.sizeHint().width() for cell in part), default=0))


def _even(cells: Sequence[QWidget], count: int, least: int) -> list[Sequence[QWidget]]:
    """So many columns of these, as low as can be, but none is shortened that is lower than ``least`` pixels."""
    heights = [cell.sizeHint().height() + _GAP for cell in cells]

    def highest(splits: Sequence[int]) -> int:
        return max(least, *(sum(heights[first:last]) for first, last in pairwise((0, *splits, len(cells)))))

    splits = min(combinations(range(1, len(cells)), count - 1), key=highest)
    return [cells[first:last] for first, last in pairwise((0, *splits, len(cells)))]


def _listed(
    look: Look,
    parameter: Parameter,
    options: Sequence[ParameterOption],
    things: Mapping[str, str],
    value: Value,
) -> Field:
    """The field of a choice beside others."""
    return field_for(look, parameter, options, things, value, _FEW)
