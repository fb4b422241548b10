"""What came of the fights: a verdict in words, the charts below it, and the fights that are worth looking at."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from vtt.gui.bag.flow import FlowLayout
from vtt.gui.lab.plan import Plan
from vtt.gui.look import Look
from vtt.gui.panel import NameLabel, clear_layout
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.scrolling import scrolled
from vtt.numerals import counted, percent, told_interval
from vtt.playtest.answers import Answer
from vtt.playtest.asking import told_difference, told_policies
from vtt.playtest.report import told_unwon
from vtt.playtest.study import difference
from vtt.playtest.tally import Tally

if TYPE_CHECKING:
    from vtt.gui.lab.charts import Chart
    from vtt.gui.lab.wanted import Wanted

_TWO_COLUMNS = 640
"""Pixels of width from which two charts stand beside each other."""
_AROUND = 12
"""Pixels round what is written out as a picture."""
_FIGHTS = {
    "luckiest": ("The luckiest", "The fight that went best for the players, step by step on the table"),
    "median": ("The median", "The fight in the middle of all, step by step on the table"),
    "unluckiest": ("The unluckiest", "The fight that went worst for the players, step by step on the table"),
}


class Results(QWidget):
    """``fight_wanted`` gives the place of a variant and the number of one of its fights, ``encounter_wanted`` the name
    of one that was built. Charts are drawn one after the other: all at once would make the window wait."""

    fight_wanted = Signal(int, int)
    encounter_wanted = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._plan: Plan | None = None
        self._tallies: list[Tally | None] = []
        self._charts: dict[str, Chart] = {}
        self._places: dict[str, int] = {}
        self._to_draw: list[Wanted] = []
        self._drawing = QTimer(self, interval=0)
        self._drawing.timeout.connect(self._draw_one)
        self._two = False
        self.verdict = NameLabel(look, 16)
        self.verdict.setWordWrap(True)
        self.about = PlainLabel()
        self.about.setFont(look.figures(9.5))
        self.about.setProperty("role", "muted")
        self.about.setWordWrap(True)
        self.again = QWidget()
        row = FlowLayout(8, self.again)
        row.setContentsMargins(0, 2, 0, 2)
        self.fights = {which: self._button(which) for which in _FIGHTS}
        for button in self.fights.values():
            row.addWidget(button)
        self.again.hide()
        self.encounters = QWidget()
        self.to_fight: list[QPushButton] = []
        self._encounters = QVBoxLayout(self.encounters)
        self._encounters.setContentsMargins(0, 2, 0, 2)
        self._encounters.setAlignment(Qt.AlignmentFlag.AlignLeft)
        self.encounters.hide()
        self.sheet = QWidget()
        beside = QHBoxLayout(self.sheet)
        beside.setContentsMargins(0, 4, 8, 8)
        beside.setSpacing(10)
        self._columns = (QVBoxLayout(), QVBoxLayout())
        for column in self._columns:
            column.setSpacing(10)
            column.setAlignment(Qt.AlignmentFlag.AlignTop)
            beside.addLayout(column, 1)
        self.area = scrolled(self.sheet)
        self.area.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.area.setAccessibleName("Charts")
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(6)
        for each in (self.verdict, self.about, self.again, self.encounters):
            whole.addWidget(each)
        whole.addWidget(self.area, 1)

    @property
    def charts(self) -> "dict[str, Chart]":
        """The charts that are shown, by their names."""
        return self._charts

    @property
    def settled(self) -> bool:
        """Whether all that is known is drawn."""
        return not self._to_draw

    def begin(self, plan: Plan) -> None:
        """Of this nothing is known yet."""
        self._plan, self._tallies = plan, [None] * len(plan.variants)
        self._to_draw = []
        for chart in self._charts.values():
            chart.hide()
            chart.deleteLater()
        self._charts, self._places = {}, {}
        self.verdict.setText("Getting ready…")
        self.about.setText("")
        self.about.show()
        self.again.hide()
        self.encounters.hide()
        self._arrange()

    def show_tally(self, place: int, tally: Tally) -> None:
        """So much is counted of a variant."""
        plan = self._plan
        if plan is None or not tally.fights:
            return
        from vtt.gui.lab import wanted

        self._tallies[place] = tally
        if plan.kind == "fights":
            self._tell_fights(plan, tally)
            self._to_draw = wanted.of_fights(self._look, plan, tally)
        else:
            self._tell_variants(plan)
            self._to_draw = wanted.of_variants(self._look, plan, self._tallies)
        self._drawing.start()

    def show_answer(self, answer: Answer) -> None:
        """So much is known of a question."""
        from vtt.gui.lab import wanted

        self.verdict.setText(answer.verdict)
        # What was built is told by its bars.
        self.about.setText("" if answer.tables else " · ".join(answer.words))
        self.about.setVisible(not answer.tables)
        clear_layout(self._encounters)
        self.to_fight = []
        for name in answer.tables:
            button = QPushButton(f"Fight “{name}”")
            button.setFont(self._look.label(9.5))
            button.setToolTip("Take it as what is fought, for as many fights and as closely as you like")
            button.setAutoDefault(False)
            button.clicked.connect(partial(self.encounter_wanted.emit, name))
            self._encounters.addWidget(button)
            self.to_fight.append(button)
        self.encounters.setVisible(bool(answer.tables))
        self._to_draw = wanted.of_answer(self._look, answer)
        self._drawing.start()

    def draw_all(self) -> None:
        """Draw what is known now."""
        while self._to_draw:
            self._draw_one()

    def picture(self, scale: float) -> QImage:
        """The verdict and every chart, so many pixels for each of the window's."""
        self.draw_all()
        head = self.verdict.height() + self.about.height() + 2 * _AROUND
        size = QSize(self.sheet.width() + 2 * _AROUND, head + self.sheet.sizeHint().height() + _AROUND)
        image = QImage(size * scale, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(scale)
        image.fill(self._look.colour("window"))
        painter = QPainter(image)
        self.verdict.render(painter, QPoint(_AROUND, _AROUND))
        self.about.render(painter, QPoint(_AROUND, _AROUND + self.verdict.height() + 4))
        self.sheet.render(painter, QPoint(_AROUND, head))
        painter.end()
        return image

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _button(self, which: str) -> QPushButton:
        label, tip = _FIGHTS[which]
        button = QPushButton(label)
        button.setFont(self._look.label(9.5))
        button.setToolTip(literal(tip))
        button.setAutoDefault(False)
        button.clicked.connect(partial(self._want_fight, which))
        return button

    def _want_fight(self, which: str) -> None:
        tally = self._tallies[0] if self._tallies else None
        number = None if tally is None else tally.extremes().get(which)
        if number is not None:
            self.fight_wanted.emit(0, number)

    def _tell_fights(self, plan: Plan, tally: Tally) -> None:
        from vtt.gui.lab.drawing import rounds

        share, (low, high) = tally.wins["players"] / tally.fights, tally.interval()
        self.verdict.setText(f"The players win {percent(share, 1)}; {told_interval(low, high, 1)}")
        policies = told_policies(plan.variants[0].policies)
        told = [counted(tally.fights, "fight", form=","), f"seed {plan.terms.seed}", f"rounds: {rounds(tally)[1]}"]
        told += [policies] if policies else []
        if unwon := told_unwon(tally):
            told.append(f"won by nobody: {unwon}")
        self.about.setText(" · ".join(told))
        for which, number in tally.extremes().items():
            self.fights[which].setText(f"{_FIGHTS[which][0]}: fight {number:,}")
        self.again.show()

    def _tell_variants(self, plan: Plan) -> None:
        known = [(variant, tally) for variant, tally in zip(plan.variants, self._tallies, strict=True) if tally]
        counts = f"{counted(sum(tally.fights for _, tally in known), 'fight', form=',')} in all, seed {plan.terms.seed}"
        if plan.kind == "compare":
            first = known[0][1]
            words = [told_difference(variant.name, difference(first, tally)) for variant, tally in known[1:]]
            one = len(plan.variants) == 2 and words
            self.verdict.setText(words[0] if one else f"{len(plan.variants)} variants on the same lots")
            self.about.setText("\n".join([*([] if one else words), counts]))
            return
        self.verdict.setText(f"The players win, by {' and '.join(plan.along)}")
        self.about.setText(f"{len(known)} of {counted(len(plan.variants), 'value')} · {counts}")

    def _draw_one(self) -> None:
        if not self._to_draw:
            self._drawing.stop()
            return
        wanted = self._to_draw.pop(0)
        chart = self._charts.get(wanted.name)
        if chart is None:
            chart = self._charts[wanted.name] = wanted.make()
            self._places[wanted.name] = wanted.column
            self._put(wanted.name, chart)
        wanted.fill(chart)
        if not self._to_draw:
            self._drawing.stop()

    def _put(self, name: str, chart: "Chart") -> None:
        self._columns[self._places[name] if self._two else 0].addWidget(chart)
        chart.show()

    def _arrange(self) -> None:
        """Two columns where there is room; those of a compare or a sweep stand one below the other."""
        two = self.area.viewport().width() >= self._look.pixels(_TWO_COLUMNS)
        if two != self._two:
            self._two = two
            for name, chart in self._charts.items():
                self._put(name, chart)
        layout = self.sheet.layout()
        assert isinstance(layout, QHBoxLayout)
        several = two and self._plan is not None and self._plan.kind == "fights"
        layout.setStretch(1, 1 if several else 0)
        layout.setSpacing(10 if several else 0)
