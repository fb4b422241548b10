"""Processes that stay for one batch after the other, as a window wants them: what nobody waits for any more is not
begun, what is under way is left after the fight that it is at, and who started them may end them at any moment."""

import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from threading import Lock, Thread
from typing import Any, TypeVar

from vtt.playtest.fight import GivenUp

Result = TypeVar("Result")

GIVES_WAY = hasattr(os, "nice")
"""Whether processes give way to the program that started them: then they may be as many as there are cores."""
_GIVING_WAY = 10

_wanted: Any = None
"""In a process: the number of the batch that is wanted, shared with whoever started it."""
_at = 0
"""In a process: the number of the batch that it is at."""


class Staying:
    """So many processes of this machine, started when they are first needed. Where they can, they give way to the
    window: the system lets it go first whenever there is something to do.

    ``start`` begins another batch and gives what it is carried out by; whatever was handed in before is given up with
    it. From any thread.
    """

    def __init__(self, workers: int) -> None:
        self.workers = max(1, workers)
        self._lock = Lock()
        # A fresh process, not a fork: a fork of a program with threads may hang.
        self._context = multiprocessing.get_context("spawn")
        self._now = self._context.Value("L", 0, lock=False)
        self._executor: ProcessPoolExecutor | None = None
        self._closed = False

    def warm(self, get_ready: Callable[[str], object], game: str) -> None:
        """Have them started, each made ready for this game, before anybody waits for them."""
        try:
            with self._lock:
                executor = self._there()
            for _ in range(self.workers):
                executor.submit(get_ready, game)
        except (BrokenExecutor, RuntimeError):
            # Whoever plays a batch next starts others, or says what is wrong. They may be ended for good by now, too.
            return

    def start(self) -> Executor:
        """What carries out the batch that begins now. Raises ``GivenUp`` when they were closed."""
        with self._lock:
            self._now.value += 1
            return _OfABatch(self, self._there(), self._now.value)

    def starting(self, is_wanted: Callable[[], bool]) -> Callable[[], Executor]:
        """As ``start``, which raises ``GivenUp`` once the batch is not wanted any more: nobody begins it anew then."""

        def begin() -> Executor:
            if not is_wanted():
                raise GivenUp("nobody wants it any more")
            return self.start()

        return begin

    def give_up(self) -> None:
        """What was handed in is not done, nor gone on with."""
        self._now.value += 1

    def end(self) -> None:
        """End the processes in the midst of what they do; the next batch starts others."""
        with self._lock:
            executor, self._executor = self._executor, None
        self.give_up()
        if executor is not None:
            running = list((executor._processes or {}).values())
            executor.shutdown(wait=False, cancel_futures=True)
            for each in running:
                each.terminate()

    def close(self) -> None:
        """End the processes for good."""
        self._closed = True
        self.end()

    def _there(self) -> ProcessPoolExecutor:
        if self._closed:
            raise GivenUp("the processes were ended")
        if self._executor is None or getattr(self._executor, "_broken", False):
            self._executor = ProcessPoolExecutor(self.workers, self._context, _begin, (self._now,))
        return self._executor


class _OfABatch(Executor):
    """The processes for one batch: it ends, they stay."""

    def __init__(self, staying: Staying, executor: ProcessPoolExecutor, number: int) -> None:
        self._staying = staying
        self._executor = executor
        self._number = number

    def submit(self, fn: Callable[..., Result], /, *arguments: Any, **named: Any) -> "Future[Result]":
        """As of any executor. Raises ``BrokenExecutor`` also where the processes were ended."""
        try:
            return self._executor.submit(_if_wanted, self._number, fn, arguments, named)
        except BrokenExecutor:
            raise
        except RuntimeError as error:
            raise BrokenExecutor(str(error)) from None

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Nothing more of the batch is done."""
        if self._staying._now.value == self._number:
            self._staying.give_up()


def _begin(now: Any) -> None:
    global _wanted
    _wanted = now
    if GIVES_WAY:
        os.nice(_GIVING_WAY)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    """A program that was killed cannot end its processes: they would wait for it for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _if_wanted(number: int, fn: Callable[..., Result], arguments: tuple[Any, ...], named: dict[str, Any]) -> Result:
    global _at
    _at = number
    check_wanted()
    return fn(*arguments, **named)


def check_wanted() -> None:
    """Raises ``GivenUp`` in a process that is at something which is not wanted any more: asked between two fights, so
    that whoever asks next does not wait for the rest of a portion."""
    if _wanted is not None and _wanted.value != _at:
        raise GivenUp("another batch is wanted")
