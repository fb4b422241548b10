"""What every trial is made of: cases told apart by a seed and a number, figures, failures that can be tried again."""

import json
import random
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

MOST_FAILURES = 10
"""After so many a trial has told enough and ends."""


class Failed(AssertionError):
    """The program has not kept what it promises. ``details`` are plain values for the file of the failure."""

    def __init__(self, what: str, **details: Any) -> None:
        super().__init__(what)
        self.details = details


class Hung(Failed):
    """A case took longer than it may."""


class Case:
    """One case: all that it draws by lot comes from ``random``, all that it writes goes into ``folder``, which is gone
    afterwards, and what it counts goes into ``figures``."""

    def __init__(self, trial: str, seed: int, number: int, folder: Path, figures: Counter[str]) -> None:
        self.number = number
        self.random = random.Random(f"{trial} {seed} {number}")
        self.folder = folder
        self.figures = figures


Try = Callable[[Case], int]
"""Tries a case and says how many units it was worth. Whatever it raises is a failure."""


class Trial(NamedTuple):
    """A promise with what tries it. ``opened`` is entered once; what it gives tries one case after the other.

    ``full`` units make a trial worth telling of, ``small`` ones stand among the tests. A case may take ``seconds``.
    """

    name: str
    promise: str
    unit: str
    full: int
    small: int
    seconds: float
    opened: Callable[[], AbstractContextManager[Try]]


class Result(NamedTuple):
    """What came of a trial: units tried, the line of figures, and what failed, each in one line."""

    units: int
    line: str
    failures: tuple[str, ...]


def tried(trial: Trial, count: int, seed: int, failures: Path | None = None, only: int | None = None) -> Result:
    """Try cases until so many units are done, or the case of number ``only`` alone.

    Each failing case leaves a file in the folder ``failures`` that ``packaging/trial --replay`` takes.
    """
    started, figures, failed, units = time.monotonic(), Counter[str](), list[str](), 0
    with trial.opened() as try_case:
        number = 0 if only is None else only
        while units < count and len(failed) < MOST_FAILURES:
            with tempfile.TemporaryDirectory(prefix=f"nearby-{trial.name}-") as folder:
                case = Case(trial.name, seed, number, Path(folder), figures)
                try:
                    with within(trial.seconds):
                        units += try_case(case)
                except KeyboardInterrupt:
                    raise
                except BaseException as error:
                    units += 1
                    failed.append(_kept(trial, seed, number, error, failures))
            number += 1
            if only is not None:
                break
    told = "".join(f", {count:,} {name}" for name, count in sorted(figures.items()))
    line = (
        f"{trial.name}: {units:,} {trial.unit}, {len(failed)} failed{told}; "
        f"{time.monotonic() - started:.0f} s, {most_memory():.0f} MB at most, seed {seed}"
    )
    return Result(units, line, tuple(failed))


def _kept(trial: Trial, seed: int, number: int, error: BaseException, failures: Path | None) -> str:
    """The failure in one line, which names its file."""
    line = f"{trial.name} {seed}:{number}: {type(error).__name__}: {' '.join(str(error).split())[:300]}"
    if failures is None:
        return f"{line}\n{''.join(traceback.format_exception(error))}"
    failures.mkdir(parents=True, exist_ok=True)
    file = failures / f"{trial.name}-{seed}-{number}.json"
    told = {
        "trial": trial.name,
        "seed": seed,
        "number": number,
        "error": str(error),
        "details": getattr(error, "details", {}),
        "traceback": traceback.format_exception(error),
    }
    file.write_text(json.dumps(told, indent=2, default=repr, ensure_ascii=False) + "\n", encoding="utf-8")
    return f"{line} ({file})"


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raises ``Hung`` in the block when it takes longer. Nests: the inner limit ends with its block."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def ring(_signal: int, _frame: object) -> None:
        raise Hung(f"took longer than {seconds:g} s")

    before = signal.signal(signal.SIGALRM, ring)
    left, _ = signal.setitimer(signal.ITIMER_REAL, seconds)
    begun = time.monotonic()
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, max(left - (time.monotonic() - begun), 0.001) if left else 0)
        signal.signal(signal.SIGALRM, before)


_KILOBYTES: Final = 1024 if sys.platform != "darwin" else 1024 * 1024


def most_memory() -> float:
    """The most memory this process has had, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / _KILOBYTES
