"""Recaps of what was played, drafted beside the window as notes to be edited."""

from collections.abc import Callable
from functools import partial
from threading import Event
from typing import Protocol

from PySide6.QtCore import QDate, QLocale, QObject, Signal

from vtt.campaign.errors import CampaignError
from vtt.campaign.records import Records
from vtt.gui.standing import Standing
from vtt.gui.window.playing import Playing


class Recorded(Protocol):
    """The way to what was recorded of the open campaign, from the window’s thread."""

    def with_records(self, tell: Callable[[Records], None], problem: Callable[[str], None]) -> None:
        """All that was recorded, on the window's thread."""
        ...


class Beside(Protocol):
    """Does something on another thread, in order, and tells what it gives."""

    def __call__(self, work: Callable[[], str], tell: Callable[[str], None]) -> None:
        """Do it, and tell it."""
        ...


class Recaps(QObject):
    """``drafted`` gives the title and text of a recap. ``beside`` does something on another thread."""

    drafted = Signal(str, str)

    def __init__(self, desk: Playing, recorded: Recorded, beside: Beside) -> None:
        super().__init__(desk)
        self._desk = desk
        self._recorded = recorded
        self._beside = beside
        self._left = Event()

    def draft(self) -> None:
        """Draft a recap of what was played since the last one."""
        standing = self._desk.standing
        if standing is None or not self._desk.may_act():
            return
        left = self._left

        def tell(records: Records) -> None:
            if not left.is_set():
                self._beside(partial(_drafted, standing, records, left), partial(self._name, left))

        self._recorded.with_records(tell, self._desk.toast.say)

    def forget(self) -> None:
        """What is being drafted is not wanted any more."""
        self._left.set()
        self._left = Event()

    def _name(self, left: Event, text: str) -> None:
        standing = self._desk.standing
        if standing is None or left.is_set():
            return
        number = 1 + sum(page.kind == "recap" for page in standing.table.pages.values())
        date = QLocale(QLocale.Language.English).toString(QDate.currentDate(), "d MMMM yyyy")
        self.drafted.emit(f"Session {number}, {date}", text)


def _drafted(standing: Standing, records: Records, left: Event) -> str:
    # Not before somebody wants one.
    from vtt.session.session_recap import session_begins_after, session_recap

    since = session_begins_after(standing.log)
    try:
        return session_recap(standing.system, records.tables_since(since, left.is_set))
    except CampaignError as problem:
        return f"The log cannot be read: {problem}"
