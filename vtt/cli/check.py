"""`vtt check`: runs scenarios, and performs campaigns anew."""

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from vtt.campaign import CampaignError
from vtt.campaign.reading import is_campaign, read_campaign
from vtt.campaign.scenario import CheckResult, Failure, check
from vtt.cli.output import UnusableInput, complain, print_json
from vtt.cli.trace import TracePrinter
from vtt.echoes import echoed
from vtt.numerals import counted
from vtt.session.answers import ReplayMismatch


def add_commands(commands: Any) -> None:
    """Adds `check`."""
    command = commands.add_parser(
        "check",
        help="run scenarios and compare what they expect; perform campaigns anew",
        description="Runs scenarios, and every *.toml in folders. Of a campaign every entry is performed anew with "
        "the dice and choices that were recorded, and has to lead to the table that was recorded; its file is only "
        "read. A file that cannot be used is told of, and the others are run all the same.",
    )
    command.add_argument("files", nargs="+", metavar="FILE")
    command.add_argument("--json", action="store_true", help="one JSON value")
    command.add_argument(
        "--trace",
        action="store_true",
        help="print each request of the rules with its answer, what it changed, and the line of code that made it",
    )
    command.set_defaults(run=run_check)


def run_check(chosen: argparse.Namespace) -> int:
    """Run each scenario and perform each campaign anew; 2 if one could not be used, else 1 if an expectation failed
    or an entry leads elsewhere now."""
    if chosen.trace and chosen.json:
        raise UnusableInput("--trace is read by people: expected it without --json")
    results: list[CheckResult] = []
    audits: list[Audit] = []
    errors: list[str] = []
    for path in scenario_files(chosen.files, errors):
        try:
            if is_campaign(path):
                audits.append(_audit(path))
            else:
                results.append(_checked(path, TracePrinter(str(path)) if chosen.trace else None))
        except CampaignError as error:
            errors.append(str(error))
    if not results and not audits and len(errors) == 1:
        raise UnusableInput(errors[0])
    if chosen.json:
        _print_json(results, audits, errors)
    else:
        _print(results, audits)
    for problem in errors:
        complain(problem)
    failed = any(result.failed for result in results) or any(audit.problem for audit in audits)
    return 2 if errors else 1 if failed else 0


def _checked(path: Path, watcher: TracePrinter | None) -> CheckResult:
    result = check(path, watcher=watcher)
    if not result.law:
        return result
    # Only a counterexample needs the laws.
    from vtt.playtest.laws.counterexamples import shown_again

    return shown_again(path, result)


class Audit(NamedTuple):
    """A campaign performed anew: how many entries led to what was recorded, or the first that did not."""

    file: str
    entries: int
    problem: str


def _audit(path: Path) -> Audit:
    with read_campaign(path) as campaign:
        try:
            return Audit(str(path), campaign.audit(), "")
        except ReplayMismatch as mismatch:
            return Audit(str(path), 0, str(mismatch))


def _print_json(results: list[CheckResult], audits: list[Audit], errors: list[str]) -> None:
    print_json(
        {
            "passed": sum(result.passed for result in results),
            "failed": sum(result.failed for result in results),
            "failures": [failure for result in results for failure in result.failures],
            "files": len(results),
            "steps": sum(result.steps for result in results),
            **({"campaigns": [audit._asdict() for audit in audits]} if audits else {}),
            "errors": errors,
        }
    )


def _print(results: list[CheckResult], audits: list[Audit]) -> None:
    for failure in (failure for result in results for failure in result.failures):
        print(_told(failure))
    for audit in audits:
        as_recorded = f"{counted(audit.entries, 'entry', 'entries')}, each as it was recorded"
        print(f"{audit.file}: {audit.problem or as_recorded}")
    if results or not audits:
        passed, failed = sum(result.passed for result in results), sum(result.failed for result in results)
        steps = sum(result.steps for result in results)
        print(
            f"{counted(len(results), 'file')}, {counted(steps, 'step')}, "
            f"{counted(passed + failed, 'expectation')}: {passed} passed, {failed} failed"
        )


def scenario_files(names: list[str], errors: list[str]) -> Iterator[Path]:
    """The files of these names, and those in the folders among them, by name; a folder without any is added to the
    ``errors``."""
    for name in names:
        path = Path(name)
        if not os.path.isdir(path):  # noqa: PTH112 - a name that is too long is none, not an error
            yield path
            continue
        inside = sorted(file for file in path.rglob("*.toml") if file.is_file())
        if not inside:
            errors.append(f"{name}: no *.toml in this folder; expected scenarios")
        yield from inside


def _told(failure: Failure) -> str:
    step = f"{failure.file}, step {failure.step}, {failure.path}"
    if failure.path == "refused" and failure.expected is None:
        return f"{step}: expected no refusal, found {echoed(failure.found)}"
    return f"{step}: expected {echoed(failure.expected)}, found {echoed(failure.found)}"
