"""One question of the lab answered beside the window: a number that is sought, encounters that are built, a fight that
is solved exactly."""

import time
from concurrent.futures import Executor, wait
from threading import Event

import msgspec

from vtt.gui.lab.plan import Plan
from vtt.gui.worker import Say
from vtt.numerals import counted, noun
from vtt.playtest.answers import Answer, of_built, of_solved, of_sought
from vtt.playtest.batch import Batch, tallies
from vtt.playtest.building import built
from vtt.playtest.fight import GivenUp
from vtt.playtest.solving import MOST_STATES, solved_by
from vtt.playtest.staying import Staying
from vtt.playtest.study import Sought, Tried, sought
from vtt.playtest.tally import Tally
from vtt.table.table import Table

_TOLD_EVERY = 0.2
"""Seconds between two times that it is told how far it is."""


class Answering(msgspec.Struct, frozen=True):
    """How far a question is, in words, and its answer once it is known, or as far as it is."""

    so_far: str
    answer: Answer | None = None
    over: bool = False


def answer(plan: Plan, staying: Staying, unwanted: Event, say: Say) -> None:
    """Answer what the plan asks. Raises ``GivenUp`` when nobody wants it any more, and as what fights raises."""
    if plan.kind == "solve":
        found = _solved(plan, staying, unwanted, say)
    else:
        playing = _Playing(staying, unwanted, say)
        found = _sought(plan, playing) if plan.kind == "seek" else _built(plan, playing)
    if not unwanted.is_set():
        say(Answering("", found, over=True))


class _Playing:
    """Plays batches to their ends, one after the other, and tells how far they are."""

    def __init__(self, staying: Staying, unwanted: Event, say: Say) -> None:
        self._staying = staying
        self._unwanted = unwanted
        self._say = say
        self._told = 0.0
        self._fights = 0
        self._seconds = 0.0
        self.head = ""

    def is_wanted(self) -> bool:
        """Whether somebody still waits for the answer."""
        return not self._unwanted.is_set()

    def start(self) -> Executor:
        """What carries out the next batch. Raises ``GivenUp`` once nobody waits."""
        return self._staying.starting(self.is_wanted)()

    def play(self, batch: Batch) -> Tally:
        total = Tally()
        before, begun = self._fights, time.perf_counter()
        fighting = tallies(batch, self.start, 3 * self._staying.workers)
        try:
            for total in fighting:
                if self._unwanted.is_set():
                    raise GivenUp("nobody wants it any more")
                self._fights = before + total.fights
                self._tell(self._seconds + time.perf_counter() - begun)
        finally:
            fighting.close()
        self._seconds += time.perf_counter() - begun
        return total

    def say(self, answer: Answer) -> None:
        self._say(Answering(self._so_far(self._seconds), answer))

    def _tell(self, seconds: float) -> None:
        now = time.perf_counter()
        if now - self._told >= _TOLD_EVERY:
            self._told = now
            self._say(Answering(self._so_far(seconds)))

    def _so_far(self, seconds: float) -> str:
        parts = [self.head, f"{self._fights:,} {noun(self._fights, 'fight')} so far"]
        if seconds > 0:
            parts.append(f"{self._fights / seconds:,.0f} a second")
        return " · ".join(part for part in parts if part)


def _sought(plan: Plan, playing: _Playing) -> Answer:
    (sweep,), (along,) = plan.sweeps, plan.along
    first = sweep.values[0]

    def prepare(value: int, number: int, fights: int) -> Batch:
        playing.head = f"{along} = {value}"
        return plan.some(plan.variants[value - first].table, number, fights, playing.is_wanted, playing.start)

    def tell(tried: tuple[Tried, ...]) -> None:
        nearest = min(tried, key=lambda each: abs(each.share - plan.wanted))
        playing.say(of_sought(along, plan.wanted, Sought(nearest.value, tried, sure=False)))

    found = sought(prepare, first, sweep.values[-1], plan.wanted, playing.play, tell=tell)
    return of_sought(along, plan.wanted, found)


def _built(plan: Plan, playing: _Playing) -> Answer:
    def play(table: Table, fights: int) -> Tally:
        foes = sum(each.side == "gm" for each in table.creatures.values())
        playing.head = f"against {counted(foes, 'foe')}"
        return playing.play(plan.some(table, 0, fights, playing.is_wanted, playing.start))

    return of_built(built(plan.variants[0].table, plan.foes, play, plan.chances))


def _solved(plan: Plan, staying: Staying, unwanted: Event, say: Say) -> Answer:
    say(Answering(f"following every way that the dice may fall, to {MOST_STATES:,} states at the most"))
    future = solved_by(staying.starting(lambda: not unwanted.is_set())(), plan.variants[0].table)
    # Whoever stops it ends the process.
    wait([future])
    return of_solved(future.result())
