"""What a benchmark measured, the bound it must keep, and the line that reports both."""

import time
from collections.abc import Callable
from statistics import median

import pytest

_ROLLS = 2_000


def median_seconds(call: Callable[[], object], times: int) -> float:
    """The median of how long `call` takes, in seconds, of so many calls after one that warms up."""
    call()
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        call()
        taken.append(time.perf_counter() - start)
    return median(taken)


def seconds_beside_rolls(measure: Callable[[int], float], times: int) -> tuple[float, float]:
    """The least of what `measure` gives for 0, 1, 2, ..., in seconds, and how many rolls of `1d20` the library d20
    makes in that time: between every two it makes some, so that both meet the machine at its best."""
    # Every test process imports this module, and the library takes half a second to come: for benchmarks alone.
    import d20

    best = roll = float("inf")
    for attempt in range(times):
        start = time.process_time()
        for _ in range(_ROLLS):
            d20.roll("1d20")
        roll = min(roll, (time.process_time() - start) / _ROLLS)
        best = min(best, measure(attempt))
    return best, best / roll


class Measurements:
    """The lines of one run. Noting a measurement that breaks its bound fails the test, with the line as the reason."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def at_most(self, name: str, value: float, bound: float, unit: str) -> None:
        """Note a value for which less is better."""
        self._note(f"{name}: {value:,.4g} {unit}, at most {bound:,.4g} allowed", value <= bound)

    def at_least(self, name: str, value: float, bound: float, unit: str) -> None:
        """Note a value for which more is better."""
        self._note(f"{name}: {value:,.4g} {unit}, at least {bound:,.4g} asked", value >= bound)

    def reported(self, name: str, value: float, unit: str) -> None:
        """Note a value that has no bound."""
        self._note(f"{name}: {value:,.4g} {unit}", True)

    def times_faster(self, name: str, ours: float, theirs: float, bound: float) -> None:
        """Note how many times faster than another program's `theirs` seconds our `ours` seconds are."""
        line = f"{name}: {theirs / ours:,.3g} times as fast ({ours * 1e3:,.4g} ms against {theirs * 1e3:,.4g} ms)"
        self._note(f"{line}, at least {bound:,.3g} asked", theirs / ours >= bound)

    def _note(self, line: str, kept: bool) -> None:
        self.lines.append(line if kept else f"{line}  BROKEN")
        if not kept:
            pytest.fail(line, pytrace=False)
