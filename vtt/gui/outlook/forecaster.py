"""Plays a table on in processes beside the window, and tells what came of it so far."""

import time
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from threading import Event

import msgspec
from PySide6.QtCore import QObject, Signal

from vtt.gui.worker import Say, Worker
from vtt.playtest.batch import GameMissing, WorkersLost, cores, get_ready, one_sided, prepared, tallies
from vtt.playtest.choices import MOST_CHOICES, Choice, choices
from vtt.playtest.fight import GivenUp
from vtt.playtest.staying import GIVES_WAY, Staying
from vtt.playtest.tally import Tally
from vtt.rules.contract.system import System
from vtt.table.table import Table

FIRST = 100
"""So many plays are the first answer."""
MOST = 20_000
SURE = 0.01
"""No more is played when the chance is known to this on either side."""
SEED = 1
"""The same lots for every table: what differs is the table."""
_PORTION = 25
"""So few at a time that whatever is begun is over soon when the table changes."""
_TOLD_EVERY = 0.1
_MOST_NEAR = 4
"""So many of those are played on at the most."""


class Plays(msgspec.Struct, frozen=True):
    """How many plays there are: ``most`` of a table, ``weighed`` for each thing that could be done, then for those that
    may be the best."""

    most: int = MOST
    weighed: tuple[int, ...] = (100, 300, 600)


class Outlook(msgspec.Struct, frozen=True):
    """How it stands: each side's chance (0-1), where the players' lies with 95 of 100, and after how many plays.
    ``reason`` is why it cannot be told, or empty."""

    players: float = 0.0
    gm: float = 0.0
    low: float = 0.0
    high: float = 1.0
    plays: int = 0
    reason: str = ""

    @property
    def none(self) -> float:
        """The chance that nobody wins."""
        return max(0.0, 1.0 - self.players - self.gm)


class After(msgspec.Struct, frozen=True):
    """What the players' chance becomes after something that could be done. ``best``: it is the best for whoever does
    it; ``sure``: with 95 of 100 no other one is better."""

    choice: Choice
    outlook: Outlook
    best: bool = False
    sure: bool = False


