"""Many fights from one table, in portions that any executor can work off.

Each fight follows from the batch's seed and its own number. What a batch comes to depends on its table, seed, policies
and number of fights, never on how many workers shared it, in which order they answered, or which of them died.
"""

import os
import pickle
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from threading import local
from typing import Any, Final, TypeAlias

import msgspec

from vtt.playtest.fight import Wanted, always, uncollected
from vtt.playtest.policies.players import Learning, Lesson, needs_worth, worth_for
from vtt.playtest.policies.policy import PLAIN, Kind, Policies
from vtt.playtest.policies.worth import Worth
from vtt.playtest.staying import check_wanted
from vtt.playtest.tally import Tally
from vtt.playtest.watched import MOST_ROUNDS, Fighter, Step
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.engine.registry import UnknownGame, system
from vtt.table.table import Table

PORTION: Final = 250
FIRST: Final = 25
"""The first portions are small, so that something is known soon."""
_BEFORE: Final = 40
"""A larger portion follows so many times its own fights: little is fought beyond what is needed to be sure enough, and
nobody waits long for the one worker that is still at the last portion."""
_SLOWER: Final[dict[Kind, int]] = {"careless": 25, "careful": 10, "ahead": 1}
ASKED: Final = 100
"""Of so many fights it is told what was used up."""
LEAST_UNTIL: Final = 100
"""A batch that runs until it is sure enough plays at least so many fights: few may agree by luck."""
MOST_DEATHS: Final = 3
"""So many times all workers may die without a single portion done in between."""

Known: TypeAlias = tuple[dict[str, str], dict[str, str]]


class WorkersLost(RuntimeError):
    """The workers died again and again: one line."""


class GameMissing(RuntimeError):
    """A worker does not have the game: one line that names it."""


class Batch(msgspec.Struct, frozen=True):
    """Fights to be played: at most ``fights``, and where ``until`` is given no more than are needed for an interval of
    the players' chance that is at most so much wide on either side (0-1). ``first`` is done in each before anything
    that the policies want. ``only_ends``: nobody wants to know more than who wins and in which round, and everybody
    plays plainly. Make one with ``prepared``."""

    table: Table
    fights: int
    seed: int = 1
    policies: Policies = PLAIN
    worth: Worth | None = None
    until: float | None = None
    most_rounds: int = MOST_ROUNDS
    first: CompleteIntent | None = None
    only_ends: bool = False


def prepared(
    table: Table,
    fights: int,
    seed: int = 1,
    policies: Policies = PLAIN,
    until: float | None = None,
    most_rounds: int = MOST_ROUNDS,
    first: CompleteIntent | None = None,
    *,
    only_ends: bool = False,
    is_wanted: Wanted = always,
    start: Callable[[], Executor] | None = None,
) -> Batch:
    """A batch with all that its policies have to know; where there is an executor to ``start`` they learn it there.
    ``first`` has to be allowed. Raises ``ValueError`` for fewer than one fight or round, for a width that is not above
    0 and below one half, and for policies that are not plain where only the ends are wanted; ``GivenUp`` once what
    policies have to learn is not wanted any more, and as ``tallies`` what goes wrong with an executor."""
    if only_ends and not policies.only_plain:
        raise ValueError("only the ends are wanted: expected plain policies")
    if fights < 1:
        raise ValueError(f"{fights} fights: expected at least 1")
    if most_rounds < 1:
        raise ValueError(f"most rounds {most_rounds}: expected at least 1")
    if until is not None and not 0 < until < 0.5:
        raise ValueError(f"{until}: expected a share above 0 and below one half, as in 0.01")
    with _learning(table.game, start, needs=needs_worth(policies)) as learning:
        worth = worth_for(system(table.game), table, policies, is_wanted, learning)
    return Batch(table, fights, seed, policies, worth, until, most_rounds, first, only_ends)


def one_sided(table: Table) -> str:
    """The side that has nobody who could fight (``players`` or ``gm``), ``both`` where that is so of each, or empty."""
    game = system(table.game)
    sides = {who.side for who in table.creatures.values() if game.standing(table, who.id)}
    missing = [side for side in ("players", "gm") if side not in sides]
    return "both" if len(missing) == 2 else "".join(missing)


