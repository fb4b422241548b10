"""What is asked of the lab: which table, who decides, how many fights, and what is compared or swept along."""

from collections.abc import Sequence
from typing import get_args

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDoubleSpinBox, QGridLayout, QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from vtt.gui.boxes import ChoiceBox, NumberBox
from vtt.gui.lab.paths import path_in, show_paths
from vtt.gui.lab.plan import Kind as PlanKind
from vtt.gui.lab.plan import Terms
from vtt.gui.lab.questions import BuildPanel, SeekPanel
from vtt.gui.lab.variants_panel import VariantsPanel
from vtt.gui.look import Look
from vtt.gui.panel import Heading
from vtt.gui.plain_text import PlainLabel, literal
from vtt.numerals import counted
from vtt.playtest.asking import MOST_FIGHTS, MOST_ROUNDS_ASKED, MOST_UNTIL
from vtt.playtest.policies.policy import ABOUT, TITLES, Kind, Policies
from vtt.playtest.variants import COUNT
from vtt.playtest.watched import MOST_ROUNDS
from vtt.rules.contract.system import System
from vtt.table.table import Table

FIGHTS = 2000
_KINDS: tuple[tuple[PlanKind, str, str], ...] = (
    ("fights", "Fight", "How does this fight go?"),
    ("compare", "Compare", "What does a house rule, another policy, one more foe change?"),
    ("sweep", "Sweep", "How does the chance go with one value of the scene, or with two?"),
    ("seek", "Seek a number", "How many of them leave the players this chance?"),
    ("build", "Build encounters", "What could this party meet that is easy, fair, hard?"),
    ("solve", "Solve exactly", "The exact chances of a small fight, a duel or two on one, without playing it"),
)
_MOST_SUGGESTED = 60
_LEAST_LETTERS = 6
"""As many letters have room in a box at least, beside the words before it."""
ASIDE = 8
"""Pixels between the fields and what scrolls them."""


class _WheelLess(QDoubleSpinBox):
    """The wheel is left to the page, as of every box for numbers."""

    def wheelEvent(self, event: object) -> None:
        event.ignore()  # type: ignore[attr-defined]


