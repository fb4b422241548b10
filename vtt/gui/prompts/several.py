"""Choosing several of a number of options: ticks, or how often each is taken."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QToolButton, QVBoxLayout, QWidget

from vtt.gui.letters import ticked_by_space
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel
from vtt.gui.scrolling import scrolled
from vtt.gui.shortened import ShortenedLabel
from vtt.gui.shortened_buttons import ShortenedCheck
from vtt.rules.contract.description import ParameterOption
from vtt.rules.contract.procedure import Option

MOST_ROWS = 9
"""So many rows are seen without scrolling at most."""
_GAP = 3
"""Pixels between two rows."""


class SeveralPicker(QWidget):
    """``least`` to ``most`` of the options, each once, or with ``repeats`` as often as wanted; more than ``seen``
    scroll. ``if_none`` is what none of them stand for, where that is something. ``changed`` tells of every change;
    ``chosen`` is what is picked, in the order of the options."""

    changed = Signal()

    def __init__(
        self,
        look: Look,
        options: Sequence[Option | ParameterOption],
        picked: Sequence[str],
        *,
        least: int,
        most: int,
        repeats: bool = False,
        seen: int = MOST_ROWS,
        if_none: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._least, self._most = least, most if repeats else min(most, len(options))
        self._if_none = if_none
        self._values = [option.value for option in options]
        self.rows: list[_Tick | _Count] = []
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._said = PlainLabel()
        self._said.setFont(look.figures(9))
        self._said.setProperty("role", "muted")
        rows = QWidget()
        lines = QVBoxLayout(rows)
        lines.setContentsMargins(0, 0, 8, 0)
        lines.setSpacing(_GAP)
        for option in options:
            count = list(picked).count(option.value)
            row: _Tick | _Count = _Count(look, option.label, count) if repeats else _Tick(look, option.label, count > 0)
            row.changed.connect(self._update)
            lines.addWidget(row)
            self.rows.append(row)
        lines.addStretch(1)
        self._seen = seen
        self._scroll: QScrollArea | None = None
        if len(options) > seen:
            self._scroll = scrolled(rows)
            column.addWidget(self._scroll)
            self.show_rows(seen)
        else:
            column.addWidget(rows)
        column.addWidget(self._said)
        if self.rows:
            self.setFocusProxy(self.rows[0])
        self._update()

    @property
    def chosen(self) -> tuple[str, ...]:
        """The values picked, one that is taken n times n times."""
        return tuple(value for value, row in zip(self._values, self.rows, strict=True) for _ in range(row.count))

    @property
    def fits(self) -> bool:
        """Whether as many are picked as asked for."""
        return self._least <= len(self.chosen) <= self._most

    def show_rows(self, count: int) -> None:
        """Show so many rows, each as a whole, without scrolling; all where there are fewer."""
        self._seen = count
        if self._scroll is not None:
            rows = self.rows[:count]
            for row in rows:
                row.ensurePolished()
            self._scroll.setFixedHeight(sum(map(self._height_of, rows)) + _GAP * (len(rows) - 1))
            # Before it is seen nothing asks for that by itself.
            self._column.invalidate()
            self.updateGeometry()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Fonts and styles come with the first sight.
        self.show_rows(self._seen)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            # In less room words stand on two lines.
            self.show_rows(self._seen)

    def _height_of(self, row: QWidget) -> int:
        """Pixels that a row takes in the width that there is now."""
        rows = row.parentWidget()
        layout = None if rows is None else rows.layout()
        if rows is None or layout is None or not self.isVisible() or not row.hasHeightForWidth():
            return row.sizeHint().height()
        around = layout.contentsMargins()
        return row.heightForWidth(rows.width() - around.left() - around.right())

    def _update(self) -> None:
        number = len(self.chosen)
        for row in self.rows:
            row.set_room(number < self._most)
        if self._least == self._most:
            self._said.setText(f"{number} of {self._most}")
        elif not number and self._if_none and not self._least:
            self._said.setText(f"none chosen: {self._if_none}")
        else:
            wanted = f"{self._least} to {self._most} wanted" if self._least else f"up to {self._most}"
            self._said.setText(f"{number or 'none'} chosen, {wanted}")
        self.changed.emit()


class _Tick(ShortenedCheck):
    """An option that is taken or not."""

    changed = Signal()

    def __init__(self, look: Look, label: str, taken: bool) -> None:
        super().__init__(label.replace("&", "&&"))
        self.setFont(look.label(10))
        self.setChecked(taken)
        self.toggled.connect(lambda _on: self.changed.emit())

    @property
    def count(self) -> int:
        """How often it is taken: 1 or 0."""
        return int(self.isChecked())

    def set_room(self, room: bool) -> None:
        """Whether one more could be taken."""
        self.setEnabled(room or self.isChecked())


class _Count(QWidget):
    """An option that is taken any number of times."""

    changed = Signal()

    def __init__(self, look: Look, label: str, count: int) -> None:
        super().__init__()
        self.count = count
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        name = ShortenedLabel(label)
        name.setFont(look.label(10.5))
        self.less, self.more = ticked_by_space(QToolButton()), ticked_by_space(QToolButton())
        self._number = PlainLabel(str(count))
        self._number.setFont(look.name_figures(13))
        self._number.setFixedWidth(look.pixels(26))
        self._number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for button, sign, words in ((self.less, "−", "One less for"), (self.more, "+", "One more for")):
            button.setText(sign)
            button.setFont(look.label(12))
            button.setFixedSize(look.pixels(32), look.pixels(28))
            button.setStyleSheet("QToolButton { padding: 0; }")
            button.setAccessibleName(f"{words} {label}")
        self.less.clicked.connect(lambda _checked=False: self._add(-1))
        self.more.clicked.connect(lambda _checked=False: self._add(1))
        row.addWidget(name, 1)
        row.addWidget(self.less)
        row.addWidget(self._number)
        row.addWidget(self.more)
        self.setFocusProxy(self.more)

    def set_room(self, room: bool) -> None:
        """Whether one more could be taken."""
        self.less.setEnabled(self.count > 0)
        self.more.setEnabled(room)

    def _add(self, change: int) -> None:
        self.count = max(0, self.count + change)
        self._number.setText(str(self.count))
        self.changed.emit()
