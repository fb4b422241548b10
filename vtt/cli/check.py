"""`vtt check`: runs scenarios."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from vtt.campaign.scenario import CheckResult, Failure, check
from vtt.campaign.scene import SceneError
from vtt.cli.output import UnusableInput, print_json


def add_commands(commands: Any) -> None:
    """Adds `check`."""
    command = commands.add_parser(
        "check",
        help="run scenarios and compare what they expect",
        description="Runs scenarios, and every *.toml in folders. A file that cannot be used is told of, and the "
        "others are run all the same.",
    )
    command.add_argument("files", nargs="+", metavar="FILE")
    command.add_argument("--json", action="store_true", help="one JSON value")
    command.set_defaults(run=run_check)


def run_check(chosen: argparse.Namespace) -> int:
    """Run each scenario; 2 if one could not be used, else 1 if an expectation failed."""
    results: list[CheckResult] = []
    errors: list[str] = []
    for path in scenario_files(chosen.files, errors):
        try:
            results.append(check(path))
        except SceneError as error:
            errors.append(str(error))
    if not results and len(errors) == 1:
        raise UnusableInput(errors[0])
    passed, failed = sum(result.passed for result in results), sum(result.failed for result in results)
    failures = [failure for result in results for failure in result.failures]
    steps = sum(result.steps for result in results)
    if chosen.json:
        counted = {"passed": passed, "failed": failed, "failures": failures}
        print_json({**counted, "files": len(results), "steps": steps, "errors": errors})
    else:
        for failure in failures:
            print(_told(failure))
        print(
            f"{_counted(len(results), 'file')}, {_counted(steps, 'step')}, "
            f"{_counted(passed + failed, 'expectation')}: {passed} passed, {failed} failed"
        )
    for problem in errors:
        print(f"vtt: {problem}", file=sys.stderr)
    return 2 if errors else 1 if failed else 0


def scenario_files(names: list[str], errors: list[str]) -> Iterator[Path]:
    """The files of these names, and those in the folders among them, by name; a folder without any is added to the
    ``errors``."""
    for name in names:
        path = Path(name)
        if not path.is_dir():
            yield path
            continue
        inside = sorted(file for file in path.rglob("*.toml") if file.is_file())
        if not inside:
            errors.append(f"{name}: no *.toml in this folder; expected scenarios")
        yield from inside


def _told(failure: Failure) -> str:
    step = f"{failure.file}, step {failure.step}, {failure.path}"
    if failure.path == "refused" and failure.expected is None:
        return f"{step}: expected no refusal, found {failure.found!r}"
    return f"{step}: expected {failure.expected!r}, found {failure.found!r}"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
