"""Scenarios: a scene with steps and what is to come of them (design section 9)."""

import re
from pathlib import Path
from typing import Any

import msgspec

from vtt.campaign.asks import Ask, compared
from vtt.campaign.errors import SceneError
from vtt.campaign.expectations import found_at, is_met
from vtt.campaign.games import Games
from vtt.campaign.scene import read_layout, read_text, system_of, table_of
from vtt.campaign.scene_fields import converted
from vtt.rules import engine, registry
from vtt.rules.intents import IntentError
from vtt.rules.procedure import Choose, Intent, Value
from vtt.rules.system import System
from vtt.session.errors import Refused
from vtt.session.log import LogLine
from vtt.session.script import Performed, ScriptError, perform
from vtt.table.paths import ABSENT
from vtt.table.table import Table

_PLAY_TIME = re.compile(r"(\d+):([0-5]\d)")
_HISTORY = ("undo", "redo")


class ScenarioStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One step. ``do`` is an action, ``undo`` or ``redo``; ``play_time`` is the hours and minutes played until then.
    ``asks`` are all the questions of the step, in order; ``None`` where nothing is claimed of them."""

    do: str
    actor: str = ""
    arguments: dict[str, Value] = msgspec.field(name="with", default={})
    dice: tuple[int, ...] = ()
    choose: tuple[str, ...] = ()
    asks: tuple[Ask, ...] | None = None
    expect: dict[str, Any] = {}
    refused: str | None = None
    outcome: str | None = None
    play_time: str | None = None

    @property
    def played(self) -> int | None:
        """The playing time in seconds, or ``None`` where it is not told."""
        match = None if self.play_time is None else _PLAY_TIME.fullmatch(self.play_time)
        return None if match is None else int(match[1]) * 3600 + int(match[2]) * 60


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A table, the ledger ids that the scenario is about, and its steps."""

    table: Table
    rules: tuple[str, ...]
    steps: tuple[ScenarioStep, ...]


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """An expectation that did not hold: the file, the step counted from 1, the path into the table (or the step's
    field that did not hold), what was expected and what was found there."""

    file: str
    step: int
    path: str
    expected: Any
    found: Any


class CheckResult(msgspec.Struct, frozen=True, kw_only=True):
    """How many expectations held and how many did not. An expectation is an entry of ``expect``, a ``refused`` or an
    ``outcome``; a step that cannot be played as it is written is a failure too, and ends its scenario."""

    passed: int
    failed: int
    failures: tuple[Failure, ...]


def read_scenario(path: Path, games: Games = registry.system) -> Scenario:
    """The scenario of a file. Raises ``SceneError``."""
    return read_scenario_text(read_text(path), str(path), games)


def read_scenario_text(text: str, name: str, games: Games = registry.system) -> Scenario:
    """A scenario; ``name`` stands for the file in errors. Raises ``SceneError``."""
    layout = read_layout(text, name)
    system = system_of(layout, name, games)
    steps = []
    for number, fields in enumerate(layout.steps, 1):
        step = converted(name, f"steps.{number}", fields, ScenarioStep)
        _check_step(step, fields, system, name, f"steps.{number}")
        steps.append(step)
    return Scenario(table=table_of(layout, system, name), rules=layout.rules, steps=tuple(steps))


def check(path: Path, games: Games = registry.system) -> CheckResult:
    """Play a scenario and compare what it expects. Raises ``SceneError`` for a file that is none."""
    scenario = read_scenario(path, games)
    run = _Run(str(path), games(scenario.table.game), scenario.table)
    for number, step in enumerate(scenario.steps, 1):
        if not run.play(number, step):
            break
    return CheckResult(passed=run.passed, failed=len(run.failures), failures=tuple(run.failures))