def portions(
    fights: int, policies: Policies = PLAIN, largest: int = PORTION, done: int = 0
) -> Iterator[tuple[int, int]]:
    """The portions of that many fights after those that are ``done``, each of at most ``largest``: the number of the
    first, and how many they are."""
    size = min([largest, *(_SLOWER.get(kind, PORTION) for kind in policies.kinds)])
    while done < fights:
        count = min(size, max(FIRST, done // _BEFORE), fights - done)
        yield done, count
        done += count


def fight_portion(batch: Batch, first: int, count: int) -> Tally:
    """Play the fights of a portion. Raises ``GameMissing``, and ``GivenUp`` in the midst when nobody wants it."""
    return _fought(batch, _ready(batch), first, count)


def _ready(batch: Batch) -> Fighter:
    try:
        return _fighter(batch)
    except (UnknownGame, ImportError, OSError) as error:
        raise GameMissing(f"a worker does not have the game {batch.table.game}: {error}") from None


def _fought(batch: Batch, fighter: Fighter, first: int, count: int) -> Tally:
    tally = Tally()
    with uncollected():
        for number in range(first, first + count):
            check_wanted()
            if batch.only_ends:
                tally.count(fighter.ended(number))
                continue
            asked = number < ASKED
            tally.watch(fighter.fight(number, used=asked), asked=asked)
    return tally


def tallies(
    batch: Batch,
    start: Callable[[], Executor] | None = None,
    at_once: int = 1,
    largest: int = PORTION,
    known: Sequence[Tally] = (),
) -> Generator[Tally, None, None]:
    """The batch as it goes on: after each portion all that is counted so far, in the order of the fights. Whoever wants
    no more closes the iterator, and what is under way is given up.

    ``start`` starts an executor, anew when all its workers died; without it the fights are played here. ``at_once``
    portions of at most ``largest`` fights are given to it at a time. ``known`` are the first portions, where they were
    fought before (``fought``): what comes of the batch is the same. The value that is given is the same one each time,
    and goes on counting.
    """
    total = Tally()
    for tally in known:
        if total.fights + tally.fights > batch.fights or is_sure(batch, total):
            break
        total.add(tally)
    if total.fights:
        yield total
        if is_sure(batch, total):
            return
    done = fought(batch, start, at_once, largest, total.fights)
    try:
        for tally in done:
            total.add(tally)
            yield total
            if is_sure(batch, total):
                return
    finally:
        done.close()


def fought(
    batch: Batch, start: Callable[[], Executor] | None, at_once: int, largest: int = PORTION, before: int = 0
) -> Generator[Tally, None, None]:
    """Each portion by itself, all of them, as ``tallies``; so many fights were fought ``before``."""
    if start is None:
        return _here(batch, largest, before)
    return _elsewhere(batch, start, max(1, at_once), largest, before)


def is_sure(batch: Batch, total: Tally) -> bool:
    """Whether a batch that runs until it is sure enough may stop here."""
    return batch.until is not None and total.fights >= LEAST_UNTIL and total.half_width() <= batch.until


def replayed(batch: Batch, number: int) -> list[Step]:
    """A fight of the batch again, step by step."""
    return _fighter(batch).replayed(number)


def _fighter(batch: Batch) -> Fighter:
    return Fighter(batch.table, batch.seed, batch.policies, batch.worth, batch.most_rounds, batch.first)


def cores() -> int:
    """How many workers keep this machine busy."""
    return max(1, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


def processes(workers: int) -> Callable[[], Executor]:
    """Starts so many processes of this machine, which know the games of one's own."""

    def start() -> Executor:
        import multiprocessing

        # A fresh process, not a fork: a fork of a program with threads may hang.
        return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))

    return start


def run_batch(
    table: Table,
    fights: int,
    seed: int,
    workers: int = 1,
    progress: Callable[[int], bool] = lambda done: True,
) -> Tally:
    """Play ``fights`` plain fights and count them.

    ``progress`` is told after each portion how many fights are done and returns whether to go on: a batch that is
    stopped returns what it counted so far. Raises ``ValueError`` for fewer than one fight or worker.
    """
    if workers < 1:
        raise ValueError(f"{workers} workers: expected at least 1")
    start = processes(workers) if workers > 1 else None
    total = Tally()
    for total in tallies(prepared(table, fights, seed), start, 2 * workers):
        if not progress(total.fights):
            break
    return total


def _here(batch: Batch, largest: int, before: int) -> Generator[Tally, None, None]:
    for first, count in portions(batch.fights, batch.policies, largest, before):
        yield fight_portion(batch, first, count)


def _elsewhere(
    batch: Batch, start: Callable[[], Executor], at_once: int, largest: int, before: int
) -> Generator[Tally, None, None]:
    """The tallies in the order of the portions. Those whose worker died are done again by new ones."""
    known = known_games()
    packed = pickle.dumps(batch)
    coming = portions(batch.fights, batch.policies, largest, before)
    waiting: deque[tuple[int, int]] = deque()
    given: dict[int, Future[Tally]] = {}
    executor, deaths = start(), 0
    try:
        while True:
            try:
                while len(waiting) < at_once and (portion := next(coming, None)) is not None:
                    waiting.append(portion)
                for first, count in waiting:
                    if first not in given:
                        given[first] = executor.submit(_there, batch.table.game, known, packed, first, count)
                if not waiting:
                    return
                tally = given[waiting[0][0]].result()
            except (BrokenExecutor, CancelledError) as error:
                deaths += 1
                if deaths > MOST_DEATHS:
                    raise WorkersLost(f"the workers died {deaths} times in a row: {error}") from None
                _give_up(executor)
                given = {first: future for first, future in given.items() if _is_done(future)}
                executor = start()
                continue
            deaths = 0
            given.pop(waiting.popleft()[0])
            yield tally
    finally:
        _give_up(executor)


class _Kept(local):
    """The batch that a worker was last given a portion of, with what plays it: the next is most often of it, too."""

    at_hand: tuple[Known, bytes, Batch, Fighter] | None = None


_kept = _Kept()


@contextmanager
def _learning(game: str, start: Callable[[], Executor] | None, *, needs: bool) -> Iterator[Learning | None]:
    """Where lessons are learned side by side; ``None`` for here."""
    if start is None or not needs:
        yield None
        return
    executor, known = start(), known_games()

    def learn(lessons: list[Lesson]) -> list[Any]:
        waiting = [executor.submit(_learned_there, game, known, pickle.dumps(each)) for each in lessons]
        return [each.result() for each in waiting]

    try:
        yield learn
    except (BrokenExecutor, CancelledError) as error:
        raise WorkersLost(f"the workers died while plans were tried out: {error}") from None
    finally:
        _give_up(executor)


def _learned_there(game: str, known: Known, packed: bytes) -> Any:
    """What comes of a lesson from another process. Raises ``GameMissing`` and ``GivenUp``."""
    lesson: Lesson = unpacked(game, known, packed)
    return lesson(_still_wanted)


def _still_wanted() -> bool:
    check_wanted()
    return True


def _there(game: str, known: Known, packed: bytes, first: int, count: int) -> Tally:
    """A portion of a batch that comes from another process. Raises ``GameMissing`` and ``GivenUp``."""
    at_hand = _kept.at_hand
    if at_hand is None or at_hand[:2] != (known, packed):
        batch: Batch = unpacked(game, known, packed)
        at_hand = _kept.at_hand = known, packed, batch, _ready(batch)
    return _fought(at_hand[2], at_hand[3], first, count)


def unpacked(game: str, known: Known, packed: bytes) -> Any:
    """What another process packed: what it is made of is known only once the games of one's own are. Raises
    ``GameMissing``."""
    try:
        _know(known)
        return pickle.loads(packed)
    except (ImportError, OSError, AttributeError) as error:
        raise GameMissing(f"a worker does not have the game {game}: {error}; expected its folder there too") from None


def known_games() -> Known:
    """The games of one's own that are known here, for another process to know them too."""
    from vtt.rules.engine import own_games

    return tuple(own_games.known_to_others())  # type: ignore[return-value]


def get_ready(game: str) -> None:
    """Have loaded what a batch of this game needs. A game of one's own comes with its batch."""
    known_games()
    with suppress(UnknownGame):
        system(game).warm()


def _give_up(executor: Executor) -> None:
    """What waits is taken back by the executor itself: a pool whose process dies fails each of its futures, which
    ends in the midst with one that somebody else cancelled."""
    try:
        executor.shutdown(wait=False, cancel_futures=True)
    except TypeError:
        # Not every executor knows the word: those of a cluster take back what waits when nobody waits for them.
        executor.shutdown(wait=False)


def _is_done(future: "Future[Tally]") -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


def _know(known: Any) -> None:
    """The games of one's own of whoever asks, in a process that may have been asked before."""
    from vtt.rules.engine import own_games, registry

    packages, modules = known
    new = {name: module for name, module in modules.items() if name not in registry.game_names()}
    own_games.known_there(type(own_games.known_to_others())(packages, new))


__all__ = [
    "ASKED",
    "PORTION",
    "Batch",
    "GameMissing",
    "WorkersLost",
    "cores",
    "fight_portion",
    "get_ready",
    "is_sure",
    "known_games",
    "needs_worth",
    "one_sided",
    "portions",
    "prepared",
    "processes",
    "replayed",
    "run_batch",
    "tallies",
    "unpacked",
]
