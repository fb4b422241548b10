"""Tries what the program promises, many times, with whatever comes by lot.

    packaging/trial [TRIAL ...] [--count N] [--seed S] [--failures FOLDER]
    packaging/trial --replay FILE

Without a name every trial is run. Each ends with one line of figures; a failing case leaves a file that --replay tries
again; exit 1 if anything failed.
"""

import argparse
import json
import sys
from pathlib import Path

from tests.trials.all_trials import TRIALS
from tests.trials.trial import tried


def main(arguments: list[str] | None = None) -> int:
    """0 if nothing failed, 1 if something did."""
    given = _arguments(arguments)
    if given.replay is not None:
        told = json.loads(given.replay.read_text(encoding="utf-8"))
        results = [tried(TRIALS[told["trial"]], 1, told["seed"], only=told["number"])]
        print(results[0].line)
    else:
        results = []
        for name in given.trial or TRIALS:
            trial = TRIALS[name]
            print(f"{name}: {trial.promise}", flush=True)
            results.append(tried(trial, given.count or trial.full, given.seed, given.failures))
            print(results[-1].line, flush=True)
    failures = [failure for result in results for failure in result.failures]
    for failure in failures:
        print(failure, file=sys.stderr)
    return 1 if failures else 0


def _arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="packaging/trial", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "trial", nargs="*", choices=[*TRIALS, []], metavar="TRIAL", help=f"one or more of {', '.join(TRIALS)}"
    )
    parser.add_argument("--count", type=int, default=0, help="how many of what the trial counts")
    parser.add_argument("--seed", type=int, default=1, help="another number draws other lots")
    parser.add_argument("--failures", type=Path, default=Path("trial-failures"), help="where failing cases are kept")
    parser.add_argument("--replay", type=Path, help="the file of a failing case")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
