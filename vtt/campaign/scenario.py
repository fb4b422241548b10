"""Scenarios: a scene with steps and what is to come of them (design section 9)."""

from pathlib import Path
from typing import Any, Protocol

import msgspec

from vtt.campaign import asks, log_expectations
from vtt.campaign.errors import SceneError
from vtt.campaign.expectations import is_met, says
from vtt.campaign.findings import LOG, PLAYERS_LOG, Findings, found_at
from vtt.campaign.games import Games
from vtt.campaign.scenario_step import HISTORY, ScenarioStep, read_steps
from vtt.campaign.scene import read_layout, read_text, system_of, table_of
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Intent
from vtt.rules.contract.system import System
from vtt.rules.engine import registry
from vtt.session.errors import Refused
from vtt.session.log_export import without_secrets
from vtt.session.script import Performed, ScriptError, perform
from vtt.session.trace import Traced
from vtt.table.paths import ABSENT
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


class Watcher(Protocol):
    """Follows a scenario while it is played."""

    def begin(self, number: int, step: ScenarioStep, table: Table) -> None:
        """This step, counted from 1, is played on this table."""
        ...

    def saw(self, traced: Traced) -> None:
        """The rules asked for this and were answered."""
        ...

    def end(self, came_of_it: str) -> None:
        """The step is over: its outcome, or why there is none."""
        ...


def check(path: Path, games: Games = registry.system, watcher: Watcher | None = None) -> CheckResult:
    """Play a scenario and compare what it expects. Raises ``SceneError`` for a file that is none, or that expects
    nothing."""
    scenario = read_scenario(path, games)
    if not scenario.law and not any(step.expects for step in scenario.steps):
        raise SceneError(str(path), "steps", "nothing is expected; expected an expect, asks, outcome or refused")
    run = _Run(str(path), games(scenario.table.game), scenario.table, watcher)
    for number, step in enumerate(scenario.steps, 1):
        if not run.play(number, step):
            break
    return CheckResult(
        passed=run.passed,
        failed=len(run.failures),
        failures=tuple(run.failures),
        steps=len(scenario.steps),
        law=scenario.law,
    )


def played(path: Path, games: Games = registry.system) -> tuple[Performed, ...]:
    """What the steps of a scenario did, in order, up to the first that cannot be played. Raises ``SceneError``."""
    scenario = read_scenario(path, games)
    run = _Run(str(path), games(scenario.table.game), scenario.table)
    for number, step in enumerate(scenario.steps, 1):
        if not run.play(number, step):
            break
    return tuple(run.performed)


class _Run:
    """A scenario being played: the table, all that was ever ``performed``, what of it is done and undone, and what held
    so far."""

    def __init__(self, file: str, system: System, table: Table, watcher: Watcher | None = None) -> None:
        self._watcher = watcher
        self.file = file
        self.system = system
        self.table = table
        self.performed: list[Performed] = []
        self.done: list[Performed] = []
        self.undone: list[Performed] = []
        self.passed = 0
        self.failures: list[Failure] = []

    def play(self, number: int, step: ScenarioStep) -> bool:
        """Play one step; false when it could not be played, so that the rest makes no sense."""
        if self._watcher is not None:
            self._watcher.begin(number, step, self.table)
        findings = self._turn_back(number, step) if step.do in HISTORY else self._perform(number, step)
        if findings is None:
            return False
        if step.outcome is not None:
            self._compare(number, "outcome", step.outcome, findings.outcome)
        if step.asks is not None:
            for path, expected, found, held in asks.compared(step.asks, findings.asked):
                self._count(held, number, path, expected, found)
        for path, expected in step.expect.items():
            if path in (LOG, PLAYERS_LOG):
                lines = findings.lines if path == LOG else without_secrets(findings.lines)
                for claim, told, held in log_expectations.compared(expected, lines):
                    self._count(held, number, path, claim, told)
            else:
                self._compare(number, path, expected, found_at(path, findings))
        return True

    def _perform(self, number: int, step: ScenarioStep) -> Findings | None:
        intent = Intent(step.do, step.actor, step.arguments)
        try:
            performed = perform(
                self.system,
                self.table,
                intent,
                step.dice,
                step.choose,
                step.played,
                len(self.done) + 1,
                None if self._watcher is None else self._watcher.saw,
            )
        except (Refused, IntentError) as refused:
            reason = refused.refusal.reason if isinstance(refused, Refused) else str(refused)
            self._end(f"refused: {reason}")
            if step.refused is None:
                path, expected = ("refused", None) if isinstance(refused, Refused) else ("do", step.do)
                self._fail(number, path, expected, reason)
                return None
            self._count(says(reason.lower(), step.refused.lower()), number, "refused", step.refused, reason)
            return Findings(system=self.system, table=self.table)
        except ScriptError as error:
            self._end(str(error))
            if step.refused is None:
                self._fail(number, error.about, error.expected, error.found)
                return None
            self._fail(number, "refused", step.refused, f"it was not refused: it asks for {error.expected}")
            return Findings(system=self.system, table=self.table)
        self._end(f"outcome: {performed.outcome.label}")
        if step.refused is not None:
            # Whatever comes after it was written for a table on which this did not happen.
            self._fail(number, "refused", step.refused, f"it was not refused: {performed.outcome.label}")
            return Findings(system=self.system, table=self.table)
        self.table = performed.after
        self.performed.append(performed)
        self.done.append(performed)
        self.undone.clear()
        return self._findings(performed)

    def _turn_back(self, number: int, step: ScenarioStep) -> Findings | None:
        source, target = (self.done, self.undone) if step.do == "undo" else (self.undone, self.done)
        if not source:
            self._fail(number, "do", step.do, f"nothing to {step.do}")
            return None
        performed = source.pop()
        target.append(performed)
        self.table = performed.before if step.do == "undo" else performed.after
        return Findings(system=self.system, table=self.table) if step.do == "undo" else self._findings(performed)

    def _end(self, came_of_it: str) -> None:
        if self._watcher is not None:
            self._watcher.end(came_of_it)

    def _findings(self, performed: Performed) -> Findings:
        return Findings(
            system=self.system,
            table=performed.after,
            lines=performed.lines,
            thrown=performed.thrown,
            asked=performed.asked,
            outcome=performed.outcome.label,
            before=performed.before,
            intent=performed.intent,
        )

    def _compare(self, number: int, path: str, expected: Any, found: Any) -> None:
        self._count(is_met(expected, found), number, path, expected, found)

    def _count(self, held: bool, number: int, path: str, expected: Any, found: Any) -> None:
        if held:
            self.passed += 1
        else:
            self._fail(number, path, expected, found)

    def _fail(self, number: int, path: str, expected: Any, found: Any) -> None:
        found = "absent" if found is ABSENT else found
        self.failures.append(Failure(file=self.file, step=number, path=path, expected=expected, found=found))
