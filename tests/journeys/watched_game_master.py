"""A game master whose players' window is looked at after everything that is done: it keeps the secrets."""

from typing import Any, ClassVar

from PySide6.QtCore import Qt

from tests.gui.every_word import words
from tests.journeys.game_master import GameMaster
from tests.journeys.player import wait_until
from vtt.gui.dice_fall.falling import FallingDice
from vtt.gui.dice_tray import DiceTray
from vtt.gui.window.desk import Desk
from vtt.table.bag import Bag
from vtt.table.table import Table

NOT_FOR_PLAYERS = ("SECRET", "In the bag", "Tokens:", "%", "of 10", "of 3", "/ 10", "quality")
"""What stands in the GM's window and nowhere in the players': secrets, what is in the bag, odds, a foe's figures."""


class WatchedGameMaster(GameMaster):
    """After all that it does it looks whether the players' window keeps the secrets, no word of ``kept`` in it.
    ``looks``: how often it has."""

    kept: ClassVar[tuple[str, ...]] = NOT_FOR_PLAYERS

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.looks = 0

    def wait(self) -> None:
        super().wait()
        window = self.desk.players.window
        if window is not None and window.isVisible():
            self.looks += 1
            told = [(text, word) for text in words(window) for word in self.kept if word in text]
            assert not told, told
            view = window.bag.picture.view
            assert window.bag.picture.moving == (), "animation is off, in this window, too"
            assert view is None or (view.tokens, view.next_odds, view.uses) == (None, (), ())

    @property
    def dice_seen(self) -> tuple[DiceTray, FallingDice | DiceTray]:
        """What the GM sees the dice in, and what the players do: over their board as long as they lie there."""
        window = self.desk.players.window
        assert window is not None
        if window.fall.busy:
            wait_until(lambda: window.fall.resting, "dice that lie on the players’ board")
            return self.desk.tray.tray, window.fall
        return self.desk.tray.tray, window.tray

    @property
    def bag(self) -> Bag:
        """The bag as it is."""
        bag = self.table.initiative.bag
        assert bag is not None
        return bag

    def sheet(self, creature: str) -> Any:
        """A creature's sheet."""
        return self.creature(creature).sheet

    def since(self, lines: int) -> str:
        """The log from that line on."""
        return "\n".join(self.story[lines:])

    def go_back_and_forth(self, first: Table, before: int) -> None:
        """Undo to the table that was first, when the log had so many lines, and redo to the end; the redoing throws no
        dice."""
        after, story = self.table, self.story
        steps = 0
        while len(self.story) > before:
            self.undo()
            steps += 1
        assert self.table == first
        assert self.story == story[:before]
        for _ in range(steps):
            self.redo()
        assert (self.table, self.story) == (after, story)

    def end_turn(self) -> None:
        """The letter of the button Next."""
        self.press(Qt.Key.Key_N)
        self.wait()
