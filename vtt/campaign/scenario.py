"""Scenarios: a scene with steps and what is to come of them (design section 9)."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from vtt.campaign.errors import SceneError
from vtt.campaign.games import Games
from vtt.campaign.scenario_run import Run, SteppedThrough, Watcher
from vtt.campaign.scenario_step import ScenarioStep, read_steps
from vtt.campaign.scene import read_layout, read_text, system_of, table_of
from vtt.rules.engine import registry
from vtt.session.script import Performed
from vtt.table.table import Table


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A table, the ledger ids that the scenario is about, and its steps; the law that it shows broken, if any."""

    table: Table
    rules: tuple[str, ...]
    steps: tuple[ScenarioStep, ...]
    law: str = ""
    seed: int = 0


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """An expectation that did not hold: the file, the step counted from 1, the path into the table (or the step's
    field that did not hold), what was expected and what was found there."""

    file: str
    step: int
    path: str
    expected: Any
    found: Any


class CheckResult(msgspec.Struct, frozen=True, kw_only=True):
    """How many expectations held and how many did not, and how many steps the scenario has. An expectation is an entry
    of ``expect``, each of several claims about a log, a ``refused``, an ``outcome``, and all that is told of each
    question; a step that cannot be played as it is written is a failure too, and ends its scenario. ``law`` is the law
    that its file shows broken, which is for whoever knows the laws to try."""

    passed: int
    failed: int
    failures: tuple[Failure, ...]
    steps: int = 0
    law: str = ""


def read_scenario(path: Path, games: Games = registry.system) -> Scenario:
    """The scenario of a file. Raises ``SceneError``."""
    return read_scenario_text(read_text(path), str(path), games)


def read_scenario_text(text: str, name: str, games: Games = registry.system) -> Scenario:
    """A scenario; ``name`` stands for the file in errors. Raises ``SceneError``."""
    layout = read_layout(text, name)
    system = system_of(layout, name, games)
    steps = read_steps(layout.steps, system, name)
    table = table_of(layout, system, name)
    return Scenario(table=table, rules=layout.rules, steps=steps, law=layout.law, seed=layout.seed)


def check(path: Path, games: Games = registry.system, watcher: Watcher | None = None) -> CheckResult:
    """Play a scenario and compare what it expects. Raises ``SceneError`` for a file that is none, or that expects
    nothing."""
    return checked(read_scenario(path, games), str(path), games, watcher)


def checked(
    scenario: Scenario, name: str, games: Games = registry.system, watcher: Watcher | None = None
) -> CheckResult:
    """Play a scenario that was read and compare what it expects; ``name`` stands for the file. Raises ``SceneError``
    for one that expects nothing."""
    if not scenario.law and not any(step.expects for step in scenario.steps):
        raise SceneError(name, "steps", "nothing is expected; expected an expect, asks, outcome or refused")
    found = list(stepped(scenario, games, watcher))
    failures = [
        Failure(file=name, step=each.number, path=claim.path, expected=claim.expected, found=claim.found)
        for each in found
        for claim in each.claims
        if not claim.held
    ]
    held = sum(claim.held for each in found for claim in each.claims)
    return CheckResult(
        passed=held, failed=len(failures), failures=tuple(failures), steps=len(scenario.steps), law=scenario.law
    )


def stepped(
    scenario: Scenario, games: Games = registry.system, watcher: Watcher | None = None
) -> Iterator[SteppedThrough]:
    """What came of each step and of what it expects, in order, up to the first that cannot be played."""
    run = Run(games(scenario.table.game), scenario.table, watcher)
    for number, step in enumerate(scenario.steps, 1):
        found = run.play(number, step)
        yield found
        if found.ends:
            return


def played(path: Path, games: Games = registry.system) -> tuple[Performed, ...]:
    """What the steps of a scenario did, in order, up to the first that cannot be played. Raises ``SceneError``."""
    return tuple([each.performed for each in stepped(read_scenario(path, games), games) if each.performed is not None])
