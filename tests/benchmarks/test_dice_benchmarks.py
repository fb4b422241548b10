"""How fast dice are beside other programs: both sides are measured in the same run, and ratios are printed.

Odds are compared on first asking, with cold caches on both sides. Run as a program with the name of a measurement
this file makes it once in its own process, which is how the tests get cold caches again and again.
"""

import json
import math
import random
import subprocess
import sys
import timeit
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import d20
import icepool
import pytest

from vtt.dice import BoonBane, ByTotal, Dice, Pool, SystemFaces, added, branches, opposed, parse, sampler

pytestmark = pytest.mark.benchmarks

PROCESSES = 5
SAME_TRUNCATION = 14
"""Extra dice that both sides follow a chain of d12 for."""

MODIFIERS = range(-20, 21)

Times = dict[str, tuple[float, float]]
"""What was measured: our seconds and the other program's, by its name."""


def seconds(task: Callable[[], object]) -> float:
    start = perf_counter()
    task()
    return perf_counter() - start


def measured_pools() -> Times:
    """Odds of every pool of one to ten dice with five banes to five boons, each asked for the first time.

    One pool of another size goes before, on both sides: the very first call in a process measures Python and numpy
    getting under way, not pools.
    """
    times: Times = {}
    kept_by_icepool(icepool.d(3), 2, 1)
    Pool(2, 3, 1).distribution()
    for sides in (4, 6, 8, 10, 12):
        die = icepool.d(sides)
        for count in range(1, 11):
            for net in range(-5, 6):
                theirs = seconds(lambda: kept_by_icepool(die, count, net))  # noqa: B023
                ours = seconds(lambda: Pool(count, sides, max(net, 0), max(-net, 0)).distribution())  # noqa: B023
                times[f"{count}d{sides}{net:+}B"] = (ours, theirs)
    return times


def kept_by_icepool(die: Any, count: int, net: int) -> object:
    if net == 0:
        return count @ die
    return die.highest(count + net, count) if net > 0 else die.lowest(count - net, count)


def measured_opposed_dice() -> Times:
    """Odds of boon and bane against boon and bane, from nothing and from known odds of one side.

    A pool goes before, on both sides, as in `measured_pools`: it brings numpy, which is imported at its first use.
    """

    def by_icepool() -> Any:
        chain = icepool.d(12).explode(depth=SAME_TRUNCATION)
        return chain - chain

    def both_by_icepool() -> object:
        side = by_icepool()
        return side - side

    def ours() -> object:
        return opposed(BoonBane(), BoonBane()).distribution()

    kept_by_icepool(icepool.d(3), 2, 1)
    Pool(2, 3, 1).distribution()
    theirs = seconds(both_by_icepool)
    mine = seconds(ours)
    side = by_icepool()
    odds = BoonBane().distribution()

    return {
        "from nothing": (mine, theirs),
        "difference alone": (seconds(lambda: odds + odds.negated()), seconds(lambda: side - side)),
    }


def measured_modifiers() -> Times:
    """The same with every modifier from -20 to 20, from nothing: on both sides the dice are worked out once."""

    def by_icepool() -> object:
        chain = icepool.d(12).explode(depth=SAME_TRUNCATION)
        side = chain - chain
        both = side - side
        return [both + modifier for modifier in MODIFIERS]

    def ours() -> object:
        both = opposed(BoonBane(), BoonBane())
        return [added(both, modifier).distribution() for modifier in MODIFIERS]

    kept_by_icepool(icepool.d(3), 2, 1)
    Pool(2, 3, 1).distribution()
    return {"with 41 modifiers": (seconds(ours), seconds(by_icepool))}


MEASUREMENTS: dict[str, Callable[[], Times]] = {
    "pools": measured_pools,
    "opposed": measured_opposed_dice,
    "modifiers": measured_modifiers,
}


def measured_in_new_processes(name: str) -> dict[str, float]:
    """How many times faster than the other program we are, by what was measured; the best of several processes each."""
    best: Times = {}
    for _ in range(PROCESSES):
        top = Path(__file__).parents[2]
        run = subprocess.run([sys.executable, __file__, name], cwd=top, capture_output=True, text=True, check=True)
        for task, (ours, theirs) in json.loads(run.stdout).items():
            before = best.get(task, (math.inf, math.inf))
            best[task] = (min(ours, before[0]), min(theirs, before[1]))
    return {task: theirs / ours for task, (ours, theirs) in best.items()}


@pytest.fixture
def report(capsys: pytest.CaptureFixture[str]) -> Callable[[str], None]:
    """Print a line whatever pytest captures."""

    def printed(line: str) -> None:
        with capsys.disabled():
            print(f"\n{line}", end="")

    return printed


def test_odds_of_pools_are_no_slower_than_icepool_on_first_asking(report, record_property, benchmark) -> None:
    ratios = measured_in_new_processes("pools")
    mean = math.exp(sum(math.log(ratio) for ratio in ratios.values()) / len(ratios))
    slowest = min(ratios, key=lambda task: ratios[task])
    report(f"pools, first asking: {mean:.1f} times as fast as icepool, at the least {ratios[slowest]:.2f} ({slowest})")
    record_property("pools_mean_ratio", mean)
    record_property("pools_least_ratio", ratios[slowest])
    benchmark.extra_info.update(mean_ratio=mean, least_ratio=ratios[slowest])
    benchmark(Pool(10, 12, 5).distribution)
    assert ratios[slowest] >= 1


def test_odds_of_opposed_open_ended_dice_are_twenty_times_as_fast_as_icepool(
    report, record_property, benchmark
) -> None:
    ratios = {**measured_in_new_processes("opposed"), **measured_in_new_processes("modifiers")}
    for task, ratio in ratios.items():
        report(f"boon-bane against boon-bane, {task}: {ratio:.0f} times as fast as icepool")
        record_property(f"opposed {task}", ratio)
    benchmark.extra_info.update(ratios)
    odds = BoonBane().distribution()
    benchmark(lambda: odds + odds.negated())
    assert min(ratios.values()) >= 20


def test_throwing_from_notation_is_five_times_as_fast_as_d20(report, record_property, benchmark) -> None:
    face = SystemFaces()

    def ours() -> object:
        return parse("1d20").throw(face)

    def theirs() -> object:
        return d20.roll("1d20")

    ratio = min(timeit.repeat(theirs, number=5000, repeat=7)) / min(timeit.repeat(ours, number=5000, repeat=7))
    report(f"1d20 from notation: {ratio:.1f} times as fast as d20")
    record_property("ratio", ratio)
    benchmark.extra_info.update(ratio=ratio)
    benchmark(ours)
    assert ratio >= 5


@pytest.mark.parametrize("notation", ["1d20", "2d6+3", "2d10+2B", "boon-bane"])
def test_throws_in_a_batch(benchmark, notation: str) -> None:
    benchmark(sampler(parse(notation), random.Random(1).random))


@pytest.mark.parametrize(
    "dice", [parse("1d20"), parse("lowest(1d20)"), added(BoonBane(), 4)], ids=lambda dice: str(dice.notation)
)
def test_branches_by_total(benchmark, dice: Dice) -> None:
    passed = ByTotal(lambda total: total >= 11)
    assert len(benchmark(branches, dice, passed)) == 2


if __name__ == "__main__":
    print(json.dumps(MEASUREMENTS[sys.argv[1]]()))
