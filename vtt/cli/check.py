"""`vtt check`: runs scenarios."""

import argparse
from pathlib import Path
from typing import Any

from vtt.campaign.scenario import Failure, check
from vtt.campaign.scene import SceneError
from vtt.cli.output import UnusableInput, print_json


def add_commands(commands: Any) -> None:
    """Adds `check`."""
    command = commands.add_parser("check", help="run scenarios and compare what they expect")
    command.add_argument("files", nargs="+", metavar="FILE")
    command.add_argument("--json", action="store_true", help="one JSON value")
    command.set_defaults(run=run_check)


def run_check(chosen: argparse.Namespace) -> int:
    """Run each scenario; 1 if an expectation failed."""
    passed = failed = 0
    failures: list[Failure] = []
    for name in chosen.files:
        try:
            result = check(Path(name))
        except SceneError as error:
            raise UnusableInput(str(error)) from None
        passed += result.passed
        failed += result.failed
        failures.extend(result.failures)
    if chosen.json:
        print_json({"passed": passed, "failed": failed, "failures": failures})
    else:
        for failure in failures:
            print(
                f"{failure.file}, step {failure.step}, {failure.path}: "
                f"expected {failure.expected!r}, found {failure.found!r}"
            )
        print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0
