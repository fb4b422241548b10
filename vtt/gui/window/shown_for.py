"""How long lies before the players what is shown on purpose: until it is taken away, or for so many seconds."""

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QMenu

from vtt.gui.plain_text import literal
from vtt.gui.setting_entries import Entries
from vtt.gui.window.playing import Playing
from vtt.rules.tabletop.showing import TAKE_AWAY
from vtt.settings.declared import SHOWN_SECONDS
from vtt.table.shown import Shown


class ShownFor(QObject):
    """Takes away what was shown when its time is over, if it is shown still."""

    def __init__(self, desk: Playing) -> None:
        super().__init__(desk)
        self._desk = desk
        self._entries = Entries(desk.settings, self)
        self._shown: Shown | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._take_away)

    def begin(self, shown: Shown) -> None:
        """This is shown from now on."""
        self._timer.stop()
        seconds = self._desk.settings.players_shown_seconds
        if seconds:
            self._shown = shown
            self._timer.start(seconds * 1000)

    def fill(self, menu: QMenu) -> None:
        """Put the times into a menu, the one that holds with a tick."""
        menu.clear()
        for entry in self._entries.choices(menu, SHOWN_SECONDS).values():
            entry.setToolTip(literal("What is shown from now on lies before the players so long"))

    def _take_away(self) -> None:
        standing = self._desk.standing
        # Where it lies is no matter: it may have been moved.
        if standing is not None and self._shown is not None and standing.table.shown is not None:
            now, shown = standing.table.shown, self._shown
            if (now.kind, now.what, now.title, now.text) == (shown.kind, shown.what, shown.title, shown.text):
                self._desk.have_done(TAKE_AWAY)
