"""How far a batch is, on standard error where somebody looks."""

from contextlib import AbstractContextManager, nullcontext
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from vtt.playtest.batch import Batch, needs_worth
from vtt.playtest.policies.policy import Policies
from vtt.playtest.tally import Tally


def learning(policies: Policies) -> AbstractContextManager[object]:
    """A line while policies have to learn something, where they do."""
    console = Console(stderr=True)
    if not needs_worth(policies) or not console.is_terminal:
        return nullcontext()
    return console.status("plans are tried out first")


class Progressing:
    """A bar while a batch goes on: how many fights, how many a second, how much time is left."""

    def __init__(self, batch: Batch) -> None:
        console = Console(stderr=True)
        columns = (TextColumn("fights"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[told]}"))
        self._batch = batch
        self._shown = Progress(
            *columns, TimeRemainingColumn(), console=console, transient=True, disable=not console.is_terminal
        )
        self._task = self._shown.add_task("fights", total=None if batch.until else batch.fights, told="")

    def __enter__(self) -> "Progressing":
        self._shown.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self._shown.stop()

    def update(self, total: Tally, seconds: float) -> None:
        """So much is counted after so many seconds."""
        told = f"{total.fights / max(seconds, 1e-9):,.0f} a second, ±{total.half_width() * 100:.1f} %"
        self._shown.update(self._task, completed=total.fights, told=told)
