"""A line of buttons beside a side of a roll: less and more of one thing, or segments of one choice."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from vtt.gui.plain_text import PlainLabel
from vtt.gui.roll.measures import Measures
from vtt.gui.roll.step_buttons import RoundButton, SegmentButton
from vtt.rules.contract.roll_view import RollStep


class StepLine(QWidget):
    """``pressed`` gives the step whose button was pressed. The steps are those of one line (``step_lines``)."""

    pressed = Signal(object)

    def __init__(self, measures: Measures, steps: Sequence[RollStep], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: list[RoundButton | SegmentButton] = []
        self._value = PlainLabel()
        self._label, self._other = PlainLabel(), PlainLabel()
        if steps[0].kind == "switch":
            self._lay_out_segments(measures, steps)
        else:
            self._lay_out_round(measures, steps)
        for button in self.buttons:
            button.clicked.connect(lambda _on=False, pressed=button: self.pressed.emit(pressed.step))
        self.show_steps(steps)

    def show_steps(self, steps: Sequence[RollStep]) -> None:
        """Show the same steps as they stand now."""
        for button, step in zip(self.buttons, steps, strict=True):
            button.show_step(step)
        self._label.setText(steps[0].label)
        self._other.setText(steps[-1].label)
        value = next((step.value for step in steps if step.value), "")
        self._value.setText(value)
        self._value.setVisible(bool(value))

    def _lay_out_segments(self, measures: Measures, steps: Sequence[RollStep]) -> None:
        """Side by side as long as there is room in a column, each row as wide as the column."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(max(2, measures.gap // 3))
        segments = [SegmentButton(measures, step, self) for step in steps]
        self.buttons = [*segments]
        for abreast in in_rows([button.wanted_width + column.spacing() for button in segments], measures.column):
            row = QHBoxLayout()
            row.setSpacing(column.spacing())
            column.addLayout(row)
            for place in abreast:
                row.addWidget(segments[place], 1)

    def _lay_out_round(self, measures: Measures, steps: Sequence[RollStep]) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(measures.gap)
        for label in (self._label, self._other):
            label.setFont(measures.words)
        self._value.setFont(measures.band if measures.large else measures.amount)
        self._value.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._value.setMinimumWidth(measures.button // 2)
        self.buttons = [RoundButton(measures, step, self) for step in steps]
        if len({step.label for step in steps}) > 1:
            # Less of the one and more of the other, each beside its own words.
            row.setSpacing(measures.gap // 2)
            for each in (self.buttons[0], self._label):
                row.addWidget(each)
            row.addStretch(1)
            for each in (self._value, self._other, self.buttons[1]):
                row.addWidget(each)
            return
        row.addWidget(self._label, 1)
        row.addWidget(self.buttons[0])
        row.addWidget(self._value)
        for button in self.buttons[1:]:
            row.addWidget(button)


def in_rows(widths: Sequence[int], room: int) -> list[range]:
    """Which of those with these widths stand side by side: as few rows as there is room for, and as even ones."""
    rows, left = 1, room
    for width in widths:
        if width > left and left < room:
            rows, left = rows + 1, room
        left -= width
    while True:
        longest = -(-len(widths) // rows)
        found = [range(start, min(start + longest, len(widths))) for start in range(0, len(widths), longest)]
        if longest == 1 or all(sum(widths[each] for each in row) <= room for row in found):
            return found
        rows += 1


def step_lines(steps: Sequence[RollStep]) -> list[list[RollStep]]:
    """The steps line by line: a minus and a plus, switches that press the same arguments."""
    lines: list[list[RollStep]] = [[step] for step in steps[:1]]
    for before, step in pairwise(steps):
        if _belong_together(before, step) and (step.kind == "switch" or len(lines[-1]) == 1):
            lines[-1].append(step)
        else:
            lines.append([step])
    # Less always stands left of more.
    return [sorted(line, key=lambda step: step.kind == "plus") for line in lines]


def _belong_together(a: RollStep, b: RollStep) -> bool:
    if a.kind == b.kind == "switch":
        return a.press.keys() == b.press.keys()
    return {a.kind, b.kind} == {"minus", "plus"}
