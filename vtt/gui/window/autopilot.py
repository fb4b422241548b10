"""The autopilot: plays a creature, one side or both by a policy, with time to read between two actions; on and on, or
until a turn, a round or the fight is over."""

from functools import partial
from threading import Event
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from vtt.gui.standing import Standing
from vtt.rules.contract.procedure import Choose
from vtt.rules.engine import door
from vtt.table.table import Table

if TYPE_CHECKING:
    from vtt.gui.window.deciding import Deciding
    from vtt.gui.worker import Worker
    from vtt.playtest.policies.policy import Kind

Plays = Literal["nobody", "gm", "players", "both", "one"]
Until = Literal["", "action", "turn", "round"]
"""How long it plays on: as long as nobody stops it, or until this is over."""

READING_TIME = 700
"""Milliseconds between two actions of the autopilot while dice tumble."""


class Autopilot(QObject):
    """``wanted`` gives the next intent, ``stopped`` says that the fight is over. ``why`` gives a line on why the next
    intent was chosen, ``stuck`` one on why there is none."""

    wanted = Signal(object)
    stopped = Signal()
    changed = Signal(str)
    why = Signal(str)
    stuck = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._plays: Plays = "nobody"
        self._one = ""
        self._policy: Kind = "plain"
        self._until: Until = ""
        self._whose = ""
        self._moment = 0
        self._acted = False
        self._begun = False
        self._began_after: int | None = None
        self._standing: Standing | None = None
        self._worker: Worker | None = None
        self._deciding: Deciding | None = None
        self._asked: Standing | None = None
        self._unwanted = Event()
        self._timer = QTimer(self, singleShot=True, interval=READING_TIME)
        self._timer.timeout.connect(self._act)

    @property
    def plays(self) -> Plays:
        """Whom it plays."""
        return self._plays

    @property
    def one(self) -> str:
        """The creature that it plays, if it is ``one``."""
        return self._one

    @property
    def orders(self) -> tuple[Plays, str]:
        """Whom it plays, as ``set_plays`` is told."""
        return self._plays, self._one

    @property
    def policy(self) -> "Kind":
        """How it decides."""
        return self._policy

    @property
    def until(self) -> Until:
        """How long it plays on."""
        return self._until

    @property
    def began_after(self) -> int | None:
        """The entry of the journal after which it began to play last, -1 before the first; ``None`` if it never did."""
        return self._began_after

    def forget(self) -> None:
        """Another campaign is opened: nothing of it was played so far."""
        self._begun = False
        self._began_after = None

    def set_policy(self, policy: "Kind") -> None:
        """Decide so from now on."""
        self._forget_asked()
        self._policy = policy

    def set_plays(self, plays: Plays, one: str = "") -> None:
        """Play these from now on; with ``one`` that creature."""
        self._set(plays, one, "")

    def play_on(self, until: Until) -> None:
        """Play whoever acts, until that is over."""
        self._set("both", "", until)

    def _set(self, plays: Plays, one: str, until: Until) -> None:
        if (plays, one, until) == (self._plays, self._one, self._until):
            return
        before = self._plays
        self._plays, self._one, self._until = plays, one, until
        self._timer.stop()
        self._forget_asked()
        self._acted = False
        self._begun = self._begun and before != "nobody"
        self.changed.emit(plays)
        if self._standing is not None:
            self.consider(self._standing)

    def set_reading_time(self, milliseconds: int) -> None:
        """How long to wait before each action."""
        self._timer.setInterval(milliseconds)

    def consider(self, standing: Standing) -> None:
        """This is on the screen now and everything has settled: act if it is the autopilot's turn."""
        self._standing = standing
        if self._plays != "nobody" and not self._acted:
            self._whose, self._moment = standing.table.initiative.acting, standing.table.clock.moment
            if not self._begun:
                self._begun = True
                self._began_after = standing.log[-1].entry if standing.log else -1
        if standing.pending is None and self._is_over(standing.table):
            self.set_plays("nobody")
        if standing.pending is None and self._is_on(standing.table):
            self._timer.start()
        else:
            self._timer.stop()

    def wait(self) -> None:
        """Something is going on: do nothing until ``consider`` is called again."""
        self._timer.stop()
        self._standing = None
        self._forget_asked()

    def stop(self) -> None:
        """End the thread on which it decides, if there is one."""
        self.set_plays("nobody")
        self._forget_asked()
        if self._worker is not None:
            self._worker.drop()
            self._worker.finish()
            self._worker = None

    def answer(self, table: Table, question: Choose) -> str | None:
        """The answer to a question that the autopilot decides, or ``None`` where a person does."""
        return question.default if self.plays_for(table, question.by) else None

    def plays_for(self, table: Table, who: str) -> bool:
        """Whether it plays this creature, or whoever throws as ``gm``."""
        by = table.creatures.get(who)
        side = "gm" if by is None else by.side
        return who == self._one if self._plays == "one" else self._plays in ("both", side)

    def _is_on(self, table: Table) -> bool:
        if self._plays in ("nobody", "both"):
            return self._plays == "both"
        acting = table.creatures.get(table.initiative.acting)
        if acting is None:
            return False
        return acting.id == self._one if self._plays == "one" else acting.side == self._plays

    def _is_over(self, table: Table) -> bool:
        """Whether what it was to play on until is over."""
        if not self._until or not self._acted:
            return False
        acting, moment = table.initiative.acting, table.clock.moment
        if self._until == "action":
            return True
        if self._until == "round":
            return moment != self._moment
        # Who acts may have to be drawn first.
        self._whose = self._whose or acting
        return acting != self._whose

    def _act(self) -> None:
        standing = self._standing
        if standing is None:
            return
        if self._policy == "plain":
            self._do(door.next_intent(standing.system, standing.table), "")
            return
        if self._worker is None or self._deciding is None:
            # Most never have it decide otherwise than plainly.
            from vtt.gui.window.deciding import Deciding
            from vtt.gui.worker import Worker

            self._deciding, self._worker = Deciding(), Worker("autopilot", self)
        if self._asked is standing:
            # It is being decided.
            return
        self._forget_asked()
        self._asked, self._unwanted = standing, Event()
        work = partial(self._deciding.decided, standing.system, standing.table, self._policy, self._unwanted)
        self._worker.submit(work, partial(self._decided, standing))

    def _decided(self, asked: Standing, told: "tuple[object, str] | str") -> None:
        """It takes a while: meanwhile somebody may have stopped it, or done something else."""
        if self._asked is not asked:
            return
        self._asked = None
        if self._standing is None or not self._is_on(asked.table):
            return
        if isinstance(told, str):
            self.set_plays("nobody")
            self.stuck.emit(told)
        else:
            self._do(*told)

    def _forget_asked(self) -> None:
        """Whatever is being decided is not wanted any more."""
        self._asked = None
        self._unwanted.set()

    def _do(self, intent: object, why: str) -> None:
        if intent is None:
            self.set_plays("nobody")
            self.stopped.emit()
            return
        self._acted = True
        if why:
            self.why.emit(why)
        self.wanted.emit(intent)
