"""What a study of `vtt playtest` works with: the scene, the workers, the batches, and where results go."""

import argparse
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec

from vtt.cli.output import UnusableInput, print_json
from vtt.playtest.asking import ASKED_FROM, FIGHTS, MOST_UNTIL, check_sides, read_share, told_long
from vtt.playtest.batch import (
    Batch,
    cores,
    prepared,
    processes,
    replayed,
    tallies,
)
from vtt.playtest.policies.policy import Policies, read_policies
from vtt.playtest.tally import Tally
from vtt.rules.contract.plain_values import read_toml
from vtt.rules.engine.registry import system
from vtt.table.table import Table


def share(text: str, name: str, below: float = 1.0) -> float:
    """A share, 0-1, as it is written: ``1%``, ``0.01``. Raises ``UnusableInput``."""
    try:
        return read_share(text, below)
    except ValueError as error:
        raise UnusableInput(f"--{name} {error}") from None


class Lab:
    """What a command plays with: its table, policies and workers. Use it in a ``with`` block to play."""

    def __init__(self, chosen: argparse.Namespace, table: Table, text: str) -> None:
        """``text`` is the table's in TOML."""
        self.chosen = chosen
        self.table = table
        self.source: dict[str, Any] = read_toml(text)
        self.game = system(table.game)
        self.until = None if chosen.until is None else share(chosen.until, "until", below=0.5)
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
        try:
            check_sides(table, name)
        except ValueError as error:
            raise UnusableInput(str(error)) from None

    def batch(self, table: Table, seed: int | None = None, fights: int | None = None) -> Batch:
        """The batch that was asked for, from this table."""
        from vtt.cli.playtest_progress import learning

        usual = MOST_UNTIL if self.until is not None else FIGHTS
        wanted = fights or self.chosen.fights or usual
        until = self.until if fights is None else None
        with learning(self.policies):
            return prepared(
                table,
                wanted,
                self.chosen.seed if seed is None else seed,
                self.policies,
                until,
                self.chosen.rounds,
                start=self._start,
            )

    def play(self, batch: Batch) -> Tally:
        """The batch, with its progress on standard error, asked about first where it will take long."""
        from vtt.cli.playtest_progress import Progressing

        # Few fights are sooner played than a process is started.
        small = batch.policies.only_plain and batch.fights <= 50 and self.chosen.dask is None
        total = Tally()
        begun = time.perf_counter()
        first: tuple[int, float] | None = None
        with Progressing(batch) as shown:
            for total in tallies(batch, None if small else self._start, self._at_once):
                seconds = time.perf_counter() - begun
                shown.update(total, seconds)
                # How long it takes until the workers are there says nothing of how quick they are.
                fought, when = first = first or (total.fights, seconds)
                self._ask(batch, total, total.fights - fought, seconds - when)
        return total

    def _ask(self, batch: Batch, total: Tally, fought: int, seconds: float) -> None:
        if self._asked or self.chosen.yes or batch.until is not None or seconds < 1.0 or not fought:
            return
        left = (batch.fights - total.fights) * seconds / fought
        if left < ASKED_FROM:
            return
        self._asked = True
        told = told_long(batch.fights, left)
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
                _write(Path(file), content, self.chosen.png_of)
        if self.chosen.json:
            print_json(msgspec.to_builtins(value))
        else:
            printed()
        return 0


def _write(file: Path, content: str, png_of: Callable[[str], bytes] | None) -> None:
    """A page, a drawing, or what is drawn as a picture. Raises ``UnusableInput``."""
    if file.suffix.lower() != ".png":
        written = content.encode()
    elif png_of is None:
        raise UnusableInput(f"{file}: a PNG needs the windows; expected a name that ends in .svg")
    else:
        written = png_of(content)
    try:
        file.write_bytes(written)
    except OSError as error:
        raise UnusableInput(f"{file}: not written: {error.strerror or error}; expected a folder that can be") from None
