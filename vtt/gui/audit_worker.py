"""The audit of a campaign beside the game: whether the rules still lead from what was recorded to what was recorded."""

from contextlib import suppress
from functools import partial
from threading import Event

from PySide6.QtCore import QObject, Qt, Signal

from vtt.campaign.errors import CampaignError
from vtt.campaign.records import Records
from vtt.gui.worker import Worker
from vtt.session.answers import ReplayMismatch

REST = 0.02
"""Seconds between two entries in which the thread leaves the processor to the windows: most of its time."""


class AuditWorker(QObject):
    """``found`` gives one line where the records of a campaign do not agree with the rules. ``ended`` says of each
    audit that it is over, whatever it has found."""

    found = Signal(str)
    ended = Signal(object, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cancelled = Event()
        self.ended.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def begin(self, records: Records) -> None:
        """Go through these, and no longer through others."""
        self.cancel()
        self._cancelled = cancelled = Event()
        worker = Worker("audit")
        worker.submit(partial(self._audit, records, cancelled))
        worker.finish()

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        self._cancelled.set()

    def _audit(self, records: Records, cancelled: Event) -> None:
        found = ""
        try:
            records.audited(lambda: cancelled.wait(REST))
        except (ReplayMismatch, CampaignError) as problem:
            found = " ".join(str(problem).split())
        except Exception as problem:
            # Rules that have changed may fail in any way.
            found = f"{type(problem).__name__}: {problem}"
        # A program that has ended by now has nothing to say.
        with suppress(RuntimeError):
            self.ended.emit(cancelled, found)

    def _tell(self, cancelled: Event, problem: str) -> None:
        if problem and not cancelled.is_set():
            self.found.emit(problem)
