"""A thread that carries out one thing after the other, and tells on the windows' thread what came of it.

An executor would do as well, but importing it brings logging with it, and that is seen at every start.
"""

import sys
from collections.abc import Callable
from functools import partial
from itertools import count
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any, NamedTuple, TypeAlias, TypeVar

from PySide6.QtCore import QObject
from shiboken6 import isValid

from vtt.gui.post import Address, PostBox, is_there, post_box

Result = TypeVar("Result")
Say: TypeAlias = Callable[[Any], None]
"""Sends something to whoever is to be told."""


class _Work(NamedTuple):
    number: int
    carry_out: Callable[[Say], object]


class _Ended(NamedTuple):
    """Nothing more comes of a piece of work; ``error`` is what it should not have raised."""

    error: Exception | None


_Works: TypeAlias = SimpleQueue[_Work | None]


class Worker:
    """Carries out what is handed in, in order, as long as ``owner`` is there.

    The thread holds what was handed in, and no more: it must lead to nothing of Qt but pictures (``QImage``), and must
    not change later. Whoever is told stays on the windows' thread; when ``owner`` is gone nobody is.
    """

    def __init__(self, name: str, owner: QObject) -> None:
        self._works: _Works = SimpleQueue()
        self._unwanted = Event()
        self._numbers = count(1)
        self._tells: dict[int, Callable[[Any], None]] = {}
        self._owner = owner
        self._box = post_box()
        self._address = self._box.address(owner, self._read)
        # A daemon: a program that ends by an error must not wait for what nobody wants any more.
        self._thread = Thread(
            target=_carry_out, args=(self._works, self._unwanted, self._address), name=name, daemon=True
        )
        self._thread.start()
        self._until_gone = owner.destroyed.connect(
            partial(_let_go, self._works, self._unwanted, self._box, self._address)
        )

    def submit(self, work: Callable[[], Result], tell: Callable[[Result], None] | None = None) -> None:
        """Carry this out after what was handed in before, and tell what it gives."""
        self._hand_in(partial(_do, work) if tell is None else partial(_do_and_say, work), tell)

    def submit_telling(self, work: Callable[[Say], object], tell: Callable[[Any], None]) -> None:
        """Carry this out after what was handed in before; it is given what tells one thing after the other."""
        self._hand_in(work, tell)

    def from_elsewhere(self) -> Callable[[Callable[[], object]], None]:
        """How another thread hands something in, of which nobody is told."""
        return partial(_hand_in_quietly, self._works)

    def finish(self) -> None:
        """Let the thread end once everything that was handed in is done. All of it is told."""
        self._works.put(None)

    def stop(self) -> None:
        """Wait until everything that was handed in is done, and end the thread. Nothing is told any more."""
        self.finish()
        self._thread.join()
        self._close()

    def drop(self) -> None:
        """What is not yet begun is not done, and nothing is told any more."""
        self._unwanted.set()
        self._close()

    def give_up(self) -> None:
        """Wait for what is being done, and end the thread; the rest is not done, and nothing is told any more."""
        self.drop()
        self.stop()

    def _hand_in(self, work: Callable[[Say], object], tell: Callable[[Any], None] | None) -> None:
        number = next(self._numbers)
        if tell is not None:
            self._tells[number] = tell
        self._works.put(_Work(number, work))

    def _read(self, letter: tuple[int, Any]) -> None:
        number, what = letter
        if not isinstance(what, _Ended):
            tell = self._tells[number]
            if is_there(tell):
                tell(what)
        elif not number:
            self._close()
        else:
            self._tells.pop(number, None)
            if what.error is not None:
                sys.excepthook(type(what.error), what.error, what.error.__traceback__)

    def _close(self) -> None:
        self._box.close(self._address)
        self._tells.clear()
        if isValid(self._owner):
            QObject.disconnect(self._until_gone)


def _carry_out(works: _Works, unwanted: Event, address: Address) -> None:
    """What the thread does. It knows nothing of the worker: that leads to whoever is told."""
    while (work := works.get()) is not None:
        if not unwanted.is_set():
            error = None
            try:
                work.carry_out(partial(_send, address, work.number))
            except Exception as raised:
                error = raised
            _send(address, work.number, _Ended(error))
            del error
        # It may be long until there is more to be done: nothing of this is held till then.
        del work
    _send(address, 0, _Ended(None))


def _send(address: Address, number: int, what: object) -> None:
    address((number, what))


def _do(work: Callable[[], object], _say: Say) -> None:
    work()


def _do_and_say(work: Callable[[], object], say: Say) -> None:
    say(work())


def _hand_in_quietly(works: _Works, work: Callable[[], object]) -> None:
    works.put(_Work(-1, partial(_do, work)))


def _let_go(works: _Works, unwanted: Event, box: PostBox, address: Address, *_destroyed: object) -> None:
    """Whoever had the work done is gone."""
    unwanted.set()
    works.put(None)
    box.close(address)
