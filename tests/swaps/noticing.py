"""Whether anything notices a swap: the game's scenarios and tests, those that name the table's words first.

Runs in a process of its own, which sees the changed files only. No module of the program may be imported by this one.
"""

import os
import signal
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.checkout import CHECKOUT

_TESTS = CHECKOUT / "tests"
# Scenarios and files of tests that are tried before all others: those that name most of the table's words.
_NEAREST_SCENARIOS = 20
_NEAREST_FILES = 2
# What the first steps of each game say is tried in its sample scene, which rules alone know nothing of.
_OF_SCENES = _TESTS / "campaign" / "test_first_fight.py"
_SECONDS = 900
_TOO_LONG = "takes too long"


def noticed_by(game: str, near: str, words: frozenset[str], farthest: int) -> str:
    """What notices the changed files first: a scenario, a test, a reader that refuses; empty where nothing does.

    Files that hold the text ``near`` come first, and then those that name most of the words; ``farthest`` is how many
    files of tests are tried at most."""
    signal.signal(signal.SIGALRM, _stop)
    signal.alarm(_SECONDS)
    try:
        return next(_noticing(game, near, words, farthest), "")
    except TimeoutError:
        return _TOO_LONG
    finally:
        signal.alarm(0)


def failing_anyway(noticed: Iterable[str]) -> list[str]:
    """Those scenarios, and the first of those tests, that fail on the checkout as it is: they noticed no swap."""
    names = sorted(set(noticed) - {_TOO_LONG})
    scenarios = [CHECKOUT / name for name in names if name.endswith(".toml")]
    tests = [str(CHECKOUT / name) for name in names if not name.endswith(".toml")]
    return [*_played(scenarios), *_run(tests)]


def _noticing(game: str, near: str, words: frozenset[str], farthest: int) -> Iterator[str]:
    scenarios = _nearest(_scenarios(game), near, words)
    files = _nearest(_test_files(game), near, words)[:farthest]
    yield from _played(scenarios[:_NEAREST_SCENARIOS])
    yield from _run([str(file) for file in files[:_NEAREST_FILES]])
    yield from _played(scenarios[_NEAREST_SCENARIOS:])
    yield from _run([str(file) for file in files[_NEAREST_FILES:]])


def _scenarios(game: str) -> list[Path]:
    return sorted((_TESTS / "scenarios" / game.replace("-", "_")).glob("*.toml"))


def _test_files(game: str) -> list[Path]:
    """The game's own tests, those of every game but the one that plays the scenarios, and that of the first steps."""
    own = sorted((_TESTS / "games" / game.replace("-", "_")).rglob("test_*.py"))
    every = sorted((_TESTS / "rules").glob("test_*.py"))
    return [*own, *(file for file in every if file.name != "test_scenarios.py"), _OF_SCENES]


def _nearest(files: list[Path], near: str, words: frozenset[str]) -> list[Path]:
    """The files that hold the text first, and by how many of the words they name, most first."""
    texts = {file: file.read_text(encoding="utf-8").lower() for file in files}
    return sorted(files, key=lambda file: (near not in texts[file], -sum(word in texts[file] for word in words)))


def _played(scenarios: Iterable[Path]) -> Iterator[str]:
    """The names of the scenarios that don't come true any more."""
    from vtt.campaign.scenario import check

    for path in scenarios:
        try:
            failed = check(path).failed > 0
        except Exception:  # whatever a reader or a rule says to data that it can't take
            failed = True
        if failed:
            yield str(path.relative_to(CHECKOUT))


def _run(tests: list[str]) -> Iterator[str]:
    """The first of these tests or files of tests that fails."""
    if not tests:
        return
    failed = _Failed()
    arguments = ["-x", "-q", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist", *tests]
    _quietly(lambda: pytest.main(arguments, plugins=[failed]))
    if failed.names:
        yield failed.names[0]


class _Failed:
    """Collects what failed, as a plugin of pytest."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.names.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.names.append(report.nodeid)


def _quietly(work: Callable[[], Any]) -> None:
    """Do it with nothing on the terminal."""
    sys.stdout.flush()
    kept = os.dup(1), os.dup(2)
    with tempfile.TemporaryFile() as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
        try:
            work()
        finally:
            sys.stdout.flush()
            os.dup2(kept[0], 1)
            os.dup2(kept[1], 2)
            os.close(kept[0])
            os.close(kept[1])


def _stop(*_: Any) -> None:
    raise TimeoutError
