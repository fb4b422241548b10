"""What the GM is to remember: each with how long until it is due, and what can be done about it."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QPushButton, QSizePolicy, QVBoxLayout, QWidget

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
_BAR = 10
"""Pixels that a bar beside them takes."""


class Reminders(QWidget):
    """Draws ``Reminder``s; ``chosen`` gives the offer that was clicked."""

    chosen = Signal(object)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._shown: tuple[Reminder, ...] = ()
        self._played: Callable[[], int] = lambda: 0
        self._whole = False
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
        for row in self.rows:
            row.fit(self.width() - _BAR)
        wanted = self._column.heightForWidth(self.width()) if self.rows else 0
        scrolls = wanted > _HIGHEST and not self._whole
        self._column.setContentsMargins(0, 0, _BAR if scrolls else 0, 0)
        self.setFixedHeight(_HIGHEST if scrolls else max(wanted, 0))

    def set_whole(self, whole: bool) -> bool:
        """Whether all of them are asked room for: what they stand in scrolls. Whether that is another than before."""
        changed, self._whole = whole != self._whole, whole
        if changed:
            self._fit()
        return changed

    @property
    def more(self) -> int:
        """Pixels that they ask for beyond the least, without which they can do."""
        return max(0, self.height() - _HIGHEST) if self._whole and self.isVisible() else 0

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
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(10, 7, 8, 8)
        column.setSpacing(5)
        head = self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
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

    def fit(self, width: int) -> None:
        """In so many pixels how long is left, or a note, stands beside the words; below them where it would leave them
        less than half of the room, or less than their longest needs."""
        beside = self.count.fontMetrics().horizontalAdvance(self.count.text()) + self._head.spacing()
        margins = self._column.contentsMargins()
        within = width - margins.left() - margins.right() - 2 * self.frameWidth()
        below = beside + max(self.words.minimumSizeHint().width(), within // 2) > within
        if below != self.count.wordWrap():
            self.count.setWordWrap(below)
            direction = QBoxLayout.Direction
            self._head.setDirection(direction.TopToBottom if below else direction.LeftToRight)

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
