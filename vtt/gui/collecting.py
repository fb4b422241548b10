"""What nobody holds any more is collected on the thread of the windows, and on no other.

Python collects on whichever thread happens to run. A widget that goes on another one tells Qt's list of all that is
dressed only by a message that waits for the windows' thread; dressed anew before that, the program ends.
"""

import gc

from PySide6.QtCore import QObject, QTimer

EVERY = 500
"""Milliseconds between two looks at whether there is anything to be collected."""


class Collecting(QObject):
    """From its making until ``stop``, Python collects nothing by itself; between ``begin`` and ``stop`` the thread that
    this object lives on does it, by Python's own thresholds."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._by_itself = gc.isenabled()
        gc.disable()
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self.collect)

    def begin(self) -> None:
        """Look for something to be collected from now on."""
        self._timer.start()

    def collect(self) -> None:
        """Collect the oldest generation that is due, with all younger than it."""
        due = zip(gc.get_count(), gc.get_threshold(), strict=True)
        oldest = max((age for age, (count, threshold) in enumerate(due) if count > threshold > 0), default=None)
        if oldest is not None:
            gc.collect(oldest)

    def stop(self) -> None:
        """Python collects again as it did before."""
        self._timer.stop()
        if self._by_itself:
            gc.enable()
