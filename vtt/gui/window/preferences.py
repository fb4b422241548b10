"""The window of the settings beside a main window: opened at its pages, or at one of them."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from vtt.gui.look import Look
from vtt.gui.prompts.command import Command
from vtt.gui.prompts.strip import Strip
from vtt.gui.window.playing import Playing
from vtt.settings.declared import KEYS, PAGES, SETTINGS
from vtt.settings.keys import BOUND

if TYPE_CHECKING:
    from vtt.gui.settings_window.window import SettingsWindow, Stand

_KIND = "Setting"


class Preferences(QObject):
    """Opens the window, and says over the table what of the files cannot be used."""

    def __init__(self, look: Look, desk: Playing) -> None:
        super().__init__(desk)
        self._look = look
        self._desk = desk
        self.window: SettingsWindow | None = None
        self.strip = Strip(look)
        self.strip.pressed.connect(self._read)
        desk.window.head.addWidget(self.strip)
        desk.settings.failed.connect(self._say_failed)
        self._say_problems()

    def open(self, name: str = "", stand: "Stand | None" = None) -> None:
        """Open the window, at the page or the setting of this name, or as another in place of this one stood."""
        # Not before somebody sets something.
        from vtt.gui.settings_window.window import SettingsWindow

        if self.window is None:
            self.window = SettingsWindow(self._look, self._desk.settings, self._desk.window)
            self.window.finished.connect(self._closed)
        # Whatever has the keyboard as it is shown writes a cursor, also when another takes it right after that.
        if name:
            self.window.show_setting(name)
        if stand is not None:
            self.window.take_up(stand)
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    @property
    def stand(self) -> "Stand | None":
        """Where the window stands, while it is open."""
        return None if self.window is None or not self.window.isVisible() else self.window.stand

    def put_away(self) -> None:
        """Close the window."""
        if self.window is not None:
            self.window.reject()

    def commands(self) -> list[Command]:
        """The way to the window, to each page and each setting of it."""
        settings = self._desk.settings
        keys = "\n".join(("keyboard shortcuts rebind press", *(each.name for each in BOUND)))
        words = {KEYS: keys}
        found = [
            Command(f"Settings: {page}", "", "", partial(self.open, page), _KIND, words.get(page, "")) for page in PAGES
        ]
        for each in SETTINGS:
            note = f"{each.page} · now: {each.shown(settings.value(each))}"
            open_it = partial(self.open, each.name)
            found.append(Command(f"Set: {each.label}", note, "", open_it, _KIND, "\n".join(each.texts)))
        return found

    def _say_problems(self) -> None:
        problems = self._desk.settings.problems
        if problems and not self._desk.settings.problems_read:
            more = f" (and {len(problems) - 1} more)" if problems[1:] else ""
            self.strip.say(f"{problems[0]}{more}", "Understood", "\n".join(problems))

    def _say_failed(self, problem: str) -> None:
        # A method of its own: the settings outlive the window, and would hold whatever a lambda holds.
        self.strip.say(problem, "Understood")

    def _read(self) -> None:
        self._desk.settings.problems_read = True
        self.strip.hide()

    def _closed(self) -> None:
        window, self.window = self.window, None
        if window is not None:
            window.deleteLater()