def _check_step(step: ScenarioStep, fields: dict[str, Any], system: System, name: str, place: str) -> None:
    if step.do in _HISTORY:
        for field in fields:
            if field not in ("do", "expect"):
                raise SceneError(name, f"{place}.{field}", f"{step.do} takes none; expected only expect beside it")
        return
    actions = engine.actions(system)
    if step.do not in actions:
        known = ", ".join(sorted([*actions, *_HISTORY]))
        raise SceneError(name, f"{place}.do", f"unknown action {step.do!r}; expected one of {known}")
    known_arguments = [parameter.name for parameter in actions[step.do].parameters]
    for argument in step.arguments:
        if argument not in known_arguments:
            expected = f"expected one of {', '.join(known_arguments)}" if known_arguments else "it takes none"
            raise SceneError(name, f"{place}.with.{argument}", f"unknown argument of {step.do}; {expected}")
    if step.refused is not None:
        for field in ("dice", "choose", "asks", "outcome"):
            if fields.get(field):
                raise SceneError(name, f"{place}.{field}", "expected none, as the step is to be refused")
    for number, ask in enumerate(step.asks or (), 1):
        if ask == Ask():
            expected = f"expected at least one of {', '.join(Ask.__struct_fields__)}"
            raise SceneError(name, f"{place}.asks.{number}", expected)
    if step.play_time is not None and step.played is None:
        raise SceneError(
            name, f"{place}.play_time", f'expected hours and minutes such as "1:39", not {step.play_time!r}'
        )


class _Run:
    """A scenario being played: the table, what is done and undone, and what held so far."""

    def __init__(self, file: str, system: System, table: Table) -> None:
        self.file = file
        self.system = system
        self.table = table
        self.done: list[Performed] = []
        self.undone: list[Performed] = []
        self.passed = 0
        self.failures: list[Failure] = []

    def play(self, number: int, step: ScenarioStep) -> bool:
        """Play one step; false when it could not be played, so that the rest makes no sense."""
        played = self._turn_back(number, step) if step.do in _HISTORY else self._perform(number, step)
        if played is None:
            return False
        lines, outcome, asked = played
        for path, expected, found, held in compared(step.asks, asked) if step.asks is not None else ():
            self._count(held, number, path, expected, found)
        if step.outcome is not None:
            self._compare(number, "outcome", step.outcome, outcome)
        for path, expected in step.expect.items():
            self._compare(number, path, expected, found_at(path, self.table, lines))
        return True

    def _perform(self, number: int, step: ScenarioStep) -> tuple[tuple[LogLine, ...], str, tuple[Choose, ...]] | None:
        intent = Intent(step.do, step.actor, step.arguments)
        try:
            performed = perform(
                self.system, self.table, intent, step.dice, step.choose, step.played, len(self.done) + 1
            )
        except Refused as refused:
            if step.refused is None:
                self._fail(number, "refused", None, refused.refusal.reason)
                return None
            if step.refused.lower() in refused.refusal.reason.lower():
                self.passed += 1
            else:
                self._fail(number, "refused", step.refused, refused.refusal.reason)
            return (), "", ()
        except ScriptError as error:
            self._fail(number, error.about, error.expected, error.found)
            return None
        except IntentError as error:
            self._fail(number, "do", step.do, str(error))
            return None
        if step.refused is not None:
            self._fail(number, "refused", step.refused, None)
        self.table = performed.after
        self.done.append(performed)
        self.undone.clear()
        return performed.lines, performed.outcome.label, performed.asked

    def _turn_back(self, number: int, step: ScenarioStep) -> tuple[tuple[LogLine, ...], str, tuple[Choose, ...]] | None:
        source, target = (self.done, self.undone) if step.do == "undo" else (self.undone, self.done)
        if not source:
            self._fail(number, "do", step.do, f"nothing to {step.do}")
            return None
        performed = source.pop()
        target.append(performed)
        self.table = performed.before if step.do == "undo" else performed.after
        return (performed.lines if step.do == "redo" else ()), "", ()

    def _compare(self, number: int, path: str, expected: Any, found: Any) -> None:
        self._count(is_met(expected, found), number, path, expected, found)

    def _count(self, held: bool, number: int, path: str, expected: Any, found: Any) -> None:
        if held:
            self.passed += 1
        else:
            self._fail(number, path, expected, "absent" if found is ABSENT else found)

    def _fail(self, number: int, path: str, expected: Any, found: Any) -> None:
        self.failures.append(Failure(file=self.file, step=number, path=path, expected=expected, found=found))
