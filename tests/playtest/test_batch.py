"""Batches of fights."""

import multiprocessing
import os
import signal
from collections import Counter
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import count
from math import sqrt
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.playtest.small import SCENES, lane, sample
from vtt.playtest.batch import (
    FIRST,
    PORTION,
    GameMissing,
    WorkersLost,
    fight_portion,
    fought,
    is_sure,
    one_sided,
    portions,
    prepared,
    processes,
    replayed,
    tallies,
)
from vtt.playtest.fight import FightResult
from vtt.playtest.policies.policy import Policies
from vtt.playtest.report import told_unwon
from vtt.playtest.tally import Tally
from vtt.playtest.watched import Fighter

pytestmark = pytest.mark.usefixtures("lamps")


@pytest.mark.parametrize("fights", [1, FIRST, FIRST + 3, 4 * FIRST + PORTION, 4 * FIRST + 2 * PORTION + 7])
@pytest.mark.parametrize("policies", [Policies(), Policies("careful"), Policies("plain", "ahead")])
def test_portions_follow_each_other_and_add_up(fights, policies):
    found = list(portions(fights, policies))
    assert sum(size for _, size in found) == fights
    assert [first for first, _ in found] == [sum(size for _, size in found[:place]) for place in range(len(found))]


@pytest.mark.parametrize("policies", [Policies(), Policies("careful"), Policies("plain", "ahead")])
def test_a_portion_is_small_beside_what_was_fought_before_it(policies):
    """Else a batch that is sure enough has fought far beyond that, and one worker is at its last portion alone."""
    found = list(portions(30_000, policies))
    assert all(size <= max(FIRST, first / 40) for first, size in found)
    assert max(size for _, size in found) <= PORTION


def test_many_fights_are_not_too_many_portions():
    assert len(list(portions(30_000))) < 300


def test_a_tally_counts_and_adds():
    first, second = Tally(), Tally()
    first.count(FightResult("players", 3, ("ghoul",)))
    second.count(FightResult("gm", 5, ("ana", "bob")))
    second.count(FightResult("players", 4, ("ghoul", "bob")))
    first.add(second)
    summary = first.summary(["ana", "bob", "ghoul", "maud"], seed=7, seconds=0.5)
    assert summary == {
        "fights": 3,
        "seed": 7,
        "fights_per_second": 6.0,
        "wins": {"players": 2, "gm": 1, "none": 0},
        "rounds": {"mean": 4.0, "p5": 3, "p95": 5},
        "creatures": {
            "ana": {"fell": 0.333333},
            "bob": {"fell": 0.666667},
            "ghoul": {"fell": 0.666667},
            "maud": {"fell": 0.0},
        },
    }


def test_an_empty_tally_has_no_rounds():
    assert Tally().mean_rounds == 0
    assert Tally().rounds_quantile(0.5) == 0
    assert Tally().extremes() == {}


class Backwards(Executor):
    """Carries out what it was given last first, when somebody asks for a result."""

    def __init__(self):
        self.given = []

    def submit(self, fn, /, *arguments, **named):
        executor = self

        class Asked(Future):
            def result(self, timeout=None):
                while executor.given:
                    future, what = executor.given.pop()
                    Future.set_result(future, what())
                return Future.result(self, 0)

        future = Asked()
        self.given.append((future, lambda: fn(*arguments, **named)))
        return future


class Dying(ThreadPoolExecutor):
    """Its worker dies at the third portion."""

    def __init__(self):
        super().__init__(1)
        self.number = count()

    def submit(self, fn, /, *arguments, **named):
        if next(self.number) == 2:
            future: Future[Any] = Future()
            future.set_exception(BrokenExecutor("the worker died"))
            return future
        return super().submit(fn, *arguments, **named)


@pytest.mark.parametrize("start", [Backwards, Dying, lambda: ThreadPoolExecutor(3)])
def test_the_same_seed_gives_the_same_whoever_works(start):
    batch = prepared(lane(mab=3, moths=2, bite="die"), 180, seed=4)
    alone = list(tallies(batch))[-1]
    shared = list(tallies(batch, start, 4))
    assert shared[-1] == alone
    assert alone.fights == 180
    assert list(alone.numbers) == list(range(180))


