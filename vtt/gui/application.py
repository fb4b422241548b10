"""The running program: one actor, one window at a time, and the files that are opened in it."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from vtt.campaign.errors import CampaignError
from vtt.campaign.games import Games
from vtt.dice import FaceSource
from vtt.gui.audit_worker import AuditWorker
from vtt.gui.beginnings import sample_title, scene_of_file, scene_of_resource, unused
from vtt.gui.collecting import Collecting
from vtt.gui.look import chosen_look
from vtt.gui.main_window import MainWindow
from vtt.gui.own_games.keeper import GamesKeeper
from vtt.gui.session_actor import SessionActor
from vtt.gui.settings import Settings
from vtt.gui.standing import Standing
from vtt.gui.theme import apply_theme
from vtt.gui.window.suffixes import SCENE_SUFFIX
from vtt.gui.window_size import OnTheScreen
from vtt.rules.engine import registry, remembered
from vtt.settings.declared import GAMES, LANGUAGE, TEXT_SIZE, THEME
from vtt.table.table import Table

if TYPE_CHECKING:
    from vtt.gui.own_games.taking_up import TakingUp
    from vtt.gui.own_games.trust import TrustQuestion
    from vtt.rules.engine.own_games import FoundGame

POINT_SIZE = 10.0
AUDIT_AFTER = 3000
"""Milliseconds after the opening of a campaign until its records are gone through."""
LOOK_AFTER = 400
"""Milliseconds after a window is furnished until games of one's own are looked for."""
SOON = 500
"""Milliseconds: what takes longer to open says so."""


