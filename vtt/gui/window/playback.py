"""What is on the screen when: dice tumble first, and what came of them is shown when they have settled."""

from collections import deque
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from vtt.gui.standing import Standing
from vtt.session import Step

BETWEEN_THROWS = 420
"""Milliseconds that dice lie still before the next throw of the same action."""
TUMBLING_THROWS = 3
"""So many throws of one action tumble; in a longer row the others are laid down one after the other, quickly."""
BETWEEN_QUICK_THROWS = 140


@dataclass(frozen=True)
class _Waiting:
    step: Step
    standing: Standing


class Playback(QObject):
    """Takes steps in and gives them out one by one.

    ``throwing`` gives a step whose dice tumble now; ``settle`` says that they lie. ``shown`` gives a step with its
    standing when the table may be drawn; ``calm`` the last standing when nothing is left to be shown.
    """

    throwing = Signal(object, object)
    shown = Signal(object, object)
    calm = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._queue: deque[_Waiting] = deque()
        self._tumbling: _Waiting | None = None
        self._pause = QTimer(self, singleShot=True, interval=BETWEEN_THROWS)
        self._pause.timeout.connect(self._tell_calm)
        self._last: Standing | None = None
        self._threw = False
        self._in_row = 0
        self._animated = True

    @property
    def quick(self) -> bool:
        """Whether so many throws of this action have tumbled that the rest is only laid down."""
        return self._in_row > TUMBLING_THROWS

    @property
    def animated(self) -> bool:
        """Whether anything moves."""
        return self._animated

    @property
    def tumbling(self) -> bool:
        """Whether dice are on their way."""
        return self._tumbling is not None

    @property
    def quiet(self) -> bool:
        """Whether everything that came in has been shown."""
        return self._tumbling is None and not self._queue and not self._pause.isActive()

    def set_animated(self, animated: bool) -> None:
        """Whether to leave a settled throw in sight for a moment."""
        self._animated = animated

    def take(self, step: Step, standing: Standing) -> None:
        """Show this step when those before it have been shown."""
        if step.kind == "submitted":
            self._in_row = 0
        self._queue.append(_Waiting(step, standing))
        if self._pause.isActive():
            self._pause.stop()
        if self._tumbling is None:
            self._next()

    def settle(self) -> None:
        """The dice lie still."""
        if self._tumbling is not None:
            landed, self._tumbling = self._tumbling, None
            self._show(landed)
            self._next()

    def clear(self) -> None:
        """Another campaign is open: what is left to be shown is of no more interest."""
        self._queue.clear()
        self._tumbling = None
        self._last = None
        self._pause.stop()

    def hurry(self) -> None:
        """End the moment of rest after a throw."""
        if self._pause.isActive():
            self._pause.stop()
            self._tell_calm()

    def _next(self) -> None:
        while self._queue:
            following = self._queue.popleft()
            if following.step.thrown is not None:
                self._in_row += 1
                self._tumbling = following
                self.throwing.emit(following.step, following.standing)
                return
            self._show(following)
        if self._last is not None:
            threw = self._threw and self._animated and self._last.pending is not None
            if threw:
                self._pause.start(BETWEEN_QUICK_THROWS if self.quick else BETWEEN_THROWS)
            else:
                self._tell_calm()

    def _show(self, shown: _Waiting) -> None:
        self._last = shown.standing
        self._threw = shown.step.thrown is not None
        self.shown.emit(shown.step, shown.standing)

    def _tell_calm(self) -> None:
        if self._last is not None:
            last, self._last = self._last, None
            self.calm.emit(last)
