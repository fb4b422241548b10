"""A thread that carries out one thing after the other.

An executor would do as well, but importing it brings logging with it, and that is seen at every start.
"""

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread


class Worker:
    """Carries out what is handed in, in order. What it is handed must not raise."""

    def __init__(self, name: str) -> None:
        self._queue: SimpleQueue[Callable[[], object] | None] = SimpleQueue()
        # A daemon: a program that ends by an error must not wait for what nobody wants any more.
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[], object]) -> None:
        """Carry this out after what was handed in before."""
        self._queue.put(work)

    def finish(self) -> None:
        """Let the thread end once everything that was handed in is done."""
        self._queue.put(None)

    def stop(self) -> None:
        """Wait until everything that was handed in is done, and end the thread."""
        self.finish()
        self._thread.join()

    def _run(self) -> None:
        while (work := self._queue.get()) is not None:
            work()
