"""Swaps the values of every column of every data table among its rows, and tells which swaps nothing notices.

    python -m tests.swaps [--game GAME] [--file WORDS] [--seed NUMBER] [--workers NUMBER] [--farthest FILES]
                          [--json] [--told]

A test that reads a table's own values back can't tell whether they stand on the right rows; a swap can. What no
scenario, test or reader notices is listed, one line each, and a line of figures closes; exit 1 if anything is listed.
Every swap is tried in a process of its own on a copy of the resources: the checkout is never changed.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed

from tests.swaps.alone import alone
from tests.swaps.noticing import failing_anyway
from tests.swaps.swaps import GAMES, Swap, swaps, tried
from vtt.numerals import counted

_DIED = "the process itself"


def main(arguments: list[str] | None = None) -> int:
    """0 if something notices every swap, 1 if not, 2 where there is nothing to swap or tests fail without one."""
    given = _arguments(arguments)
    wanted = [swap for game in given.game or GAMES for swap in swaps(game, given.file)]
    if not wanted:
        print("nothing to swap: no table of these games has this in its path", file=sys.stderr)
        return 2
    started = time.monotonic()
    noticed: dict[Swap, str] = {}
    for swap, by in _tried(wanted, given):
        noticed[swap] = by
        if not given.json and (given.told or not by):
            print(f"{swap.game}  {swap.file}  {swap.column}  {by or 'NOTHING NOTICES'}", flush=True)
    unnoticed = sorted(swap for swap, by in noticed.items() if not by)
    tables = len({swap.file for swap in wanted})
    untrue = alone([_DIED], failing_anyway, [by for by in noticed.values() if by not in ("", _DIED)])
    if untrue:
        print(f"fails without any swap as well: {', '.join(untrue)}", file=sys.stderr)
        return 2
    seconds = round(time.monotonic() - started)
    if given.json:
        found = [{"game": swap.game, "file": swap.file, "column": swap.column} for swap in unnoticed]
        print(json.dumps({"swaps": len(wanted), "files": tables, "seconds": seconds, "unnoticed": found}))
    else:
        print(f"{counted(len(wanted), 'swap')} in {counted(tables, 'file')}: {len(unnoticed)} unnoticed, {seconds} s")
    return 1 if unnoticed else 0


def _arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tests.swaps", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", action="append", choices=GAMES, help="only this game; may be given more than once")
    parser.add_argument("--file", default="", help="only files with this in their path")
    parser.add_argument("--seed", type=int, default=1, help="another number exchanges in another way")
    parser.add_argument("--workers", type=int, default=2, help="processes at a time")
    parser.add_argument(
        "--farthest", type=int, default=1000, metavar="FILES", help="try this many files of tests, the nearest first"
    )
    parser.add_argument("--json", action="store_true", help="one JSON value in place of lines")
    parser.add_argument("--told", action="store_true", help="also what notices each of the others")
    return parser.parse_args(arguments)


def _tried(wanted: list[Swap], given: argparse.Namespace) -> Iterator[tuple[Swap, str]]:
    """Each swap with what notices it, as they are done."""
    with ThreadPoolExecutor(given.workers) as threads:
        waiting = {threads.submit(alone, _DIED, tried, swap, given.seed, given.farthest): swap for swap in wanted}
        for done in as_completed(waiting):
            yield waiting[done], done.result()


if __name__ == "__main__":
    sys.exit(main())