@pytest.mark.parametrize(
    ("fights", "until", "at_first"),
    [(180, None, 100), (103, None, 100), (60, None, 50), (10, None, 10), (900, 0.09, 100)],
)
@pytest.mark.parametrize("start", [None, lambda: ThreadPoolExecutor(3)])
def test_with_what_was_fought_before_it_comes_to_the_same(start, fights: int, until: float | None, at_first: int):
    table = lane(mab=3, moths=2, bite="die")
    batch = prepared(table, fights, seed=4, until=until)
    fighting = fought(prepared(table, 5_000, seed=4), None, 1)
    known = [next(fighting) for _ in range(4)]
    assert sum(tally.fights for tally in known) == 100
    counts: list[int] = []
    total = Tally()
    for total in tallies(batch, start, 2, known=known):
        counts.append(total.fights)
    assert counts[0] == at_first
    assert total == list(tallies(batch))[-1]
    assert [tally.fights for tally in known] == [25] * 4


def test_a_process_that_is_killed_loses_nothing():
    batch = prepared(sample("revenants-hack-mill-race.toml"), 60)
    alone = list(tallies(batch))[-1]
    started: list[Any] = []

    def start():
        started.append(processes(1)())
        return started[-1]

    going = tallies(batch, start, 2)
    first = next(going).fights
    (process,) = started[0]._processes
    os.kill(process, signal.SIGKILL)
    assert list(going)[-1] == alone
    assert first < 60
    assert len(started) == 2


def test_workers_that_die_again_and_again_are_given_up():
    class Dead(ThreadPoolExecutor):
        def submit(self, fn, /, *arguments, **named):
            raise BrokenExecutor("nobody is there")

    with pytest.raises(WorkersLost, match=r"the workers died 4 times in a row: nobody is there"):
        list(tallies(prepared(lane(), 10), lambda: Dead(1), 2))


def test_a_batch_that_is_given_up_leaves_nothing_to_do():
    executor = ThreadPoolExecutor(1)
    going = tallies(prepared(lane(), 1000), lambda: executor, 3)
    next(going)
    going.close()
    with pytest.raises(RuntimeError, match="shutdown"):
        executor.submit(print)


def test_a_batch_runs_until_it_is_sure_enough():
    batch = prepared(lane(mab=2, moths=2), 100_000, until=0.05)
    found = [(each.fights, each.half_width()) for each in tallies(batch)]
    assert found[-1][1] <= 0.05
    assert all(width > 0.05 or fights < 100 for fights, width in found[:-1])
    assert found[-1][0] - found[-2][0] == FIRST
    assert found[-1][0] < 100_000


@pytest.mark.parametrize("chance", [0.1, 0.3, 0.5, 0.72])
def test_where_it_stops_the_chance_lies_in_the_interval_with_95_of_100(chance):
    """Asked after each small portion it does not stop just where it looks surer than it is."""
    lots, inside, batches = Random(1), 0, 600
    batch = prepared(lane(), 100_000, until=0.03)
    for _ in range(batches):
        total = Tally()
        for _, size in portions(batch.fights):
            total.fights += size
            total.wins["players"] += sum(lots.random() < chance for _ in range(size))
            if is_sure(batch, total):
                break
        low, high = total.interval()
        inside += low <= chance <= high
    # So few are off by more than this in one of ten thousand.
    assert inside >= batches * 0.95 - 4 * sqrt(batches * 0.95 * 0.05)


@pytest.mark.parametrize(("fights", "until"), [(0, None), (10, 0.0), (10, 0.5)])
def test_batches_that_are_none_are_refused(fights, until):
    with pytest.raises(ValueError, match="expected"):
        prepared(lane(), fights, until=until)


def test_a_game_that_a_worker_does_not_have_is_named():
    with pytest.raises(GameMissing, match=r"a worker does not have the game the-ferry: unknown game 'the-ferry'"):
        fight_portion(prepared(lane(), 1).__class__(replace(lane(), game="the-ferry"), 1), 0, 1)


