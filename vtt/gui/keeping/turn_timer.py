"""A timer of real time for a turn: how long it may last, started, paused and set back. Nothing of it is history."""

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from vtt.settings.declared import TURN_LENGTH

LENGTHS = tuple(int(each.value) for each in TURN_LENGTH.choices)
"""Seconds that are offered."""


def told(seconds: int) -> str:
    """``1:30``."""
    return f"{seconds // 60}:{seconds % 60:02d}"


class TurnTimer(QObject):
    """``changed`` when another second is left, or it is started or paused; ``over`` when none is left; ``length_set``
    gives the seconds that a turn may last from now on."""

    changed = Signal()
    length_set = Signal(int)
    over = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.length = TURN_LENGTH.default
        self._before = 0
        self._running = QElapsedTimer()
        self._tick = QTimer(self, interval=200)
        self._tick.timeout.connect(self._look)
        self._told = -1

    @property
    def runs(self) -> bool:
        """Whether time passes."""
        return self._tick.isActive()

    @property
    def begun(self) -> bool:
        """Whether it runs or was paused on the way."""
        return self.runs or self._before > 0

    @property
    def left(self) -> int:
        """Whole seconds that are left, the one that runs among them."""
        passed = self._before + (self._running.elapsed() if self.runs else 0)
        return max(0, -(-(self.length * 1000 - passed) // 1000))

    def toggle(self) -> None:
        """Start, pause, or go on; one that is over begins anew."""
        if self.runs:
            self._before += self._running.elapsed()
            self._tick.stop()
        else:
            if not self.left:
                self._before = 0
            self._running.start()
            self._tick.start()
        self.changed.emit()

    def set_back(self) -> None:
        """All of the time is left again, and none passes."""
        self._before = 0
        self._tick.stop()
        self.changed.emit()

    def set_length(self, seconds: int) -> None:
        """A turn may last so long."""
        self.length = seconds
        self.set_back()
        self.length_set.emit(seconds)

    def _look(self) -> None:
        left = self.left
        if left != self._told:
            self._told = left
            self.changed.emit()
        if not left:
            self._before = self.length * 1000
            self._tick.stop()
            self.changed.emit()
            self.over.emit()
