"""`vtt playtest`: many fights from a scene, what a change does to them, and small fights solved exactly."""

import argparse
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import msgspec

from vtt.campaign.scene import read_text
from vtt.cli.output import UnusableInput, print_json
from vtt.cli.scenes import load_scene
from vtt.echoes import echoed
from vtt.numerals import counted
from vtt.playtest.batch import (
    Batch,
    GameMissing,
    WorkersLost,
    cores,
    one_sided,
    prepared,
    processes,
    replayed,
    tallies,
)
from vtt.playtest.policies.policy import KINDS, NoLegalAction, Policies, read_policies
from vtt.playtest.tally import Tally
from vtt.playtest.watched import MOST_ROUNDS
from vtt.rules.contract.plain_values import read_toml
from vtt.rules.engine.registry import system
from vtt.table.table import Table

MOST_FIGHTS: Final = 10_000_000
MOST_WORKERS: Final = 64
FIGHTS: Final = 1000
MOST_UNTIL: Final = 1_000_000
"""A batch that runs until it is sure enough plays no more fights than this."""
ASKED_FROM: Final = 120.0
"""A batch that will take longer, in seconds, is asked about first."""


def add_commands(commands: Any) -> None:
    """Adds `playtest`."""
    playtest = commands.add_parser("playtest", help="let the machine play a scene’s fight many times")
    add = playtest.add_argument
    playtest.set_defaults(run=run_playtest)
    add("scene", metavar="SCENE")
    add("--fights", type=int, default=None, metavar="N", help=f"how many ({FIGHTS})")
    add("--until", metavar="P", help="until the players’ chance is known to ±P, as in 1%%")
    add("--seed", type=int, default=1, metavar="S", help="the same seed gives the same fights (1)")
    add(
        "--rounds", type=int, default=MOST_ROUNDS, metavar="N", help=f"a fight is stopped after so many ({MOST_ROUNDS})"
    )
    add("--workers", type=int, default=None, metavar="N", help="processes that share the work (all cores)")
    add("--dask", metavar="ADDRESS", help="the workers of this Dask scheduler instead, as in tcp://10.0.0.5:8786")
    add(
        "--policy",
        action="append",
        default=[],
        metavar="WHO=POLICY",
        help=f"how players, gm, both or a creature play: {', '.join(KINDS)} (plain)",
    )
    add("--compare", action="append", default=[], metavar="SCENE", help="another scene on the same lots")
    add("--against", action="append", default=[], metavar="PATH=VALUE", help="the same scene with one value changed")
    add(
        "--sweep",
        action="append",
        default=[],
        metavar="PATH=VALUES",
        help="as in creatures.ghoul.hd=1..6; twice: a map",
    )
    add("--seek", metavar="PATH=LOW..HIGH", help="which value comes nearest to --for, as in count.ghoul=1..8")
    add("--for", dest="wanted", default="60%", metavar="P", help="the players’ chance that --seek wants (60%%)")
    add("--build", metavar="FOE,...", help="three encounters for the scene’s party out of these foes of the shelves")
    add("--solve", action="store_true", help="the exact chances, where the fight has few states")
    add("--again", type=int, metavar="NUMBER", help="tell one fight of the batch line by line")
    add("--report", metavar="FILE.html", help="a report with charts, one file that needs nothing else")
    add("--plot", metavar="FILE.svg", help="the charts as one picture")
    add("--yes", action="store_true", help="don’t ask about what will take long")
    add("--json", action="store_true", help="one JSON value")


def run_playtest(chosen: argparse.Namespace) -> int:
    """Play the fights and print the figures."""
    from vtt.cli import playtest_studies as studies

    check_numbers(chosen)
    table = load_scene(chosen.scene)
    if not table.creatures:
        raise UnusableInput(f"{chosen.scene}: creatures: nobody is there to fight; expected a creature")
    lab = Lab(chosen, table)
    try:
        if chosen.solve:
            return studies.solve(lab)
        if chosen.build is not None:
            return studies.build(lab)
        lab.check_sides(table, chosen.scene)
        if chosen.again is not None:
            return studies.tell_again(lab)
        with lab:
            if chosen.seek is not None:
                return studies.seek(lab)
            if chosen.sweep:
                return studies.sweep(lab)
            if chosen.compare or chosen.against:
                return studies.compare(lab)
            return studies.play(lab)
    except (ValueError, WorkersLost, GameMissing) as error:
        raise UnusableInput(str(error)) from None


def check_numbers(chosen: argparse.Namespace) -> None:
    """Raises ``UnusableInput`` for numbers that are too small or too large, and for files of another kind."""
    fights = FIGHTS if chosen.fights is None else chosen.fights
    workers = 1 if chosen.workers is None else chosen.workers
    for name, number, most in (
        ("fights", fights, MOST_FIGHTS),
        ("workers", workers, MOST_WORKERS),
        ("rounds", chosen.rounds, 100_000),
    ):
        if not 1 <= number <= most:
            raise UnusableInput(f"--{name} {echoed(number)}: expected 1 to {most:,}")
    for name, ending in (("report", ".html"), ("plot", ".svg")):
        file = getattr(chosen, name)
        if file is not None and Path(file).suffix.lower() != ending:
            raise UnusableInput(f"--{name} {echoed(file)}: expected the name of a file that ends in {ending}")
    for several in (("solve", "seek", "sweep", "build"), ("compare", "sweep"), ("compare", "seek")):
        given = [f"--{name}" for name in several if getattr(chosen, name) not in (None, [], False)]
        if len(given) > 1:
            raise UnusableInput(f"{' and '.join(given)}: expected one of them")