class Forecaster(QObject):
    """``told`` gives the ``Outlook`` of the table that was asked about last, again and again as it becomes surer;
    ``weighed`` every ``After`` of what could be done, as far as it is known, and whether that is all."""

    told = Signal(object)
    weighed = Signal(object, bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.plays = Plays()
        self._staying: Staying | None = None
        self._worker: Worker | None = None
        self._unwanted = Event()

    def warm(self, game: str) -> None:
        """Have the processes there before they are asked anything."""
        self._begun()
        staying, worker = self._staying, self._worker
        assert staying is not None
        assert worker is not None
        worker.submit(partial(staying.warm, get_ready, game))

    def ask(self, table: Table) -> None:
        """How does it stand on this table? Nothing else is wanted any more."""
        self._submit(partial(_play, self.plays.most, table), self.told.emit)

    def weigh(self, system: System, table: Table) -> None:
        """What does the chance become after each thing that whoever acts could do?"""
        self._submit(partial(_weigh, self.plays.weighed, system, table), lambda told: self.weighed.emit(*told))

    def forget(self) -> None:
        """Nothing is wanted any more."""
        if not self._unwanted.is_set():
            self._unwanted.set()
            if self._staying is not None:
                self._staying.give_up()

    def stop(self) -> None:
        """End the thread and the processes."""
        self.forget()
        if self._staying is not None:
            self._staying.close()
            self._staying = None
        if self._worker is not None:
            self._worker.give_up()
            self._worker = None

    def _begun(self) -> None:
        if self._worker is None:
            self._staying = Staying(workers_beside(cores()))
            self._worker = Worker("outlook", self)

    def _submit(self, work: "Callable[[Staying, Event, Say], None]", tell: Callable[..., None]) -> None:
        self.forget()
        self._begun()
        staying, worker = self._staying, self._worker
        assert staying is not None
        assert worker is not None
        self._unwanted = unwanted = Event()

        def if_wanted(told: object) -> None:
            if not unwanted.is_set():
                tell(told)

        worker.submit_telling(partial(_carried_out, work, staying, unwanted), if_wanted)


def _carried_out(work: Callable[[Staying, Event, Say], None], staying: Staying, unwanted: Event, say: Say) -> None:
    if unwanted.is_set():
        return
    try:
        work(staying, unwanted, say)
    except GivenUp:
        return


def _play(most: int, table: Table, staying: Staying, unwanted: Event, say: Say) -> None:
    missing = one_sided(table)
    if missing:
        say(Outlook(reason="nobody of one side can fight" if missing != "both" else "nobody can fight"))
        return
    told = 0.0
    try:
        batch = prepared(table, most, SEED, until=SURE, only_ends=True)
        fighting = tallies(batch, _starting(staying, unwanted), 2 * staying.workers, _PORTION)
        for total in fighting:
            if unwanted.is_set():
                fighting.close()
                return
            now = time.perf_counter()
            if total.fights >= FIRST and (now - told >= _TOLD_EVERY or total.fights >= most):
                told = now
                say(outlook_of(total))
        say(outlook_of(total))
    except (ValueError, WorkersLost, GameMissing) as error:
        say(Outlook(reason=str(error)))
    except GivenUp:
        raise
    except Exception as error:
        # Rules of one's own may fail in any way.
        say(Outlook(reason=f"the fight cannot be played on: {type(error).__name__}: {error}"))


def _weigh(weighed: tuple[int, ...], system: System, table: Table, staying: Staying, unwanted: Event, say: Say) -> None:
    found = choices(system, table)[:MOST_CHOICES]
    if len(found) < 2 or one_sided(table):
        say(([], True))
        return
    sign = 1.0 if table.creatures[found[0].intent.actor].side == "players" else -1.0
    known: dict[int, Tally] = {}

    def tell(*, over: bool) -> None:
        say((_ordered(found, known, sign), over))

    try:
        places = list(range(len(found)))
        for plays in weighed:
            for place in places:
                batch = prepared(table, plays, SEED, first=found[place].intent, only_ends=True)
                for total in tallies(batch, _starting(staying, unwanted), 2 * staying.workers, _PORTION):
                    if unwanted.is_set():
                        return
                    known[place] = total
                tell(over=False)
            places = _may_be_the_best(known, sign)
    except (ValueError, WorkersLost, GameMissing):
        pass
    tell(over=True)


def workers_beside(cores: int) -> int:
    """How many processes play beside the window on so many cores: one core is the window's. Where there are but two
    it shares one with a process that gives way."""
    return max(cores - 1, min(cores, 2) if GIVES_WAY else 1)


def _starting(staying: Staying, unwanted: Event) -> Callable[[], Executor]:
    return staying.starting(lambda: not unwanted.is_set())


def outlook_of(tally: Tally) -> Outlook:
    """How it stands by what is counted."""
    low, high = tally.interval()
    fights = tally.fights
    return Outlook(tally.wins["players"] / fights, tally.wins["gm"] / fights, low, high, fights)


def _ordered(found: list[Choice], known: dict[int, Tally], sign: float) -> list[After]:
    """What is known, the best for whoever does it first."""
    rows = sorted(
        ((outlook_of(tally), place) for place, tally in known.items()), key=lambda row: -sign * row[0].players
    )
    sure = len(rows) > 1 and not _overlap(rows[0][0], rows[1][0])
    return [
        After(found[place], outlook, best=number == 0, sure=number == 0 and sure)
        for number, (outlook, place) in enumerate(rows)
    ]


def _may_be_the_best(known: dict[int, Tally], sign: float) -> list[int]:
    outlooks = {place: outlook_of(tally) for place, tally in known.items()}
    order = sorted(outlooks, key=lambda place: -sign * outlooks[place].players)
    best = outlooks[order[0]]
    return [place for place in order if _overlap(best, outlooks[place])][:_MOST_NEAR]


def _overlap(one: Outlook, other: Outlook) -> bool:
    return one.low <= other.high and other.low <= one.high
