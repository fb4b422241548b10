"""Fights beside the window: a thread that hands them to processes, and tells how far they are."""

import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Event

import msgspec
from PySide6.QtCore import QObject, Signal

from vtt.gui.lab.answering import Answering, answer
from vtt.gui.lab.beforehand import Beforehand
from vtt.gui.lab.plan import Plan
from vtt.gui.worker import Say, Worker
from vtt.playtest.asking import ASKED_FROM
from vtt.playtest.batch import GameMissing, WorkersLost, get_ready, replayed, tallies
from vtt.playtest.fight import GivenUp
from vtt.playtest.policies.policy import NoLegalAction
from vtt.playtest.staying import Staying
from vtt.playtest.tally import Tally
from vtt.playtest.watched import Step

TOLD_EVERY = 0.2
"""Seconds between two times that it is told how far fights are."""
_KNOWN_AFTER = 1.0
"""Seconds of fights after which it is known how long the rest takes."""
_LONG = frozenset(("ahead", "careful"))
"""Who goes by these takes so long for a fight that nobody waits for its end."""


class Counted(msgspec.Struct, frozen=True):
    """How far a variant is: what is counted, after so many ``seconds`` since its first fights were, how many a second,
    and how many seconds the rest of the variant takes, where that is known. ``over``: it is fought to its end."""

    place: int
    tally: Tally
    seconds: float
    rate: float
    left: float | None
    over: bool = False