@pytest.mark.parametrize("scene", ["black-hack-sewer-grate.toml", "livehack-ossuary.toml"])
def test_a_fight_of_a_batch_is_played_again_step_by_step(scene):
    batch = prepared(sample(scene), 30, seed=9)
    fighter = Fighter(batch.table, batch.seed)
    for number in (0, 17):
        fight, steps = fighter.fight(number), replayed(batch, number)
        assert steps[-1].after.clock.moment in (fight.rounds, 0)
        for who in batch.table.creatures:
            lost = who not in steps[-1].after.creatures or fighter._system.faring(steps[-1].after, who).lost
            assert bool(lost) == (who in fight.fallen)
        assert all(step.lines or step.answers or step.outcome for step in steps)


def test_in_another_process_the_rules_find_the_values_they_look_for():
    """A sheet that went through a pickle is equal to what it was, and its defaults are not the very same objects."""
    table = sample("livehack-ossuary.toml")
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as executor:
        there = executor.submit(fight_portion, prepared(table, 20), 0, 20).result()
    assert there == fight_portion(prepared(table, 20), 0, 20)


def test_a_fight_without_an_end_is_stopped_and_counted():
    total = list(tallies(prepared(sample("null-die-causeway.toml"), 10, most_rounds=2)))[-1]
    assert total.endless == total.wins["none"] == 10
    assert max(total.rounds) == 2
    assert told_unwon(total) == "10 fights did not end and were stopped"


def test_why_nobody_wins_is_told():
    """“Nobody wins 10 %” could be a fight that was stopped, or one in which both sides fell."""
    tally = Tally(fights=9, wins=Counter(players=4, none=5), endless=2)
    assert told_unwon(tally) == "", "of fights that nobody watched it is not known"
    tally.scores.append(0.0)
    both = "2 fights did not end and were stopped and 3 fights ended with neither side able to fight on"
    assert told_unwon(tally) == both
    tally.endless = 4
    assert told_unwon(tally).endswith(" and 1 fight ended with neither side able to fight on")
    tally.endless = tally.wins["none"] = 0
    assert told_unwon(tally) == ""


def test_what_is_told_of_each_creature_adds_up():
    table = lane(mab=3, moths=2, bite="die")
    total = list(tallies(prepared(table, 200)))[-1]
    for who in table.creatures:
        assert sum(total.lost_how(who).values()) == pytest.approx(total.fallen[who] / 200)
        assert total.standing_by_round(who)[-1] == pytest.approx(1 - total.fallen[who] / 200)
        assert sum(number for (identity, _), number in total.left.items() if identity == who) == 200
    # The game tells shares of hearts. Who wins has taken every heart of the others, and nobody else took any.
    assert set(total.harm) <= {("mab", "moth-1"), ("mab", "moth-2"), ("moth-1", "mab"), ("moth-2", "mab")}
    assert total.points["mab"] == pytest.approx(200 - sum(v for (_, to), v in total.harm.items() if to == "mab"))
    order = total.extremes()
    scores = dict(zip(total.numbers, total.scores, strict=True))
    assert scores[order["luckiest"]] == max(total.scores)
    assert scores[order["unluckiest"]] == min(total.scores)
    assert scores[order["median"]] == sorted(total.scores)[99]


@pytest.mark.parametrize(
    ("table", "missing"),
    [
        (lane, ""),
        (lambda: lane(moths=0), "gm"),
        (lambda: lane(mab=0), "players"),
        (lambda: lane(mab=0, moths=0), "both"),
    ],
)
def test_a_side_without_anybody_is_named(table, missing):
    assert one_sided(table()) == missing


@pytest.mark.parametrize("scene", SCENES)
def test_how_fights_end_is_known_without_watching_them(scene):
    table = sample(scene)
    for most in (3, 100):
        watched = fight_portion(prepared(table, 20, 5, most_rounds=most), 0, 20)
        ends = fight_portion(prepared(table, 20, 5, most_rounds=most, only_ends=True), 0, 20)
        assert (ends.wins, ends.rounds) == (watched.wins, watched.rounds)
    with pytest.raises(ValueError, match="expected plain policies"):
        prepared(table, 20, 5, Policies("careless"), only_ends=True)
