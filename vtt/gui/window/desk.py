"""Everything in the main window but its first sight: all parts, and what leads to them."""

from PySide6.QtGui import QKeyEvent

from vtt.gui.first_steps.guide import FirstSteps
from vtt.gui.look import Look
from vtt.gui.own_games.keeper import GamesKeeper
from vtt.gui.session_actor import SessionActor
from vtt.gui.settings import Settings
from vtt.gui.standing import Standing
from vtt.gui.window.applied import Applied
from vtt.gui.window.commands import commands
from vtt.gui.window.frame import Frame
from vtt.gui.window.hands import Hands
from vtt.gui.window.keyboard import Keyboard
from vtt.gui.window.keys import key_pressed
from vtt.gui.window.menus import Menus
from vtt.gui.window.services import Services
from vtt.gui.window.telling import Telling
from vtt.gui.window.welcome import Welcome
from vtt.settings.keys import spelled


class Desk(Services):
    """The story of a main window: menus, keys and hands lead to its parts, and what comes of it is told.

    Furniture is filled in first, then what is played on it, then what serves the play; each knows only what stands
    before it.
    """

    def __init__(self, look: Look, settings: Settings, actor: SessionActor, games: GamesKeeper, window: Frame) -> None:
        super().__init__(look, settings, actor, games, window)
        self.lookup.read.connect(self._looked_up)
        self.menus = Menus(self, self.open_palette, self.begin_first_steps, self.open_welcome)
        self.hands = Hands(self)
        self.keyboard = Keyboard(window, self.board)
        self._telling = Telling(self, self.menus, actor)
        self.first_steps = FirstSteps(look, self)
        self.welcome = Welcome(look, self, self.first_steps)
        self.tray.pad_wanted.connect(self.set_face_pad)
        self._applied = Applied(self)
        settings.keys.tell_in(window)
        settings.keys.changed.connect(self._show_key_of_palette)
        self._show_key_of_palette()

    def open(self, standing: Standing) -> None:
        """Show a campaign that was opened. Whatever was held for the one before is let go of."""
        super().open(standing)
        self.first_steps.opened(standing)

    def begin_first_steps(self) -> None:
        """Begin the guided first fight, in a campaign of its own."""
        self.first_steps.open()

    def open_welcome(self) -> None:
        """Open the welcome."""
        self.welcome.open()

    def open_palette(self) -> None:
        """Open the command palette."""
        if self.standing is not None:
            self.lookup.look_at(self.standing)
        self.command_palette.open_with(commands(self))

    def _looked_up(self) -> None:
        """More can be found now."""
        if self.command_palette.isVisible():
            self.command_palette.show_commands(commands(self))

    def _show_key_of_palette(self) -> None:
        """The button that finds commands tells its key."""
        self.bar.show_key_to_find(spelled(next(iter(self.settings.keys.of("Find a command")), "")))

    def key_pressed(self, event: QKeyEvent) -> bool:
        """Do what a key means that no widget wanted; whether it meant anything."""
        return key_pressed(self, event)

    def _leave_what_shows_the_way(self) -> bool:
        return self.first_steps.leave()

    def leave(self) -> None:
        """The window closes: end what goes on."""
        self._applied.stop()
        self.first_steps.leave()
        super().leave()
        self.keyboard.stop()
