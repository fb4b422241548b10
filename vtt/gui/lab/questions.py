"""What is filled in for a number that is sought, and for encounters that are built."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCompleter, QGridLayout, QPushButton, QVBoxLayout, QWidget

from vtt.gui.boxes import ChoiceBox, NumberBox
from vtt.gui.lab.chosen_lines import ChosenLines
from vtt.gui.lab.paths import path_in, show_paths
from vtt.gui.look import Look
from vtt.gui.panel import Heading
from vtt.gui.plain_text import PlainLabel
from vtt.playtest.building import WANTED
from vtt.table.table import Table

_LEAST_LETTERS = 6


class SeekPanel(QWidget):
    """Which whole number at a path gives the players the chance that is wanted."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.path = _choice(look, "A number of the scene, or how many there are")
        self.values = _choice(look, "From and to, as in 1 to 8")
        self.values.addItems(["1 to 8", "0 to 20", "1 to 100"])
        self.wanted = _number(look, "The players’ chance that is wanted, in percent", 60)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(Heading(look, "Which number"))
        column.addWidget(self.path)
        rows = QGridLayout()
        rows.setSpacing(6)
        fields = {"Values": self.values, "Players’ chance": self.wanted}
        self.captions = [_muted(look, words) for words in fields]
        for place, (caption, field) in enumerate(zip(self.captions, fields.values(), strict=True)):
            rows.addWidget(caption, place, 0)
            rows.addWidget(field, place, 1)
        rows.setColumnStretch(1, 1)
        column.addLayout(rows)
        column.addWidget(
            _note(look, "Tried by halves, each value for as many fights as tell on which side it lies, 6,000 at most")
        )

    @property
    def written(self) -> str:
        """The path and the values, as they are written."""
        return f"{path_in(self.path)}={self.values.currentText().strip()}"

    @property
    def chance(self) -> float:
        """The chance that is wanted, 0-1."""
        return self.wanted.value() / 100

    def show_paths(self, paths: list[str], table: Table) -> None:
        """These of this table may be sought on."""
        show_paths(self.path, paths, table)
        if path_in(self.path) not in paths and paths:
            self.path.setCurrentIndex(0)


class BuildPanel(QWidget):
    """Which foes of the shelves encounters are built of, and how hard they are to be. ``problem`` gives a line on what
    cannot be added."""

    problem = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.foes: dict[str, str] = {}
        self.names: dict[str, str] = {}
        self.foe = _choice(look, "A foe of the shelves")
        self.add_foe = QPushButton("Add this foe")
        self.add_foe.setAutoDefault(False)
        self.add_foe.clicked.connect(self.add)
        field = self.foe.lineEdit()
        assert field is not None
        field.returnPressed.connect(self.add)
        completer = self.foe.completer()
        assert completer is not None
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        self.wanted = {
            name: _number(look, f"The players’ chance, {name}, in percent", round(100 * share))
            for name, share in WANTED
        }
        self._list = ChosenLines(look, "Nobody yet: add who they are to meet")
        self._list.setSpacing(4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(Heading(look, "Out of these foes"))
        column.addLayout(self._list)
        column.addWidget(self.foe)
        column.addWidget(self.add_foe)
        column.addWidget(Heading(look, "The players’ chance"))
        rows = QGridLayout()
        rows.setSpacing(6)
        self.captions = [_muted(look, name.capitalize()) for name in self.wanted]
        for place, (caption, box) in enumerate(zip(self.captions, self.wanted.values(), strict=True)):
            rows.addWidget(caption, place, 0)
            rows.addWidget(box, place, 1)
        rows.setColumnStretch(1, 1)
        column.addLayout(rows)
        column.addWidget(_note(look, "The party is that of the table; 16 foes at most"))
        self._draw()

    @property
    def chances(self) -> list[tuple[str, float]]:
        """How hard each encounter is to be: its name and the players' chance, 0-1."""
        return [(name, box.value() / 100) for name, box in self.wanted.items()]

    def show_foes(self, names: dict[str, str]) -> None:
        """These are on the shelves, by their keys."""
        self.names = names
        self.foes = {key: name for key, name in self.foes.items() if key in names}
        self.foe.clear()
        for key, name in sorted(names.items(), key=lambda each: each[1].casefold()):
            self.foe.addItem(name, key)
        self.foe.setEditText("")
        self._draw()

    def add(self) -> None:
        """Build of this one as well."""
        written = self.foe.currentText().strip()
        place = self.foe.findText(written, Qt.MatchFlag.MatchFixedString)
        if place < 0:
            said = f"{written}: no foe of the shelves" if written else "no foe is chosen"
            self.problem.emit(f"{said}; expected one of the list, as in {next(iter(self.names.values()), 'Goblin')}")
            return
        self.foes[self.foe.itemData(place)] = self.foe.itemText(place)
        self.foe.setEditText("")
        self.problem.emit("")
        self._draw()

    def _take_out(self, key: str) -> None:
        self.foes.pop(key, None)
        self._draw()

    def _draw(self) -> None:
        self._list.show_lines([(name, partial(self._take_out, key)) for key, name in self.foes.items()])


def _choice(look: Look, name: str) -> ChoiceBox:
    box = ChoiceBox()
    box.setFont(look.label(10))
    box.setAccessibleName(name)
    box.setMinimumContentsLength(_LEAST_LETTERS)
    box.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setEditable(True)
    box.setInsertPolicy(ChoiceBox.InsertPolicy.NoInsert)
    field = box.lineEdit()
    assert field is not None
    field.setPlaceholderText(name)
    field.setAccessibleName(name)
    return box


def _number(look: Look, name: str, value: int) -> NumberBox:
    box = NumberBox()
    box.setRange(1, 99)
    box.setValue(value)
    box.setSuffix(" %")
    box.setAccessibleName(name)
    box.setFont(look.figures(10))
    return box


def _muted(look: Look, words: str) -> PlainLabel:
    label = PlainLabel(words)
    label.setFont(look.label(10))
    label.setProperty("role", "muted")
    return label


def _note(look: Look, words: str) -> PlainLabel:
    label = _muted(look, words)
    label.setFont(look.label(9))
    label.setWordWrap(True)
    return label
