"""What could be added to a roll and belongs to no side yet, under a heading of its own."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from vtt.gui.plain_text import PlainLabel
from vtt.gui.roll.measures import Measures
from vtt.gui.roll.part_row import SIZES, AdditionRow
from vtt.rules.contract.roll_view import RollPart

_BELOW = 1000
"""A row of the grid below every other."""


class Additions(QWidget):
    """Hidden where there are none. ``pressed`` gives the arguments that a press changes, by name."""

    pressed = Signal(dict)

    def __init__(self, measures: Measures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._measures = measures
        self.rows: list[AdditionRow] = []
        self._kept: dict[int, QWidget] = {}
        self._most = self._heading_room = 0
        self._columns = 1
        heading = self._heading = PlainLabel("May be added")
        heading.setFont(measures.heading)
        heading.setProperty("role", "muted")
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(measures.between)
        self._grid.setVerticalSpacing(max(2, measures.gap // 3))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, measures.gap // 2, 0, 0)
        column.setSpacing(measures.gap // 2)
        column.addWidget(heading)
        column.addLayout(self._grid)
        column.addStretch(1)

    def show_parts(self, parts: Sequence[RollPart], columns: int, returning: int = 0) -> None:
        """Show these in so many columns. Room is kept for those shown before and for so many that may come back, so
        that what stands below stays in its place."""
        while len(self.rows) > len(parts):
            row = self.rows.pop()
            if row.hasFocus():
                row.focusPreviousChild()
            self._grid.removeWidget(row)
            row.hide()
            row.deleteLater()
        while len(self.rows) < len(parts):
            row = AdditionRow(self._measures, parts[len(self.rows)], self)
            row.clicked.connect(lambda _on=False, pressed=row: self.pressed.emit(dict(pressed.part.press)))
            self.rows.append(row)
        self._columns = max(columns, 1)
        for column in range(columns):
            self._grid.setColumnStretch(column, 1)
            if column not in self._kept:
                # Something in every column: a few stand no wider than the sides above.
                self._kept[column] = QWidget(self)
                self._grid.addWidget(self._kept[column], _BELOW, column)
        for place, (row, part) in enumerate(zip(self.rows, parts, strict=True)):
            row.show_part(part)
            self._grid.addWidget(row, place // self._columns, place % self._columns)
        self._most = max(self._most, len(parts) + returning) if parts else self._most
        if self.rows:
            lines = -(-self._most // self._columns)
            high = lines * self.rows[0].sizeHint().height() + (lines - 1) * self._grid.verticalSpacing()
            self._heading_room = self._heading_room or self._heading.sizeHint().height() + self._measures.gap
            self.setMinimumHeight(self._heading_room + high)
        self._share_room()
        self.setVisible(bool(parts) or self._most > 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        """All are written in one size, a smaller one where a label would be cut. What several of them come from is told
        by all of these or by none: told by some, it would seem to set them apart."""
        width = (self.width() - self._grid.horizontalSpacing() * (self._columns - 1)) // self._columns
        sizes = (size for size in SIZES if all(row.has_room_for_label(width, size) for row in self.rows))
        size = next(sizes, SIZES[-1])
        for row in self.rows:
            row.write_in(size)
        untold = {row.part.source for row in self.rows if not row.has_room_for_source(width)}
        for row in self.rows:
            row.tell_source(told=row.part.source not in untold)
