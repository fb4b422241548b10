"""What the table is compared with: a house rule, how a side plays, how many there are of somebody, any other value."""

from functools import partial
from typing import get_args

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from vtt.gui.boxes import ChoiceBox, NumberBox
from vtt.gui.lab.chosen_lines import ChosenLines
from vtt.gui.lab.plan import Change, by_side
from vtt.gui.look import Look
from vtt.gui.panel import Heading
from vtt.numerals import counted
from vtt.playtest.asking import told_path, told_value
from vtt.playtest.policies.policy import PLAIN, TITLES, Kind, Policies
from vtt.playtest.variants import COUNT, MOST_OF_ONE, read_sweep
from vtt.rules.contract.system import System
from vtt.rules.tabletop.house_rules import option_words, without_effect
from vtt.table.table import Table

_KINDS = ("How somebody plays", "A house rule", "How many there are", "Any value")
_PLAYED: dict[Kind, str] = {
    "careless": "carelessly",
    "plain": "plainly",
    "careful": "carefully",
    "ahead": "looking ahead",
}
_SIDES = {"players": "The players", "gm": "The foes"}


class VariantsPanel(QWidget):
    """``changed`` when what is compared is another; ``problem`` gives a line on what cannot be."""

    changed = Signal()
    problem = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._table: Table | None = None
        self._system: System | None = None
        self._policies = PLAIN
        self.changes: list[Change] = []
        self.kind = self._box("What is otherwise")
        self.kind.addItems(_KINDS)
        self.side, self.policy = self._box("Whose play is otherwise"), self._box("How they play")
        self.rule, self.value = self._box("Which house rule"), self._box("How it is settled")
        self.who, self.number = self._box("Of whom"), NumberBox()
        self.number.setRange(0, MOST_OF_ONE)
        self.number.setAccessibleName("How many there are")
        self.path = QLineEdit()
        self.path.setPlaceholderText("creatures.ghoul.hd = 3")
        self.path.setAccessibleName("A path of the scene and its value")
        self.path.returnPressed.connect(self.add)
        self._pages = QStackedWidget()
        for parts in ((self.side, self.policy), (self.rule, self.value), (self.who, self.number), (self.path,)):
            page = QWidget()
            column = QVBoxLayout(page)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(6)
            for each in parts:
                column.addWidget(each)
            column.addStretch(1)
            self._pages.addWidget(page)
        self._add = QPushButton("Add this variant")
        self._add.setAutoDefault(False)
        self._add.clicked.connect(self.add)
        self._list = ChosenLines(look, "Nothing yet: add what is to be otherwise")
        self._list.setSpacing(4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(Heading(look, "Compared with"))
        column.addLayout(self._list)
        column.addWidget(self.kind)
        column.addWidget(self._pages)
        column.addWidget(self._add)
        self.kind.currentIndexChanged.connect(self._pages.setCurrentIndex)
        self.rule.currentIndexChanged.connect(self._show_values)
        for side, title in _SIDES.items():
            self.side.addItem(title, side)
        for kind in get_args(Kind):
            self.policy.addItem(TITLES[kind], kind)
        self.policy.setCurrentIndex(2)
        self._draw()

    def show_table(self, system: System, table: Table, policies: Policies) -> None:
        """What may be otherwise on this table; what was added for another one is gone."""
        another = self._table is None or table.creatures.keys() != self._table.creatures.keys()
        self._system, self._table, self._policies = system, table, policies
        if another:
            self.changes.clear()
            self._draw()
        self.rule.clear()
        for option in system.options:
            self.rule.addItem(option.label, option.key)
        self.who.clear()
        for creature in table.creatures.values():
            self.who.addItem(creature.name, creature.id)
        foes = [place for place, each in enumerate(table.creatures.values()) if each.side == "gm"]
        self.who.setCurrentIndex(foes[0] if foes else 0)
        self.number.setValue(2)

    def set_policies(self, policies: Policies) -> None:
        """So it is played where nothing is otherwise."""
        self._policies = policies

    def add(self) -> None:
        """Compare with this as well."""
        try:
            change = self._meant()
        except ValueError as error:
            self.problem.emit(str(error))
            return
        if change is not None and change not in self.changes:
            self.changes.append(change)
            self._draw()
            self.problem.emit("")
            self.changed.emit()

    def _meant(self) -> Change | None:
        kind, table, system = self.kind.currentIndex(), self._table, self._system
        if table is None or system is None:
            return None
        if kind == 0:
            side, policy = self.side.currentData(), self.policy.currentData()
            name = f"{self.side.currentText()} play {_PLAYED[policy]}"
            return Change(name, policies=by_side(self._policies, side, policy))
        if kind == 1:
            option = system.options[self.rule.currentIndex()] if self.rule.currentIndex() >= 0 else None
            if option is None:
                raise ValueError("this game leaves nothing open; expected another kind of variant")
            without = without_effect(system.options, table.options, option)
            if without:
                raise ValueError(f"{option.label} {without}; expected a house rule that counts on this table")
            value = option.values[self.value.currentIndex()][0]
            return Change(f"{option.label}: {option_words(option, value)}", f"options.{option.key}", value)
        if kind == 2:
            who = self.who.currentData()
            name = table.creatures[who].name
            return Change(f"{name}: {counted(self.number.value(), 'creature')}", f"{COUNT}.{who}", self.number.value())
        sweep = read_sweep(self.path.text())
        if len(sweep.values) > 1:
            raise ValueError(f"{sweep.path}: {len(sweep.values)} values; expected one, or Sweep above")
        return Change(f"{told_path(sweep.path, table)} = {told_value(sweep.values[0])}", sweep.path, sweep.values[0])

    def _show_values(self, place: int) -> None:
        self.value.clear()
        if self._system is not None and 0 <= place < len(self._system.options):
            option = self._system.options[place]
            for _, words in option.values:
                self.value.addItem(words)
            self.value.setCurrentIndex(1 if len(option.values) > 1 else 0)

    def _take_out(self, change: Change) -> None:
        self.changes.remove(change)
        self._draw()
        self.changed.emit()

    def _draw(self) -> None:
        self._list.show_lines([(change.name, partial(self._take_out, change)) for change in self.changes])

    def _box(self, name: str) -> ChoiceBox:
        box = ChoiceBox()
        box.setFont(self._look.label(10))
        box.setAccessibleName(name)
        box.setMinimumContentsLength(12)
        box.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        return box
