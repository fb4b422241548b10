"""The window of the lab: what is asked at the left, what came of it at the right, and below how far it is."""

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QMenu,
    QProgressBar,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from vtt.gui.lab.answering import Answering
from vtt.gui.lab.plan import Plan
from vtt.gui.lab.results import Results
from vtt.gui.lab.runner import Counted
from vtt.gui.lab.setup import ASIDE, Setup
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.prompts.close_button import close_button
from vtt.gui.scrolling import scrolled
from vtt.gui.window_size import long
from vtt.numerals import noun, percent
from vtt.playtest.answers import Answer
from vtt.playtest.asking import told_long, told_time
from vtt.playtest.policies.players import needs_worth
from vtt.playtest.tally import Tally

_SETUP = 286
"""Pixels of what is asked, at the usual size of text."""
_HINT = (
    "How would this fight go? Choose what is fought and who decides, and have it fought some thousands of times, by "
    "the rules that are played with. What you see then is what happened."
)
_LEARNING = "Plans are tried out first, which takes some seconds"


class LabWindow(QDialog):
    """``run_wanted`` when what is filled in is to be fought, ``stop_wanted`` when no more is; ``go_on_wanted`` when it
    may take long. ``fight_wanted`` gives the place of a variant and the number of a fight to be looked at,
    ``encounter_wanted`` the name of one that was built and is to be fought itself."""

    run_wanted = Signal()
    stop_wanted = Signal()
    go_on_wanted = Signal()
    fight_wanted = Signal(int, int)
    encounter_wanted = Signal(str)
    export_wanted = Signal(str)
    left = Signal()

    def __init__(self, look: Look, exports: dict[str, str], parent: QWidget | None = None) -> None:
        # Not a dialog: one would stay before the main window also while people are asked something there.
        super().__init__(parent, Qt.WindowType.Window)
        self._look = look
        self._plan: Plan | None = None
        self._counted: dict[int, Tally] = {}
        self._answer: Answer | None = None
        self.setWindowTitle("Playtest lab")
        self.setObjectName("lab")
        self.setup = Setup(look)
        self.results = Results(look)
        self.results.fight_wanted.connect(self.fight_wanted)
        self.results.encounter_wanted.connect(self.encounter_wanted)
        self.run = QPushButton("Fight")
        self.run.setProperty("accent", True)
        self.run.setDefault(True)
        self.run.setFont(look.label(10.5))
        self.run.clicked.connect(self._press)
        self.export = QPushButton("Export")
        self.export.setProperty("menu", True)
        self.export.setAutoDefault(False)
        menu = QMenu(self.export)
        for kind, label in exports.items():
            menu.addAction(label, partial(self.export_wanted.emit, kind))
        self.export.setMenu(menu)
        self.export.setEnabled(False)
        self.export.setToolTip("The figures or the charts as a file")
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(6)
        self.progress.setRange(0, 1000)
        self.progress.setAccessibleName("How far the fights are")
        self.said = PlainLabel()
        self.said.setFont(look.figures(9.5))
        self.said.setProperty("role", "muted")
        self.said.setWordWrap(True)
        self.go_on = QPushButton("Go on")
        self.go_on.setAutoDefault(False)
        self.go_on.clicked.connect(self._go_on)
        self.go_on.hide()
        self.setup.problem.connect(self.say_problem)
        self._lay_out()
        # Qt itself would open no dialog wider than two thirds of the screen.
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        scale = self._look.text_scale
        return long(self, QSize(1120, 700) * scale, QSize(1700, 940) * scale)

    @property
    def plan(self) -> Plan | None:
        """What was fought last."""
        return self._plan

    @property
    def tallies(self) -> dict[int, Tally]:
        """What is counted of each of its variants, by place."""
        return self._counted

    @property
    def answer(self) -> Answer | None:
        """What is known of a question that has one answer."""
        return self._answer

    def begin(self, plan: Plan) -> None:
        """This is fought now."""
        self._plan, self._counted, self._answer = plan, {}, None
        self.results.begin(plan)
        self._pages.setCurrentWidget(self.results)
        learns = any(needs_worth(each.policies) for each in plan.variants)
        self._say(_LEARNING if learns else "")
        # Nobody knows beforehand how many fights a question takes, or what has to be learned.
        self.progress.setRange(0, 0 if plan.answers or learns else 1000)
        self.progress.setValue(0)
        self.progress.show()
        self.run.setText("Stop")
        self.run.setToolTip("What is counted so far stays (Escape)")
        self.export.setEnabled(False)

    def show_counted(self, told: Counted) -> None:
        """So far the fights are."""
        plan = self._plan
        if plan is None:
            return
        self._counted[told.place] = told.tally
        self.results.show_tally(told.place, told.tally)
        whole = len(plan.variants)
        self.progress.setMaximum(1000)
        self.progress.setValue(round(1000 * (told.place + _share(plan, told)) / whole))
        fought, wanted = told.tally.fights, plan.terms.fights
        numbers = f"{fought:,} of {wanted:,}" if plan.terms.until is None else f"{fought:,}"
        parts = [f"{numbers} {noun(wanted, 'fight')}"]
        if whole > 1:
            parts.insert(0, f"variant {told.place + 1} of {whole}")
        parts.append(f"±{percent(told.tally.half_width(), 1)}")
        if told.rate:
            parts.append(f"{told.rate:,.0f} a second")
        if told.left:
            parts.append(f"{told_time(max(1.0, told.left * (whole - told.place)))} left")
        self._say(" · ".join(parts))
        self.export.setEnabled(True)

    def show_answer(self, told: Answering) -> None:
        """So far a question is."""
        self._say(told.so_far)
        if told.answer is not None:
            self._answer = told.answer
            self.results.show_answer(told.answer)
            self.export.setEnabled(True)

    def end(self, problem: str = "") -> None:
        """Nothing is fought any more, for this reason if it is no good one."""
        self.run.setText("Fight")
        self.run.setToolTip(literal("Have it fought (Enter)"))
        self.go_on.hide()
        self.progress.setVisible(False)
        if problem:
            self.say_problem(problem)
            if not self._counted and self._answer is None:
                self._pages.setCurrentIndex(0)

    def ask_whether_so_long(self, seconds: float) -> None:
        """It will take so long: is it to go on?"""
        plan = self._plan
        fights = 0 if plan is None else plan.terms.fights * len(plan.variants)
        self._say(f"{told_long(fights, seconds)}. Go on?", "warning")
        self.go_on.show()
        self.go_on.setFocus()

    def say_problem(self, problem: str) -> None:
        """Say in a line what is wrong, or with an empty one that nothing is any more."""
        self._say(problem, "danger" if problem else "muted")

    def say_done(self, done: str) -> None:
        """Say in a line what was done."""
        self._say(done, "good")

    def reject(self) -> None:
        """Escape stops the fights first, and closes the window when there are none."""
        if self.run.text() == "Stop":
            self.stop_wanted.emit()
        else:
            super().reject()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focused = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focused, QAbstractButton):
            focused.click()
        else:
            super().keyPressEvent(event)

    def _press(self) -> None:
        if self.run.text() == "Stop":
            self.stop_wanted.emit()
        else:
            self.run_wanted.emit()

    def _go_on(self) -> None:
        self.go_on.hide()
        self.go_on_wanted.emit()

    def _say(self, words: str, role: str = "muted") -> None:
        self.said.setText(words)
        if self.said.property("role") != role:
            self.said.setProperty("role", role)
            self.said.style().polish(self.said)

    def _end_with_the_fields(self) -> None:
        """What stands under the fields is as wide as they are, whether they scroll or not."""
        bar = self._bar.sizeHint().width() if self._bar.maximum() else 0
        self._under.setContentsMargins(0, 0, ASIDE + bar, 0)

    def _lay_out(self) -> None:
        look = self._look
        hint = QWidget()
        middle = QGridLayout(hint)
        words = PlainLabel(_HINT)
        words.setFont(look.name(14))
        words.setProperty("role", "muted")
        words.setWordWrap(True)
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        # In a middle of its own: an alignment would give it the height of fewer lines than it has.
        middle.addWidget(words, 1, 1)
        for place, share in enumerate((1, 3, 1)):
            middle.setColumnStretch(place, share)
        for place, share in ((0, 2), (2, 3)):
            middle.setRowStretch(place, share)
        self._pages = QStackedWidget()
        self._pages.addWidget(hint)
        self._pages.addWidget(self.results)
        asked = scrolled(self.setup)
        asked.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        asked.setFixedWidth(look.pixels(_SETUP))
        left = QVBoxLayout()
        left.setSpacing(10)
        left.addWidget(asked, 1)
        self._under = QHBoxLayout()
        self._under.addWidget(self.run)
        left.addLayout(self._under)
        self._bar = asked.verticalScrollBar()
        self._bar.rangeChanged.connect(self._end_with_the_fields)
        self._end_with_the_fields()
        foot = QHBoxLayout()
        foot.setSpacing(10)
        foot.addWidget(self.said, 1)
        foot.addWidget(self.go_on)
        foot.addWidget(self.export)
        foot.addWidget(close_button(look, self))
        right = QVBoxLayout()
        right.setSpacing(8)
        right.addWidget(self._pages, 1)
        right.addWidget(self.progress)
        right.addLayout(foot)
        self.progress.hide()
        whole = QHBoxLayout(self)
        whole.setContentsMargins(18, 14, 16, 14)
        whole.setSpacing(18)
        whole.addLayout(left)
        whole.addLayout(right, 1)


def _share(plan: Plan, told: Counted) -> float:
    """How much of a variant is fought, 0-1."""
    if told.over:
        return 1.0
    if plan.terms.until is None:
        return told.tally.fights / plan.terms.fights
    return min(1.0, (plan.terms.until / max(told.tally.half_width(), 1e-9)) ** 2)
