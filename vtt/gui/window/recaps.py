"""Recaps of what was played, drafted beside the window as notes to be edited."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Protocol

from PySide6.QtCore import QDate, QLocale, QObject, Qt, Signal

from vtt.campaign.errors import CampaignError
from vtt.campaign.records import Records
from vtt.gui.session_actor import Standing
from vtt.gui.window.playing import Playing


class Recorded(Protocol):
    """The way to what was recorded of the open campaign, from any thread."""

    def with_records(self, tell: Callable[[Records], None], problem: Callable[[str], None]) -> None:
        """All that was recorded, on the window's thread."""
        ...


class Recaps(QObject):
    """``drafted`` gives the title and text of a recap. ``beside`` does something on another thread."""

    drafted = Signal(str, str)
    _told = Signal(str, int)

    def __init__(self, desk: Playing, recorded: Recorded, beside: Callable[[Callable[[], object]], None]) -> None:
        super().__init__(desk)
        self._desk = desk
        self._recorded = recorded
        self._beside = beside
        self._campaigns = 0
        self._told.connect(self._name, Qt.ConnectionType.QueuedConnection)

    def draft(self) -> None:
        """Draft a recap of what was played since the last one."""
        standing = self._desk.standing
        if standing is None or not self._desk.may_act():
            return
        campaign = self._campaigns

        def tell(records: Records) -> None:
            if campaign == self._campaigns:
                self._beside(partial(self._draft_beside, standing, records, campaign))

        self._recorded.with_records(tell, self._desk.toast.say)

    def forget(self) -> None:
        """What is being drafted is not wanted any more."""
        self._campaigns += 1

    def _draft_beside(self, standing: Standing, records: Records, campaign: int) -> None:
        # Not before somebody wants one.
        from vtt.session.session_recap import session_begins_after, session_recap

        since = session_begins_after(standing.log)
        try:
            text = session_recap(standing.system, records.tables_since(since, lambda: campaign != self._campaigns))
        except CampaignError as problem:
            text = f"The log cannot be read: {problem}"
        with suppress(RuntimeError):
            self._told.emit(text, campaign)

    def _name(self, text: str, campaign: int) -> None:
        standing = self._desk.standing
        if standing is None or campaign != self._campaigns:
            return
        number = 1 + sum(page.kind == "recap" for page in standing.table.pages.values())
        date = QLocale(QLocale.Language.English).toString(QDate.currentDate(), "d MMMM yyyy")
        self.drafted.emit(f"Session {number}, {date}", text)
