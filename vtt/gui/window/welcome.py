"""The welcome of a main window: at a first start, at every one where somebody likes it, and from Help."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from shiboken6 import isValid

from vtt import __version__
from vtt.campaign.first_fight import first_fight
from vtt.gui.beginnings import sample_title
from vtt.gui.first_steps.guide import FirstSteps
from vtt.gui.look import Look
from vtt.gui.window.services import Services
from vtt.gui.worker import Worker
from vtt.rules.engine.registry import game_names, system
from vtt.rules.views.board import Board, gm_board

if TYPE_CHECKING:
    from vtt.gui.welcome.door import Door
    from vtt.gui.welcome.window import WelcomeWindow


class Welcome(QObject):
    """At most one window of it. It lies over the table and keeps nobody from it: what is behind can be used."""

    def __init__(self, look: Look, desk: Services, first_steps: FirstSteps) -> None:
        super().__init__(desk)
        self._look = look
        self._desk = desk
        self._first_steps = first_steps
        self._since = desk.settings.version_seen
        self.window: WelcomeWindow | None = None
        desk.recent.changed.connect(self._show_recent)

    def greet(self, *, first: bool) -> None:
        """The program was started without a file; ``first``: it never was before. Remembers which version it is."""
        newer = bool(self._since) and self._since != __version__
        self._desk.settings.version_seen = __version__
        if first or self._desk.settings.welcome_at_start:
            self.open()
        elif newer:
            self._desk.say(f"This is Nearby {__version__}; Help → Welcome tells what is new")

    def open(self) -> None:
        """Show it, in front."""
        if self.window is None:
            self.window = self._built()
            self._show_recent()
            self._desk.recent.look()
            self._paint_soon(self.window)
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    def close(self) -> None:
        """Put it away."""
        if self.window is not None and isValid(self.window):
            self.window.close()

    def _built(self) -> "WelcomeWindow":
        # Few starts show it.
        from vtt.gui.welcome.news import News
        from vtt.gui.welcome.window import GameTold, WelcomeWindow
        from vtt.rules.book.changes import changelog, changes, in_short, new_since, told_from

        desk = self._desk
        games = [GameTold(name, system(name).title, system(name).about) for name in game_names()]
        every = changes(changelog())
        news = News(told_from(self._since, every), [in_short(each) for each in new_since(self._since, every)])
        window = WelcomeWindow(self._look, desk.window, __version__, games, news, desk.settings.welcome_at_start)
        window.sample_wanted.connect(lambda: self._through(self._play))
        window.steps_wanted.connect(lambda: self._through(self._walk))
        window.new_wanted.connect(lambda game: self._through(partial(desk.window.empty_wanted.emit, game)))
        window.open_wanted.connect(lambda: self._through(desk.files.ask_to_open))
        window.file_wanted.connect(lambda path: self._through(partial(desk.window.open_wanted.emit, path)))
        window.file_dropped.connect(desk.recent.forget)
        window.at_start_changed.connect(self._keep)
        window.destroyed.connect(self._gone)
        window.finished.connect(self._gone)
        return window

    def _through(self, door: Callable[[], object]) -> None:
        """Through a door one goes into the window behind."""
        self.close()
        door()

    def _play(self) -> None:
        if not self._is_fresh_sample():
            self._desk.window.sample_wanted.emit(system(game_names()[0]).sample_scene)

    def _walk(self) -> None:
        if self._is_fresh_sample():
            # It is a campaign of its own already, and nothing has been done in it.
            self._first_steps.begin()
        else:
            self._first_steps.open()

    def _is_fresh_sample(self) -> bool:
        """Whether the sample scene lies on the table as it does at a first start."""
        standing = self._desk.standing
        if standing is None or standing.can_undo or standing.can_redo:
            return False
        sample = system(game_names()[0])
        return standing.system.name == sample.name and standing.path.stem.startswith(sample_title(sample.sample_scene))

    def _keep(self, at_start: bool) -> None:
        self._desk.settings.welcome_at_start = at_start

    def _show_recent(self) -> None:
        if self.window is not None:
            self.window.show_recent(self._desk.recent.files)

    def _paint_soon(self, window: "WelcomeWindow") -> None:
        """Read the sample scenes beside the window, and have one painted after the other."""
        first, doors = game_names()[0], dict(window.games)
        shown: list[tuple[str, Door]] = [(first, window.sample), (first, window.steps), *doors.items()]
        fight = first_fight(first)
        hero = "" if fight is None else fight.hero
        worker = Worker("pictures of games", window)

        def paint(found: dict[str, Board]) -> None:
            for place, (game, door) in enumerate(shown):
                if game in found:
                    pointed = hero if door is window.steps else ""
                    QTimer.singleShot(place, door, partial(door.picture.show_board, found[game], pointed))

        worker.submit(_boards, paint)
        worker.finish()

    def _gone(self) -> None:
        if self.window is not None:
            self.window = None
            self._desk.window.activateWindow()


def _boards() -> dict[str, Board]:
    """The board of each game's own scene, of those that have one that can be read."""
    from vtt.campaign.errors import CampaignError
    from vtt.campaign.scene import read_scene, read_scene_text
    from vtt.shipped import shipped_files

    found = {}
    for name in game_names():
        game = system(name)
        if not game.sample_scene:
            continue
        try:
            if Path(game.sample_scene).is_absolute():
                table = read_scene(Path(game.sample_scene))
            else:
                text = shipped_files().joinpath(game.sample_scene).read_text(encoding="utf-8")
                table = read_scene_text(text, game.sample_scene)
        except (CampaignError, OSError):
            continue
        found[name] = gm_board(game, table)
    return found