class Runner(QObject):
    """``counted`` gives a ``Counted``, ``answered`` an ``Answering``, ``ended`` a line on what went wrong, or nothing.
    ``long`` gives how many seconds are left where that is so long that it is asked first: nothing is counted until
    ``go_on`` or ``stop``. ``replayed`` gives a fight step by step."""

    counted = Signal(object)
    answered = Signal(object)
    ended = Signal(str)
    long = Signal(float)
    replayed = Signal(object)

    def __init__(self, staying: Staying, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._staying = staying
        self._worker = Worker("lab", self)
        self._unwanted = Event()
        self._answered = Event()
        self._unseen = Event()
        self._asked = Event()
        self._beforehand = Beforehand()
        self._plan: Plan | None = None

    def warm(self, game: str) -> None:
        """Have the processes there before they are asked anything."""
        self._worker.submit(partial(self._staying.warm, get_ready, game))

    @property
    def runs(self) -> bool:
        """Whether fights are being fought."""
        return self._plan is not None

    def expect(self, plan: Plan) -> None:
        """Fight the first fights of this while nothing is asked, since it is likely to be. Nothing is told of them; and
        only where everybody plays plainly, for nothing is learned unasked."""
        if self._plan is None and not plan.answers and plan.terms.policies.only_plain:
            self.rest()
            self._asked = Event()
            self._worker.submit(partial(_fight_beforehand, plan, self._staying, self._asked, self._beforehand))

    def rest(self) -> None:
        """Nothing is expected any more; what was fought beforehand is kept."""
        if not self._asked.is_set():
            self._asked.set()
            if self._plan is None:
                self._staying.give_up()

    def run(self, plan: Plan) -> None:
        """Fight this, and nothing else any more."""
        self.stop()
        self.rest()
        self._plan = plan
        self._unwanted, self._answered = Event(), Event()
        work = partial(_fight, plan, self._staying, self._unwanted, self._answered, self._beforehand)
        self._worker.submit_telling(work, partial(self._tell, self._unwanted))

    def go_on(self) -> None:
        """However long it takes."""
        self._answered.set()

    def stop(self) -> None:
        """What is counted so far is all. Nothing more is told."""
        plan, self._plan = self._plan, None
        self._unwanted.set()
        self._answered.set()
        if plan is not None:
            self._staying.give_up()
            if plan.kind == "solve" or any(_LONG & variant.policies.kinds for variant in plan.variants):
                self._staying.end()

    def replay(self, plan: Plan, place: int, number: int) -> None:
        """Fight one of the fights again, step by step, after whatever is being fought, and no other one any more."""
        self.rest()
        self._unseen.set()
        self._unseen = Event()
        self._worker.submit(partial(_again, plan, place, number, self._unseen), self._tell_replayed)

    def close(self) -> None:
        """End the thread and the processes."""
        self.stop()
        self.rest()
        self._unseen.set()
        self._staying.close()
        self._worker.give_up()

    def _tell(self, unwanted: Event, what: object) -> None:
        if unwanted.is_set():
            return
        if isinstance(what, Counted):
            self.counted.emit(what)
        elif isinstance(what, Answering):
            self.answered.emit(what)
        elif isinstance(what, float):
            self.long.emit(what)
        else:
            self._plan = None
            self.ended.emit(what)

    def _tell_replayed(self, steps: list[Step] | str | None) -> None:
        if steps is None:
            return
        if isinstance(steps, str):
            self.ended.emit(steps)
        else:
            self.replayed.emit(steps)


def _fight_beforehand(plan: Plan, staying: Staying, asked: Event, beforehand: Beforehand) -> None:
    # Whatever goes wrong is told when it is asked for.
    with suppress(Exception):
        beforehand.fight(plan.batch(0, lambda: not asked.is_set()), staying, lambda: not asked.is_set())


def _fight(plan: Plan, staying: Staying, unwanted: Event, answered: Event, beforehand: Beforehand, say: Say) -> None:
    ask = partial(_ask_whether_so_long, unwanted, answered, say)
    try:
        if plan.answers:
            answer(plan, staying, unwanted, say)
        else:
            for place in range(len(plan.variants)):
                _fight_one(plan, place, staying, unwanted, beforehand, say, ask)
                if unwanted.is_set():
                    return
    except GivenUp:
        return
    except (ValueError, WorkersLost, GameMissing, NoLegalAction) as error:
        say(str(error))
        return
    except Exception as error:
        if unwanted.is_set():
            # The processes were ended in the midst of it.
            return
        # Rules of one's own may fail in any way.
        say(f"the fights ended: {type(error).__name__}: {error}")
        return
    say("")


def _fight_one(
    plan: Plan,
    place: int,
    staying: Staying,
    unwanted: Event,
    beforehand: Beforehand,
    say: Say,
    ask: Callable[[float], None],
) -> None:
    starting = staying.starting(lambda: not unwanted.is_set())
    batch = plan.batch(place, lambda: not unwanted.is_set(), starting)
    begun: tuple[int, float] | None = None
    told, total = 0.0, Tally()
    seconds, rate = 0.0, 0.0
    left: float | None = None
    fighting = tallies(batch, starting, 3 * staying.workers, known=beforehand.of(batch))
    try:
        for total in fighting:
            if unwanted.is_set():
                return
            now = time.perf_counter()
            # How long it takes until the processes are there says nothing of how quick they are.
            fought, first = begun = begun or (total.fights, now)
            seconds = now - first
            # Portions that were fought side by side come one right after the other.
            if seconds >= _KNOWN_AFTER:
                rate = (total.fights - fought) / seconds
                left = _left(plan, total, rate)
            if left is not None and plan.terms.until is None:
                ask(left * (len(plan.variants) - place))
            # What is told is copied, and of millions that takes a while.
            if now - told >= max(TOLD_EVERY, total.fights / 1_000_000):
                told = now
                say(Counted(place, _copied(total), seconds, rate, left))
    finally:
        fighting.close()
    say(Counted(place, total, seconds, rate, 0.0, over=True))


def _left(plan: Plan, total: Tally, rate: float) -> float | None:
    """Seconds until a variant is fought, or until its chance is known as it is wanted to be."""
    if rate <= 0:
        return None
    wanted = plan.terms.fights
    if plan.terms.until is not None:
        # The interval narrows with the root of how many there are.
        needed = total.fights * (total.half_width() / plan.terms.until) ** 2
        wanted = min(wanted, max(total.fights, round(needed)))
    return (wanted - total.fights) / rate


def _ask_whether_so_long(unwanted: Event, answered: Event, say: Say, left: float) -> None:
    if left >= ASKED_FROM and not answered.is_set() and not unwanted.is_set():
        say(left)
        answered.wait()


def _copied(tally: Tally) -> Tally:
    """As it is now: the one that counts goes on counting."""
    found = Tally()
    found.add(tally)
    return found


def _again(plan: Plan, place: int, number: int, unwanted: Event) -> list[Step] | str | None:
    try:
        return replayed(plan.batch(place, lambda: not unwanted.is_set()), number)
    except GivenUp:
        return None
    except Exception as error:
        return f"fight {number} cannot be fought again: {type(error).__name__}: {error}"
