"""What the GM goes through in a turn: a row of marks, and the present step with what can be done in it."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from vtt.gui.guide.guide_step import StepMark
from vtt.gui.held_offers import words_below
from vtt.gui.look import Look
from vtt.gui.offer_button import offer_button
from vtt.gui.panel import MARGIN, Heading, NameLabel, clear_layout
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.scrolling import SettledArea
from vtt.gui.sums import unbroken
from vtt.gui.whole_lines import last_line
from vtt.rules.contract.guides import GuideStep

_RECAP_LINES = 4
_AFTER_WORDS = 3
"""Pixels between the words below a button and the next button, besides those between any two of them."""
_LARGEST_MARK = 25
"""Pixels of a mark: with larger text the words beside six of them need the room."""
_LEAST = 104
"""Pixels in which the open step is at least seen: its name, some words, a button."""
_MOST_WORDS = 1.5
"""So many times as much is asked for at the most where the words above the first button take more."""
_MOST_LEFT = 4
"""Lines of words at the most that are given up to others rather than show the beginning of what has no room."""


class StepsStrip(QWidget):
    """Draws the steps of a ``ClockView``; ``chosen`` gives the offer that was clicked, ``rule_wanted`` a ledger id;
    ``began`` when another step is the open one.

    The marks are always seen; what belongs to the open step scrolls where others need the room, with its bar in the
    margin that is kept at the right."""

    chosen = Signal(object)
    rule_wanted = Signal(str)
    began = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._shown: tuple[str, tuple[GuideStep, ...], tuple[str, ...]] = ("", (), ())
        self._open: tuple[str, int] | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._heading = Heading(look)
        self._drawn: list[StepMark] = []
        self._marks = QHBoxLayout()
        self._marks.setSpacing(1)
        marks = QWidget()
        marks.setLayout(self._marks)
        self._marks.setContentsMargins(0, 0, 0, 0)
        # The marks stand beside the words, or below where both have no room.
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.setSpacing(4)
        self._head.setContentsMargins(0, 0, MARGIN, 0)
        self._head.addWidget(self._heading, 1)
        self._head.addWidget(marks, 0, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(self._head)
        self.area = StepArea(look.pixels(_LEAST))
        column.addWidget(self.area)
        column = QVBoxLayout(self.area.contents)
        column.setContentsMargins(0, 0, MARGIN, 0)
        column.setSpacing(6)
        self._name, self._note = NameLabel(look, 12), PlainLabel()
        self._note.setFont(look.label(9))
        self._note.setProperty("role", "muted")
        for label in (self._name, self._note):
            label.setWordWrap(True)
            column.addWidget(label)
        self._actions = QVBoxLayout()
        self._actions.setSpacing(3)
        column.addLayout(self._actions)
        column.addStretch(1)

    def show_steps(self, turn: str, steps: tuple[GuideStep, ...], recap: tuple[str, ...] = ()) -> None:
        """Draw these; nothing at all where there are none. ``recap`` are the lines of the turn before, shown with the
        first step."""
        self.setVisible(bool(steps))
        if (turn, steps, recap) == self._shown:
            return
        self._shown = (turn, steps, recap)
        self._heading.set_text(turn)
        clear_layout(self._marks)
        self._drawn = []
        for place, step in enumerate(steps, 1):
            mark = StepMark(self._look, step.state, largest=_LARGEST_MARK)
            mark.setToolTip(literal(f"{place}. {step.label}: {step.note}" if step.note else f"{place}. {step.label}"))
            mark.setAccessibleName(f"Step {place}, {step.label}, {step.state}")
            self._marks.addWidget(mark)
            self._drawn.append(mark)
        here = next((step for step in steps if step.state == "open"), None)
        self._name.setText("" if here is None else here.label)
        recap = recap if steps and here is steps[0] else ()
        # One line alone is no list.
        dot = "· " if len(recap) > 1 else ""
        words = [] if here is None else [here.note, *(f"{dot}{line}" for line in recap[:_RECAP_LINES])]
        if len(recap) > _RECAP_LINES:
            words.append(f"· and {len(recap) - _RECAP_LINES} more")
        self._note.setText("\n".join(unbroken(word) for word in words if word))
        self._note.setToolTip(literal("\n".join(recap)))
        self._note.setVisible(bool(self._note.text()))
        clear_layout(self._actions)
        offers = () if here is None else here.offers
        first: QWidget | None = None
        for offer, following in zip(offers, (*offers[1:], None), strict=False):
            # Golden is whatever carries the order on, which stands in the same column.
            button = offer_button(self._look, offer, first=False)
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _checked=False, offer=offer: self.chosen.emit(offer))
            self._add(button)
            first = first or button
            below = words_below(offer)
            # What several in a row do alike is told once, below the last.
            if below and (following is None or below != words_below(following)):
                line = PlainLabel(unbroken(below))
                line.setFont(self._look.label(8.5))
                line.setProperty("role", "muted")
                line.setWordWrap(True)
                if following is not None:
                    # They are of what stands above them.
                    line.setContentsMargins(0, 0, 0, _AFTER_WORDS)
                self._add(line)
        self.area.set_first(first)
        self.area.verticalScrollBar().setValue(0)
        self._part_head()
        before, self._open = self._open, None if here is None else (turn, steps.index(here))
        if self._open not in (before, None):
            self.began.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._part_head()

    def _part_head(self) -> None:
        # By the marks themselves: a layout counts none before it is shown.
        marks = sum(mark.minimumWidth() + self._marks.spacing() for mark in self._drawn)
        beside = self._heading.full_width + 2 * self._heading.gap + self._head.spacing() + marks
        way = QBoxLayout.Direction
        self._head.setDirection(way.LeftToRight if beside <= self.width() - MARGIN else way.TopToBottom)

    def _add(self, widget: QWidget) -> None:
        self._actions.addWidget(widget)
        # Shown now: a layout would show it only when the event loop comes round again, and whatever scrolls all this
        # would not hear that it has grown by then.
        widget.show()


class StepArea(SettledArea):
    """As high as its lines are at the width that they have. Where there is less room, ``least`` pixels, or what it
    takes to see the first button: it carries the turn on."""

    def __init__(self, least: int) -> None:
        super().__init__()
        self._usual = least
        self._first: QWidget | None = None
        self._whole = False
        self._most: int | None = None
        self.put_bar_in_margin()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        high = super().sizeHint().height()
        return QSize(self.minimumSizeHint().width(), high if self._most is None else min(high, self._most))

    def set_first(self, button: QWidget | None) -> None:
        """The first button in it."""
        self._first = button

    @property
    def first(self) -> QWidget | None:
        """That button, which carries the turn on."""
        return self._first

    def set_whole(self, whole: bool) -> bool:
        """Whether all of it is asked room for: what it stands in scrolls, and two that scroll in one are in each
        other's way. Whether that is another than before."""
        changed, self._whole = whole != self._whole, whole
        return changed

    def share(self, room: int | None) -> bool:
        """Take so many pixels at the most, and of them only those that are filled by what is seen whole; all that it
        wants with ``None``. Whether that is another height than before."""
        most = None
        if room is not None and self.isVisible() and (room := max(room, self._least)) < self._wanted:
            filled = last_line(self.contents, room)
            # What is too large to be hidden is cut, and takes all there is.
            most = filled if filled > room - _MOST_LEFT * self.fontMetrics().lineSpacing() else room
        changed, self._most = most != self._most, most
        return changed

    @property
    def left_out(self) -> int:
        """Pixels that all of it takes beyond what it asks for."""
        return 0 if self._most is None else max(0, self._wanted - self._most)

    @property
    def more(self) -> int:
        """Pixels that it asks for beyond the least, without which it can do."""
        return max(0, self._wanted - self._least) if self._whole else 0

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self._wanted if self._whole else min(self._least, self._wanted))

    @property
    def _least(self) -> int:
        foot = 0 if self._first is None else self._first.geometry().bottom() + 1
        return max(self._usual, min(foot, int(self._usual * _MOST_WORDS)))

    @property
    def _wanted(self) -> int:
        return self.height_within(self.width()) if self.isVisible() else self._least
