"""How long lies before the players what is shown on purpose: until it is taken away, or for so many seconds."""

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QMenu

from vtt.gui.plain_text import literal
from vtt.gui.window.playing import Playing
from vtt.rules.tabletop.showing import TAKE_AWAY
from vtt.table.shown import Shown

TIMES: dict[int, str] = {0: "Until it is taken away", 10: "For 10 seconds", 30: "For 30 seconds", 60: "For a minute"}


class ShownFor(QObject):
    """Takes away what was shown when its time is over, if it is shown still."""

    def __init__(self, desk: Playing) -> None:
        super().__init__(desk)
        self._desk = desk
        self._shown: Shown | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._take_away)

    def begin(self, shown: Shown) -> None:
        """This is shown from now on."""
        self._timer.stop()
        seconds = self._desk.settings.players_shown_seconds
        if seconds in TIMES and seconds:
            self._shown = shown
            self._timer.start(seconds * 1000)

    def fill(self, menu: QMenu) -> None:
        """Put the times into a menu, the one that holds with a tick."""
        menu.clear()
        for seconds, words in TIMES.items():
            action = menu.addAction(words)
            action.setCheckable(True)
            action.setChecked(seconds == self._desk.settings.players_shown_seconds)
            action.setToolTip(literal("What is shown from now on lies before the players so long"))
            action.triggered.connect(lambda _checked=False, seconds=seconds: self._set(seconds))

    def _set(self, seconds: int) -> None:
        self._desk.settings.players_shown_seconds = seconds

    def _take_away(self) -> None:
        standing = self._desk.standing
        # Where it lies is no matter: it may have been moved.
        if standing is not None and self._shown is not None and standing.table.shown is not None:
            now, shown = standing.table.shown, self._shown
            if (now.kind, now.what, now.title, now.text) == (shown.kind, shown.what, shown.title, shown.text):
                self._desk.have_done(TAKE_AWAY)