class Setup(QWidget):
    """``source_wanted`` gives the place of a source that was chosen, ``file_wanted`` asks for a file instead.
    ``changed`` when anything is asked otherwise."""

    source_wanted = Signal(int)
    changed = Signal()
    problem = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.kinds = self._box("What is asked")
        for place, (_, title, about) in enumerate(_KINDS):
            self.kinds.addItem(title)
            self.kinds.setItemData(place, literal(about), Qt.ItemDataRole.ToolTipRole)
        self.question = self._muted()
        self.source = self._box("What is fought")
        self.about = self._muted()
        self.players, self.gm = self._box("How the players play"), self._box("How the foes play")
        for box in (self.players, self.gm):
            for kind in get_args(Kind):
                box.addItem(TITLES[kind], kind)
                box.setItemData(box.count() - 1, literal(ABOUT[kind]), Qt.ItemDataRole.ToolTipRole)
            box.setCurrentIndex(1)
        self.how = self._muted()
        self.by_number = QRadioButton("Fights")
        self.by_width = QRadioButton("Until ±")
        self.fights = self._number("Number of fights", 1, MOST_FIGHTS, FIGHTS)
        self.width_wanted = _WheelLess()
        self.width_wanted.setRange(0.1, 49.0)
        self.width_wanted.setDecimals(1)
        self.width_wanted.setSingleStep(0.5)
        self.width_wanted.setValue(1.0)
        self.width_wanted.setSuffix(" %")
        self.width_wanted.setAccessibleName("How surely the players’ chance is to be known")
        self.seed = self._number("Seed", 0, 999_999_999, 1)
        self.seed.setToolTip("The same seed gives the same fights, here and with vtt playtest")
        self.rounds = self._number("Rounds after which a fight is stopped", 1, MOST_ROUNDS_ASKED, MOST_ROUNDS)
        self.rounds.setToolTip("A fight that is not over by then is stopped; nobody wins it")
        self.by_number.setChecked(True)
        self.variants = VariantsPanel(look)
        self.variants.problem.connect(self.problem)
        self.seek, self.build = SeekPanel(look), BuildPanel(look)
        self.build.problem.connect(self.problem)
        self.sweep = QWidget()
        self.paths = (self._path("A number of the scene"), self._path("A second one, or nothing"))
        self.values = (self._path_values("1 to 6"), self._path_values(""))
        for path, values in zip(self.paths, self.values, strict=True):
            # Values of nothing are none.
            path.editTextChanged.connect(lambda text, values=values: values.setEnabled(bool(text.strip())))
            values.setEnabled(bool(path.currentText().strip()))
        self._captions: list[QWidget] = [self.by_number, self.by_width]
        self._lay_out()
        _line_up([*self._captions, *self.seek.captions, *self.build.captions])
        self._show_kind()
        self._show_policies()
        self.source.activated.connect(self.source_wanted)
        self.kinds.currentIndexChanged.connect(lambda _place: self._show_kind())
        for box in (self.players, self.gm):
            box.currentIndexChanged.connect(lambda _place: self._show_policies())
        self.by_number.toggled.connect(lambda _on: self._show_how_many())
        self._show_how_many()

    @property
    def kind(self) -> PlanKind:
        """What is asked."""
        return _KINDS[self.kinds.currentIndex()][0]

    @property
    def policies(self) -> Policies:
        """Who goes by which."""
        return Policies(self.players.currentData(), self.gm.currentData())

    @property
    def terms(self) -> Terms:
        """How much is fought, as it is filled in."""
        until = None if self.by_number.isChecked() else self.width_wanted.value() / 100
        return Terms(
            fights=self.fights.value() if until is None else MOST_UNTIL,
            until=until,
            seed=self.seed.value(),
            rounds=self.rounds.value(),
            policies=self.policies,
        )

    @property
    def sweeps(self) -> list[str]:
        """The paths with their values, as they are written."""
        pairs = zip(self.paths, self.values, strict=True)
        return [
            f"{path_in(path)}={values.currentText().strip()}" for path, values in pairs if path.currentText().strip()
        ]

    def show_sources(self, names: list[str], chosen: int) -> None:
        """What can be fought; the last one asks for a file."""
        self.source.clear()
        self.source.addItems(names)
        self.source.setCurrentIndex(chosen)

    def show_table(self, system: System, table: Table, fields: list[str]) -> None:
        """This is fought; ``fields`` are paths of it that are whole numbers."""
        sides = [sum(each.side == side for each in table.creatures.values()) for side in ("players", "gm")]
        self.about.setText(f"{system.title} · {counted(sides[0], 'character')} against {counted(sides[1], 'foe')}")
        self.variants.show_table(system, table, self.policies)
        foes = [each.id for each in table.creatures.values() if each.side == "gm"]
        suggested = [f"{COUNT}.{foe}" for foe in foes] + fields[:_MOST_SUGGESTED]
        for path in self.paths:
            show_paths(path, suggested, table)
        if not self.paths[0].currentText() and suggested:
            self.paths[0].setCurrentIndex(0)
        self.seek.show_paths(suggested, table)

    def _show_kind(self) -> None:
        self.question.setText(_KINDS[self.kinds.currentIndex()][2])
        for kind, panel in (
            ("compare", self.variants),
            ("sweep", self.sweep),
            ("seek", self.seek),
            ("build", self.build),
        ):
            panel.setVisible(self.kind == kind)
        # A question takes as many fights as it needs; what is solved exactly is not played at all.
        counted = self.kind in ("fights", "compare", "sweep")
        for each in (self.by_number, self.fights, self.by_width, self.width_wanted):
            each.setVisible(counted)
        for label, number in self._counts.items():
            number.setVisible(self.kind != "solve")
            label.setVisible(self.kind != "solve")
        self._many.setVisible(self.kind != "solve")
        self.changed.emit()

    def _show_policies(self) -> None:
        policies = self.policies
        self.variants.set_policies(policies)
        kinds = dict.fromkeys((policies.players, policies.gm))
        self.how.setText("\n".join(f"{TITLES[kind]}: {ABOUT[kind]}" for kind in kinds))
        self.changed.emit()

    def _show_how_many(self) -> None:
        by_number = self.by_number.isChecked()
        self.fights.setEnabled(by_number)
        self.width_wanted.setEnabled(not by_number)

    def _lay_out(self) -> None:
        look = self._look
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, ASIDE, 0)
        column.setSpacing(7)
        column.addWidget(Heading(look, "What is asked"))
        column.addWidget(self.kinds)
        column.addWidget(self.question)
        column.addSpacing(4)
        column.addWidget(Heading(look, "What is fought"))
        column.addWidget(self.source)
        column.addWidget(self.about)
        column.addSpacing(4)
        column.addWidget(Heading(look, "Who decides"))
        sides = QGridLayout()
        sides.setSpacing(6)
        for place, (label, box) in enumerate((("Players", self.players), ("Foes", self.gm))):
            sides.addWidget(self._label(label, box), place, 0)
            sides.addWidget(box, place, 1)
        sides.setColumnStretch(1, 1)
        column.addLayout(sides)
        column.addWidget(self.how)
        column.addSpacing(4)
        self._many = Heading(look, "How many")
        column.addWidget(self._many)
        many = QGridLayout()
        many.setSpacing(6)
        for radio in (self.by_number, self.by_width):
            radio.setFont(look.label(10))
        many.addWidget(self.by_number, 0, 0)
        many.addWidget(self.fights, 0, 1)
        many.addWidget(self.by_width, 1, 0)
        many.addWidget(self.width_wanted, 1, 1)
        self._counts = {
            self._label(words, number): number
            for words, number in (("Seed", self.seed), ("Stop after round", self.rounds))
        }
        for place, (caption, number) in enumerate(self._counts.items(), 2):
            many.addWidget(caption, place, 0)
            many.addWidget(number, place, 1)
        many.setColumnStretch(1, 1)
        column.addLayout(many)
        column.addSpacing(4)
        for panel in (self.variants, self.seek, self.build):
            column.addWidget(panel)
        inside = QVBoxLayout(self.sweep)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(6)
        inside.addWidget(Heading(look, "Swept along"))
        for path, values in zip(self.paths, self.values, strict=True):
            inside.addWidget(path)
            row = QHBoxLayout()
            row.setSpacing(6)
            row.addWidget(self._label("Values", values))
            row.addWidget(values, 1)
            inside.addLayout(row)
        note = self._muted()
        note.setText("1 to 6, 10 to 40 by 10, or values with commas between them; along two it becomes a map")
        inside.addWidget(note)
        column.addWidget(self.sweep)
        column.addStretch(1)

    def _box(self, name: str) -> ChoiceBox:
        box = ChoiceBox()
        box.setFont(self._look.label(10))
        box.setAccessibleName(name)
        box.setMinimumContentsLength(_LEAST_LETTERS)
        box.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        return box

    def _path(self, name: str, hint: str = "") -> ChoiceBox:
        box = self._box(name)
        box.setEditable(True)
        field = box.lineEdit()
        assert field is not None
        field.setPlaceholderText(hint or name)
        field.setAccessibleName(name)
        return box

    def _path_values(self, values: str) -> ChoiceBox:
        box = self._path("Values, as in 1 to 6", "as in 1 to 6")
        box.addItems(["1 to 6", "1 to 3", "0 to 10 by 2"])
        box.setEditText(values)
        return box

    def _number(self, name: str, least: int, most: int, value: int) -> NumberBox:
        box = NumberBox()
        box.setRange(least, most)
        box.setValue(value)
        box.setGroupSeparatorShown(most > 10_000)
        box.setAccessibleName(name)
        box.setFont(self._look.figures(10))
        return box

    def _label(self, words: str, of: QWidget) -> PlainLabel:
        label = PlainLabel(words)
        label.setFont(self._look.label(10))
        label.setProperty("role", "muted")
        label.setBuddy(of)
        self._captions.append(label)
        return label

    def _muted(self) -> PlainLabel:
        label = PlainLabel()
        label.setFont(self._look.label(9))
        label.setProperty("role", "muted")
        label.setWordWrap(True)
        return label


def _line_up(captions: Sequence[QWidget]) -> None:
    """The fields beside them begin below each other."""
    for caption in captions:
        caption.ensurePolished()
    widest = max(caption.sizeHint().width() for caption in captions)
    for caption in captions:
        caption.setMinimumWidth(widest)
