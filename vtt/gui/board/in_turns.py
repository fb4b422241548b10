"""The names of a board are looked for in turns of the event loop: no window waits until all of them stand best."""

from collections.abc import Callable
from itertools import count
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from vtt.gui.board.arrangement import Arrangement, Arranging
from vtt.gui.board.naming import KnownNames

_AT_ONCE = 2
"""So many steps are done at once: most boards need no more, and those that do need many."""
_TURN = 0.006
"""Seconds of a turn: less than half a frame."""


class InTurns(QObject):
    """Lays out one board after another. ``arrangement`` is how it is laid out now, ``known`` where names stand best on
    boards of late; ``better`` when they have come to stand elsewhere than where there was room at hand, ``ended`` when
    they stand best in a later turn."""

    better = Signal()
    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.arrangement, self.known = Arrangement(), KnownNames()
        self._arranging: Arranging | None = None
        self._turns = QTimer(self, interval=0)
        self._turns.timeout.connect(self._turn)

    @property
    def busy(self) -> bool:
        """Whether names are still looked for."""
        return self._turns.isActive()

    def begin(self, arranging: Arranging, *, at_once: bool, instead: bool = True) -> None:
        """Lay out this board and no longer the one before: with names where they stand best if that is to be found ``at
        once``, or is found soon; else where there is room at hand, until it is. What is not laid out ``instead`` of
        what is there is seen only then."""
        self._arranging = arranging
        arranging.go_on(None if at_once else _after(_AT_ONCE))
        if instead or arranging.done:
            self.arrangement = arranging.arrangement
        if arranging.done:
            self._turns.stop()
        else:
            self._turns.start()

    def cancel(self) -> None:
        """Look for names no longer: another board is to be laid out."""
        self._turns.stop()

    def finish(self) -> None:
        """Look for all names to the end."""
        if self.busy:
            if self._arranging is not None and not self._arranging.done:
                self._go_on(None)
            self._end()

    def _turn(self) -> None:
        assert self._arranging is not None
        if self._arranging.done:
            # What begins at the end of one search is not to prolong the turn that laid out what it found.
            self._end()
            return
        end = perf_counter() + _TURN
        self._go_on(lambda: perf_counter() >= end)

    def _end(self) -> None:
        self._turns.stop()
        self.ended.emit()

    def _go_on(self, is_enough: Callable[[], bool] | None) -> None:
        assert self._arranging is not None
        self._arranging.go_on(is_enough)
        if self._arranging.done:
            before, self.arrangement = self.arrangement, self._arranging.arrangement
            if before.drawn != self.arrangement.drawn:
                self.better.emit()


def _after(number: int) -> Callable[[], bool]:
    steps = count()
    return lambda: next(steps) >= number