def share(text: str, name: str) -> float:
    """A share, 0-1, as it is written: ``1%``, ``0.01``. Raises ``UnusableInput``."""
    try:
        number = float(text.removesuffix("%").strip()) / (100 if text.endswith("%") else 1)
    except ValueError:
        number = 0.0
    if not 0 < number < 1:
        raise UnusableInput(f"--{name} {echoed(text)}: expected a share between 0 and 1, as in 1% or 0.01")
    return number


class Lab:
    """What a command plays with: its table, policies and workers. Use it in a ``with`` block to play."""

    def __init__(self, chosen: argparse.Namespace, table: Table) -> None:
        self.chosen = chosen
        self.table = table
        self.source: dict[str, Any] = read_toml(read_text(Path(chosen.scene)))
        self.game = system(table.game)
        self.until = None if chosen.until is None else share(chosen.until, "until")
        if self.until is not None and self.until >= 0.5:
            raise UnusableInput(f"--until {echoed(chosen.until)}: expected less than a half, as in 1%")
        try:
            self.policies: Policies = read_policies(chosen.policy, table)
        except ValueError as error:
            raise UnusableInput(f"--policy {error}") from None
        self._stack = ExitStack()
        self._start: Callable[[], Executor] | None = None
        self._at_once = 1
        self._asked = False

    def __enter__(self) -> "Lab":
        if self.chosen.dask is not None:
            from vtt.playtest.cluster import Cluster

            cluster = self._stack.enter_context(Cluster(self.chosen.dask))
            self._start, self._at_once = cluster.start(), 3 * cluster.threads
            return self
        workers = cores() if self.chosen.workers is None else self.chosen.workers
        if workers > 1:
            self._start, self._at_once = processes(workers), 3 * workers
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def check_sides(self, table: Table, name: str) -> None:
        """Raises ``UnusableInput`` where a side has nobody who could fight."""
        missing = one_sided(table)
        if missing:
            side = {"players": "the players’ side has", "gm": "the GM’s side has", "both": "both sides have"}[missing]
            raise UnusableInput(f"{name}: creatures: {side} nobody who can fight; expected somebody on each side")

    def batch(self, table: Table, seed: int | None = None, fights: int | None = None) -> Batch:
        """The batch that was asked for, from this table."""
        usual = MOST_UNTIL if self.until is not None else FIGHTS
        wanted = fights or self.chosen.fights or usual
        until = self.until if fights is None else None
        return prepared(
            table, wanted, self.chosen.seed if seed is None else seed, self.policies, until, self.chosen.rounds
        )

    def play(self, batch: Batch) -> Tally:
        """The batch, with its progress on standard error, asked about first where it will take long."""
        from vtt.cli.playtest_progress import Progressing

        # Few fights are sooner played than a process is started.
        small = batch.policies.only_plain and batch.fights <= 50 and self.chosen.dask is None
        total = Tally()
        begun = time.perf_counter()
        with Progressing(batch) as shown:
            for total in tallies(batch, None if small else self._start, self._at_once):
                seconds = time.perf_counter() - begun
                shown.update(total, seconds)
                self._ask(batch, total, seconds)
        return total

    def _ask(self, batch: Batch, total: Tally, seconds: float) -> None:
        if self._asked or self.chosen.yes or batch.until is not None or seconds < 1.0:
            return
        left = (batch.fights - total.fights) * seconds / total.fights
        if left < ASKED_FROM:
            return
        self._asked = True
        told = f"{counted(batch.fights, 'fight')} will take about {told_time(left)} more"
        if not sys.stdin.isatty():
            raise UnusableInput(f"{told}; expected --yes, fewer --fights, or --until 1%")
        print(f"{told}. Go on? [y/N] ", end="", file=sys.stderr, flush=True)
        if sys.stdin.readline().strip().lower() not in ("y", "yes"):
            raise UnusableInput("stopped: nothing was printed; expected y to go on")

    def again(self, number: int) -> list[Any]:
        """The steps of a fight of the batch."""
        return list(replayed(self.batch(self.table), number))

    def put_out(self, value: Any, printed: Callable[[], None], report: str = "", plot: str = "") -> int:
        """Write the files that were asked for, then print."""
        for name, content in (("report", report), ("plot", plot)):
            file = getattr(self.chosen, name)
            if file is not None:
                if not content:
                    raise UnusableInput(f"--{name}: there is none of this; expected it with fights")
                Path(file).write_text(content, encoding="utf-8")
        if self.chosen.json:
            print_json(msgspec.to_builtins(value))
        else:
            printed()
        return 0


def told_time(seconds: float) -> str:
    """``40 seconds``, ``12 minutes``, ``3 hours``."""
    for length, word in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= 2 * length:
            return counted(round(seconds / length), word)
    return counted(round(seconds), "second")


__all__ = ["Lab", "NoLegalAction", "add_commands", "run_playtest", "share"]
