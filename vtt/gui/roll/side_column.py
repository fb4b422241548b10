"""One side of a roll, or one pool of it: heading, total, dice, parts and buttons, from top to bottom."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from vtt.gui.panel import HEADING
from vtt.gui.plain_text import PlainLabel
from vtt.gui.roll.fold_line import LEAST_FOLDED, FoldLine
from vtt.gui.roll.measures import Measures
from vtt.gui.roll.part_row import PartRow
from vtt.gui.roll.step_line import StepLine, step_lines
from vtt.gui.sheet.tones import ink
from vtt.rules.contract.description import Tone
from vtt.rules.contract.roll_view import RollPart, RollSide, RollStep


class SideColumn(QWidget):
    """``pressed`` gives the arguments that a press changes, by name. The same widgets stay as long as they can, so that
    the keyboard stays where it is. ``resized`` when it is as large as it is now."""

    pressed = Signal(dict)
    resized = Signal()

    def __init__(self, measures: Measures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._measures = measures
        self.parts: list[PartRow] = []
        self.fold: FoldLine | None = None
        self._decided = False
        self.lines: list[StepLine] = []
        self._tone: Tone | None = None
        self._signature: tuple[tuple[tuple[str, str], ...], ...] = ()
        self.heading = self._words()
        self.heading.setFont(measures.heading)
        self.heading.setProperty("role", "muted")
        self.heading.setProperty(HEADING, True)
        self.heading.setWordWrap(True)
        self.heading.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)
        self.total = self._words()
        self.total.setFont(measures.total)
        self.dice = self._words()
        self.dice.setFont(measures.small if not measures.large else measures.words)
        self.dice.setProperty("role", "muted")
        self.dice.setWordWrap(True)
        # Never from one to the other as the roll grows: what is pressed stays under the finger. Beside the figure two
        # lines have room, and below it one line is kept.
        way = QBoxLayout.Direction.TopToBottom if measures.large else QBoxLayout.Direction.LeftToRight
        self._figure = QBoxLayout(way)
        self.dice.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)
        self._rows, self._steps, self._beside = QVBoxLayout(), QVBoxLayout(), QVBoxLayout()
        self.setMinimumWidth(measures.narrow)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._lay_out()

    def show_side(self, side: RollSide) -> None:
        """Show this side."""
        self.heading.setText(side.label)
        self.total.setText(side.total)
        if side.tone != self._tone:
            self._tone = side.tone
            self.total.setStyleSheet(f"color: {ink(self._measures.look, side.tone).name()};")
        self.dice.setText(side.dice)
        self.total.setVisible(bool(side.total))
        self.dice.setVisible(bool(side.dice) or self._measures.large)
        self.setAccessibleName(" ".join(part for part in (side.label, side.total, side.dice) if part))
        self._show_parts(side)
        self._show_steps(side)
        # Neither its figure nor a button is ever cut, however narrow the column.
        figure = QFontMetrics(self._measures.total).horizontalAdvance(side.total) + 2
        if self._beside.count():
            figure += self._measures.gap + self._beside.minimumSize().width()
        self.setMinimumWidth(max(self._measures.narrow, figure, self._steps.minimumSize().width()))

    @property
    def can_unfold(self) -> bool:
        """Whether parts are folded away, and nobody has said yet that they should be."""
        return self.fold is not None and not self.fold.isHidden() and not (self.fold.isChecked() or self._decided)

    def unfold(self, opened: bool) -> None:
        """Show what is folded away, or fold it; whoever clicks its line has the last word."""
        if self.fold is not None:
            self.fold.setChecked(opened)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def _lay_out(self) -> None:
        gap = self._measures.gap
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(gap // 2)
        column.addWidget(self.heading)
        self._figure.addWidget(self.total, 0, Qt.AlignmentFlag.AlignBottom)
        self._figure.addWidget(self.dice, 1, Qt.AlignmentFlag.AlignBottom)
        total, dice = QFontMetrics(self._measures.total), QFontMetrics(self.dice.font())
        if self._measures.large:
            self._figure.setSpacing(0)
            self.dice.setMinimumHeight(dice.height())
        else:
            self._figure.setSpacing(gap)
            # On one line with the figure beside it.
            self.dice.setContentsMargins(0, 0, 0, total.descent() - dice.descent())
        # A switch by itself has room beside a large figure.
        head = QHBoxLayout()
        head.setSpacing(gap)
        head.addLayout(self._figure, 1)
        head.addLayout(self._beside)
        column.addLayout(head)
        self._rows.setSpacing(max(2, gap // 3))
        self._steps.setSpacing(max(3, gap // 2))
        # Every press may bring another part: the button to press again stays under the finger.
        self._steps.setContentsMargins(0, gap // 2, 0, gap // 2)
        column.addLayout(self._steps)
        column.addLayout(self._rows)
        column.addStretch(1)

    def _show_parts(self, side: RollSide) -> None:
        for row, part in zip(self.parts, side.parts, strict=False):
            row.show_part(part)
        for part in side.parts[len(self.parts) :]:
            row = PartRow(self._measures, part, self)
            row.clicked.connect(lambda _on=False, pressed=row: self.pressed.emit(dict(pressed.part.press)))
            self.parts.append(row)
            self._rows.addWidget(row)
        while len(self.parts) > len(side.parts):
            self._drop(self.parts.pop())
        self._fold()

    def _fold(self) -> None:
        """Fold away the parts that hardly bear on the roll and do not count, or show them."""
        aside = [row.part for row in self.parts if _is_aside(row.part)]
        opened = self.fold is not None and self.fold.isChecked() and any(row.part.aside for row in self.parts)
        folding = len(aside) >= LEAST_FOLDED or opened
        if self.fold is None and folding:
            self.fold = FoldLine(self._measures, self)
            self.fold.toggled.connect(self._fold)
            self.fold.clicked.connect(self._decide)
        closed = folding and self.fold is not None and not self.fold.isChecked()
        for row in self.parts:
            hidden = closed and _is_aside(row.part)
            if hidden and row.hasFocus() and self.fold is not None:
                self.fold.setFocus(Qt.FocusReason.OtherFocusReason)
            row.setVisible(not hidden)
        if self.fold is not None:
            if not opened or self._rows.indexOf(self.fold) < 0:
                # Above what it shows and hides, so that it stays under the pointer; and once that is seen, so do they.
                self._rows.removeWidget(self.fold)
                first = next((place for place, row in enumerate(self.parts) if _is_aside(row.part)), len(self.parts))
                self._rows.insertWidget(first, self.fold)
            self.fold.show_folded(aside)
            self.fold.setVisible(folding)

    def _decide(self) -> None:
        self._decided = True

    def _drop(self, row: PartRow) -> None:
        """Take a row away; the keyboard goes to the one before it."""
        if row.hasFocus():
            row.focusPreviousChild()
        self._rows.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _show_steps(self, side: RollSide) -> None:
        lines = step_lines(side.steps)
        signature = tuple(tuple((step.kind, step.label) for step in line) for line in lines)
        if signature == self._signature:
            for line, steps in zip(self.lines, lines, strict=True):
                line.show_steps(steps)
            return
        self._signature = signature
        for line in self.lines:
            for room in (self._steps, self._beside):
                room.removeWidget(line)
            line.hide()
            line.deleteLater()
        self.lines = [self._line(steps) for steps in lines]

    def _line(self, steps: list[RollStep]) -> StepLine:
        line = StepLine(self._measures, steps, self)
        line.pressed.connect(lambda step: self.pressed.emit(dict(step.press)))
        if self._measures.large and [step.kind for step in steps] == ["switch"]:
            self._beside.addWidget(line, 0, Qt.AlignmentFlag.AlignBottom)
        else:
            self._steps.addWidget(line)
        return line

    def _words(self) -> QLabel:
        label = PlainLabel(parent=self)
        return label


def _is_aside(part: RollPart) -> bool:
    return part.aside and not part.counts
