"""The autopilot: plays one side or both by what the game proposes, with time to read between two actions."""

from typing import Literal

from PySide6.QtCore import QObject, QTimer, Signal

from vtt.gui.standing import Standing
from vtt.rules.contract.procedure import Choose
from vtt.rules.engine import door
from vtt.table.table import Table

Plays = Literal["nobody", "gm", "players", "both"]

READING_TIME = 700
"""Milliseconds between two actions of the autopilot while dice tumble."""


class Autopilot(QObject):
    """``wanted`` gives the next intent, ``stopped`` says that the fight is over."""

    wanted = Signal(object)
    stopped = Signal()
    changed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._plays: Plays = "nobody"
        self._standing: Standing | None = None
        self._timer = QTimer(self, singleShot=True, interval=READING_TIME)
        self._timer.timeout.connect(self._act)

    @property
    def plays(self) -> Plays:
        """Whom it plays."""
        return self._plays

    def set_plays(self, plays: Plays) -> None:
        """Play these from now on."""
        if plays == self._plays:
            return
        self._plays = plays
        self._timer.stop()
        self.changed.emit(plays)
        if self._standing is not None:
            self.consider(self._standing)

    def set_reading_time(self, milliseconds: int) -> None:
        """How long to wait before each action."""
        self._timer.setInterval(milliseconds)

    def consider(self, standing: Standing) -> None:
        """This is on the screen now and everything has settled: act if it is the autopilot's turn."""
        self._standing = standing
        if standing.pending is None and self._is_on(standing.table):
            self._timer.start()
        else:
            self._timer.stop()

    def wait(self) -> None:
        """Something is going on: do nothing until ``consider`` is called again."""
        self._timer.stop()
        self._standing = None

    def answer(self, table: Table, question: Choose) -> str | None:
        """The answer to a question that the autopilot decides, or ``None`` where a person does."""
        return question.default if self.plays_for(table, question.by) else None

    def plays_for(self, table: Table, who: str) -> bool:
        """Whether it plays this creature, or whoever throws as ``gm``."""
        by = table.creatures.get(who)
        return self._plays in ("both", "gm" if by is None else by.side)

    def _is_on(self, table: Table) -> bool:
        if self._plays in ("nobody", "both"):
            return self._plays == "both"
        acting = table.creatures.get(table.initiative.acting)
        return acting is not None and acting.side == self._plays

    def _act(self) -> None:
        if self._standing is None:
            return
        intent = door.next_intent(self._standing.system, self._standing.table)
        if intent is None:
            self.set_plays("nobody")
            self.stopped.emit()
        else:
            self.wanted.emit(intent)
