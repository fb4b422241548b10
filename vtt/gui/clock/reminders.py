"""What the GM is to remember: each with how long until it is due, and what can be done about it."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from vtt.gui.look import Look, Weight
from vtt.gui.offer_button import tip_of
from vtt.gui.panel import NameLabel, clear_layout
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.scrolling import scrolled
from vtt.gui.shortened_buttons import ShortenedButton
from vtt.rules.contract.clock_view import Reminder
from vtt.rules.contract.description import Offer

_HIGHEST = 160
"""Pixels; more of them scroll, so that neither the rows above are squeezed away nor the window grows."""


class Reminders(QWidget):
    """Draws ``Reminder``s; ``chosen`` gives the offer that was clicked."""

    chosen = Signal(object)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._shown: tuple[Reminder, ...] = ()
        self._played: Callable[[], int] = lambda: 0
        self.rows: list[_ReminderRow] = []
        contents = QWidget()
        self._column = QVBoxLayout(contents)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        area = self._area = scrolled(contents)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(area)
        self._second = QTimer(self)
        self._second.setInterval(1000)
        self._second.timeout.connect(self.tick)
        self.hide()

    def set_clock(self, played: Callable[[], int]) -> None:
        """Where real playing time is read."""
        self._played = played

    def show_reminders(self, reminders: tuple[Reminder, ...]) -> None:
        """Draw these."""
        if reminders != self._shown:
            self._shown = reminders
            clear_layout(self._column)
            self.rows = []
            for reminder in reminders:
                row = _ReminderRow(self._look, reminder)
                row.chosen.connect(self.chosen)
                self._column.addWidget(row)
                # Shown now: a layout would show it only when the event loop comes round again.
                row.show()
                self.rows.append(row)
            self.setVisible(bool(reminders))
            self._fit()
        self.tick()
        counting = any(reminder.due_at is not None for reminder in reminders)
        self._second.start() if counting else self._second.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """As high as they are, within bounds; a bar keeps room beside them only where they scroll."""
        wanted = self._column.heightForWidth(self.width()) if self.rows else 0
        scrolls = wanted > _HIGHEST
        self._column.setContentsMargins(0, 0, 10 if scrolls else 0, 0)
        self.setFixedHeight(_HIGHEST if scrolls else max(wanted, 0))

    def tick(self) -> None:
        """A second has passed."""
        now = self._played()
        for row in self.rows:
            row.set_now(now)


class _ReminderRow(QFrame):
    """One reminder: golden edge while it is due."""

    chosen = Signal(object)

    def __init__(self, look: Look, reminder: Reminder) -> None:
        super().__init__()
        self._reminder = reminder
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 7, 8, 8)
        column.setSpacing(5)
        head = QHBoxLayout()
        head.setSpacing(6)
        self.words, self.count = NameLabel(look, 11, reminder.text), PlainLabel()
        self.words.setWordWrap(True)
        self.count.setFont(look.figures(9))
        head.addWidget(self.words, 1)
        head.addWidget(self.count, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(head)
        self.setToolTip(
            literal(f"{reminder.note} ({reminder.why})" if reminder.note and reminder.why else reminder.note)
        )
        self.buttons: list[QPushButton] = []
        for offer in reminder.offers[:2]:
            column.addWidget(self._button(look, offer))
        self._due: bool | None = None
        self.set_now(0)

    def set_now(self, played: int) -> None:
        """Real playing time is this; whatever is counted down to may be due now."""
        reminder = self._reminder
        due = reminder.due or (reminder.due_at is not None and played >= reminder.due_at)
        left = 0 if reminder.due_at is None else max(0, reminder.due_at - played)
        self.count.setText(
            "due" if due else f"{left // 60}:{left % 60:02d}" if reminder.due_at is not None else reminder.note
        )
        self.count.setProperty("role", "accent" if due else "muted")
        if due != self._due:
            self._due = due
            self.setProperty("role", "selected" if due else "raised")
            for widget in (self, self.count):
                widget.style().unpolish(widget)
                widget.style().polish(widget)

    def _button(self, look: Look, offer: Offer) -> QPushButton:
        button = ShortenedButton(offer.label.replace("&", "&&"))
        button.setFont(look.label(9, Weight.Medium))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        button.setEnabled(offer.refusal is None)
        button.setToolTip(literal(tip_of(offer)))
        button.setAccessibleDescription(tip_of(offer))
        button.clicked.connect(lambda _checked=False: self.chosen.emit(offer))
        self.buttons.append(button)
        return button
