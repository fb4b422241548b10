"""A scenario being played: what each step did, and which of its expectations held."""

from typing import Any, Protocol

import msgspec

from vtt.campaign import asks, log_expectations
from vtt.campaign.expectations import is_met, says
from vtt.campaign.findings import LOG, PLAYERS_LOG, Findings, found_at
from vtt.campaign.scenario_step import HISTORY, ScenarioStep
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Intent
from vtt.rules.contract.system import System
from vtt.session.errors import Refused
from vtt.session.log import LogLine
from vtt.session.log_export import without_secrets
from vtt.session.script import Performed, ScriptError, perform
from vtt.session.trace import Traced
from vtt.table.paths import ABSENT
from vtt.table.table import Table


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """One expectation of a step: the path into the table (or the step's field), what was expected, what was found
    there, and whether it ``held``."""

    path: str
    expected: Any
    found: Any
    held: bool


class SteppedThrough(msgspec.Struct, frozen=True, kw_only=True):
    """A step, counted from 1, with the tables before and after it and every claim about it.

    ``performed`` is what it did; ``None`` for a refusal, and where something done was taken back or brought back.
    ``log`` are the lines of all that is done by then and not undone. ``refused`` is why the rules said no, or empty.
    One that ``ends`` its scenario could not be played as it is written: the rest makes no sense after it.
    """

    number: int
    step: ScenarioStep
    before: Table
    after: Table
    claims: tuple[Claim, ...]
    performed: Performed | None = None
    log: tuple[LogLine, ...] = ()
    refused: str = ""
    ends: bool = False

    @property
    def held(self) -> bool:
        """Whether everything that was expected is so."""
        return all(claim.held for claim in self.claims)


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


class Run:
    """A scenario being played: the table, what of all that was performed is ``done`` and what is undone."""

    def __init__(self, system: System, table: Table, watcher: Watcher | None = None) -> None:
        self._watcher = watcher
        self.system = system
        self.table = table
        self.done: list[Performed] = []
        self.undone: list[Performed] = []
        self._claims: list[Claim] = []
        self._refused = ""

    def play(self, number: int, step: ScenarioStep) -> SteppedThrough:
        """Play one step, and compare what it expects."""
        if self._watcher is not None:
            self._watcher.begin(number, step, self.table)
        self._claims, self._refused = [], ""
        before, turned = self.table, step.do in HISTORY
        findings = self._turn_back(step) if turned else self._perform(step)
        if findings is not None:
            self._compare_all(step, findings)
        return SteppedThrough(
            number=number,
            step=step,
            before=before,
            after=self.table,
            claims=tuple(self._claims),
            performed=None if turned or findings is None or findings.intent is None else self.done[-1],
            log=tuple([line for performed in self.done for line in performed.lines]),
            refused=self._refused,
            ends=findings is None,
        )

    def _compare_all(self, step: ScenarioStep, findings: Findings) -> None:
        if step.outcome is not None:
            self._compare("outcome", step.outcome, findings.outcome)
        if step.asks is not None:
            for path, expected, found, held in asks.compared(step.asks, findings.asked):
                self._claim(held, path, expected, found)
        for path, expected in step.expect.items():
            if path in (LOG, PLAYERS_LOG):
                lines = findings.lines if path == LOG else without_secrets(findings.lines)
                for claim, told, held in log_expectations.compared(expected, lines):
                    self._claim(held, path, claim, told)
            else:
                self._compare(path, expected, found_at(path, findings))

    def _perform(self, step: ScenarioStep) -> Findings | None:
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
            self._refused = reason
            if step.refused is None:
                path, expected = ("refused", None) if isinstance(refused, Refused) else ("do", step.do)
                self._fail(path, expected, reason)
                return None
            self._claim(says(reason.lower(), step.refused.lower()), "refused", step.refused, reason)
            return Findings(system=self.system, table=self.table)
        except ScriptError as error:
            self._end(str(error))
            if step.refused is None:
                self._fail(error.about, error.expected, error.found)
                return None
            self._fail("refused", step.refused, f"it was not refused: it asks for {error.expected}")
            return Findings(system=self.system, table=self.table)
        self._end(f"outcome: {performed.outcome.label}")
        if step.refused is not None:
            # Whatever comes after it was written for a table on which this did not happen.
            self._fail("refused", step.refused, f"it was not refused: {performed.outcome.label}")
            return Findings(system=self.system, table=self.table)
        self.table = performed.after
        self.done.append(performed)
        self.undone.clear()
        return self._findings(performed)

    def _turn_back(self, step: ScenarioStep) -> Findings | None:
        source, target = (self.done, self.undone) if step.do == "undo" else (self.undone, self.done)
        if not source:
            self._fail("do", step.do, f"nothing to {step.do}")
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

    def _compare(self, path: str, expected: Any, found: Any) -> None:
        self._claim(is_met(expected, found), path, expected, found)

    def _fail(self, path: str, expected: Any, found: Any) -> None:
        self._claim(False, path, expected, found)

    def _claim(self, held: bool, path: str, expected: Any, found: Any) -> None:
        found = "absent" if found is ABSENT and not held else found
        self._claims.append(Claim(path=path, expected=expected, found=found, held=held))
