"""When dice that move are painted: every sixtieth of a second, and where many move in two windows, in turns.

All windows are painted by one thread. With twenty dice in each of two it would be late for every frame, and whatever is
dragged or panned meanwhile would stutter; so each of them has half of the frames.
"""

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QObject, Qt, QTimer, Signal
from shiboken6 import isValid

FRAME = 16
"""Milliseconds between two frames."""
MANY = 6
"""Where more dice than these move in all, the places in which they do share the frames."""
_SOON = 4
"""Milliseconds by which a frame may come too early."""


class Turn(QObject):
    """The frames of one widget: `came` every so many milliseconds from `start` to `stop`."""

    came = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.moving = 0
        """How many dice move there."""
        self.interval = FRAME
        self.last = 0
        self._turns: Turns | None = None

    @property
    def shares(self) -> bool:
        """Whether dice move here, and so many in all that others get some of the frames."""
        return bool(self.moving) and self._turns is not None and self._turns.moving > MANY

    @property
    def running(self) -> bool:
        """Whether there will be another frame."""
        return self._turns is not None

    @property
    def taken_for(self) -> int:
        """Milliseconds until it may begin without being painted in the same frame as others that share them."""
        return Turns.of_the_program().taken_for

    def start(self, interval: int = FRAME) -> None:
        """Have frames so many milliseconds apart from now on."""
        self.interval = interval
        if self._turns is None:
            self._turns = Turns.of_the_program()
            self._turns.add(self)

    def stop(self) -> None:
        """Have no more of them."""
        if self._turns is not None:
            self._turns.remove(self)
            self._turns = None


class Turns(QObject):
    """Whose turn it is. There is one in a program, as there is one thread that paints."""

    def __init__(self, parent: QObject | None) -> None:
        super().__init__(parent)
        self._waiting: list[Turn] = []
        self._clock = QElapsedTimer()
        self._clock.start()
        self._timer = QTimer(self, interval=FRAME, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._come)

    @staticmethod
    def of_the_program() -> "Turns":
        """The one that there is."""
        application = QCoreApplication.instance()
        found = None if application is None else application.findChild(Turns)
        return Turns(application) if found is None else found

    @property
    def moving(self) -> int:
        """How many dice move in all."""
        return sum(turn.moving for turn in self._waiting)

    @property
    def taken_for(self) -> int:
        """Milliseconds for which one of those that share the frames still has this one."""
        last = max((turn.last for turn in self._waiting if isValid(turn) and turn.shares), default=-FRAME)
        return max(0, last + FRAME - _SOON - self._clock.elapsed())

    def add(self, turn: Turn) -> None:
        """Give it frames."""
        turn.last = self._clock.elapsed()
        self._waiting.append(turn)
        if not self._timer.isActive():
            self._timer.start()

    def remove(self, turn: Turn) -> None:
        """Give it none any more."""
        self._waiting.remove(turn)
        if not self._waiting:
            self._timer.stop()

    def _come(self) -> None:
        now = self._clock.elapsed()
        # The window of some may be gone.
        self._waiting = [turn for turn in self._waiting if isValid(turn)]
        if not self._waiting:
            self._timer.stop()
        due = [turn for turn in self._waiting if now - turn.last >= turn.interval - _SOON]
        # Who has just begun has had this frame.
        sharers = [] if self.taken_for else [turn for turn in due if turn.shares]
        sharing = min(sharers, key=lambda each: each.last, default=None)
        for turn in due:
            # Whoever came before it may have stopped it.
            if isValid(turn) and turn.running and (turn is sharing or not turn.shares):
                turn.last = now
                turn.came.emit()
