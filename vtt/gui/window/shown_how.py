"""How it is shown what is shown on purpose: until it is taken away or for so many seconds, and what a text is written
on."""

from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QMenu

from vtt.gui.menu_entries import add_choice
from vtt.gui.plain_text import literal
from vtt.gui.setting_entries import Entries
from vtt.gui.window.playing import Playing
from vtt.rules.tabletop.showing import LOOKS, SHOW_ON, TAKE_AWAY, WRITTEN
from vtt.settings.declared import SHOWN_SECONDS
from vtt.table.shown import Shown, ShownLook

_LOOK_TIPS: dict[ShownLook, str] = {
    "plain": "Texts and notes are shown in the colours of the players’ window",
    "paper": "Texts and notes are shown on a sheet of paper",
    "stone": "Texts and notes are shown as if they were cut in a wall",
    "night": "Texts and notes are shown on the night sky",
}


class ShownHow(QObject):
    """Takes away what was shown when its time is over, if it is shown still, and remembers what texts are written
    on."""

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

    def written(self, shown: Shown) -> Shown:
        """The text or the note on what such things are written on now; all else as it is."""
        return replace(shown, look=self._look) if shown.kind in WRITTEN else shown

    def fill_menu(self, menu: QMenu) -> None:
        """Put all of it into a menu."""
        for title, fill in (("How it is written", self._fill_looks), ("How long it is shown", self.fill_times)):
            inner = menu.addMenu(title)
            inner.setToolTipsVisible(True)
            inner.aboutToShow.connect(partial(fill, inner))

    def fill_times(self, menu: QMenu) -> None:
        """The one that holds with a tick."""
        menu.clear()
        for entry in self._entries.choices(menu, SHOWN_SECONDS).values():
            entry.setToolTip(literal("What is shown from now on lies before the players so long"))

    def _fill_looks(self, menu: QMenu) -> None:
        menu.clear()
        for look, label in LOOKS.items():
            add_choice(menu, label, partial(self._write_on, look), chosen=look == self._look, tip=_LOOK_TIPS[look])

    @property
    def _look(self) -> ShownLook:
        standing = self._desk.standing
        shown = None if standing is None else standing.table.shown
        if shown is not None and shown.kind in WRITTEN:
            return shown.look
        return next((look for look in LOOKS if look == self._desk.settings.players_shown_look), "plain")

    def _write_on(self, look: ShownLook) -> None:
        self._desk.settings.players_shown_look = look
        standing = self._desk.standing
        shown = None if standing is None else standing.table.shown
        if shown is not None and shown.kind in WRITTEN and shown.look != look:
            self._desk.have_done(SHOW_ON, look=look)

    def _take_away(self) -> None:
        standing = self._desk.standing
        # Where it lies is no matter: it may have been moved.
        if standing is not None and self._shown is not None and standing.table.shown is not None:
            now, shown = standing.table.shown, self._shown
            if (now.kind, now.what, now.title, now.text) == (shown.kind, shown.what, shown.title, shown.text):
                self._desk.have_done(TAKE_AWAY)
