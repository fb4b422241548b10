"""`vtt playtest`: many fights from a scene."""

import argparse
import time
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from vtt.cli.output import UnusableInput, percent, print_bars, print_json
from vtt.cli.scenes import load_scene
from vtt.echoes import echoed
from vtt.numerals import counted
from vtt.playtest.batch import run_batch
from vtt.playtest.tally import Tally
from vtt.table.table import Table

MOST_FIGHTS = 10_000_000
MOST_WORKERS = 64


def add_commands(commands: Any) -> None:
    """Adds `playtest`."""
    playtest = commands.add_parser("playtest", help="let the machine play a scene’s fight many times")
    playtest.add_argument("scene", metavar="SCENE")
    playtest.add_argument("--fights", type=int, default=1000, metavar="N", help="how many (1000)")
    playtest.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same fights (1)")
    playtest.add_argument("--workers", type=int, default=1, metavar="N", help="processes that share the work (1)")
    playtest.add_argument("--json", action="store_true", help="one JSON value")
    playtest.set_defaults(run=run_playtest)


def run_playtest(chosen: argparse.Namespace) -> int:
    """Play the fights and print the figures."""
    for name, most in (("fights", MOST_FIGHTS), ("workers", MOST_WORKERS)):
        if not 1 <= getattr(chosen, name) <= most:
            raise UnusableInput(f"--{name} {echoed(getattr(chosen, name))}: expected 1 to {most:,}")
    table = load_scene(chosen.scene)
    if not table.creatures:
        raise UnusableInput(f"{chosen.scene}: creatures: nobody is there to fight; expected a creature")
    columns = (TextColumn("fights"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as shown:
        task = shown.add_task("fights", total=chosen.fights)

        def progress(done: int) -> bool:
            shown.update(task, completed=done)
            return True

        begun = time.perf_counter()
        try:
            tally = run_batch(table, chosen.fights, chosen.seed, chosen.workers, progress)
        except ValueError as error:
            raise UnusableInput(str(error)) from None
        seconds = time.perf_counter() - begun
    summary = tally.summary(table.creatures, chosen.seed, seconds)
    if chosen.json:
        print_json(summary)
    else:
        _print(table, tally, summary)
    return 0


def _print(table: Table, tally: Tally, summary: dict[str, Any]) -> None:
    print(f"{counted(tally.fights, 'fight')}, seed {summary['seed']}, {summary['fights_per_second']:.0f} a second\n")
    names = {"players": "players win", "gm": "the GM’s side wins", "none": "nobody wins"}
    print_bars([(names[side], count / tally.fights) for side, count in summary["wins"].items()])
    rounds = summary["rounds"]
    print(f"\nrounds: {rounds['mean']:.2f} on average, {rounds['p5']} to {rounds['p95']} in nine of ten\n\nfell:")
    width = max(len(creature.name) for creature in table.creatures.values())
    for identity, creature in table.creatures.items():
        print(f"  {creature.name:<{width}}  {percent(summary['creatures'][identity]['fell'])}")
