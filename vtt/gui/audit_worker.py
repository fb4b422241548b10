"""The audit of a campaign beside the game: whether the rules still lead from what was recorded to what was recorded."""

from functools import partial
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from vtt.campaign.errors import CampaignError
from vtt.gui.worker import Worker
from vtt.session.answers import ReplayMismatch

if TYPE_CHECKING:
    from vtt.campaign.records import Records

REST = 0.02
"""Seconds between two entries in which the thread leaves the processor to the windows: most of its time."""


class AuditWorker(QObject):
    """``found`` gives one line where the records of a campaign do not agree with the rules. ``ended`` says of each
    audit that it is over, whatever it has found."""

    found = Signal(str)
    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cancelled = Event()

    def begin(self, records: "Records") -> None:
        """Go through these, and no longer through others."""
        self.cancel()
        self._cancelled = cancelled = Event()
        worker = Worker("audit", self)
        worker.submit(partial(_problem_of, records, cancelled), partial(self._tell, cancelled))
        worker.finish()

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        self._cancelled.set()

    def _tell(self, cancelled: Event, problem: str) -> None:
        if problem and not cancelled.is_set():
            self.found.emit(problem)
        self.ended.emit()


def _problem_of(records: "Records", cancelled: Event) -> str:
    """What is wrong with the records in one line, or empty."""
    try:
        records.audited(lambda: cancelled.wait(REST))
    except ReplayMismatch as problem:
        return " ".join(_told(records, problem).split())
    except CampaignError as problem:
        return " ".join(str(problem).split())
    except Exception as problem:
        # Rules that have changed may fail in any way.
        return f"{type(problem).__name__}: {problem}"
    return ""


def _told(records: "Records", problem: ReplayMismatch) -> str:
    """Where the table differs, in the words of its sheets: a path is for whoever writes scenarios."""
    # An audit is made when there is time for it.
    from vtt.campaign.records import TableDiffers
    from vtt.gui.told_paths import as_on_the_sheet, value_told

    if not isinstance(problem, TableDiffers):
        return str(problem)
    about = as_on_the_sheet(problem.path, problem.recorded, records.system)
    now, then = value_told(problem.now), value_told(problem.expected)
    return f"entry {problem.entry.number}, {problem.entry.label}: {about}: {then} recorded, {now} by today’s rules"
