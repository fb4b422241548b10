"""Many fights from one table, in portions that any executor can work off.

A portion has a seed of its own, made from the batch's seed and the portion's number: the result of a batch depends on
its seed and number of fights, never on how many workers shared it.
"""

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from random import Random

from vtt.playtest.fight import fight, thrower
from vtt.playtest.tally import Tally
from vtt.rules.engine.registry import system
from vtt.table.table import Table

PORTION = 250


def portions(fights: int) -> list[int]:
    """The sizes of the portions of that many fights."""
    whole, rest = divmod(fights, PORTION)
    return [PORTION] * whole + ([rest] if rest else [])


def fight_portion(table: Table, seed: int, number: int, fights: int) -> Tally:
    """Play one portion: the ``number``-th of the batch with that seed."""
    game = system(table.game)
    throw = thrower(Random(f"{seed}/{number}").random)
    tally = Tally()
    for _ in range(fights):
        tally.count(fight(game, table, throw))
    return tally


def run_batch(
    table: Table,
    fights: int,
    seed: int,
    workers: int = 1,
    progress: Callable[[int], bool] = lambda done: True,
) -> Tally:
    """Play ``fights`` fights and count them.

    ``progress`` is told after each portion how many fights are done and returns whether to go on: a batch that is
    stopped returns what it counted so far. Raises ``ValueError`` for fewer than one fight or worker.
    """
    if fights < 1:
        raise ValueError(f"{fights} fights: expected at least 1")
    if workers < 1:
        raise ValueError(f"{workers} workers: expected at least 1")
    total = Tally()
    if workers == 1:
        for tally in _one_by_one(table, fights, seed):
            total.add(tally)
            if not progress(total.fights):
                break
        return total
    # A fresh process, not a fork: a fork of a program with threads may hang.
    from vtt.rules.engine import own_games

    known = (own_games.known_to_others(),)
    spawned = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, spawned, own_games.known_there, known) as executor:
        for tally in _side_by_side(executor, table, fights, seed):
            total.add(tally)
            if not progress(total.fights):
                executor.shutdown(wait=False, cancel_futures=True)
                break
    return total


def _one_by_one(table: Table, fights: int, seed: int) -> Iterator[Tally]:
    for number, size in enumerate(portions(fights)):
        yield fight_portion(table, seed, number, size)


def _side_by_side(executor: Executor, table: Table, fights: int, seed: int) -> Iterator[Tally]:
    waiting = [
        executor.submit(fight_portion, table, seed, number, size) for number, size in enumerate(portions(fights))
    ]
    for future in as_completed(waiting):
        yield future.result()