class Nearby(QObject):
    """The program. ``settings_folder`` and ``data_folder`` are its own; ``faces`` throws the dice that nobody types in;
    ``games`` finds a game by its key, also among those in the ``games_folders`` that somebody named.

    ``started`` when a window is on the screen with all that belongs to it, ``could_not_start`` with one line when it
    never will be.
    """

    started = Signal()
    could_not_start = Signal(str)

    def __init__(
        self,
        application: QApplication,
        settings_folder: Path,
        data_folder: Path,
        faces: FaceSource | None = None,
        games: Games = registry.system,
        games_folders: Sequence[Path] = (),
    ) -> None:
        super().__init__()
        self._application = application
        # Before there is any thread.
        self._collecting = Collecting(self)
        self._on_screen = OnTheScreen(application, self)
        self._data = data_folder
        self._game = games
        self.settings = Settings(settings_folder)
        self.games = GamesKeeper(settings_folder, games_folders, self)
        self.games.set_chosen(map(Path, self.settings.games_folders))
        self.actor = SessionActor(faces, self, games)
        self.actor.set_language(self.settings.language)
        self.settings.changed.connect(self._setting_changed)
        self.window: MainWindow | None = None
        self._standing: Standing | None = None
        self._wanted: Path | None = None
        self._problem = ""
        self._first_start = False
        self._greets = False
        self._opened_players = False
        self._audit = AuditWorker(self)
        self._audit.found.connect(self._found_by_audit)
        self._until_audit = QTimer(self, singleShot=True, interval=AUDIT_AFTER)
        self._until_audit.timeout.connect(self.actor.read_records)
        self.actor.recorded.connect(self._audit.begin)
        self._taking_up: TakingUp | None = None
        self._question: TrustQuestion | None = None
        self._opening = ""
        self._read_from = ""
        self._begun_from: Path | None = None
        self._replacing = False
        self._soon = QTimer(self, singleShot=True, interval=SOON)
        self._soon.timeout.connect(self._say_that_it_opens)
        self.actor.opened.connect(self._opened)
        self.actor.stepped.connect(self._stepped)
        self.actor.reworded.connect(self._reworded)
        self.actor.open_failed.connect(self._open_failed)
        self.actor.game_missing.connect(self._game_missing)
        self._until_look = QTimer(self, singleShot=True, interval=LOOK_AFTER)
        self._until_look.timeout.connect(self.games.look_beside)
        self.look = chosen_look(self.settings, self._application.styleHints())
        apply_theme(application, self.look.theme, POINT_SIZE * self.look.text_scale)

    def start(self, path: Path | None = None, *, greets: bool = True) -> None:
        """Open this file, or the last campaign, or a new one from the sample scene, over which a welcome may lie."""
        self._wanted = path
        self._greets = greets and path is None
        # Before the session has anything to do on its thread: two threads that hand Python to each other some hundred
        # times take longer than one after the other.
        self.window = self._built()
        last = self.settings.last_campaign
        if path is not None:
            self.open(path)
        elif last is not None and last.is_file():
            self.open(last)
        else:
            self._first_start = last is None and not self.settings.version_seen
            self.open_sample()

    def watch(self) -> None:
        """Take up the code of one's own games whenever it changes, from now on."""
        from vtt.gui.own_games.taking_up import TakingUp

        self._taking_up = TakingUp(self.games, self.actor, self)
        self._taking_up.taken_up.connect(self._rules_changed)
        self._taking_up.kept.connect(self._rules_kept)

    def start_new(self, path: Path, read: Callable[[], Table]) -> None:
        """Open the window on a new campaign file with the table that ``read`` gives."""
        self.window = self._built()
        self.begin(path, read)

    def begin(self, path: Path, read: Callable[[], Table]) -> None:
        """Begin a new campaign file with the table that ``read`` gives."""
        self._read_from = path.name
        self._begin_to_open(path.stem)
        self.actor.create(path, read, path)

    def open(self, path: Path) -> None:
        """Open a campaign file, or begin a new campaign from a scene file."""
        path = path.absolute()
        if path.suffix == SCENE_SUFFIX:
            self._create(path.stem.removesuffix(".scene"), lambda: scene_of_file(path, self._game), path)
            self._begun_from = path
        else:
            self._read_from = path.name
            self._begin_to_open(path.stem)
            self.actor.open(path)

    def open_sample(self, scene: str = "") -> None:
        """Begin a new campaign from that scene of ``vtt.resources``; without one, from the first game's."""
        name = scene or registry.system(registry.game_names()[0]).sample_scene
        self._create(sample_title(name), lambda: scene_of_resource(name, self._game), Path(name))

    def open_empty(self, game: str) -> None:
        """Begin a new campaign of that game with an empty table."""
        self._create("table", lambda: Table(game=game, title="An empty table"), Path("table"))

    def stop(self) -> None:
        """Close the campaign and end all threads."""
        if self.window is not None:
            window, self.window = self.window, None
            window.put_away()
            window.deleteLater()
        self._until_audit.stop()
        self._until_look.stop()
        if self._taking_up is not None:
            self._taking_up.stop()
        self._audit.cancel()
        self.actor.stop()
        self.games.stop()
        self._collecting.stop()
        self.settings.save()

    def _create(self, stem: str, read: Callable[[], Table], source: Path) -> None:
        folder = Path(self.settings.campaigns_folder or self._data)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            problem = f"{folder}: cannot be made ({error.strerror}); expected a folder for campaigns"
            QTimer.singleShot(0, lambda: self._open_failed(source, problem))
            return
        self._read_from = source.name
        self._begin_to_open(stem)
        self.actor.create(unused(folder, stem), read, source)

    def _begin_to_open(self, name: str) -> None:
        self._begun_from = None
        self._opening = name
        self._soon.start()

    def _say_that_it_opens(self) -> None:
        """It is read on the session's thread: the window, which may be the first, shows meanwhile that it lives."""
        if self.window is not None:
            if not self.window.isVisible():
                self._show(self.window)
            self.window.show_opening(self._opening)

    def _opening_ended(self) -> None:
        self._soon.stop()
        if self.window is not None:
            self.window.show_opening("")

    def _opened(self, standing: Standing) -> None:
        self._opening_ended()
        self._application.setQuitOnLastWindowClosed(True)
        self._standing = standing
        self._audit.cancel()
        self._until_audit.start()
        # What was worked out for the campaign before would only take room.
        remembered.forget()
        window = self.window
        if window is None:
            return
        if not window.isVisible():
            # Shown before it is filled: so the board has its size when it is given something to arrange.
            self._show(window)
        window.open(standing)
        if window.is_furnished:
            self._offer_steps()
            self._look_for_glyphs_soon()

    def _offer_steps(self) -> None:
        """A scene file may be a scenario: then its steps can be looked at."""
        path, self._begun_from = self._begun_from, None
        if path is not None and self.window is not None and self._standing is not None:
            self.window.desk.scenarios.offer(path)

    def _look_for_glyphs_soon(self) -> None:
        """The table that was just opened is seen first."""
        if (standing := self._standing) is not None:
            QTimer.singleShot(0, lambda: self._look_for_glyphs(standing))

    def _look_for_glyphs(self, standing: Standing) -> None:
        """Say it where something on a table that was just opened bears a glyph that nobody knows."""
        from vtt.gui.board.unknown_glyphs import unknown_glyphs

        unknown = unknown_glyphs(standing.table)
        if unknown and self.window is not None and self._standing is not None:
            self.window.furnish()
            self.window.desk.say_glyphs(self._read_from, unknown)

    def _stepped(self, _step: object, standing: Standing) -> None:
        self._standing = standing

    def _open_failed(self, path: Path, problem: str) -> None:
        self._opening_ended()
        if self._standing is not None:
            self.settings.forget_file(path)
            if self.window is not None:
                self.window.furnish()
                self.window.desk.files.complain(problem)
        elif self._wanted is None and self.settings.last_campaign == path:
            # The last campaign can't be used: say so, over the sample scene.
            self._problem = problem
            self.settings.forget_file(path)
            self.open_sample()
        else:
            self.could_not_start.emit(problem)

    def _game_missing(self, path: Path, error: CampaignError) -> None:
        """Somebody has to say whether a game that may be it is to be run; without one the campaign is read."""
        self._opening_ended()
        found = self.games.own.may_be(error.missing_game)
        if found:
            # Not before somebody meets a game of this kind.
            from vtt.gui.own_games.trust import TrustQuestion

            over = self.window if self.window is not None and self.window.isVisible() else None
            # At the start there is no window that it would belong to, and none is left when it closes.
            self._application.setQuitOnLastWindowClosed(over is not None)
            self._question = question = TrustQuestion(self.look, found[0], over)
            question.accepted.connect(lambda: self._trust(found[0], path))
            question.rejected.connect(lambda: self._read_only(path, error))
            question.open()
        else:
            self._read_only(path, error)

    def _trust(self, game: "FoundGame", path: Path) -> None:
        with suppress(OSError):
            self.games.trust(game)
        self.open(path)

    def _read_only(self, path: Path, error: CampaignError) -> None:
        if path.suffix == SCENE_SUFFIX:
            self._open_failed(path, str(error))
        else:
            self.actor.open_to_read(path, error.missing_game)

    def _rules_changed(self, standing: Standing, told: str) -> None:
        """The same table by changed rules: all that was looked at is looked at still."""
        self._standing = standing
        if self.window is not None:
            self.window.furnish()
            self.window.desk.show_anew(standing)
            self.window.desk.own_games.say_taken_up(told)

    def _rules_kept(self, told: str) -> None:
        if self.window is not None:
            self.window.furnish()
            self.window.desk.own_games.say_kept(told)

    def _found_by_audit(self, problem: str) -> None:
        if self.window is not None:
            self.window.furnish()
            self.window.desk.say_audit(problem)

    def _show(self, window: MainWindow) -> None:
        window.restore_layout()
        window.show()

    def _built(self) -> MainWindow:
        window = MainWindow(self.look, self.settings, self.actor, self.games)
        window.open_wanted.connect(lambda path: self._leave_for(lambda: self.open(path)))
        window.sample_wanted.connect(lambda scene: self._leave_for(lambda: self.open_sample(scene)))
        window.empty_wanted.connect(lambda game: self._leave_for(lambda: self.open_empty(game)))
        window.theme_wanted.connect(partial(setattr, self.settings, "theme"))
        window.text_scale_wanted.connect(partial(setattr, self.settings, "text_scale"))
        window.language_wanted.connect(partial(setattr, self.settings, "language"))
        window.closed.connect(self._window_closed)
        window.furnished.connect(self._furnished)
        return window

    def _leave_for(self, other: Callable[[], None]) -> None:
        if self.window is not None:
            self.window.furnish()
            self.window.desk.displaced.leave(other)

    def _furnished(self) -> None:
        if self.window is not None and self._problem:
            self.window.desk.files.complain(self._problem)
            self._problem = ""
        elif self.window is not None and self._greets:
            self.window.desk.welcome.greet(first=self._first_start)
        self._first_start = self._greets = False
        self._open_players_windows()
        self._offer_steps()
        self._look_for_glyphs_soon()
        self._until_look.start()
        self._collecting.begin()
        self.started.emit()

    def _open_players_windows(self) -> None:
        """As they were when the program ended; another window takes over those of the one before."""
        if self.window is not None and not self._opened_players:
            self._opened_players = True
            self.window.desk.players.open_again()

    def _setting_changed(self, name: str) -> None:
        if name in (THEME.name, TEXT_SIZE.name):
            self.change_look()
        elif name == LANGUAGE.name:
            self.actor.set_language(self.settings.language)
        elif name == GAMES.name:
            self.games.set_chosen(map(Path, self.settings.games_folders))

    def _reworded(self, standing: Standing) -> None:
        self._standing = standing
        self._rebuild()

    def change_look(self) -> None:
        """Look as was chosen, where that is otherwise by now."""
        look = chosen_look(self.settings, self._application.styleHints())
        if look != self.look and self.window is not None and self._standing is not None and not self._replacing:
            self.look = look
            self._rebuild()

    def _rebuild(self) -> None:
        """Another look or language: another window in place of this one, drawn from the same values."""
        look, before = self.look, self.window
        if before is None or self._standing is None:
            return
        # At a start nothing is taken over.
        from vtt.gui.window.taken_over import TakenOver

        self._replacing = True
        taken_over = TakenOver(before.desk)
        before.hand_over()
        apply_theme(self._application, look.theme, POINT_SIZE * look.text_scale)
        self.window = self._built()
        self.window.open(self._standing)
        self.window.furnish()
        self._show(self.window)
        before.put_away()
        taken_over.give(self.window.desk)
        before.deleteLater()
        self._replacing = False
        # Something else may have been chosen as the one before was put away.
        self.change_look()

    def _window_closed(self) -> None:
        if self.window is not None:
            self._application.quit()
