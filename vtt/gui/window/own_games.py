"""Games of one's own in a main window: the window that shows them, and the line over a campaign that is only read."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from vtt.gui.look import Look
from vtt.gui.own_games.keeper import GamesKeeper
from vtt.gui.own_games.words import breakable
from vtt.gui.prompts.strip import Strip
from vtt.gui.standing import Standing
from vtt.gui.window.files import Files
from vtt.gui.window.greyed import Greyed
from vtt.gui.window.playing import Playing

if TYPE_CHECKING:
    from vtt.gui.own_games.window import OwnGamesWindow


class OwnGamesShown(QObject):
    """Opens the window of the games, and says over a table that it can only be read."""

    def __init__(self, look: Look, desk: Playing, keeper: GamesKeeper, files: Files) -> None:
        super().__init__(desk)
        self._look = look
        self._desk = desk
        self._files = files
        self.keeper = keeper
        self.games: OwnGamesWindow | None = None
        self.only_read = Strip(look)
        self.only_read.pressed.connect(self._help_with_reading)
        self.not_taken_up = Strip(look)
        self.not_taken_up.pressed.connect(self.not_taken_up.hide)
        dice = (desk.tray.tray, *desk.tray.shelf.buttons.values(), desk.real_dice_switch)
        self._dice = Greyed(dice, desk.toast.say, self)
        for strip in (self.only_read, self.not_taken_up):
            desk.window.head.addWidget(strip)

    def open(self) -> None:
        """Show where games are looked for and what was found there."""
        # Few ever do.
        from vtt.gui.own_games.window import OwnGamesWindow

        if self.games is None:
            self.keeper.look()
            self.games = OwnGamesWindow(self._look, self.keeper, self._desk.window)
            self.games.begin_wanted.connect(self._desk.window.empty_wanted)
            self.games.scene_wanted.connect(self._desk.window.open_wanted)
            self.games.told.connect(self._desk.say)
            self.games.finished.connect(self._closed)
        self.games.show()
        self.games.raise_()
        self.games.activateWindow()

    def say_taken_up(self, words: str) -> None:
        """Changed code was taken up."""
        self.not_taken_up.hide()
        self._desk.say(words)

    def say_kept(self, words: str) -> None:
        """Changed code was not taken up; it stands there until it is, or somebody has read it."""
        self._desk.say(words)
        self.not_taken_up.say(breakable(words), "Understood")

    def opened(self, standing: Standing) -> None:
        """This is on the table now."""
        self._desk.tray.set_why_not(standing.only_read)
        self._dice.set_why(standing.only_read)
        self._desk.log.set_over(bool(standing.only_read))
        if standing.newer:
            self.only_read.say(standing.only_read, "Save a copy as…")
        elif standing.only_read:
            where = self.keeper.where_looked_for(standing.system.name)
            self.only_read.say(f"{standing.only_read} {where}", "Games of your own…")
        else:
            self.only_read.hide()

    def _help_with_reading(self) -> None:
        standing = self._desk.standing
        if standing is not None and standing.newer:
            self._files.ask_to_save_copy()
        else:
            self.open()

    def _closed(self) -> None:
        games, self.games = self.games, None
        if games is not None:
            games.deleteLater()
